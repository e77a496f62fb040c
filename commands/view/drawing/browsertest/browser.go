// Package browsertest opens pages in a real browser, for tests.
package browsertest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"parlor/games/gamestest"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// names are what browsers of the Chromium family are called.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// patience is how long a page may take for everything that a test does with it; test machines may be
// busy.
const patience = 2 * time.Minute

// longestTemporary is how many bytes the name of the temporary folder may have: the
// browser puts a socket below it, and the path of a socket may have no more than 107.
const longestTemporary = 60

// Browser is a tab of a browser, with the errors in it.
type Browser struct {
	t   testing.TB
	ctx context.Context

	mu       sync.Mutex
	faults   []string // errors in the console
	requests []string // other than the pages themselves
}

// Open starts a browser without a window, which ends with the test. If there is none the test is
// skipped, except in continuous integration.
func Open(t testing.TB) *Browser {
	t.Helper()
	path := find()
	if path == "" {
		gamestest.LeftOut(t, "a browser ("+strings.Join(names, ", ")+")")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(t.TempDir()), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("hide-scrollbars", true),
	)
	if len(os.TempDir()) > longestTemporary {
		options = append(options, chromedp.Env("TMPDIR=/tmp"))
	}
	whole, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(whole)
	b := &Browser{t: t, ctx: ctx}
	t.Cleanup(func() {
		_ = chromedp.Cancel(ctx) // waits for the browser to end
		closeTab()
		stop()
	})
	if err := chromedp.Listen(ctx, b.hear); err != nil {
		t.Fatalf("browser: %v", err)
	}
	call(b, network.Enable, network.EnableParams{})
	return b
}

// find gives the path of a browser, empty if there is none.
func find() string {
	for _, folder := range filepath.SplitList(os.Getenv("PATH")) {
		for _, name := range names {
			path := filepath.Join(folder, name)
			if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
				return path
			}
		}
	}
	return ""
}

// hear records errors and requests.
func (b *Browser) hear(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		b.faults = append(b.faults, e.ExceptionDetails.Text)
		if thrown := e.ExceptionDetails.Exception; thrown != nil {
			b.faults = append(b.faults, thrown.Description)
		}
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			b.faults = append(b.faults, e.Args[0].Description+string(e.Args[0].Value))
		}
	case *network.EventRequestWillBeSent:
		if e.Type != network.ResourceTypeDocument && !strings.HasPrefix(e.Request.URL, "data:") {
			b.requests = append(b.requests, e.Request.URL)
		}
	}
}

// run runs an action in the tab.
func run[T any](b *Browser, action chromedp.Action[T]) T {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		b.t.Fatalf("browser: %v", err)
	}
	return value
}

// call runs a command of the browser.
func call[P, R any](b *Browser, command cdp.Command[P, R], params P) {
	b.t.Helper()
	run(b, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, params)
		return err
	}))
}

// Load opens a file, and gives the time until the page was loaded.
func (b *Browser) Load(file string) time.Duration {
	b.t.Helper()
	path, err := filepath.Abs(file)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.Visit("file://" + path)
}

// SlowDown makes the thread of the page run so many times slower.
func (b *Browser) SlowDown(times float64) {
	b.t.Helper()
	call(b, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
}

// Visit opens an address, and gives the time until the page was loaded.
func (b *Browser) Visit(url string) time.Duration {
	b.t.Helper()
	began := time.Now()
	run(b, chromedp.Navigate(url))
	return time.Since(began)
}

// Eval evaluates JavaScript and gives its value.
func Eval[T any](b *Browser, script string) T {
	b.t.Helper()
	return run(b, chromedp.Evaluate[T](script))
}

// Press presses keys, one after the other, in the focused element, while others are held. Keys
// without a letter are those of chromedp's package kb.
func (b *Browser) Press(keys string, held ...chromedp.Modifier) {
	b.t.Helper()
	run(b, chromedp.KeyEvent(keys, chromedp.KeyModifiers(held...)))
}

// Click clicks on the first element that a selector finds.
func (b *Browser) Click(selector string) {
	b.t.Helper()
	run(b, chromedp.Click(chromedp.CSS(selector)))
}

// Tap touches the middle of the first element that a selector finds, where it is on the screen now.
func (b *Browser) Tap(selector string) {
	b.t.Helper()
	at := Eval[[]float64](b, fmt.Sprintf("((r) => [r.left + r.width / 2, r.top + r.height / 2])(document.querySelector(%q).getBoundingClientRect())", selector))
	b.TapAt(at[0], at[1])
}

// TapAt touches a point of the window.
func (b *Browser) TapAt(x, y float64) {
	b.t.Helper()
	call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	call(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
}

// Size sets the width and height of the window, as of a phone with a touch screen if mobile is set.
func (b *Browser) Size(width, height int64, mobile bool) {
	b.t.Helper()
	call(b, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: mobile})
	call(b, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1, Mobile: mobile})
}

// Scheme prefers light or dark colours.
func (b *Browser) Scheme(scheme string) {
	b.t.Helper()
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
}

// Still asks pages for as little motion as possible.
func (b *Browser) Still() {
	b.t.Helper()
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})
}

// Medium emulates a medium: screen or print.
func (b *Browser) Medium(medium string) {
	b.t.Helper()
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: medium})
}

// Script switches JavaScript on or off for the pages loaded from now on.
func (b *Browser) Script(on bool) {
	b.t.Helper()
	call(b, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on})
}

// Screenshot writes the visible page to a PNG file, if the environment variable PARLOR_SCREENSHOTS
// names a folder for it.
func (b *Browser) Screenshot(name string) {
	b.t.Helper()
	folder := os.Getenv("PARLOR_SCREENSHOTS")
	if folder == "" {
		return
	}
	picture := run(b, chromedp.CaptureScreenshot())
	if err := os.WriteFile(filepath.Join(folder, name+".png"), picture, 0o666); err != nil {
		b.t.Fatal(err)
	}
}

// Quiet fails the test if the console has had errors, or the pages have requested anything but
// themselves and addresses below some given ones.
func (b *Browser) Quiet(below ...string) {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, fault := range b.faults {
		b.t.Errorf("console: %s", fault)
	}
	for _, url := range b.requests {
		if slices.ContainsFunc(below, func(own string) bool { return strings.HasPrefix(url, own) }) {
			continue
		}
		b.t.Errorf("the page asks for %s", url)
	}
	b.faults, b.requests = nil, nil
}

// Until waits for a script to be true, and gives up long after any machine would be done.
func (b *Browser) Until(what, script string) {
	b.t.Helper()
	for range 600 {
		if Eval[bool](b, script) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	b.t.Fatalf("%s never came: %s is false; the page says %q", what, script, Eval[string](b, "document.body.innerText"))
}

// Accessible checks the page with axe-core, if PARLOR_AXE names its file.
func (b *Browser) Accessible() {
	b.t.Helper()
	file := os.Getenv("PARLOR_AXE")
	if file == "" {
		return
	}
	axe, err := os.ReadFile(file)
	if err != nil {
		b.t.Fatal(err)
	}
	Eval[any](b, string(axe)+"; null")
	Eval[any](b, `window.faults = null; axe.run({ rules: { "label-content-name-mismatch": { enabled: true } } }).then((r) => window.faults = r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.html.slice(0, 120)).join(" ")).join("\n")); null`)
	b.Until("the judgement of axe-core", "window.faults !== null")
	if faults := Eval[string](b, "window.faults"); faults != "" {
		b.t.Errorf("axe-core finds:\n%s", faults)
	}
}
