"use strict";

// drawFigure draws a small tree as a whole, as textbooks have it: from above, the leaves to be read, inner
// nodes with a question mark until something is known of them.
function drawFigure(box, film) {
  const wide = box.clientWidth, tall = Math.max(240, box.clientHeight), large = document.documentElement.hasAttribute("data-projector");
  const places = figurePlaces(film, wide, tall, large);
  const [svg, text, shape] = pen();
  svg.setAttribute("viewBox", `0 0 ${wide} ${tall}`);
  svg.setAttribute("height", tall);
  svg.setAttribute("role", "img");
  box.replaceChildren(svg);
  const lit = new Set(film.path()), cuts = new Set();
  for (const n of film.nodes) if (n.cut) n.below.filter((c) => !c.entered || c.entered < n.entered).forEach((c) => cuts.add(c));
  const size = large ? 27 : wide < 500 ? 15 : 20;
  for (const n of film.nodes) if (n.a >= 0) figureLine(film, n, { places, lit, cuts, shape, size });
  for (const n of film.nodes) figureOdds(film, n, { places, cuts, text, size });
  let unknown = 0;
  for (const n of film.nodes) unknown += figureNode(film, n, { places, lit, cuts, shape, text, size, wide });
  const root = film.worth(film.nodes[0]);
  svg.setAttribute("aria-label", `A tree of ${film.nodes.length} nodes. ${unknown} inner nodes are not known yet. The root is worth ${root === "?" || root === "" ? "something not known yet" : root}. ${cuts.size} branches are cut.`);
}

// figurePlaces gives every node its place: leaves side by side, a node in the middle of what is below it.
function figurePlaces(film, wide, tall, large) {
  const leaves = film.nodes.filter((n) => n.below.length === 0).length, deepest = Math.max(...film.nodes.map((n) => n.level));
  const edge = large ? 24 : 10, slot = (wide - 2 * edge) / leaves, top = large ? 44 : 40, step = (tall - top - (large ? 48 : 36)) / Math.max(1, deepest);
  const places = [];
  let next = 0;
  const put = (n) => {
    const below = n.below.map(put);
    places[n.id] = { x: below.length ? (below[0].x + below.at(-1).x) / 2 : edge + slot * (next++ + 0.5), y: top + n.level * step };
    return places[n.id];
  };
  put(film.nodes[0]);
  places.slot = slot;
  places.step = step;
  return places;
}

// figureLine draws what leads to a node, with a cross where it is cut.
function figureLine(film, n, { places, lit, cuts, shape, size }) {
  const from = places[n.a], to = places[n.id], r = size * 0.95;
  const above = film.nodes[n.a], kind = cuts.has(n) ? "cut" : lit.has(n) && lit.has(above) ? "lit" : above.best === n.id && above.left ? "best" : n.entered ? "" : "later";
  shape("line", { x1: from.x, y1: from.y + r, x2: to.x, y2: to.y - r, class: `e ${kind}` });
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (cuts.has(n)) {
    const c = Math.min(size * 0.55, places.slot * 0.18);
    shape("path", { d: `M${middle.x - c} ${middle.y - c}l${2 * c} ${2 * c}m0 ${-2 * c}l${-2 * c} ${2 * c}`, class: "cross" });
  }
}

// figureOdds writes the odds of an outcome on the line that leads to it.
function figureOdds(film, n, { places, cuts, text, size }) {
  if (!n.o || cuts.has(n) || places.slot <= size * 1.6 || places.step <= size * 3) return;
  const from = places[n.a], to = places[n.id], part = apart(film, n, places) >= size * 4.6 || n.below.length === 0 ? 0.5 : 0.34; // what is known of n may stand above it
  text(0, 0, `${n.w}/${n.o}`, "odds", { at: from.x + part * (to.x - from.x), low: 0, high: 1e6, y: from.y + part * (to.y - from.y) + 5 });
}

// figureNode draws a node with what is known of it, and gives 1 where that is nothing.
function figureNode(film, n, { places, lit, cuts, shape, text, size, wide }) {
  const { x, y } = places[n.id], here = n === film.here, kind = [n.k, cuts.has(n) && "cut", !n.entered && "later", here && "here"].filter(Boolean).join(" ");
  if (n.below.length === 0) {
    const broad = Math.min(size * 3.4, places.slot - 4), high = size * 2;
    shape("rect", { x: x - broad / 2, y: y - high / 2, width: broad, height: high, rx: 6, class: `leaf ${kind}` });
    text(0, 0, n.v === undefined ? film.worth(n) : film.number(n.v), `lf ${kind}`, { at: x, low: 0, high: wide, y: y + size * 0.36, size: leafLetter(film, places, size) });
    return 0;
  }
  const r = size * 1.05;
  const g = shape("g", { class: `g ${kind}`, transform: `translate(${x} ${y}) scale(${r / 8})` });
  shape("path", { d: signs[n.k] ?? signs.both, "vector-effect": "non-scaling-stroke" }, g);
  if (here) shape("circle", { cx: x, cy: y, r: r * 1.55, class: "ring" });
  const worth = film.worth(n) || "?", unknown = worth === "?";
  const room = Math.min(wide, apart(film, n, places));
  const aside = room >= size * 4.6, tight = room < size * 6, label = { low: 2, high: wide - 2, y: aside ? y + size * 0.4 : y - r * 1.25 };
  text(0, 0, worth, unknown ? "nv unknown" : "nv", { ...label, size: tight ? size * 0.82 : 0, at: aside ? x - r * (here ? 1.75 : 1.35) - worth.length * size * (tight ? 0.22 : 0.27) - size * (tight ? 0.05 : 0.3) : x });
  if (here && aside && n.window && room > size * 16) figureWindow(film, n, { x: x + r * 2, y, size, wide, text });
  return unknown ? 1 : 0;
}

// figureWindow writes for which values the node matters.
function figureWindow(film, n, { x, y, size, wide, text }) {
  const [alpha, beta] = n.window;
  const words = alpha !== undefined && beta !== undefined ? `window ${film.number(alpha)} to ${film.number(beta)}` : alpha !== undefined ? `window above ${film.number(alpha)}` : beta !== undefined ? `window below ${film.number(beta)}` : "";
  if (words) text(0, 0, words, "win", { at: x + words.length * size * 0.27, low: x, high: wide - 4, y: y + size * 0.35 });
}

// leafLetter is how large the scores of leaves are, so that those side by side can be told apart.
function leafLetter(film, places, size) {
  const longest = Math.max(...film.nodes.filter((n) => n.v !== undefined).map((n) => film.number(n.v).length), 1);
  return Math.max(9, Math.min(size, (places.slot - 4) / (0.66 * longest)));
}

// apart is how far the next node of the same level is.
function apart(film, n, places) {
  return Math.min(...film.nodes.filter((m) => m !== n && m.level === n.level).map((m) => Math.abs(places[m.id].x - places[n.id].x)), Infinity);
}
