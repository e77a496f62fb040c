"use strict";

// A decision that both take at once: the matrix with what each pair pays, both mixtures at its edges, and what
// each move gets against the other's mixture. What lies between the best of both is the exploitability.

// mostCells is how many cells a matrix has at most that is drawn.
const mostCells = 81;

// matrixAt gives the matrix of a node: its rows, columns, cells and mixtures; null where there is none.
function matrixAt(film, n) {
  if (n?.k !== "both") return null;
  const cells = n.below.filter((c) => c.r !== undefined), rows = [...new Set(cells.map((c) => c.m))], columns = [...new Set(cells.map((c) => c.r))];
  if (cells.length === 0 || rows.length * columns.length > mostCells) return null;
  const pay = rows.map((m) => columns.map((r) => cells.find((c) => c.m === m && c.r === r)));
  const shares = (side, names) => names.map((name) => (side ? side.share[side.moves.indexOf(name)] ?? 0 : undefined));
  const { max: a, min: b } = n.sides ?? {};
  return { rows, columns, pay, a: a && shares(a, rows), b: b && shares(b, columns) };
}

// against gives what each row gets against the columns' mixture, each column against the rows', and what
// remains to be gained.
function against(film, m) {
  const value = (c) => (c && known(film, c)) ?? undefined;
  if (!m.a || !m.b || m.pay.some((row) => row.some((c) => value(c) === undefined))) return null;
  const rows = m.pay.map((row) => row.reduce((sum, c, j) => sum + value(c) * m.b[j], 0));
  const columns = m.columns.map((_, j) => m.pay.reduce((sum, row, i) => sum + value(row[j]) * m.a[i], 0));
  const best = Math.max(...rows), least = Math.min(...columns);
  return { rows, columns, best, least, gap: best - least, worth: rows.reduce((sum, v, i) => sum + v * m.a[i], 0) };
}

// showMatrix draws the matrix as a table.
function showMatrix(box, film, m) {
  const got = against(film, m), percent = (p) => (p === undefined ? "" : `${Math.round(1000 * p) / 10} %`);
  const size = Math.max(Math.abs(film.low), Math.abs(film.high)) || 1, round = (v) => film.number(Number(v.toFixed(3)));
  const head = el("tr", {}, el("td", { className: "corner", textContent: `${film.max} ↓ ${film.min} →` }), ...m.columns.map((name, j) => side("col", name, m.b?.[j])), got ? el("th", { className: "res", scope: "col", textContent: "gets" }) : el("td"));
  function side(scope, name, share) {
    const bar = el("i", { className: `mix ${scope}` });
    bar.style.setProperty("--p", `${100 * (share ?? 0)}%`);
    return el("th", { scope }, bar, el("b", { textContent: short(name) }), el("small", { textContent: percent(share) }));
  }
  const rows = m.rows.map((name, i) => el("tr", {}, side("row", name, m.a?.[i]), ...m.pay[i].map((c, j) => {
    const v = c && known(film, c), td = el("td", { className: `cell ${c === film.here || film.here?.a === c?.id ? "here" : ""} ${v > 0 ? "w" : v < 0 ? "l" : ""}` }, el("b", { textContent: c ? film.worth(c) || "?" : "?" }));
    if (v) td.style.setProperty("--s", `${Math.round((100 * Math.abs(v)) / size)}%`);
    if (m.a && m.b) td.append(el("small", { textContent: percent(m.a[i] * m.b[j]) }));
    return td;
  }), el("td", { className: `res ${got && got.rows[i] === got.best ? "bst" : ""}`, textContent: got ? round(got.rows[i]) : "" })));
  const foot = el("tr", {}, got ? el("th", { scope: "row", className: "res", textContent: "allows" }) : el("td"), ...m.columns.map((_, j) => el("td", { className: `res ${got && got.columns[j] === got.least ? "lst" : ""}`, textContent: got ? round(got.columns[j]) : "" })), el("td", { className: "res" }, got ? el("small", { textContent: "worth" }) : "", got ? el("b", { textContent: round(got.worth) }) : ""));
  const title = el("h2", {}, `What ${film.max} gets`, el("span", { textContent: film.round ? `in round ${film.round}` : "" }));
  box.replaceChildren(title, el("table", { className: m.columns.length > 5 ? "many" : "" }, el("thead", {}, head), el("tbody", {}, ...rows, foot)));
}

// showGap draws how far both are from playing best, iteration by iteration.
function showGap(box, film) {
  const list = film.gaps, now = list.at(-1);
  box.querySelector("h3").replaceChildren("Exploitability, over the times it was played", el("b", { textContent: now ? film.number(Number(now.y.toPrecision(4))) : "" }));
  drawCurve(box.querySelector("div"), list, { unit: "iterations", wide: Math.max(2, film.rounds - 1), low: 0, high: Math.max(...list.map((p) => p.y), 1e-9), log: true });
}

// showShares lists how often the moves of a node are made, and what has been learnt of them.
function showShares(box, film, n) {
  const sides = n?.mix ?? [];
  const words = ["move", "share", "gain", "regret", "average"];
  box.replaceChildren(...sides.flatMap((s) => [el("caption", { textContent: `${s.n} at ${film.name(n)}` }), el("thead", {}, el("tr", {}, ...words.map((w) => el("th", { textContent: w, scope: "col" })))), el("tbody", {}, ...s.m.map((move, i) => el("tr", {}, el("th", { scope: "row", textContent: short(move) }), cell(film.number(s.s[i])), ...[0, 1, 2].map((k) => cell(s.l[k]?.[i] === undefined ? "–" : film.number(s.l[k][i]))))))]));
}
