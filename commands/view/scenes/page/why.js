"use strict";

// Why shows what the judge knows of the game: the bar, the curve, and in a tab all moves with what they win.

// percent writes a chance, whole where it is an estimate.
const percent = (chance, exact) => `${(100 * chance).toFixed(exact && (100 * chance) % 1 ? 1 : 0)} %`;

// winner is the side that has won, -1 for none.
const winner = (view) => (view.over ? view.won : -1);

class Why {
  // judge asks the program, and gives nothing where it knows nothing.
  constructor(table, judge) {
    Object.assign(this, { table, judge });
    this.curve = [];
    this.asked = false; // by two people, who see nothing otherwise
  }

  part(name) { return this.table.part(name); }

  // show begins anew with a view: what was known of another one goes.
  async show(view) {
    this.known = null;
    const count = view.course?.length ?? 0;
    if (this.game !== view.game || count === 0 || (this.over && !view.over)) this.curve = [];
    [this.game, this.over] = [view.game, view.over];
    this.curve.length = Math.min(this.curve.length, count + 1);
    const plays = view.keys.includes("new") && Boolean(this.judge);
    this.open = plays && (view.you >= 0 || this.asked);
    if (this.open && view.over) this.ended(view);
    this.draw(view);
    if (!this.open || view.over) return;
    const known = await this.judge().catch(() => null);
    if (this.table.view !== view || !known) return;
    this.known = known;
    const mine = view.near;
    this.flips = known.side !== view.sides[mine];
    this.curve[count] = this.mine(known.chance);
    this.draw(view);
    if (this.table.advised) this.arrow(null);
  }

  // mine turns a chance of the judge's side into that of the side below.
  mine(chance) { return this.flips ? 1 - chance : chance; }

  ended(view) {
    const mine = view.near, won = winner(view);
    this.flips = false;
    this.curve[view.course?.length ?? 0] = won < 0 ? 0.5 : won === mine ? 1 : 0;
  }

  draw(view) {
    this.bar(view);
    this.line();
    this.reasons(view);
  }

  // bar shows the chance of the side below; what is not proved is hatched.
  bar(view) {
    const bar = this.part("bar"), [fill, open, words] = bar.children;
    bar.hidden = !this.open;
    const { known } = this, at = known && view.course?.length ? this.mine(known.chance) : view.over ? this.curve.at(-1) : null;
    bar.classList.toggle("none", at === null || at === undefined);
    words.textContent = at === null || at === undefined ? "" : String(Math.round(100 * at));
    words.classList.toggle("three", words.textContent.length > 2);
    words.classList.toggle("low", at < 0.09);
    for (const { name } of [...bar.attributes]) if (/^(role|aria)/.test(name)) bar.removeAttribute(name);
    if (at === null || at === undefined) return;
    const { lo = at, hi = at, word } = known?.known ?? {}, bounds = [this.mine(lo), this.mine(hi)].sort((a, b) => a - b);
    const estimated = word === "estimate" || word === "estimated" || hi - lo > 0.001;
    bar.style.setProperty("--p", `${100 * at}%`);
    open.hidden = !estimated;
    bar.style.setProperty("--from", `${100 * bounds[0]}%`);
    bar.style.setProperty("--to", `${100 * bounds[1]}%`);
    const who = view.names[view.near];
    for (const [name, value] of Object.entries({ role: "meter", "aria-label": "Chance of winning", "aria-valuenow": Math.round(100 * at), "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuetext": `${who} ${who === "You" ? "win" : "wins"} ${estimated ? "about " : ""}${percent(at)}` })) bar.setAttribute(name, value);
    fill.hidden = false;
  }

  // line draws the chances so far, turn by turn.
  line() {
    const points = this.curve.map((p, i) => [i, p]).filter(([, p]) => p !== undefined);
    const figure = this.part("chances");
    figure.hidden = !this.open || points.length < 2;
    if (figure.hidden) return;
    const x = (i) => (500 * (i - points[0][0])) / Math.max(1, points.at(-1)[0] - points[0][0]), y = (p) => 62 - 60 * p;
    const path = points.map(([i, p]) => `${x(i).toFixed(1)} ${y(p).toFixed(1)}`).join("L");
    figure.querySelector("b").textContent = percent(points.at(-1)[1]);
    figure.querySelector("svg").replaceChildren(shape("path", { class: "area", d: `M0 64L${path}L500 64Z` }), shape("path", { class: "half", d: "M0 32H500" }), shape("path", { class: "line", d: `M${path}` }));
  }

