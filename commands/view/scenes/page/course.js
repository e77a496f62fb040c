"use strict";

// Course is the list of the moves that were made. A press on one shows the position after it, in which nothing
// can be done.

class Course {
  // ask gives the view after so many decisions.
  constructor(table, ask) {
    Object.assign(this, { table, ask, at: null });
    const pane = this.part("made").parentElement;
    pane.addEventListener("keydown", (e) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
      if (!by || !this.ask || !this.count) return;
      e.preventDefault();
      this.see((this.at ?? this.count) + by);
    });
    const [back, on, now] = this.part("steps").children;
    back.addEventListener("click", () => this.see((this.at ?? this.count) - 1));
    on.addEventListener("click", () => this.see((this.at ?? this.count) + 1));
    now.addEventListener("click", () => this.leave());
  }

  part(name) { return this.table.part(name); }

  // show lists the moves, a column for each player, and the result.
  show(view) {
    const { course = [], over, you, names, keys } = view, rows = [];
    this.count = course.length;
    for (const m of course) {
      if (rows.length === 0 || (m.side === 0 && rows.at(-1)[1].length > 0)) rows.push([[], []]);
      rows.at(-1)[m.side].push(m);
    }
    if (!over && you >= 0 && (rows.length === 0 || (you === 0 && rows.at(-1)[1].length > 0))) rows.push([[], []]);
    const latest = course.slice(course.at(-1)?.together ? -2 : -1); // what was chosen at once
    const cell = (moves) => element("span", { className: [moves.length === 1 && moves[0].short === "passes" && "passes", moves.some((m) => latest.includes(m)) && "last"].filter(Boolean).join(" ") }, ...moves.flatMap((m, i) => [i > 0 ? " · " : "", this.move(m, course)]));
    const list = rows.map((row, i) => element("li", {}, element("span", { className: "n", textContent: i + 1 }), ...row.map(cell)));
    if (!over && you >= 0 && rows.at(-1)[you].length === 0) list.at(-1).children[you + 1].append(element("b", { textContent: "your move" }));
    if (list.length > 0) list.unshift(element("li", { className: "heads" }, element("span", { className: "n" }), ...names.map((name) => element("b", { textContent: name }))));
    if (over && keys.includes("new")) list.push(element("li", { className: "result" }, element("b", { textContent: ["½–½", "1–0", "0–1"][view.won + 1] }), ` ${view.title}`));
    this.part("made").replaceChildren(...list);
    this.part("steps").hidden = !this.ask || course.length === 0;
    this.mark();
    const pane = this.part("made").parentElement;
    for (const list of [pane, this.part("made")]) list.scrollTop = list.scrollHeight;
  }

  // move is a move of the list, as a button where positions can be shown.
  move(m, course) {
    const chip = m.held ? [element("span", { className: "chip", textContent: m.held.replace(/^\(|\)$/g, "") })] : [];
    if (!this.ask) return element("span", {}, ...chip, m.short);
    let after = course.indexOf(m) + 1;
    while (course[after]?.together) after++; // both were chosen at once
    const b = element("button", { type: "button" }, ...chip, m.short);
    b.dataset.after = after;
    b.addEventListener("click", () => this.see(after));
    this.table.why.shows(b, m.from && !m.path && m);
    return b;
  }

  // mark says which move's position is shown.
  mark() {
    const [back, on, now] = this.part("steps").children;
    back.disabled = this.at === 0;
    on.disabled = now.disabled = this.at === null;
    for (const b of this.part("made").querySelectorAll("[data-after]")) {
      b.removeAttribute("aria-current");
      b.tabIndex = Number(b.dataset.after) === (this.at ?? this.count) ? 0 : -1; // arrows go to the rest
      if (Number(b.dataset.after) !== this.at) continue;
      b.setAttribute("aria-current", "true");
      b.scrollIntoView({ block: "nearest" });
    }
  }

  // see shows the position after so many decisions; the last is that of now.
  async see(after) {
    const { view } = this.table;
    if (after < 0 || this.table.waits) return;
    if (after >= this.count) return this.leave();
    this.wants = after;
    const past = await this.ask(after).catch(() => null);
    if (!past || this.table.view !== view || this.wants !== after) return;
    this.table.drop();
    this.at = after;
    this.table.root.classList.add("past");
    this.part("places").inert = true;
    this.table.look(past);
    this.table.strips({ ...past, near: view.near });
    this.table.root.querySelector("h1").textContent = `After move ${after} of ${this.count}`;
    this.part("stands").textContent = `After move ${after} of ${this.count}. ${past.position.says}`;
    this.mark();
  }

  // leave goes back to now.
  leave() {
    this.wants = null;
    if (this.at === null) return;
    this.at = null;
    this.table.root.classList.remove("past");
    this.part("places").inert = false;
    this.table.look(this.table.view);
    this.table.discard();
    this.table.strips();
    this.table.others();
    this.table.draw();
    this.table.why.arrow(null);
    this.mark();
  }
}
