"use strict";

// parlorWorker is the worker in which the program runs. The page sends it first what to
// start from, and then requests; it sends back what the program says, and the files that
// have changed. This file and those that it needs reach the worker as text, since a page
// that was opened from a disk may start no other.
function parlorWorker() {
  const requests = [];
  const mail = new MessageChannel();
  let breathe = () => {};
  mail.port1.onmessage = () => breathe();

  globalThis.parlorHear = (text) => postMessage({ said: text });
  // The program gives way: what has been sent meanwhile is looked at before it goes on.
  globalThis.parlorBreathe = (done) => {
    breathe = done;
    mail.port2.postMessage(0);
  };

  const asModule = (bytes) => new Response(bytes, { headers: { "content-type": "application/wasm" } });

  // inflated gives the module, whether or not the server has inflated it.
  async function inflated(bytes) {
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const all = packed ? new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()) : bytes;
    return parlorJoin(all);
  }

  // watched gives what an answer holds, and tells the page as it comes.
  async function watched(answer) {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
    const of = answer.headers.get("content-encoding") ? 0 : Number(answer.headers.get("content-length"));
    const pieces = [];
    let loaded = 0;
    for (const from = answer.body.getReader(); ;) { // not every browser goes through a body by "for await"
      const { done, value } = await from.read();
      if (done) break;
      pieces.push(value);
      loaded += value.length;
      postMessage({ loaded, of });
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  }

  // brought gives the module as an answer to a request. The one that was put together last is
  // kept, where a page may keep any.
  async function brought({ url, packed, module }) {
    if (packed) return asModule(await inflated(packed));
    const kept = await globalThis.caches?.open("parlor").catch(() => null);
    const name = `${url}?${module}`;
    const answer = await kept?.match(name).catch(() => null);
    if (answer) return answer;
    const bytes = await inflated(await watched(await fetch(url)));
    setTimeout(() => keep(kept, name, bytes).catch(() => {}), 2000); // after the start; there may be no room
    return asModule(bytes);
  }

  async function keep(kept, name, bytes) {
    for (const old of (await kept?.keys()) ?? []) await kept.delete(old);
    await kept?.put(name, asModule(bytes));
  }

  async function start({ files, ...from }) {
    const disk = parlorFiles(["/keep", "/files"], (path, data) => postMessage({ file: path, data }));
    for (const [path, data] of Object.entries(files)) disk.put(path, data);
    Object.assign(globalThis, { fs: disk.fs, process: disk.process, path: disk.path, parlorDisk: disk });
    parlorRuntime();
    const go = new Go();
    go.env = { HOME: "/files", TMPDIR: "/tmp" };
    let code = 0;
    go.exit = (status) => { code = status; };
    const { instance } = await WebAssembly.instantiateStreaming(brought(from), go.importObject);
    const ended = go.run(instance);
    for (const request of requests.splice(0)) parlorAsk(request);
    await ended;
    postMessage({ ended: code });
  }

  const failed = (err) => postMessage({ failed: String(err?.message ?? err) });
  globalThis.onmessage = ({ data }) => {
    if (data.start) start(data.start).catch(failed);
    else if (data.put) parlorDisk.put(data.put, data.data);
    else if (data.remove) parlorDisk.remove(data.remove);
    else if (typeof parlorAsk === "function") parlorAsk(data.ask);
    else requests.push(data.ask);
  };
}