  // reasons fills the tab: one sentence, and what is behind it.
  reasons(view) {
    const pane = this.part("reasons");
    if (!this.known) {
      const words = view.over ? view.title : !this.judge || !view.keys.includes("new") ? "Nothing is to be judged here." : this.open ? "The judge is at work." : "Between two people the judge is silent.";
      pane.replaceChildren(element("p", { textContent: words }));
      if (!this.open && !view.over && this.judge && view.keys.includes("new")) pane.append(this.wanted());
      return;
    }
    const { known } = this, list = known.moves ?? [], best = list[0];
    const title = best ? this.short(view, best) : `${view.deals || "The draw"}: what may come`;
    const head = element("h2", { textContent: title[0].toUpperCase() + title.slice(1) });
    if (known.matrix) return pane.replaceChildren(...crossed(this, view));
    pane.replaceChildren(head, element("p", { textContent: this.sentence(view) }), element("h3", { textContent: this.behind() }), this.tree(view));
    for (const note of known.notes ?? []) pane.append(element("p", { textContent: note }));
  }

  wanted() {
    const b = element("button", { type: "button", className: "btn", textContent: "Show chances" });
    b.addEventListener("click", () => {
      this.asked = true;
      this.show(this.table.view);
    });
    return b;
  }

  // plays is a move of the list as a button that plays it.
  plays(view, { line }) {
    const move = view.moves.find((m) => m.line === line), words = this.short(view, { line });
    if (!move || !this.table.send) return words;
    const b = element("button", { type: "button", textContent: words });
    b.addEventListener("click", (e) => this.table.play(move, e.pointerType));
    return b;
  }

  short(view, move) { return view.moves.find((m) => m.line === move.line)?.short || move.line; }

  // sentence says what the best move wins, and what the next best gives away.
  sentence(view) {
    const { known } = this, [best, next] = known.moves ?? [];
    const who = view.names[view.sides.indexOf(known.side)], says = `${who === "You" ? "This" : who} ${known.says}`;
    if (!best || !next) return `${says}.`;
    const less = 100 * (best.chance - next.chance), about = known.known.lo === known.known.hi ? "" : "about ", gives = next.loss >= 0.0005 ? `gives away ${about}${less.toFixed(less < 1 ? 1 : 0)} in a hundred` : next.most >= 0.0005 ? "may be as good" : "is as good";
    return `${says[0].toUpperCase()}${says.slice(1)}. The next best, ${this.short(view, next)}, ${gives}.`;
  }

  behind() {
    const { search, moves } = this.known;
    if (search) return `Estimates, from looking ${search.depth} ${search.depth === 1 ? "turn" : "turns"} ahead`;
    return moves ? "All moves, the best first" : "All draws";
  }

  // tree lists the moves with the reply to expect, or what chance may bring with the best move then.
  tree(view) {
    const { moves = [], outcomes = [], side } = this.known, me = view.sides.indexOf(side), exact = this.known.known.lo === this.known.known.hi;
    const near = this.table.view.near, node = (side) => `${side === 0 ? "max" : "min"}${side === near ? " mine" : ""}`;
    const row = (kind, odds, words, chance, below) => {
      const li = element("li", {}, element("div", { className: "branch" }, mark(kind), element("span", { className: "odds", textContent: odds }), element("span", { className: "what" }, words), ...(chance === undefined ? [] : [meter(chance), element("b", { textContent: percent(chance, exact) })])));
      if (below) li.append(element("ul", {}, below));
      return li;
    };
    const reply = (words) => words && row(node(1 - me), "", words);
    const list = element("ul", { className: "tree" });
    for (const [i, m] of moves.entries()) {
      const li = row(node(me), "", this.plays(view, m), m.chance, reply(m.reply_short || m.reply));
      li.querySelector(".what").dataset.words = this.short(view, m); // buttons are not printed
      if (i === 0) li.className = "first";
      this.shows(li, m.line, () => percent(m.chance, exact));
      list.append(li);
    }
    const total = outcomes.reduce((sum, o) => sum + o.weight, 0);
    for (const o of outcomes) list.append(row("chance", `${o.weight}/${total}`, o.outcome, o.chance, o.best && row(node(me), "", o.best_short || o.best)));
    return list;
  }

