"use strict";

// The event in words: what happens, its remarks, and the sum behind it.

const written = (text) => text.replaceAll("<=", "≤").replaceAll(">=", "≥").replace(/(^|[\s(=])-(?=\d)/g, "$1−");

// showWords shows the event in a card, and says its first line.
function showWords(card, film, says) {
  const e = film.event, lines = written(plainer(film, film.said(e))).split("\n"), cut = e.kind === "cut";
  const head = lines[0].replace(/^CUT: /, ""), heading = card.querySelector("h2");
  card.classList.toggle("cut", cut);
  heading.replaceChildren(cut ? el("span", { className: "tag", textContent: "✕ CUT" }) : "", `${cut ? " " : ""}${head[0]?.toUpperCase() ?? ""}${head.slice(1)}`);
  const rest = lines.slice(1).join(". "), does = e.kind === "move" || e.kind === "enter" ? film.words[(e.x !== undefined ? film.nodes[e.x] : film.here)?.d ?? 0] : "";
  card.querySelector("p").textContent = [does && sentence(does), rest && sentence(rest)].filter(Boolean).join(" ");
  const why = written(plainer(film, film.words[e.y ?? 0])), calc = card.querySelector("pre");
  calc.textContent = why;
  calc.hidden = why === "" || /^Nothing is reckoned here/.test(why);
  reachable(calc);
  says.textContent = `${e.kind === "played" ? "" : `Event ${e.number}: `}${cut ? "cut, " : ""}${head}`;
}

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

// plainer puts the words for moves in place of their codes, where those are lists.
function plainer(film, text) {
  const e = film.event, near = e.x === undefined ? film.path() : [...film.path(), film.nodes[e.x]];
  for (const n of near) if (n.m?.startsWith("(") && n.s && n.r === undefined) text = text.replaceAll(n.m, n.s);
  return text;
}
