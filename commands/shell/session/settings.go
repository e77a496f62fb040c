package session

import (
	"slices"
	"strconv"
	"time"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
	"parlor/transcripts/files"
)

// values are what the settings are set to.
type values struct {
	algorithm  *search.Algorithm
	fullReport bool
	ordering   bool
	textbook   bool
	exact      bool
	tableMB    int
	memoryMB   int
	timeS      int // 0 for any time
	width      int
	rows       int // of the screen; 0 for those of the terminal
	pages      bool
	workers    int
	ascii      bool
	auto       play.Auto
	codes      bool
	board      boardShown
	replies    replies
	depth      int // 0 for the usual one
	traceFile  traceFile
}

// traceFile is where traces go, with the access of the code that set it: a later
// command adds to it what that code could have written.
type traceFile struct {
	path   string // empty for none
	access *files.Access
}

func usualValues() values {
	return values{algorithm: search.Star2, ordering: true, pages: true, board: boardOn, tableMB: 64, memoryMB: lisp.DefaultMemory >> 20}
}

// Settings are what a person has set in a session.
type Settings struct {
	values values
	chosen map[string]bool // what a command has set
	s      *Session
}

// Setting is something that can be set.
type Setting struct {
	// Name is what follows set, and Brief says in one line what it is for.
	Name, Brief string
	// Values is what the setting takes; nil for a whole number or a text.
	Values []string
	// File is true where the text is the name of a file.
	File bool

	get func(*values) string
	set func(*Session, string) error
}

// All lists what can be set, in the order in which people see it.
func (c *Settings) All() []Setting {
	list := []Setting{
		{
			Name: "algorithm", Brief: "how to search unless a command says otherwise", Values: c.s.Algorithms.Names(),
			get: func(v *values) string { return v.algorithm.Name },
			set: func(s *Session, word string) error {
				s.Settings.values.algorithm = s.Algorithms.Named(word)
				return nil
			},
		},
		depthSetting(),
		twoWords("report", "brief: the original's four lines; full: everything counted", "brief", "full", "full",
			func(v *values) *bool { return &v.fullReport }),
		twoWords("ordering", "sort moves below the root, best first by the evaluation", "on", "off", "on",
			func(v *values) *bool { return &v.ordering }),
		twoWords("shortcuts", "off to search as textbooks have it, with every leaf visited and no bounds of single positions", "on", "off", "off",
			func(v *values) *bool { return &v.textbook }),
		twoWords("numbers", "exact: values of searches as ratios, as 16/3, where leaves and odds are whole; decimal: with four decimals", "decimal", "exact", "exact",
			func(v *values) *bool { return &v.exact }),
		twoWords("signs", "ascii for terminals that cannot show the shapes of explain", "unicode", "ascii", "ascii",
			func(v *values) *bool { return &v.ascii }),
		widthSetting(),
		sizeSetting(),
		twoWords("pager", "on: what is longer than the screen is shown a screen at a time, or by the program in PAGER", "on", "off", "on",
			func(v *values) *bool { return &v.pages }),
		oneOf("auto", "on: chance decides and forced passes are made unasked; opponent: against the computer; all: the only move, too",
			[]string{"off", "opponent", "on", "all"}, func(v *values) *play.Auto { return &v.auto }),
		twoWords("codes", "on: errors at a terminal end with their codes in brackets, as in pages", "off", "on", "on",
			func(v *values) *bool { return &v.codes }),
		oneOf("board", "the board after commands that change a game: none, what has changed, the whole, in sentences, or a picture, as is usual at a terminal",
			[]string{"off", "changes", "on", "spoken", "picture", "plain", "classic"}, func(v *values) *boardShown { return &v.board }),
		oneOf("replies", "the computer's moves: quiet, a line each, then the board; lines, without it; full, with every report; quiet at a terminal",
			[]string{"full", "lines", "quiet"}, func(v *values) *replies { return &v.replies }),
		number("table-mb", "megabytes of transposition table; 0 for none", 0, transposition.MaxMB,
			func(v *values) *int { return &v.tableMB }),
		memorySetting(),
		number("time-s", "seconds that a command may take, with all that it runs; 0 for as long as it wants", 0, maxTimeS,
			func(v *values) *int { return &v.timeS }),
		number("workers", "goroutines that share a search where it can be shared; 0 for none", 0, search.MaxWorkers,
			func(v *values) *int { return &v.workers }),
		{
			Name: "trace-file", Brief: "a file to which players that keep a trace add theirs; none for no file", File: true,
			get: func(v *values) string {
				if v.traceFile.path == "" {
					return "none"
				}
				return v.traceFile.path
			},
			set: func(s *Session, word string) error {
				if word == "none" || word == "nil" {
					s.Settings.values.traceFile = traceFile{}
					return nil
				}
				access := s.Files()
				word = access.Path(word)
				if err := access.AllowsWriting(word); err != nil {
					return err
				}
				s.Settings.values.traceFile = traceFile{word, access}
				return nil
			},
		},
	}
	return slices.DeleteFunc(list, func(set Setting) bool { return set.Name == "numbers" && c.s.InRatios == nil })
}