  // arrow draws a move, or that of a line, on the board, with what it wins; none takes it away.
  arrow(line, words) {
    if (this.table.course.at !== null) return; // another position is shown
    const svg = this.part("picture").firstElementChild, { view } = this.table;
    for (const old of svg?.querySelectorAll(".shown-move") ?? []) old.remove();
    if (!line && this.table.advised) [line, words] = [this.table.advised.line, this.worth(this.table.advised.line)];
    const move = line?.to ? line : line && view.moves.find((m) => m.line === line);
    if (svg && move?.to?.length) svg.append(arrowOf(view, move, words));
  }

  // shows draws the arrow of a move while an element is pointed at.
  shows(e, move, words) {
    for (const event of ["pointerenter", "focusin"]) e.addEventListener(event, () => this.arrow(move, words?.()));
    for (const event of ["pointerleave", "focusout"]) e.addEventListener(event, () => this.arrow(null));
  }

  // worth is what a move wins, in words, or nothing.
  worth(line) {
    const row = this.known?.matrix?.rows.find((m) => m.line === line), move = this.known?.moves?.find((m) => m.line === line);
    return row && this.known.matrix.rows.length > 1 ? `play ${percent(row.share)}` : row ? percent(this.known.chance) : move ? percent(move.chance) : "";
  }
}

// mark is the sign of a node: up for the first side, down for the second, round for chance.
const mark = (kind) => drawn("-9 -9 18 18", { class: `sign ${kind}` }, kind === "chance" ? shape("circle", { r: 6 }) : shape("path", { d: kind.startsWith("max") ? "M-7 6 0-7 7 6Z" : "M-7-6 0 7 7-6Z" }));

// crossed shows what each pair of choices that are made at once wins, with how often each is made: rows
// are moves of the side that the judge speaks of.
function crossed(why, view) {
  const { known } = why, { rows, columns, cells, of } = known.matrix, all = cells.flat().filter((c) => c !== null);
  const low = Math.min(...all), wide = Math.max(...all) - low, often = ({ share }) => element("b", { textContent: percent(share) });
  const [best] = rows, words = (m) => (m.short || m.line).replace(/ \S+,\S+ to /, " to "), own = view.sides.indexOf(known.side), [who, other] = [view.names[own] === "You" ? "you" : view.names[own], view.names[1 - own]];
  const table = element("table", { className: "crossed" }, element("caption", { textContent: `What each pair of choices wins for ${who}, in %` }),
    element("thead", {}, element("tr", {}, element("td", { textContent: `${who} ↓ ${other} →` }), ...columns.map((m) => element("th", { scope: "col" }, words(m), " ", often(m))))));
  const body = element("tbody");
  for (const [i, m] of rows.entries()) {
    const tr = element("tr", {}, element("th", { scope: "row" }, why.plays(view, m), " ", often(m)));
    for (const cell of cells[i]) {
      const td = element("td", { textContent: cell === null ? "–" : (100 * cell).toFixed(1) });
      if (cell !== null) td.style.setProperty("--heat", `${Math.round((45 * (cell - low)) / Math.max(wide, 0.1))}%`);
      tr.append(td);
    }
    why.shows(tr, m.line, () => why.worth(m.line));
    body.append(tr);
  }
  table.append(body);
  const mixed = rows.length > 1, title = words(best), name = title[0].toUpperCase() + title.slice(1);
  const says = mixed ? `No single choice is best, as ${other} could expect it. Mixed like this, they win about ${percent(known.chance)} whatever ${other} does.` : `It wins about ${percent(known.chance)} whatever ${other} does.`;
  return [element("h2", { textContent: mixed ? `${name}, but not every time` : name }), element("p", { textContent: says }), table,
    element("p", { textContent: `Of ${of[0]} × ${of[1]} pairs of choices both sides need only these.` }), ...(known.search ? [element("p", { textContent: `${why.behind()}.` })] : []), ...(known.notes ?? []).map((note) => element("p", { textContent: note }))];
}

function meter(chance) {
  const bar = element("span", { className: "meter" }, element("i"));
  bar.firstChild.style.width = `${100 * chance}%`;
  return bar;
}
