package browsertest

import (
	"fmt"
	"strings"
)

// Overlaps lists visible texts below an element that lie on one another, a few of them; those within elements that
// another selector finds are their own affair, as are those behind what is fixed to the edge of a walk.
func (b *Browser) Overlaps(root, except string) string {
	b.t.Helper()
	return Eval[string](b, strings.NewReplacer("ROOT", fmt.Sprintf("%q", root), "EXCEPT", fmt.Sprintf("%q", except)).Replace(overlaps))
}

// Smaller lists texts below an element whose letters are smaller than so many pixels, a few of them.
func (b *Browser) Smaller(root string, least float64) string {
	b.t.Helper()
	return Eval[string](b, strings.NewReplacer("ROOT", fmt.Sprintf("%q", root), "LEAST", fmt.Sprint(least)).Replace(smaller))
}

const overlaps = `(() => {
	const seen = [], walker = document.createTreeWalker(document.querySelector(ROOT), NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const text = walker.currentNode, owner = text.parentElement;
		if (!text.textContent.trim() || owner.closest(EXCEPT + ", .vh, title, option") || !owner.checkVisibility({ visibilityProperty: true })) continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		for (const r of range.getClientRects()) {
			let box = { left: r.left, right: r.right, top: r.top, bottom: r.bottom };
			for (let e = owner; e && !e.matches(ROOT); e = e.parentElement) {
				if (getComputedStyle(e).overflow === "visible") continue;
				const o = e.getBoundingClientRect();
				box = { left: Math.max(box.left, o.left), right: Math.min(box.right, o.right), top: Math.max(box.top, o.top), bottom: Math.min(box.bottom, o.bottom) };
			}
			const slack = (box.bottom - box.top) * 0.18;
			if (box.right - box.left > 2 && box.bottom - box.top > 4) seen.push({ ...box, top: box.top + slack, bottom: box.bottom - slack, text: text.textContent, node: text, fixed: Boolean(owner.closest(".wk-scrub, .voting")) });
		}
	}
	const list = [];
	seen.forEach((a, i) => seen.slice(i + 1).forEach((b) => {
		if (a.node !== b.node && a.fixed === b.fixed && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5) list.push(a.text + " | " + b.text);
	}));
	return list.slice(0, 4).join("; ");
})()`

const smaller = `[...document.querySelectorAll(ROOT + " *")].filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) && e.checkVisibility({ visibilityProperty: true }) && !e.closest("title, script, style, .vh, option"))
		.map((e) => [e.getBoundingClientRect(), parseFloat(getComputedStyle(e).fontSize) * (e.ownerSVGElement ? (e.ownerSVGElement.getBoundingClientRect().width / (e.ownerSVGElement.viewBox.baseVal.width || 1)) : 1), e.textContent])
		.filter(([r, size]) => r.width > 0 && size < LEAST).map(([, size, text]) => size.toFixed(1) + " " + text).slice(0, 4).join("; ")`
