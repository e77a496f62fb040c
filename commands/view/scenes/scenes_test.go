package scenes_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/boards"
	"parlor/games"
	"parlor/games/scene"
	"parlor/transcripts"
)

// known are the games that have boards.
var known = []string{"sorry", "sorry-full", "double-card", "mancala", "yut", "ropasci"}

// kindOf finds a game.
func kindOf(t testing.TB, name string) position.Kind {
	t.Helper()
	for _, k := range rooms.Catalog().Kinds {
		if k.Info().Name == name {
			return k
		}
		for _, v := range k.About().Variants {
			if v.Kind.Info().Name == name {
				return v.Kind
			}
		}
	}
	t.Fatalf("there is no game %s", name)
	return nil
}

// walked calls a function at so many positions of random games.
func walked(t testing.TB, kind position.Kind, count int, each func(position.Position)) {
	t.Helper()
	random := games.NewRandom(11, games.StreamCorpus)
	for n := 0; n < count; {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for turns := 0; p.Turn() != games.Over && turns < 400 && n < count; turns++ {
			each(p)
			n++
			p = p.After(p.Rules().AtRandom(random))
		}
		each(p)
		n++
	}
}

// sound checks the scene of a position: it is one, every move is there once and touches places,
// and what is clicked leads to it.
func sound(t testing.TB, p position.Position) {
	t.Helper()
	var numbered []play.Numbered
	if p.Turn() != games.Chance && p.Turn() != games.Over {
		numbered = play.NumberedAt(p)
	}
	s, err := boards.At(p, numbered)
	if err == nil {
		err = faultIn(&s)
	}
	if err != nil {
		t.Fatalf("%s: %v", p.Text(), err)
	}
	for i, m := range s.Moves {
		if m.Number != numbered[i].Number || m.Line == "" {
			t.Fatalf("%s: move %d is %+v", p.Text(), i, m)
		}
		if read, err := p.Read(strings.Fields(m.Line)); err != nil || read != numbered[i].Move {
			t.Fatalf("%s: %s is read as %v, %v", p.Text(), m.Line, read, err)
		}
	}
}

// TestEveryPosition looks at random positions of every game.
func TestEveryPosition(t *testing.T) {
	count := 10_000
	if testing.Short() {
		count = 500
	}
	for _, name := range known {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			touching := 0
			walked(t, kindOf(t, name), count, func(p position.Position) {
				sound(t, p)
				if p.Turn() == games.Max || p.Turn() == games.Min {
					touching++
				}
			})
			if name != "ropasci" && touching == 0 {
				t.Error("no decision was seen")
			}
		})
	}
}

// piecesOf counts, for each game, what its text says is on the board, by rules of its own.
var piecesOf = map[string]func(text string) int{
	"sorry":       func(string) int { return 6 },
	"sorry-full":  func(string) int { return 8 },
	"yut":         func(string) int { return 8 },
	"double-card": func(text string) int { return 2 * strings.Count(text, ".") / 3 },
}

// TestPieces: every piece of the state stands in the scene once, and no stone is lost.
func TestPieces(t *testing.T) {
	for _, name := range known {
		walked(t, kindOf(t, name), 1000, func(p position.Position) {
			s, err := boards.At(p, nil)
			if err != nil {
				t.Fatal(err)
			}
			want, ok := piecesOf[name]
			if ok && len(s.Position.Pieces) != want(p.Text()) {
				t.Fatalf("%s: %d pieces, wanted %d", p.Text(), len(s.Position.Pieces), want(p.Text()))
			}
			stones := 0
			for _, n := range s.Position.Stones {
				stones += n.Count
			}
			if name == "mancala" && stones != 48 {
				t.Fatalf("%s: %d stones", p.Text(), stones)
			}
			if name == "ropasci" {
				tokens := 0
				for _, piece := range s.Position.Pieces {
					if strings.Contains(piece.ID, " on ") {
						tokens += max(1, piece.Count)
					}
				}
				want := 0
				for _, stack := range regexp.MustCompile(`([RPSrps]+)@`).FindAllStringSubmatch(p.Text(), -1) {
					want += len(stack[1])
				}
				if tokens != want {
					t.Fatalf("%s: %d tokens, wanted %d", p.Text(), tokens, want)
				}
			}
		})
	}
}

