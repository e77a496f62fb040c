package board_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"parlor/commands/lab/walk"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/serving"
	"parlor/commands/view/walkpage"
	"parlor/games/gamestest"
)

// shell is the open board of a shell that walks through a search, as a class hears it.
type shell struct {
	t    testing.TB
	says chan string
}

// walksWith has a class follow a shell, whose film it has.
func (c *class) walksWith(t testing.TB, film *walkpage.Film) *shell {
	t.Helper()
	packed, err := walkpage.Pack(film)
	if err != nil {
		t.Fatal(err)
	}
	s := &shell{t, make(chan string)}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /ws", func(w http.ResponseWriter, r *http.Request) {
		conn, err := serving.Accept(w, r)
		if err != nil {
			return
		}
		defer func() { _ = conn.CloseNow() }()
		if _, _, err := conn.Read(r.Context()); err != nil {
			return
		}
		_ = serving.Say(r.Context(), conn, fmt.Appendf(nil, `{"type":"film","film":%q}`, packed))
		for {
			select {
			case text := <-s.says:
				if text == "" || serving.Say(r.Context(), conn, []byte(text)) != nil {
					return // the connection is lost
				}
			case <-r.Context().Done():
				return
			}
		}
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: mux, ReadHeaderTimeout: time.Minute}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	if err := c.Mirror(t.Context(), "http://"+listener.Addr().String()+"/#WORD"); err != nil {
		t.Fatal(err)
	}
	return s
}

// at is at an event.
func (s *shell) at(number int, more string) {
	s.says <- fmt.Sprintf(`{"type":"view","walk":{"at":%d%s}}`, number, more)
}

const (
	asking = `,"head":"Will it cut here?","asks":"Will the rest be cut?","choices":[{"typed":"yes","words":"Cut","says":"2 left out"},{"typed":"no","words":"No cut"}]`
	passed = `,"was":{"at":19,"right":"yes"}`
)

// polled awaits a view of an event with a poll that fits.
func (p *page) polled(at int, fits func(said) bool) said {
	return p.await(func(m said) bool { return m.Type == "view" && m.Walk == at && m.Poll != nil && fits(m) })
}

func anyPoll(said) bool { return true }

// vote votes, and gives what is said to it.
func (p *page) vote(number int, text string) said {
	p.send(fmt.Sprintf(`{"vote":{"number":%d,"text":%q}}`, number, text))
	return p.await(func(m said) bool { return m.Type == "voted" || m.Type == "refused" })
}

