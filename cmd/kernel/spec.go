package kernel

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"parlor/commands/text/wording"
	"parlor/transcripts/files"
)

// specHeader begins the file that tells Jupyter of the kernel, by which it is recognised.
const specHeader = "{\n  \"display_name\": \"Parlor\",\n"

// spec is such a file.
func spec(program string) ([]byte, error) {
	return json.MarshalIndent(struct {
		Name     string   `json:"display_name"`
		Argv     []string `json:"argv"`
		Language string   `json:"language"`
		// Interrupts come as messages, as signals do not on all systems.
		InterruptMode string `json:"interrupt_mode"`
	}{"Parlor", []string{program, "kernel", "run", "{connection_file}"}, "parlor", "message"}, "", "  ")
}

// dataFolder is the user's data folder of Jupyter, unless another one is named.
func dataFolder(named string) (string, error) {
	if named != "" {
		return filepath.Abs(named)
	}
	if folder := os.Getenv("JUPYTER_DATA_DIR"); folder != "" {
		return folder, nil
	}
	home, err := os.UserHomeDir()
	switch runtime.GOOS {
	case "windows":
		if folder := os.Getenv("APPDATA"); folder != "" {
			return filepath.Join(folder, "jupyter"), nil
		}
		return filepath.Join(home, "AppData", "Roaming", "jupyter"), err
	case "darwin":
		return filepath.Join(home, "Library", "Jupyter"), err
	}
	if folder := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(folder) {
		return filepath.Join(folder, "jupyter"), nil
	}
	return filepath.Join(home, ".local", "share", "jupyter"), err
}

// specFile is where the file is in a data folder of Jupyter.
func specFile(named string) (string, error) {
	folder, err := dataFolder(named)
	if err != nil {
		return "", wording.Errorf("no-folder", "the data folder of Jupyter is not known, as there is no home folder; name one with --folder")
	}
	return filepath.Join(folder, "kernels", "parlor", "kernel.json"), nil
}

// offer tells Jupyter of the kernel, and gives the file by which it does.
func offer(named string) (string, error) {
	file, err := specFile(named)
	if err != nil {
		return "", err
	}
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	if strings.Contains(program, "go-build") {
		return "", wording.Errorf("bad-program", "wanted a program that stays where it is, given one that go run has built; go install ./cmd/parlor makes one")
	}
	text, err := spec(program)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return "", wording.Errorf("cannot-write", "the folder cannot be made: %v", err)
	}
	return file, files.Anywhere().ReplaceOwn(file, []byte(specHeader), append(text, '\n'))
}

// withdraw removes what offer has written.
func withdraw(named string) (string, error) {
	file, err := specFile(named)
	if err != nil {
		return "", err
	}
	text, err := files.Anywhere().ReadShortText(file, mostConnection)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return "", wording.Errorf("no-kernel", "no kernel is installed: there is no %s", file)
	case err != nil:
		return "", err
	case !strings.HasPrefix(string(text), specHeader):
		return "", files.ErrNotOwn
	}
	if err := os.Remove(file); err != nil {
		return "", err
	}
	_ = os.Remove(filepath.Dir(file)) // unless somebody has put something there
	return file, nil
}
