"use strict";

// The prompt: what is typed goes to the program, and what it says is shown below.

class Console {
  constructor(root, store) {
    this.store = store;
    const { small } = document.body.dataset;
    this.engine = small ? new Handover(root, store, document.body.dataset) : new Engine(root, store);
    this.engine.heard = (said) => this.hear(said);
    this.engine.fell = (why) => this.restart(why);
    this.engine.loading = (words, share) => this.coming(words, share);
    this.engine.rest = (words, share) => this.rest(words, share);
    this.part = (id) => document.getElementById(id);
    this.out = this.part("out");
    this.input = this.part("input");
    this.tall = matchMedia("(max-width: 860px) and (orientation: portrait)");
    this.tall.addEventListener("change", () => this.asked && this.plays && this.see(true));
    this.typed = []; // so far, for a link
    this.history = store.json("history", []).filter((line) => typeof line === "string");
    this.place = this.history.length; // in the history
    this.asked = false; // the program waits for a line
    this.plays = document.body.classList.contains("playing"); // on a table of its own
    this.board = new (this.plays ? Table : Board)(this.part("board"), (...line) => this.send(...line), () => this.opened.then(() => this.engine.ask("chances")), (turn) => this.opened.then(() => this.engine.ask("past", { turn })));
    this.shown = this.plays || window.innerWidth >= 1000; // the board
    this.listen();
    if (this.plays && ["light", "dark"].includes(store.get("theme"))) document.documentElement.dataset.theme = store.get("theme");
    store.begin((words) => this.note(words));
  }

  async begin() {
    this.busy(true);
    [this.first, this.begun, this.holds] = [true, false, false];
    this.opened = this.open();
    if (this.plays) this.baked().catch(() => {}); // the program will show it
    try {
      await this.opened;
    } catch (err) {
      this.note(err.message);
      return;
    }
    if (isLink(location.hash)) await this.offer(location.hash);
  }

  // open begins the session and, on the page of a game, that game, or goes on with it. What is sent
  // meanwhile is held until the program has answered that.
  async open() {
    const left = this.engine.left?.();
    await this.engine.ask("console", { width: this.columns(), ...this.sees() });
    const begins = document.body.dataset.begins;
    const [quiet, game] = begins?.split("\n") ?? [];
    if (!game) return;
    const waits = await this.engine.ask("waits", { text: game });
    const answered = new Promise((done) => { this.answered = done; });
    this.engine.tell("line", { text: waits ? `${quiet}\nresume ${game}` : left?.lines.join("\n") ?? begins });
    await answered;
  }

