package lessons_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/school/lessons"
	"parlor/repl/repltest"
)

// A prediction has its answer from a form of its own, and what the command below it prints is
// checked as that of every page. Here the one is held against the other: each answer is read
// off the print, and must be the right prediction.

// reading reads an answer off what the command has printed; before is the page above it.
type reading func(print, before string) string

// field reads the first group of the first match of a pattern, behind some words.
func field(pattern string, words ...string) reading {
	re := regexp.MustCompile("(?m)" + pattern)
	return func(print, _ string) string {
		if found := re.FindStringSubmatch(print); found != nil {
			return strings.Join(append(words, strings.TrimSpace(found[1])), " ")
		}
		return ""
	}
}

// number reads a number by the first group of a pattern.
func number(print, pattern string) float64 {
	v, err := strconv.ParseFloat(field(pattern)(print, ""), 64)
	if err != nil {
		panic(fmt.Sprintf("%s is not in %s", pattern, print))
	}
	return v
}

// yes reads yes or no.
func yes(holds func(print, before string) bool) reading {
	return func(print, before string) string {
		return map[bool]string{true: "yes", false: "no"}[holds(print, before)]
	}
}

// squares counts the leaves that a picture shows.
func squares(print, _ string) string { return strconv.Itoa(strings.Count(print, "□")) }

// fewest gives the algorithm with the fewest nodes of some in a table of compare-algorithms.
func fewest(names ...string) reading {
	return func(print, _ string) string {
		least, best := "", 0.0
		for _, name := range names {
			if n := nodes(print, name); least == "" || n < best {
				least, best = name, n
			}
		}
		return least
	}
}

// nodes gives the nodes of an algorithm in such a table.
func nodes(print, name string) float64 {
	return number(print, `^  `+regexp.QuoteMeta(name)+` +[-\d.]+ +(\d+)`)
}

// latest gives the number that the last command of a page has printed.
func latest(page string) float64 {
	all := regexp.MustCompile(`(?m)^(\d+)$`).FindAllString(page, -1)
	return number(all[len(all)-1], `(\d+)`)
}

const bestRow = `^ +\* +[-\d.]+ +[-\d.]+ +(\S.*?)  `

var (
	rootValue = field(`^ROOT NODE VALUE: ([-\d./]+)`)
	bestPlay  = field(`^BEST MOVE: (\d+)$`, "play")
	best      = field(bestRow)
)

// readings are how predictions are read off, by lesson and number there. Where there is none it is
// by how the question is asked.
var readings = map[string]reading{
	"1.1": field(`^(\d+)$`),
	"2.1": field(`^NODES: (\d+)`),
	"3.1": func(print, _ string) string { return cutAt(print) },
	"3.4": field(`leaves looked at +\d+ +(\d+)`),
	"4.1": field(`PRUNED-MOVES: (\d+)`),
	"4.2": yes(func(print, before string) bool { return 5*latest(print) < latest(before) }),
	"4.3": yes(func(print, before string) bool { return 2*latest(print) < latest(before) }),
	"5.2": field(`^ +(\d+): .*cut: `),
	"5.3": fewest("minimax", "memo", "alpha-beta", "pvs", "mtd-f"),
	"6.2": yes(func(print, _ string) bool {
		return number(print, `Sorry! +\S+ +(\d+)`) >= number(print, `^  8 +\S+ +(\d+)`)
	}),
	"9.3":  yes(func(print, _ string) bool { return nodes(print, "star2") < nodes(print, "star1") }),
	"8.2":  squares,
	"8.3":  yes(func(print, _ string) bool { return !strings.Contains(print, "~ 3 ") }),
	"9.1":  squares,
	"9.2":  squares,
	"10.1": yes(func(print, _ string) bool { return strings.Contains(best(print, ""), "-96") }), // the square of a piece at home
	"11.1": field(`^BEST MOVE: (.*)$`),
	"12.1": fewest("memo", "alpha-beta"),
	"13.1": field(`^  (0\.\d+)  \(slide`),
	"14.1": field(`^BEST MOVE: (\d)`, "sow"),
	"14.2": yes(func(print, before string) bool { return lastRow(before) == field(`^BEST MOVE: (\d)`, "sow")(print, "") }),
	"16.1": field(`^ +\* .*take (\d)`),
	"16.2": yes(func(print, _ string) bool { return number(print, `^ +\* +([-\d.]+)`) > 0 }),
	"17.1": func(print, _ string) string { return highest(print) },
	"18.3": field(`select (\d);`),
	"19.1": field(`^BEST MOVE: (\d)`),
	"21.1": yes(func(print, _ string) bool { return 5*number(print, `^\(\d+ (\d+)\)`) < number(print, `^\((\d+)`) }),
	"21.2": func(print, _ string) string {
		return map[string]string{"=": "exact", "<=": "upper", ">=": "lower"}[field(`^    2: ▽ min (\S+)`)(print, "")]
	},
	"21.3": field(`leaves looked at +\d+ +(\d+)`),
	"21.4": field(`^ +(-?[\d.]+) +[\d.]+ +1 +play 1`),
	"21.5": yes(func(print, _ string) bool { return number(print, `^NODES: (\d+)`) < 200 }),
	"22.1": field(`^    2: .*\n.*\n      \* (\d):`),
	"22.2": field(`leaves looked at +\d+ +(\d+)`),
	"22.3": field(`\(c (\d+)\)`),
	"22.4": yes(func(print, before string) bool { return 2*latest(print) < latest(before) }),
	"23.1": field(`^\(\d+ (\d+)\)`),
	"23.2": field(`leaves looked at +\d+ +(\d+)`),
	"23.3": yes(func(print, before string) bool { return latest(print) < latest(before) }),
	"24.2": field(`^(\d+)$`),
	"24.4": yes(func(print, _ string) bool { return number(print, `^\(\d+ (\d+)`) > number(print, `^\(\d+ \d+ (\d+)`) }),
	"25.1": field(`^VALUE: (\S+),`),
	"26.1": field(`^EXPLOITABILITY: (\S+),`),
	"27.1": field(`^  played +\S+ +(\S+)$`),
	"28.1": field(`^VALUE WITH OPEN CARDS: (\S+),`),
	"20.1": field(`branch 1 to .* (-?0\.\d+)  0:`),
	"20.2": yes(func(print, _ string) bool {
		return -number(print, `320 +\S+ +(\S+) +\S+$`) >= 1.5*number(print, `320 +([\d.]+) +-?[\d.]+ +\S+$`)
	}),
}

