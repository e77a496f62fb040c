package lineeditor

import (
	"os"
	"os/signal"
)

// interrupts hears Ctrl-C. From a line that has been read it listens until the command on that line
// does so itself: a Ctrl-C that comes in between is meant for the command.
type interrupts struct {
	kept chan os.Signal // by the line that was read last, nil for none
}

// Interrupts reports every Ctrl-C that comes while no line is read, and gives a function that
// stops that.
func (i *interrupts) Interrupts() (<-chan os.Signal, func()) {
	pressed := i.listen()
	return pressed, func() {
		signal.Stop(pressed)
		i.keep(nil)
	}
}

// listen goes on listening where the last line was read, and otherwise begins to.
func (i *interrupts) listen() chan os.Signal {
	pressed := i.kept
	if i.kept = nil; pressed == nil {
		pressed = make(chan os.Signal, 1)
		signal.Notify(pressed, os.Interrupt)
	}
	return pressed
}

// keep listens until the next that listens takes over.
func (i *interrupts) keep(pressed chan os.Signal) {
	if i.kept != nil {
		signal.Stop(i.kept)
	}
	i.kept = pressed
}
