"use strict";

// drawCurve draws a curve with a band about it, and where it is now. Its axes say what is counted and between which
// values it lies; the one along is logarithmic where that is asked for, with a line at each power of ten.
function drawCurve(box, points, { wide, low, high, log, unit }) {
  const w = box.clientWidth, h = box.clientHeight, [svg, text, shape] = pen();
  svg.setAttribute("viewBox", `0 0 ${w} ${h}`);
  svg.setAttribute("height", h);
  svg.setAttribute("aria-hidden", "true");
  box.replaceChildren(svg);
  if (points.length === 0) return;
  const letter = document.documentElement.hasAttribute("data-projector") ? 22 : 12, span = high - low || 1, named = [brief2(high), brief2(low)];
  const area = { left: letter * 0.66 * Math.max(...named.map((s) => s.length)) + 6, right: w - 6, top: letter * 0.5, bottom: h - letter * 1.4 };
  const at = (x) => area.left + (log ? Math.log(x + 1) / Math.log(wide + 1) : x / wide) * (area.right - area.left);
  const y = (v) => area.bottom - 3 - ((v - low) / span) * (area.bottom - area.top - 6), fit = thinned(points, w);
  for (const [i, v] of [high, low].entries()) if (i === 0 || y(low) - y(high) > letter) text(0, 0, named[i], "ax", { at: 0, low: 0, high: area.left - 4, y: y(v) + letter * 0.36, size: letter });
  shape("path", { d: `M${area.left} ${area.top}V${area.bottom}H${area.right}`, class: "axis" });
  const last = text(0, 0, `${grouped(wide + 1)} ${unit}`, "ax", { at: w, low: area.left, high: w, y: h - 2, size: letter });
  for (const x of ticks(wide + 1, log)) {
    shape("line", { x1: at(x - 1), x2: at(x - 1), y1: area.bottom, y2: area.bottom + 4, class: "axis" });
    if (at(x - 1) + letter * 2 < last[0]) text(0, 0, grouped(x), "ax", { at: at(x - 1), low: area.left - letter / 2, high: w, y: h - 2, size: letter });
  }
  if (low < 0 && high > 0) shape("line", { x1: area.left, x2: area.right, y1: y(0), y2: y(0), class: "zero" });
  if (fit.some((p) => p.e)) shape("path", { d: `M${[...fit.map((p) => `${at(p.x)} ${y(p.y + p.e)}`), ...fit.toReversed().map((p) => `${at(p.x)} ${y(p.y - p.e)}`)].join("L")}z`, class: "band" });
  shape("path", { d: `M${fit.map((p) => `${at(p.x)} ${y(p.y)}`).join("L")}`, class: "ln" });
  const now = points.at(-1);
  shape("circle", { cx: at(now.x), cy: y(now.y), r: 4, class: "dot" });
}

// ticks gives what is marked on an axis from 1 on: powers of ten, or the first and the middle.
function ticks(last, log) {
  if (!log) return last > 3 ? [1, Math.round(last / 2)] : [1];
  const list = [];
  for (let x = 1; x < last; x *= 10) list.push(x);
  return list;
}

const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const brief2 = (v) => String(Number(v.toPrecision(2))).replace("-", "−");

