"use strict";

// Overview is the whole search in some strips, a row for each level: what is valued, where the search is, what
// is never tried and what is to come. A click goes to the event that entered what lies there.
class Overview {
  constructor(box, goto) {
    this.box = box;
    this.words = box.querySelector("p");
    this.canvas = box.querySelector("canvas");
    this.canvas.addEventListener("click", (e) => {
      const r = this.canvas.getBoundingClientRect();
      const hit = this.drawn?.findLast((d) => d.row === Math.floor((e.clientY - r.top) / (r.height / this.rows)) && d.from <= e.clientX - r.left && d.to >= e.clientX - r.left);
      if (hit?.node.entered) goto((hit.node.left || hit.node.entered) - 1);
    });
  }

  show(film) {
    this.film = film;
    const deepest = film.nodes.reduce((most, n) => (n.first ? Math.max(most, n.level) : most), 0);
    this.rows = Math.min(4, Math.max(2, deepest + 1));
    const wide = this.canvas.clientWidth, high = this.canvas.clientHeight, fine = window.devicePixelRatio || 1;
    if (this.canvas.width !== Math.round(wide * fine)) this.canvas.width = Math.round(wide * fine);
    if (this.canvas.height !== Math.round(high * fine)) this.canvas.height = Math.round(high * fine);
    const at = this.canvas.getContext("2d");
    at.setTransform(fine, 0, 0, fine, 0, 0);
    at.clearRect(0, 0, wide, high);
    this.colours = this.resolved(["edge", "hint", "bad", "panel2"]);
    this.drawn = [];
    this.lit = new Set(film.path());
    this.strip(at, film.nodes[0], 0, 0, wide, high / this.rows);
    this.count(film);
  }

  // resolved gives colours of the style sheet as a canvas takes them.
  resolved(names) {
    return Object.fromEntries(names.map((name) => {
      this.canvas.style.color = `var(--${name})`;
      return [name, getComputedStyle(this.canvas).color];
    }));
  }

  // strip draws a node in its row, and what is below it in the next.
  strip(at, n, row, from, wide, high) {
    if (!n || row >= this.rows || wide < 0.6) return;
    const { colours, film } = this, top = row * high;
    const fill = (x, width, colour, hatched) => {
      const gap = width > 5 ? 1.5 : width > 2 ? 0.5 : 0;
      at.fillStyle = colour;
      at.fillRect(x, top + 1, width - gap, high - 3);
      if (hatched) this.hatch(at, x, top + 1, width - gap, high - 3);
    };
    fill(from, wide, this.lit.has(n) ? colours.hint : n.first ? colours.edge : colours.panel2);
    this.drawn.push({ node: n, row, from, to: from + wide });
    if (row + 1 === this.rows || !n.entered) return;
    const begun = n.below.filter((c) => c.first), all = Math.max(n.moves, begun.length, 1), each = wide / all;
    begun.forEach((c, i) => this.strip(at, c, row + 1, from + i * each, each, high));
    const rest = all - begun.length, cut = Math.min(rest, n.cut?.n ?? 0), end = from + begun.length * each;
    if (each < 0.6 || rest === 0) return;
    const draw = (x, count, colour, hatched) => {
      const step = Math.max(each, 3);
      for (let a = x; a < x + count * each - 0.5; a += step) {
        at.fillStyle = colour;
        at.fillRect(a, top + high + 1, Math.min(step, x + count * each - a) - (step > 4 ? 1.5 : 0), high - 3);
      }
      if (hatched) this.hatch(at, x, top + high + 1, count * each, high - 3);
    };
    if (cut > 0) draw(end, cut, colours.panel2, true);
    else if (!(n.left && film.method === "bounds")) draw(end, rest, colours.panel2, false);
  }

  hatch(at, x, y, wide, high) {
    at.save();
    at.beginPath();
    at.rect(x, y, wide, high);
    at.clip();
    at.strokeStyle = this.colours.bad;
    at.lineWidth = 1.6;
    at.beginPath();
    for (let a = x - high; a < x + wide; a += 5) {
      at.moveTo(a, y + high);
      at.lineTo(a + high, y);
    }
    at.stroke();
    at.restore();
  }

  // count says the same in numbers.
  count(film) {
    let valued = 0, cut = 0;
    for (const n of film.nodes) {
      if (n.left) valued++;
      if (n.cut) cut += n.cut.n;
    }
    const part = (kind, words) => {
      const mark = document.createElement("i"), all = document.createElement("span");
      mark.className = kind;
      all.append(mark, words);
      return all;
    };
    const list = [part("", film.method === "bounds" ? `${valued} valued` : `${valued} nodes`), part("h", "here")];
    if (cut > 0) list.push(part("c", `${cut} never tried`));
    const to = film.last - film.at;
    if (to > 0) list.push(part("x", `${to} ${to === 1 ? "event" : "events"} to come`));
    this.words.replaceChildren(...list);
  }
}
