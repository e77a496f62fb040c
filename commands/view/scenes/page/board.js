"use strict";

// Board is a game to click, tap or go over by keys. It is shown views, as the program sends them,
// and each move that is chosen is a line for the prompt, with whether it must not be shown.

// element makes an element.
function element(name, fields = {}, ...below) {
  const e = Object.assign(document.createElement(name), fields);
  e.append(...below);
  return e;
}

// pointIn gives where in an element somebody has clicked, in shares of its width and height.
function pointIn(e, box) {
  const r = box.getBoundingClientRect();
  return { x: (e.clientX - r.left) / r.width, y: (e.clientY - r.top) / r.height };
}

class Board {
  // send is given each line, and with what it was chosen: a mouse, a finger or, where that is
  // empty, a key. Who only looks on has none.
  constructor(root, send) {
    this.root = root;
    this.send = send;
    this.part = (name) => root.querySelector("." + name);
    this.part("places").addEventListener("keydown", (e) => this.key(e));
    root.addEventListener("keydown", (e) => { if (e.key === "Escape") this.drop(); });
    this.part("places").addEventListener("click", (e) => { if (e.target === this.part("places")) this.drop(); });
    this.part("places").addEventListener("click", (e) => this.meant(e), true);
    for (const event of ["pointerover", "focusin"]) this.part("places").addEventListener(event, (e) => this.point(e.target.dataset?.place));
    for (const event of ["pointerleave", "focusout"]) this.part("places").addEventListener(event, () => this.point(null));
  }

  // meant lets a click or a tap that hits nothing mean the nearest place that can be played, as the squares
  // of some boards are smaller than fingers.
  meant(e) {
    const reach = { touch: 24, mouse: 6, pen: 10 }[e.pointerType];
    if (!reach || !this.view) return;
    let near = null, least = [reach, 0];
    for (const [id, b] of this.buttonsOf) {
      if (b.ariaDisabled === "true") continue;
      const r = b.getBoundingClientRect(), x = Math.max(r.left - e.clientX, e.clientX - r.right, 0), y = Math.max(r.top - e.clientY, e.clientY - r.bottom, 0);
      const off = [Math.hypot(x, y), Math.hypot(r.left + r.width / 2 - e.clientX, r.top + r.height / 2 - e.clientY)];
      if (off[0] < least[0] || (off[0] === least[0] && off[1] < least[1])) [near, least] = [id, off];
    }
    if (near === null || e.target.dataset?.place === near) return;
    e.stopPropagation();
    this.click(near, e.pointerType);
  }

  // point shows what moves from a place would do, while somebody points at it.
  point(id) {
    if (!this.view || this.pointed === id) return;
    this.pointed = id;
    this.mark();
  }

  // mark draws what can be done on the picture.
  mark() {
    const svg = this.part("picture").querySelector("svg");
    for (const old of svg?.querySelectorAll(".marks") ?? []) old.remove();
    if (!svg || !this.send || this.view.board.places.length === 0) return;
    const begins = new Map([...this.buttonsOf.keys()].map((id) => [id, this.from(id)]).filter(([, moves]) => moves.length > 0));
    const seen = this.picked ?? this.pointed, advised = seen ? null : this.advised; // by a table
    const chosen = advised && (!advised.from || this.view.position.stones) ? [advised] : begins.get(seen) ?? [];
    const [under, over] = marksOf(this.view, begins, chosen, this.picked ?? advised?.from?.[0] ?? null);
    svg.insertBefore(under, svg.querySelector(":scope > [data-piece]"));
    svg.append(over);
  }

  // rest greys the board and takes nothing until a view is shown again.
  rest() {
    this.root.classList.add("rests");
    for (const part of this.root.querySelectorAll("button, select")) part.disabled = true;
  }

