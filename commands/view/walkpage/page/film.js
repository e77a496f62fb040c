"use strict";

// Film is a walk as data, and what the search knows after one of its events. Going forward it hears the
// events between; going back it begins anew, which takes no longer than a few milliseconds.
class Film {
  constructor(data) {
    Object.assign(this, data);
    this.words = ["", ...data.words];
    this.nodes.forEach((n, id) => {
      n.id = id;
      n.below = [];
      n.level = n.a < 0 ? 0 : this.nodes[n.a].level + 1;
      if (n.a >= 0) this.nodes[n.a].below.push(n);
    });
    for (const e of this.events) e.kind = this.kinds[e.k];
    this.events = [...this.events, ...playedEvents(this)];
    this.events.forEach((e, i) => { e.number = i + 1; });
    this.begins = this.events.filter((e) => e.kind === "simulation" || e.kind === "played").length;
    this.last = this.events.length - 1;
    const begun = this.events.find((e) => e.kind === "depth");
    this.all = [begun?.a ?? this.low, begun?.b ?? this.high]; // between which every value lies
    this.rounds = Math.max(0, ...this.events.filter((e) => e.kind === "iteration").map((e) => e.r));
    this.marks = this.marked();
    this.goto(0);
  }

  // marked gives the events that the slider marks: cuts, and those after which something else is the best
  // at the root, or the first of each ten iterations.
  marked() {
    const list = [];
    this.reset();
    let best = null;
    this.events.forEach((e, i) => {
      this.hear(e);
      const now = this.nodes[0]?.best ?? null;
      if (e.kind === "cut") list.push({ at: i, kind: "cut" });
      else if (now !== best && this.method === "bounds") list.push({ at: i, kind: "best" });
      best = now;
    });
    return list.length > 60 ? list.filter((m) => m.kind === "best").slice(0, 60) : list;
  }

  reset() {
    this.at = -1;
    this.round = 0;
    this.begun = 0; // the event that began the round
    this.gaps = []; // from playing best, iteration by iteration
    this.means = []; // of the root, simulation by simulation
    this.most = null; // the move at the root to which most simulations have gone
    for (const n of this.nodes) {
      Object.assign(n, { first: 0, entered: 0, left: 0, value: undefined, bound: "", window: null, tried: 0, cut: null, best: null, sofar: undefined, tries: null, visits: 0, mean: undefined, error: 0, proved: false, mix: null, sides: null, range: null, before: null, probed: null, moves: n.n ?? 0 });
    }
  }

  // goto goes to an event by its place, from 0.
  goto(i) {
    const to = Math.max(0, Math.min(this.last, i));
    if (to < this.at || this.at < 0) this.reset();
    while (this.at < to) this.hear(this.events[++this.at]);
    return this.event;
  }

  get event() { return this.events[this.at]; }

  // said gives the words for an event.
  said(e) { return e.kind === "played" ? playedWords(this, e) : this.words[e.t]; }

  get here() { return this.nodes[this.event.n]; }

  // tip gives the deepest node to which the simulation under way has come.
  tip() {
    let tip = this.nodes[0];
    for (let i = this.at; i >= 0 && i + 1 >= this.begun; i--) {
      const e = this.events[i], n = this.nodes[e.x ?? e.n];
      if (n && n.level > tip.level) tip = n;
    }
    return tip;
  }

  // path gives the nodes from the root to the one that the event is about.
  path() {
    const list = [];
    for (let n = this.here; n; n = this.nodes[n.a]) list.unshift(n);
    return list;
  }

  hear(e) {
    if (e.kind === "played") {
      this.round = e.r;
      this.begun = e.number;
      return play(this, e);
    }
    if (e.kind === "simulation" || e.kind === "iteration" || e.kind === "depth") {
      this.round = e.kind === "depth" ? 0 : e.r;
      this.begun = e.number;
    }
    const n = this.nodes[e.n];
    if (!n) return;
    if (e.d) n.tried = e.d;
    if (e.m) n.moves = e.m;
    if (e.z) this.mixed(n, e);
    if (e.i) {
      const of = e.kind === "leave" ? this.nodes[n.a] : n;
      Object.assign(of, { before: e.kind === "enter" ? null : of.range, range: e.i });
    }
    if (e.kind === "probed" && e.x !== undefined && e.v !== undefined) this.nodes[e.x].probed = { value: e.v, bound: e.s, at: e.number };
    if (!["window", "probe", "probed", "cell", "cell-known"].includes(e.kind)) n.window = [e.a, e.b];
    if (e.x !== undefined) {
      n.tries = this.nodes[e.x];
      n.tries.first ||= e.number;
    }
    switch (e.kind) {
    case "enter":
      n.first ||= e.number;
      n.entered = e.number;
      if (this.method === "bounds") Object.assign(n, { left: 0, cut: null, best: null, sofar: undefined, tried: 0 });
      break;
    case "cut": n.cut = { ...e.c, at: e.number }; break;
    case "leave": this.leave(n, e);
    }
  }

