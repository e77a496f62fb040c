"use strict";

// Leaves makes a slider for each number of a tree, its leaves and its odds, and has the tree searched
// again whenever one is moved.
class Leaves {
  // how says how it is searched; svg and facts show what was found, and say hears what is wrong.
  constructor(engine, form, tree, how, svg, facts, say) {
    Object.assign(this, { engine, how, svg, facts, say });
    this.words = tree.match(/[()]|[^\s()]+/g);
    this.written = this.words.join(" ");
    form.addEventListener("submit", (e) => e.preventDefault());
    const numbers = this.numbers(), scores = numbers.filter((n) => !n.odds).map((n) => Number(n.text));
    const whole = scores.every(Number.isInteger);
    let group;
    for (const n of numbers) {
      if (n.below !== group?.below) {
        group = { below: n.below, set: made("fieldset", {}, made("legend", { textContent: n.below === "" ? "The root" : `Below ${n.below}` })) };
        form.append(group.set);
      }
      const shows = made("output", { textContent: n.text });
      const limits = n.odds ? { min: 1, max: Math.max(9, Number(n.text)), step: 1 } : {
        min: how.lo !== "" ? how.lo : Math.min(0, ...scores), max: how.hi !== "" ? how.hi : Math.max(15, ...scores), step: whole ? 1 : 0.1,
      };
      const slider = made("input", { type: "range", ...limits, value: n.text });
      slider.setAttribute("aria-label", n.label);
      slider.addEventListener("input", () => {
        shows.textContent = this.words[n.at] = slider.value;
        this.search();
      });
      group.set.append(made("label", n.odds ? { className: "odds" } : {}, n.odds ? "odds " : "", slider, shows));
    }
  }

  // numbers finds the numbers of the tree: where each stands, what it is, and below which branch of the root.
  numbers() {
    const found = [], open = [];
    const child = (top) => (top.kind === "outcome" ? top.path : [...top.path, ++top.count]);
    this.words.forEach((word, at) => {
      const top = open.at(-1), kind = this.words[at + 1];
      if (word === ")") return void open.pop();
      if (word === "(") return void open.push({ kind: /^(max|min|chance)$/.test(kind) ? kind : "outcome", path: top ? child(top) : [], count: 0, at });
      if (!/^-?[\d.]+$/.test(word)) return;
      const odds = top.kind === "outcome" && at === top.at + 1;
      const path = odds ? top.path : child(top), name = path.join(".");
      found.push({ at, odds, text: word, below: path.length > 1 || odds ? String(path[0]) : "", label: `${odds ? "odds of" : "leaf"} ${name}` });
    });
    return found;
  }

  // search has the tree searched as it is now; while one search is under way the last change waits.
  async search() {
    this.again = true;
    if (this.under) return;
    this.under = true;
    while (this.again) {
      this.again = false;
      try {
        const tree = this.words.join(" ");
        const found = await this.engine.ask("tree", { tree: { ...this.how, tree } });
        if (tree === this.written) this.before = found.facts;
        this.show(found);
        this.say("");
      } catch (err) {
        this.say(err.message);
      }
    }
    this.under = false;
  }

  // show shows what was found, and beside it what it was for the tree as it is written, where that has been searched.
  show(found) {
    this.svg.setAttribute("viewBox", `0 0 ${found.width} ${found.height}`);
    this.svg.setAttribute("width", found.width);
    this.svg.setAttribute("height", found.height);
    this.svg.innerHTML = found.tree; // written by the program, which escapes every text
    const names = ["value", "best move", "leaves", "moves never tried", "outcomes never tried"];
    const was = (name, now) => {
      const then = this.before?.find((f) => f.name === name)?.value ?? now;
      return then === now ? "" : `, was ${then}`;
    };
    this.facts.replaceChildren(...found.facts.filter((f) => names.includes(f.name)).map((f) => made("li", {}, `${f.name} `, made("b", { textContent: f.value }), was(f.name, f.value))));
  }
}
