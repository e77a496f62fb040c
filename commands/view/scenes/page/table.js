"use strict";

// Table is a board with strips for the players, the tray, the moves that were made, and the controls.

// The signs on the controls, and the words below them.
const signs = {
  undo: ["Undo", "M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3"],
  hint: ["Hint", "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.4 1 2.4h6c0-1 .2-1.7 1-2.4A6.5 6.5 0 0 0 12 3Z"],
  new: ["New", "M12 5v14M5 12h14"],
  resign: ["Resign", "M5 21V4h12l-2 4 2 4H5"],
};

// The pictures of what can be in hand.
const items = {
  card: ({ face, note = "" }) => drawn("0 0 78 108", { class: "card" },
    shape("rect", { class: "back", x: 6, y: 4, width: 70, height: 98, rx: 7, transform: "rotate(8 40 54)" }),
    shape("rect", { class: "paper", x: 1, y: 1, width: 76, height: 106, rx: 8 }),
    shape("text", { class: face.length > 3 ? "face long" : "face", x: 39, y: 64 }, face),
    shape("text", { class: "note", x: 39, y: 82 }, note),
    ...(face.length > 3 ? [] : [shape("text", { class: "corner", x: 7, y: 15 }, face), shape("text", { class: "corner", x: 71, y: 101, "text-anchor": "end" }, face)])),
  die: ({ face }) => drawn("0 0 72 72", { class: "die" }, shape("rect", { class: "paper", x: 4, y: 4, width: 64, height: 64, rx: 12 }), ...pipsOf(face)),
  sticks: ({ face }) => {
    const flat = { 5: 0, "-1": 1 }[face] ?? Number(face);
    return drawn("-36 -34 72 68", {}, ...[-7, 4, -3, 8].map((turned, i) => {
      const x = -24 + i * 16, up = i < flat, marked = face === "-1" && i === 0;
      const cross = `M${x - 3}-14l6 6m0-6l-6 6M${x - 3}-3l6 6m0-6l-6 6M${x - 3} 8l6 6m0-6l-6 6`;
      return shape("g", { class: "stick" }, shape("g", { transform: `rotate(${turned} ${x} 0)` },
        shape("rect", { class: up ? "flat" : "round-side", x: x - 6, y: -28, width: 12, height: 56, rx: 6 }),
        ...(up && !marked ? [] : [shape("path", { class: "marks-x", d: marked ? `M${x} -5v10M${x - 4} 0h8` : cross })])));
    }));
  },
  way: ({ face, note }) => {
    const lies = Number(face) % 2 === 1;
    const halves = note.split(", ").map((half, i) => {
      const red = half.startsWith("red"), open = half.endsWith("open");
      const x = lies ? 22 * i - 22 : -11, y = lies ? -11 : -22 * i;
      return [shape("rect", { class: red ? "red" : "white", x, y, width: 22, height: 22 }),
        shape("circle", { class: `${red ? "on-red" : "on-white"}${open ? " open" : ""}`, cx: x + 11, cy: y + 11, r: 4.4 })];
    });
    return drawn("-24 -24 48 48", {}, ...halves.flat(), shape("rect", { class: "cut", x: lies ? -22 : -11, y: lies ? -11 : -22, width: lies ? 44 : 22, height: lies ? 22 : 44, rx: 3.5 }));
  },
};

// What is not in hand yet lies face down.
items.down = () => drawn("0 0 78 108", { class: "card" }, ...[8, 0].map((turned) => shape("rect", { class: "back", x: 3, y: 3, width: 70, height: 98, rx: 7, transform: `rotate(${turned} 40 54)` })),
  shape("circle", { class: "seal", cx: 38, cy: 52, r: 19 }), shape("path", { class: "sealed", d: "M29 61 38 42 47 61Z" }));
items.token = ({ side }) => drawn("-20 -20 40 40", { class: "token" }, shape("rect", { x: -16.5, y: -16.5, width: 33, height: 33, rx: side ? 6 : 16.5, fill: `var(--board-side-${"ab"[side]})`, stroke: `var(--board-edge-${"ab"[side]})`, "stroke-width": 1.6 }),
  shape("text", { y: 8, "font-size": 24, fill: `var(--board-on-${"ab"[side]})` }, "?"));

