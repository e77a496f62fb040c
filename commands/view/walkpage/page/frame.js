"use strict";

// WalkFrame is the frame of a walk: the position and the event on the left, the tree on the right, the slider and
// its buttons below. Alone it goes through its film by itself. Where it follows a shell it shows the event that
// the shell is at, and what is pressed is a line for the shell; who only looks on has no buttons.
class WalkFrame {
  constructor(root, film, { follows = false, send = null } = {}) {
    this.root = root;
    this.film = film instanceof Film ? film : new Film(film);
    this.follows = follows;
    this.send = send;
    this.predicts = false;
    this.told = { right: 0, of: 0 };
    this.part = (name) => root.querySelector(`.${name}`);
    this.build();
    this.tree = new WalkTree(this.part("wk-tree"), (at) => this.goto(at));
    this.overview = new Overview(this.part("wk-over"), (at) => this.goto(at));
    this.keys = (e) => this.key(e);
    this.again = () => this.later();
    document.addEventListener("keydown", this.keys);
    addEventListener("resize", this.again);
    this.scheme = matchMedia("(prefers-color-scheme: dark)");
    this.scheme.addEventListener("change", this.again);
    this.show();
  }

  // end leaves the place to another.
  end() {
    document.removeEventListener("keydown", this.keys);
    removeEventListener("resize", this.again);
    this.scheme.removeEventListener("change", this.again);
    this.root.replaceChildren();
  }

  build() {
    const { film } = this;
    const kinds = new Set(film.nodes.map((n) => n.k)), both = film.nodes[0]?.k === "both";
    const matrix = film.method === "iterations" && both;
    this.root.className = ["wk", film.method, film.figure && film.method === "bounds" && "figure", matrix && "matrix", film.pictures.length > 0 && !matrix && "boarded"].filter(Boolean).join(" ");
    this.jump = { bounds: ["cut", "Until cut", "C", 1], samples: ["simulation", "Simulation", "S", 1], iterations: ["iteration", "Ten times", "T", 10] }[film.method];
    const card = (name, ...below) => el("section", { className: `card ${name}` }, ...below);
    const titled = (words) => el("h2", {}, words, el("span"));
    const legend = el("span", { className: "legend" }, ...["max", "min", "chance", "both"].filter((k) => kinds.has(k)).map((k) => el("span", {}, sign(k), { max: film.max, min: film.min, chance: "chance", both: "both at once" }[k])));
    const left = el("div", { className: "wk-left" },
      el("div", { className: "wk-board" }),
      card("wk-figure", el("div")), card("wk-matrix"), card("wk-choices", el("table")),
      card("wk-scale", titled("What is known"), el("div", { className: "lanes" })),
      el("div", { className: "wk-say" }, card("wk-event", el("h2"), el("p"), el("pre"), el("p", { className: "wk-caution", textContent: [film.cut, ...(film.cautions ?? []).map(sentence)].filter(Boolean).join(" ") })), this.asking()),
      el("ol", { className: "wk-steps" }));
    const curve = el("div", { className: "wk-curve" }, el("h3"), el("div"));
    const right = el("div", { className: "wk-right" }, card("wk-sofar", el("h2", {}, "The search so far", legend), el("div", { className: "wk-tree" }), curve, el("div", { className: "wk-over" }, el("p"), el("canvas", { ariaHidden: "true" }))));
    this.says = el("p", { className: "vh" });
    this.says.setAttribute("role", "status");
    this.root.replaceChildren(this.says, left, right, this.controls());
    for (const [name, words] of [["wk-event", "The event"], ["wk-sofar", "The search so far"], ["wk-scale", "The window"], ["wk-choices", "What is chosen from"], ["wk-matrix", "The matrix"], ["wk-figure", "The tree"], ["wk-ask", "What comes next?"]]) this.part(name).setAttribute("aria-label", words);
  }

