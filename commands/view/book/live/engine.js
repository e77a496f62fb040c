"use strict";

// Engine is the program behind the page. It is started when it is first asked something,
// in a worker, and once more if it has ended or had to be ended.
class Engine {
  // root leads from the page to the folder of the book.
  constructor(root, store) {
    this.root = root;
    this.store = store;
    this.waiting = new Map(); // requests by their numbers
    this.last = 0;
    this.heard = () => {}; // hears what happens at the prompt
    this.fell = () => {}; // hears why the program has ended
    this.loading = () => {}; // hears how much of it has come
    if (/^https?:$/.test(location.protocol)) addEventListener("load", () => this.keep());
  }

  // keep has the first pages kept for when there is no network. The program goes first, if it is on
  // its way, and has some time to begin, as both share the line and the processor.
  async keep() {
    const program = this.ready;
    await program?.catch(() => {});
    if (program) await new Promise((done) => setTimeout(done, 2000));
    navigator.serviceWorker?.register(`${this.root}offline.js`).catch(() => {}); // the book goes on without
  }

  // ask gives a promise of the answer to a request. Its fault has a code.
  async ask(what, fields = {}) {
    await this.started();
    const id = ++this.last;
    this.send({ id, do: what, ...fields });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  // tell sends a request that has no answer.
  async tell(what, fields = {}) {
    await this.started();
    this.send({ do: what, ...fields });
  }

  send(request) { this.worker.postMessage({ ask: JSON.stringify(request) }); }

  started() { return (this.ready ??= this.start()); }

  async start() {
    const source = [parlorFiles, parlorRuntime, parlorRepeat, parlorJoin, parlorWorker].map(String).join("\n") + "\nparlorWorker();";
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.worker = new Worker(address);
    const begun = new Promise((resolve, reject) => { this.begun = { resolve, reject }; });
    this.worker.onmessage = ({ data }) => this.take(data);
    this.worker.onerror = (e) => this.end(e.message || "the worker cannot be started");
    const start = { files: this.store.files(), module: parlorRuntime.module };
    if (location.protocol === "file:") start.packed = await this.fromScript();
    else start.url = new URL(this.root + "live/parlor.wasm.gz", location.href).href;
    this.worker.postMessage({ start }, start.packed ? [start.packed.buffer] : []);
    return begun;
  }

  // fromScript brings the module in as a script, since a page that was opened from a disk
  // may read no other file beside it.
  async fromScript() {
    await new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = this.root + "live/module.js";
      script.onload = resolve;
      script.onerror = () => reject(new Error("live/module.js cannot be read"));
      document.head.append(script);
    });
    const text = globalThis.parlorModule;
    delete globalThis.parlorModule;
    return Uint8Array.fromBase64?.(text) ?? bytesOf(text);
  }

  take(data) {
    if (data.loaded) return this.loading(`${(data.loaded / 1e6).toFixed(1)} MB${data.of > data.loaded ? ` of ${(data.of / 1e6).toFixed(1)}` : ""}`);
    this.alive = performance.now();
    if (data.file) return this.store.putFile(data.file, data.data);
    if (data.failed !== undefined) return this.end(data.failed);
    if (data.ended !== undefined) return this.end(data.ended === 2 ? "the memory of this page is full" : `it ended with ${data.ended}`);
    const said = JSON.parse(data.said);
    if (said.event === "ready") return this.begun.resolve(said);
    if (said.event) return this.heard(said);
    const request = this.waiting.get(said.id);
    this.waiting.delete(said.id);
    if (said.error) request?.reject(Object.assign(new Error(said.error.message), { code: said.error.code }));
    else request?.resolve(said.result);
  }

  // stop is Ctrl-C. Whoever does not listen to it in some seconds is ended.
  stop() {
    if (!this.ready) return;
    this.send({ do: "stop" });
    const asked = performance.now();
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      if ((this.alive ?? 0) < asked) this.end("it did not listen to Stop");
    }, 5000);
  }

  // end ends the worker and refuses what is waiting.
  end(why) {
    this.worker?.terminate();
    this.ready = undefined;
    const fault = Object.assign(new Error(`The program has ended: ${why}. It begins anew.`), { code: "ended" });
    this.begun?.reject(fault);
    for (const { reject } of this.waiting.values()) reject(fault);
    this.waiting.clear();
    this.fell(fault.message);
  }
}

// piecesInto shows text in pieces, each with the class of its role. Nothing in it is markup.
function piecesInto(element, pieces) {
  for (const [text, role] of pieces ?? []) {
    if (!role) {
      element.append(text);
      continue;
    }
    const span = document.createElement("span");
    span.className = role;
    span.textContent = text;
    element.append(span);
  }
}

// made makes an element.
function made(name, fields = {}, ...below) {
  const element = Object.assign(document.createElement(name), fields);
  element.append(...below);
  return element;
}
