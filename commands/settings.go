package commands

import (
	"slices"
	"strconv"

	"parlor/commands/lisp"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
	"parlor/transcripts/files"
)

// settingValues are the settings of a session.
type settingValues struct {
	algorithm  *search.Algorithm
	fullReport bool
	ordering   bool
	textbook   bool
	tableMB    int
	memoryMB   int
	workers    int
	ascii      bool
	traceFile  traceFile
}

// traceFile is where traces go, with the access of the code that set it: a later
// command adds to it what that code could have written.
type traceFile struct {
	path   string // empty for none
	access *files.Access
}

func defaultSettings() settingValues {
	return settingValues{algorithm: search.Star2, ordering: true, tableMB: 64, memoryMB: lisp.DefaultMemory >> 20}
}

// setting is something that can be set.
type setting struct {
	name, brief string
	values      []string // what it takes, for completion and errors; nil for numbers
	get         func(*settingValues) string
	set         func(*Session, string) error
}

// settings lists what can be set, in the order in which people see it.
func settings() []setting {
	return []setting{
		{
			name: "algorithm", brief: "how to search unless a command says otherwise", values: usable().Names(),
			get: func(v *settingValues) string { return v.algorithm.Name },
			set: func(s *Session, word string) error {
				s.set.algorithm = usable().Named(word)
				return nil
			},
		},
		{
			name: "report", brief: "brief: the original's four lines; full: everything counted", values: []string{"brief", "full"},
			get: func(v *settingValues) string {
				if v.fullReport {
					return "full"
				}
				return "brief"
			},
			set: func(s *Session, word string) error {
				s.set.fullReport = word == "full"
				return nil
			},
		},
		{
			name: "ordering", brief: "sort moves below the root, best first by the evaluation", values: []string{"on", "off"},
			get: func(v *settingValues) string {
				if v.ordering {
					return "on"
				}
				return "off"
			},
			set: func(s *Session, word string) error {
				s.set.ordering = word == "on"
				return nil
			},
		},
		{
			name: "shortcuts", values: []string{"on", "off"},
			brief: "off to search as textbooks have it, with every leaf visited and no bounds of single positions",
			get: func(v *settingValues) string {
				if v.textbook {
					return "off"
				}
				return "on"
			},
			set: func(s *Session, word string) error {
				s.set.textbook = word == "off"
				return nil
			},
		},
		{
			name: "signs", brief: "ascii for terminals that cannot show the shapes of explain", values: []string{"unicode", "ascii"},
			get: func(v *settingValues) string {
				if v.ascii {
					return "ascii"
				}
				return "unicode"
			},
			set: func(s *Session, word string) error {
				s.set.ascii = word == "ascii"
				return nil
			},
		},
		{
			name: "table-mb", brief: "megabytes of transposition table; 0 for none",
			get: func(v *settingValues) string { return strconv.Itoa(v.tableMB) },
			set: func(s *Session, word string) error {
				n, err := strconv.Atoi(word)
				if err != nil || n < 0 || n > search.MaxTableMB {
					return games.Errorf("bad-setting", "table-mb takes 0 to %d, not %s", search.MaxTableMB, word)
				}
				s.set.tableMB = n
				return nil
			},
		},
		memorySetting(),
		workersSetting(),
		{
			name: "trace-file", brief: "a file to which players that keep a trace add theirs; none for no file",
			get: func(v *settingValues) string {
				if v.traceFile.path == "" {
					return "none"
				}
				return v.traceFile.path
			},
			set: func(s *Session, word string) error {
				if word == "none" || word == "nil" {
					s.set.traceFile = traceFile{}
					return nil
				}
				access := s.Files()
				if err := access.AllowsWriting(word); err != nil {
					return err
				}
				s.set.traceFile = traceFile{word, access}
				return nil
			},
		},
	}
}

// maxMemoryMB is the most that memory-mb takes: 64 GB.
const maxMemoryMB = 64 << 10

// memorySetting limits what the Lisp holds.
func memorySetting() setting {
	return setting{
		name: "memory-mb", brief: "megabytes of values that variables, functions and forms under way may hold",
		get: func(v *settingValues) string { return strconv.Itoa(v.memoryMB) },
		set: func(s *Session, word string) error {
			n, err := strconv.Atoi(word)
			if err != nil || n < 1 || n > maxMemoryMB {
				return games.Errorf("bad-setting", "memory-mb takes 1 to %d, not %s", maxMemoryMB, word)
			}
			s.set.memoryMB = n
			s.Lisp.SetMemory(int64(n) << 20)
			return nil
		},
	}
}

// settingNamed finds a setting.
func settingNamed(name string) (setting, error) {
	var names []string
	for _, s := range settings() {
		if s.name == name {
			return s, nil
		}
		names = append(names, s.name)
	}
	return setting{}, games.Errorf("no-such-setting", "no setting named %s; there are %s%s", name, wording.Listed(names), wording.DidYouMean(name, names))
}

// change sets a setting to a word, if it takes it.
func (s *Session) change(set setting, word string) error {
	if set.values != nil && !slices.Contains(set.values, word) {
		return games.Errorf("bad-setting", "%s takes %s, not %s%s", set.name, wording.Listed(set.values), word, wording.DidYouMean(word, set.values))
	}
	return set.set(s, word)
}

// workersSetting is the setting workers.
func workersSetting() setting {
	return setting{
		name: "workers", brief: "goroutines that share a search where it can be shared; 0 for none",
		get: func(v *settingValues) string { return strconv.Itoa(v.workers) },
		set: func(s *Session, word string) error {
			n, err := strconv.Atoi(word)
			if err != nil || n < 0 || n > search.MaxWorkers {
				return games.Errorf("bad-setting", "workers takes 0 to %d, not %s", search.MaxWorkers, word)
			}
			s.set.workers = n
			return nil
		},
	}
}
