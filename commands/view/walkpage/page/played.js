"use strict";

// Simulations that are not told event by event: where each led and what it found. What the search knew of a node is
// added up from them.

// playedEvents gives simulations as events of a kind of their own.
function playedEvents(film) {
  return (film.simulations ?? []).map((s, i) => ({ kind: "played", n: s[0], v: s[1], r: film.told + i + 1, t: 0, more: s }));
}

// play adds a simulation to the nodes of its path, the last first, as the search backs it up. The root is worth what
// the move is to which most have gone. What the search reckons otherwise stands in the event.
function play(film, e) {
  const path = [];
  for (let n = film.nodes[e.n]; n; n = film.nodes[n.a]) path.push(n);
  for (const n of path) {
    if (n.a < 0) sum(n, n.visits + 1, film.most?.mean ?? e.v, film.most?.error ?? 0);
    else add(n, e.v);
    correct(n, e.more);
    if (n.a === 0 && n.visits > (film.most?.visits ?? 0)) film.most = n;
    n.first ||= e.number;
    Object.assign(n, { entered: e.number, left: e.number, value: n.mean, bound: "~" });
    const above = film.nodes[n.a];
    if (above) above.tries = n;
  }
  film.means.push([e.number, film.nodes[0].mean, film.nodes[0].error, e.v]);
}

// add adds a value to the mean of a node and to its standard error (Welford, 1962).
function add(n, v) {
  const before = n.mean ?? 0, squares = n.error * n.error * n.visits * (n.visits - 1), visits = n.visits + 1, mean = before + (v - before) / visits;
  sum(n, visits, mean, visits < 2 ? 0 : Math.sqrt((squares + (v - before) * (v - mean)) / visits / (visits - 1)));
}

const sum = (n, visits, mean, error) => Object.assign(n, { visits, mean, error });

function correct(n, list) {
  for (let i = 2; i < list.length; i += 4) if (list[i] === n.id) sum(n, list[i + 1], list[i + 2], list[i + 3]);
}

// playedWords says what a simulation has done.
function playedWords(film, e) {
  const way = film.path().slice(1).map((n) => film.name(n));
  return `Simulation ${e.r} finds ${film.number(e.v)}\n${way.length > 0 ? `by ${way.join(", ")}` : "at the root"}`;
}

// branches gives what a simulation chooses from at a node, out of what is known of the nodes below it.
function branches(film, n) {
  const all = Math.max(1, n.visits);
  return n.below.filter((c) => c.visits > 0).map((c) => ({ m: c.m, r: c.r, v: c.visits, e: c.mean, b: n.k === "chance" ? 0 : (film.explore ?? 0) * Math.sqrt(Math.log(all) / c.visits), t: n.tries === c }));
}
