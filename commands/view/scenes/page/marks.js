"use strict";

// What can be done on a board is drawn on its picture: a ring around what can be moved, dots and rings
// where it can go, what sowing adds, and the arrow of a move.

// shape makes an element of a picture; text makes nothing markup.
function shape(name, fields = {}, ...below) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(fields)) e.setAttribute(key, value);
  e.append(...below);
  return e;
}

// drawn makes a picture that nobody is told of, as what it shows is said elsewhere.
const drawn = (viewBox, fields, ...below) => shape("svg", { viewBox, "aria-hidden": "true", ...fields }, ...below);

// around outlines places, or a box like one: several as one.
function around(className, places, more = 0, fields = {}) {
  const [p] = places, left = Math.min(...places.map((q) => q.x - q.wide / 2)) - more, top = Math.min(...places.map((q) => q.y - q.high / 2)) - more;
  const wide = Math.max(...places.map((q) => q.x + q.wide / 2)) + more - left, high = Math.max(...places.map((q) => q.y + q.high / 2)) + more - top;
  if (p.shape === "hex" && places.length === 1) {
    const [w, h] = [wide / 2, high / 2];
    return shape("path", { class: className, d: `M${p.x} ${p.y - h}l${w} ${h / 2}v${h}l${-w} ${h / 2}l${-w} ${-h / 2}v${-h}Z`, ...fields });
  }
  const least = Math.min(wide, high), tray = p.kind === "start" && wide > 1.5 * high;
  return shape("rect", { class: className, x: left, y: top, width: wide, height: high, rx: tray || /circle|pit/.test(p.shape) ? least / 2 : least / 7, ...fields });
}

// marksOf are the marks of a view: for each place, the moves that begin there; those of the place that is
// picked, or pointed at; and whether moves may be made at all. One part lies below the pieces.
function marksOf(view, begins, chosen, picked) {
  const { board, position, margin } = view, size = Math.max(board.width, board.height);
  const layer = () => shape("g", { class: "marks", transform: `translate(${margin} ${margin})` }), under = layer(), over = layer();
  const places = new Map(board.places.map((p) => [p.id, p])), pieces = position.pieces ?? [], stones = position.stones ?? [];
  const on = (id) => pieces.filter((p) => p.place === id), join = (id) => position.joins?.find((j) => j.includes(id));
  // ringed are the outlines of what begins at a place: the pieces that go, a card, or the place itself.
  const ringed = (id, moves) => {
    const stands = on(id), going = new Set(moves.flatMap((m) => (m.went ?? []).filter((w) => w.from === id).map((w) => w.id)));
    const rings = stands.filter((p) => going.has(p.id) || (going.size === 0 && stands.length === 1));
    if (join(id)) return [[join(id).map((end) => places.get(end)), size / 150]];
    const [first, next] = rings;
    if (next && Math.hypot(next.x - first.x, next.y - first.y) < first.size / 2) return [[rings.map((p) => ({ x: p.x, y: p.y, wide: p.size, high: p.size, shape: "circle" })), 0, first.size * 0.085]]; // a pile
    if (rings.length > 0) return rings.map((p) => [[{ x: p.x, y: p.y, wide: p.size, high: p.size, shape: "circle" }], p.size * (p.kind === "pawn" ? 0 : 0.05), p.size * (view.together ? 0.04 : 0.085)]);
    const lies = moves.length === 1 && !moves[0].from ? [...new Set(moves[0].to)].map((to) => places.get(to)) : [places.get(id)];
    return [[wideBox(lies) ? [places.get(id)] : lies, stones.length > 0 ? -0.5 : -size / 130]]; // what lies across others would cover them
  };
  for (const [id, moves] of begins) {
    for (const [box, more, wide = size / (stones.length > 0 ? 240 : 190)] of ringed(id, moves)) {
      const fields = { "stroke-width": Math.max(2, wide), "data-at": id };
      if (id !== picked) under.append(around(stones.length > 0 ? "can pit" : "can", box, more, fields));
      else under.append(around("pick", box, more, { ...fields, "stroke-width": 1.3 * Math.max(2, wide) }));
      if (!moves[0].from && id !== picked) over.append(dot(middle(box), size / 50));
    }
  }
  for (const m of chosen) if (!m.from && m.to && chosen.length === 1) over.append(around("pick", [...new Set(m.to)].map((id) => places.get(id)), -size / 130, { "stroke-width": size / 100 }));
  const sown = new Map();
  for (const m of chosen) if (stones.length > 0) for (const to of m.path ?? []) sown.set(to, (sown.get(to) ?? 0) + 1);
  for (const [id, n] of sown) over.append(badge(places.get(id), n, size));
  for (const id of new Set(sown.size > 0 ? [] : chosen.filter((m) => m.from).map((m) => m.to?.[0]))) {
    const p = places.get(id), [stands] = join(id) ? [] : on(id);
    if (!p) continue;
    const r = stands ? stands.size * 0.56 : 0, fields = (width) => ({ cx: stands?.x, cy: stands?.y, r, "stroke-width": width });
    if (chosen.some((m) => m.loses && m.to[0] === id)) over.append(stands ? cross({ x: p.x + p.wide * 0.3, y: p.y + p.high * 0.27 }, p.wide / 11) : cross(p, p.wide / 6));
    else if (stands && on(chosen[0].from[0])[0]?.side === stands.side) over.append(dot([stands.x, stands.y + stands.size * 0.42], stands.size * 0.15)); // it is joined
    else if (stands) over.append(shape("circle", { class: "hit around", ...fields(r / 2.1) }), shape("circle", { class: "hit", ...fields(r / 3.8) }));
    else {
      const name = p.kind === "home" ? "" : p.label ?? p.name ?? "", least = Math.min(p.wide, p.high);
      over.append(dot([p.x, p.y - (name ? 0.19 * least : 0)], least * 0.17));
      if (!name) continue;
      under.append(around("aim", [p], -size / 180)); // over its name
      over.append(shape("text", { class: "at", x: p.x, y: p.y + 0.36 * least, "font-size": Math.min((p.shape === "hex" ? 0.25 : 0.42) * least, size / 28) }, name));
    }
  }
  return [under, over];
}

