"use strict";

// The position at the event, with the move that is tried as an arrow, its value on it once that is known, and
// a mark in each place into which it sows.

// showBoard draws the board of the node where the film is.
function showBoard(box, film) {
  const samples = film.method === "samples", n = (samples ? film.tip() : film.here) ?? film.nodes[0], picture = film.picture(n);
  if (box.drawn !== picture) {
    box.innerHTML = picture; // written by the program, which escapes every text
    box.drawn = picture;
    const svg = box.firstElementChild, [, , across, upward] = svg.getAttribute("viewBox").split(" ");
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    box.style.setProperty("--ratio", across / upward);
    box.parentElement.parentElement.classList.toggle("long", across > 1.8 * upward);
  }
  const svg = box.firstElementChild;
  for (const old of svg.querySelectorAll(".tried")) old.remove();
  const tried = samples ? null : triedAt(film, n), way = samples ? wayTo(film, n) : [];
  svg.setAttribute("aria-label", [svg.querySelector("title")?.textContent, tried && `tried: ${film.name(tried)}`, way.length > 0 && `the simulation: ${way.map((m, i) => `${i + 1} ${film.name(m)}`).join(", ")}`].filter(Boolean).join("; "));
  if (tried?.g) drawTried(svg, film, tried);
  if (way.length > 0) drawWay(svg, film, way);
  enlarge(box, svg);
}

// enlarge makes the texts of a board large enough for a projector: counts and what stands on pieces. Names of
// places are left out that would be too small.
function enlarge(box, svg) {
  const large = document.documentElement.hasAttribute("data-projector"), scale = box.clientWidth / Number(svg.getAttribute("viewBox").split(" ")[2]);
  for (const text of svg.querySelectorAll(":scope > text, :scope > g:not(.tried) text")) {
    text.dataset.size ??= text.getAttribute("font-size");
    const size = Number(text.dataset.size) * scale, kept = size >= 14 || text.closest("[data-piece]");
    text.setAttribute("visibility", large && !kept ? "hidden" : "visible");
    text.setAttribute("font-size", large ? Math.max(Number(text.dataset.size), 22.1 / scale) : text.dataset.size);
  }
}

// triedAt gives the branch whose move is tried at the position that is shown.
function triedAt(film, n) {
  const e = film.event;
  if (e.x !== undefined) return film.nodes[e.x];
  return e.kind === "cut" || e.kind === "enter" ? (e.kind === "cut" ? n.tries : null) : null;
}

// drawTried draws the arrow of a move above the board.
function drawTried(svg, film, n) {
  const [, , shape] = pen(), off = film.margin ?? 0;
  const g = shape("g", { class: "tried", "aria-hidden": "true" }, svg);
  const [from, to] = n.g.map(([x, y]) => [x + off, y + off]);
  const large = document.documentElement.hasAttribute("data-projector"), letter = large ? (22.5 * Number(svg.getAttribute("viewBox").split(" ")[2])) / svg.clientWidth : 13;
  for (const [x, y] of large ? [] : n.l ?? []) {
    shape("circle", { cx: x + off + 15, cy: y + off - 18, r: 10, class: "plus" }, g);
    shape("text", { x: x + off + 15, y: y + off - 14, class: "plus" }, g).textContent = "+1";
  }
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 4) return void shape("circle", { cx: to[0], cy: to[1], r: 16, class: "target" }, g);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length], begin = Math.min(length / 4, 14), head = Math.min(length * 0.6, 18);
  const along = (d, aside) => `${from[0] + ux * d - uy * aside} ${from[1] + uy * d + ux * aside}`;
  shape("path", { d: `M${along(begin, 3)}L${along(length - head, 3)}L${along(length - head, 9)}L${along(length, 0)}L${along(length - head, -9)}L${along(length - head, -3)}L${along(begin, -3)}z`, class: "arrow" }, g);
  const worth = film.worth(n);
  if (!worth || worth === "?" || film.method === "samples") return;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], text = shape("text", { x: middle[0], y: middle[1] + letter * 0.36, class: "pill" }, g);
  text.textContent = worth;
  text.style.fontSize = `${letter}px`;
  const wide = text.getComputedTextLength() + letter * 1.2, high = letter * 1.7;
  g.insertBefore(shape("rect", { x: middle[0] - wide / 2, y: middle[1] - high / 2, width: wide, height: high, rx: high / 2, class: "pill" }, g), text);
}

// wayTo gives the moves of a simulation, from the first after the root to the last.
function wayTo(film, n) {
  const way = [];
  for (let m = n; m && m.a >= 0; m = film.nodes[m.a]) way.unshift(m);
  return way;
}

// mostOnWay is how many moves of a simulation are marked at most, the last ones.
const mostOnWay = 6;

// drawWay marks the places of the moves of a simulation with their numbers; the one of a new node is dashed.
function drawWay(svg, film, way) {
  const [, , shape] = pen(), off = film.margin ?? 0, g = shape("g", { class: "tried way", "aria-hidden": "true" }, svg);
  const large = document.documentElement.hasAttribute("data-projector"), unit = Number(svg.getAttribute("viewBox").split(" ")[2]) / (svg.clientWidth || 1);
  const letter = Math.max(12, (large ? 22.5 : 12) * unit), marks = new Map();
  way.forEach((n, i) => {
    if (!n.g || i < way.length - mostOnWay) return;
    const at = n.l ? n.g[0] : n.g[1], key = at.join(), mark = marks.get(key) ?? { at, numbers: [], fresh: false };
    mark.numbers.push(i + 1);
    mark.fresh = n === way.at(-1) && n.first >= film.begun;
    marks.set(key, mark);
  });
  for (const { at, numbers, fresh } of marks.values()) {
    const [, , wide, high] = film.places?.find(([x, y]) => x === at[0] && y === at[1]) ?? [0, 0, 40, 40], [x, y] = [at[0] + off, at[1] + off];
    shape("rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: Math.min(wide, high) * 0.3, class: fresh ? "stop fresh" : "stop" }, g);
    const words = numbers.join("·"), r = letter * (0.62 + 0.22 * words.length), [cx, cy] = [x + wide / 2 - letter * 0.4, y - high / 2 + letter * 0.4];
    shape("circle", { cx, cy, r, class: "plus" }, g);
    const text = shape("text", { x: cx, y: cy + letter * 0.36, class: "plus" }, g);
    text.textContent = words;
    text.style.fontSize = `${letter}px`;
  }
}
