// The machine's table as a drawing: a box a state, in rows by how far it is from the start.

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 512, ROW = 78, HIGH = 34, GAP = 12, LETTER = 7.6, PAD = 11, TOP = 6;

let boxes = {}, arrows = {}, table = [], came = null, leads = null, drawing = null;

function draw(tag, attributes, text) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.textContent = text;
  return made;
}

/** The states in rows: each in the first row that it can be reached in. The motions lie together. */
function rowsOf({ states, motions }) {
  const rows = [[states[0]]], seen = new Set(rows[0]);
  while (rows.length <= states.length) {
    const here = new Set(rows.at(-1));
    const next = table.filter(([, from, to]) => from.some((state) => here.has(state)) && !seen.has(to)).map(([, , to]) => to);
    const row = [...new Set(next)].sort((a, b) => motions.includes(a) - motions.includes(b));
    if (!row.length) break;
    row.forEach((state) => seen.add(state));
    rows.push(row);
  }
  const left = states.filter((state) => !seen.has(state));
  return left.length ? [...rows, left] : rows;
}

/** Where a line from the middle of one box to another leaves it. */
function edgeOf(box, towards) {
  const dx = towards.x - box.x, dy = towards.y - box.y;
  const scale = Math.min(box.w / 2 / Math.abs(dx || 1e-9), HIGH / 2 / Math.abs(dy || 1e-9));
  return { x: box.x + dx * scale, y: box.y + dy * scale };
}

function pathOf(from, to) {
  if (from === to) {
    const x = from.x + from.w / 2 - 9, y = from.y - HIGH / 2;
    return `M${x - 10} ${y}C${x - 10} ${y - 18} ${x + 12} ${y - 18} ${x + 4} ${y}`;
  }
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const dx = to.x - from.x, dy = to.y - from.y, long = Math.hypot(dx, dy);
  const bend = from.y === to.y ? -0.22 * long : 0.07 * long;  // beside the way back, over what lies between
  const turn = from.y === to.y ? Math.sign(dx) : 1;
  const over = { x: middle.x - dy / long * bend * turn, y: middle.y + dx / long * bend * turn };
  const a = edgeOf(from, over), b = edgeOf(to, over);
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${over.x.toFixed(1)} ${over.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

export async function drawMachine(svg, cameIn, leadsIn) {
  [drawing, came, leads] = [svg, cameIn, leadsIn];
  const machine = await (await fetch("machine.json")).json();
  table = machine.table;
  const rows = rowsOf(machine);
  svg.setAttribute("viewBox", `0 0 ${WIDE} ${rows.length * ROW - (ROW - HIGH) + 2 * TOP + 18}`);
  const tip = draw("marker", { id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 4, markerHeight: 4, orient: "auto-start-reverse" });
  tip.append(draw("path", { d: "M0 0L8 4L0 8Z" }));
  const definitions = draw("defs", {});
  definitions.append(tip);
  const lines = draw("g", {}), states = draw("g", {});
  svg.replaceChildren(definitions, lines, states);
  rows.forEach((row, at) => {
    const widths = row.map((state) => state.length * LETTER + 2 * PAD);
    const room = (WIDE - widths.reduce((a, b) => a + b)) / (row.length + 1);
    let x = Math.max(GAP / 2, Math.min(room, 70));
    x = (WIDE - widths.reduce((a, b) => a + b) - x * (row.length - 1)) / 2;
    const between = Math.max(GAP / 2, Math.min(room, 70));
    row.forEach((state, i) => {
      const box = { x: x + widths[i] / 2, y: TOP + 18 + HIGH / 2 + at * ROW, w: widths[i] };
      const group = draw("g", { class: machine.motions.includes(state) ? "state motion" : "state", "data-state": state });
      group.append(
        draw("rect", { x, y: box.y - HIGH / 2, width: box.w, height: HIGH, rx: 9 }),
        draw("text", { x: box.x, y: box.y + 4.5 }, state),
      );
      states.append(group);
      boxes[state] = { ...box, group };
      x += widths[i] + between;
    });
  });
  for (const [, from, to] of table) {
    for (const source of from) {
      const arrow = draw("path", { class: "arrow", d: pathOf(boxes[source], boxes[to]) });
      lines.append(arrow);
      arrows[`${source} ${to}`] = arrow;
    }
  }
}

/** The present state lit, what it leads to framed, and the last transition marked. */
export function lightMachine(state, [trigger, from, to]) {
  if (!drawing || !boxes[state]) return;
  const next = table.filter(([, sources]) => sources.includes(state));
  const reached = new Set(next.map(([, , dest]) => dest));
  for (const [name, { group }] of Object.entries(boxes)) {
    group.classList.toggle("lit", name === state);
    group.classList.toggle("next", reached.has(name) && name !== state);
  }
  for (const [ends, arrow] of Object.entries(arrows)) {
    arrow.classList.toggle("out", ends.startsWith(`${state} `));
    arrow.classList.toggle("last", ends === `${from} ${to}`);
  }
  arrows[`${from} ${to}`]?.parentNode.append(arrows[`${from} ${to}`]);  // on top of the others
  came.textContent = `${from} → ${to}: ${trigger}`;
  leads.textContent = `From ${state}: ${next.map(([name, , dest]) => name === dest ? name : `${name} → ${dest}`).join(", ") || "nothing"}.`;
  drawing.setAttribute("aria-label", `The machine is ${state}; last, ${from} became ${to}: ${trigger}.`);
}
