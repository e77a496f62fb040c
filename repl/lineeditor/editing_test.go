package lineeditor

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/chzyer/readline"
)

// TestEditing: what keys make of a line.
func TestEditing(t *testing.T) {
	const (
		left, right, backspace, remove                = "\x02", "\x06", "\x7f", "\x04"
		cutWord, cutFront, cutRest, back, older, undo = "\x17", "\x15", "\x0b", "\x19", keyYankPop, keyUndo
		family                                        = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
	)
	for _, test := range []struct{ keys, want string }{
		{"ab" + left, "a_b"}, {"ab" + left + left + left + right, "a_b"},
		{"xe\u0301" + left, "x_e\u0301"}, {"xe\u0301" + backspace, "x_"}, {"xe\u0301" + left + remove, "x_"},
		{"a" + family + left, "a_" + family}, {"a" + family + "b" + left + backspace, "a_b"},
		{family + left + right, family + "_"}, {"\u1112\u1161\u11ab" + left, "_\u1112\u1161\u11ab"},
		{"\U0001f1e8\U0001f1ed\U0001f1e6\U0001f1f9" + backspace, "\U0001f1e8\U0001f1ed_"},
		{"(one two three" + cutWord + cutWord, "(one _"}, {"(one two three" + cutWord + cutWord + back, "(one two three_"},
		{"one" + cutWord + "two" + cutWord + back, "two_"}, {"one" + cutWord + "two" + cutWord + back + older, "one_"},
		{"one" + cutWord + "two" + cutWord + back + older + older, "two_"}, {"one" + older, "one_"}, {back + older, "_"},
		{"a b c" + cutFront + back + back, "a b ca b c_"}, {"abc" + left + left + cutRest + left + back, "bc_a"},
		{"ab" + left + cutRest + cutFront + back, "ab_"},
		{"(list 1" + undo, "(list _"}, {"abc def" + undo + undo, "abc_"}, {"abc" + cutFront + undo, "abc_"}, {undo, "_"},
		{"abc" + undo + undo + undo, "_"}, {"ab" + left + "x" + undo, "a_b"},
	} {
		var k keyed
		k.history.begin()
		if got := k.press(test.keys); got != test.want {
			t.Errorf("%q gives %s, wanted %s", test.keys, got, test.want)
		}
	}
}

// TestWords: keys that go by words, and those that cut them, agree on where words end.
func TestWords(t *testing.T) {
	for _, test := range []struct {
		key  rune
		at   int
		want string
		left int
	}{
		{readline.MetaBackward, 10, "(defun a-b c)", 9}, {readline.MetaBackward, 9, "(defun a-b c)", 7}, {readline.MetaBackward, 1, "(defun a-b c)", 0},
		{readline.MetaForward, 0, "(defun a-b c)", 6}, {readline.MetaForward, 12, "(defun a-b c)", 13},
		{readline.MetaDelete, 6, "(defun-b c)", 6}, {readline.MetaBackspace, 10, "(defun a- c)", 9},
	} {
		got := edits[test.key](&editing{}, line{[]rune("(defun a-b c)"), test.at})
		if string(got.text) != test.want || got.at != test.left {
			t.Errorf("key %d at %d gives %q at %d, wanted %q at %d", test.key, test.at, string(got.text), got.at, test.want, test.left)
		}
	}
}

// TestEverythingIsUndone: whatever was typed and cut, undoing leads back to the empty line.
func TestEverythingIsUndone(t *testing.T) {
	keys := slices.Collect(func(yield func(rune) bool) {
		for r := range edits {
			if string(r) != keyUndo && !yield(r) {
				return
			}
		}
	})
	slices.Sort(keys)
	keys = append(keys, append(slices.Clone(letters), '\x10', '\x0e', '\x12', '\x07')...)
	rapid.Check(t, func(t *rapid.T) {
		k := keyed{history: history{lines: []string{"(list 1)", "e\u0301"}}}
		k.history.begin()
		for _, r := range rapid.SliceOf(rapid.SampledFrom(keys)).Draw(t, "keys") {
			k.one(r)
		}
		k.one('\x07')
		for range len(k.before) {
			k.one(rune(keyUndo[0]))
		}
		if len(k.line.text) > 0 {
			t.Fatalf("%q is left", string(k.line.text))
		}
	})
}