// wayOf says how a card would lie.
function wayOf({ face, note }) {
  const [first, second] = note.split(", ");
  return Number(face) % 2 === 1 ? `Way ${face}: ${first} left, ${second} right.` : `Way ${face}: ${first} below, ${second} above.`;
}

// pipsOf gives the pips of a die, or the number where there is no such face.
function pipsOf(face) {
  const spots = { 1: "c", 2: "af", 3: "acf", 4: "abef", 5: "abcef", 6: "abdgef" }[face];
  const at = { a: [20, 20], b: [52, 20], c: [36, 36], d: [20, 36], e: [20, 52], f: [52, 52], g: [52, 36] };
  if (!spots) return [shape("text", { class: "face", x: 36, y: 50 }, face)];
  return [...spots].map((s) => shape("circle", { class: "on-white", cx: at[s][0], cy: at[s][1], r: 5.5 }));
}

// cardOf draws a card of two halves where a move would lay it.
function cardOf({ board }, { to }, item) {
  const box = [...new Set(to)].map((id) => board.places.find((p) => p.id === id)), [x, y] = middle(box), size = (box[0].wide * 96) / 46, card = items.way(item);
  for (const [key, value] of Object.entries({ x: x - size / 2, y: y - size / 2, width: size, height: size })) card.setAttribute(key, value);
  return card;
}

// mostShown is how many moves in a row are shown one by one: more were not made just now.
const mostShown = 40;

