package session

import "context"

// Lead goes on step by step while the session goes on as ever: a lesson. It says what
// Enter does, and takes the lines that are its own.
type Lead interface {
	// Where says, for the prompt, what goes on: lesson 3.
	Where() string
	// Onward is the command that Enter stands for, and Does says, for the prompt, what
	// that does now: go on.
	Onward() string
	Does() string
	// Takes says whether a line is for the one who leads, and Take runs it.
	Takes(line string) bool
	Take(ctx context.Context, line string) error
}

// Led says whether a line is for whoever leads, before it is anything else.
func (s *Session) Led(line string) bool { return s.Lead != nil && s.Lead.Takes(line) }

// Beside gives a new session beside s: it has games, variables, settings and chance of
// its own, and is shown in the same place, with the same files at hand.
func (s *Session) Beside() (*Session, error) {
	other, err := s.Anew()
	if err != nil {
		return nil, err
	}
	other.Shell, other.Emit, other.Progress = s.Shell, s.Emit, s.Progress
	other.CacheFolder, other.DataFolder, other.StateFolder, other.Version = s.CacheFolder, s.DataFolder, s.StateFolder, s.Version
	other.NeedSeed, other.NeedLimits = s.NeedSeed, s.NeedLimits
	other.access = s.access
	other.set.width, other.set.ascii = s.set.width, s.set.ascii
	return other, nil
}
