package session

import "parlor/commands/report"

// Told is what a command of a page has done.
type Told struct {
	// Text is what it has printed, and Records what it has said that with.
	Text    report.Text
	Records []report.Record
	// Err is the error that it ended with, or nil.
	Err error
}

// Sandbox is a fresh session in which the commands of a page are run.
type Sandbox struct {
	Session *Session
	Run     func(command string) Told
	End     func()
}