  // asking is where one predicts.
  asking() {
    const section = el("section", { className: "card wk-ask", hidden: true }, el("h2", { textContent: "Will it cut here?" }), el("p"), el("div", { className: "two" }), el("p", { className: "score" }));
    ["Cut", "No cut"].forEach((words, i) => {
      const b = el("button", { type: "button", className: "opt", textContent: words });
      b.addEventListener("click", () => this.answer(i === 0));
      section.querySelector(".two").append(b);
    });
    return section;
  }

  controls() {
    const { film } = this, range = el("input", { type: "range", min: 0, max: film.last, step: 1, value: 0 });
    range.setAttribute("aria-label", "Event");
    range.addEventListener("input", () => (this.follows ? undefined : this.later(Number(range.value))));
    range.addEventListener("change", () => this.goto(Number(range.value)));
    range.disabled = this.follows && !this.send;
    const ticks = el("div", { className: "wk-ticks", ariaHidden: "true" }, ...film.marks.map((m) => {
      const tick = el("i", { className: m.kind, textContent: m.kind === "cut" ? "✕" : "" });
      tick.style.left = `${(100 * m.at) / Math.max(1, film.last)}%`;
      tick.dataset.at = m.at;
      return tick;
    }));
    const button = (name, words, key, does) => {
      const b = el("button", { type: "button", className: `ctl ${name}` }, el("span", { textContent: words }), el("kbd", { textContent: key, ariaHidden: "true" }));
      b.addEventListener("click", does);
      return b;
    };
    const all = [button("back", "Back", "←", () => this.back()), button("next", "Next", "→", () => this.next()), button("over", "Over", "O", () => this.over()), button("until go", this.jump[1], this.jump[2], () => this.until())];
    const scrub = el("div", { className: "card wk-scrub" }, el("div", { className: "sl" }, ticks, range), el("div", { className: "btns" }, ...all), button("swap", "Tree", "T", () => this.swap()), el("p", { className: "evn" }, el("b"), el("span")));
    scrub.setAttribute("role", "group");
    scrub.setAttribute("aria-label", "Events");
    scrub.querySelector(".btns").hidden = this.follows && !this.send;
    this.range = range;
    return scrub;
  }

  // later shows an event with the next frame of the screen, so that a slider is never behind.
  later(at = this.film.at) {
    this.wanted = at;
    if (this.waits) return;
    this.waits = requestAnimationFrame(() => {
      this.waits = 0;
      this.film.goto(this.wanted);
      this.show();
    });
  }

  // goto goes to an event by its place, or has the shell go there.
  goto(at) {
    if (this.follows) return void (this.send && at !== this.film.at && this.send(`goto ${at + 1}`));
    this.asked = null;
    cancelAnimationFrame(this.waits);
    this.waits = 0;
    this.film.goto(at);
    this.show();
  }

  // line has the shell do what is pressed, and says whether it was one to do it.
  line(text) {
    if (!this.follows) return false;
    this.send?.(text);
    return true;
  }

  back() { if (!this.line("back") && this.film.at > 0) this.goto(this.film.at - 1); }

  next() {
    if (this.line("next") || this.film.at === this.film.last) return;
    if (this.predicts && !this.asked && this.film.cuttable()) return this.ask();
    if (!this.asked) this.goto(this.film.at + 1);
  }

  // swap gives the tree the place of the board, or the board its own again.
  swap() {
    if (!this.root.classList.contains("boarded")) return;
    const on = this.root.classList.toggle("swapped"), b = this.part("swap");
    b.firstChild.textContent = on ? "Board" : "Tree";
    this.show();
  }

  over() { if (!this.line("over")) this.goto(this.film.over()); }

  // until goes to the next cut, simulation or iteration and, where one predicts, to the next question.
  until() {
    const [kind, , , count] = this.jump, { film } = this;
    if (this.line(count > 1 ? "until iteration" : `until ${kind}`)) return;
    if (this.predicts && kind === "cut") {
      if (this.asked) return;
      const from = film.at;
      while (film.at < film.last) {
        film.goto(film.at + 1);
        if (film.cuttable()) return this.ask();
      }
      film.goto(from);
    }
    const found = film.until(kind, count);
    if (found >= 0) return this.goto(found);
    const none = film.until(kind);
    this.goto(none >= 0 ? none : film.last);
  }