// widthSetting says how wide lines may be. Below a certain width nothing is laid out.
func widthSetting() Setting {
	const most = 1000
	w := number("width", "columns that lines keep to; 0 for those of the terminal, or 100 without one", 0, most,
		func(v *values) *int { return &v.width })
	keep := w.set
	w.set = func(s *Session, word string) error {
		if n, err := strconv.Atoi(word); err != nil || n != 0 && n < report.LeastWidth || n > most {
			return games.Errorf("bad-setting", "width takes 0 or %d to %d, not %s", report.LeastWidth, most, word)
		}
		return keep(s, word)
	}
	return w
}

// sizes are screens by name: columns and rows.
var sizes = map[string][2]int{"terminal": {0, 0}, "projector": {60, 20}}

// sizeSetting sets the columns and rows of the screen at once.
func sizeSetting() Setting {
	return Setting{
		Name: "size", Brief: "how much fits on the screen: as much as on the terminal, or on a projector's, 60 columns of 20 rows", Values: []string{"terminal", "projector"},
		get: func(v *values) string {
			if v.rows == sizes["projector"][1] {
				return "projector"
			}
			return "terminal"
		},
		set: func(s *Session, word string) error {
			s.Settings.values.width, s.Settings.values.rows = sizes[word][0], sizes[word][1]
			return nil
		},
	}
}

// usualWord is the value of the setting that leaves the depth to the game.
const usualWord = "usual"

// depthSetting is the depth of a search that is given none.
func depthSetting() Setting {
	plies := number("depth", "plies that opponent, suggest-best-move and do-best-move look ahead; usual: 4, or 1 turn",
		1, search.MaxDepth, func(v *values) *int { return &v.depth })
	asNumber, keep := plies.get, plies.set
	plies.get = func(v *values) string {
		if v.depth == 0 {
			return usualWord
		}
		return asNumber(v)
	}
	plies.set = func(s *Session, word string) error {
		if word == usualWord {
			s.Settings.values.depth = 0
			return nil
		}
		return keep(s, word)
	}
	return plies
}

// UsualDepth is how deep a game is searched by default: four plies, as in the
// Sorry! write-up's program, and one turn where both sides decide at once, since
// every turn more multiplies the work by all pairs of moves.
func UsualDepth(g *play.Game) int {
	if g.Line.Info().Simultaneous {
		return 1
	}
	return 4
}

// DefaultDepth is how deep opponent, suggest-best-move and do-best-move search
// where no depth is given: as the setting depth says.
func (c *Settings) DefaultDepth(g *play.Game) int {
	if c.values.depth == 0 {
		return UsualDepth(g)
	}
	return c.values.depth
}

// TimeLimit is how long a command may take, or 0 for as long as it wants.
func (c *Settings) TimeLimit() time.Duration { return time.Duration(c.values.timeS) * time.Second }

// UsualSearch is a search as the settings say, without a depth.
func (c *Settings) UsualSearch() players.Search {
	v := c.values
	return players.Search{TableMB: v.tableMB, Options: search.Options{
		Sampling:  search.Sampling{MB: treeMB(v.tableMB)},
		Algorithm: v.algorithm, Deepen: true, NoOrdering: !v.ordering, Textbook: v.textbook, Workers: v.workers,
	}}
}

