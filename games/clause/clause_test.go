package clause

import (
	"fmt"
	"strings"
	"testing"
)

// ofWords is a language of texts, in which those in parentheses are compound.
var ofWords = Language[string]{
	Word: func(form string) string {
		if strings.HasPrefix(form, "(") {
			return ""
		}
		return form
	},
	Compound: func(form string) bool { return strings.HasPrefix(form, "(") },
	Excerpt:  func(form string) string { return form },
	Bad:      fmt.Errorf,
}

// written writes clauses with what was read of each.
func written(all []Clause[string]) string {
	var b strings.Builder
	for _, c := range all {
		fmt.Fprintf(&b, "[%s %v %q %q %v %v", c.Word, c.And, c.Target, c.Type, c.Forms, c.Parts)
		if len(c.Then) > 0 {
			fmt.Fprintf(&b, " then %s else %s", written(c.Then), written(c.Else))
		}
		b.WriteString("]")
	}
	return b.String()
}

// TestRead: what is read of each kind of clause, and the words of errors.
func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		"for i fixnum from 1 below n by 2":          `[for false "i" "fixnum" [] [{from 1} {below n} {by 2}]]`,
		"as x in l by f and y = a then b":           `[for false "x" "" [] [{in l} {by f}]][for true "y" "" [] [{= a} {then b}]]`,
		"with a = 1 and b and for c on l":           `[with false "a" "" [] [{= 1}]][with true "b" "" [] []][for true "c" "" [] [{on l}]]`,
		"for k being the hash-keys of h using (v)":  `[for false "k" "" [] [{being hash-keys} {of h} {using (v)}]]`,
		"repeat 3 doing (f) (g) collect x into l t": `[repeat false "" "" [3] []][do false "" "" [(f) (g)] []][collect false "" "" [x] [{into l}]]`,
		"when a sum b and do (f) else return c end": `[when false "" "" [a] [] then [sum false "" "" [b] []][do false "" "" [(f)] []] else [return false "" "" [c] []]]`,
		"with a = 1 then 2":                         "! given then",
		"for x in l to 3":                           "! given to",
		"for x in l by f by g":                      "! by twice in for x",
		"for x across v then 2":                     "! given then",
		"repeat 2 do x":                             "! wanted a form in parentheses after do, given x",
		"when a for b":                              "! after when, given for",
		"while":                                     "! wanted a form after while, given none",
		"named":                                     "! wanted a form after named",
		"(f) g":                                     "! wanted one of for, with",
	} {
		loop, err := Read(ofWords, strings.Fields(text))
		if fault, bad := strings.CutPrefix(want, "! "); bad {
			if err == nil || !strings.Contains(err.Error(), fault) {
				t.Errorf("%s: %v, want %s", text, err, fault)
			}
		} else if got := written(loop.Clauses); err != nil || got != want {
			t.Errorf("%s is read as\n%s, %v, want\n%s", text, got, err, want)
		}
	}
	loop, err := Read(ofWords, strings.Fields("named a (f) (g)"))
	if err != nil || loop.Name != "a" || len(loop.Body) != 2 || len(loop.Clauses) > 0 {
		t.Errorf("a loop of forms is read as %v, %v", loop, err)
	}
	if loop, _ = Read(ofWords, strings.Fields("repeat 2 when a count b into c sum d into e")); strings.Join(loop.Into, " ") != "c e" {
		t.Errorf("into names %v", loop.Into)
	}
}
