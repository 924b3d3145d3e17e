// The workbench: switches, time, the machine, what happens, and files to keep. The box plays on without it.

import { drawMachine, lightMachine } from "./machine.js";

const AGAIN = [300, 600, 1200, 2000];  // ms until the next try to connect
const KEPT = 300;                      // lines of what happens
const WIDE = 720;                      // CSS pixels from which on the workbench is open at first
const OPEN = "teebox workbench";       // where the browser remembers whether it is open
const NAMED = { s: 1, min: 60, h: 3600, days: 86400, years: 31557600 };

const bench = document.getElementById("bench");
const at = (id) => document.getElementById(id);

// -- open or folded -----------------------------------------------------------------------

function remembered() {
  try { return localStorage.getItem(OPEN); } catch { return null; }
}

bench.open = (remembered() ?? String(window.innerWidth >= WIDE)) === "true";
bench.addEventListener("toggle", () => {
  try { localStorage.setItem(OPEN, String(bench.open)); } catch { /* then it is forgotten */ }
  if (bench.open) toTheEnd();
});

// -- what it hears ------------------------------------------------------------------------

let stands = null;

function stand(now) {
  const ended = stands?.recording && !now.recording;
  stands = now;
  for (const button of document.querySelectorAll("[data-pace]")) {
    button.setAttribute("aria-pressed", String(button.dataset.pace === now.pace));
  }
  const on = { ...now.plugged, roomy: now.roomy };
  for (const button of document.querySelectorAll("[data-switch]")) {
    button.hidden = !(button.dataset.switch in on);
    button.setAttribute("aria-checked", String(on[button.dataset.switch]));
  }
  at("jumped").textContent = now.jumped ? `(by ${span(now.jumped)})` : "";
  at("where").hidden = !now.where;
  at("where").querySelector("span").textContent = now.where;
  at("home").hidden = now.recording;
  at("record").classList.toggle("on", now.recording);
  at("record").querySelector("span").textContent = now.recording ? "stop recording" : "record on a fresh box";
  at("story").hidden = !now.recorded || now.recording;
  lightMachine(now.state, now.came);
  if (ended) at("story").focus({ preventScroll: true });
}

/** Seconds in the largest unit that fits. */
function span(seconds) {
  const [unit, size] = Object.entries(NAMED).findLast(([, size]) => Math.abs(seconds) >= size) ?? ["s", 1];
  return `${seconds > 0 ? "+" : "−"}${Math.round(Math.abs(seconds) / size * 10) / 10} ${unit}`;
}

function made(tag, kind, text) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.textContent = text;
  return element;
}

const entries = at("entries");

function toTheEnd() { entries.scrollTop = entries.scrollHeight; }

function happen(list) {
  const atEnd = entries.scrollTop + entries.clientHeight > entries.scrollHeight - 30;
  for (const { at: second, kind, text } of list) {
    const line = made("li", kind, "");
    line.append(made("time", "", second.toFixed(2)), made("b", "", kind), made("span", "", text));
    entries.append(line);
  }
  while (entries.children.length > KEPT) entries.firstChild.remove();
  if (atEnd) toTheEnd();
}

function tellMoves(list) {
  at("moves").replaceChildren(...list.toReversed().map(({ seq, what, value }) => {
    const button = made("button", "", "");
    button.type = "button";
    button.dataset.back = seq;
    button.title = `step back to record ${seq}, on a copy`;
    button.append(made("span", "seq", seq), made("b", "", what), made("span", "value", value));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }));
}

function complain(sentence) {
  at("complaint").textContent = sentence;
  at("complaint").hidden = !sentence;
}

// -- the line -----------------------------------------------------------------------------

let line = null, tries = 0;

function connect() {
  line = new WebSocket(`ws://${location.host}/bench`);
  line.onopen = () => { tries = 0; entries.replaceChildren(); complain(""); };
  line.onmessage = ({ data }) => {
    const heard = JSON.parse(data);
    if (heard.bench) stand(heard.bench);
    if (heard.moves) tellMoves(heard.moves);
    if (heard.entries) happen(heard.entries);
    if (heard.fault) complain(heard.fault);
  };
  line.onclose = () => setTimeout(connect, AGAIN[Math.min(tries++, AGAIN.length - 1)]);
}

function say(what) {
  complain("");
  if (line?.readyState === WebSocket.OPEN) line.send(JSON.stringify(what));
}

// -- what it says -------------------------------------------------------------------------

for (const place of [bench, at("where")]) {
  // The keys stay with the box: a mouse does not take them away from it.
  place.addEventListener("mousedown", (event) => { if (event.target.closest("button, a, summary")) event.preventDefault(); });
}

bench.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { pace, do: deed, off, on, back } = button.dataset;
  if (pace) say({ pace });
  if (deed) say({ do: deed });
  if (off) say({ do: button.getAttribute("aria-checked") === "true" ? off : on });
  if (back) say({ back: Number(back) });
});
at("rig").addEventListener("submit", (event) => {
  event.preventDefault();
  say({ do: `rig ${at("rigged").value}` });
  at("rigged").blur();  // the keys are the box's again
});
at("step").addEventListener("click", () => say({ step: true }));
at("home").addEventListener("click", () => say({ home: true }));
at("record").addEventListener("click", () => say({ record: !stands?.recording }));

drawMachine(at("machine"), at("came"), at("leads")).then(() => { if (stands) lightMachine(stands.state, stands.came); });
connect();
