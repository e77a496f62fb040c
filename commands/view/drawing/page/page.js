"use strict";

// What makes a page about a search go: fold, step, look, be asked. The places of the
// nodes, the events and all words come from the program, in the element "data"; here
// is only what is shown of them.

// measure are lengths of the picture, as package drawing has them.
const measure = { above: 16, shape: 8, margin: 12, letter: 12, wide: 7.25, beside: 14, indent: 18, bar: 60, counted: 90 };

// readable is the scale at which letters are as small as they may be: 12 pixels of a screen.
const readable = 1;

// few is how many nodes are all brought to an event at once; of a larger tree those in sight are.
const few = 400;

// open is how many nodes are unfolded when a page is opened, or two levels.
const open = 80;

// Tree is the picture of a search: which nodes are seen, where, and in which state.
class Tree {
  // before is the tree that was in this place, as large as a person has made it.
  constructor(section, data, before) {
    this.svg = section.querySelector(".canvas svg");
    this.canvas = section.querySelector(".canvas");
    this.nodes = data.nodes;
    this.placed = () => {}; // hears that nodes have other places
    this.scale = before?.scale ?? 1;
    this.chosen = before?.chosen ?? false; // the scale, by a person
    this.groups = [...this.svg.querySelectorAll(".node")];
    const lines = new Map([...this.svg.querySelectorAll(".line")].map((line) => [Number(line.dataset.to), line]));
    this.nodes.forEach((n, id) => {
      n.id = id;
      n.below = [];
      n.group = this.groups[id];
      n.line = lines.get(id);
      n.level = id > 0 ? this.nodes[n.above].level + 1 : 0;
      n.best = n.line?.classList.contains("best") ?? false;
      n.group.querySelector("title").remove(); // the panel says it
      n.worthText = n.group.querySelector(".worth");
      n.drawnAt = n.y; // by the program
      n.drawnAbove = this.nodes[n.above]?.y;
      if (id > 0) this.nodes[n.above].below.push(n);
    });
    this.order = [...this.nodes].sort((a, b) => a.y - b.y);
    this.folded = new Set();
    this.svg.setAttribute("role", "tree");
    for (const n of this.nodes) this.describe(n);
    this.focused = this.nodes[0];
    this.focused.group.tabIndex = 0;
  }

  describe(n) {
    n.group.setAttribute("role", "treeitem");
    n.group.setAttribute("aria-level", n.level + 1);
    n.group.setAttribute("data-id", n.id);
    n.group.tabIndex = -1;
  }

  // label names a node by what is seen of it, for whoever speaks to the page, and says what it is.
  label(n) {
    const masked = n.group.classList.contains("masked");
    const seen = [...n.group.querySelectorAll("text")].filter((text) => !text.hasAttribute("hidden") && !(masked && text.classList.contains("note")));
    n.group.setAttribute("aria-label", [seen.map((text) => text.textContent.trim()).join(" "), n.says].filter(Boolean).join("; "));
  }

  // fold hides or shows what lies below a node.
  fold(n, folded) {
    if (n.below.length === 0 || this.folded.has(n.id) === folded) return;
    if (folded) this.folded.add(n.id);
    else this.folded.delete(n.id);
    this.place();
  }

  // levels shows so many levels of the tree.
  levels(count, room) {
    this.folded = new Set(this.nodes.filter((n) => n.below.length > 0 && n.level + 1 >= count).map((n) => n.id));
    this.place(room);
  }

  // openLevels says how many levels are shown at first: as many as there is room for, across
  // and by number, and two at least.
  openLevels({ whole, projected }) {
    const widest = Math.max(...this.nodes.map((n) => n.end)) + measure.margin;
    this.turned = !projected && this.nodes.length <= open && widest * readable > whole;
    if (this.turned) {
      for (const n of this.nodes) this.turn(n);
      return Infinity;
    }
    let seen = 0;
    for (let count = 1; ; count++) {
      const level = this.nodes.filter((n) => n.level === count - 1);
      if (level.length === 0) return Infinity;
      const wide = Math.max(...level.map((n) => n.end)) + measure.margin + measure.counted * level.some((n) => n.below.length > 0);
      if (count > 2 && (seen + level.length > open || wide * readable > whole)) return count - 1;
      seen += level.length;
    }
  }