// highest gives the number of the pair with the highest second in a list of pairs.
func highest(print string) (arm string) {
	most := 0.0
	for _, pair := range regexp.MustCompile(`\((\d) ([\d.]+)\)`).FindAllStringSubmatch(print, -1) {
		if v, err := strconv.ParseFloat(pair[2], 64); err == nil && v > most {
			most, arm = v, pair[1]
		}
	}
	return arm
}

// lastRow gives the best move of the last table of moves of a page.
func lastRow(page string) string {
	all := regexp.MustCompile("(?m)"+bestRow).FindAllStringSubmatch(page+"  ", -1)
	return all[len(all)-1][1]
}

// cutAt gives the leaf below the node at which the arrow stands in what tree prints.
func cutAt(print string) string {
	return field(`^-> +(\d):`)(print, "") + "." + field(`^->.*\n +(\d): \d`)(print, "")
}

// readOff gives how a prediction is read off.
func readOff(l *lessons.Lesson, number int, ask *lessons.Ask) reading {
	if r, ok := readings[fmt.Sprintf("%d.%d", l.Number, number)]; ok {
		return r
	}
	switch question := ask.Question; {
	case strings.Contains(question, "give the root") || strings.Contains(question, "the root worth"):
		return rootValue
	case ask.Compare == "move":
		return func(print, _ string) string {
			if play := bestPlay(print, ""); play != "" {
				return play
			}
			return best(print, "")
		}
	}
	return nil
}

// printBelow gives what the command in a line of a page prints there, and the page above it. Of a
// walk it gives what stands below, down to the next words.
func printBelow(lines []string, line int, command string) (print, before string) {
	at := line
	for at < len(lines) && !strings.HasPrefix(lines[at-1], "> ") {
		at++
	}
	end := at
	for end < len(lines) && lines[end] != "```" && (strings.HasPrefix(command, "(until") || !strings.HasPrefix(lines[end], "> ")) {
		end++
	}
	return strings.Join(lines[at:end], "\n"), strings.Join(lines[:at], "\n")
}

// TestPredictionsHold: of every prediction in every lesson, the answer is what the command below it
// prints.
func TestPredictionsHold(t *testing.T) {
	count := 0
	for _, l := range allLessons(t)[1:] {
		text, err := os.ReadFile(filepath.Join("../../..", l.Path))
		if err != nil {
			t.Fatal(err)
		}
		d, err := lessons.NewDesk(context.Background(), repltest.Open(t).Session.Session, l.Lesson)
		if err != nil {
			t.Fatal(err)
		}
		lines, number := strings.Split(string(text), "\n"), 0
		for i, step := range l.Steps {
			if step.Predict == nil {
				continue
			}
			number++
			command := i
			for l.Steps[command].Command == "" {
				command++
			}
			read := readOff(l.Lesson, number, step.Predict)
			if read == nil {
				t.Errorf("%s:%d: nothing says where prediction %d.%d is printed", l.Path, step.Line, l.Number, number)
				continue
			}
			print, before := printBelow(lines, l.Steps[command].Line, l.Steps[command].Command)
			answer := read(print, before)
			r, err := d.Foretell(context.Background(), number, answer)
			if err != nil || r.Outcome != "right" {
				t.Errorf("%s:%d: prediction %d.%d is %q by its form and %q by what is printed: %s %v", l.Path, step.Line, l.Number, number, r.Found, answer, r.Outcome, err)
			}
			count++
		}
	}
	t.Logf("%d predictions are what is printed below them", count)
}
