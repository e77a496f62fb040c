package sequences

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"parlor/commands/lisp/data"
	"parlor/commands/lisp/eval"
	"parlor/commands/lisp/library"
)

// This file has the functions on sequences for strings, whose characters they take without making a
// value of each.

// copied gives the characters of a string, which the caller may change.
func copied(v Value) (chars []rune, isText bool) {
	chars, isText = data.Runes(v)
	if !library.IsKind[string](v) {
		chars = slices.Clone(chars)
	}
	return chars, isText
}

// textAlike makes a string of characters, which it keeps: one that can be changed if v is one.
func textAlike(in *eval.Interp, v Value, chars []rune) (Value, error) {
	if library.IsKind[string](v) {
		return library.NewText(in, string(chars))
	}
	return newString(in, chars)
}

// newString makes a string that can be changed, and charges for it.
func newString(in *eval.Interp, chars []rune) (Value, error) {
	a := data.MutableString(chars)
	in.Charge(a.Charge())
	return a, nil
}

// subtext gives the part of a string that keywords select, in memory of its own.
func subtext(in *eval.Interp, text string, keys []Value) (Value, error) {
	start, end, err := bounds(keys, utf8.RuneCountInString(text))
	if err != nil {
		return nil, err
	}
	at, from, to := 0, len(text), len(text)
	for i := range text {
		if at == start {
			from = i
		}
		if at == end {
			to = i
			break
		}
		at++
	}
	return library.NewText(in, strings.Clone(text[from:to]))
}

// joined makes one string of several.
func joined(in *eval.Interp, spec Value, t sequenceType, texts []Value) (Value, error) {
	var b strings.Builder
	for _, v := range texts {
		text, _ := data.Text(v)
		if b.WriteString(text); b.Len() > data.MaxSize {
			break // NewText refuses it
		}
	}
	all := b.String()
	if err := t.holds(spec, utf8.RuneCountInString(all)); err != nil {
		return nil, err
	}
	return library.NewText(in, all)
}

// mapToText maps a function over sequences, and makes a string of the characters that it gives.
func mapToText(ctx context.Context, in *eval.Interp, args []Value, t sequenceType) (Value, error) {
	var b heldText
	defer in.Drop(in.Hold(&b))
	count := 0
	err := library.MapLists(ctx, in, args[1], args[2:], func(v Value) (bool, error) {
		c, ok := v.(data.Char)
		if !ok {
			return false, data.Wanted("a character", v)
		}
		n, _ := b.WriteRune(rune(c))
		in.Charge(n)
		count++
		return b.Len() <= data.MaxSize, nil // NewText refuses more
	})
	if err == nil {
		err = t.holds(args[0], count)
	}
	if err != nil {
		return nil, err
	}
	return library.NewText(in, b.String())
}

// textFrom makes a string of the characters of a sequence.
func textFrom(in *eval.Interp, spec Value, t sequenceType, v Value) (Value, error) {
	var b strings.Builder
	s := data.Through(v)
	for s.Next() {
		c, ok := s.Item.(data.Char)
		if !ok {
			return nil, data.Wanted("a character", s.Item)
		}
		if b.WriteRune(rune(c)); b.Len() > data.MaxSize {
			break // NewText refuses it
		}
	}
	if s.Err == nil {
		s.Err = t.holds(spec, s.Count)
	}
	if s.Err != nil {
		return nil, s.Err
	}
	return library.NewText(in, b.String())
}

// otherChars is others for a string.
func (s *scan) otherChars(chars []rune, chosen places, instead []Value) (Value, error) {
	if len(chosen) > 0 && len(instead) > 0 && !library.IsKind[data.Char](instead[0]) {
		return nil, data.Wanted("a character", instead[0])
	}
	kept := make([]rune, 0, len(chars))
	for i, c := range chars {
		if !chosen.has(i) {
			kept = append(kept, c)
		} else if len(instead) > 0 {
			kept = append(kept, rune(instead[0].(data.Char)))
		}
	}
	return textAlike(s.in, s.seq, kept)
}

// eachChar calls use with the characters of a string that are the one that is looked for.
func (s *scan) eachChar(use func(i int, item Value) (enough bool, err error)) error {
	c, i := rune(s.char.(data.Char)), 0
	next := func(found rune) (enough bool, err error) {
		if found == c {
			enough, err = use(i, s.char)
		}
		i++
		return enough, err
	}
	if text, ok := s.seq.(string); ok {
		for _, found := range text {
			if enough, err := next(found); enough || err != nil {
				return err
			}
		}
		return nil
	}
	chars, _ := data.Runes(s.seq)
	for _, found := range chars {
		if enough, err := next(found); enough || err != nil {
			return err
		}
	}
	return nil
}

// heldText is a text that is being made.
type heldText struct{ strings.Builder }

// Held gives the bytes of the text, which holds no values.
func (t *heldText) Held(func(v Value)) int64 { return int64(t.Cap()) }
