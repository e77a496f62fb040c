"use strict";

// Motion shows the moves between two views on the picture of the first. When it ends the second stands.

// Times in thousandths of a second.
const pace = { place: 90, stone: 90, way: 420, back: 260, card: 320, pause: 130, passes: 420 };

// paired makes one element of each stone of a place and the light on it.
function paired(g) {
  const list = [...g.children];
  for (let i = 0; i + 1 < list.length; i += 2) g.append(shape("g", {}, list[i], list[i + 1]));
  return [...g.children];
}

class Motion {
  // before and after are views; svg is the picture of the first, which is drawn in units of its board.
  constructor(before, after, svg) {
    Object.assign(this, { before, after, svg });
    this.running = new Set();
    for (const arrow of svg.querySelectorAll('[fill="var(--board-arrow)"], [stroke="var(--board-mark)"], .shown-move, .marks')) arrow.remove(); // advice, or the last move
    this.at = new Map((before.position.pieces ?? []).map((p) => [p.id, { x: p.x, y: p.y, place: p.place }]));
    this.stones = new Map((before.position.stones ?? []).map((s) => [s.place, [...this.groups(s.place)].flatMap((g) => paired(g))]));
    for (const [place, list] of this.stones) for (const stone of list) stone.dataset.lies = place;
    this.counts = new Map((before.position.stones ?? []).map((s) => [s.place, s.count]));
  }