class Table extends Board {
  // judge asks what is known of the game, if anything is to be known of it, and past gives the view after
  // so many of its decisions.
  constructor(root, send, judge, past) {
    super(root, send);
    this.why = new Why(this, judge);
    this.course = new Course(this, past);
    this.heard = "";
    this.tabs = [...root.querySelectorAll("[role=tab]")];
    for (const [i, b] of this.tabs.entries()) {
      b.addEventListener("click", () => this.open(i, true));
      b.addEventListener("keydown", (e) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
        if (!by) return;
        e.preventDefault();
        const next = (i + by + this.tabs.length) % this.tabs.length;
        this.open(next);
        this.tabs[next].focus();
      });
    }
    this.part("all").addEventListener("toggle", () => this.view && this.choices());
    this.open(0);
    this.part("panel").classList.remove("opened");
    document.addEventListener("keydown", (e) => this.shortcut(e));
    for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, () => this.motion?.end(), true); // what is pressed then is done
  }

  // still: nothing is to move.
  still() { return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches; }

  // play shows a move at once, before it is answered, unless both sides choose at the same time.
  play(move, by) {
    this.course.leave();
    if (this.send && !this.waits && !this.view.together && !this.still()) {
      this.moves(new Motion(this.view, this.view, this.part("picture").firstElementChild));
      this.motion.line = move.line;
      const { sides, position } = this.view, item = position.hand?.[Math.max(0, (move.hand ?? 0) - 1)];
      this.motion.done = this.motion.play([{ ...move, short: move.short || move.does, side: sides.indexOf(position.turn), held: item?.kind === "way" ? "" : item?.face, kind: item?.kind, item }], (m) => this.narrate(m));
    }
    super.play(move, by);
    if (this.waits && this.view.together && !this.view.hides) this.why.arrow(move); // until it is answered
  }

  line(text, by, hides) {
    this.course.leave();
    if (this.send && !this.waits) this.asked = text;
    this.part("picture").querySelector(".ghost")?.remove();
    super.line(text, by, hides);
  }

  // moves begins a motion, or ends the one that is shown.
  moves(motion) {
    this.motion?.end();
    this.motion = motion;
    if (motion) motion.tell = (place, n) => this.keeps(place, n);
    this.root.classList.toggle("moving", Boolean(motion));
  }

  // glide shows the moves made since a view before, one after the other. What is pressed ends it, and is done.
  async glide(before) {
    const { course = [] } = this.view, known = before.course?.length ?? 0, early = this.motion;
    const follows = before.keys.includes("new") && course.length > known && (known === 0 || JSON.stringify(course[known - 1]) === JSON.stringify(before.course[known - 1]));
    const grows = before.board.width !== this.view.board.width;
    if (!follows || this.still() || course.length - known > mostShown || grows) {
      this.moves(null);
      this.marked();
      return grows ? undefined : super.glide(before); // what is drawn anew, larger or smaller, does not move
    }
    const view = this.view, now = this.part("picture").firstElementChild, begun = early && early.line === course[known].line ? 1 : 0;
    this.part("picture").replaceChildren(this.old);
    if (begun) early.after = view;
    else this.moves(new Motion(before, view, this.old));
    const motion = this.motion;
    motion.next = now;
    await motion.done;
    motion.ended = false;
    await motion.play(course.slice(known + begun), (m) => {
      this.narrate(m);
      this.course.show({ ...view, course: course.slice(0, course.indexOf(m) + 1), over: false, you: -1 });
    });
    if (this.motion !== motion) return;
    this.moves(null);
    this.course.show(this.view);
    if (this.view !== view) return;
    this.part("picture").replaceChildren(now);
    this.marked();
    this.strips();
  }

  // keeps says in a strip how many stones the store holds by now.
  keeps(place, n) {
    const big = place?.kind === "store" && this.part(place.side === this.view.sides[this.view.near] ? "near" : "far").querySelector(".big");
    if (big) big.textContent = n;
  }

  // marked marks what can be done once the last move stands.
  marked() {
    this.mark();
    this.why.arrow(null);
  }

  // narrate says over the tray, in which all stays where it is, what a side held and does.
  narrate({ side, held, kind, short }) {
    const words = element("b", { textContent: `${this.view.names[side] ?? ""}: ${short}` });
    const list = held ? [(items[kind] ?? items.card)({ face: held.replace(/^\(|\)$/g, "") }), words] : [words];
    this.part("telling").replaceChildren(...list);
  }

  // open shows a tab; the one that is shown closes the drawer of a phone if it may.
  open(which, toggles = false) {
    const panel = this.part("panel"), field = this.part("field").getBoundingClientRect();
    const closes = toggles && panel.classList.contains("opened") && this.tabs[which].ariaSelected === "true";
    for (const [i, b] of this.tabs.entries()) {
      b.setAttribute("aria-selected", String(i === which));
      b.tabIndex = i === which ? 0 : -1;
      document.getElementById(b.getAttribute("aria-controls")).hidden = i !== which;
    }
    panel.style.setProperty("--sheet", `${Math.max(230, innerHeight - field.bottom - 6)}px`);
    panel.classList.toggle("opened", !closes);
    panel.scrollTop = 0;
    this.root.classList.toggle("coords", !closes && this.tabs[which].id === "tab-prompt");
  }

  // shortcut plays by letters, where nothing is typed.
  shortcut(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest?.("input, textarea, select")) return;
    const asks = this.part("asks")?.querySelector("button") && this.part("asks"), answer = { y: 1, n: 2, Escape: 2 }[e.key];
    if (asks && answer) {
      e.preventDefault();
      return asks.children[answer].click();
    }
    if (e.key === "Escape") {
      this.course.leave();
      this.part("panel").classList.remove("opened");
      this.root.classList.remove("coords");
    }
    const line = { u: "undo", h: "hint", n: "new", r: "resign" }[e.key];
    const b = line ? this.part("keys").querySelector(`[data-line="${line}"]`) : /^[1-8]$/.test(e.key) ? this.part("hand").querySelectorAll("button")[e.key - 1] : null;
    const typing = this.tabs.findIndex((t) => t.id === "tab-prompt");
    if (e.key === "/" && typing >= 0) {
      this.open(typing);
      document.getElementById("input")?.focus();
    } else if (b) b.click();
    else return;
    e.preventDefault();
  }

  // hears keeps what is said until the program asks again: of an answer, for the tray.
  hears(spans = []) { this.heard += spans.map(([text]) => text).join(""); }

  show(view) {
    const before = this.view;
    this.course.leave();
    if (before?.keys.includes("answer")) this.reviewed = this.heard; // of the last answer
    if (!this.motion?.line) this.moves(null);
    this.old = this.part("picture").firstElementChild;
    this.keepItem(view);
    this.advised = view?.advised ? view.moves.find((m) => m.line === view.advised) ?? null : null;
    if (view) view.near = view.you >= 0 ? view.you : Math.max(0, view.sides.indexOf(view.board.below)); // the side below
    this.told = this.advised; // and can be shown again
    super.show(view);
    if (!before || !view || before.game !== view.game) this.moves(null);
    if (!view && !before) return; // the game is not there yet
    this.root.hidden = !view && !this.tabs.some((b) => b.id === "tab-prompt");
    for (const part of ["stage", "tray"]) this.part(part).classList.toggle("bare", !view);
    if (!view) {
      this.part("keys").replaceChildren();
      return this.open(this.tabs.length - 1);
    }
    const { board } = view;
    this.measure(view);
    this.root.classList.toggle("you-b", view.near === 1);
    this.root.dataset.theme = board.theme ?? (board.frame ? "track" : "");
    this.root.classList.toggle("over", view.over);
    this.root.classList.toggle("asked", !view.keys.includes("new"));
    if (view.over && !before?.over) this.part("panel").classList.remove("opened"); // on a phone
    this.choices();
    if (this.advised) this.why.arrow(null);
    this.strips();
    if (!this.motion) this.course.show(view); // or move by move
    this.why.show(view);
  }

  // measure lays the table for the board of a view, and look shows its picture.
  measure({ board, margin }) {
    const ratio = (board.width + 2 * margin) / (board.height + 2 * margin);
    this.root.style.setProperty("--ar", ratio);
    this.part("field").style.setProperty("--ratio", ratio);
    this.root.classList.toggle("wide", ratio > 2);
  }

  look(view) {
    this.measure(view);
    this.part("picture").innerHTML = view.picture; // written by the program, which escapes every text
  }

  // mark shows how a card would lie, too.
  mark() {
    if (this.course?.at !== null || this.motion) return; // it is not now
    super.mark();
    const { view, picked, pointed } = this, moves = picked === null && pointed ? this.from(pointed) : this.advised ? [this.advised] : [];
    const [move] = moves, item = view?.position.hand?.[(move?.hand ?? 0) - 1];
    if (moves.length !== 1 || item?.kind !== "way") return;
    const card = cardOf(view, move, item);
    card.setAttribute("class", "ghost");
    if (!this.waits) this.part("picture").querySelector(".marks:last-child")?.append(card);
  }

  // advise shows the advised move, with what it wins, or hides it.
  advise() {
    this.part("keys").querySelector('[data-line="hint"]')?.setAttribute("aria-pressed", String(Boolean(this.advised)));
    this.mark();
    this.why.arrow(null);
    this.draw();
  }

  // hint asks for advice, and takes it away. What the judge knows is shown at once.
  hint(by) {
    this.course.leave();
    const asks = !this.advised && !this.told, best = this.why.known?.moves?.[0];
    this.advised = this.advised ? null : this.told ?? (best && this.view.moves.find((m) => m.line === best.line)) ?? null;
    this.advise();
    if (asks) this.line("hint", by);
  }

  // lay lays the last card on a new picture, before that of the view before is shown again for a motion.
  lay() {
    super.lay();
    this.discard();
  }

  // discard lays the card that was used last beside the deck.
  discard() {
    const { board, course = [], names, margin } = this.view, at = board.discard, last = course.at(-1);
    if (!at || !last?.held) return;
    const card = items.card({ face: last.held.replace(/^\(|\)$/g, ""), note: names[last.side] });
    for (const [key, value] of Object.entries({ class: "card laid", x: at.x - at.wide / 2, y: at.y - at.high / 2, width: at.wide, height: at.high })) card.setAttribute(key, value);
    for (const part of card.querySelectorAll(".back, .corner")) part.remove();
    const svg = this.part("picture").firstElementChild;
    svg.insertBefore(shape("g", { transform: `translate(${margin} ${margin}) rotate(5 ${at.x} ${at.y})` }, card), svg.querySelector(":scope > .marks, :scope > [data-piece]"));
  }

  // choices lists the moves that can be played by their names, once they are wanted.
  choices() {
    const { moves, position } = this.view, all = this.part("all"), list = this.part("choices");
    all.hidden = moves.length === 0 || !this.send;
    list.replaceChildren();
    all.firstElementChild.textContent = moves.length === 1 ? "The one move" : `All ${moves.length} moves`;
    if (!all.open) return;
    list.append(...moves.map((m) => {
      const item = position.hand?.length > 1 && m.hand ? position.hand[m.hand - 1] : null;
      const b = element("button", { type: "button", className: "row" }, ...(item && item.kind !== "way" ? [element("span", { className: "chip", textContent: item.face })] : []), m.short || m.does);
      b.addEventListener("click", (e) => this.play(m, e.pointerType));
      this.why.shows(b, m.line, () => this.why.worth(m.line));
      return b;
    }));
  }

  // leave rests and says why, with a button for what can be done about it.
  leave(why, words, does) {
    this.moves(null);
    this.rest();
    this.root.querySelector("h1").textContent = why;
    this.part("tip").textContent = this.part("tells").textContent = "";
    const b = element("button", { type: "button", className: "btn go", textContent: words });
    b.addEventListener("click", does);
    this.part("hand").replaceChildren();
    this.part("now").replaceChildren(b);
  }

  // keepItem keeps the chosen item of the hand, if moves of it are left; of the ways of a card one is always chosen.
  keepItem(view) {
    const hand = view?.position.hand ?? [];
    const used = (n) => view.moves.some((m) => m.hand === n);
    const chooses = hand[0]?.kind === "way";
    if (this.item && (!view || hand[this.item - 1]?.kind !== this.itemKind || !used(this.item))) this.item = 0;
    const advised = view?.advised ? view.moves.find((m) => m.line === view.advised) : null;
    if (advised?.hand && hand.length > 1) this.item = advised.hand;
    if (!this.item && chooses) this.item = hand.findIndex((_, i) => used(i + 1)) + 1;
    this.itemKind = hand[this.item - 1]?.kind;
  }

  // from leaves out moves of other items of the hand.
  from(id) {
    const moves = super.from(id);
    return this.item ? moves.filter((m) => !m.hand || m.hand === this.item) : moves;
  }

  // strips says who sits where; the person at the page sits below.
  strips(view = this.view) {
    const { sides, names, position, board, signs: pictures, near } = view;
    for (const [name, side] of [["far", 1 - near], ["near", near]]) {
      const strip = this.part(name), [av, who, sub, got] = strip.children;
      av.innerHTML = pictures[side]; // drawn by the program
      const counts = (position.counts ?? []).filter((c) => c.side === sides[side] || (!c.side && name === "near"));
      who.textContent = names[side];
      sub.replaceChildren([board.aims?.[side], winner(view) === side ? "won" : "", ...counts.filter((c) => c.what === "lost").map((c) => `${c.n} lost`)].filter(Boolean).join(" · "));
      const dots = element("span", { className: "think" }, element("i"), element("i"), element("i"));
      sub.append(dots);
      got.replaceChildren(...counts.filter((c) => c.what !== "lost").flatMap((c) => this.counted(c, pictures[side])));
      strip.classList.toggle("turn", !view.over && position.turn === sides[side]);
      strip.classList.toggle("winner", winner(view) === side);
    }
    for (const [id, n] of this.motion?.counts ?? []) this.keeps(this.motion.place(id), n);
  }

  // counted shows a count: as pieces, as dots, or as a number.
  counted({ side, what, n, of }, picture) {
    if (!of) return [element("span", { textContent: what }), element("span", { className: "big", textContent: n })];
    const words = element("span", { textContent: what.endsWith("left") ? `${n} ${n === 1 ? what.replace("s ", " ") : what}` : `${n} of ${of} ${what}` });
    words.className = side ? "" : "both";
    if (of <= 6) {
      const slots = element("span", { className: "slots" });
      for (let i = 0; i < of; i++) slots.insertAdjacentHTML("beforeend", picture); // drawn by the program
      for (const [i, svg] of [...slots.children].entries()) svg.classList.toggle("no", i >= n);
      return [slots, words];
    }
    if (of > 12) return [words];
    const pips = element("span", { className: "pips" }, ...Array.from({ length: of }, (_, i) => element("i", { className: i < n ? "on" : "" })));
    return [pips, words];
  }

  // others fills the tray: what is in hand, what to do, and buttons for it.
  others() {
    this.part("which").hidden = true;
    const { position, over } = this.view;
    this.root.querySelector("h1").textContent = this.view.title;
    const hand = position.hand ?? [], ways = hand[0]?.kind === "way";
    const tray = this.part("tray").classList;
    tray.toggle("has-ways", ways);
    tray.toggle("stacked", ways || hand.length > 2);
    if (!over || !this.send) tray.toggle("tall", ways); // at the end nothing moves
    const buttons = hand.map((item, i) => this.held(item, i + 1, hand.length));
    this.part("hand").className = `hand${ways ? " ways" : ""}`;
    this.part("hand").replaceChildren(...(buttons.length > 0 ? buttons : this.stead()));
    this.acts();
  }

  // stead lies where nothing is in hand: what will be dealt, or is chosen, or the sign of who has won.
  stead() {
    const { position, board, sides, signs: pictures } = this.view, won = winner(this.view);
    if (position.chosen) return position.chosen.map((side) => element("span", { className: "unseen" }, items.token({ side: sides.indexOf(side) }), `${side}’s choice`));
    if (won >= 0) return [element("span", { className: "won", innerHTML: pictures[won] })]; // drawn by the program
    if (!position.deal) return [];
    const kind = board.deck ? "down" : board.deals;
    return kind && items[kind] ? [element("span", { className: "down" }, items[kind]({ face: "" }))] : [];
  }

  // held shows an item of the hand, as a button where one of several is chosen.
  held(item, number, of) {
    const picture = (items[item.kind] ?? items.card)(item);
    if (of < 2 && item.kind !== "sticks") return picture;
    const b = element("button", { type: "button", className: item.kind === "way" ? "way" : "cast" }, picture);
    if (item.kind === "way") b.append(item.face);
    else b.append(element("b", { textContent: item.note ?? "" }), ` ${item.face}`);
    b.setAttribute("aria-pressed", String(this.item === number));
    b.setAttribute("aria-label", item.kind === "way" ? wayOf(item) : `${item.note ?? ""} ${item.face}`.trim());
    b.disabled = !this.view.moves.some((m) => m.hand === number);
    b.addEventListener("click", () => {
      const again = this.item === number && item.kind !== "way";
      this.item = again ? 0 : number;
      this.itemKind = item.kind;
      this.drop();
      this.draw();
      for (const [i, other] of [...this.part("hand").children].entries()) other.setAttribute("aria-pressed", String(this.item === i + 1));
      b.focus();
    });
    return b;
  }

  // acts are the buttons of the tray: for chance, moves that touch no place, what is picked up, or the end.
  acts() {
    const { position, moves, keys, over } = this.view;
    const list = [];
    const act = (words, line, go = false) => {
      const b = element("button", { type: "button", className: `btn${go ? " go" : ""}`, textContent: words });
      b.dataset.line = line;
      b.addEventListener("click", (e) => {
        if (line === "review") this.root.querySelector("h1").textContent = "Reviewing...";
        this.line(line, e.pointerType, this.view.hides && moves.some((m) => m.line === line));
      });
      list.push(b);
    };
    const loose = moves.filter((m) => !m.from && !m.to);
    if (position.deal) act(this.view.deals || position.deal, position.deal, true);
    for (const m of loose) act(m.line === "pass" ? "Pass" : m.short || m.does, m.line, loose.length === 1);
    const { advised } = this;
    if (advised && loose.length === 0) act(advised.short || advised.does, advised.line, true);
    if (over && keys.includes("new")) act("Again", "new", true);
    if (over && keys.includes("rematch")) act("Swap seats", "rematch");
    if (over && keys.includes("review")) act("Review", "review");
    this.part("now").replaceChildren(...(this.send ? list : []));
  }

  // reads opens the tab in which long answers are read, on a phone high enough.
  reads() {
    const typing = this.tabs.findIndex((t) => t.id === "tab-prompt");
    if (typing < 0) return;
    this.open(typing);
    this.part("panel").style.setProperty("--sheet", "75dvh");
  }

  draw() {
    super.draw();
    const { counts = [], tells = [] } = this.view.position;
    if (this.view.keys.includes("new") && counts.some((c) => c.what !== "score")) this.part("tells").textContent = this.view.over && !this.view.position.ended ? tells.at(-1) ?? "" : ""; // it is counted in the strips
    if (this.part("now")) this.acts();
    const { tip = "" } = this.view, way = this.view.keys.includes("new") ? this.view.position.hand?.[this.item - 1] : null; // what is asked comes first
    const picked = this.picked === null ? [] : this.from(this.picked);
    if (!this.view.over) this.reviewed = "";
    const lost = [...new Set(picked.map((m) => m.loses).filter(Boolean))], costs = lost.length > 0 ? ` At a ✕ your own ${lost.join(" or ")} is lost.` : "";
    const words = this.view.over ? [tip, this.reviewed].filter(Boolean).join(" ") : picked.length > 0 ? `Choose where it goes.${costs}` : way?.kind === "way" ? wayOf(way) : tip;
    this.part("tip").replaceChildren(...this.passed(), element("span", { textContent: words }));
  }

  // passed says what the other side has done since, or that nobody could do anything.
  passed() {
    const { course = [], names, near, over } = this.view;
    const since = course.slice(course.findLastIndex((m) => m.side === near && m.line !== "pass") + 1), theirs = since.filter((m) => m.side !== near), last = theirs.at(-1);
    const moves = theirs.filter((m) => m.line !== "pass").slice(-3).map((m) => m.short).join("; ");
    if (over || (!moves && !last?.held)) return [];
    const words = moves ? `${names[last.side]}: ${moves}.` : since.length > 2 ? `Nobody could move for ${since.length} turns.` : `${names[last.side]} ${last.kind === "card" ? "drew" : "threw"} ${last.held.replace(/^\(|\)$/g, "")}: no move.`;
    return [element("span", { className: "passed", textContent: `${words} ` })];
  }

  // buttons are the five controls, or what a question or a walk offers.
  buttons() {
    if (!this.send) return this.part("keys").replaceChildren();
    if (this.queued?.text === "resign" && this.part("asks")) return; // it is still said
    const { keys, level } = this.view, plays = keys.includes("new");
    const list = (plays ? Object.keys(signs) : keys).map((line) => {
      const [words, path] = signs[line] ?? [line[0].toUpperCase() + line.slice(1)];
      const b = element("button", { type: "button", className: "ctl" });
      if (path) b.append(drawn("0 0 24 24", { class: "i" }, shape("path", { d: path })));
      b.append(element("span", { textContent: words }));
      b.dataset.line = line;
      b.disabled = !keys.includes(line);
      if (line === "hint") b.setAttribute("aria-pressed", String(Boolean(this.advised)));
      b.addEventListener("click", (e) => (line === "hint" && plays ? this.hint(e.pointerType) : line === "resign" && plays ? this.resigns() : this.line(line, e.pointerType)));
      return b;
    });
    if (plays) list.push(this.levels(level));
    this.part("keys").replaceChildren(...list);
  }

  // due brings the controls back where the game cannot be given up any more.
  due(before) {
    super.due(before);
    if (!this.waits && this.part("asks")) this.buttons();
  }

  // later lets nothing that is pressed take the place of a game's being given up.
  later(press) {
    if (this.queued?.text !== "resign") super.later(press);
  }
}