  // turn writes what is beside a node all on its right, for a tree that is an outline with a row for
  // each node, as it would be too wide for the screen.
  turn(n) {
    const way = n.group.querySelector(".way"), letters = (text) => (text ? text.textContent.length * measure.wide + 8 : 0);
    way?.setAttribute("x", measure.beside);
    way?.setAttribute("y", 4);
    if (way) way.style.textAnchor = "start";
    n.worthText?.setAttribute("x", measure.beside + letters(way));
    n.x = measure.margin + measure.shape + n.level * measure.indent;
    n.end = n.x + measure.beside + Math.max(letters(way) + letters(n.worthText), ...[...n.group.querySelectorAll(".note")].map(letters), n.means ? measure.bar : 0);
  }

  // unfoldTo shows a node by unfolding the nodes above it.
  unfoldTo(n) {
    let changed = false;
    for (let a = this.nodes[n.above]; a; a = this.nodes[a.above]) changed = this.folded.delete(a.id) || changed;
    if (changed) this.place();
  }

  // place finds out which nodes are seen and closes the gaps that the others leave. Gaps
  // reach from edge to edge, so nodes stay in order and come no closer than they may.
  place(room) {
    for (const n of this.nodes) {
      const above = this.nodes[n.above];
      n.seen = !above || (above.seen && !this.folded.has(above.id));
    }
    let reach = measure.margin;
    let gone = 0;
    for (const n of this.turned ? this.nodes : this.order) {
      if (!n.seen) continue;
      if (this.turned) {
        n.at = reach + measure.above;
        reach += n.height;
        continue;
      }
      const top = n.y - measure.above;
      if (top > reach) gone += top - reach;
      reach = Math.max(reach, top + n.height);
      n.at = n.y - gone;
    }
    this.height = reach - gone + measure.margin;
    this.width = measure.margin + Math.max(...this.nodes.map((n) => (n.seen ? n.end : 0)), 0) + measure.counted * (this.folded.size > 0);
    for (const n of this.nodes) this.put(n);
    if (this.nodes.length > few) this.attach();
    if (this.chosen) this.size();
    else this.fit(room);
    if (!this.focused.seen) this.focus(this.nearestSeen(this.focused), false);
    this.placed();
  }

  // attach keeps of a large tree only what is unfolded in the page, in its order: a browser goes over
  // all the rest, too, whenever the picture has another size.
  attach() {
    const root = this.nodes[0].group;
    let next = null;
    for (const n of [...this.nodes].reverse()) {
      if (!n.seen) {
        n.group.remove();
        n.line?.remove();
        continue;
      }
      if (!n.group.isConnected) {
        this.svg.insertBefore(n.group, next);
        if (n.line) this.svg.insertBefore(n.line, n.best ? root : this.svg.firstChild);
      }
      next = n.group;
    }
  }

  // inSight gives the nodes of which something can be seen, the lines that lead to them included.
  inSight() {
    if (this.nodes.length <= few) return this.nodes;
    const box = this.canvas, room = 60;
    const top = box.scrollTop / this.scale - room, bottom = (box.scrollTop + box.clientHeight) / this.scale + room;
    return this.nodes.filter((n) => {
      const from = this.nodes[n.above]?.at ?? n.at;
      return n.seen && Math.min(n.at, from) <= bottom && Math.max(n.at, from) >= top;
    });
  }

  // put draws a node and its line at their places.
  put(n) {
    n.group.toggleAttribute("hidden", !n.seen);
    n.line?.toggleAttribute("hidden", !n.seen);
    if (!n.seen) return;
    const above = this.nodes[n.above];
    if (n.drawnAt !== n.at || n.drawnAbove !== above?.at) {
      n.group.setAttribute("transform", `translate(${n.x} ${n.at})`);
      n.line?.setAttribute("d", this.turned ? `M${above.x} ${above.at + measure.shape}V${n.at}H${n.x - measure.shape}` : `M${above.out} ${above.at}H${n.bend}V${n.at}H${n.x - measure.shape}`);
      n.drawnAt = n.at;
      n.drawnAbove = above?.at;
    }
    if (n.below.length === 0) return;
    const folded = this.folded.has(n.id);
    n.group.setAttribute("aria-expanded", String(!folded));
    if (folded && !n.count) {
      n.count = document.createElementNS("http://www.w3.org/2000/svg", "text");
      n.count.setAttribute("class", "count");
      n.count.setAttribute("x", n.end - n.x + 8);
      n.count.setAttribute("y", 4);
      n.count.textContent = `+ ${n.hidden} ${n.hidden === 1 ? "node" : "nodes"}`;
      n.count.toggleAttribute("hidden", true);
      n.group.append(n.count);
    }
    if (n.count && n.count.hasAttribute("hidden") === folded) {
      n.count.toggleAttribute("hidden", !folded);
      this.label(n);
    }
  }