  // mixed notes how often both sides make their moves, and how far they are from playing best.
  mixed(n, e) {
    n.mix = e.z.map((s) => (s.l?.[2] ? s : { ...s, l: n.mix?.find((t) => t.n === s.n)?.l ?? s.l }));
    n.sides = { ...n.sides };
    for (const s of e.z) {
      const mean = s.l?.[2];
      if (mean || !n.sides[s.n]?.learnt) n.sides[s.n] = { moves: s.m, share: mean ?? s.s, learnt: Boolean(mean) };
    }
    const m = n.a < 0 && e.kind === "strategy" && matrixAt(this, n), got = m && against(this, m);
    if (got && this.gaps.at(-1)?.x === this.round - 1) this.gaps.pop();
    if (got) this.gaps.push({ x: this.round - 1, y: got.gap });
  }

  leave(n, e) {
    n.left = e.number;
    if (e.q) this.sample(n, e);
    else Object.assign(n, { value: e.v, bound: e.s ?? "" });
    const above = this.nodes[n.a];
    if (!above || this.method !== "bounds" || n.value === undefined || !above.entered) return;
    const sign = { max: 1, min: -1, reply: -1 }[above.k];
    const surer = sign > 0 ? ">=" : "<=";
    if (sign && (n.bound === "=" || n.bound === surer) && (above.sofar === undefined || sign * (n.value - above.sofar) > 0)) Object.assign(above, { sofar: n.value, best: n.id });
  }

  // sample notes what simulations know of a node.
  sample(n, e) {
    Object.assign(n, { visits: e.q.v, mean: e.q.m, error: e.q.e ?? 0, proved: Boolean(e.q.p), value: e.q.m, bound: e.q.p ? "=" : "~" });
    if (n.a < 0) this.means.push([e.number, e.q.m, e.q.e ?? 0, e.v]);
    if (n.a === 0 && n.visits > (this.most?.visits ?? 0)) this.most = n;
  }

  // worth writes what is known of a node: its value with its sign, or what its best move guarantees.
  worth(n) {
    if (n.left && n.value !== undefined && n.left >= n.entered) return this.signed(n.bound, n.value);
    if (n.sofar !== undefined) return this.signed(n.k === "max" ? ">=" : "<=", n.sofar);
    if (this.method !== "bounds" && n.value !== undefined) return this.signed(n.bound, n.value);
    if (this.figure && n.v !== undefined) return this.number(n.v);
    return n.first ? "?" : "";
  }

  signed(bound, v) { return ({ "<=": "≤ ", ">=": "≥ ", "~": this.method === "bounds" ? "~ " : "" }[bound] ?? "") + this.number(v); }

  // number writes a number as the program does: as a ratio where that is known and short, or with four decimals.
  number(v) {
    const ratio = this.ratios?.[String(v)];
    if (ratio?.length <= 12) return ratio.replace("-", "−");
    return String(Number(v.toFixed(4))).replace("-", "−");
  }

  // side names whoever decides at a node.
  side(n) { return { max: this.max, min: this.min, reply: this.min, chance: "chance", both: "both" }[n.k] ?? ""; }

  // name names what leads to a node.
  name(n) { return n.a < 0 ? "the root" : n.s ?? n.m ?? ""; }

  // picture gives the drawing of a node's position, or of the nearest above it that has one.
  picture(n) {
    for (let m = n; m; m = this.nodes[m.a]) if (m.p) return this.pictures[m.p - 1].map((line) => this.lines[line]).join("");
    return "";
  }

  // over gives the place of the event that ends the search of the node.
  over() {
    if (this.event.kind === "leave" || this.event.kind === "played") return Math.min(this.last, this.at + 1);
    const level = this.here?.level ?? 0;
    const found = this.events.findIndex((e, i) => i > this.at && e.kind === "leave" && this.nodes[e.n].level <= level);
    return found < 0 ? this.last : found;
  }

  // until gives the place of the next event of a kind, or of the one so many further; -1 if there is none.
  until(kind, count = 1) {
    for (let i = this.at + 1; i <= this.last; i++) if ((this.events[i].kind === kind || kind === "simulation" && this.events[i].kind === "played") && --count === 0) return i;
    return -1;
  }

  // chance gives the chance node whose outcomes are shown beside each other: the nearest on the path, if all of its
  // outcomes are known.
  chance() {
    const n = this.method === "bounds" ? this.path().findLast((m) => m.k === "chance") : null;
    return n?.range && n.below.length === n.moves && n.below.every((c) => c.o) ? n : null;
  }

  // cuttable gives the node that may be cut next: a branch of it has just got a value, others are left, and
  // its window has an end that matters; null where none may be.
  cuttable() {
    const e = this.event;
    if (this.method !== "bounds" || e.number > this.last) return null;
    const n = e.kind === "leave" ? this.nodes[this.here.a] : e.kind === "probed" ? this.here : null;
    if (!n?.window || n.cut) return null;
    const [alpha, beta] = n.window;
    const may = { max: beta !== undefined, min: alpha !== undefined, reply: alpha !== undefined, chance: alpha !== undefined || beta !== undefined }[n.k];
    const tried = n.below.filter((c) => c.entered >= n.entered).length;
    return may && n.moves > tried ? n : null;
  }
}

// inflate gives the film that was packed into a page, gzip in base 64. One that is cut is an error that
// says so.
async function inflate(text) {
  const bytes = Uint8Array.from(atob(text.trim()), (c) => c.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}
