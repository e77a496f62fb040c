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

  // inflated gives the module of an answer, whether or not the server has inflated it, and tells the
  // page as it comes. What has come is inflated while the rest is on its way.
  async function inflated(body, of) {
    const from = body.getReader();
    let { done, value } = await from.read();
    const packed = value?.[0] === 0x1f && value[1] === 0x8b;
    const way = packed ? new DecompressionStream("gzip") : new TransformStream();
    const all = new Response(way.readable).arrayBuffer();
    const to = way.writable.getWriter();
    const passed = async () => {
      for (let loaded = 0; !done; { done, value } = await from.read()) { // not every browser goes through a body by "for await"
        loaded += value.length;
        postMessage({ loaded, of });
        await to.write(value);
      }
      await to.close();
    };
    const [bytes] = await Promise.all([all, passed()]);
    return parlorJoin(parlorRepeat(new Uint8Array(bytes)));
  }

  // asked gives what a server answers, and how much that is, if it can be told.
  async function asked(url) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
    return [answer.body, sizeOf(answer)];
  }

  // brought gives the module. The one that was put together last is kept, where a page may keep any.
  async function brought({ url, packed, module, rests, asked: already }) {
    if (packed) return inflated(new Blob([packed]).stream(), 0);
    const kept = await globalThis.caches?.open("parlor").catch(() => null);
    const name = `${url}?${module}`;
    const answer = await kept?.match(name).catch(() => null);
    if (answer) return answer.arrayBuffer();
    const bytes = await inflated(...(already ? [already.body, already.of] : await asked(url)));
    setTimeout(() => keep(kept, url, name, bytes).catch(() => {}), rests); // after the start; there may be no room
    return bytes;
  }

  // keep keeps a module in place of earlier ones from the same address.
  async function keep(kept, url, name, bytes) {
    for (const old of (await kept?.keys()) ?? []) if (old.url.startsWith(`${url}?`)) await kept.delete(old);
    await kept?.put(name, new Response(bytes));
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
    // Not as a stream: browsers take three times as long to read one that is not from a server.
    const { instance } = await WebAssembly.instantiate(await brought(from), go.importObject);
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
