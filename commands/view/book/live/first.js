"use strict";

// The program is asked for as soon as the page begins, and not when all of its scripts have come: this
// script is the first in its head. A page of a game asks for the small program that plays it, unless
// more is needed at once or the whole one is kept already.

// parlorGoesOn says whether a game that was not finished is kept by the whole program.
globalThis.parlorGoesOn = (game) => {
  try {
    return Object.keys(localStorage).some((key) => /^parlor:file:\/keep\/state\/unfinished\//.test(key) && atob(localStorage[key]).includes(game));
  } catch {
    return false; // there is no storage, or what is in it is damaged
  }
};

// parlorPressed is where the picture of the first board has been pressed last, in shares of its width and
// height: it may be there before anything can be done with it.
addEventListener("click", (e) => {
  const box = e.target.closest?.("#start")?.querySelector("svg")?.getBoundingClientRect();
  if (box) globalThis.parlorPressed = { x: (e.clientX - box.left) / box.width, y: (e.clientY - box.top) / box.height };
}, true);

// parlorFirst is which program comes first, small or whole, and the answer of the server, if it has
// been asked.
globalThis.parlorFirst = (async ({ game, small, whole }) => {
  if (!/^https?:$/.test(location.protocol)) return { which: "whole" };
  const address = (name) => new URL(name, location.href).href;
  const [file, module] = whole.split("?");
  const cache = await globalThis.caches?.open("parlor").catch(() => null);
  const kept = async (name, version) => Boolean(await cache?.match(`${address(name)}?${version}`).catch(() => null));
  const asked = async (which, name, version) => ((await kept(name, version)) ? { which } : { which, answer: await fetch(address(name)).catch(() => null) });
  if (!small || /^#s1\./.test(location.hash) || parlorGoesOn(game) || (await kept(file, module))) return asked("whole", file, module);
  return asked("small", ...small.split("?"));
})(document.currentScript.dataset);