  // predict switches prediction on or off.
  predict(on) {
    if (this.line(on ? "predict" : "predict none")) return;
    this.predicts = on;
    this.asked = null;
    this.told = { right: 0, of: 0 };
    this.show();
  }

  // follow shows the event that the shell is at, with what is asked there, of whoever sits at the shell or of a
  // class; vote sends what somebody in a class presses.
  follow({ at, head = "", asks = "", choices = [], says = "", poll = null, vote = null }) {
    this.predicts = asks !== "" || says !== "" || poll !== null;
    this.shellAsks = { head, asks, choices: choices ?? [], says };
    this.poll = poll;
    this.vote = vote;
    this.root.classList.toggle("polled", poll !== null);
    this.film.goto(at - 1);
    this.show();
  }

  // rest takes nothing any more.
  rest() { for (const part of this.root.querySelectorAll("button, input")) part.disabled = true; }

  // ask asks before the next event is shown.
  ask() {
    this.asked = this.film.cuttable();
    this.verdict = "";
    this.show();
    this.part("wk-ask").querySelector("button").focus({ preventScroll: true });
  }

  // answer judges, and goes on.
  answer(cut) {
    if (!this.asked) return;
    const is = this.film.events[this.film.at + 1]?.kind === "cut";
    this.told.of++;
    if (is === cut) this.told.right++;
    this.verdict = `${is === cut ? "✓ Right" : "No"}: it ${is ? "cuts" : "goes on"}.`;
    this.goto(this.film.at + 1);
    this.part("next").focus({ preventScroll: true });
  }

  // show shows the event that the film is at: first which parts there are, and then each at its size.
  show() {
    const { film } = this, here = film.here ?? film.nodes[0], samples = film.method === "samples";
    const both = [here, film.nodes[here?.a], film.nodes[0]].find((n) => n?.k === "both"), grid = samples ? null : matrixAt(film, both);
    const whole = this.root.classList.contains("figure"), drawn = film.figure && !whole, known = film.nodes.length > 0;
    const shares = film.method === "iterations" && !grid;
    const parts = {
      "wk-board": known && !this.root.classList.contains("matrix") && film.picture(here) !== "", "wk-figure": whole, "wk-matrix": Boolean(grid), "wk-choices": samples || shares, "wk-sofar": !whole && !(this.root.classList.contains("matrix") && film.gaps.length === 0), "wk-steps": samples,
      "wk-curve": samples || film.gaps.length > 0, "wk-scale": film.method === "bounds" && known && !grid, "wk-ask": this.predicts, "wk-caution": Boolean(film.cut) || film.at === 0 && film.cautions?.length > 0,
    };
    for (const [name, is] of Object.entries(parts)) this.part(name).hidden = !is;
    this.root.classList.toggle("drawing", parts["wk-scale"] && Boolean(film.chance()));
    const draws = {
      "wk-board": (box) => showBoard(box, film), "wk-figure": (box) => drawFigure(box.firstChild, film), "wk-matrix": (box) => showMatrix(box, film, grid),
      "wk-choices": (box) => (shares ? showShares : showChoices)(box.firstChild, film, here), "wk-steps": (box) => showSteps(box, film, (at) => this.goto(at)),
      "wk-curve": (box) => (samples ? showMean : showGap)(box, film), "wk-scale": (box) => this.showScale(box), "wk-ask": (box) => this.showAsk(box),
      "wk-sofar": () => {
        if (drawn) drawFigure(this.part("wk-tree"), film);
        else if (known) this.tree.show(film);
        if (known) this.overview.show(film);
      },
    };
    this.part("wk-tree").classList.toggle("drawn", Boolean(drawn));
    showWords(this.part("wk-event"), film, this.says);
    for (const [name, draw] of Object.entries(draws)) if (parts[name]) draw(this.part(name));
    for (const name of ["wk-event", "wk-matrix", "wk-choices"]) reachable(this.part(name));
    reachable(this.part("wk-event").querySelector("pre"));
    this.showPlace();
  }

