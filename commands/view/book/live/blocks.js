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

// PlacedQuestion is a question of a lesson, answered where it stands.
class PlacedQuestion {
  constructor(page, element, number) {
    this.page = page;
    this.number = number;
    this.input = made("input", { type: "text", autocomplete: "off", spellcheck: false, maxLength: 500 });
    this.input.setAttribute("aria-label", `answer to question ${number}`);
    this.reply = made("p", { className: "reply" });
    this.reply.setAttribute("role", "status");
    const form = made("form", { className: "answering" }, this.input, made("button", { textContent: "Answer" }));
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      this.answer();
    });
    const first = element.querySelector("details");
    first.before(form, this.reply);
    this.recall();
  }

  get all() { return this.page.store.json("answers", {}); }

  recall() {
    this.kept = this.all[this.page.path]?.[this.number];
    this.input.value = this.kept?.answer ?? "";
    this.say(this.kept?.outcome, "");
  }

  say(outcome, words) {
    this.reply.className = `reply ${outcome ?? ""}`;
    const head = { right: "Right. ", wrong: "Not right. ", unreadable: "" }[outcome] ?? "";
    this.reply.textContent = head + (words ?? "").replaceAll("`", "");
  }

  async answer() {
    const text = this.input.value.trim();
    if (text === "") return this.say("unreadable", "Type an answer first.");
    this.reply.textContent = "...";
    try {
      const { outcome, says } = await this.page.engine.ask("judge", { page: this.page.path, question: this.number, text });
      this.say(outcome, says);
      if (outcome !== "unreadable") this.keep(text, outcome);
    } catch (err) {
      this.say("wrong", err.message);
    }
    this.page.counts();
  }

  keep(answer, outcome) {
    const all = this.all;
    const here = (all[this.page.path] ??= {});
    const tries = (here[this.number]?.tries ?? 0) + 1;
    this.kept = here[this.number] = { answer, outcome, tries };
    this.page.store.set("answers", JSON.stringify(all));
  }

  forget() {
    const all = this.all;
    delete all[this.page.path];
    this.page.store.set("answers", JSON.stringify(all));
    this.recall();
  }
}

// Prediction is what somebody says of the command below it, before it is run.
class Prediction {
  constructor(page, element, number) {
    this.page = page;
    this.number = number;
    let below = element;
    while (!below.matches(".step")) below = below.nextElementSibling;
    this.block = page.blocks.find((b) => b.element === below);
    this.input = made("input", { type: "text", autocomplete: "off", spellcheck: false, maxLength: 500 });
    this.input.setAttribute("aria-label", `prediction ${number}`);
    this.reply = made("div", { className: "reply" });
    this.reply.setAttribute("role", "status");
    const form = made("form", { className: "answering" }, this.input, made("button", { textContent: "Predict" }));
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      this.predict();
    });
    element.querySelector("details").before(form, this.reply);
  }

  // predict notes the prediction. After the last of a command the command is run.
  async predict() {
    const text = this.input.value.trim();
    if (text === "") return this.say("Say what you think first, or run the command.");
    this.say("...");
    try {
      const found = await this.page.engine.ask("foretell", { page: this.page.path, question: this.number, text });
      if (found.outcome === "unreadable") return this.say(found.says);
      this.found = { ...found, said: text };
      const waiting = this.page.predictions.some((p) => p.block === this.block && !p.found);
      this.say(waiting ? "Noted. One more before the command is run." : "Noted.");
      if (!waiting) await this.block.run();
    } catch (err) {
      this.say(err.message);
    }
  }

  say(words) { this.reply.textContent = words; }

  // compare shows what was said beside what the search says.
  compare() {
    if (!this.found) return;
    const { said, found, says, outcome } = this.found;
    const cells = (name, ...texts) => made("tr", {}, ...texts.map((textContent) => made(name, { textContent })));
    const words = (outcome === "right" ? "As you said. " : "") + says.replaceAll("`", "");
    this.reply.replaceChildren(made("table", {}, cells("th", "you", "the search"), cells("td", said, found)), made("p", { textContent: words }));
  }
}

