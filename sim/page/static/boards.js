// Boards of Box of Golf: a text, checked while it is typed, drawn, and added to the box.

const AGAIN = [300, 600, 1200, 2000];  // ms until the next try to connect
const QUIET = 150;                     // ms without a key after which the text is checked
const LONGEST = 4000;                  // bytes that the box hears at once
const KEY = "teebox board";            // where the browser remembers what was being written
const START = `# A hole of mine: count its spaces from the tee.
name    1 My Back Yard
par     4
path    tee fairway rough star fairway tree
        arrow+2 bunker fairway green
putting 3
past    1
`;
const SIGN = { tee: "T", fairway: "", rough: "ııı", tree: "♣", bunker: "∵", water: "≈", green: "⚑" };

const at = (id) => document.getElementById(id);
const text = at("boardtext");

function made(tag, kind, told) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.textContent = told;
  return element;
}

// -- drawn --------------------------------------------------------------------------------

function tile({ lie, mark, to, far }, number, behind) {
  const item = document.createElement("li");
  item.dataset.lie = lie;
  if (behind) item.className = "behind";
  const sign = mark === "star" ? "★" : mark === "arrow" ? (far > 0 ? "➜" : "⬅") : SIGN[lie];
  item.append(made("b", "", sign), made("span", "", mark ? (to === undefined ? mark : `to ${to}`) : lie), made("i", "", number));
  return item;
}

function draw(board) {
  at("boardtold").textContent = board.told;
  at("boardpath").replaceChildren(...board.spaces.map((space, index) => tile(space, index, index > board.green)));
  const length = board.putting + board.beyond;
  at("boardputting").replaceChildren(...Array.from({ length: length + 1 }, (_, index) => {
    const item = made("li", index > board.putting ? "behind" : "", "");
    item.dataset.lie = "green";
    item.append(made("b", "", index === 0 ? "P" : index === board.putting ? "⚑" : "•"), made("i", "", index));
    return item;
  }));
  at("boarddrawn").hidden = false;
}

// -- what it hears ------------------------------------------------------------------------

function verdict(sentence, fine) {
  at("boardverdict").textContent = sentence;
  at("boardverdict").dataset.fine = String(fine);
  at("boardadd").disabled = !fine;
  text.setAttribute("aria-invalid", String(!fine));
  at("boarddrawn").classList.toggle("stale", !fine);
}

function known(list) {
  at("boardsknown").replaceChildren(...list.map(([name, whose]) => {
    const button = made("button", whose, name);
    button.type = "button";
    button.title = whose === "own" ? "added: write it anew from here" : "one of ours: begin from it";
    button.dataset.board = name;
    return button;
  }));
}

function hear({ known: list, board, text: told, added, fault }) {
  if (list) known(list);
  if (board) { draw(board); verdict("This is a board.", true); }
  if (told) { text.value = told; remember(); check(); }
  if (added) verdict(`${added[0].toUpperCase()}${added.slice(1)}.`, true);
  if (fault) verdict(fault, false);
}

// -- the line -----------------------------------------------------------------------------

let line = null, tries = 0, soon = 0;

function say(what) {
  const told = JSON.stringify(what);
  if (new Blob([told]).size > LONGEST) verdict("This is too long for a board: it has at most 40 spaces.", false);
  else if (line?.readyState === WebSocket.OPEN) line.send(told);
}

function check() { say({ check: text.value }); }

function connect() {
  line = new WebSocket(`ws://${location.host}/boards`);
  line.onopen = () => { tries = 0; check(); };
  line.onmessage = ({ data }) => hear(JSON.parse(data));
  line.onclose = () => setTimeout(connect, AGAIN[Math.min(tries++, AGAIN.length - 1)]);
}

function remember() {
  try { localStorage.setItem(KEY, text.value); } catch { /* then it is forgotten */ }
}

try { text.value = localStorage.getItem(KEY) || START; } catch { text.value = START; }
text.addEventListener("input", () => {
  remember();
  at("boardadd").disabled = true;  // until it has been checked
  clearTimeout(soon);
  soon = setTimeout(check, QUIET);
});
text.addEventListener("keydown", (event) => event.stopPropagation());  // its keys are not the box's
at("boardadd").addEventListener("click", () => say({ add: text.value }));
at("boardsknown").addEventListener("click", ({ target }) => {
  const { board } = target.dataset;
  if (board) say({ show: board });
});

connect();