  // fit makes the tree as large as there is room for, with letters of 16 pixels of a screen and
  // 22 of a projector. A tree that is then too wide has the panel below it and all the room
  // across, and on a screen smaller letters if it needs them.
  fit(room = this.room()) {
    const good = (room.projected ? 22 : 16) / measure.letter;
    const wide = this.width * good > room.beside;
    this.canvas.parentElement.classList.toggle("stacked", wide);
    const width = wide ? room.whole : room.beside;
    const least = room.projected ? good : Math.max(readable, Math.min(good, width / this.width));
    this.scale = Math.max(least, Math.min(width / this.width, room.height / this.height, 2.5));
    this.chosen = false;
    this.size();
  }

  // room says how much there is for the tree: across the page, and beside the panel. To ask
  // takes long when something has changed on the page.
  room() {
    const projected = document.documentElement.hasAttribute("data-projector");
    const view = this.canvas.parentElement;
    const frame = this.canvas.offsetWidth - this.canvas.clientWidth;
    const whole = view.clientWidth - frame;
    const style = getComputedStyle(view);
    const panel = parseFloat(style.getPropertyValue("--panel")) || 0;
    const beside = panel > 0 ? whole - panel - parseFloat(style.columnGap) : whole;
    return { projected, whole, beside, height: (projected ? 0.5 : 0.7) * window.innerHeight };
  }

  size() {
    this.svg.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.svg.setAttribute("width", this.width * this.scale);
    this.svg.setAttribute("height", this.height * this.scale);
  }

  zoom(factor) {
    this.scale = Math.min(6, Math.max(0.25, this.scale * factor));
    this.chosen = true;
    this.size();
    this.placed();
  }

  // bar shows between what the mean of a chance node lies, within what it lay at first, and
  // the ends of the window; nothing hides it.
  bar(n, known) {
    n.bar?.toggleAttribute("hidden", !known);
    if (!known || n.shown === known) return;
    n.shown = known;
    const add = (name, attributes) => {
      const e = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
      return n.bar.appendChild(e);
    };
    if (!n.bar) {
      n.bar = document.createElementNS("http://www.w3.org/2000/svg", "g");
      n.bar.setAttribute("class", "mean");
      n.group.append(n.bar);
    }
    n.bar.replaceChildren();
    const { low, high } = n.means[0];
    const x = (v) => 14 + (measure.bar * (v - low)) / (high - low || 1);
    add("rect", { class: "whole", x: 14, y: -14, width: measure.bar, height: 5 });
    add("rect", { class: "left", x: x(known.low), y: -14, width: Math.max(2, x(known.high) - x(known.low)), height: 5 });
    for (const end of [n.alpha, n.beta]) {
      if (end !== undefined && end >= low && end <= high) add("line", { class: "limit", x1: x(end), x2: x(end), y1: -16, y2: -7 });
    }
  }

  nearestSeen(n) {
    while (!n.seen) n = this.nodes[n.above];
    return n;
  }

  // focus makes a node the one that keys work on.
  focus(n, really = true) {
    this.focused.group.tabIndex = -1;
    this.focused = n;
    n.group.tabIndex = 0;
    if (!really) return;
    n.group.focus({ preventScroll: true });
    this.reveal(n);
  }

  // reveal scrolls the picture so that a node is in it.
  reveal(n) {
    const box = this.canvas;
    const x = n.x * this.scale;
    const y = n.at * this.scale;
    const room = 40;
    if (y < box.scrollTop + room || y > box.scrollTop + box.clientHeight - room) box.scrollTop = y - box.clientHeight / 2;
    if (x < box.scrollLeft + room || n.end * this.scale > box.scrollLeft + box.clientWidth) {
      box.scrollLeft = Math.min(x - 120, n.end * this.scale + room - box.clientWidth / 2);
    }
  }