// maxTimeS is the most that time-s takes: a week.
const maxTimeS = 7 * 24 * 60 * 60

// maxMemoryMB is the most that memory-mb takes: 64 GB.
const maxMemoryMB = 64 << 10

// memorySetting limits what Lisp holds.
func memorySetting() Setting {
	m := number("memory-mb", "megabytes of values in Lisp, and of positions of a game to be solved", 1, maxMemoryMB,
		func(v *values) *int { return &v.memoryMB })
	keep := m.set
	m.set = func(s *Session, word string) error {
		err := keep(s, word)
		if err == nil {
			s.Lisp.SetMemory(s.Memory.mayHold())
		}
		return err
	}
	return m
}

// twoWords is a setting of two words, one of which, yes, sets a flag.
func twoWords(name, brief, first, second, yes string, flag func(*values) *bool) Setting {
	return Setting{
		Name: name, Brief: brief, Values: []string{first, second},
		get: func(v *values) string {
			if *flag(v) == (yes == first) {
				return first
			}
			return second
		},
		set: func(s *Session, word string) error {
			*flag(&s.Settings.values) = word == yes
			return nil
		},
	}
}

// oneOf is a setting of one of several words, kept as its place among them.
func oneOf[T ~int](name, brief string, words []string, value func(*values) *T) Setting {
	return Setting{
		Name: name, Brief: brief, Values: words,
		get: func(v *values) string { return words[*value(v)] },
		set: func(s *Session, word string) error {
			*value(&s.Settings.values) = T(slices.Index(words, word))
			return nil
		},
	}
}

// number is a setting of a whole number from least to most.
func number(name, brief string, least, most int, value func(*values) *int) Setting {
	return Setting{
		Name: name, Brief: brief,
		get: func(v *values) string { return strconv.Itoa(*value(v)) },
		set: func(s *Session, word string) error {
			n, err := strconv.Atoi(word)
			if err != nil || n < least || n > most {
				return games.Errorf("bad-setting", "%s takes %d to %d, not %s", name, least, most, word)
			}
			*value(&s.Settings.values) = n
			return nil
		},
	}
}

// Named finds a setting.
func (c *Settings) Named(name string) (Setting, error) {
	var names []string
	for _, set := range c.All() {
		if set.Name == name {
			return set, nil
		}
		names = append(names, set.Name)
	}
	return Setting{}, games.Errorf("no-such-setting", "no setting named %s; there are %s%s", name, wording.Listed(names), wording.DidYouMean(name, names))
}

// Change sets a setting to a word, if it takes it.
func (c *Settings) Change(set Setting, word string) error {
	if set.Values != nil && !slices.Contains(set.Values, word) {
		return games.Errorf("bad-setting", "%s takes %s, not %s%s", set.Name, wording.Listed(set.Values), word, wording.DidYouMean(word, set.Values))
	}
	err := set.set(c.s, word)
	if err == nil {
		c.chosen[set.Name] = true
	}
	return err
}

// Value tells what a setting is set to.
func (c *Settings) Value(set Setting) report.SettingValue {
	return report.SettingValue{Name: set.Name, Value: set.get(&c.values), Brief: set.Brief}
}

// Values tells what all settings are set to.
func (c *Settings) Values() []report.SettingValue {
	return wording.Each(c.All(), c.Value)
}

// Codes says whether errors at a terminal have their codes.
func (c *Settings) Codes() bool { return c.values.codes }

// Full says whether the computer's moves are shown with every report.
func (c *Settings) Full() bool { return c.values.replies == repliesFull }

// Width is how many columns the person wants lines to keep to, 0 if that is not set.
func (c *Settings) Width() int { return c.values.width }

// Rows is how many rows the person wants a screen to have, 0 if that is not set.
func (c *Settings) Rows() int { return c.values.rows }

// Pages says whether what is longer than the screen is shown a screen at a time.
func (c *Settings) Pages() bool { return c.values.pages }

// ASCII says whether the person has asked for signs that every terminal shows.
func (c *Settings) ASCII() bool { return c.values.ascii }