  groups(id) { return this.svg.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`); }

  place(id) { return this.after.board.places.find((p) => p.id === id); }

  // play shows the moves and is done when the last has come to its end, or when it was ended. Before
  // each move, tell is called with it.
  async play(moves, tell) {
    for (let i = 0; i < moves.length && !this.ended; i++) {
      const together = [moves[i]];
      while (moves[i + 1]?.together) together.push(moves[++i]);
      tell(moves[i]);
      await Promise.all(together.map((m) => this.move(m)));
      if (!this.ended) await this.wait(pace.pause);
    }
  }

  end() {
    this.ended = true;
    for (const a of this.running) a.finish();
    this.wake?.();
  }

  wait(time) {
    return new Promise((done) => {
      this.wake = done;
      setTimeout(done, time);
    });
  }

  async move(m) {
    const own = (m.went ?? []).filter((w) => !(m.taken ?? []).includes(w.from) || w.from === m.from?.[0]);
    const others = (m.went ?? []).filter((w) => !own.includes(w));
    if (this.stones.size > 0 && m.path) return this.sow(m);
    if (this.before.position.hand?.[0]?.kind === "way") return m.to && this.lay(m);
    if (own.length === 0 && !m.from?.length) return m.to ? undefined : this.wait(pace.passes);
    if (own.length === 0) return this.shift(m);
    await Promise.all(own.map((w) => this.go(w, m)));
    await Promise.all(others.map((w) => this.go(w, {})));
  }

  // go lets a piece go along the path of a move, if it is that of the piece, or straight.
  go({ id, from, to }, { path = [], from: begins = [] }) {
    const known = this.at.get(id);
    if (!known) return;
    const along = begins[0] === from && path.at(-1) === to ? path : [to];
    const ends = (this.after.position.pieces ?? []).find((p) => p.id === id && p.place === to) ?? this.place(to);
    const points = [known, ...along.slice(0, -1).map((p) => this.place(p)), ends].filter(Boolean);
    const time = along.length > 1 ? Math.min(pace.way, pace.place * along.length) : pace.back;
    this.at.set(id, { x: ends.x, y: ends.y, place: to });
    const piece = (this.before.position.pieces ?? []).find((p) => p.id === id);
    return Promise.all([...this.groups(id)].map((g) => {
      this.svg.append(g); // above all others
      return this.animate(g, points.map((p) => ({ translate: `${p.x - piece.x}px ${p.y - piece.y}px` })), time, "ease-in-out");
    }));
  }

  // shift lets what stands where a move begins go where it ends; a piece of which more are left stays.
  shift(m) {
    const from = this.place(m.from[0]), to = this.place(m.to?.[0]);
    const piece = [...this.at].find(([, p]) => p.place === m.from[0])?.[0];
    const stays = (this.after.position.pieces ?? []).some((p) => p.id === piece);
    if (!piece || !to) return;
    return Promise.all([...this.groups(piece)].map((g) => {
      const moves = stays ? g.cloneNode(true) : g;
      this.svg.append(moves);
      return this.animate(moves, [{ translate: "0px 0px" }, { translate: `${to.x - from.x}px ${to.y - from.y}px` }], pace.way, "ease-in-out");
    }));
  }

  // lay lifts a card that lies, and lets it fall: as the next picture has it, if that has come.
  async lay(m) {
    const on = ({ position }, ids = []) => CSS.escape(position.pieces?.find((p) => ids.includes(p.place))?.id ?? "");
    const above = (e) => `0px ${-e.getBBox().y - e.getBBox().height}px`, { margin } = this.before;
    for (const g of this.svg.querySelectorAll(`[data-piece="${on(this.before, m.from)}"]`)) await this.animate(g, [{ translate: "0px 0px" }, { translate: above(g) }], pace.card, "ease-in");
    const drawn = this.next?.querySelector(`[data-piece="${on(this.after, m.to)}"]`)?.cloneNode(true);
    const card = drawn ?? shape("g", { transform: `translate(${margin} ${margin})` }, ...(m.item ? [cardOf(this.before, m, m.item)] : []));
    this.svg.append(card);
    await this.animate(card, [{ translate: above(card) }, { translate: "0px 0px" }], pace.card, "ease-in");
  }

  // counted counts stones.
  counted(id, by) {
    this.counts.set(id, (this.counts.get(id) ?? 0) + by);
    if (!this.slow) this.write(id);
  }

  // write writes how many stones lie in a place. Where that slows them down the rest waits for the last.
  write(id) {
    const n = this.counts.get(id), words = this.svg.querySelector(`[data-count="${CSS.escape(id)}"]`), at = performance.now();
    if (words) words.textContent = n;
    this.tell?.(this.place(id), n);
    requestAnimationFrame(() => requestAnimationFrame((now) => { this.slow ||= now - at > 50; }));
  }

  // sow drops the stones of a pit one by one, and then takes what is captured to where it is kept.
  async sow(m) {
    const stones = this.stones.get(m.from?.[0]) ?? [];
    this.stones.set(m.from?.[0], []);
    this.counted(m.from?.[0], -stones.length);
    await Promise.all(stones.map((stone, i) => this.drop(stone, m.path[i], i * pace.stone)));
    if (this.slow) for (const id of this.counts.keys()) this.write(id);
    const kept = this.place([...(m.to ?? [])].find((id) => this.place(id)?.kind === "store") ?? "");
    if (!kept || this.ended) return;
    await Promise.all((m.taken ?? []).flatMap((from) => {
      this.counted(from, -(this.counts.get(from) ?? 0));
      return this.stones.get(from)?.splice(0).map((stone) => this.drop(stone, kept.id, 0)) ?? [];
    }));
  }

  // drop moves a stone from where it lies into a place.
  async drop(stone, to, after) {
    const place = this.place(to);
    if (!place) return;
    const box = stone.getBBox(), list = this.stones.get(to) ?? [], turn = 2.4 * list.length + 1, far = Math.min(place.wide, place.high) * 0.22;
    const x = place.x + this.after.margin + Math.cos(turn) * far - box.x - box.width / 2, y = place.y + this.after.margin + Math.sin(turn) * far - box.y - box.height / 2;
    const was = stone.moved ?? "0px 0px";
    stone.moved = `${x}px ${y}px`;
    this.stones.set(to, [...list, stone]);
    this.svg.append(stone.parentElement);
    await this.animate(stone, [{ translate: was }, { translate: stone.moved }], pace.back, "ease-in", after);
    this.counted(to, 1);
  }

  async animate(e, frames, duration, easing, delay = 0) {
    const a = e.animate(frames, { duration, easing, delay, fill: "both" });
    this.running.add(a);
    if (this.ended) a.finish();
    await a.finished.catch(() => {});
    this.running.delete(a);
  }
}