  // move goes to another node by a key, and says whether the key was one for it.
  move(key) {
    const n = this.focused;
    const seen = this.nodes.filter((m) => m.seen);
    const at = seen.indexOf(n);
    switch (key) {
      case "ArrowDown": return this.go(seen[at + 1]);
      case "ArrowUp": return this.go(seen[at - 1]);
      case "Home": return this.go(seen[0]);
      case "End": return this.go(seen.at(-1));
      case "ArrowRight":
        if (this.folded.has(n.id)) this.fold(n, false);
        else this.go(n.below[0]);
        return true;
      case "ArrowLeft":
        if (n.below.length > 0 && !this.folded.has(n.id)) this.fold(n, true);
        else this.go(this.nodes[n.above]);
        return true;
    }
    return false;
  }

  go(n) {
    if (n) this.focus(n);
    return true;
  }
}

// Search is a search in the page: its tree, the event it is at, and the panel beside it.
class Search {
  // ask brings the words of events, where they are not all among the data.
  constructor(section, data, ask) {
    this.section = section;
    this.part = (name) => section.querySelector(name);
    this.moved = () => {}; // hears that the search has gone to another event
    this.take(data, ask);
    this.listen();
    this.tree.reveal(this.tree.nodes[0]);
  }

  // take shows a search from its end, in the place of the one before; room is what there is
  // for its tree, where that is known.
  take(data, ask, room) {
    this.data = data;
    this.words = ask;
    this.waiting = {}; // what is to be written once there are words, by its place
    this.events = data.events.map(([number, node, kinds, text, why]) => ({ number, node, kinds, text: data.texts[text], why: data.texts[why] }));
    this.byNumber = new Map(this.events.map((e, i) => [e.number, i]));
    for (const [place, node, low, high] of data.means ?? []) (data.nodes[node].means ??= []).push({ place, low, high });
    for (const [place, node, visits, mean] of data.samples ?? []) (data.nodes[node].samples ??= []).push({ place, visits, mean });
    this.tree = new Tree(this.section, data, this.tree);
    this.tree.placed = () => this.markAll(this.tree.inSight());
    this.at = this.events.length - 1;
    this.quiz = null;
    this.showQuiz();
    this.show();
    room ??= this.tree.room();
    const levels = this.tree.openLevels(room);
    this.tree.levels(levels, room);
    if (levels < Infinity) this.part("[data-do=levels]").value = levels;
    this.about(this.data.nodes[0]);
  }

  get event() { return this.events[this.at]; }

  // known says whether the search has left a node by the event that is shown.
  known(n) { return n.left > 0 && n.left <= this.event.number; }

  listen() {
    for (const button of this.section.querySelectorAll("button[data-do]")) {
      button.addEventListener("click", () => this.act(button.dataset.do));
    }
    this.part("input[type=range]").addEventListener("input", (e) => this.goto(Number(e.target.value)));
    this.part(".goto").addEventListener("change", (e) => this.toNumber(Number(e.target.value)));
    this.part("[data-do=until]").addEventListener("change", (e) => {
      if (e.target.value !== "") this.until(1 << Number(e.target.value));
      e.target.value = "";
    });
    this.part("[data-do=levels]").addEventListener("change", (e) => this.tree.levels(Number(e.target.value) || Infinity));
    this.tree.canvas.addEventListener("scroll", () => this.markAll(this.tree.inSight()), { passive: true });
    window.addEventListener("beforeprint", () => this.markAll(this.data.nodes));
    const svg = this.tree.svg;
    const nodeOf = (e) => this.data.nodes[e.target.closest?.(".node")?.dataset.id];
    svg.addEventListener("click", (e) => this.choose(nodeOf(e)));
    svg.addEventListener("focusin", (e) => {
      const n = nodeOf(e);
      if (n) this.tree.focus(n, false);
      this.about(n);
    });
    svg.addEventListener("mouseover", (e) => { if (!this.quiz) this.about(nodeOf(e)); });
  }

