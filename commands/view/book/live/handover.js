"use strict";

// Handover is the program behind the page of a game: first a small one, which plays that game and knows
// nothing else, and then the whole one. All that was typed is typed again to the whole one, with the
// same seed, and where it stands as the small one does it takes over. To the page both are one engine.
class Handover {
  // small is the file of the small program and the version of it, and game is what it plays.
  constructor(root, store, { small, game }) {
    const [file, module] = small.split("?");
    Object.assign(this, { store, place: `begun:${game}` });
    this.small = new Engine(root, { files: () => ({}), putFile() {} }, { file, module, first: "small", rests: 100 });
    this.whole = new Engine(root, store);
    const keep = this.whole.keep.bind(this.whole);
    this.small.keep = this.whole.keep = () => {}; // once the whole program has come
    this.keep = keep;
    this.now = this.small;
    this.lines = []; // that the small program has taken
    this.sent = 0; // how many of them the whole one has been sent
    this.flying = []; // what the small program has not answered: texts, and how many of their lines it has taken
    this.later = []; // lines that wait for the whole program
    this.held = []; // what that has said so far
    this.heard = this.fell = this.loading = this.rest = () => {};
    this.hears(this.small, (said) => this.fromSmall(said), () => this.alone());
    this.small.loading = (words, share) => this.loading(words, share);
    this.whole.loading = (words, share) => this.coming(words, share);
  }

  // hears says who hears an engine.
  hears(engine, heard, fell) { Object.assign(engine, { heard, fell }); }

  // ready is whether the program of now has been started.
  get ready() { return this.now.ready; }

  // ask asks the program of now. What the small one does not know has no answer yet.
  async ask(what, fields = {}) {
    if (what === "console") return this.begin(fields);
    if (this.now === this.whole) return this.whole.ask(what, fields);
    if (what === "board" || what === "width") Object.assign(this.fields, fields);
    return what === "board" || what === "past" ? this.small.ask(what, fields) : null;
  }

  // begin begins a session, with a seed that both programs are given. Where the small program is not
  // wanted, or does not start, it is the whole one's.
  async begin(fields) {
    const left = this.left();
    this.fields = { seed: left?.seed ?? crypto.getRandomValues(new Uint32Array(1))[0], ...fields };
    if (this.now === this.small && (await globalThis.parlorFirst)?.which === "small") {
      try {
        return await this.small.ask("console", this.fields);
      } catch { } // whatever is wrong, the whole program needs none of it
    }
    this.over();
    await this.whole.ask("console", left ? this.fields : fields);
    this.keep();
  }

  // left is the game that was being played with the small program when the page was last left: a seed and
  // lines; null for none.
  left() {
    const left = this.store.json(this.place, null);
    const sound = Number.isSafeInteger(left?.seed) && left.seed >= 0 && Array.isArray(left.lines) && left.lines.length < 5000 && left.lines.every((line) => typeof line === "string");
    return sound ? left : null;
  }

  // tell types lines.
  async tell(what, fields) {
    if (this.now === this.whole) return this.whole.tell(what, fields);
    if (this.dead) {
      this.lines.push(...fields.text.split("\n"));
      return this.compare();
    }
    if (this.later[0] === "hint") { // it was wanted for another position
      this.later = [];
      this.rest(null);
    }
    this.flying.push({ text: fields.text, taken: 0 });
    return this.small.tell(what, fields);
  }

  // fromSmall hears the small program.
  fromSmall(said) {
    if (said.event === "elsewhere") return this.wait(said.text);
    if (said.event === "typed") {
      this.lines.push(said.text);
      this.flying[0].taken++;
    }
    if (said.event !== "ask") return this.heard(said);
    this.flying.shift();
    this.last = said;
    if (this.flying.length > 0) return;
    this.begun ??= this.lines.length; // by the page itself
    if (this.lines.length > this.begun) this.store.set(this.place, JSON.stringify({ seed: this.fields.seed, lines: this.lines }));
    if (this.free()) this.heard(said);
    if (said.board) this.bring();
  }

