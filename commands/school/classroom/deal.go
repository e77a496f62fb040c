package classroom

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
)

// Dealt is the hand-ins of a folder, dealt out to the papers that they are of.
type Dealt struct {
	c      *table.Call
	folder string
	papers []*Paper
	unread []string // what is wrong with papers
	of     map[*Paper][]string
	stray  []string // hand-ins of no paper
}

// papersFrom reads the paper that was named, or those of the folder and of the current course.
func (d *Dealt) papersFrom(names []string) error {
	if named := d.c.Word("paper"); named != "" {
		p, err := paperNamed(d.c.Session, named)
		if err != nil { // it may be named as it stands in the folder
			if there, unread := paperNamed(d.c.Session, filepath.Join(d.folder, named)); unread == nil {
				p, err = there, nil
			}
		}
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
func (d *Dealt) receive(name string) Received {
	text, err := d.c.Session.Files().ReadShortText(filepath.Join(d.folder, filepath.FromSlash(name)), mostHandIn)
	return Received{name, text, err}
}

// deal finds the paper of each hand-in.
func (d *Dealt) deal(handIns []string) {
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
func (d *Dealt) paperOf(f Received) (*Paper, string) {
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

// Wanted gives the papers of which something was handed in.
func (d *Dealt) Wanted() []*Paper {
	return slices.DeleteFunc(slices.Clone(d.papers), func(p *Paper) bool { return len(d.of[p]) == 0 })
}

// Strays says which files are of no paper, and which papers cannot be read.
func (d *Dealt) Strays() []string { return slices.Concat(d.unread, d.stray) }

// Mark marks what was dealt to a paper, with its key, as otherwise a student could see marks beforehand.
func (d *Dealt) Mark(p *Paper) (ClassMarks, error) {
	if err := p.markable(d.c.Session); err != nil {
		return ClassMarks{}, err
	}
	for _, said := range []string{p.doubt(), p.keyless()} {
		if said != "" {
			d.c.Emit(report.Notef("%s", said))
		}
	}
	return Mark(d.c.Ctx, d.c.Session, p, func(yield func(Received) bool) { // one at a time, as there may be many
		for _, name := range d.of[p] {
			if !yield(d.receive(name)) {
				return
			}
		}
	})
}

// mark marks paper by paper, and nothing if one of them cannot be marked.
func (d *Dealt) mark() error {
	wanted := d.Wanted()
	for _, p := range wanted {
		if err := p.markable(d.c.Session); err != nil {
			return err
		}
	}
	for i, p := range wanted {
		marks, err := d.Mark(p)
		if err != nil {
			return err
		}
		if i == len(wanted)-1 {
			marks.Remarks = append(marks.Remarks, d.Strays()...)
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

// Folder is the folder of a paper's file; empty for one of a course that is taken.
func (p *Paper) Folder() string {
	if p.file == "" {
		return ""
	}
	return filepath.Dir(p.file)
}