  // choose folds or unfolds the node that was clicked on; in a quiz it asks for it.
  choose(n) {
    if (!n) return;
    this.tree.focus(n);
    if (this.quiz) this.ask(n);
    else this.tree.fold(n, !this.tree.folded.has(n.id));
  }

  // act does what a button says, or the key that is short for it.
  act(what) {
    switch (what) {
      case "start": return this.goto(0);
      case "back": return this.goto(this.at - 1);
      case "next": return this.goto(this.at + 1);
      case "end": return this.goto(this.events.length - 1);
      case "over": return this.leave(this.event.node);
      case "out": return this.leave(this.data.nodes[this.event.node]?.above ?? -1);
      case "cut": return this.until(1 << kindNamed("cut"));
      case "parts": return this.toNumber(this.data.parts, true);
      case "quiz": return this.toggleQuiz();
      case "larger": return this.tree.zoom(1.25);
      case "smaller": return this.tree.zoom(0.8);
      case "fit": return this.tree.fit();
    }
  }

  // leave goes to the end of a node or, where the search is there already, one event on.
  leave(id) {
    const end = id < 0 ? this.events.length - 1 : this.byNumber.get(this.data.nodes[id].left);
    this.goto(end === this.at ? this.at + 1 : end);
  }

  until(bits) {
    const found = this.events.findIndex((e, i) => i > this.at && (e.kinds & bits) !== 0);
    if (found < 0) this.told("event", [], () => { this.part(".why").textContent = "No event from here to the end is one of that kind."; });
    else this.goto(found);
  }

  // toNumber goes to the event of a number, or to the last one shown before it.
  toNumber(number, parting = false) {
    this.goto(this.placeOf(number), true);
    this.moved(this, parting);
  }

  placeOf(number) {
    const after = this.events.findIndex((e) => e.number > number);
    return after < 0 ? this.events.length - 1 : after - 1;
  }

  goto(place, alone = false) {
    if (this.quiz) return;
    this.at = Math.min(this.events.length - 1, Math.max(0, place));
    this.show();
    if (!alone) this.moved(this, false);
    const here = this.data.nodes[this.event.node];
    this.about(here ?? this.data.nodes[0]);
    if (!here) return;
    this.tree.unfoldTo(here);
    this.tree.reveal(here);
  }

  // show brings the panel and every node to the event that the search is at.
  show() {
    const e = this.event;
    this.part(".number").textContent = `${e.number} of ${this.data.total}`;
    this.part("input[type=range]").value = this.at;
    this.told("event", [e.number], () => {
      this.part(".event").textContent = e.text + this.gap();
      this.part(".why").textContent = e.why;
      this.part("input[type=range]").setAttribute("aria-valuetext", `event ${e.number}: ${e.text}`);
    });
    this.part(".goto").value = e.number;
    this.section.classList.toggle("underway", this.at < this.events.length - 1);
    this.markAll(this.tree.inSight());
  }

  markAll(nodes) { for (const n of nodes) this.mark(n); }

  // told writes something in a place as soon as there are words for some events, by their
  // numbers. Of all that is to be written there the last is.
  told(place, numbers, write) {
    this.waiting[place] = write;
    const lacking = numbers.filter((n) => this.byNumber.has(n) && this.events[this.byNumber.get(n)].text === undefined);
    if (lacking.length === 0) return write();
    const { data } = this;
    this.words(lacking).then((all) => {
      if (this.data !== data) return; // another search has been taken
      lacking.forEach((number, i) => this.learn(this.events[this.byNumber.get(number)], all[i]));
      if (this.waiting[place] === write) write();
    }, (err) => { if (this.data === data) this.part(".why").textContent = err.message; });
  }

  // learn keeps the words of an event, and of the node that is entered by it.
  learn(e, { text, why, words, board, picture }) {
    Object.assign(e, { text, why });
    const n = this.data.nodes[e.node];
    if (n?.entered !== e.number) return;
    const place = (line) => this.data.texts.push(line) - 1;
    n.words = place(words);
    n.board = board?.map(place);
    n.picture = picture && [0, ...picture.map(place)];
  }

  // mean gives what is known of a chance node that the search is in.
  mean(n) {
    if (!n.means || this.known(n) || this.quiz) return undefined;
    return n.means.findLast((m) => m.place <= this.at);
  }

