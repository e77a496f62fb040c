"use strict";

// A chance node as columns: as wide as an outcome is likely and as high as its value, so that the mean is the area.
// What was not looked at is hatched up to the bound on all values. Lines are the mean as far as it is known, and the
// ends of the window; beside them the bounds on the mean.

// drawColumns draws the outcomes of a chance node.
function drawColumns(box, film, n) {
  const wide = box.clientWidth, letter = parseFloat(getComputedStyle(box).getPropertyValue("--letter")) || 13;
  const tall = Math.max(box.clientHeight, 11 * letter), [svg, text, shape] = pen(), axis = axisOf(film);
  box.replaceChildren(svg);
  const place = { left: Math.round(4 * letter), right: wide - Math.round(7.5 * letter), top: letter, bottom: tall - Math.round(3 * letter) };
  const y = (v) => place.bottom - ((Math.max(axis.low, Math.min(axis.high, v)) - axis.low) / (axis.high - axis.low)) * (place.bottom - place.top);
  for (const v of [axis.low, axis.low < 0 && axis.high > 0 ? 0 : (axis.low + axis.high) / 2, axis.high]) {
    shape("line", { x1: place.left, x2: place.right, y1: y(v), y2: y(v), class: "grid" });
    text(0, 0, film.number(Number(v.toPrecision(2))), "", { at: 0, low: 0, high: place.left - 6, y: y(v) + letter * 0.36 });
  }
  let x = place.left;
  const all = n.below.reduce((sum, c) => sum + c.w, 0), across = place.right - place.left;
  for (const c of n.below) {
    const broad = (across * c.w) / all;
    drawOutcome({ film, n, c, x, broad, y, axis, place, letter, text, shape });
    x += broad;
  }
  drawRange({ film, n, y, axis, place, letter, wide, text, shape });
  svg.setAttribute("viewBox", `0 0 ${wide} ${tall}`);
  svg.setAttribute("height", tall);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", columnWords(film, n));
}

// axisOf gives the ends of the axis: those of all values or, where what is met lies close together, about that.
function axisOf(film) {
  const span = film.high - film.low || 1, [low, high] = film.all;
  return high - low <= 4 * span ? { low, high } : { low: film.low - 0.1 * span, high: film.high + 0.1 * span };
}

// worthOf gives what is known of an outcome since its node was entered last: a value with its bound, or null.
function worthOf(n, c) {
  if (c.left && c.left >= n.entered && c.value !== undefined) return { value: c.value, bound: c.bound };
  return c.probed && c.probed.at >= n.entered ? c.probed : null;
}

function drawOutcome({ film, n, c, x, broad, y, axis, place, letter, text, shape }) {
  const known = worthOf(n, c), lit = film.path().includes(c) || film.event.x === c.id, gap = Math.min(2, broad / 8), middle = x + broad / 2;
  const rect = (top, low, kind) => shape("rect", { x: x + gap / 2, y: top, width: Math.max(1, broad - gap), height: Math.max(0, low - top), class: kind });
  const cut = n.cut && (!c.entered || c.entered < n.entered);
  if (!known || known.bound === ">=") {
    rect(place.top, known ? y(known.value) : place.bottom, "rest");
    hatch({ shape, x: x + gap / 2, top: place.top, wide: broad - gap, low: known ? y(known.value) : place.bottom });
  }
  if (known) rect(y(known.value), place.bottom, `known ${known.bound === "<=" ? "most" : ""}`);
  if (lit) rect(known ? y(known.value) : place.top, place.bottom, "lit");
  const words = known ? film.signed(known.bound, known.value) : `≤ ${film.number(Number(film.all[1].toPrecision(3)))}`;
  const fits = letter * 0.62 * words.length < broad - 4;
  if (fits && known) {
    const inside = place.bottom - y(known.value) > 1.7 * letter;
    text(0, 0, words, inside ? "on" : "off", { at: middle, low: x, high: x + broad, y: inside ? y(known.value) + letter * 1.25 : y(known.value) - letter * 0.4 });
  } else if (fits) text(0, 0, words, "un", { at: middle, low: x, high: x + broad, y: (place.top + place.bottom) / 2 });
  const name = film.name(c), room = Math.floor(broad / (letter * 0.62));
  if (room >= 2) text(0, 0, name.length > room ? `${name.slice(0, Math.max(1, room - 1))}…` : name, cut ? "name cut" : "name", { at: middle, low: x, high: x + broad + 1, y: place.bottom + letter * 1.2 });
  if (room >= 4) text(0, 0, `${c.w}/${c.o}`, "", { at: middle, low: x, high: x + broad, y: place.bottom + letter * 2.4 });
}

// hatch fills a place with slanted lines.
function hatch({ shape, x, top, wide, low }) {
  const step = 9, lines = [];
  for (let a = -(low - top); a < wide; a += step) {
    const from = Math.max(0, -a), to = Math.min(low - top, wide - a);
    if (to > from) lines.push(`M${x + a + from} ${low - from}L${x + a + to} ${low - to}`);
  }
  shape("path", { d: lines.join(""), class: "hatch" });
}

// drawRange draws the lines of the mean and of the window, and beside them the bounds on the mean.
function drawRange({ film, n, y, axis, place, letter, wide, text, shape }) {
  const [low, high] = n.range, exact = high - low <= 1e-9 * Math.max(1, Math.abs(high)), left = place.right + letter * 0.6, broad = letter;
  shape("rect", { x: left, y: place.top, width: broad, height: place.bottom - place.top, class: "lane" });
  shape("rect", { x: left, y: y(high), width: broad, height: Math.max(2, y(low) - y(high)), class: "range" });
  const labels = exact ? [[high, `mean ${tidy(film, high)}`, "mean"]] : [[high, `≤ ${tidy(film, high)}`, "mean"], [low, `≥ ${tidy(film, low)}`, "mean"]];
  const [alpha, beta] = n.window ?? [];
  if (alpha !== undefined) labels.push([alpha, `α ${tidy(film, alpha)}`, "lim"]);
  if (beta !== undefined) labels.push([beta, `β ${tidy(film, beta)}`, "lim"]);
  for (const [v, , kind] of labels.filter(([v]) => v >= axis.low && v <= axis.high)) shape("line", { x1: place.left, x2: left + broad + 2, y1: y(v), y2: y(v), class: kind });
  let last = -Infinity;
  for (const [v, words, kind] of labels.sort((a, b) => b[0] - a[0])) {
    const at = Math.max(y(v) + letter * 0.36, last + letter * 1.2);
    text(0, 0, words, `${kind}-t`, { at: left + broad + 6 + words.length * letter * 0.3, low: left + broad + 6, high: wide, y: at });
    last = at;
  }
}

const tidy = (film, v) => film.number(Number(v.toPrecision(4)));

// columnWords says in words what the columns show.
function columnWords(film, n) {
  const list = n.below.map((c) => {
    const known = worthOf(n, c);
    return `${film.name(c)}, ${c.w} of ${c.o}: ${known ? film.signed(known.bound, known.value) : "not looked at"}`;
  });
  return `Outcomes: ${list.join("; ")}. The mean is at least ${tidy(film, n.range[0])} and at most ${tidy(film, n.range[1])}.`;
}