const wideBox = (box) => box.length > 1 && box.every((p) => p.y === box[0].y);
const middle = (box) => [box.reduce((sum, p) => sum + p.x, 0) / box.length, box.reduce((sum, p) => sum + p.y, 0) / box.length];
const cross = ({ x, y }, r) => shape("g", { class: "lost" }, shape("circle", { cx: x, cy: y, r: 1.8 * r }), shape("path", { d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`, "stroke-width": r / 2 }));
const dot = ([cx, cy], r) => shape("circle", { class: "dot", cx, cy, r, "stroke-width": r / 4 });

// badge says how many stones come into a place.
function badge(p, n, size) {
  const r = Math.min(size / 56, p.wide / 4, p.high / 3), lies = p.wide > 1.5 * p.high, store = p.kind === "store";
  const x = lies ? p.x + (store ? -1 : 1) * (p.wide / 2 - 1.6 * r) : store ? p.x : p.x + p.wide * 0.34, y = store && !lies ? p.y + p.high / 2 - 1.6 * r : lies ? p.y : p.y - p.high * 0.34;
  return shape("g", { class: "pill" }, shape("circle", { cx: x, cy: y, r }), shape("text", { x, y: y + r * 0.36, "font-size": r }, `+${n}`));
}

// arrowOf draws a move on the picture of a view, with what it wins. It bends where it would lie on
// other places.
function arrowOf(view, move, words) {
  const { board, margin } = view, size = Math.min(Math.max(board.width, board.height), 1.7 * Math.min(board.width, board.height)), find = (id) => board.places.find((p) => p.id === id);
  const at = (id) => ((p) => p && [p.x, p.y])((view.position.pieces ?? []).find((p) => p.place === id && (move.went ?? []).some((w) => w.id === p.id && w.from === id)) ?? find(id));
  const ends = view.position.stones && move.path ? [move.path.at(-1)] : move.from ? [move.to[0]] : [...new Set(move.to)], to = middle(ends.map(find)), begin = at(move.from?.[0]);
  const from = begin ?? [to[0], Math.min(to[1], Math.max(to[1] - size / 3, 0.04 * size))];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]], far = Math.hypot(dx, dy) || 1, u = [dx / far, dy / far], n = [-u[1], u[0]];
  const w = size / 58, head = Math.min(size / 24, far * 0.55), trim = begin ? Math.min(far * 0.25, size / 30) : 0;
  const crosses = begin && far > size / 8 && board.places.some((p) => {
    if (p.id === move.from[0] || p.id === move.to[0]) return false;
    const along = (p.x - from[0]) * u[0] + (p.y - from[1]) * u[1], aside = Math.abs((p.x - from[0]) * n[0] + (p.y - from[1]) * n[1]);
    return along > 0 && along < far && aside < Math.min(p.wide, p.high) * 0.4;
  });
  const inward = (board.width / 2 - from[0] - dx / 2) * n[0] + (board.height / 2 - from[1] - dy / 2) * n[1] < 0 ? -1 : 1;
  const bend = crosses ? inward * Math.min(far * 0.36, size / 5) : 0, via = [from[0] + dx / 2 + n[0] * bend, from[1] + dy / 2 + n[1] * bend];
  const toward = (a, b) => ((l) => [(b[0] - a[0]) / l, (b[1] - a[1]) / l])(Math.hypot(b[0] - a[0], b[1] - a[1]) || 1), leave = toward(from, via), come = toward(via, to);
  const start = [from[0] + leave[0] * trim, from[1] + leave[1] * trim], neck = [to[0] - come[0] * head, to[1] - come[1] * head];
  const p = (q, t, aside) => `${(q[0] - t[1] * aside).toFixed(1)} ${(q[1] + t[0] * aside).toFixed(1)}`, side = (k) => (bend ? `Q${p(via, u, k)} ${p(neck, come, k)}` : `L${p(neck, come, k)}`);
  const back = bend ? `Q${p(via, u, -w / 2)} ${p(start, leave, -w / 2)}` : `L${p(start, leave, -w / 2)}`;
  const g = shape("g", { class: "shown-move", transform: `translate(${margin} ${margin})` }, shape("path", { d: `M${p(start, leave, w / 2)}${side(w / 2)}L${p(neck, come, w * 1.5)}L${to[0]} ${to[1]}L${p(neck, come, -w * 1.5)}L${p(neck, come, -w / 2)}${back}Z` }));
  if (!words) return g;
  const high = size / 19, wide = high * (0.9 + words.length * 0.32), short = far < 4 * high;
  const mid = [from[0] + dx / 2 + n[0] * bend * 0.5, from[1] + dy / 2 + n[1] * bend * 0.5], off = !bend && !short ? 0 : 1.25 * high + (Math.abs(n[0]) * (wide - high)) / 2;
  const free = (k) => Math.min(...(view.position.pieces ?? []).map((q) => Math.hypot(q.x - mid[0] - k * n[0] * off, q.y - mid[1] - k * n[1] * off)), k * inward > 0 ? size : size / 2);
  const fits = (k) => [[mid[0] + k * n[0] * off, board.width, wide], [mid[1] + k * n[1] * off, board.height, high]].every(([at, size, own]) => at > own / 2 - margin && at < size + margin - own / 2);
  const aside = off * ((fits(1) === fits(-1) ? free(1) >= free(-1) : fits(1)) ? 1 : -1);
  let [x, y] = begin ? [mid[0] + n[0] * aside, mid[1] + n[1] * aside] : [from[0], from[1] - high * 0.1];
  x = Math.min(Math.max(x, wide / 2 - margin), board.width + margin - wide / 2);
  y = Math.min(Math.max(y, high * 0.55 - margin), board.height + margin - high * 0.55);
  g.append(shape("g", { class: "pill" }, shape("rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2 }), shape("text", { x, y: y + high * 0.22, "font-size": high * 0.62 }, words)));
  return g;
}