  // gap says which events are left out behind the one that is shown.
  gap() {
    const next = this.events[this.at + 1];
    if (!next || next.number === this.event.number + 1) return "";
    return `\n(events ${this.event.number + 1} to ${next.number - 1} are below, where the tree is folded away)`;
  }

  // mark shows as much of a node as is known at the event, and nothing anew that has not
  // changed.
  mark(n) {
    const number = this.event.number;
    const last = this.at === this.events.length - 1;
    const come = n.kind === "pruned" ? n.cut : n.kind === "folded" ? n.left : n.entered;
    const known = this.known(n);
    const asked = this.asks(n);
    const above = this.data.nodes[n.above];
    const best = n.best && !this.quiz && this.known(above);
    const { given } = this.data;
    const ends = n.kind === "leaf" || n.kind === "pruned";
    const ahead = given && (come > number || (n.kind === "pruned" && this.asks(above)));
    const later = !given && come > number;
    const told = (known && !asked) || (given && ends);
    const here = !last && n.id === this.event.node;
    if (n.means) this.tree.bar(n, this.mean(n));
    if (n.samples) this.weigh(n, last);
    const state = later + 2 * known + 4 * asked + 8 * best + 16 * here + 32 * ahead;
    if (n.state === state) return;
    n.state = state;
    n.group.classList.toggle("later", later);
    n.line?.classList.toggle("later", later);
    n.group.classList.toggle("ahead", ahead);
    n.group.classList.toggle("here", here);
    n.group.classList.toggle("masked", !told && (asked || n.left > 0));
    if (n.kind === "pruned") { // what is to come looks like any other leaf
      for (const part of [n.group, n.line]) part.classList.toggle("pruned", !ahead);
      n.group.classList.toggle("leaf", ahead);
    }
    n.line?.classList.toggle("best", best);
    n.group.querySelector(".star")?.classList.toggle("off", !best);
    if (n.worthText) n.worthText.textContent = told ? n.worth : "?";
    n.says = [n.name, best && "the best"].filter(Boolean).join("; ");
    this.tree.label(n);
  }

  // weigh draws the line to a node as wide as simulations have gone there so far, and says their
  // number and mean. Of the samples, in the order of their places, the last one made counts.
  weigh(n, last) {
    let low = 0;
    for (let high = n.samples.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (n.samples[middle].place <= this.at) low = middle + 1;
      else high = middle;
    }
    if (n.drawn === low && n.drawnLast === last) return;
    [n.drawn, n.drawnLast] = [low, last];
    const now = n.samples[low - 1];
    const worth = (n.finally ??= n.worth);
    n.worth = last || !now ? worth : `~ ${now.mean} (${now.visits})`;
    n.state = undefined;
    if (n.line) n.line.style.strokeWidth = 0.5 + 9 * Math.sqrt((now?.visits ?? 0) / this.data.total);
  }

  // about tells of a node in the panel: its name, its value, its matrix, and the
  // arithmetic of what happened there so far.
  about(n) {
    if (n) this.told("about", [n.entered, n.cut, n.left], () => this.tell(n));
  }

  // number writes a number as a ratio where it is known as one.
  // bound writes a bound with four decimals, rounded down or up unless they say it all.
  bound(v, round) {
    const near = Number(v.toFixed(4));
    return this.data.ratios?.[v] ?? (Math.abs(near - v) <= 1e-9 ? near : Number((round(v * 1e4) / 1e4).toFixed(4)));
  }

