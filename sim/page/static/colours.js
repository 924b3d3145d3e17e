// Dice, gems and balls in their colours: the glass has only light and dark.

const shelf = document.getElementById("pieces");
const list = document.getElementById("piecelist");
let drawn = "";

/** A coloured square with its letter, and below it the same in words. */
function made({ kind, colour, letter, note }) {
  const piece = document.createElement("li");
  const side = document.createElement("span"), name = document.createElement("span");
  side.className = `side ${kind} ${colour || "unknown"}`;
  side.textContent = letter;
  side.setAttribute("aria-hidden", "true");
  name.className = "name";
  name.textContent = colour;
  piece.append(side, name);
  if (note) {
    const told = document.createElement("small");
    told.textContent = note;
    piece.append(told);
    piece.classList.toggle("stays", note === "stays");
  }
  return piece;
}

/** All that has a colour now. Once there was any its place is kept, or the page would jump with every roll. */
export function drawPieces(pieces) {
  if (drawn === (drawn = JSON.stringify(pieces))) return;
  if (pieces.length) document.documentElement.classList.add("coloured");
  list.replaceChildren(...pieces.map(made));
  shelf.classList.toggle("empty", !pieces.length);
}
