"use strict";

// WalkTree draws the tree so far: as chips from left to right where few levels are seen, and otherwise as a
// list. The path is blue, the best black, what is cut red and dashed, what is to come dotted.
class WalkTree {
  constructor(box, goto) {
    this.box = box;
    this.goto = goto;
    box.addEventListener("keydown", (e) => this.key(e));
  }

  show(film) {
    this.film = film;
    const wide = this.box.clientWidth, phone = wide < 400;
    const tall = phone ? 560 : Math.max(200, this.box.clientHeight);
    const large = document.documentElement.hasAttribute("data-projector");
    const row = large ? 42 : phone ? 32 : 33;
    const focused = this.box.contains(document.activeElement) ? document.activeElement.dataset.node : undefined;
    const most = Math.max(8, Math.floor(tall / row));
    const drawn = entriesOf(film, most, leavesOf), levels = levelsOf(drawn);
    const each = (wide - (phone ? 44 : 72)) / Math.max(1, levels - 1);
    const broad = Math.min(each - (phone ? 22 : 42), large ? 300 : 250);
    if (leavesOf(drawn) <= most + 2 && this.fits(drawn, broad, large ? 12 : 7.6)) this.chips(drawn, { wide, tall, row, each, broad, phone });
    else this.list(entriesOf(film, most, rowsOf));
    const here = this.box.querySelector(".here");
    if (here) here.tabIndex = 0;
    else this.box.querySelector("button")?.setAttribute("tabindex", "0");
    if (focused !== undefined) (this.box.querySelector(`[data-node="${focused}"]`) ?? here)?.focus();
    if (here && this.box.scrollHeight > this.box.clientHeight) this.box.scrollTop = here.offsetTop - this.box.clientHeight / 2;
  }

  // fits says whether most names can be read in chips of a width, with letters as wide as that.
  fits(root, broad, letter) {
    const all = [], go = (entry) => {
      if (entry.node && entry !== root) all.push(entry.node);
      entry.below?.forEach(go);
    };
    go(root);
    const needs = (n) => 44 + letter * (Math.min(24, this.film.name(n).length) + this.film.worth(n).length + (n.o ? 5 : 0) + (n.visits ? 4 : 0));
    return broad > 60 && all.filter((n) => needs(n) > broad).length <= all.length / 6;
  }

  // button is what stands for a node: a press goes to where the search has left it, or entered it.
  button(entry, ...below) {
    const { film } = this, n = entry.node, b = el("button", { type: "button", tabIndex: -1 }, ...below);
    const cut = n.cut && n.left >= n.cut.at, at = n === film.here;
    b.className = ["nd", at && "here", entry.lit && "lit", this.best(n) && "best", cut && "pruned", !n.entered && "later"].filter(Boolean).join(" ");
    b.dataset.node = n.id;
    const also = [this.best(n) && "best so far", cut && "cut", entry.folded && `${entry.folded} folded`].filter(Boolean).join(", ");
    if (also) b.append(el("span", { className: "vh", textContent: `, ${also}` }));
    if (at) b.setAttribute("aria-current", "step");
    b.addEventListener("click", () => this.goto((n.left || n.entered || n.first) - 1));
    return b;
  }

  // best says whether a node is what the one above has its value from.
  best(n) { return n.a >= 0 && this.film.nodes[n.a].best === n.id; }

  other(entry) {
    const words = { folded: `${entry.count} more`, cut: `${entry.count} never tried`, later: `${entry.count} to come` }[entry.kind];
    return el("span", { className: `other ${entry.kind}` }, entry.kind === "cut" ? el("b", { textContent: "✕" }) : entry.kind === "folded" ? "▸ " : "", ` ${words}`);
  }

  odds(n) { return n.o ? el("small", { className: "odds", textContent: `${n.w}/${n.o}` }) : ""; }

  visits(n) { return this.film.method === "samples" && n.visits ? el("small", { className: "visits", textContent: String(n.visits) }) : ""; }

  value(n) { return el("span", { className: "v", textContent: this.film.worth(n) }); }

