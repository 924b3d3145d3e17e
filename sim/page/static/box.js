// The page's hands and eyes: draws what the server sees on the desk, and says which button is down.

import { drawPieces } from "./colours.js";

const COLUMNS = 128, ROWS = 64, LAMPS = 24;
const LIT = [0xd9, 0xee, 0xff], DARK = [0x05, 0x08, 0x0c];
const KEYS = { ArrowUp: "up", ArrowDown: "down", Enter: "ok", Escape: "back", Backspace: "back" };
const LARGEST = 5;        // CSS pixels that a pixel of the glass is wide at most
const CALM = 150;         // ms without a change before the words are told: a spin would chatter
const AGAIN = [300, 600, 1200, 2000];  // ms until the next try to connect

const page = document.documentElement;
const glass = document.getElementById("glass");
const face = document.getElementById("face");
const ring = document.getElementById("ring");
const buttons = new Map([...document.querySelectorAll("[data-button]")].map((b) => [b.dataset.button, b]));

// -- eyes ---------------------------------------------------------------------------------

const pen = glass.getContext("2d", { willReadFrequently: true });
const picture = pen.createImageData(COLUMNS, ROWS);

/** 2,048 hexadecimal digits: column by column, 8 bytes from top to bottom, a byte 8 pixels, bit 0 on top. */
function drawGlass(hex) {
  for (let at = 0; at < hex.length / 2; at++) {
    const byte = parseInt(hex.substr(2 * at, 2), 16);
    for (let bit = 0; bit < 8; bit++) {
      const x = Math.floor(at / 8), y = at % 8 * 8 + bit;
      picture.data.set([...(byte >> bit & 1 ? LIT : DARK), 255], 4 * (y * COLUMNS + x));
    }
  }
  pen.putImageData(picture, 0, 0);
}

/** Every pixel of the glass the same whole number of the display's pixels, or it would blur. */
function fitGlass() {
  const frame = glass.parentElement.offsetWidth - glass.offsetWidth;
  const room = face.clientWidth - frame;
  const fine = window.devicePixelRatio || 1;
  const scale = Math.max(1, Math.floor(Math.min(room / COLUMNS, LARGEST) * fine)) / fine;
  glass.style.width = `${COLUMNS * scale}px`;
  glass.style.height = `${ROWS * scale}px`;
}
new ResizeObserver(fitGlass).observe(face);
window.addEventListener("resize", fitGlass);  // also for a display with finer pixels

function circle(kind, x, y, r) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ class: kind, cx: x, cy: y, r })) made.setAttribute(name, value);
  return made;
}

const lamps = Array.from({ length: LAMPS }, (_, lamp) => {
  const turn = 2 * Math.PI * lamp / LAMPS;
  const x = (104 * Math.sin(turn)).toFixed(2), y = (-104 * Math.cos(turn)).toFixed(2);
  const [halo, light] = [circle("halo", x, y, 14), circle("light", x, y, 7)];
  document.getElementById("lamps").append(circle("lamp", x, y, 7), halo, light);
  return { halo, light };
});

/** A brightness 0-255 a lamp, clockwise from straight ahead; none at all where there is no ring. */
function drawRing(levels) {
  page.classList.toggle("ringless", levels.length === 0);
  lamps.forEach(({ halo, light }, lamp) => {
    const seen = Math.sqrt((levels[lamp] || 0) / 255);  // about as bright as the eye finds it
    light.style.opacity = seen;
    halo.style.opacity = 0.35 * seen;
  });
  const brightest = levels.indexOf(Math.max(...levels));
  const where = levels[brightest] > 0 ? `brightest at ${360 / LAMPS * brightest} degrees clockwise from the target` : "dark";
  ring.setAttribute("aria-label", `Wind ring: ${where}`);
}

const words = document.getElementById("words");
let calm = 0, told = "";

function tellWords(list) {
  if (told === (told = JSON.stringify(list))) return;
  clearTimeout(calm);
  calm = setTimeout(() => words.replaceChildren(...list.map((word) => {
    const line = document.createElement("p");
    line.textContent = word;
    return line;
  })), CALM);
}

