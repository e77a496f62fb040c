package hub

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"parlor/commands/text/wording"
	"parlor/transcripts/files"
)

// format is the version of the folder, which a file in it states.
const format = 1

// markFolder makes the folder of the hub, and refuses one that a newer program has written.
func (o Config) markFolder() error {
	disk, mark := files.Anywhere(), filepath.Join(o.Folder, "format")
	if err := disk.MakeFolder(o.Folder); err != nil {
		return wording.Errorf("cannot-write", "%s cannot be made: %v", o.Folder, err)
	}
	text, err := disk.ReadText(mark)
	if errors.Is(err, fs.ErrNotExist) {
		if err := disk.CreateWhole(mark, []byte(strconv.Itoa(format)+"\n")); err != nil {
			return wording.Errorf("cannot-write", "%s cannot be written: %v", mark, err)
		}
		return nil
	}
	given := strings.TrimSpace(string(text))
	if n, notNumber := strconv.Atoi(given); err != nil || notNumber != nil || n > format {
		return wording.Errorf("newer-results", "%s was written by a newer version of this program (it has format %q, and this program knows %d), and is left as it is", o.Folder, given, format)
	}
	return nil
}

// tendEvery is how often a hub checks whether its store has given up.
const tendEvery = 5 * time.Second

// tend restarts the store when it has given up, which it does for good when the disk is full.
// Everything it had confirmed is still there, and clients that were refused try again by themselves.
func (o Config) tend(s *server.Server, l *listener, ended chan struct{}) {
	for told := false; ; {
		select {
		case <-ended:
			return
		case <-time.After(tendEvery):
		}
		if !l.failed.Swap(false) && s.JetStreamEnabled() {
			told = false
			continue
		}
		if !told && o.Tell != nil {
			o.Tell("what comes in cannot be written, as on a full disk; it is tried again until there is room")
		}
		told = true
		_ = s.ShutdownJetStream()
		_ = s.EnableJetStream(&server.JetStreamConfig{StoreDir: o.Folder, SyncAlways: true}) // or at the next try
	}
}

// listener listens to the errors of a server, the only sign that a store has given up.
type listener struct{ failed atomic.Bool }

// Errorf notes an error of the store, which also fails when it has used three quarters of the space
// that was free when it was started.
func (l *listener) Errorf(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	for _, sign := range []string{"write error", "failed to store", "limits exceeded"} {
		if strings.Contains(text, sign) {
			l.failed.Store(true)
		}
	}
}

// Fatalf notes an error like any other.
func (l *listener) Fatalf(format string, args ...any) { l.Errorf(format, args...) }

// Noticef, Warnf, Debugf and Tracef ignore what nobody needs to know.
func (*listener) Noticef(string, ...any) {}
func (*listener) Warnf(string, ...any)   {}
func (*listener) Debugf(string, ...any)  {}
func (*listener) Tracef(string, ...any)  {}