// Exercise is a box in which an answer is made, which is judged where it stands.
class Exercise {
  constructor(page, element) {
    this.page = page;
    this.number = element.dataset.number;
    for (const wide of element.querySelectorAll("pre")) wide.tabIndex = 0; // so that keys can scroll it
    const begins = element.querySelector(".begin")?.textContent.trim() ?? "";
    this.input = made("textarea", { rows: Math.min(12, Math.max(3, begins.split("\n").length + 1)), spellcheck: false, maxLength: 20000 });
    this.input.autocapitalize = "off";
    this.input.setAttribute("aria-label", `answer to exercise ${this.number}`);
    this.input.value = this.kept?.answer ?? begins;
    this.reply = made("pre", { className: "output", tabIndex: 0, hidden: true });
    this.status = made("p", { className: `reply ${this.kept?.right ? "right" : ""}`, textContent: this.kept?.right ? "Done." : "" });
    this.status.setAttribute("role", "status");
    this.reply.setAttribute("aria-label", `what is said to exercise ${this.number}`);
    const buttons = [made("button", { textContent: "Try" })];
    const button = (words, does) => {
      const b = made("button", { type: "button", textContent: words });
      b.addEventListener("click", does);
      buttons.push(b);
    };
    if (begins) button("Begin anew", () => { this.input.value = begins; });
    button("Stop", () => page.engine.stop());
    for (const b of buttons) b.setAttribute("aria-label", `${b.textContent} exercise ${this.number}`);
    const signs = made("div", { className: "signs" }, ...["(", ")", "'", '"'].map((sign) => this.sign(sign)));
    const form = made("form", { className: "answering" }, this.input, signs, ...buttons);
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      this.try();
    });
    this.input.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || !(e.ctrlKey || e.metaKey)) return;
      e.preventDefault();
      this.try();
    });
    element.append(form, this.status, this.reply);
  }

  // sign is a button that types a sign of Lisp, for phones.
  sign(sign) {
    const b = made("button", { type: "button", textContent: sign });
    b.setAttribute("aria-label", `${{ "(": "opening parenthesis", ")": "closing parenthesis", "'": "quote", '"': "quotation mark" }[sign]}, exercise ${this.number}`);
    b.addEventListener("click", () => {
      this.input.setRangeText(sign, this.input.selectionStart, this.input.selectionEnd, "end");
      this.input.focus();
    });
    return b;
  }

  get kept() { return this.page.store.json("exercises", {})[this.number]; }

  async try() {
    const answer = this.input.value.trim();
    this.reply.hidden = true;
    if (answer === "") return this.say("", "Type an answer first.");
    this.say("", "...");
    try {
      const { right, spans } = await this.page.engine.ask("try", { page: this.number, text: answer });
      this.say(right ? "right" : "", right ? "Done." : "");
      this.reply.replaceChildren();
      piecesInto(this.reply, spans);
      this.reply.hidden = false;
      this.page.store.set("exercises", JSON.stringify({ ...this.page.store.json("exercises", {}), [this.number]: { answer, right: right || this.kept?.right === true } }));
    } catch (err) {
      this.say("wrong", err.message);
    }
  }

  say(outcome, words) {
    this.status.className = `reply ${outcome}`;
    this.status.textContent = words;
  }
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
      block.change = made("div", { className: "change" }, made("p", { textContent: `By ${how.algorithm}: move a leaf or the odds, and it is searched again.` }), form, figure, facts, fault);
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

// answersFile writes all answers as a file, and readAnswersFile reads one.
function answersFile(store) {
  return JSON.stringify({ parlor: "answers", format: 1, answers: store.json("answers", {}) }, null, 1);
}

function readAnswersFile(store, text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("wanted a file of answers, given one that is no JSON");
  }
  if (file?.parlor !== "answers" || file.format !== 1 || typeof file.answers !== "object") throw new Error("wanted a file of answers that was exported here, given another");
  const clean = store.json("answers", {});
  for (const [page, questions] of Object.entries(file.answers ?? {})) {
    if (!/^[\w-]+\/[\w-]+\.md$/.test(page)) continue; // no page of the book
    for (const [number, a] of Object.entries(questions ?? {})) {
      if (/^\d+$/.test(number) && typeof a?.answer === "string" && ["right", "wrong"].includes(a.outcome)) {
        (clean[page] ??= {})[number] = { answer: a.answer.slice(0, 500), outcome: a.outcome, tries: Number(a.tries) || 1 };
      }
    }
  }
  store.set("answers", JSON.stringify(clean));
}

const livingPage = new Page(document.body.dataset.page, document.body.dataset.root, new Store());
