package certify

import (
	"bytes"
	"context"
	"crypto/sha256"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/gamestest"
	"parlor/transcripts/files"
)

// start reads a position text.
func start(t testing.TB, text string) (*doublecard.Rules, doublecard.State) {
	t.Helper()
	kit, s, err := (*doublecard.Rules)(nil).ReadPosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return kit.(*doublecard.Rules), s
}

// forces says by plain minimax whether a side can make a line within so many plies.
func forces(c Claim, s *doublecard.State, plies int) bool {
	r := c.Rules
	if r.Turn(s) == games.Over {
		return (&walk{Claim: c}).won(s)
	}
	if plies == 0 {
		return false
	}
	after := func(m games.Move) bool {
		next := *s
		r.Play(&next, m)
		return forces(c, &next, plies-1)
	}
	if r.Turn(s) == c.Winner {
		return slices.ContainsFunc(r.Moves(s, nil), after)
	}
	return !slices.ContainsFunc(r.Moves(s, nil), func(m games.Move) bool { return !after(m) })
}

// small is a claim that minimax decides at once: the side to move has a line in three plies.
const small = "double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2;0.8.A.4;0.2.F.2"

// proofOf proves a claim about a position, by minimax up to so many plies.
func proofOf(t testing.TB, text string, plies int) (*File, Proof) {
	t.Helper()
	r, s := start(t, text)
	f := &File{Claim: Claim{Rules: r, From: s, Winner: r.Turn(&s)}}
	made := r.Layout(&s).Moves
	proof, err := Prove(context.Background(), f.Claim, func(s *doublecard.State, moves []games.Move) (int, error) {
		left := plies - (r.Layout(s).Moves - made)
		i := slices.IndexFunc(moves, func(m games.Move) bool {
			next := *s
			r.Play(&next, m)
			return forces(f.Claim, &next, left-1)
		})
		f.Answers = append(f.Answers, byte(i))
		return i, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return f, proof
}

// TestEmptyBoard checks the proof that the second player can force a line.
func TestEmptyBoard(t *testing.T) {
	f, err := Read(files.Anywhere(), filepath.Join("testdata", "empty-board.proof"))
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	proof, err := Check(context.Background(), f, func(done, total int) { calls++ })
	if want := (Proof{Plies: 16, Answers: 9634, AtOnce: 344950, Played: 5628070}); err != nil || proof != want {
		t.Errorf("%+v, %v; want %+v", proof, err, want)
	}
	if f.Winner != games.Min || f.Rules.Position(&f.From) != "double-card color -" || calls < 100 {
		t.Errorf("%v wins from %s; progress told %d times", f.Winner, f.Rules.Position(&f.From), calls)
	}
}

// openBytes reads the bytes of a file.
func openBytes(data []byte) (*File, error) {
	body, err := sealed.Open("bytes", data)
	if err != nil {
		return nil, err
	}
	return decode("bytes", body)
}

// TestOneBit changes every bit of that file, and cuts it everywhere.
func TestOneBit(t *testing.T) {
	gamestest.TakesTurns(t)
	data, err := os.ReadFile(filepath.Join("testdata", "empty-board.proof"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		for bit := range 8 {
			data[i] ^= 1 << bit
			if f, err := openBytes(data); err == nil {
				t.Fatalf("bit %d of byte %d changed: %d answers accepted", bit, i, len(f.Answers))
			}
			data[i] ^= 1 << bit
		}
		if _, err := openBytes(data[:i]); err == nil {
			t.Fatalf("the first %d bytes are accepted", i)
		}
	}
	if f, err := openBytes(data); err != nil || len(f.Answers) != 9634 {
		t.Errorf("unchanged: %v", err)
	}
}

// TestAgainstMinimax proves lines that minimax finds, and gets their plies.
func TestAgainstMinimax(t *testing.T) {
	for text, plies := range map[string]int{
		small: 3,
		"double-card color 0.2.A.1;0.2.B.1;0.2.C.1;0.6.H.1":                1,
		"double-card dots 0.1.A.1;0.7.E.1;0.3.C.1;0.4.A.2;0.6.A.4;0.2.F.2": 3,
	} {
		f, proof := proofOf(t, text, plies)
		if proof.Plies != plies || forces(f.Claim, &f.From, plies-1) {
			t.Errorf("%s: %+v, want a line in %d plies and no sooner", text, proof, plies)
		}
		path := filepath.Join(t.TempDir(), "a.proof")
		if err := Write(files.Anywhere(), path, f); err != nil {
			t.Fatal(err)
		}
		read, err := Read(files.Anywhere(), path)
		if err != nil || !Known(files.Anywhere(), path) {
			t.Fatal(err)
		}
		if again, err := Check(context.Background(), read, nil); err != nil || again != proof {
			t.Errorf("%s: %+v, %v; want %+v", text, again, err, proof)
		}
	}
}

// TestSpoilt changes answers of a small proof, every fifth to every other move, and all of
// them with -long. What is accepted all the same proves the same line.
func TestSpoilt(t *testing.T) {
	f, _ := proofOf(t, "double-card color 0.1.A.1;0.5.E.1;0.3.C.1;0.4.A.2", 5)
	if !forces(f.Claim, &f.From, 5) {
		t.Fatal("no line within 5 plies")
	}
	moves := len(f.Rules.Moves(&f.From, nil))
	tried, accepted, step := 0, 0, 5
	if *gamestest.Long {
		step = 1
	}
	for i := 0; i < len(f.Answers); i += step {
		right := f.Answers[i]
		for other := range moves + 2 {
			f.Answers[i] = byte(other)
			tried++
			proof, err := Check(context.Background(), f, nil)
			switch {
			case err != nil:
				gamestest.WantError(t, err, "not-proved", "")
			case proof.Plies != 5:
				t.Errorf("answer %d for %d is accepted: %+v", other, right, proof)
			default:
				accepted++
			}
		}
		f.Answers[i] = right
	}
	t.Logf("%d answers, %d of %d changes accepted", len(f.Answers), accepted, tried)
	if accepted == 0 || accepted > tried/4 {
		t.Errorf("%d of %d changed answers accepted, wanted the right ones and few more", accepted, tried)
	}
}

// TestRefuses refuses what is no proof.
func TestRefuses(t *testing.T) {
	whole, _ := proofOf(t, small, 3)
	stopped, stop := context.WithCancel(context.Background())
	stop()
	_, err := Check(stopped, whole, nil)
	gamestest.WantError(t, err, "interrupted", "stopped")
	full := "double-card color 0.1.F.1;0.7.A.7;0.8.E.1;0.1.F.2;0.6.D.1;0.8.B.1;0.6.A.1;0.6.G.3;0.6.A.3;0.8.E.3;0.8.F.3;0.2.H.1;" +
		"0.2.E.5;0.8.E.7;0.5.A.8;0.3.F.5;0.4.E.9;0.8.E.11;0.6.F.6;0.7.A.5;0.2.F.8;0.8.B.3;0.2.H.3;0.1.A.6 moves:30 last:23"
	for says, change := range map[string]func(f *File){
		"one more answer":     func(f *File) { f.Answers = nil },
		"wanted 1 answers":    func(f *File) { f.Answers = append(slices.Clone(f.Answers), 0) },
		"one of":              func(f *File) { f.Answers = []byte{255} },
		"a game that goes on": func(f *File) { f.Rules, f.From = start(t, "double-card color 0.2.A.1;0.2.B.1;0.2.C.1;0.2.D.1") },
		"the end of the game": func(f *File) {
			f.Rules, f.From = start(t, "double-card color 0.2.A.1;0.2.B.1;0.2.C.1")
			f.Winner = games.Max
		},
		"before cards are moved": func(f *File) { f.Rules, f.From = start(t, full) },
	} {
		f := *whole
		change(&f)
		_, err := Check(context.Background(), &f, nil)
		gamestest.WantError(t, err, "not-proved", says)
	}
}

// TestDamaged refuses what is no file of a proof, though its checksum is right.
func TestDamaged(t *testing.T) {
	line := sealed.Line
	for _, body := range []string{"", "parlor double card proof 2\n", line, line + "dots from nowhere", line + "dots\n", line + "dots from nowhere\n", line + "red from double-card color -\n"} {
		sum := sha256.Sum256([]byte(body))
		if _, err := openBytes(append([]byte(body), sum[:]...)); err == nil {
			t.Errorf("%q is accepted", body)
		}
	}
	large := filepath.Join(t.TempDir(), "large.proof")
	if err := sealed.Write(files.Anywhere(), large, make([]byte, sealed.Most)); err != nil {
		t.Fatal(err)
	}
	_, err := Read(files.Anywhere(), large)
	gamestest.WantError(t, err, "damaged-table", "bytes at most")
}

// FuzzProof checks whatever has the right checksum.
func FuzzProof(f *testing.F) {
	whole, _ := proofOf(f, small, 3)
	f.Add("color", small, whole.Answers)
	f.Add("dots", "double-card color -", []byte{0, 1, 2})
	f.Fuzz(func(t *testing.T, winner, text string, answers []byte) {
		body := append([]byte(sealed.Line+winner+from+text+"\n"), answers[:min(len(answers), 100)]...)
		sum := sha256.Sum256(body)
		read, err := openBytes(append(body, sum[:]...))
		if err != nil {
			return
		}
		proof, err := Check(context.Background(), read, nil)
		if err == nil && (proof.Answers != len(read.Answers) || !bytes.HasSuffix(body, read.Answers)) {
			t.Errorf("%q: %+v", body, proof)
		}
	})
}
