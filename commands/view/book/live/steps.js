"use strict";

// The page of walks: the commands of a page of the book, or one of some walks to begin with, are run, and the
// search that they step through is shown in the frame of a walk.

class Steps {
  constructor(engine) {
    this.engine = engine;
    this.place = document.getElementById("walk");
    this.top = document.querySelector(".wk-top");
    this.list = document.getElementById("walks");
    this.frame = null;
    walks.buttons(this.top, () => this.frame);
    this.list.addEventListener("change", () => { location.hash = this.list.value; });
    addEventListener("hashchange", () => this.show());
    engine.loading = (part) => this.say(`The program is on its way, ${part}.`);
    engine.fell = (why) => this.say(why);
    this.show();
  }

  say(words) {
    if (this.frame) return;
    this.place.className = "";
    this.place.replaceChildren(made("p", { className: "coming", textContent: words }));
  }

  // asked reads from the address what is wanted: the step of a page, such as #walks/star1.md:2, or one of the
  // list.
  asked() {
    const [, page, step] = decodeURIComponent(location.hash).match(/^#([\w/.-]+\.md):(\d+)$/) ?? [];
    if (page) {
      this.list.selectedIndex = -1;
      return { page, step: Number(step) };
    }
    const chosen = [...this.list.options].find((o) => `#${o.value}` === location.hash) ?? this.list.options[0];
    this.list.value = chosen.value;
    return { page: "", steps: chosen.dataset.lines.split("\n") };
  }

  async show() {
    const { page, step, steps } = this.asked(), turn = (this.turn = (this.turn ?? 0) + 1);
    this.frame?.end();
    this.frame = null;
    this.say("The search is made.");
    this.top.querySelector(".brand").href = page ? page.replace(/\.md$/, ".html") : "index.html";
    try {
      const film = await this.engine.ask("film", { page, steps: steps ?? (await this.engine.ask("page", { page })).slice(0, step + 1) });
      if (turn !== this.turn) return;
      this.frame = new walks.WalkFrame(this.place, film);
      walks.headed(this.top, () => this.frame);
      for (const name of ["predict"]) this.top.querySelector(`.${name}`).setAttribute("aria-pressed", "false");
    } catch (err) {
      if (turn === this.turn) this.say(err.message);
    }
  }
}

const stepping = new Steps(new Engine("", new Store()));