  tell(n) {
    const box = this.part(".about");
    box.replaceChildren();
    const add = (tag, text) => box.appendChild(Object.assign(document.createElement(tag), { textContent: text }));
    add("div", n.name);
    if (this.asks(n)) return this.ask(n);
    const mean = this.mean(n);
    if (this.data.texts[n.words]) add("div", this.data.texts[n.words]);
    if (this.known(n)) add("div", [n.worth, n.notes].filter(Boolean).join("; "));
    else if (mean) add("div", `so far between ${this.bound(mean.low, Math.floor)} and ${this.bound(mean.high, Math.ceil)}`);
    else if (n.notes && n.left === 0) add("div", n.notes);
    const lines = n.board?.map((line) => this.data.texts[line]) ?? [];
    const says = lines.findLastIndex((line) => !isProse(line)) + 1; // what stands below the picture
    if (n.picture) this.drawBoard(add("div", ""), n);
    if (says > 0) fitText(Object.assign(add("pre", lines.slice(0, says).join("\n")), { className: "board" }));
    if (says < lines.length) add("pre", lines.slice(says).join("\n"));
    const matrix = this.known(n) && this.section.querySelector(`[data-matrix="${n.id}"]`);
    if (matrix) box.append(Object.assign(matrix.cloneNode(true), { className: "matrix" }));
    for (const number of new Set([n.entered, n.kind === "pruned" ? 0 : n.cut, n.left])) {
      const e = this.events[this.byNumber.get(number)];
      if (!e || e === this.event || number > this.event.number || this.quiz) continue;
      add("h3", `event ${number}`);
      add("pre", `${e.text}\n${e.why}`);
    }
  }

  // drawBoard draws the board of a node. The program has written it, and escapes every text.
  drawBoard(box, n) {
    const [same, ...lines] = n.picture;
    const root = this.data.nodes[0].picture?.slice(1, 1 + same) ?? [];
    box.className = "picture";
    box.innerHTML = [...root, ...lines].map((line) => this.data.texts[line]).join("");
    box.firstElementChild.setAttribute("aria-label", n.board.map((line) => this.data.texts[line]).join(" "));
  }

  // asks says whether the value of a node is hidden by the quiz. Values of leaves are what
  // the others are worked out from.
  asks(n) { return this.quiz !== null && n.value !== undefined && n.kind !== "leaf" && !this.quiz.answered.has(n.id); }

  toggleQuiz() {
    this.goto(this.events.length - 1);
    this.quiz = this.quiz ? null : { answered: new Set(), right: 0 };
    this.showQuiz();
    this.show();
    const hidden = this.data.nodes.filter((n) => this.asks(n));
    const says = this.quiz ? `${hidden.length} values are hidden. Choose a node and work out what the search makes of it.` : "";
    this.told("about", [], () => { this.part(".about").textContent = says; });
    const deepest = hidden.reduce((a, b) => (b.level > (a?.level ?? -1) ? b : a), null);
    if (deepest) {
      this.tree.unfoldTo(deepest);
      this.ask(deepest);
    }
  }

  showQuiz() {
    this.section.classList.toggle("asking", this.quiz !== null);
    this.part("[data-do=quiz]").setAttribute("aria-pressed", String(this.quiz !== null));
  }

  // ask asks for the value of a node.
  ask(n) {
    if (!this.asks(n)) return;
    const box = this.part(".about");
    const form = document.createElement("form");
    const field = Object.assign(document.createElement("input"), { type: "text", inputMode: "text", autocomplete: "off" });
    const says = Object.assign(document.createElement("p"), { role: "status" });
    const label = document.createElement("label");
    label.append(`What is ${n.name} worth? `, field);
    const button = (text, type) => Object.assign(document.createElement("button"), { textContent: text, type });
    const give = button("Show", "button");
    form.append(label, button("Check", "submit"), give);
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      this.told("about", [n.left], () => { says.textContent = this.check(n, field.value); });
    });
    give.addEventListener("click", () => this.told("about", [n.left], () => { says.textContent = this.settle(n, false); }));
    this.told("about", [], () => box.replaceChildren(form, says));
    this.tree.reveal(n);
  }

  // check compares an answer, a number or a fraction, with the value.
  check(n, answer) {
    const given = numberOf(answer);
    if (Number.isNaN(given)) return "Wanted a number or a fraction, such as 2.5 or 5/2.";
    if (Math.abs(given - n.value) > 0.005 + 1e-9) return `${answer} is not it. Try again, or show it.`;
    return this.settle(n, true);
  }

  settle(n, right) {
    if (!this.quiz.answered.has(n.id)) this.quiz.right += right ? 1 : 0;
    this.quiz.answered.add(n.id);
    this.show();
    const why = this.events[this.byNumber.get(n.left)]?.why ?? "";
    return `${right ? "Right" : "It is"}: ${n.worth}. ${this.quiz.right} of ${this.quiz.answered.size} right.\n${why}`;
  }
}

