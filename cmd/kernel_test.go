package cmd

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-zeromq/zmq4"

	"parlor/games/gamestest"
)

// plantedKey signs the messages of the tests, and must be in nothing that the kernel prints.
const plantedKey = "planted-7c1e-key"

// notebook is what a notebook is to a kernel: the other end of its sockets.
type notebook struct {
	t              *testing.T
	cmd            *exec.Cmd
	printed        *bytes.Buffer
	ports          map[string]int
	shell, control zmq4.Socket
	iopub          zmq4.Socket
	sent           int
	heard          []byte // everything that came
}

// jupyterMessage is a message as far as the tests look at it.
type jupyterMessage struct {
	kind, parent string
	content      map[string]any
}

// connectionFile writes the file of a connection with free ports.
func connectionFile(t *testing.T, changes map[string]any) (file string, ports map[string]int) {
	t.Helper()
	ports = map[string]int{}
	content := map[string]any{"transport": "tcp", "ip": "127.0.0.1", "signature_scheme": "hmac-sha256", "key": plantedKey, "kernel_name": "parlor"}
	for _, name := range []string{"shell", "control", "stdin", "iopub", "hb"} {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports[name] = l.Addr().(*net.TCPAddr).Port
		content[name+"_port"] = ports[name]
	}
	for key, value := range changes {
		content[key] = value
	}
	text, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "connection.json")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file, ports
}

