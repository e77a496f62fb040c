"use strict";

// A living page of the book: every command can be run, edited and run again, and what it
// does is compared with what the page says; questions are answered where they stand.

class Page {
  constructor(path, root, store) {
    this.path = path;
    this.store = store;
    this.engine = new Engine(root, store);
    this.engine.fell = (why) => this.say(why);
    this.blocks = [...document.querySelectorAll(".step")].map((element, i) => new Block(this, element, i));
    this.predictions = [...document.querySelectorAll(".prediction")].map((element, i) => new Prediction(this, element, i + 1));
    this.questions = [...document.querySelectorAll(".question:not(.prediction)")].map((element, i) => new PlacedQuestion(this, element, i + 1));
    this.exercises = [...document.querySelectorAll(".exercise")].map((element) => new Exercise(this, element));
    for (const b of this.blocks) changeable(this, b);
    if (this.blocks.length > 0) this.whole();
    if (this.questions.length > 0) this.answers();
    store.begin((words) => this.say(words));
  }

  whole() {
    const all = made("button", { type: "button", textContent: "Run the whole page" });
    const stop = made("button", { type: "button", textContent: "Stop" });
    const anew = made("button", { type: "button", textContent: "Reset all" });
    this.status = made("span", { className: "verdict" });
    this.status.setAttribute("role", "status");
    all.addEventListener("click", () => this.run(this.blocks.length - 1));
    stop.addEventListener("click", () => this.engine.stop());
    anew.addEventListener("click", () => this.reset());
    document.querySelector("h1, main").after(made("div", { className: "wholepage" }, all, stop, anew, this.status));
  }

  say(words) { if (this.status) this.status.textContent = words; }

  reset() {
    for (const b of this.blocks) b.reset();
    if (this.engine.ready) this.engine.ask("reset", { page: this.path }).catch(() => {});
    this.say("");
  }

  // run runs the page as far as a block, and shows what each command did that had not run.
  async run(last) {
    if (this.running) return;
    this.running = true;
    this.say("running...");
    try {
      const steps = this.blocks.slice(0, last + 1).map((b) => b.command);
      const did = await this.engine.ask("run", { page: this.path, steps });
      did.forEach((result, i) => this.blocks[i].show(result));
      for (const p of this.predictions) if (p.block.index < did.length) p.compare();
      const differ = did.filter((d) => !d.same && !d.own).length;
      const cut = did.length < steps.length ? "stopped; " : "";
      this.say(cut + (differ === 0 ? `${did.length} run` : `${did.length} run, ${differ} otherwise than the page says`));
    } catch (err) {
      this.say(err.message);
    }
    this.running = false;
  }

  answers() {
    const count = made("span");
    const out = made("button", { type: "button", textContent: "Export answers" });
    const back = made("button", { type: "button", textContent: "Import" });
    const drop = made("button", { type: "button", textContent: "Forget those of this page" });
    this.counts = () => {
      const right = this.questions.filter((q) => q.kept?.outcome === "right").length;
      count.textContent = `${right} of ${this.questions.length} right. `;
    };
    out.addEventListener("click", () => download("parlor-answers.json", answersFile(this.store)));
    back.addEventListener("click", async () => {
      const { data } = await chosen();
      try {
        readAnswersFile(this.store, new TextDecoder().decode(data));
        for (const q of this.questions) q.recall();
        this.counts();
      } catch (err) {
        count.textContent = `Nothing is imported: ${err.message}. `;
      }
    });
    drop.addEventListener("click", () => {
      for (const q of this.questions) q.forget();
      this.counts();
    });
    document.querySelector("main").append(made("div", { className: "answers" }, count, out, back, drop));
    this.counts();
  }
}

// Block is a command of the page with what it prints.
class Block {
  constructor(page, element, index) {
    this.page = page;
    this.element = element;
    this.index = index;
    this.line = element.querySelector(".command");
    this.written = this.line.textContent;
    for (const output of element.querySelectorAll("pre.output, .canvas")) output.tabIndex = 0; // so that keys can scroll it
    this.original = [...element.childNodes].map((n) => n.cloneNode(true));
    this.command = this.written;
    this.tools();
  }

