package report

import (
	"math"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"parlor/games"
)

// TestNumbers: values, odds and speeds are written as reports have them.
func TestNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{ShowValue(2), "2.0"}, {ShowValue(-.00001), "0.0"}, {ShowValue(1.23456), "1.2346"}, {ShowValue(-1.5), "-1.5"},
		{ShowNumber(games.Value(math.Copysign(0, -1))), "0"}, {ShowNumber(1e-7), "0.0000001"}, {ShowNumber(12.5), "12.5"},
		{ShowOdds(0), "0.0"}, {ShowOdds(.00004), "<.0001"}, {ShowOdds(.00005), "0.0001"}, {ShowOdds(.25), "0.25"}, {ShowOdds(1), "1.0"},
	} {
		if c.got != c.want {
			t.Errorf("%q, wanted %q", c.got, c.want)
		}
	}
	for _, c := range []struct {
		took time.Duration
		done uint64
		want string
	}{
		{time.Second, 2000, ", 2000 nodes a second\n"},
		{2 * time.Second, 3000, ", 1500 nodes a second\n"},
		{leastTimed, leastCounted, ", 20000 nodes a second\n"},
		{leastTimed - 1, 2000, "\n"}, {time.Second, leastCounted - 1, "\n"},
	} {
		var text Text
		WriteSpeed(&text, c.took, c.done, "nodes")
		if text.String() != c.want {
			t.Errorf("%d in %v: %q, wanted %q", c.done, c.took, text.String(), c.want)
		}
	}
	if perSecond(7, 0) != 7 {
		t.Error("work that took no time has no speed but its number")
	}
}

// TestWideLetters: lines are wrapped, and tables aligned, by the columns that letters take.
func TestWideLetters(t *testing.T) {
	for text, want := range map[string]int{"abc": 3, "한글": 4, "e\u0301": 1, "漢字 kana": 9, "\u1112\u1161\u11ab": 2, "": 0} {
		if got := Columns(text); got != want {
			t.Errorf("%q takes %d columns, want %d", text, got, want)
		}
	}
	text := Text{width: LeastWidth}
	text.Add("error: 변수가 없습니다 아무것도 정의되지 않았고 그래서 여기에서 끝납니다 정말로 끝입니다")
	for line := range strings.Lines(text.Folded().String()) {
		if line = strings.TrimSuffix(line, "\n"); Columns(line) > LeastWidth || utf8.RuneCountInString(line) == Columns(line) {
			t.Errorf("%q takes %d columns", line, Columns(line))
		}
	}
	text = Text{width: LeastWidth}
	WriteTable(&text, []TextColumn{{Head: "name"}, {Head: "n"}}, [][]string{{"한글", "1"}, {"name", "2"}})
	var at []int
	for line := range strings.Lines(text.String()) {
		at = append(at, Columns(strings.TrimRight(line, "\n")))
	}
	if len(at) != 3 || at[0] != at[1] || at[1] != at[2] {
		t.Errorf("the table is not aligned: %s", text.String())
	}
}
