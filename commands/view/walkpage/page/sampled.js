"use strict";

// A search by simulations: what a simulation chooses from, the four steps of the one under way, and the mean of
// the root from simulation to simulation.

// showChoices shows the branches from which the simulation under way has chosen last, with visits, mean, bonus
// and the bound by which they are compared.
function showChoices(box, film) {
  const e = lastChoice(film), caption = el("caption"), body = el("tbody");
  box.replaceChildren(caption, el("thead", {}, el("tr", {}, ...["move", "visits", "mean", "bonus", "bound"].map((word) => el("th", { textContent: word, scope: "col" })), el("td"))), body);
  if (!e) {
    caption.textContent = "No simulation has chosen yet.";
    return;
  }
  const n = film.nodes[e.n], chance = n.k === "chance", low = film.low, span = film.high - low || 1, sign = n.k === "max" || n.k === "both" ? 1 : -1;
  caption.textContent = `${chance ? "Chance draws" : `${film.side(n)} chooses`} at ${short(film.name(n))}, in simulation ${film.round}`;
  const best = e.q.b.length > 12 ? topChoices(e.q.b, sign) : e.q.b;
  for (const c of best) {
    const bound = c.e + sign * c.b, row = el("tr", { className: c.t ? "this" : "" });
    const bar = el("i", { className: "bb" }, el("u"), el("s"));
    const share = (v) => Math.max(0, Math.min(100, (100 * (v - low)) / span));
    bar.children[0].style.width = `${c.v ? share(c.e) : 0}%`;
    bar.children[1].style.left = `${c.v ? Math.min(share(c.e), share(bound)) : 0}%`;
    bar.children[1].style.width = `${c.v ? Math.abs(share(bound) - share(c.e)) : 0}%`;
    const to = n.below.find((m) => m.m === c.m && (m.r ?? "") === (c.r ?? ""));
    row.append(el("th", { textContent: short(c.s ?? (to ? film.name(to) : [c.m, c.r].filter(Boolean).join(" · "))), scope: "row" }), cell(c.v), cell(c.v ? brief(film, c.e) : "–"), cell(chance || !c.v ? "–" : brief(film, c.b)), el("td", {}, el("b", { textContent: c.c ? "closed" : chance ? "–" : c.v ? brief(film, bound) : "first" })), el("td", { className: "bc" }, bar));
    body.append(row);
  }
  if (best !== e.q.b) body.append(el("tr", {}, el("td", { colSpan: 6, textContent: `and ${e.q.b.length - best.length} more` })));
}

const cell = (text) => el("td", { textContent: String(text) });
const brief = (film, v) => film.number(Number(v.toFixed(3)));
const short = (text) => (text.length > 20 ? `${text.slice(0, 19)}…` : text);

// topChoices keeps the chosen branch and those with the best bounds.
function topChoices(all, sign) {
  const order = [...all].sort((a, b) => sign * (b.e + sign * b.b - a.e - sign * a.b));
  const kept = new Set(order.slice(0, 10));
  for (const c of all) if (c.t) kept.add(c);
  return all.filter((c) => kept.has(c));
}

// lastChoice gives the event at which the simulation under way has chosen last.
function lastChoice(film) {
  if (film.event.kind === "played") return { n: 0, q: { b: branches(film, film.nodes[0]) } };
  for (let i = film.at; i >= 0 && i + 1 >= film.begun; i--) if (film.events[i].q?.b) return film.events[i];
  for (let i = film.at - 1; i >= 0; i--) if (film.events[i].q?.b) return film.events[i];
  return undefined;
}

const stepNames = [["Select", ["move", "cell"]], ["Expand", ["expand"]], ["Play out", ["playout"]], ["Back up", ["leave"]]];

// showSteps shows the four steps of the simulation under way, as far as it has come.
function showSteps(list, film, goto) {
  if (film.event.kind === "played") return showPlayed(list, film);
  const did = film.events.slice(Math.max(0, film.begun - 1), film.at + 1);
  const last = stepNames.findLastIndex(([, kinds]) => did.some((e) => kinds.includes(e.kind)));
  list.replaceChildren(...stepNames.map(([name, kinds], i) => {
    const own = did.filter((e) => kinds.includes(e.kind)), on = own.includes(film.event);
    const words = own.length === 0 ? "" : name === "Select" ? selected(film, own) : name === "Back up" ? backedUp(film, own) : written(film.words[own.at(-1).t]).replaceAll("\n", ". ");
    const b = el("button", { type: "button", disabled: own.length === 0 }, el("span", { className: "n", textContent: String(i + 1) }), el("b", { textContent: name }), el("span", { className: "s", textContent: words || (i < last ? "not in this simulation" : "not yet") }));
    b.addEventListener("click", () => goto(own.at(-1).number - 1));
    return el("li", { className: on ? "on" : "" }, b);
  }));
}

// showPlayed shows a simulation of which only the way and what it found are known.
function showPlayed(list, film) {
  const e = film.event, path = film.path(), way = path.slice(1).map((n) => film.name(n));
  const up = path.toReversed().slice(0, 4).map((n) => `${film.name(n)} ${film.number(Number(n.mean.toPrecision(4)))}`).join(" · ");
  const steps = [["Select", `${way.length > 5 ? "… " : ""}${way.slice(0, -1).slice(-4).join(", then ") || "the root"}`], ["Expand", way.at(-1) ?? "the root"], ["Play out", `comes to ${film.number(e.v)}`], ["Back up", `${film.number(e.v)} goes up: ${path.length > 4 ? "… " : ""}${up}`]];
  list.replaceChildren(...steps.map(([name, words], i) => el("li", {}, el("button", { type: "button", disabled: true }, el("span", { className: "n", textContent: String(i + 1) }), el("b", { textContent: name }), el("span", { className: "s", textContent: words })))));
}

const selected = (film, own) => `${own.map((e) => film.name(film.nodes[e.x])).join(", then ")}. ${sentence(written(film.words[own.at(-1).t]).replaceAll("\n", "; "))}`;

function backedUp(film, own) {
  const way = own.slice(-4).map((e) => `${film.name(film.nodes[e.n])} ${film.number(e.q.m)}`).join(" · ");
  return `${own[0].v === undefined ? "" : `${film.number(own[0].v)} goes up: `}${own.length > 4 ? "… " : ""}${way}`;
}

// showMean draws the mean of the root, simulation by simulation, with its standard error as a band.
function showMean(box, film) {
  const list = film.means, now = list.at(-1), head = box.querySelector("h3");
  head.replaceChildren("Mean of the root, simulation by simulation", el("b", { textContent: now ? `${film.number(Number(now[1].toPrecision(4)))}${now[2] ? ` ± ${film.number(Number(now[2].toPrecision(2)))}` : ""}` : "" }));
  drawCurve(box.querySelector("div"), list.map(([, m, e], i) => ({ x: i, y: m, e })), { unit: "simulations", wide: Math.max(2, film.begins - 1), low: list.reduce((low, p) => Math.min(low, p[1] - p[2]), Infinity), high: list.reduce((high, p) => Math.max(high, p[1] + p[2]), -Infinity) });
}

// thinned keeps about as many points as there are pixels.
function thinned(points, w) {
  const each = Math.ceil(points.length / Math.max(50, w));
  return each < 2 ? points : points.filter((_, i) => i % each === 0 || i === points.length - 1);
}
