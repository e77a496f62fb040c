"use strict";

// What a person says on a page of the book: answers to questions, predictions and exercises.

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
    this.note = element.dataset.note;
    const name = this.number.replace(/^.*\//, ""); // without the course
    for (const wide of element.querySelectorAll("pre")) wide.tabIndex = 0; // so that keys can scroll it
    const begins = element.querySelector(".begin")?.textContent.trim() ?? "";
    this.input = made("textarea", { rows: Math.min(12, Math.max(3, begins.split("\n").length + 1)), spellcheck: false, maxLength: 20000 });
    this.input.autocapitalize = "off";
    this.input.setAttribute("aria-label", `answer to exercise ${name}`);
    this.input.value = this.kept?.answer ?? begins;
    this.reply = made("pre", { className: "output", tabIndex: 0, hidden: true });
    this.status = made("p");
    this.status.setAttribute("role", "status");
    this.say(this.done ? "right" : "", this.done ? "Done." : "");
    this.reply.setAttribute("aria-label", `what is said to exercise ${name}`);
    const buttons = [made("button", { textContent: "Try" })];
    const button = (words, does) => {
      const b = made("button", { type: "button", textContent: words });
      b.addEventListener("click", does);
      buttons.push(b);
    };
    if (begins) button("Begin anew", () => { this.input.value = begins; });
    button("Stop", () => page.engine.stop());
    for (const b of buttons) b.setAttribute("aria-label", `${b.textContent} exercise ${name}`);
    const signs = signsInto(made("div", { className: "signs" }), this.input, `()'"`, `, exercise ${name}`);
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

  get kept() { return this.page.store.json("exercises", {})[this.number]; }

  // done says whether it has been done here, or at the prompt, which notes that in a file.
  get done() { return this.kept?.right === true || this.page.store.done(this.note); }

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
      this.page.store.set("exercises", JSON.stringify({ ...this.page.store.json("exercises", {}), [this.number]: { answer, right: right || this.done } }));
    } catch (err) {
      this.say("wrong", err.message);
    }
  }

  say(outcome, words) {
    this.status.className = `reply ${outcome}`;
    this.status.textContent = words;
  }
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