// TestPredicted: what a class predicts of a walk is counted once the walk has gone on, and told to nobody before.
// Whoever votes twice, late, or for what is not asked is refused; a class that is opened again, and a shell whose
// connection was lost, go on where they were.
func TestPredicted(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	teacher, ada, bob, eve := c.teacher(t), c.open(t), c.open(t), c.open(t)
	token := ada.join("Ada", c.Word, "").Token
	bob.join("Bob", c.Word, "")
	if m := eve.vote(1, "yes"); m.Code != "not-allowed" {
		t.Errorf("a stranger who votes is told %+v", m)
	}
	eve.join("Eve", c.Word, "")
	if m := eve.vote(1, "yes"); m.Code != "no-question" {
		t.Errorf("before anything is asked a vote is told %+v", m)
	}
	sh := c.walksWith(t, &walkpage.Film{})
	sh.at(18, "")
	ada.await(func(m said) bool { return m.Walk == 18 && m.Poll == nil })
	sh.at(19, asking)
	if v := ada.polled(19, anyPoll); !v.Poll.Open || v.Poll.Number != 1 || v.Poll.Right != "" || v.Poll.Counts != nil {
		t.Errorf("Ada is asked %+v", v.Poll)
	}
	for _, test := range []struct {
		who    *page
		number int
		text   string
		code   string
	}{
		{ada, 2, "yes", "no-question"}, {ada, 0, "yes", "no-question"}, {ada, 1, "Cut", "no-such-choice"}, {ada, 1, "", "no-such-choice"},
		{ada, 1, "yes", ""}, {ada, 1, "yes", "voted-already"}, {ada, 1, "no", "voted-already"}, {bob, 1, "no", ""},
	} {
		if m := test.who.vote(test.number, test.text); m.Code != test.code {
			t.Errorf("%s for question %d is told %+v, wanted %q", test.text, test.number, m, test.code)
		}
	}
	if v := teacher.polled(19, func(m said) bool { return m.Poll.Voted == 2 }); v.Poll.Counts != nil || v.Poll.Right != "" || v.Poll.Of != 3 {
		t.Errorf("the teacher sees %+v while it is open", v.Poll)
	}

	c = c.again(t)
	teacher, ada, eve = c.teacher(t), c.open(t), c.open(t)
	ada.join("Ada", "", token)
	eve.join("Eva", c.Word, "")
	sh = c.walksWith(t, &walkpage.Film{})
	sh.at(19, asking)
	if v := ada.polled(19, anyPoll); v.Poll.Number != 1 || v.Poll.Yours != "yes" {
		t.Errorf("Ada comes back to %+v", v.Poll)
	}
	sh.says <- "" // the connection is lost; the class tries again
	sh.at(19, asking)
	if m := ada.vote(1, "no"); m.Code != "voted-already" {
		t.Errorf("Ada votes again and is told %+v", m)
	}
	if m := eve.vote(1, "yes"); m.Code != "" {
		t.Errorf("Eva is told %+v", m)
	}
	sh.at(20, passed)
	for _, p := range []*page{ada, teacher} {
		if v := p.polled(20, anyPoll); v.Poll.Open || v.Poll.Right != "yes" || !slices.Equal(v.Poll.Counts, []int{2, 1}) {
			t.Errorf("it is closed as %+v", v.Poll)
		}
	}
	if m := eve.vote(1, "no"); m.Code != "prediction-closed" {
		t.Errorf("a late vote is told %+v", m)
	}
	sh.at(21, passed)
	ada.await(func(m said) bool { return m.Walk == 21 && m.Poll == nil })
	sh.at(30, asking+passed)
	if v := ada.polled(30, anyPoll); v.Poll.Number != 2 || v.Poll.Yours != "" {
		t.Errorf("the next question is %+v", v.Poll)
	}
	sh.at(7, passed) // the walk has gone back, so that nothing is right
	ada.await(func(m said) bool { return m.Walk == 7 && m.Poll == nil })
	if m := ada.vote(2, "no"); m.Code != "prediction-closed" {
		t.Errorf("a vote on a question that was taken back is told %+v", m)
	}
	var x struct {
		Predictions []struct {
			Right   string
			Answers []struct {
				Name, Given string
				Right       bool
			}
		}
	}
	if err := json.Unmarshal(c.Export().JSON(), &x); err != nil || fmt.Sprint(x.Predictions) != "[{yes [{Ada yes true} {Bob no false} {Eva yes true}]} { []}]" {
		t.Errorf("%v: the predictions are %+v", err, x.Predictions)
	}
}

// TestHostileVotes: of many votes that a phone sends at once one counts, and what the program of a shell asks beyond
// measure is asked of nobody.
func TestHostileVotes(t *testing.T) {
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	ada := c.open(t)
	ada.join("Ada", c.Word, "")
	sh := c.walksWith(t, &walkpage.Film{})
	many := ""
	for i := range 41 {
		many += fmt.Sprintf(`,{"typed":"%d","words":"w"}`, i)
	}
	for i, ask := range []string{`,"asks":"Which?","choices":[{"typed":"a","words":"a"}]`, `,"asks":"Which?","choices":[` + many[1:] + `]`, `,"choices":[]`} {
		sh.at(i+1, ask)
		ada.await(func(m said) bool { return m.Walk == i+1 && m.Poll == nil })
	}
	sh.at(19, asking)
	ada.polled(19, anyPoll)
	for i := range 15 {
		ada.send(fmt.Sprintf(`{"vote":{"number":1,"text":%q}}`, []string{"yes", "no"}[i%2]))
	}
	voted, refused := 0, 0
	for voted+refused < 15 {
		m := ada.await(func(m said) bool { return m.Type == "voted" || m.Type == "refused" })
		if m.Type == "voted" {
			voted++
		} else if refused++; m.Code != "voted-already" {
			t.Fatalf("Ada is told %+v", m)
		}
	}
	sh.at(20, passed)
	if v := ada.polled(20, anyPoll); voted != 1 || !slices.Equal(v.Poll.Counts, []int{1, 0}) {
		t.Errorf("%d votes were taken: %+v", voted, v.Poll)
	}
}

