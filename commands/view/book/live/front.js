"use strict";

// The first page: a game that is played where it stands, and a tree that is searched again
// whenever a leaf is moved. The program is brought when something is first done.

class Front {
  constructor(store) {
    this.part = (id) => document.getElementById(id);
    this.engine = new Engine("", store);
    this.engine.heard = (said) => { if (said.event === "ask") this.asked(said.board); };
    this.engine.fell = (why) => { this.say(why); this.playing = false; };
    this.engine.loading = (part) => this.say(`The program is being brought: ${part}`);
    this.board = new Board(this.part("board"), (text) => this.engine.tell("line", { text }));
    this.part("begin").addEventListener("click", () => this.play());
    this.part("start").querySelector(".field").addEventListener("click", () => this.play());
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
  }

  say(words) { this.part("loading").textContent = words; }

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
    this.say("");
    if (first) this.board.root.querySelector(".places .begins, .now button")?.focus();
  }

  // sliders makes one for each number of the tree.
  sliders() {
    const form = this.part("leaves");
    this.words = form.dataset.tree.match(/[()]|[^\s()]+/g);
    form.addEventListener("submit", (e) => e.preventDefault());
    let group, below = 0, leaf = 0, min = 0;
    this.words.forEach((word, i) => {
      if (word === "(") below++;
      if (word === ")") below--;
      if (word === "(" && below === 2) {
        leaf = 0;
        group = element("fieldset", {}, element("legend", { textContent: `Below ${++min}` }));
        form.append(group);
      }
      if (!/^-?\d+$/.test(word)) return;
      const shows = element("output", { textContent: word });
      const slider = element("input", { type: "range", min: 0, max: 15, value: word });
      slider.setAttribute("aria-label", `leaf ${min}.${++leaf}`);
      slider.addEventListener("input", () => {
        shows.textContent = this.words[i] = slider.value;
        this.search();
      });
      group.append(element("label", {}, slider, shows));
    });
  }

  // search has the tree searched as it is now; while one search is under way the last change waits.
  async search() {
    this.again = true;
    if (this.under) return;
    this.under = true;
    while (this.again) {
      this.again = false;
      try {
        const found = await this.engine.ask("tree", { tree: { tree: this.words.join(" "), algorithm: "alpha-beta", depth: 2, ordered: false, lo: "", hi: "" } });
        this.show(found);
        if (!this.playing) this.say("");
      } catch (err) {
        this.say(err.message);
      }
    }
    this.under = false;
  }

  show(found) {
    const svg = document.querySelector(".front .canvas svg");
    svg.setAttribute("viewBox", `0 0 ${found.width} ${found.height}`);
    svg.innerHTML = found.tree; // written by the program, which escapes every text
    const facts = document.querySelector(".front .facts"), names = facts.dataset.names.split(",");
    facts.replaceChildren(...found.facts.filter((f) => names.includes(f.name)).map((f) => element("li", {}, `${f.name} `, element("b", { textContent: f.value }))));
  }
}

const front = new Front(new Store());
