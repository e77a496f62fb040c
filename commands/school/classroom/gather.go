package classroom

import (
	"cmp"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// mostFolders is how deep hand-ins may lie: learning platforms export a folder for each student,
// perhaps inside one for the assignment. mostReceived is how many there may be.
const (
	mostFolders  = 3
	mostReceived = 20_000
)

// gathered is what lies in the folder of a class, by paths below it. Papers are taken from the folder
// itself alone: what lies in a student's folder was made by the student.
type gathered struct{ handIns, papers []string }

// gather finds the papers of a folder, and the hand-ins there and in the folders in it.
func (g *gathered) gather(s *session.Session, folder, below string, depth int) error {
	names, err := s.Files().Names(filepath.Join(folder, filepath.FromSlash(below)))
	if err != nil {
		return session.CannotRead(path.Join(folder, below), err)
	}
	slices.SortFunc(names, wording.ByNumber)
	for _, name := range names {
		at := path.Join(below, name)
		switch {
		case strings.HasSuffix(name, "/") && depth < mostFolders:
			if err := g.gather(s, folder, at, depth+1); err != nil {
				return err
			}
		case strings.HasSuffix(name, handInEnding):
			g.handIns = append(g.handIns, at)
		case depth == 1 && strings.HasSuffix(name, paperEnding) && isFile(s, filepath.Join(folder, filepath.FromSlash(at))):
			g.papers = append(g.papers, at)
		}
	}
	if len(g.handIns) > mostReceived {
		return games.Errorf(CodeBadHandIn, "wanted at most %d files that end in %s in %s", mostReceived, handInEnding, folder)
	}
	return nil
}

// isFile says whether there is an ordinary file.
func isFile(s *session.Session, path string) bool {
	_, err := s.Files().Size(path)
	return err == nil
}

// runMark marks the hand-ins of a folder, each by the paper that it is of.
func runMark(c *table.Call) (lisp.Value, error) {
	if x := sitting(c.Session); x != nil {
		return nil, x.notNow(c)
	}
	folder := c.Word("folder")
	var in gathered
	if err := in.gather(c.Session, folder, "", 1); err != nil {
		return nil, err
	}
	if len(in.handIns) == 0 {
		return nil, games.Errorf("nothing-handed-in", "wanted files that end in %s in %s or in the folders in it, and there are none", handInEnding, folder)
	}
	d := dealt{folder: folder, c: c}
	if err := d.papersFrom(in.papers); err != nil {
		return nil, err
	}
	d.deal(in.handIns)
	return session.Nothing, d.mark()
}

// dealt is the hand-ins of a folder, dealt out to the papers that they are of.
type dealt struct {
	c      *table.Call
	folder string
	papers []*Paper
	unread []string // what is wrong with papers
	of     map[*Paper][]string
	stray  []string // hand-ins of no paper
}

// papersFrom reads the paper that was named, or those of the folder and of the current course.
func (d *dealt) papersFrom(names []string) error {
	if named := d.c.Word("paper"); named != "" {
		p, err := paperNamed(d.c.Session, named)
		if err != nil {
			return err
		}
		d.papers = []*Paper{p}
		return nil
	}
	for _, name := range names {
		p, err := paperNamed(d.c.Session, filepath.Join(d.folder, name))
		if err != nil {
			d.unread = append(d.unread, err.Error())
			continue
		}
		d.papers = append(d.papers, p)
	}
	course, err := papers(d.c.Session)
	for _, p := range course {
		if !slices.ContainsFunc(d.papers, func(q *Paper) bool { return q.Digest == p.Digest }) {
			d.papers = append(d.papers, p)
		}
	}
	if err == nil && len(d.papers) == 0 {
		err = games.Errorf("no-paper", "wanted a file that ends in %s in %s, or :paper with its name", paperEnding, d.folder)
		if len(d.unread) > 0 {
			err = games.Errorf(CodeBadPaper, "%s", strings.Join(d.unread, "; "))
		}
	}
	return err
}

// receive reads a hand-in.
func (d *dealt) receive(name string) Received {
	text, err := d.c.Session.Files().ReadShortText(filepath.Join(d.folder, filepath.FromSlash(name)), mostHandIn)
	return Received{name, text, err}
}

// deal finds the paper of each hand-in.
func (d *dealt) deal(handIns []string) {
	d.of = map[*Paper][]string{}
	for _, name := range handIns {
		p, fault := d.paperOf(d.receive(name))
		if p == nil {
			d.stray = append(d.stray, fault)
			continue
		}
		d.of[p] = append(d.of[p], name)
	}
}

// paperOf finds the paper of a hand-in, or says why there is none. Older hand-ins name the text of a
// paper, which may have been changed since without changing what is asked: then its title tells.
func (d *dealt) paperOf(f Received) (*Paper, string) {
	if f.Err != nil {
		return nil, session.CannotRead(cleaned(f.Name, mostName), f.Err).Error()
	}
	h, err := ReadHandIn(f.Name, f.Text)
	if err != nil {
		return nil, err.Error()
	}
	if i := slices.IndexFunc(d.papers, func(p *Paper) bool { return p.of(h.Began) }); i >= 0 {
		return d.papers[i], ""
	}
	titled := slices.DeleteFunc(slices.Clone(d.papers), func(p *Paper) bool { return p.Title != h.Began.Paper })
	if h.Began.Format < handInFormat && len(titled) == 1 {
		return titled[0], ""
	}
	return nil, fmt.Sprintf("%s is of %s", f.Name, h.Began.names(d.papers...))
}

// mark marks what was dealt, paper by paper. It takes the key of each, as otherwise a student could see
// marks beforehand.
func (d *dealt) mark() error {
	var wanted []*Paper
	for _, p := range d.papers {
		if len(d.of[p]) == 0 {
			continue
		}
		wanted = append(wanted, p)
		if err := p.markable(d.c.Session); err != nil {
			return err
		}
	}
	looks := append(d.unread, d.stray...)
	if len(wanted) == 0 {
		return games.Errorf("other-paper", "nothing can be marked: %s", strings.Join(looks, "; "))
	}
	for i, p := range wanted {
		for _, said := range []string{p.doubt(), p.keyless()} {
			if said != "" {
				d.c.Emit(report.Notef("%s", said))
			}
		}
		marks, err := Mark(d.c.Ctx, d.c.Session, p, func(yield func(Received) bool) { // one at a time, as there may be many
			for _, name := range d.of[p] {
				if !yield(d.receive(name)) {
					return
				}
			}
		})
		if err != nil {
			return err
		}
		if i == len(wanted)-1 {
			marks.Remarks = append(marks.Remarks, looks...)
		}
		d.c.Emit(marks)
		of := ""
		if len(wanted) > 1 {
			of = "-" + p.Name
		}
		if err := writeMarks(d.c, marks, of); err != nil {
			return err
		}
	}
	return nil
}

// markable gives the error of a paper that cannot be marked here: without its key, or with the exercises
// of another course.
func (p *Paper) markable(s *session.Session) error {
	switch file := cmp.Or(p.file, p.Name+paperEnding); {
	case p.Key != "" && !p.opens(s, file):
		return games.Errorf("marking-kept", "marking %s takes its key, which new-paper or a copied course has: wanted %s beside it, or in the course that is taken", file, p.Name+keyEnding)
	case !p.judged():
		return p.otherCourse(file, p.others)
	}
	return nil
}

// keyless is what is said of a paper without a key.
func (p *Paper) keyless() string {
	if p.Key != "" {
		return ""
	}
	return p.Name + " has no key, so anybody who has it can mark it"
}

// writeMarks writes the files that were asked for, with a part of their names of its own for each paper
// of several.
func writeMarks(c *table.Call, marks ClassMarks, of string) error {
	text, err := marks.JSON()
	if err != nil {
		return err
	}
	for _, written := range []struct {
		key  string
		text []byte
	}{{"csv", []byte(marks.CSV())}, {"json", text}, {"moodle", []byte(marks.Moodle())}, {"canvas", []byte(marks.Canvas())}} {
		file := c.Word(written.key)
		if file == "" {
			continue
		}
		ending := filepath.Ext(file)
		if err := c.WriteFile(strings.TrimSuffix(file, ending)+of+ending, written.text); err != nil {
			return err
		}
	}
	return nil
}