  // chips draws the entries at their places, with lines between them.
  chips(root, { wide, tall, row, each, broad, phone }) {
    const leaves = leavesOf(root), step = Math.min(row * 1.5, Math.max(row, tall / leaves));
    const [svg, , shape] = pen(), parts = [svg];
    const high = Math.max(leaves * step, phone ? 0 : Math.min(tall, leaves * step));
    const top = phone ? 0 : Math.max(0, (tall - high) / 2), first = phone ? 44 : 72;
    let next = 0;
    const place = (entry, level) => {
      entry.x = level === 0 ? (phone ? 24 : 34) : first + (level - 1) * each + (phone ? 10 : 20);
      if (!entry.below?.length) entry.y = top + step * (next++ + 0.5);
      else {
        entry.below.forEach((e) => place(e, level + 1));
        entry.y = (entry.below[0].y + entry.below.at(-1).y) / 2;
      }
    };
    place(root, 0);
    const most = Math.max(1, ...this.film.nodes[0].below.map((n) => n.visits));
    const line = (from, to, level) => {
      const x = level === 0 ? from.x + (phone ? 10 : 15) : from.x + broad, kind = to.node ? [to.lit && "lit", this.best(to.node) && "best", !to.node.entered && "later"].filter(Boolean).join(" ") : to.kind;
      const e = shape("path", { d: `M${x} ${from.y}C${(x + to.x) / 2} ${from.y} ${(x + to.x) / 2} ${to.y} ${to.x} ${to.y}`, class: `e ${kind}` });
      if (this.film.method === "samples" && to.node) e.style.strokeWidth = `${1.5 + 12 * Math.sqrt(to.node.visits / most) / (level + 1)}px`;
      if (to.lit) svg.append(e);
      else svg.prepend(e);
    };
    const draw = (entry, level) => {
      for (const e of entry.below ?? []) line(entry, e, level);
      parts.push(level === 0 ? this.root(entry) : this.chip(entry, broad));
      for (const e of entry.below ?? []) draw(e, level + 1);
    };
    draw(root, 0);
    svg.setAttribute("width", wide);
    svg.setAttribute("height", high + top);
    svg.setAttribute("aria-hidden", "true");
    this.box.className = "wk-tree chips";
    this.box.replaceChildren(...parts);
  }

  root(entry) {
    const b = this.button(entry, sign(entry.node.k), el("b", { textContent: this.film.side(entry.node) }), this.value(entry.node));
    b.classList.add("rootnode");
    return at(b, entry);
  }

  chip(entry, broad) {
    if (!entry.node) return at(this.other(entry), entry);
    const n = entry.node, leaf = n.k === "over" || !n.k;
    const parts = [leaf ? "" : sign(n.k), el("span", { className: "name", textContent: this.film.name(n), title: this.film.words[n.d ?? 0] }), this.odds(n), this.visits(n), this.value(n), entry.folded ? el("i", { className: "fold", textContent: "▸" }) : ""];
    const b = this.button(entry, ...parts);
    b.style.width = `${broad}px`;
    return at(b, entry);
  }

  // list draws the entries as rows.
  list(root) {
    const low = this.film.low, span = this.film.high - low || 1;
    const item = (entry) => {
      if (!entry.node) return el("li", {}, this.other(entry));
      const n = entry.node, v = known(this.film, n);
      const bar = el("i", { className: "bar" });
      if (v !== undefined) bar.style.setProperty("--p", `${Math.max(0, Math.min(100, (100 * (v - low)) / span))}%`);
      else bar.classList.add("none");
      const b = this.button(entry, sign(n.k), el("span", { className: "name", textContent: n.a < 0 ? this.film.side(n) : this.film.name(n), title: this.film.words[n.d ?? 0] }), this.odds(n), this.visits(n), this.value(n), bar, entry.folded ? el("i", { className: "fold", textContent: "▸" }) : "");
      return el("li", {}, b, entry.below.length ? el("ul", {}, ...entry.below.map(item)) : "");
    };
    this.box.className = "wk-tree rows";
    this.box.replaceChildren(el("ul", {}, item(root)));
  }

  // key goes up and down among the nodes.
  key(e) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[e.key], all = [...this.box.querySelectorAll("button")], i = all.indexOf(document.activeElement);
    if (!by || i < 0) return;
    e.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, i + by))].focus();
  }
}

// at puts an element where its entry is, its middle at the height.
function at(e, entry) {
  e.style.left = `${entry.x}px`;
  e.style.top = `${entry.y}px`;
  return e;
}

// el makes an element.
function el(name, fields = {}, ...below) {
  const e = Object.assign(document.createElement(name), fields);
  e.append(...below);
  return e;
}

const signs = { max: "M0-8 9 7H-9Z", min: "M0 8 9-7H-9Z", reply: "M0 8 9-7H-9Z", chance: "M-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0", both: "M0-9 9 0 0 9-9 0Z" };

// sign draws who decides: a triangle up for max, down for min, a circle for chance, a diamond for both.
function sign(turn) {
  const [svg, , shape] = pen();
  svg.setAttribute("viewBox", "-11 -11 22 22");
  svg.setAttribute("class", `sg ${turn || "over"}`);
  svg.setAttribute("aria-hidden", "true");
  shape("path", { d: signs[turn] ?? "M-7-7H7V7H-7Z" });
  return svg;
}
