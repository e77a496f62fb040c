"use strict";

// What of a large tree is shown: the path, what is beside it, and the best stay; the rest folds to a count. An
// entry is a node with its entries below, or what stands for several: folded, cut, to come.

// mostBeside is how many branches of a node are shown before some fold.
const mostBeside = 9;

// entriesOf gives the entries of a film at its event, no more than so many rows if that can be. count says how
// many rows an entry with those below it takes.
function entriesOf(film, rows, count) {
  const path = film.path(), lit = new Set(path), open = new Set(path);
  if (film.here && !film.here.below.some((n) => n.first)) open.delete(film.here);
  open.add(film.nodes[0]);
  const build = (n) => {
    const entry = { node: n, lit: lit.has(n), below: [] };
    const begun = n.below.filter((c) => c.first);
    if (!open.has(n)) {
      if (begun.length > 0) entry.folded = begun.length;
      return entry;
    }
    entry.below.push(...besides(film, n, begun, lit).map((e) => (e.node ? build(e.node) : e)));
    const left = n.moves - Math.max(begun.length, n.tried);
    if (n.cut?.n > 0) entry.below.push({ kind: "cut", count: n.cut.n });
    else if (left > 0 && !(n.left && n.left >= n.entered && film.method === "bounds")) entry.below.push({ kind: "later", count: left });
    return entry;
  };
  let all = build(film.nodes[0]);
  for (const next of candidates(film, open)) {
    open.add(next);
    const more = build(film.nodes[0]);
    if (count(more) > rows) {
      open.delete(next);
      if (open.size > 60) break;
    } else all = more;
  }
  return all;
}

// candidates gives the nodes that may be unfolded besides the path: the levels from above, and of each the best
// and the last first.
function candidates(film, open) {
  const list = [];
  let level = [film.nodes[0]];
  while (level.length > 0 && list.length < 80) {
    const next = level.flatMap((n) => n.below.filter((c) => c.first));
    list.push(...next.filter((n) => !open.has(n) && n.below.some((c) => c.first)).sort((a, b) => b.entered - a.entered).slice(0, 30));
    level = next.length > 400 ? [] : next;
  }
  return list;
}

// besides gives those branches of a node that are shown, with what folds between them.
function besides(film, n, begun, lit) {
  if (begun.length <= mostBeside) return begun.map((node) => ({ node }));
  const at = begun.findIndex((c) => lit.has(c)), best = begun.findIndex((c) => c.id === n.best);
  const middle = at < 0 ? begun.length - 1 : at;
  const kept = begun.map((c, i) => i < 2 || i === best || Math.abs(i - middle) <= 2);
  const list = [];
  begun.forEach((node, i) => {
    if (kept[i]) list.push({ node });
    else if (list.at(-1)?.kind === "folded") list.at(-1).count++;
    else list.push({ kind: "folded", count: 1 });
  });
  return list;
}

// leavesOf counts the rows of a drawing in which only what has nothing below takes a row.
function leavesOf(entry) { return entry.below?.length ? entry.below.reduce((sum, e) => sum + leavesOf(e), 0) : 1; }

// rowsOf counts the rows of a list, in which each takes one.
function rowsOf(entry) { return 1 + (entry.below ?? []).reduce((sum, e) => sum + rowsOf(e), 0); }

// levelsOf counts the levels.
function levelsOf(entry) { return 1 + Math.max(0, ...(entry.below ?? []).map(levelsOf)); }
