package session

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/search/transposition"
	"parlor/transcripts/files"
)

// tableFor gives a transposition table of mb megabytes, the same one as long as
// the size stays, or nil for none.
func (s *Session) tableFor(mb int) (*transposition.Table, error) {
	if mb == 0 {
		return nil, nil
	}
	if s.memory == nil || s.memoryMB != mb {
		if most, known := MachineMB(); known && mb > most {
			return nil, games.Errorf("bad-table", "a table of %d megabytes does not fit into this machine's memory of %d", mb, most)
		}
		if err := s.takesTable(mb); err != nil {
			return nil, err
		}
		table, err := transposition.New(mb)
		if err != nil {
			return nil, games.Errorf("bad-table", "%v", err)
		}
		s.memory, s.memoryMB = table, mb
	}
	return s.memory, nil
}

// MachineMB gives the machine's memory in megabytes, where the system tells it.
// A table that takes more would only be moved out to disk again and again.
func MachineMB() (mb int, known bool) {
	text, err := files.Anywhere().Read("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	return totalMB(string(text))
}

// totalMB reads the line MemTotal of Linux, which is in units of 1024 bytes.
func totalMB(meminfo string) (mb int, known bool) {
	for line := range strings.Lines(meminfo) {
		var kb int
		if n, _ := fmt.Sscanf(line, "MemTotal: %d kB", &kb); n == 1 {
			return kb / 1024, true
		}
	}
	return 0, false
}
