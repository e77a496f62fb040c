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

  // inflated gives the module as a stream, whether or not the server has inflated it.
  function inflated(bytes) {
    const body = new Blob([bytes]).stream();
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return new Response(packed ? body.pipeThrough(new DecompressionStream("gzip")) : body, { headers: { "content-type": "application/wasm" } });
  }

  async function start({ url, packed, files }) {
    const disk = parlorFiles(["/keep", "/files"], (path, data) => postMessage({ file: path, data }));
    for (const [path, data] of Object.entries(files)) disk.put(path, data);
    Object.assign(globalThis, { fs: disk.fs, process: disk.process, path: disk.path, parlorDisk: disk });
    parlorRuntime();
    const go = new Go();
    go.env = { HOME: "/files", TMPDIR: "/tmp" };
    let code = 0;
    go.exit = (status) => { code = status; };
    const bytes = packed ?? new Uint8Array(await (await fetch(url)).arrayBuffer());
    const { instance } = await WebAssembly.instantiateStreaming(inflated(bytes), go.importObject);
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
