//go:build linux

package cmd

import (
	"regexp"
	"strconv"
	"syscall"
	"testing"

	"parlor/games/gamestest"
)

var (
	announcedMB   = regexp.MustCompile(`(?s): (\d+) MB`)
	announcedTime = regexp.MustCompile(`about (\d+) (second|minute|hour)`)
)

// TestAnnounced runs work whose memory and time are announced, with an empty cache folder: its peak
// memory is within a tenth of what is announced, and its processor time within a factor of three.
// With -long that takes an hour.
func TestAnnounced(t *testing.T) {
	if !*gamestest.Long {
		t.Skip("takes up to an hour; run with -long")
	}
	for _, form := range []string{
		"(solve-kalah 6 4 :rule usual)", "(solve-kalah 6 4 :rule empty-capture)", "(solve-sorry)", "(match-exact 4 'random)", "(grade-eval 2)",
		"(solve-yut)", "(solve-ropasci)",
	} {
		t.Run(form, func(t *testing.T) {
			p := start(t, "-c", form)
			if err := p.Wait(); err != nil {
				t.Fatalf("%s: %v: %s", form, err, p.errOut.String())
			}
			said := p.out.String()
			mb, took := announcedMB.FindStringSubmatch(said), announcedTime.FindStringSubmatch(said)
			if mb == nil {
				t.Fatalf("%s announces no memory:\n%s", form, said)
			}
			usage := p.ProcessState.SysUsage().(*syscall.Rusage)
			announced, _ := strconv.Atoi(mb[1])
			most, used := float64(usage.Maxrss)/1024, (p.ProcessState.UserTime() + p.ProcessState.SystemTime()).Seconds()
			t.Logf("%s: %d MB announced, %.0f taken; %q announced, %.0f s of processors used", form, announced, most, took, used)
			if off := most / float64(announced); off < .9 || off > 1.1 {
				t.Errorf("%s announces %d MB and takes %.0f", form, announced, most)
			}
			if took == nil {
				return
			}
			seconds, _ := strconv.ParseFloat(took[1], 64)
			seconds *= map[string]float64{"second": 1, "minute": 60, "hour": 3600}[took[2]]
			if off := used / seconds; off < 1./3 || off > 3 {
				t.Errorf("%s announces %s and uses %.0f seconds", form, took[0], used)
			}
		})
	}
}
