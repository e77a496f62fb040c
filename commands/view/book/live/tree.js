"use strict";

// The tree that can be changed: its list is taken apart into numbers and branches, each of
// which can be changed where it stands, and the search is made and drawn again at once.

// read takes a tree apart: a number or word, or a list of such.
function read(text) {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = () => {
    const token = tokens[at++];
    if (token === undefined || token === ")") throw new Error("wanted as many ( as )");
    if (token !== "(") return token;
    const list = [];
    while (tokens[at] !== ")") list.push(one());
    at++;
    return list;
  };
  const tree = one();
  if (at < tokens.length) throw new Error("wanted one tree, given more");
  return tree;
}

const write = (tree) => (Array.isArray(tree) ? `(${tree.map(write).join(" ")})` : tree);

class Change {
  constructor(engine) {
    this.engine = engine;
    this.form = document.getElementById("change");
    this.text = document.getElementById("treetext");
    this.parts = document.getElementById("parts");
    this.fault = document.getElementById("fault");
    this.form.addEventListener("submit", (e) => e.preventDefault());
    this.text.addEventListener("change", () => this.taken());
    for (const input of this.form.querySelectorAll(".how input, .how select")) input.addEventListener("input", () => this.search());
    document.getElementById("treelink").addEventListener("click", () => this.link());
    engine.fell = (why) => { this.fault.textContent = why; };
  }

  async begin() {
    if (isLink(location.hash)) {
      try {
        this.fill(JSON.parse((await linesOf(location.hash)).join("\n")));
      } catch (err) {
        this.fault.textContent = `The link cannot be used: ${err instanceof SyntaxError ? "it holds no tree" : err.message}.`;
      }
    }
    this.taken();
  }

  // fill takes what a link holds: texts and numbers, whatever else they are.
  fill(held) {
    if (typeof held?.tree !== "string") throw new Error("it holds no tree");
    this.text.value = held.tree;
    for (const name of ["algorithm", "depth", "lo", "hi"]) if (held[name] !== undefined) this.form.elements[name].value = String(held[name]);
    this.form.elements.ordered.checked = held.ordered === true;
  }

  wanted() {
    const e = this.form.elements;
    return { tree: this.text.value, algorithm: e.algorithm.value, depth: Number(e.depth.value) || 1, ordered: e.ordered.checked, lo: e.lo.value, hi: e.hi.value };
  }

  // taken reads the text and shows its parts.
  taken() {
    try {
      this.tree = read(this.text.value);
    } catch (err) {
      this.fault.textContent = `That is no tree: ${err.message}.`;
      return;
    }
    this.draw();
    this.search();
  }

  draw() {
    const top = made("ul", { className: "parts" });
    top.append(...this.items([this.tree], 0, "", ""));
    this.parts.replaceChildren(...top.childNodes);
  }

  // items gives the elements of the subtrees of a list from a place on. above names the list
  // by the way to it, such as 2.1, and kind is what it is: an outcome has its odds first.
  items(list, from, above, kind) {
    const all = [];
    const number = (place, label) => {
      const input = made("input", { type: "text", inputMode: "decimal", value: list[place], className: "small" });
      input.setAttribute("aria-label", label);
      input.addEventListener("input", () => {
        const text = input.value.trim();
        if (!/^[^\s()'"`;#|]+$/.test(text)) return;
        list[place] = text;
        this.changed();
      });
      return input;
    };
    for (let i = from; i < list.length; i++) {
      const sub = list[i];
      const outcome = kind === "outcome";
      const name = outcome ? above : [above, above || from ? i - from + 1 : ""].filter(Boolean).join(".");
      const earlier = outcome || i <= from ? "" : this.earlier(list, i, name);
      if (!Array.isArray(sub)) {
        const label = outcome && i === 0 ? `odds of ${name}` : /^:/.test(list[i - 1] ?? "") ? `${list[i - 1]} of ${above || "the root"}` : `leaf ${name || "the root"}`;
        all.push(made("li", {}, number(i, label), earlier));
        continue;
      }
      const own = ["max", "min", "chance", "both"].includes(sub[0]) ? sub[0] : kind === "chance" ? "outcome" : "row";
      const below = made("ul");
      below.append(...this.items(sub, own === "outcome" || own === "row" ? 0 : 1, name, own));
      all.push(made("li", {}, made("b", { textContent: own === "outcome" ? "odds and what comes" : own }), " ", earlier, below));
    }
    return all;
  }

  // earlier is a button that puts a subtree before the one in front of it.
  earlier(list, i, name) {
    const b = made("button", { type: "button", textContent: "↑", title: "earlier" });
    b.setAttribute("aria-label", `${name} earlier`);
    b.addEventListener("click", () => {
      [list[i - 1], list[i]] = [list[i], list[i - 1]];
      this.changed();
      this.draw();
    });
    return b;
  }

  changed() {
    this.text.value = write(this.tree);
    this.search();
  }

  // search has the tree searched as it is now. While one search is under way the last
  // change waits for it.
  async search() {
    this.again = true;
    if (this.under) return;
    this.under = true;
    while (this.again) {
      this.again = false;
      const began = performance.now();
      try {
        const tree = this.wanted();
        this.show(await this.engine.ask("tree", { tree }), tree);
        this.fault.textContent = "";
        this.took = performance.now() - began;
      } catch (err) {
        this.fault.textContent = err.message;
      }
    }
    this.under = false;
  }

  // show puts a search in the place of the one before.
  show(found, tree) {
    const search = shown[0];
    const part = search.part;
    const room = search.tree.room(); // which is known, as nothing has changed yet
    const heading = part("h2").textContent;
    for (const e of [part(".canvas svg"), part(".tools")]) e.setAttribute("aria-label", e.getAttribute("aria-label").replace(heading, () => found.heading));
    part("h2").textContent = found.heading;
    part(".caution").hidden = found.inexact === "";
    part(".caution span").textContent = found.inexact;
    part(".facts").replaceChildren(...found.facts.map((f) => made("li", {}, made("span", { textContent: f.name }), " ", made("b", { textContent: f.value, className: f.class }))));
    part(".canvas svg").innerHTML = found.tree; // written by the program, which escapes every text
    part(".outline ul").innerHTML = found.list; // likewise
    part("input[type=range]").max = found.data.events.length - 1;
    part(".goto").max = found.data.total;
    part("[data-do=levels]").replaceChildren(...found.levels.map((n) => made("option", { textContent: String(n) })), made("option", { textContent: "all", selected: true }));
    search.take(found.data, (events) => this.engine.ask("words", { tree, events }), room);
    document.getElementById("typed").textContent = found.commands.join("\n");
  }

  async link() {
    const address = `${location.href.split("#")[0]}#${await linkOf([JSON.stringify(this.wanted())])}`;
    history.replaceState(null, "", address);
    try {
      await navigator.clipboard.writeText(address);
      this.fault.textContent = "The link to this tree is copied, and stands in the address.";
    } catch {
      this.fault.textContent = "The link to this tree stands in the address.";
    }
  }
}

const change = new Change(new Engine("", new Store()));
change.begin();
