"use strict";

// Engine is the program behind the page. It is started when it is first asked something,
// in a worker, and once more if it has ended or had to be ended.
class Engine {
  // root leads from the page to the folder of the book. The program is the whole one, unless another
  // file is named, with its version, and how long after the start it is left alone before it is kept.
  constructor(root, store, program = { file: "live/parlor.wasm.gz", module: parlorRuntime.module, first: "whole", rests: 2000 }) {
    Object.assign(this, { root, store, program });
    this.waiting = new Map(); // requests by their numbers
    this.last = 0;
    this.heard = () => {}; // hears what happens at the prompt
    this.fell = () => {}; // hears why the program has ended
    this.loading = () => {}; // hears how much of it has come, in words and as a share
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
    const source = [parlorFiles, parlorRuntime, parlorRepeat, parlorJoin, sizeOf, parlorWorker].map(String).join("\n") + "\nparlorWorker();";
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.worker = new Worker(address);
    const begun = new Promise((resolve, reject) => { this.begun = { resolve, reject }; });
    this.worker.onmessage = ({ data }) => this.take(data);
    this.worker.onerror = (e) => this.end(e.message || "the worker cannot be started");
    const start = { files: this.store.files(), module: this.program.module, rests: this.program.rests };
    if (location.protocol === "file:") start.packed = await this.fromScript();
    else start.url = new URL(this.root + this.program.file, location.href).href;
    await this.hand(start);
    return begun;
  }

  // hand gives the worker what it starts from: with the answer of a server that the page has asked
  // already, where the browser lets streams be handed on.
  async hand(start) {
    const { which, answer } = (await globalThis.parlorFirst) ?? {};
    if (which === this.program.first && answer?.ok && !answer.body.locked) {
      const asked = { body: answer.body, of: sizeOf(answer) };
      try {
        return this.worker.postMessage({ start: { ...start, asked } }, [asked.body]);
      } catch { } // it is asked once more
    }
    this.worker.postMessage({ start }, start.packed ? [start.packed.buffer] : []);
  }

  // put and remove change a file in the memory of the program, which is started for that.
  async put(path, data) {
    await this.started();
    this.worker.postMessage({ put: path, data });
  }

  remove(path) { this.worker?.postMessage({ remove: path }); }

  // leave ends the program without a word. When it is next asked something, it begins anew.
  leave() {
    this.worker?.terminate();
    this.ready = undefined;
  }

  renew() { this.leave(); }

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
    if (data.loaded) {
      const megabytes = (n) => (n / 1e6).toFixed(1);
      return data.of >= data.loaded ? this.loading(`${megabytes(data.loaded)} of ${megabytes(data.of)} MB`, data.loaded / data.of) : this.loading(`${megabytes(data.loaded)} MB`);
    }
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
    this.why = why;
    this.worker?.terminate();
    this.ready = undefined;
    const fault = Object.assign(new Error(`The program has ended: ${why}. It begins anew.`), { code: "ended" });
    this.begun?.reject(fault);
    for (const { reject } of this.waiting.values()) reject(fault);
    this.waiting.clear();
    this.fell(fault.message);
  }
}

// sizeOf is how much an answer of a server is as it is sent, or 0 where that cannot be told.
function sizeOf(answer) { return answer.headers.get("content-encoding") ? 0 : Number(answer.headers.get("content-length")); }

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