  tools() {
    const button = (words, does) => {
      const b = made("button", { type: "button", textContent: words });
      b.setAttribute("aria-label", `${words} command ${this.index + 1}`);
      b.addEventListener("click", does);
      return b;
    };
    this.verdict = made("span", { className: "verdict" });
    this.verdict.setAttribute("role", "status");
    this.element.append(made("div", { className: "living" },
      button("Run", () => this.run()), button("Edit", () => this.edit()), button("Reset", () => this.reset()), this.verdict));
    if (this.offers) this.verdict.before(this.offers);
    if (/^\(?step\s/.test(this.written)) this.verdict.before(made("a", { className: "steps", href: `${document.body.dataset.root}walk.html#${this.page.path}:${this.index}`, textContent: "Step through it" }));
  }

  run() {
    if (this.editor) this.command = this.editor.value;
    return this.page.run(this.index);
  }

  edit() {
    if (this.editor) return this.editor.focus();
    this.editor = made("textarea", { value: this.command, rows: this.command.split("\n").length, spellcheck: false });
    this.editor.setAttribute("aria-label", `command ${this.index + 1}`);
    this.editor.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || e.shiftKey) return;
      e.preventDefault();
      this.run();
    });
    this.line.replaceWith(this.editor);
    this.editor.focus();
  }

  reset() {
    this.element.replaceChildren(...this.original.map((n) => n.cloneNode(true)));
    this.line = this.element.querySelector(".command");
    this.editor = undefined;
    this.command = this.written;
    this.tools();
  }

  // show puts what the command did in the place of what the page says.
  show(result) {
    for (const old of this.element.querySelectorAll(":scope > .output, :scope > details, :scope > .error, :scope > .canvas, :scope > .difference")) old.remove();
    const living = this.element.querySelector(".living");
    const output = made("pre", { className: "output", tabIndex: 0 });
    piecesInto(output, result.spans);
    if (output.textContent !== "") living.before(output);
    if (result.code) living.before(made("p", { className: "error" }, `${result.message} `, made("code", { textContent: `[${result.code}]` })));
    if (result.picture) living.before(pictureOf(result.picture));
    this.verdict.className = result.same || result.own ? "verdict" : "verdict differs";
    this.verdict.textContent = result.own ? "your own command" : result.same ? "as the page says" : "not as the page says";
    if (result.differs && !result.own) {
      const open = made("details", { className: "difference" }, made("summary", { textContent: "What differs" }), made("pre", { textContent: result.differs }));
      living.before(open);
    }
  }
}

// pictureOf makes an element of a picture that the program has drawn, in which every text
// has been escaped. Nothing but the elements of a tree comes through.
function pictureOf(text) {
  const figure = made("figure", { className: "canvas", tabIndex: 0 });
  figure.setAttribute("aria-label", "what the command has drawn");
  const parsed = new DOMParser().parseFromString(text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '), "image/svg+xml").documentElement;
  const plain = ["svg", "g", "path", "circle", "text", "tspan", "title"];
  if ([parsed, ...parsed.querySelectorAll("*")].every((e) => plain.includes(e.localName) && [...e.attributes].every((a) => !/^on|href/.test(a.name)))) figure.append(document.importNode(parsed, true));
  return figure;
}

// changeable gives a block that makes a tree a button that shows its numbers, to be changed.
function changeable(page, block) {
  const found = block.written.match(/^\(setf \S+ \(custom-tree '(\(.*\))((?: :(?:lo|hi) [-\d.]+)*)\)\)$/s);
  if (!found || /\(both|:eval/.test(found[1])) return;
  const [, tree, window] = found;
  const next = page.blocks.slice(block.index + 1);
  const end = next.findIndex((b) => b.written.includes("(custom-tree '"));
  const searched = (end < 0 ? next : next.slice(0, end)).map((b) => b.written.match(/^\((?:explain|step|search) \S+ (\d+).*:algorithm (minimax|alpha-beta|expectiminimax|star1|star2)\b/)).find(Boolean);
  const how = {
    algorithm: searched?.[2] ?? (tree.includes("(chance") ? "star1" : "alpha-beta"), depth: Number(searched?.[1] ?? 9), ordered: false,
    lo: window.match(/:lo ([-\d.]+)/)?.[1] ?? "", hi: window.match(/:hi ([-\d.]+)/)?.[1] ?? "",
  };
  const open = made("button", { type: "button", textContent: "Change it" });
  open.setAttribute("aria-label", `${open.textContent}: the tree of command ${block.index + 1}`);
  open.setAttribute("aria-expanded", "false");
  open.addEventListener("click", () => {
    if (!block.change) {
      const form = made("form", { className: "leaves" });
      const figure = made("figure", { className: "canvas", tabIndex: 0 });
      figure.setAttribute("aria-label", `the tree of command ${block.index + 1}, searched by ${how.algorithm}`);
      figure.innerHTML = '<svg class="tree" role="img" aria-label="the tree"></svg>';
      const facts = made("ul", { className: "facts" });
      facts.setAttribute("aria-live", "polite");
      const fault = made("p", { className: "reply wrong" });
      fault.setAttribute("role", "status");
      const leaves = new Leaves(page.engine, form, tree, how, figure.firstChild, facts, (words) => { fault.textContent = words; });
      block.change = made("div", { className: "change" }, made("p", { textContent: `By ${how.algorithm}: move a leaf or the odds, and it is searched again.` }), facts, form, figure, fault);
      block.element.after(block.change);
      leaves.search();
    } else {
      block.change.hidden = !block.change.hidden;
    }
    open.setAttribute("aria-expanded", String(!block.change.hidden));
  });
  block.offers = open;
  block.element.querySelector(".living .verdict").before(open);
}

const livingPage = new Page(document.body.dataset.page, document.body.dataset.root, new Store());