function show(seen) {
  drawGlass(seen.glass);
  // A panel at its lowest contrast is still easy to read; from the middle on the eye finds no difference.
  glass.style.filter = `brightness(${0.45 + 0.55 * Math.min(1, seen.contrast / 127)})`;
  drawRing(seen.ring);
  drawPieces(seen.pieces);
  tellWords(seen.words);
  page.dataset.state = seen.state;
}

// -- the line to the box ------------------------------------------------------------------

let line = null, tries = 0;

function connect() {
  line = new WebSocket(`ws://${location.host}/live`);
  line.onopen = () => { tries = 0; connected(true); };
  line.onmessage = ({ data }) => {
    const heard = JSON.parse(data);
    if (heard.fault) complain(heard.fault); else show(heard);
  };
  line.onclose = () => {
    connected(false);
    setTimeout(connect, AGAIN[Math.min(tries++, AGAIN.length - 1)]);
  };
}

function connected(yes) {
  if (!yes) letGo();
  page.classList.toggle("on", yes);
  page.classList.toggle("off", !yes);
  document.getElementById("connected").textContent = yes ? "connected" : "not connected, trying again";
  for (const button of buttons.values()) button.setAttribute("aria-disabled", String(!yes));
  complain("");
}

function complain(sentence) {
  const fault = document.getElementById("fault");
  fault.textContent = sentence;
  fault.hidden = !sentence;
}

function say(what) {
  if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify(what));
}

// -- hands --------------------------------------------------------------------------------

// What presses each button now: pointers by number, keys by name. The pin is down while anything does.
const pressing = new Map([...buttons.keys()].map((name) => [name, new Set()]));

function press(name, by) {
  const already = pressing.get(name);
  if (line.readyState !== WebSocket.OPEN || already.has(by)) return;
  if (already.size === 0) say({ down: name });
  already.add(by);
  buttons.get(name).classList.add("down");
}

function release(name, by) {
  const still = pressing.get(name);
  if (!still.delete(by) || still.size) return;
  say({ up: name });
  buttons.get(name).classList.remove("down");
}

/** All fingers off: the page lost the keyboard, was hidden, or the line is cut. */
function letGo() {
  for (const [name, by] of pressing) for (const finger of [...by]) release(name, finger);
}

for (const [name, button] of buttons) {
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    press(name, event.pointerId);
  });
  button.addEventListener("mousedown", (event) => event.preventDefault());  // the keys stay with the box
  button.addEventListener("contextmenu", (event) => event.preventDefault());  // a long touch is a hold
  button.addEventListener("click", (event) => {
    if (event.detail !== 0) return;  // a pointer's own click: it has pressed already
    press(name, "click");  // a screen reader's; the server makes it last
    release(name, "click");
  });
}

for (const end of ["pointerup", "pointercancel"]) {  // wherever it has slid to, captured or not
  window.addEventListener(end, (event) => { for (const name of buttons.keys()) release(name, event.pointerId); });
}

/** The button that a key presses: by the legend, or the one that Tab has reached. */
function buttonOf(event) {
  if (event.target.closest?.("input")) return undefined;
  if (event.target.closest?.("#bench, #where") && (event.key === "Enter" || event.key === " ")) return undefined;
  const reached = document.activeElement?.dataset.button;
  if (reached && (event.key === "Enter" || event.key === " ")) return reached;
  return KEYS[event.key];
}

const keysDown = new Map();  // which button a key went down on

document.addEventListener("keydown", (event) => {
  const name = buttonOf(event);
  if (!name || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (event.repeat || keysDown.has(event.code)) return;
  keysDown.set(event.code, name);
  press(name, event.code);
});

document.addEventListener("keyup", (event) => {
  const name = keysDown.get(event.code);
  if (!name) return;
  event.preventDefault();
  keysDown.delete(event.code);
  release(name, event.code);
});

function leave() {
  keysDown.clear();
  letGo();
}
window.addEventListener("blur", leave);
window.addEventListener("pagehide", leave);
document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });

connect();