// followed has so many phones follow a walk of so many events, with a question at every other event, and gives how
// long it took at most until all phones had a step, and until all votes were counted.
func followed(t testing.TB, film *walkpage.Film, phones, events int) (step, tally time.Duration) {
	t.Helper()
	c := serve(t, filepath.Join(t.TempDir(), "class.board"))
	pages := make([]*page, phones)
	for i := range pages {
		pages[i] = c.open(t)
		pages[i].join(fmt.Sprint("Student ", i), c.Word, "")
	}
	teacher, sh := c.teacher(t), c.walksWith(t, film)
	everybody := func(do func(i int, p *page)) time.Duration {
		began := time.Now()
		var all sync.WaitGroup
		for i, p := range pages {
			all.Go(func() { do(i, p) })
		}
		all.Wait()
		return time.Since(began)
	}
	sh.at(1, "")
	everybody(func(_ int, p *page) { p.await(func(m said) bool { return m.Walk == 1 }) }) // and has the film
	was := ""
	for n := 2; n < 2+events; n++ {
		if n%2 == 0 {
			step = max(step, everybody(func(i int, p *page) {
				if i == 0 {
					sh.at(n, asking+was)
				}
				p.polled(n, func(m said) bool { return m.Poll.Open })
			}))
			number := n / 2
			tally = max(tally, everybody(func(i int, p *page) {
				p.send(fmt.Sprintf(`{"vote":{"number":%d,"text":%q}}`, number, []string{"yes", "no", "no"}[i%3]))
				if i == 0 {
					teacher.polled(n, func(m said) bool { return m.Poll.Voted == phones })
				}
			}))
			was = fmt.Sprintf(`,"was":{"at":%d,"right":"yes"}`, n)
			continue
		}
		step = max(step, everybody(func(i int, p *page) {
			if i == 0 {
				sh.at(n, was)
			}
			v := p.polled(n, func(m said) bool { return !m.Poll.Open })
			if yes := (phones + 2) / 3; !slices.Equal(v.Poll.Counts, []int{yes, phones - yes}) {
				t.Errorf("event %d: %d votes are counted as %v", n, phones, v.Poll.Counts)
			}
		}))
	}
	return step, tally
}

// filmOf is the film of a long search, as many of its events as a shell sends.
func filmOf(t *testing.T) *walkpage.Film {
	t.Helper()
	x := sessiontest.New(t)
	for _, line := range []string{"(setf g (make-mancala))", "(step g 9 :algorithm alpha-beta)"} {
		if said, code := x.Do(line); code != "" {
			t.Fatal(said)
		}
	}
	f, err := walkpage.Of(context.Background(), walk.Of(x.Session), 4000)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestTwoHundredFollow: two hundred phones that have the film of a long search follow each step, and all
// that they predict is counted. It says how long that took at most.
func TestTwoHundredFollow(t *testing.T) {
	gamestest.TakesTurns(t)
	film := filmOf(t)
	step, tally := followed(t, film, 200, 20)
	t.Logf("a film of %d events; all 200 phones had a step after %v at most, and 200 predictions were counted after %v at most", len(film.Events), step, tally)
}

// BenchmarkTwoHundredFollow measures a step with a question, and its answers, of two hundred phones.
func BenchmarkTwoHundredFollow(b *testing.B) {
	for b.Loop() {
		step, tally := followed(b, &walkpage.Film{}, 200, 10)
		b.ReportMetric(float64(step.Milliseconds()), "ms/step")
		b.ReportMetric(float64(tally.Milliseconds()), "ms/tally")
	}
}
