"use strict";

// The search of a book. Every section of every page is in the element "sections"; one is
// found if all words stand in it, and those with words in their headings come first.

const most = 30;

// rank says how well a section fits some words: 0 if not at all.
function rank(section, words) {
  const heading = `${section.title} ${section.heading}`.toLowerCase();
  const all = `${heading} ${section.words.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return 0;
  return 1 + 4 * words.filter((word) => heading.includes(word)).length + words.filter((word) => all.split(word).length > 3).length;
}

// around gives the words of a section around the first place where one of some words is.
function around(section, words) {
  const places = words.map((word) => section.words.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...places, section.words.length) - 60);
  const piece = section.words.slice(places.length > 0 ? at : 0, (places.length > 0 ? at : 0) + 180);
  return (at > 0 && places.length > 0 ? "… " : "") + piece + (piece.length === 180 ? " …" : "");
}

// entry makes the line of a result.
function entry(section, words) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = section.path + (section.anchor ? `#${section.anchor}` : "");
  link.textContent = section.heading && section.heading !== section.title ? `${section.title}: ${section.heading}` : section.title;
  const piece = document.createElement("p");
  piece.textContent = around(section, words);
  item.append(link, piece);
  return item;
}

function search(sections, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const results = document.getElementById("results");
  const count = document.getElementById("count");
  if (words.length === 0) {
    results.replaceChildren();
    count.textContent = "";
    return;
  }
  const found = sections
    .map((section, place) => ({ section, place, rank: rank(section, words) }))
    .filter((f) => f.rank > 0)
    .sort((a, b) => b.rank - a.rank || a.place - b.place);
  results.replaceChildren(...found.slice(0, most).map((f) => entry(f.section, words)));
  count.textContent = found.length === 1 ? "1 place" : `${found.length} places${found.length > most ? `, the first ${most} of them here` : ""}`;
}

function begin() {
  const sections = JSON.parse(document.getElementById("sections").textContent);
  const form = document.querySelector("[role=search]");
  form.hidden = false;
  form.addEventListener("submit", (e) => e.preventDefault());
  document.getElementById("words").addEventListener("input", (e) => search(sections, e.target.value));
}

begin();
