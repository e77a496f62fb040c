package transcripts

// Part is a stretch of a page: lines of words, a command with what it prints, or a
// fenced block of another kind than parlor.
type Part struct {
	Line  int      // where it starts, counted from 1
	Prose []string // the words, line by line; nil for what is none
	Block *Block   // the block of another kind, or nil
	Step  int      // the number of the command among those of the file, or -1
}

// Block is a fenced block of which only its reader knows what it means.
type Block struct {
	Info  string   // what stands behind the fence that opens it
	Lines []string // what it holds
}

// noStep is the number of a part that is no command.
const noStep = -1

// addProse adds a line of words to those above it.
func (p *parser) addProse(at int, text string) {
	if last := len(p.file.Parts) - 1; last >= 0 && p.file.Parts[last].Prose != nil {
		p.file.Parts[last].Prose = append(p.file.Parts[last].Prose, text)
		return
	}
	p.file.Parts = append(p.file.Parts, Part{Line: at + 1, Prose: []string{text}, Step: noStep})
}