  // free says whether the board may be played on: what waits changes nothing.
  free() { return this.later.length === 0 || this.later[0] === "hint"; }

  // wait keeps lines that only the whole program understands.
  wait(text) {
    if (this.broken) {
      this.heard({ event: "missing", text: this.broken });
      return;
    }
    this.later.push(text);
    this.rest(this.part ?? "", this.share);
    this.bring();
  }

  // coming hears how much of the whole program has come.
  coming(words, share) {
    if (this.now === this.whole) return this.loading(words, share);
    [this.part, this.share] = [words, share];
    if (this.later.length > 0) this.rest(words, share);
  }

  // bring brings the whole program, once: when the first board is there, as both share the line.
  bring() {
    if (this.broken) return;
    if (this.brought) return this.compare();
    this.brought = true;
    this.hears(this.whole, (said) => this.hold(said), () => this.stay(this.whole.why));
    this.whole.ask("console", this.fields).then(() => this.keep(), (err) => this.stay(this.whole.why ?? err.message));
  }

  // hold hears the whole program before it takes over.
  hold(said) {
    if (said.event === "ask") {
      this.stands = said;
      this.compare();
    } else if (said.event !== "progress") this.held.push(said);
  }

  // compare sends the whole program what it has not been sent, and lets it take over when it stands where
  // the small one does. A line on its way is waited for.
  compare() {
    if (!this.stands || this.now === this.whole) return;
    if (this.sent < this.lines.length) {
      const text = this.lines.slice(this.sent).join("\n");
      [this.sent, this.stands] = [this.lines.length, null];
      this.whole.tell("line", { text });
    } else if (this.flying.length > 0) return;
    else if (this.dead || this.stands.at === this.last.at) this.takeOver();
    else this.stay("it comes to another position");
  }

  // takeOver lets the page hear the whole program, and first what that has said so far.
  takeOver() {
    const { stands, held, later } = this;
    this.over();
    this.heard({ event: "clear" });
    for (const said of held) this.heard(said);
    this.store.remove(this.place);
    if (later.length > 0) this.heard({ event: "late", text: later.join("\n") });
    else this.heard(stands);
  }

  // over ends the small program.
  over() {
    this.now = this.whole;
    this.rest(null);
    this.hears(this.whole, (said) => {
      if (said.board) this.store.remove(this.place); // the whole program keeps it from now on
      this.heard(said);
    }, (why) => this.fell(why));
    this.small.leave();
  }

  // stay goes on with the small program alone, and says so.
  stay(why) {
    if (this.now === this.whole || this.broken) return;
    this.broken = why;
    this.whole.leave();
    if (this.dead) return this.fell(why);
    this.rest(null);
    this.later = [];
    this.heard({ event: "missing", text: why });
    if (this.last && this.flying.length === 0) this.heard(this.last);
  }

  // alone goes on with the whole program where the small one has ended by itself.
  alone() {
    if (this.now === this.whole || !this.fields) return;
    if (!this.last) return; // begin asks the whole one
    this.dead = true;
    for (const { text, taken } of this.flying.splice(0)) this.lines.push(...text.split("\n").slice(taken));
    if (this.broken) this.fell(this.broken);
    else this.bring();
  }

  // stop is Ctrl-C. What waits for the whole program is forgotten.
  stop() {
    if (this.now === this.whole) return this.whole.stop();
    this.later = [];
    this.rest(null);
    this.small.stop();
    if (this.last && this.flying.length === 0) this.heard(this.last);
  }

  // put and remove change a file of the program, leave ends it, and renew lets the whole one begin anew.
  put(path, data) { return this.whole.put(path, data); }

  remove(path) { this.whole.remove(path); }

  leave() {
    this.small.leave();
    this.whole.leave();
  }

  renew() {
    this.over();
    this.whole.leave();
  }
}