  // show shows a view; none hides the board.
  show(view) {
    const before = this.view;
    this.root.hidden = !view;
    this.root.classList.remove("rests");
    this.view = view;
    this.picked = this.pointed = null;
    this.waits = false;
    if (before?.over !== view?.over) this.sent = null; // no press in one game is a second press of another
    if (!view) return;
    const { board } = view;
    this.part("picture").innerHTML = view.picture; // written by the program, which escapes every text
    const wide = board.width + 2 * view.margin, high = board.height + 2 * view.margin; // of the picture
    this.part("field").style.setProperty("--ratio", wide / high);
    this.part("places").style.inset = `${(100 * view.margin) / high}% ${(100 * view.margin) / wide}%`;
    this.lay();
    this.draw();
    this.others();
    this.buttons();
    this.refocus();
    const shown = before && before.game === view.game ? this.glide(before) : null;
    if (this.queued) Promise.resolve(shown).then(() => this.view === view && this.due(before));
  }

  // due does what was pressed before the answer had come. It waits until a view stands, as another may come
  // while one is still in motion.
  due(before) {
    const press = this.queued;
    this.queued = null;
    if (press && before?.game === this.view.game) this.again(press);
  }

  // later keeps what is pressed while an answer is awaited, until it has come. The second press of a
  // double click is none.
  later(press) {
    const what = press.id ?? press.text, [text, id, time] = this.sent ?? [];
    if ((what === text || what === id) && performance.now() - time < 500) return;
    this.queued = press;
    for (const [id, b] of this.buttonsOf) b.classList.toggle("queued", id === press.id);
  }

  // again does what was pressed before the answer had come, if it can be done now.
  again({ id, text, by, hides }) {
    if (this.waits) return;
    if (id !== undefined) return this.from(id).length > 0 && this.click(id, by);
    const { keys, moves, position } = this.view;
    if ([...keys, position.deal, ...moves.map((m) => m.line)].includes(text)) this.line(text, by, hides);
  }

