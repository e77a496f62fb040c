"use strict";

// The book without a network, once it has been opened from a server: pages come from there as long
// as there is one, and what came last is kept for when there is none. The first pages, the
// lessons and the scripts are kept at once, the others when they are read. The module is kept by
// the worker that runs it.

const kept = "parlor-pages";
const big = (path) => path.endsWith("/module.js") || path.endsWith(".gz");

// atOnce lists what is kept at once, from the list of the files of the book.
async function atOnce() {
  const list = await (await fetch("parlor-book.txt", { cache: "no-cache" })).text();
  return list.split("\n").filter((name) => /\.(html|js|css)$/.test(name) && !big("/" + name) && /^([^/]+|(live|lessons)\/.*)$/.test(name)).concat("./", "index.html");
}

self.addEventListener("install", (e) => e.waitUntil((async () => {
  const cache = await caches.open(kept);
  await cache.addAll(await atOnce());
  await self.skipWaiting();
})()));

self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));

// fromServer gives an answer of the server, and keeps it.
async function fromServer(request) {
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(kept).then((cache) => cache.put(request, copy)).catch(() => {}); // there may be no room
  }
  return answer;
}

self.addEventListener("fetch", (e) => {
  const { method, url } = e.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || big(pathname)) return;
  e.respondWith(fromServer(e.request).catch(async (why) => {
    const old = await (await caches.open(kept)).match(e.request, { ignoreSearch: true });
    if (!old) throw why;
    return old;
  }));
});
