package input

// Prompter is a question that a page can show with answers to press.
type Prompter interface{ Prompt() Prompt }

// Prompt is a question as a page shows it.
type Prompt struct {
	// Head is the question in a few words, and Asks the whole of it.
	Head string `json:"head"`
	Asks string `json:"asks"`
	// Choices are the answers to press; where there are none, it is answered by typing.
	Choices []Button `json:"choices,omitempty"`
	// Right is the right one, as it is typed. Pages are told only once the question is closed.
	Right string `json:"-"`
}

// Button is an answer to press: as it is typed, in words, and what it comes to.
type Button struct {
	Typed string `json:"typed"`
	Words string `json:"words"`
	Says  string `json:"says,omitempty"`
}