  // glide lets each piece that has moved come from where it stood in a view before. Nothing waits for
  // it: what is clicked meanwhile is done.
  glide(before) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { board, position } = this.view;
    const stood = new Map((before.position.pieces ?? []).map((p) => [p.id, p]));
    const drawn = Map.groupBy(this.part("picture").querySelectorAll("[data-piece]"), (g) => g.dataset.piece);
    for (const p of position.pieces ?? []) {
      const from = stood.get(p.id) ?? board.places.find((q) => q.id === position.last?.from?.[position.last.to?.indexOf(p.place)]);
      if (!from || (from.x === p.x && from.y === p.y)) continue;
      for (const g of drawn.get(p.id) ?? []) {
        g.animate([{ translate: `${from.x - p.x}px ${from.y - p.y}px` }, { translate: "0px 0px" }], { duration: 420, easing: "cubic-bezier(.3, .7, .2, 1)" });
      }
    }
  }

  // line plays a line.
  line(text, by, hides = false) {
    if (!this.send) return;
    if (this.waits) return this.later({ text, by, hides });
    this.sent = [text, this.clicked, performance.now()];
    this.waits = true;
    this.root.classList.add("waits");
    this.by = by;
    this.was = document.activeElement?.dataset?.place;
    this.send(text, by, hides);
  }

  play(move, by) { this.line(move.line, by, this.view.hides); }

  // lay makes a button for each place.
  lay() {
    const { board } = this.view;
    const percent = (n, of) => `${(100 * n) / of}%`;
    this.buttonsOf = new Map(board.places.map((p) => {
      const b = element("button", { type: "button" });
      b.dataset.place = p.id;
      b.style.cssText = `left:${percent(p.x, board.width)};top:${percent(p.y, board.height)};width:${percent(p.wide, board.width)};height:${percent(p.high, board.height)}`;
      if (p.shape === "hex") b.classList.add("hex");
      if (p.shape === "circle" || (p.shape === "pit" && p.wide === p.high)) b.classList.add("round");
      else if (p.shape === "pit") b.classList.add("pill");
      b.addEventListener("click", (e) => this.click(p.id, e.pointerType));
      return [p.id, b];
    }));
    this.part("places").replaceChildren(...this.buttonsOf.values());
    this.root.classList.remove("waits");
  }

  // pressed plays or picks what lies at a point of the picture, in shares of its width and height: a
  // click that came before the board could be played on.
  pressed({ x, y }) {
    const { board, margin } = this.view;
    const at = (share, size) => share * (size + 2 * margin) - margin;
    const off = (p) => Math.max(Math.abs(p.x - at(x, board.width)) / p.wide, Math.abs(p.y - at(y, board.height)) / p.high);
    const near = board.places.filter((p) => off(p) <= 0.5 && this.from(p.id).length > 0).sort((p, q) => off(p) - off(q));
    if (near.length > 0) this.click(near[0].id, "mouse");
  }

  // from lists the moves that begin at a place: first there, or else where it takes part.
  from(id) {
    const moves = this.send ? this.view.moves : [];
    const first = moves.filter((m) => (m.from?.[0] ?? m.to?.[0]) === id);
    return first.length > 0 ? first : moves.filter((m) => (m.from ?? m.to ?? []).includes(id));
  }

  // to lists those of some moves that end at a place.
  to(moves, id) {
    const first = moves.filter((m) => m.from && m.to?.[0] === id);
    return first.length > 0 ? first : moves.filter((m) => m.from && m.to?.includes(id));
  }

  // draw marks what can be clicked now, and says it.
  draw() {
    const picked = this.picked === null ? [] : this.from(this.picked);
    const can = [];
    for (const [id, b] of this.buttonsOf) {
      const begins = this.from(id).length > 0, ends = this.to(picked, id).length > 0;
      for (const [name, is] of Object.entries({ begins, ends, picked: id === this.picked })) b.classList.toggle(name, is);
      b.setAttribute("aria-label", this.named(id, begins, ends));
      b.setAttribute("aria-disabled", String(!begins && !ends));
      b.tabIndex = -1;
      if (ends || (begins && this.picked === null)) can.push(b);
    }
    for (const b of can) b.tabIndex = 0; // the arrows go to all others
    this.mark();
    this.part("stands").textContent = this.view.stands;
    this.part("tells").textContent = (this.view.position.tells ?? []).join("\n");
  }

  // named says a place: what it is, what stands there, what can be done.
  named(id, begins, ends) {
    const { board, position } = this.view;
    const p = board.places.find((q) => q.id === id);
    const kind = p.kind === "track" ? "" : p.kind;
    const on = (position.pieces ?? []).filter((q) => q.place === id).map((q) => `${q.colour ?? ""} ${{ "●": "filled", "○": "open" }[q.sign] ?? q.sign}${q.count > 1 ? " times " + q.count : ""}`.trim());
    const stones = (position.stones ?? []).find((s) => s.place === id);
    if (stones) on.push(`${stones.count} stones`);
    const name = p.label ?? (p.name && p.kind !== "store" ? p.name : p.side && !id.startsWith(p.side) ? "" : id);
    const said = [[p.side && !name.startsWith(p.side) ? p.side : "", kind && !name.endsWith(kind) ? kind : "", name].filter(Boolean).join(" "), on.join(", ") || "empty"];
    if (ends) said.push("can be moved to");
    else if (id === this.picked) said.push("chosen");
    else if (begins) said.push("can be played");
    return said.join(": ").replace(/: (can|chosen)/, ", $1");
  }

  // click picks a place, or plays what ends there.
  click(id, by) {
    if (this.waits) return this.later({ id, by });
    this.by = by;
    this.clicked = id;
    const ending = this.picked === null ? [] : this.to(this.from(this.picked), id);
    if (ending.length > 0) return this.choose(ending, id, by);
    const moves = this.from(id);
    if (id === this.picked || moves.length === 0) return this.drop();
    const targets = new Set(moves.map((m) => m.from && m.to?.[0]));
    if (targets.size === 1 || targets.has(undefined)) return this.choose(moves, id, by);
    this.drop();
    this.picked = id;
    this.draw();
    if (by === "") this.part("places").querySelector(".ends")?.focus();
  }

  // choose plays a move, and asks where there are several.
  choose(moves, id, by) {
    if (moves.length === 1) return this.play(moves[0], by);
    const which = this.part("which");
    which.replaceChildren(...moves.map((m) => this.offered(m)));
    which.setAttribute("aria-label", "Which move?");
    const place = this.view.board.places.find((p) => p.id === id);
    which.classList.toggle("above", place.y > this.view.board.height / 2);
    which.hidden = false;
    if (by === "") which.firstElementChild.focus();
  }

  offered(move) {
    const b = element("button", { type: "button" }, element("b", { textContent: move.line }), " " + move.does);
    b.addEventListener("click", (e) => this.play(move, e.pointerType));
    return b;
  }

  // drop lets go of what is picked.
  drop() {
    if (!this.view) return;
    const was = this.picked;
    this.picked = null;
    this.part("which").hidden = true;
    this.part("which").replaceChildren();
    if (was === null) return;
    this.draw();
    if (this.by === "") this.buttonsOf.get(was)?.focus();
  }

  // others has a button for what chance does, and for each move that touches no place.
  others() {
    this.part("which").hidden = true;
    const { position, moves } = this.view;
    const list = [];
    if (position.held) list.push(element("span", { className: "held", textContent: position.held, title: "drawn" }));
    if (position.deal) {
      const deal = element("button", { type: "button", className: "deal", textContent: position.deal });
      deal.addEventListener("click", (e) => this.line(position.deal, e.pointerType));
      list.push(deal);
    }
    list.push(...moves.filter((m) => !m.from && !m.to).map((m) => this.offered(m)));
    for (const side of position.chosen ?? []) list.push(element("span", { textContent: `${side} has chosen.` }));
    if (!this.send) for (const e of list) e.disabled = true;
    this.part("now").replaceChildren(...list);
  }

  // buttons has what can be done with the game, or with the question that is asked.
  buttons() {
    if (!this.send) return this.part("keys").replaceChildren();
    const keys = this.view.keys.map((line) => {
      const b = element("button", { type: "button", textContent: line });
      b.dataset.line = line;
      b.addEventListener("click", (e) => (line === "resign" && this.view.keys.includes("new") ? this.resigns() : this.line(line, e.pointerType)));
      return b;
    });
    if (this.view.keys.includes("new")) keys.push(this.levels(this.view.level));
    this.part("keys").replaceChildren(...keys);
  }

  // resigns asks whether the game is to be given up.
  resigns() {
    const [yes, no] = ["Yes, resign", "No, play on"].map((ariaLabel) => element("button", { type: "button", className: "ctl", textContent: ariaLabel.split(",")[0], ariaLabel }));
    yes.dataset.line = "resign";
    yes.addEventListener("click", (e) => this.resign(e.pointerType));
    no.addEventListener("click", () => {
      this.buttons();
      this.part("keys").querySelector('[data-line="resign"]').focus();
    });
    this.part("keys").replaceChildren(element("div", { className: "asks", role: "group", ariaLabel: "Resign?" }, element("b", { textContent: "Resign?", role: "alert" }), yes, no));
    no.focus(); // a key that is held gives nothing up
  }

  // resign gives the game up once an answer that is awaited has come.
  resign(by) {
    this.part("keys").replaceChildren(element("div", { className: "asks" }, element("b", { textContent: "Resigning...", role: "status" })));
    this.line("resign", by);
  }

  // levels chooses who plays against.
  levels(level) {
    const select = element("select");
    select.setAttribute("aria-label", "Who plays against you");
    for (let n = 0; n <= 10; n++) select.append(element("option", { value: String(n), textContent: n ? `Level ${n}` : "Two people", selected: n === level }));
    select.addEventListener("change", () => this.line(select.value === "0" ? "opponent none" : `opponent level ${select.value}`, "mouse"));
    return select;
  }

  // refocus keeps those among the places who use keys.
  refocus() {
    if (this.by !== "") return;
    const next = this.part("now").querySelector("button") ?? (this.buttonsOf.get(this.was)?.tabIndex === 0 ? this.buttonsOf.get(this.was) : null) ?? this.part("places").querySelector("[tabindex='0']") ?? this.part("keys").querySelector("button");
    next?.focus();
  }

  // key goes with an arrow to the nearest place in its direction.
  key(e) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const from = e.target.dataset.place;
    if (!way || !from) return;
    e.preventDefault();
    const at = (id) => this.view.board.places.find((p) => p.id === id);
    const here = at(from);
    let best = null, least = Infinity;
    for (const p of this.view.board.places) {
      const along = (p.x - here.x) * way[0] + (p.y - here.y) * way[1];
      const aside = Math.abs((p.x - here.x) * way[1]) + Math.abs((p.y - here.y) * way[0]);
      if (along <= 0 || along + 3 * aside >= least) continue;
      [best, least] = [p.id, along + 3 * aside];
    }
    this.buttonsOf.get(best)?.focus();
  }
}
