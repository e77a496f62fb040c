"use strict";

// What a class predicts: on a phone large buttons, of which one may be pressed once; before the class who has
// answered as dots, and never what. When the walk has gone on both show the answers as bars, and which was right.

// showPoll shows a question to a class. vote sends what is pressed; whoever may not vote has none.
function showPoll(box, film, poll, vote) {
  const told = poll.counts ?? [], total = told.reduce((sum, n) => sum + n, 0), said = told[poll.among.findIndex((c) => c.typed === poll.right)] ?? 0;
  const [head, p, two, score] = box.querySelectorAll("h2, p, div.two, p.score");
  box.classList.add("poll", vote ? "voting" : "watching");
  box.classList.toggle("told", !poll.open);
  head.textContent = poll.open ? poll.head : vote ? verdictOf(film, poll) : `${said} of ${total} were right`;
  p.textContent = poll.open ? (vote || film.method === "samples" ? wantedOf(poll) : poll.asks) : vote ? `${said} of ${total} said so.` : capital(written(plainer(film, film.said(film.event))).split("\n")[0]);
  two.hidden = false;
  two.classList.toggle("many", poll.among.length > 4);
  two.classList.toggle("brief", poll.among.every((c) => nameOf(film, c).length < 9));
  if (vote) two.replaceChildren(...poll.among.map((c, i) => ballot(film, poll, c, { count: told[i], total, vote })));
  else two.replaceChildren(...(poll.open ? [...between(film, poll), ...dots(poll.voted, poll.of)] : tallied(film, poll, told, total)));
  score.textContent = !vote ? (poll.open ? `${poll.voted} of ${poll.of} have answered` : "") : !poll.open ? "Closed. Look at the board." : poll.yours ? "Sent, and it stays. Look at the board." : "Open. Your first thought is good enough.";
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// wantedOf gives the question in full where its few words are not all of it.
const wantedOf = (poll) => (poll.among.some((c) => c.says) ? "" : poll.asks);

// verdictOf says on a phone how the answer was.
function verdictOf(film, poll) {
  const words = nameOf(film, poll.among.find((c) => c.typed === poll.right) ?? { words: poll.right });
  if (!poll.yours) return `It was: ${words}`;
  return poll.yours === poll.right ? `✓ Right: ${words}` : `No. It was: ${words}`;
}

// nameOf names a choice: a move as the tree does.
function nameOf(film, choice) {
  for (const n of film.path()) {
    const to = n.below.find((c) => c.m === choice.words && c.r === undefined);
    if (to) return film.name(to);
  }
  return written(choice.words);
}

// ballot is the button of a choice, with its share behind the words once that is known.
function ballot(film, poll, c, { count, total, vote }) {
  const yours = poll.yours === c.typed, right = !poll.open && poll.right === c.typed, name = nameOf(film, c);
  const b = el("button", { type: "button", className: ["opt", yours && "yours", right && "right"].filter(Boolean).join(" "), disabled: !poll.open || Boolean(poll.yours) }, el("b", { textContent: `${right ? "✓ " : ""}${name}${yours ? " · you" : ""}` }));
  if (poll.open && c.says) b.append(el("small", { textContent: written(c.says) }));
  if (!poll.open) b.append(el("small", { textContent: `${count} of ${total}` }));
  if (!poll.open) b.style.setProperty("--p", `${total ? (100 * count) / total : 0}%`);
  b.setAttribute("aria-pressed", String(yours));
  b.addEventListener("click", () => {
    for (const other of b.parentElement.children) other.disabled = true;
    b.classList.add("yours");
    vote(poll.number, c.typed);
  });
  return b;
}

// between lists what a simulation chooses from, as its table is of the choice before.
function between(film, poll) {
  if (film.method !== "samples") return [];
  return poll.among.slice(0, mostTallied).map((c) => el("span", { className: "tally" }, el("b", { textContent: nameOf(film, c) }), el("span", { textContent: written(c.says ?? "") })));
}

// dots are those who are there, full for whoever has answered.
function dots(voted, of) {
  const list = el("span", { className: "dots", ariaHidden: "true" }, ...Array.from({ length: of }, (_, i) => el("i", { className: i < voted ? "full" : "" })));
  list.style.setProperty("--d", of > 120 ? "9px" : of > 50 ? "13px" : "20px");
  return [list];
}

// mostTallied is how many choices have a bar before a class.
const mostTallied = 6;

// tallied are bars of what was voted for, those with the most votes and the right one.
function tallied(film, poll, told, total) {
  const order = poll.among.map((c, i) => ({ c, n: told[i] })).sort((a, b) => (b.c.typed === poll.right) - (a.c.typed === poll.right) || b.n - a.n).slice(0, mostTallied).map((x) => x.c);
  return poll.among.filter((c) => order.includes(c)).map((c) => {
    const count = told[poll.among.indexOf(c)], right = c.typed === poll.right;
    const bar = el("span", { className: `tally ${right ? "right" : ""}` }, el("b", { textContent: `${right ? "✓ " : ""}${nameOf(film, c)}` }), el("b", { textContent: String(count) }));
    bar.style.setProperty("--p", `${total ? (100 * count) / total : 0}%`);
    return bar;
  });
}