// openNotebook starts a kernel and connects to it.
func openNotebook(t *testing.T) *notebook {
	t.Helper()
	file, ports := connectionFile(t, nil)
	n := &notebook{t: t, ports: ports, printed: &bytes.Buffer{}, cmd: exec.Command("parlor", "--seed", "1", "kernel", "run", file)}
	n.cmd.Dir, n.cmd.Stdout, n.cmd.Stderr = t.TempDir(), n.printed, n.printed
	if err := n.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.cmd.Process.Kill() })
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	n.shell, n.control, n.iopub = zmq4.NewDealer(ctx), zmq4.NewDealer(ctx), zmq4.NewSub(ctx)
	for socket, name := range map[zmq4.Socket]string{n.shell: "shell", n.control: "control", n.iopub: "iopub"} {
		if err := socket.Dial(n.at(name)); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = socket.Close() })
	}
	if err := n.iopub.SetOption(zmq4.OptionSubscribe, ""); err != nil {
		t.Fatal(err)
	}
	told := make(chan bool)
	go func() { // what is published before the subscription has come is heard by nobody
		_, err := n.iopub.Recv()
		told <- err == nil
	}()
	for {
		n.ask("kernel_info_request", map[string]any{})
		select {
		case ok := <-told:
			if !ok {
				t.Fatal("nothing is published")
			}
			id := n.send(n.shell, "comm_info_request", map[string]any{})
			n.answer(n.shell)
			n.published(id)
			return n
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func (n *notebook) at(name string) string { return fmt.Sprintf("tcp://127.0.0.1:%d", n.ports[name]) }

// signed makes the frames of a message with a key.
func signed(key string, parts ...[]byte) [][]byte {
	mac := hmac.New(sha256.New, []byte(key))
	for _, part := range parts {
		mac.Write(part)
	}
	return append([][]byte{[]byte("<IDS|MSG>"), []byte(hex.EncodeToString(mac.Sum(nil)))}, parts...)
}

// frames makes the frames of the next message, and its id.
func (n *notebook) frames(kind string, content any) ([][]byte, string) {
	n.t.Helper()
	n.sent++
	id := fmt.Sprint("message-", n.sent)
	head, err := json.Marshal(map[string]string{"msg_id": id, "session": "a test", "username": "zwölf", "date": "", "msg_type": kind, "version": "5.3"})
	if err != nil {
		n.t.Fatal(err)
	}
	text, err := json.Marshal(content)
	if err != nil {
		n.t.Fatal(err)
	}
	return signed(plantedKey, head, []byte("{}"), []byte("{}"), text), id
}

// send sends a message and gives its id.
func (n *notebook) send(to zmq4.Socket, kind string, content any) string {
	n.t.Helper()
	frames, id := n.frames(kind, content)
	if err := to.SendMulti(zmq4.NewMsgFrom(frames...)); err != nil {
		n.t.Fatal(err)
	}
	return id
}

// answer takes the next message of a socket, which must be signed.
func (n *notebook) answer(from zmq4.Socket) jupyterMessage {
	n.t.Helper()
	got, err := from.Recv()
	if err != nil {
		n.t.Fatalf("no answer: %v; the kernel printed %s", err, n.printed)
	}
	n.heard = append(n.heard, bytes.Join(got.Frames, nil)...)
	at := slices.IndexFunc(got.Frames, func(f []byte) bool { return string(f) == "<IDS|MSG>" })
	if at < 0 || len(got.Frames) != at+6 {
		n.t.Fatalf("%d frames: %q", len(got.Frames), got.Frames)
	}
	if want := signed(plantedKey, got.Frames[at+2:]...); !bytes.Equal(want[1], got.Frames[at+1]) {
		n.t.Fatalf("the signature of %q is %s", got.Frames, got.Frames[at+1])
	}
	var head, parent struct {
		Type string `json:"msg_type"`
		ID   string `json:"msg_id"`
	}
	var m jupyterMessage
	for i, to := range []any{&head, &parent, new(any), &m.content} {
		if err := json.Unmarshal(got.Frames[at+2+i], to); err != nil {
			n.t.Fatalf("%q: %v", got.Frames[at+2+i], err)
		}
	}
	m.kind, m.parent = head.Type, parent.ID
	return m
}

// ask sends a request on the shell channel and gives the content of its answer.
func (n *notebook) ask(kind string, content any) map[string]any {
	n.t.Helper()
	id := n.send(n.shell, kind, content)
	m := n.answer(n.shell)
	if m.parent != id || m.kind != strings.TrimSuffix(kind, "request")+"reply" {
		n.t.Fatalf("%s is answered by %+v", kind, m)
	}
	return m.content
}

// published takes what is published of a message, from busy to idle.
func (n *notebook) published(id string) (all []jupyterMessage) {
	n.t.Helper()
	for {
		m := n.answer(n.iopub)
		if m.parent != id {
			continue
		}
		if m.kind == "status" && m.content["execution_state"] == "idle" {
			return all
		}
		all = append(all, m)
	}
}

// cell runs a cell and gives what it shows, in words, and its answer.
func (n *notebook) cell(code string) (string, map[string]any) {
	n.t.Helper()
	id := n.send(n.shell, "execute_request", map[string]any{"code": code})
	return n.shown(id), n.answer(n.shell).content
}

// shown puts what is published of a cell into words.
func (n *notebook) shown(id string) string {
	n.t.Helper()
	var b strings.Builder
	for _, m := range n.published(id) {
		switch m.kind {
		case "stream":
			fmt.Fprint(&b, m.content["text"])
		case "execute_result", "display_data":
			data := m.content["data"].(map[string]any)
			if svg, ok := data["image/svg+xml"].(string); ok {
				fmt.Fprintf(&b, "[svg %t]", strings.Contains(svg, "<svg ") && strings.HasSuffix(strings.TrimSpace(svg), "</svg>"))
			}
			if png, ok := data["image/png"].(string); ok {
				fmt.Fprintf(&b, "[png %t]", strings.HasPrefix(png, "iVBORw0KGgo"))
			}
			text, _, _ := strings.Cut(data["text/plain"].(string), "\n")
			fmt.Fprintf(&b, "%s\n", text)
		case "error":
			fmt.Fprintf(&b, "error %s\n", m.content["ename"])
		}
	}
	return b.String()
}

// TestKernel: cells show values, what they print, pictures and errors; words are completed and explained.
func TestKernel(t *testing.T) {
	t.Parallel()
	n := openNotebook(t)
	info := n.ask("kernel_info_request", map[string]any{})
	if info["protocol_version"] != "5.3" || info["language_info"].(map[string]any)["file_extension"] != ".parlor" {
		t.Errorf("%v", info)
	}
	for _, test := range []struct{ code, shows, status string }{
		{"(+ 1 2)", "3\n", "ok"},
		{"(progn (format t \"a~%b\") 'c)\n", "a\nb\nc\n", "ok"},
		{"mancala\n2", "[svg true]P2     4  4  4  4  4  4\nP1 0, P2 0. P1's turn.\n[svg true]P2     4  4  4  4  4  4\nP1 1, P2 0. P1's turn.\n", "ok"},
		{"(explain (custom-tree '(max (min 3 5) 2)) 2)", "[svg true]ROOT NODE VALUE: 3.0\nROOT NODE VALUE: 3.0\nBEST MOVE: 1\nALGORITHM: star2, EVALUATION: written, DEPTH: 2, VALUES: as Max sees them\n" +
			"NODES: 5 (shown 5, hidden 0), PRUNED-MOVES: 0, PRUNED-OUTCOMES: 0, PROBES: 0\n", "ok"},
		{"(draw-tree (make-mancala) 1 :file \"t.svg\")", "[svg true]written: t.svg, with the 7 nodes of alpha-beta\nwritten: t.svg, with the 7 nodes of alpha-beta\n", "ok"},
		{"(draw-board (make-mancala) :file \"b.png\")", "[png true]written: b.png, 640 by 210\nwritten: b.png, 640 by 210\n", "ok"},
		{"(make-mancala :position \"mancala 0,1,0,1,0 pits:1 stones:1\")", "[svg true]P2     0\nP1 1, P2 1. The game is over.\n", "ok"},
		{"(defun twice (x)\n  (* 2\n     x))\n(twice 21)", "twice\n42\n", "ok"},
		{"(car 1)", "error wrong-kind\n", "error"},
		{"frobnicate", "error unknown-command\n", "error"},
		{"(+ 1", "error unclosed-form\n", "error"},
		{"", "", "ok"},
	} {
		shows, reply := n.cell(test.code)
		if shows != test.shows || reply["status"] != test.status {
			t.Errorf("%s: shows %q and is %v", test.code, shows, reply)
		}
	}
	for _, test := range []struct{ code, want string }{
		{"(make-man", "make-mancala 1 9"}, {"(+ 1 2)\nmanc", "mancala 8 12"}, {"(list \"zwölf\" (twic", "twice 15 19"}, {"(progn\n  (suggest-best-move g :algo", ":algorithm 30 35"},
	} {
		got := n.ask("complete_request", map[string]any{"code": test.code, "cursor_pos": len([]rune(test.code))})
		if said := fmt.Sprint(append(got["matches"].([]any), got["cursor_start"], got["cursor_end"])); said != "["+test.want+"]" {
			t.Errorf("%s is completed by %s, wanted %s", test.code, said, test.want)
		}
	}
	for code, want := range map[string]string{
		"(suggest-best-move g": "which move is best", "perft": "(perft game depth)", "(twice ": "(twice x)", "(no-such-thing ": "",
	} {
		got := n.ask("inspect_request", map[string]any{"code": code, "cursor_pos": len(code), "detail_level": 0})
		text, _ := got["data"].(map[string]any)["text/plain"].(string)
		if got["found"] != (want != "") || !strings.Contains(text, want) {
			t.Errorf("%s is explained by %v", code, got)
		}
	}
	for code, want := range map[string]string{"(+ 1": "incomplete", "(+ 1 2)": "complete", "mancala\n(list": "incomplete", "mancala": "complete", "": "complete"} {
		if got := n.ask("is_complete_request", map[string]any{"code": code}); got["status"] != want {
			t.Errorf("%q is %v", code, got)
		}
	}
	if got := n.ask("history_request", map[string]any{}); len(got["history"].([]any)) != 0 {
		t.Errorf("%v", got)
	}
	n.leaves("(quit)")
}

// leaves ends the kernel by a cell. What it printed and sent never has the key.
func (n *notebook) leaves(code string) {
	n.t.Helper()
	if _, reply := n.cell(code); !strings.Contains(fmt.Sprint(reply["payload"]), "ask_exit") {
		n.t.Errorf("%s is answered by %v", code, reply)
	}
	if err := n.cmd.Wait(); err != nil {
		n.t.Errorf("the kernel ends with %v: %s", err, n.printed)
	}
	if strings.Contains(n.printed.String(), plantedKey) || bytes.Contains(n.heard, []byte(plantedKey)) {
		n.t.Error("the key is told")
	}
}

// TestKernelInterrupt: a cell that loops ends by a message on the control channel, what it has printed
// stays, the cells that were sent along are not run, and the session goes on. The heart beats meanwhile.
func TestKernelInterrupt(t *testing.T) {
	t.Parallel()
	n := openNotebook(t)
	looping := n.send(n.shell, "execute_request", map[string]any{"code": "(setf x 7)\n(progn (format t \"printed\") (loop while t))"})
	along := n.send(n.shell, "execute_request", map[string]any{"code": "(setf x 8)"})
	for m := n.answer(n.iopub); m.kind != "stream"; m = n.answer(n.iopub) {
		if m.parent != looping && m.parent != "" {
			continue
		}
	}
	heart := zmq4.NewReq(context.Background())
	defer heart.Close()
	if err := heart.Dial(n.at("hb")); err != nil {
		t.Fatal(err)
	}
	if err := heart.Send(zmq4.NewMsgString("beat")); err != nil {
		t.Fatal(err)
	}
	if got, err := heart.Recv(); err != nil || string(got.Bytes()) != "beat" {
		t.Errorf("%v: %s", err, got.Bytes())
	}
	n.send(n.control, "interrupt_request", map[string]any{})
	if m := n.answer(n.control); m.kind != "interrupt_reply" {
		t.Errorf("%+v", m)
	}
	for _, want := range []struct{ id, status string }{{looping, "error"}, {along, "aborted"}} {
		if m := n.answer(n.shell); m.parent != want.id || m.content["status"] != want.status || want.status == "error" && m.content["ename"] != "interrupted" {
			t.Errorf("wanted %v, given %+v", want, m)
		}
	}
	if shows, reply := n.cell("(list x (+ 1 1))"); strings.TrimSpace(shows) != "(7 2)" {
		t.Errorf("after it %q: %v", shows, reply)
	}
	n.send(n.control, "execute_request", map[string]any{"code": "(setf x 9)"}) // not there
	flood := n.send(n.shell, "execute_request", map[string]any{"code": "(loop (format t \"~100000a\" 1))"})
	for m := n.answer(n.iopub); m.parent != flood || m.kind != "stream"; m = n.answer(n.iopub) {
		continue
	}
	n.send(n.control, "interrupt_request", map[string]any{})
	if shows := n.shown(flood); len(shows) > 6<<20 || !strings.Contains(shows, "error interrupted") {
		t.Errorf("a cell that prints without end shows %d bytes", len(shows))
	}
	if m := n.answer(n.shell); m.content["status"] != "error" {
		t.Errorf("%+v", m)
	}
	n.send(n.control, "shutdown_request", map[string]any{"restart": false})
	if err := n.cmd.Wait(); err != nil {
		t.Errorf("the kernel ends with %v: %s", err, n.printed)
	}
}

// TestKernelForged: messages that are not signed by the key, that are changed, cut or sent again are not
// answered, by anything, and told to nobody but the log; and the kernel goes on.
func TestKernelForged(t *testing.T) {
	t.Parallel()
	n := openNotebook(t)
	request := func() [][]byte {
		frames, _ := n.frames("execute_request", map[string]any{"code": "(setf forged t)"})
		return frames
	}
	again := request()
	changed := request()
	changed[5] = bytes.Replace(changed[5], []byte("forged t"), []byte("forged 1"), 1)
	unsigned := request()
	unsigned[1] = nil
	swapped := request()
	swapped[2], swapped[5] = swapped[5], swapped[2]
	for name, frames := range map[string][][]byte{
		"another key":    signed("another key", request()[2:]...),
		"no key":         signed("", request()[2:]...),
		"changed":        changed,
		"unsigned":       unsigned,
		"swapped":        swapped,
		"cut":            request()[:4],
		"no delimiter":   request()[1:],
		"short":          {[]byte("<IDS|MSG>")},
		"nothing":        {nil},
		"no JSON":        signed(plantedKey, []byte("{"), nil, nil, []byte("(setf forged t)")),
		"another shape":  signed(plantedKey, []byte("[]"), []byte("{}"), []byte("{}"), []byte("{}")),
		"an unknown one": signed(plantedKey, []byte(`{"msg_type":"debug_request"}`), []byte("{}"), []byte("{}"), []byte("{}")),
	} {
		for _, to := range []zmq4.Socket{n.shell, n.control} {
			if err := to.SendMulti(zmq4.NewMsgFrom(frames...)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	for range 2 {
		if err := n.shell.SendMulti(zmq4.NewMsgFrom(again...)); err != nil {
			t.Fatal(err)
		}
	}
	if m := n.answer(n.shell); m.content["execution_count"] != 1.0 {
		t.Errorf("the first answer is %+v", m)
	}
	id := n.send(n.shell, "execute_request", map[string]any{"code": "forged"})
	if shows := n.shown(id); shows != "t\n" {
		t.Errorf("after it %q", shows)
	}
	if m := n.answer(n.shell); m.parent != id || m.content["execution_count"] != 2.0 {
		t.Errorf("the second answer is %+v", m)
	}
	n.leaves("(quit)")
	if refused := strings.Count(n.printed.String(), "parlor: wanted a message"); refused < 20 {
		t.Errorf("%d messages are refused: %s", refused, n.printed)
	}
}

// TestKernelConnection: what is wrong with the file of a connection is said, and never the key.
func TestKernelConnection(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		changes map[string]any
		want    string
	}{
		"transport": {map[string]any{"transport": "ipc"}, "bad-connection"},
		"network":   {map[string]any{"ip": "0.0.0.0"}, "bad-connection"},
		"name":      {map[string]any{"ip": "localhost.example"}, "bad-connection"},
		"scheme":    {map[string]any{"signature_scheme": "hmac-md5"}, "bad-connection"},
		"no key":    {map[string]any{"key": ""}, "bad-connection"},
		"shape":     {map[string]any{"shell_port": plantedKey}, "bad-connection"},
		"long":      {map[string]any{"more": strings.Repeat("x", 1<<17)}, "cannot-read"},
	} {
		file, _ := connectionFile(t, test.changes)
		out, err := exec.Command("parlor", "kernel", "run", file).CombinedOutput()
		if err == nil || !strings.Contains(string(out), "["+test.want+"]") || strings.Contains(string(out), plantedKey) {
			t.Errorf("%s: %v: %s", name, err, out)
		}
	}
	if out, err := exec.Command("parlor", "kernel", "run", "no-such-file").CombinedOutput(); err == nil {
		t.Errorf("%s", out)
	}
}

// TestKernelInstalled: install writes the file by which Jupyter finds the kernel, remove removes it, and
// neither touches one of somebody else's.
func TestKernelInstalled(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := filepath.Join(folder, "kernels", "parlor", "kernel.json")
	parlor := func(args ...string) (string, error) {
		cmd := exec.Command("parlor", append([]string{"kernel"}, args...)...)
		cmd.Env = append(os.Environ(), "JUPYTER_DATA_DIR="+folder)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := parlor("remove"); err == nil || !strings.Contains(out, "[no-kernel]") {
		t.Errorf("%v: %s", err, out)
	}
	for range 2 {
		if out, err := parlor("install"); err != nil || out != "written: "+file+"\n" {
			t.Fatalf("%v: %s", err, out)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var spec struct {
		Argv          []string
		DisplayName   string `json:"display_name"`
		InterruptMode string `json:"interrupt_mode"`
	}
	if err := json.Unmarshal(text, &spec); err != nil || len(spec.Argv) != 4 || !filepath.IsAbs(spec.Argv[0]) || spec.Argv[3] != "{connection_file}" || spec.InterruptMode != "message" {
		t.Errorf("%v: %s", err, text)
	}
	if out, err := parlor("remove"); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	if _, err := os.Stat(filepath.Dir(file)); err == nil {
		t.Error("the folder is left")
	}
	other := filepath.Join(t.TempDir(), "other")
	theirs := filepath.Join(other, "kernels", "parlor", "kernel.json")
	if err := os.MkdirAll(filepath.Dir(theirs), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(theirs, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"install", "remove"} {
		if out, err := parlor(command, "--folder", other); err == nil {
			t.Errorf("%s: %s", command, out)
		}
	}
	if text, _ := os.ReadFile(theirs); string(text) != "{}" {
		t.Errorf("somebody else's is now %s", text)
	}
}

// inJupyter runs a notebook with the kernel in Jupyter's own client and checks what its cells show: how
// the client reads messages, interrupts and completes.
const inJupyter = `
import asyncio, sys, time
import nbformat
from nbclient import NotebookClient
from jupyter_client.manager import KernelManager

book = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(book, kernel_name="parlor", timeout=120).execute()
for cell in book.cells:
    if cell.cell_type == "code":
        print([sorted(o.get("data", {o.output_type: 0})) for o in cell.outputs])
manager = KernelManager(kernel_name="parlor")
manager.start_kernel()
client = manager.client()
client.start_channels()
client.wait_for_ready(timeout=60)
print(client.complete("(make-man", reply=True, timeout=60)["content"]["matches"])
print("which move is best" in client.inspect("(suggest-best-move g", reply=True, timeout=60)["content"]["data"]["text/plain"])
loop = client.execute('(progn (format t "printed") (loop while t))')
printed = ""
while not printed:
    m = client.get_iopub_msg(timeout=60)
    printed = m["content"].get("text", "") if m["msg_type"] == "stream" else ""
manager.interrupt_kernel()
print(printed, client.get_shell_msg(timeout=60)["content"]["ename"], manager.is_alive())
print(client.execute("(+ 1 1)", reply=True, timeout=60)["content"]["status"])
manager.restart_kernel()
client.wait_for_ready(timeout=60)
print(client.execute("mancala", reply=True, timeout=60)["content"]["execution_count"])
client.stop_channels()
manager.shutdown_kernel()
print(manager.is_alive())
`

// TestKernelInJupyter: Jupyter finds the kernel, runs the page's notebook with it, completes, explains,
// interrupts, restarts and ends it.
func TestKernelInJupyter(t *testing.T) {
	t.Parallel()
	python := ""
	for _, path := range []string{"python3", "/usr/bin/python3"} { // Debian's packages are the latter's
		if exec.Command(path, "-c", "import jupyter_client, nbclient").Run() == nil {
			python = path
		}
	}
	if python == "" {
		gamestest.LeftOut(t, "jupyter_client and nbclient")
	}
	folder, book := t.TempDir(), "../docs/python/kernel.ipynb"
	if out, err := exec.Command("parlor", "kernel", "install", "--folder", folder).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	file, err := filepath.Abs(book)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, python, "-W", "ignore", "-c", inJupyter, file)
	cmd.Dir = t.TempDir()
	cmd.Env = append(os.Environ(), "JUPYTER_DATA_DIR="+folder, "JUPYTER_RUNTIME_DIR="+t.TempDir(), "IPYTHONDIR="+folder)
	out, err := cmd.Output()
	const want = `[['image/svg+xml', 'text/plain'], ['stream']]
[['image/svg+xml', 'text/plain'], ['stream']]
[['stream']]
[['stream'], ['image/png', 'text/plain'], ['stream']]
[['text/plain'], ['text/plain']]
['make-mancala']
True
printed interrupted True
ok
1
False
`
	if err != nil || string(out) != want {
		t.Errorf("%v: wanted\n%s\ngiven\n%s", err, want, out)
	}
}
