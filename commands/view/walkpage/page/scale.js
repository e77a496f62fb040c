"use strict";

// drawScale draws two lanes on one scale: the best that the root has so far, and the window of the node,
// with what is shut hatched and what is known of the node.
function drawScale(box, film) {
  const wide = box.clientWidth, root = film.nodes[0], n = film.here ?? root;
  const large = parseFloat(getComputedStyle(box).getPropertyValue("--letter")) || 13;
  const left = Math.round(5.6 * large), right = 14, row = Math.round(1.7 * large);
  const span = film.high - film.low || 1, low = film.low - 0.14 * span, high = film.high + 0.14 * span;
  const x = (v) => left + ((Math.min(high, Math.max(low, v)) - low) / (high - low)) * (wide - left - right);
  const [svg, text, shape] = pen();
  box.replaceChildren(svg); // so that texts can be measured
  const best = known(film, root), lane1 = row + 4, lane2 = lane1 + row + row + 2, end = wide - right;
  text(0, lane1 + row * 0.72, "best", "l");
  shape("rect", { x: left, y: lane1, width: end - left, height: row, class: "lane" });
  if (best !== undefined) {
    shape("rect", { x: left, y: lane1, width: x(best) - left, height: row, class: "va" });
    shape("rect", { x: x(best), y: lane1, width: end - x(best), height: row, class: "vb" });
    shape("rect", { x: x(best) - 1.5, y: lane1 - 4, width: 3, height: row + 8, class: "tick" });
    const name = film.nodes[root.best]?.s;
    text(0, 0, [name ?? "", film.worth(root)].filter(Boolean).join(", "), "big", { at: x(best), low: 0, high: wide, y: row * 0.75, brief: film.worth(root) });
  }
  const [alpha, beta] = n.window ?? [], now = known(film, n);
  text(0, lane2 + row * 0.72, "window", "l");
  shape("rect", { x: left, y: lane2, width: end - left, height: row, class: "open" });
  if (alpha !== undefined) shape("rect", { x: left, y: lane2, width: x(alpha) - left, height: row, class: "shut" });
  if (beta !== undefined) shape("rect", { x: x(beta), y: lane2, width: end - x(beta), height: row, class: "shut" });
  shape("rect", { x: left, y: lane2, width: end - left, height: row, class: "lane" });
  const below = lane2 + row * 1.85;
  let free = left;
  if (alpha !== undefined) {
    shape("rect", { x: x(alpha) - 2, y: lane2 - 4, width: 4, height: row + 8, class: "lim" });
    [, free] = text(0, 0, `α ${film.number(alpha)}`, "lim-t", { at: x(alpha), low: left, high: end, y: below });
  }
  if (beta !== undefined) {
    shape("rect", { x: x(beta) - 2, y: lane2 - 4, width: 4, height: row + 8, class: "lim" });
    text(0, 0, `β ${film.number(beta)}`, "lim-t", { at: x(beta), low: Math.max(free + 8, left), high: end, y: below });
  }
  if (now !== undefined) {
    const mid = lane2 + row / 2, r = row * 0.42;
    shape("path", { d: `M${x(now)} ${mid - r}l${r} ${r} ${-r} ${r} ${-r} ${-r}z`, class: "now" });
    text(0, 0, `here ${film.worth(n)}`, "now-t", { at: x(now), low: left, high: end, y: lane2 - 7 });
  }
  const axis = below + row * 0.95, tick = (v) => text(0, 0, film.number(v), "", { at: x(v), low: left - 8, high: wide, y: axis });
  const [before] = tick(film.high), [, after] = tick(film.low);
  if (after + 6 > before) svg.lastChild.remove();
  else if (film.low < 0 && film.high > 0 && x(0) - large > after && x(0) + large < before) tick(0);
  const tall = Math.round(axis + 6);
  svg.setAttribute("viewBox", `0 0 ${wide} ${tall}`);
  svg.setAttribute("height", tall);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", laneWords(film, n, alpha, beta));
}

// known is what is known of a node's value so far.
function known(film, n) {
  if (film.method === "samples") return n.value;
  return n.left >= n.entered && n.left && n.value !== undefined ? n.value : n.sofar;
}

// laneWords says in words what the lanes show.
function laneWords(film, n, alpha, beta) {
  const ends = [alpha !== undefined && `above ${film.number(alpha)}`, beta !== undefined && `below ${film.number(beta)}`].filter(Boolean).join(" and ");
  const root = film.worth(film.nodes[0]) || "?";
  return `The best so far at the root: ${root}. At ${film.name(n)} ${ends ? `values ${ends} matter` : "every value matters"}; known: ${film.worth(n) || "nothing"}.`;
}

const svgSpace = "http://www.w3.org/2000/svg";

// pen makes an element of SVG with what writes texts and draws shapes into it. A text at a place is kept
// between two ends, or made brief; what is given back is where it begins
// and ends.
function pen() {
  const svg = document.createElementNS(svgSpace, "svg");
  const shape = (name, fields, into = svg) => {
    const e = document.createElementNS(svgSpace, name);
    for (const [key, value] of Object.entries(fields)) e.setAttribute(key, value);
    return into.appendChild(e);
  };
  const text = (x, y, words, kind, middle) => {
    const e = shape("text", { x, y, class: kind });
    e.textContent = words;
    if (!middle) return [0, 0];
    if (middle.size) e.style.fontSize = `${middle.size}px`;
    if (middle.brief && e.getComputedTextLength() > middle.high - middle.low) e.textContent = middle.brief;
    const half = e.getComputedTextLength() / 2;
    const at = Math.max(middle.low + half, Math.min(middle.high - half, middle.at));
    e.setAttribute("x", at);
    e.setAttribute("y", middle.y);
    e.setAttribute("text-anchor", "middle");
    return [at - half, at + half];
  };
  return [svg, text, shape];
}