// isProse says whether a line can be broken anywhere, as it is no part of a picture.
function isProse(line) { return /[a-z]{3}/.test(line) && !/ {2}|__/.test(line); }

// fitText makes the letters of a picture so small that it is as wide as its frame, if they can
// still be read then.
function fitText(pre) {
  pre.style.fontSize = "";
  if (pre.scrollWidth <= pre.clientWidth) return;
  const letter = parseFloat(getComputedStyle(pre).fontSize);
  pre.style.fontSize = `${Math.max(9, Math.floor((10 * letter * pre.clientWidth) / pre.scrollWidth) / 10)}px`;
  if (pre.scrollWidth > pre.clientWidth) pre.tabIndex = 0; // so that keys can scroll it
}

// numberOf reads a number or a fraction.
function numberOf(text) {
  const [over, under = "1", ...rest] = text.trim().replace("−", "-").split("/");
  if (over === "" || under === "" || rest.length > 0 || Number(under) === 0) return NaN;
  return Number(over) / Number(under);
}

// kindNamed gives the place of a kind of event among those one can go on to.
function kindNamed(name) {
  const options = [...document.querySelector("[data-do=until]").options];
  return Number(options.find((o) => o.textContent === name).value);
}

// shortcuts are the keys that stand for buttons.
const shortcuts = { n: "next", b: "back", o: "over", u: "out", c: "cut", s: "start", e: "end", q: "quiz", "+": "larger", "=": "larger", "-": "smaller", "0": "fit" };

// press does what a key means where it was pressed, and says whether it means anything.
function press(searches, e) {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches("input, select, textarea")) return false;
  const search = searches.find((s) => s.section.contains(e.target)) ?? searches[0];
  if (e.key === "p") {
    document.querySelector(".projector").click();
    return true;
  }
  if (shortcuts[e.key]) {
    search.act(shortcuts[e.key]);
    return true;
  }
  if (!e.target.closest(".node")) return false;
  if (e.key === "Enter" || e.key === " ") {
    search.choose(search.tree.focused);
    return true;
  }
  return search.tree.move(e.key);
}

// switchScheme goes from the colours of the system to light ones, to dark ones and back.
function switchScheme(button) {
  const root = document.documentElement;
  const schemes = ["system", "light", "dark"];
  const next = schemes[(schemes.indexOf(root.dataset.scheme ?? "system") + 1) % schemes.length];
  if (next === "system") delete root.dataset.scheme;
  else root.dataset.scheme = next;
  button.textContent = `Colours: ${next}`;
  button.setAttribute("aria-label", button.textContent + (next === "system" ? ", as it has them" : ""));
}

// switchProjector makes everything large, or as it was.
function switchProjector(button, searches) {
  const root = document.documentElement;
  root.toggleAttribute("data-projector");
  button.setAttribute("aria-pressed", String(root.hasAttribute("data-projector")));
  for (const s of searches) {
    s.tree.fit();
    for (const board of s.section.querySelectorAll(".about .board")) fitText(board);
  }
}

// link has searches beside each other go on together: to the same number of an event, or
// each to where they part.
function link(searches) {
  const box = document.querySelector(".linking input");
  if (!box) return;
  const main = document.querySelector("main");
  const linked = () => main.classList.toggle("linked", box.checked);
  box.addEventListener("change", linked);
  linked();
  const follow = (first, parting) => {
    if (!box.checked) return;
    for (const s of searches) {
      if (s !== first) s.goto(s.placeOf(parting ? s.data.parts : first.event.number), true);
    }
  };
  for (const s of searches) s.moved = follow;
}

function begin() {
  const data = JSON.parse(document.getElementById("data").textContent);
  document.documentElement.classList.add("js");
  const searches = data.searches.map((s, i) => new Search(document.getElementById(`search${i}`), s));
  document.addEventListener("keydown", (e) => {
    if (press(searches, e)) e.preventDefault();
  });
  const projector = document.querySelector(".projector");
  projector.addEventListener("click", () => switchProjector(projector, searches));
  window.addEventListener("resize", () => searches.filter((s) => !s.tree.chosen).forEach((s) => s.tree.fit()));
  link(searches);
  const scheme = document.querySelector(".scheme");
  scheme.addEventListener("click", () => switchScheme(scheme));
  return searches;
}

const shown = begin();