  // baked shows the board before there is a program, where it always begins in the same way: what is
  // pressed then is done as soon as it can be.
  async baked() {
    const view = this.part("view"), { game } = document.body.dataset;
    if (!view || this.board.view || this.engine.left?.() || parlorGoesOn(game)) return;
    const packed = this.tall.matches ? (await fetch(`live/tall-${game}.bin`)).body : new Blob([bytesOf(view.textContent)]).stream();
    const shown = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).json();
    if (this.board.view) return;
    shown.picture ||= this.part("start").querySelector("svg").outerHTML;
    this.start(shown);
  }

  // start shows the first board in place of its picture, and does what was pressed on that.
  start(view) {
    this.board.show(view);
    this.part("start").remove();
    if (globalThis.parlorPressed) this.board.pressed(globalThis.parlorPressed);
  }

  // coming says how much of the program has come.
  coming(words, share) {
    (this.part("coming") ?? this.part("prompt")).textContent = `loading ${words}...`;
    this.bar(share);
  }

  // bar is a thin line on top of the page, as long as the share of the program that has come.
  bar(share) {
    const bar = this.part("bar");
    if (!bar) return;
    bar.hidden = !(share < 1);
    bar.value = share ?? 0;
  }

  // rest says that something waits for the rest of the program, and how much of that has come; nothing takes it
  // away.
  rest(words, share) {
    this.bar(share);
    const line = this.part("rest");
    line.hidden = words === null;
    line.textContent = words ? `The rest is coming, ${words}` : "The rest is coming";
  }

  // columns is how many letters stand in a line.
  columns() {
    const probe = made("span", { textContent: "0".repeat(100), className: "probe" });
    this.out.append(probe);
    const wide = probe.getBoundingClientRect().width / 100 || 8;
    probe.remove();
    return Math.max(24, Math.floor((this.out.clientWidth - 8) / wide));
  }

  listen() {
    this.part("line").addEventListener("submit", (e) => {
      e.preventDefault();
      this.send(this.input.value);
    });
    this.input.addEventListener("keydown", (e) => this.key(e));
    this.input.addEventListener("input", () => this.grow());
    if (this.part("signs")) signsInto(this.part("signs"), this.input, `()'":-`, "", () => this.grow());
    this.part("theme")?.addEventListener("click", () => this.theme());
    this.part("stop").addEventListener("click", () => this.stop());
    this.part("clear").addEventListener("click", () => this.clear());
    this.part("seen")?.setAttribute("aria-pressed", String(this.shown));
    this.part("seen")?.addEventListener("click", () => this.see(!this.shown));
    this.part("transcript").addEventListener("click", () => this.transcript());
    this.part("link").addEventListener("click", () => this.link());
    this.part("export").addEventListener("click", () => download("parlor.json", this.store.exported()));
    this.part("import").addEventListener("click", () => this.import());
    this.part("upload").addEventListener("click", () => this.upload());
    this.part("files").addEventListener("toggle", () => this.listFiles());
    document.addEventListener("keydown", (e) => {
      if (e.key === "c" && e.ctrlKey && String(getSelection()) === "" && this.input.selectionStart === this.input.selectionEnd) {
        e.preventDefault();
        this.stop();
      }
    });
    let waits;
    window.addEventListener("resize", () => {
      clearTimeout(waits);
      this.reachAll();
      waits = setTimeout(() => this.engine.ready && this.engine.ask("width", { width: this.columns() }).catch(() => {}), 200);
      if (document.activeElement === this.input) this.toEnd(); // a keyboard may have come up on the screen
    });
    if (this.plays) for (const [on, event] of [[window, "storage"], [window, "pageshow"], [document, "visibilitychange"]]) on.addEventListener(event, () => this.elsewhere());
    window.addEventListener("hashchange", () => { if (isLink(location.hash)) this.offer(location.hash); });
  }

  // elsewhere leaves a game to another tab in which it has been played on, so that none of its moves is
  // lost, and offers to go on with it here.
  elsewhere() {
    const game = this.board.view?.game;
    if (this.parted || !game || !this.store.movedOn(game)) return;
    this.parted = true;
    this.engine.leave();
    this.board.leave("This game goes on in another tab", "Go on here", () => location.reload());
  }

  // theme changes between light and dark, and keeps it.
  theme() {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    this.store.set("theme", root.dataset.theme);
  }

  // hear shows what has happened.
  hear(said) {
    switch (said.event) {
      case "out":
        this.board.hears?.(said.spans);
        return this.show((line) => piecesInto(line, said.spans), "said", true);
      case "typed": return this.echo(said);
      case "ask": return this.ask(said);
      case "progress": this.part("progress").textContent = said.text ?? ""; return;
      case "reviewed":
        this.board.reviewed = said.text;
        if (this.board.view?.over) this.board.draw(); // it is shown already
        return;
      case "remember": return this.remember(said.text);
      case "late":
        this.engine.tell("line", { text: said.text });
        return;
      case "missing": return this.missing(said.text);
      case "clear": return this.clear();
      case "quit":
        this.note("The session has ended. Another begins.");
        return this.restart("");
    }
  }

  // show adds a piece. A picture, such as a board, is moved where it is too wide, and text is
  // broken.
  show(fill, className = "said", maybePicture = false) {
    const end = this.part("end").getBoundingClientRect().top < window.innerHeight + 60;
    const piece = made("pre", { className });
    fill(piece);
    this.out.append(piece);
    if (maybePicture && /^ {3}|\S {3,}\S/m.test(piece.textContent)) {
      piece.classList.add("picture");
      this.reach(piece);
    }
    while (this.out.childElementCount > 2000) this.out.firstElementChild.remove();
    if (end || className === "typed") this.toEnd();
  }

  // reach lets keys scroll a picture that is too wide.
  reach(picture) { picture.tabIndex = picture.scrollWidth > picture.clientWidth ? 0 : -1; }

  reachAll() { for (const picture of this.out.querySelectorAll(".picture")) this.reach(picture); }

  // toEnd scrolls to what was shown last. The line itself is always on the screen, so there
  // is an element behind it for this.
  toEnd() { this.part("end").scrollIntoView({ block: "end" }); }

  note(words) { this.show((line) => line.append(words), "note"); }

  // sees says how the page sees the board: on a table the person at the page sits below, and on a tall
  // screen it stands upright.
  sees() { return { board: this.shown, tall: this.plays && this.tall.matches, turned: this.plays }; }

  // missing says that the rest of the program does not come.
  missing(why) {
    const words = "The rest of the program has not come. The game goes on; hints, reviews and what is typed need the page to be loaded again.";
    this.note(`${words} (${why})`);
    this.rest("");
    this.part("rest").textContent = words;
    addEventListener("pointerdown", () => this.rest(null), { once: true });
  }

  // see shows the board beside the prompt, or hides it.
  async see(shown) {
    this.shown = shown;
    this.part("seen")?.setAttribute("aria-pressed", String(shown));
    this.board.show(await this.engine.ask("board", this.sees()).catch(() => null));
  }

  // transcript has the session written to a file of its own and downloads it.
  async transcript() {
    const name = `session-${Date.now()}.md`;
    this.wants = () => download(name, bytesOf(this.store.get("file:/files/" + name) ?? ""), "text/markdown");
    this.opened.then(() => this.engine.tell("line", { text: `record "${name}"\nrecord off` }));
  }

  echo({ text, secret, spans }) {
    if (text === this.unseen) text = "(a choice that is not shown)";
    this.show((line) => line.append(made("span", { className: "faint", textContent: spans?.[0]?.[0] ?? "> " }), secret ? "" : text ?? ""), "typed");
  }

  ask({ text, secret, moves, board }) {
    const { first, holds } = this;
    this.first = false;
    if (this.plays && first && !board) return; // the game is not begun yet
    [this.begun, this.holds] = [true, false];
    this.answered?.();
    if (holds) return; // the next answer is to what was sent
    this.asked = true;
    this.busy(false);
    this.bar();
    const before = this.board.root.hidden;
    if (board && this.part("start")) this.start(board);
    else if (this.shows(board)) this.board.why.show(this.board.view); // nothing that is picked up is dropped
    else this.board.show(board);
    this.board.heard = "";
    if (this.board.waits) return; // what was pressed is on its way
    if (this.board.asked === "review" && this.board.view?.over) this.board.reads(); // nothing is asked on the board
    this.board.asked = "";
    if (this.board.root.hidden !== before) this.reachAll();
    const wants = this.wants;
    this.wants = null;
    if (wants) wants();
    this.part("progress").textContent = "";
    this.part("prompt").textContent = text;
    this.input.classList.toggle("secret", Boolean(secret));
    this.part("moves").replaceChildren(...(moves ?? []).map(({ line, shows, words, kind }) => {
      const b = made("button", { type: "button", textContent: shows, title: words ?? "", className: kind });
      b.addEventListener("click", (e) => this.send(line, e.pointerType));
      return b;
    }));
    if (this.by === "keys" && !this.board.root.contains(document.activeElement)) this.part("moves").firstElementChild?.focus();
    this.toEnd();
  }

  // shows says whether a table shows a board already: it was part of the page, or another program has come
  // to the same.
  shows(board) {
    const { view, waits } = this.board, data = (of) => JSON.stringify({ ...of, picture: "", near: 0 });
    return this.plays && Boolean(board && view) && !waits && data(board) === data(view);
  }

  busy(is) {
    document.body.classList.toggle("busy", is);
    this.part("stop").disabled = !is;
    this.out.setAttribute("aria-busy", String(is));
  }

  // send runs a line. by says with what a button was pressed that stands for it: a mouse, a
  // finger or, where it is empty, a key. Fingers want no keyboard to come up, and keys go on
  // among the buttons.
  // hides is true where the line must not be shown.
  send(text, by = "line", hides = false) {
    if (this.parted) return;
    this.unseen = hides ? text : null;
    this.by = by === "" ? "keys" : by;
    this.input.value = "";
    this.grow();
    this.place = this.history.length;
    this.part("moves").replaceChildren();
    this.offered?.remove();
    if (!this.input.classList.contains("secret")) this.typed.push(text);
    this.busy(true);
    if (text === "review") this.part("progress").textContent = "The game is being reviewed...";
    this.asked = false;
    this.holds = this.plays && !this.begun;
    this.opened.then(() => this.engine.tell("line", { text }), () => {});
    if (this.by === "line" || (this.by === "mouse" && !this.plays)) this.input.focus();
  }

  stop() {
    this.input.value = "";
    this.engine.stop();
  }

  clear() { this.out.replaceChildren(); }

  // restart begins another session after the end of one.
  restart(why) {
    if (why) this.note(why);
    this.asked = false;
    this.typed = [];
    this.begin();
  }

  remember(line) {
    if (this.history.at(-1) === line || line === this.unseen) return;
    this.history.push(line);
    this.history.splice(0, this.history.length - 500);
    this.place = this.history.length;
    this.store.set("history", JSON.stringify(this.history));
  }

  key(e) {
    const one = !this.input.value.includes("\n");
    if (e.key === "Enter" && !e.shiftKey) {
      e.preventDefault();
      this.send(this.input.value);
    } else if (e.key === "ArrowUp" && one || e.key === "ArrowDown" && one) {
      e.preventDefault();
      this.recall(e.key === "ArrowUp" ? -1 : 1);
    } else if (e.key === "Tab" && !e.shiftKey && this.input.value !== "" && !this.leaving) {
      e.preventDefault();
      this.complete();
    } else if (e.key === "l" && e.ctrlKey) {
      e.preventDefault();
      this.clear();
    }
    this.leaving = e.key === "Escape"; // after which Tab goes on to the next element
  }

  recall(by) {
    const place = Math.min(this.history.length, Math.max(0, this.place + by));
    if (place === this.place) return;
    if (this.place === this.history.length) this.draft = this.input.value;
    this.place = place;
    this.input.value = this.history[place] ?? this.draft ?? "";
    this.grow();
  }

  async complete() {
    const at = this.input.selectionStart;
    const before = this.input.value.slice(0, at);
    const found = await this.engine.ask("complete", { text: before }).catch(() => null);
    if (!found?.rest?.length || this.input.value.slice(0, at) !== before) return;
    const common = found.rest.reduce((a, b) => {
      let n = 0;
      while (n < a.length && a[n] === b[n]) n++;
      return a.slice(0, n);
    });
    this.input.setRangeText(common, at, this.input.selectionEnd, "end");
    if (found.rest.length > 1 && common === "") {
      const word = [...before].slice([...before].length - found.typed).join("");
      this.note(found.rest.map((rest) => (word + rest).trim()).join("  "));
    }
  }

  grow() { this.input.rows = Math.min(12, this.input.value.split("\n").length); }

  async link() {
    const address = `${location.href.split("#")[0]}#${await linkOf(this.typed)}`;
    if (address.length > mostLinked) return this.note("What has been typed is too long for a link; record writes it to a file.");
    history.replaceState(null, "", address);
    try {
      await navigator.clipboard.writeText(address);
      this.note("The link to what has been typed here is copied, and stands in the address.");
    } catch {
      this.note("The link to what has been typed here stands in the address.");
    }
  }

  // offer shows what is in a link. It is run when the person says so.
  async offer(hash) {
    let lines;
    try {
      lines = await linesOf(hash);
    } catch (err) {
      return this.note(`The link cannot be used: ${err.message}.`);
    }
    const run = made("button", { type: "button", textContent: `Run these ${lines.length} lines` });
    this.offered?.remove();
    this.offered = made("section", { className: "offer" }, made("p", { textContent: "Somebody has sent you a session. It has run nothing yet." }), made("pre", { textContent: lines.join("\n"), tabIndex: 0 }), run);
    this.offered.setAttribute("aria-label", "A session from a link");
    run.addEventListener("click", () => {
      this.offered.remove();
      this.typed.push(...lines);
      this.by = "line";
      this.busy(true);
      this.opened.then(() => this.engine.tell("line", { text: lines.join("\n") }));
    });
    this.out.after(this.offered);
    this.offered.scrollIntoView({ block: "center" });
  }

  async import() {
    const { data } = await chosen();
    try {
      const count = this.store.imported(new TextDecoder().decode(data));
      this.note(`${count} things imported. The session begins anew with them.`);
      this.engine.renew();
      this.begin();
    } catch (err) {
      this.note(`Nothing is imported: ${err.message}.`);
    }
  }

  async upload() {
    const { name, data } = await chosen();
    const path = "/files/" + name.replaceAll("/", "_");
    this.store.putFile(path, data);
    await this.engine.put(path, data);
    this.note(`${name} is in the folder of this session.`);
    this.listFiles();
  }

  listFiles() {
    const list = this.part("filelist");
    const paths = this.store.keys().filter((k) => k.startsWith("file:/files/")).map((k) => k.slice("file:".length));
    list.replaceChildren(...paths.map((path) => {
      const name = path.slice("/files/".length);
      const get = made("button", { type: "button", textContent: name });
      get.addEventListener("click", () => download(name, bytesOf(this.store.get("file:" + path)), "application/octet-stream"));
      const drop = made("button", { type: "button", textContent: "remove" });
      drop.setAttribute("aria-label", `remove ${name}`);
      drop.addEventListener("click", () => {
        this.store.putFile(path, null);
        this.engine.remove(path);
        this.listFiles();
      });
      return made("li", {}, get, " ", drop);
    }));
    if (paths.length === 0) list.append(made("li", { textContent: "none yet; save, record and draw-tree write some" }));
  }
}

const prompt = new Console("", new Store());
prompt.begin();