// TestOwnGames looks at random positions of the games on the pages.
func TestOwnGames(t *testing.T) {
	paths, err := transcripts.Pages.ReadDir("own-games")
	if err != nil {
		t.Fatal(err)
	}
	defined := 0
	for _, entry := range paths {
		text, err := transcripts.Pages.ReadFile("own-games/" + entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		file, err := transcripts.ParsePage("own-games/"+entry.Name(), text)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range file.Steps {
			if !strings.HasPrefix(step.Command, "(defgame") || step.Code != "" {
				continue
			}
			shell := sessiontest.New(t)
			if _, code := shell.Do(step.Command); code != "" {
				continue // it needs what comes before it
			}
			kinds := shell.Session.Games.Kinds
			defined++
			func() {
				var fault error // of a game that is on the page because it has one
				defer games.Stopped(&fault)
				walked(t, kinds[len(kinds)-1], 300, func(p position.Position) { sound(t, p) })
			}()
		}
	}
	if defined < 8 {
		t.Errorf("%d games were tried", defined)
	}
}

// TestSVG: pictures are well-formed and load nothing, and the bytes are the same each time.
func TestSVG(t *testing.T) {
	loads := regexp.MustCompile(`(?i)href|url\(|<script|<image|<style`)
	for _, name := range known {
		n := 0
		walked(t, kindOf(t, name), 120, func(p position.Position) {
			if n++; n%4 > 0 || p.Turn() == games.Chance || p.Turn() == games.Over {
				return
			}
			s, err := boards.At(p, play.NumberedAt(p))
			if err != nil {
				t.Fatal(err)
			}
			for _, look := range []boards.Look{{Wide: 640, Moves: true}, {Wide: 320, Dark: true}, {Wide: 500, Print: true}} {
				svg := boards.Paint(&s, look).SVG()
				if !bytes.Equal(svg, boards.Paint(&s, look).SVG()) {
					t.Fatal("two pictures of one position differ")
				}
				if loads.Match(svg) {
					t.Fatalf("it loads something: %s", loads.Find(svg))
				}
				wellFormed(t, svg)
			}
			plain := len(boards.Paint(&s, boards.Look{Wide: 640}).Shapes)
			for _, m := range s.Moves {
				if hinted := len(boards.Paint(&s, boards.Look{Wide: 640, Hint: m.Line}).Shapes); hinted <= plain && len(m.To) > 0 {
					t.Errorf("%s: move %d, %s, is not drawn where it is advised", p.Text(), m.Number, m.Line)
				}
			}
		})
	}
}

func wellFormed(t *testing.T, svg []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		switch _, err := d.Token(); err {
		case nil:
			continue
		case io.EOF:
			return
		default:
			t.Fatalf("%v in %.300s", err, svg)
		}
	}
}

// TestStrangers: what strangers write is text in a picture.
func TestStrangers(t *testing.T) {
	hostile := "<script>alert(1)</script>\"'&\x01\xff"
	s := scene.Scene{
		Sides: [2]string{hostile, "Min"}, Board: scene.Board{Width: 100, Height: 100, Places: []scene.Place{{ID: "a", X: 50, Y: 50, Wide: 40, High: 40, Name: hostile, Side: hostile}}, Texts: []scene.Text{{X: 1, Y: 1, Text: hostile}}},
		Position: scene.Position{Says: hostile, Pieces: []scene.Piece{{ID: "p", Place: "a", Sign: hostile, Side: hostile, Colour: hostile, X: 50, Y: 50, Size: 30}}},
	}
	svg := boards.Paint(&s, boards.Look{Wide: 100}).SVG()
	wellFormed(t, svg)
	if bytes.Contains(svg, []byte("<script")) {
		t.Errorf("markup comes through: %s", svg)
	}
}

// TestFaultIn: a scene that contradicts itself is found out.
func TestFaultIn(t *testing.T) {
	square := func(id string, x int) scene.Place {
		return scene.Place{ID: id, X: x, Y: 50, Wide: 40, High: 40, Shape: scene.Square}
	}
	for name, s := range map[string]scene.Scene{
		"two places at one point": {Board: scene.Board{Width: 100, Height: 100, Places: []scene.Place{square("a", 30), square("b", 30)}}},
		"two places of one name":  {Board: scene.Board{Width: 100, Height: 100, Places: []scene.Place{square("a", 20), square("a", 70)}}},
		"off the board":           {Board: scene.Board{Width: 100, Height: 100, Places: []scene.Place{square("a", 90)}}},
		"a piece nowhere":         {Board: scene.Board{Width: 100, Height: 100, Places: []scene.Place{square("a", 50)}}, Position: scene.Position{Pieces: []scene.Piece{{ID: "p", Place: "b"}}}},
		"stones nowhere":          {Position: scene.Position{Stones: []scene.Stone{{Place: "b"}}}},
		"a move to nowhere":       {Moves: []scene.Move{{Change: scene.Change{To: []string{"b"}}}}},
	} {
		if err := faultIn(&s); games.CodeOf(err) != "bad-scene" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSpeed says how long a scene and its picture take.
func TestSpeed(t *testing.T) {
	for _, name := range known {
		var all []position.Position
		walked(t, kindOf(t, name), 200, func(p position.Position) { all = append(all, p) })
		began := time.Now()
		for _, p := range all {
			var numbered []play.Numbered
			if p.Turn() != games.Chance && p.Turn() != games.Over {
				numbered = play.NumberedAt(p)
			}
			s, err := boards.At(p, numbered)
			if err != nil {
				t.Fatal(err)
			}
			boards.Paint(&s, boards.Look{Wide: 640}).SVG()
		}
		t.Logf("%s: %v for a scene and its picture", name, time.Since(began)/time.Duration(len(all)))
	}
}

// TestDrawn writes pictures where the environment variable PARLOR_BOARDS names a folder for them.
func TestDrawn(t *testing.T) {
	folder := os.Getenv("PARLOR_BOARDS")
	if folder == "" {
		t.Skip("draws boards to be looked at: PARLOR_BOARDS=FOLDER")
	}
	for _, name := range known {
		n := 0
		walked(t, kindOf(t, name), 70, func(p position.Position) {
			if n++; n%23 != 1 && n != 60 || p.Turn() == games.Over {
				return
			}
			var numbered []play.Numbered
			if p.Turn() != games.Chance {
				numbered = play.NumberedAt(p)
			}
			s, err := boards.At(p, numbered)
			if err != nil {
				t.Fatal(err)
			}
			look := boards.Look{Wide: 640, Moves: n == 60 && len(numbered) < 20, Dark: n%23 == 1 && n > 40, Print: n == 24}
			if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%d.svg", name, n)), boards.Paint(&s, look).SVG(), 0o666); err != nil {
				t.Fatal(err)
			}
		})
	}
}