  // showPlace shows which event it is.
  showPlace() {
    const { film } = this, e = film.event, number = this.part("evn");
    this.range.value = film.at;
    this.range.style.setProperty("--f", `${(100 * film.at) / Math.max(1, film.last)}%`);
    this.range.setAttribute("aria-valuetext", e.kind === "played" ? film.said(e).split("\n")[0] : `event ${e.number}: ${film.said(e).split("\n")[0]}`);
    for (const t of this.part("wk-ticks").children) t.hidden = Number(t.dataset.at) > film.at;
    const played = e.kind === "played";
    number.firstChild.textContent = String(played ? e.r : e.number);
    number.lastChild.textContent = ` of ${played ? film.told + film.simulations.length : film.last + 1}${film.cut ? "+" : ""}`;
    this.part("back").disabled = film.at === 0;
    this.part("next").disabled = film.at === film.last && !this.follows;
  }

  showScale(card) {
    const { film } = this, n = film.here, chance = film.chance(), head = card.querySelector("h2");
    head.firstChild.textContent = chance ? `${film.name(chance)}: as wide as likely, as high as worth` : "What is known";
    if (chance) {
      head.querySelector("span").textContent = "the mean is the area";
      return drawColumns(this.part("lanes"), film, chance);
    }
    drawScale(this.part("lanes"), film);
    card.querySelector("span").textContent = n ? `at ${film.name(n)}${n.k && n.k !== "over" ? `, ${film.side(n)} ${n.k === "chance" ? "draws" : "to move"}` : ""}` : "";
  }

  showAsk(box) {
    const { asked } = this;
    if (this.follows) return this.showAsked(box);
    const left = asked ? asked.moves - asked.below.filter((c) => c.entered >= asked.entered).length : 0;
    box.querySelector("h2").textContent = asked ? "Will it cut here?" : this.verdict || "Predict: will it cut?";
    box.querySelector("p").textContent = asked ? `${this.film.side(asked)} at ${this.film.name(asked)}: ${left} left.` : "You are asked wherever it may.";
    box.querySelector(".two").hidden = !asked;
    box.querySelector(".score").textContent = this.told.of > 0 ? `${this.told.right} of ${this.told.of} right` : "";
  }

  // pick presses an answer by its place.
  pick(i) { if (!this.part("wk-ask").hidden) this.part("two").querySelectorAll("button")[i]?.click(); }

  // showAsked shows what the shell asks, and what it has said of the last answer.
  showAsked(box) {
    const { head, asks, choices, says } = this.shellAsks;
    if (this.poll) return showPoll(box, this.film, this.poll, this.vote);
    box.querySelector("h2").textContent = asks ? head : "Predicted";
    box.querySelector("p").textContent = asks || says;
    box.querySelector(".score").textContent = asks ? (choices.length > 0 ? says : "It is answered at the terminal.") : "";
    const two = box.querySelector(".two");
    two.hidden = choices.length === 0 || !this.send;
    two.replaceChildren(...choices.map((c) => {
      const b = el("button", { type: "button", className: "opt", textContent: nameOf(this.film, c) });
      b.addEventListener("click", () => this.send(c.typed));
      return b;
    }));
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches("input:not([type=range]), select, textarea")) return;
    if (e.key.toLowerCase() === "t" && this.jump[2] !== "T") return void (e.preventDefault(), this.swap());
    if (this.follows && !this.send) return;
    const does = { ArrowLeft: () => this.back(), b: () => this.back(), ArrowRight: () => this.next(), n: () => this.next(), o: () => this.over(), [this.jump[2].toLowerCase()]: () => this.until(), c: () => this.until(), Home: () => this.goto(0), End: () => this.goto(this.film.last), 1: () => this.pick(0), 2: () => this.pick(1) }[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (!does) return;
    e.preventDefault();
    does();
  }
}

// reachable lets keys scroll what has more than can be seen.
function reachable(box) {
  if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}
