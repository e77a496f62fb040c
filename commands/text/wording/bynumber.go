package wording

import (
	"cmp"
	"strings"
)

// ByNumber orders names as people do who number them: s2 before s10.
func ByNumber(a, b string) int {
	for restA, restB := a, b; ; {
		headA, numberA, tailA := splitNumber(restA)
		headB, numberB, tailB := splitNumber(restB)
		if headA != headB || numberA == "" || numberB == "" {
			return strings.Compare(restA, restB)
		}
		plainA, plainB := strings.TrimLeft(numberA, "0"), strings.TrimLeft(numberB, "0")
		if order := cmp.Or(cmp.Compare(len(plainA), len(plainB)), strings.Compare(plainA, plainB)); order != 0 {
			return order
		}
		if restA, restB = tailA, tailB; restA == "" && restB == "" {
			return strings.Compare(a, b) // 02 and 2
		}
	}
}

// splitNumber gives what stands before the first number of a text, the number, and the rest.
func splitNumber(text string) (head, number, tail string) {
	const digits = "0123456789"
	from := strings.IndexAny(text, digits)
	if from < 0 {
		return text, "", ""
	}
	tail = strings.TrimLeft(text[from:], digits)
	return text[:from], text[from : len(text)-len(tail)], tail
}
