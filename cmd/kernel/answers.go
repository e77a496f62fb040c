package kernel

import (
	"context"
	"encoding/json"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/lisp/openform"
	"parlor/commands/text/report"
	"parlor/repl"
)

// object is a content as JSON.
type object = map[string]any

// answers are by the type of a message what gives the answer: its type and its content.
var answers map[string]func(k *kernel, ctx context.Context, m message) (kind string, content any)

// urgent are the messages that are taken on the control channel too, while a cell runs.
var urgent = map[string]bool{"kernel_info_request": true, "interrupt_request": true, "shutdown_request": true}

func init() {
	answers = map[string]func(*kernel, context.Context, message) (string, any){
		"kernel_info_request": (*kernel).info,
		"execute_request":     (*kernel).execute,
		"complete_request":    (*kernel).complete,
		"inspect_request":     (*kernel).inspect,
		"is_complete_request": (*kernel).isComplete,
		"history_request":     (*kernel).history,
		"comm_info_request":   (*kernel).comms,
		"interrupt_request":   (*kernel).interrupted,
		"shutdown_request":    (*kernel).shutdown,
	}
}

func (k *kernel) history(context.Context, message) (string, any) {
	return "history_reply", object{"status": "ok", "history": []any{}}
}

func (k *kernel) comms(context.Context, message) (string, any) {
	return "comm_info_reply", object{"status": "ok", "comms": object{}}
}

func (k *kernel) interrupted(context.Context, message) (string, any) {
	k.interrupt()
	return "interrupt_reply", object{"status": "ok"}
}

func (k *kernel) shutdown(_ context.Context, m message) (string, any) {
	var asked struct{ Restart bool }
	_ = json.Unmarshal(m.content, &asked) // anything else is no restart
	return "shutdown_reply", object{"status": "ok", "restart": asked.Restart}
}

func (k *kernel) info(context.Context, message) (string, any) {
	return "kernel_info_reply", object{
		"status": "ok", "protocol_version": protocolVersion, "implementation": "parlor", "implementation_version": k.version,
		"banner": "Parlor: two-player games to play, script and take apart. Type help, or a game's name such as mancala.",
		"language_info": object{
			"name": "parlor", "version": k.version, "mimetype": "text/x-common-lisp", "file_extension": ".parlor",
			"codemirror_mode": "commonlisp", "pygments_lexer": "common-lisp",
		},
		"help_links": []any{},
	}
}

// execute runs a cell. The answer says how it ended.
func (k *kernel) execute(ctx context.Context, m message) (string, any) {
	asked := struct {
		Code        string
		Silent      bool
		StopOnError *bool `json:"stop_on_error"`
	}{}
	if json.Unmarshal(m.content, &asked) != nil || k.skipping {
		return "execute_reply", object{"status": "aborted", "execution_count": k.count}
	}
	if !asked.Silent {
		k.count++
		k.publish(m, "execute_input", object{"code": asked.Code, "execution_count": k.count})
	}
	ctx, done := k.interruptible(ctx)
	shown := newOutput(k, m, asked.Silent)
	k.sh.Show = shown
	err := k.sh.RunLines(ctx, "the cell", strings.NewReader(asked.Code), false)
	done()
	shown.finish()
	reply := object{"status": "ok", "execution_count": k.count, "user_expressions": object{}, "payload": []any{}}
	switch {
	case k.sh.Session.Quit():
		reply["payload"] = []any{object{"source": "ask_exit", "keepkernel": false}}
	case err != nil:
		failed := repl.Failed(err, 0, true)
		fault := object{"ename": report.CodeOf(err), "evalue": repl.Visible(err.Error()), "traceback": []string{repl.Visible(strings.TrimSpace(failed.String()))}}
		if !asked.Silent {
			k.publish(m, "error", fault)
		}
		fault["status"], fault["execution_count"] = "error", k.count
		if asked.StopOnError == nil || *asked.StopOnError {
			k.gather()
		}
		return "execute_reply", fault
	}
	return "execute_reply", reply
}

// atCursor is what a question about a place in a cell says, in letters as Jupyter counts them.
type atCursor struct {
	Code   string
	Cursor int `json:"cursor_pos"`
}

// cursor reads such a question, and gives what stands before and behind the cursor.
func cursor(m message) (before, behind string) {
	var asked atCursor
	_ = json.Unmarshal(m.content, &asked) // anything else asks about nothing
	runes := []rune(asked.Code)
	at := min(max(asked.Cursor, 0), len(runes))
	return string(runes[:at]), string(runes[at:])
}

// statement is the form or the bare line that ends a text, without what stands before it.
func statement(text string) string {
	begin := 0
	for at := 0; at < len(text); {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			break
		}
		if at += next + 1; !repl.Incomplete(text[begin:at]) {
			begin = at
		}
	}
	return text[begin:]
}

// complete gives the words that may stand at the cursor.
func (k *kernel) complete(_ context.Context, m message) (string, any) {
	before, _ := cursor(m)
	typed := []rune(statement(before))
	suffixes, length := repl.Completer{Shell: k.sh}.Do(typed, len(typed))
	matches := []string{}
	for _, suffix := range suffixes {
		matches = append(matches, string(typed[len(typed)-length:])+strings.TrimRight(string(suffix), " "))
	}
	end := len([]rune(before))
	return "complete_reply", object{"status": "ok", "matches": matches, "cursor_start": end - length, "cursor_end": end, "metadata": object{}}
}

// wordEnds are the letters at which a word of the shell ends.
const wordEnds = " \t\n()'`,\"#"

// inspect gives the help on the word at the cursor, or on the function whose arguments stand there.
func (k *kernel) inspect(ctx context.Context, m message) (string, any) {
	before, behind := cursor(m)
	text := statement(before)
	word := text[strings.LastIndexAny(text, wordEnds)+1:]
	if end := strings.IndexAny(behind, wordEnds); end >= 0 {
		behind = behind[:end]
	}
	first, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	for _, word := range []string{word + behind, openform.Function(text), first} {
		if help := k.help(ctx, word); help != "" {
			return "inspect_reply", object{"status": "ok", "found": true, "data": object{"text/plain": help}, "metadata": object{}}
		}
	}
	return "inspect_reply", object{"status": "ok", "found": false, "data": object{}, "metadata": object{}}
}

// help is what the shell says of a word, or of a function of the session; empty if that is nothing.
func (k *kernel) help(ctx context.Context, word string) string {
	if word == "" {
		return ""
	}
	beside, err := k.sh.Session.Beside()
	if err != nil {
		return ""
	}
	var said strings.Builder
	beside.Emit = func(r report.Record) {
		t := report.Render(r, report.ProseWidth)
		said.WriteString(t.String())
	}
	form := "(help " + lisp.String(word) + ")"
	if k.sh.RunIn(ctx, beside, form) == nil && said.Len() > 0 {
		return repl.Visible(said.String())
	}
	return repl.Visible(lisp.Signature(k.sh.Session.Lisp, word))
}

// isComplete says whether a cell may be run, or goes on on another line.
func (k *kernel) isComplete(_ context.Context, m message) (string, any) {
	var asked struct{ Code string }
	_ = json.Unmarshal(m.content, &asked) // anything else is complete
	if repl.Incomplete(statement(asked.Code)) {
		return "is_complete_reply", object{"status": "incomplete", "indent": "  "}
	}
	return "is_complete_reply", object{"status": "complete"}
}
