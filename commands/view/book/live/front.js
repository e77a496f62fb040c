"use strict";

// The first page: a game that is played where it stands, and a tree that is searched again
// whenever a leaf is moved. The program is brought when something is first done.

class Front {
  constructor(store) {
    this.part = (id) => document.getElementById(id);
    this.engine = new Engine("", store);
    this.engine.heard = (said) => this.hear(said);
    this.engine.fell = (why) => { this.say(why); this.playing = false; };
    this.engine.loading = (part) => this.say(`The program is being brought: ${part}`);
    this.board = new Board(this.part("board"), (text) => {
      this.words = "";
      this.engine.tell("line", { text });
    });
    this.words = ""; // what the program has said since the last line
    this.part("begin").addEventListener("click", () => this.play());
    this.part("start").querySelector(".field").addEventListener("click", (e) => {
      this.early = pointIn(e, this.part("start").querySelector("svg"));
      this.play();
    });
    store.begin((words) => this.say(words));
    this.sliders();
    this.reached(store.json("answers", {}));
  }

  // reached says beside the pages of the contents how many of their questions have been answered.
  reached(answers) {
    for (const item of document.querySelectorAll(".parts [data-questions]")) {
      const right = Object.values(answers[item.dataset.source] ?? {}).filter((a) => a?.outcome === "right").length;
      if (right > 0) item.append(element("span", { className: "reached", textContent: ` ${right} of ${item.dataset.questions} right` }));
    }
    this.way(answers);
  }

  // way marks the lessons whose questions have all been answered, and proposes the first of the others.
  way(answers) {
    const all = [...document.querySelectorAll(".way li")];
    for (const item of all) {
      const right = Object.values(answers[item.dataset.lesson] ?? {}).filter((a) => a?.outcome === "right").length;
      const done = Number(item.dataset.asks) > 0 && right >= Number(item.dataset.asks), link = item.firstElementChild;
      item.className = done ? "done" : "";
      if (done) link.ariaLabel += ", done";
      for (const event of ["pointerenter", "focus"]) link.addEventListener(event, () => this.propose(link));
    }
    const next = all.find((item) => !item.className) ?? all[0];
    if (!next) return;
    if (!next.className) next.className = "next";
    this.propose(next.firstElementChild);
    document.querySelector(".goon .go").textContent = next === all[0] ? "Begin" : "Go on";
  }

  // propose says which lesson is meant, and what one can do after it.
  propose(link) {
    const [title, after, go] = document.querySelector(".goon").children;
    title.textContent = `${link.textContent} · ${link.title}`;
    after.textContent = `Afterwards ${link.dataset.after}`;
    go.href = link.href;
  }

  say(words) { this.part("loading").textContent = words; }

  // hear keeps what the program says, for below the board, where what it draws in letters is seen
  // already: the board and the list of moves.
  hear(said) {
    const drawn = /^ {3}|\S {3,}\S|^ +no\. /;
    if (said.event === "out") this.words += said.spans.map(([text]) => text).join("").split("\n").filter((line) => !drawn.test(line)).join("\n");
    if (said.event === "ask") this.asked(said.board);
  }

  // play begins the game.
  async play() {
    if (this.playing) return;
    this.playing = true;
    this.part("begin").disabled = true;
    this.say("The program is being brought.");
    try {
      await this.engine.ask("console", { width: 80, board: true });
      this.engine.tell("line", { text: document.querySelector(".front").dataset.begins });
    } catch (err) {
      this.say(err.message);
      this.playing = false;
      this.part("begin").disabled = false;
    }
  }

  // asked shows the board when the program waits for a move.
  asked(view) {
    if (!view) return;
    const first = this.board.root.hidden;
    this.part("start").hidden = true;
    this.board.show(view);
    this.say(this.words.trim());
    if (first && this.early) this.board.pressed(this.early);
    if (first) this.board.root.querySelector(".places .begins, .now button")?.focus();
  }

  // sliders makes one for each number of the tree.
  sliders() {
    const form = this.part("leaves");
    this.leaves = new Leaves(this.engine, form, form.dataset.tree, { algorithm: "alpha-beta", depth: 2, ordered: false, lo: "", hi: "" },
      document.querySelector(".front .canvas svg"), document.querySelector(".front .facts"), (words) => { if (words || !this.playing) this.say(words); });
  }
}

const front = new Front(new Store());
