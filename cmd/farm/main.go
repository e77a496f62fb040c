// Farm plays the matches of Parlor on many machines: farm hub keeps the queue, farm work takes jobs
// from it, and farm match, tournament, sweep, reproduce and levels have their games played there.
// docs/many-machines.md shows how.
package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"parlor/cmd/facts"
	"parlor/cmd/matches"
	"parlor/cmd/rooms"
	"parlor/commands/arena/compete"
	"parlor/commands/arena/farm"
	"parlor/commands/arena/farm/hub"
	"parlor/commands/arena/match"
	"parlor/commands/arena/outside"
	"parlor/commands/view/serving/secret"
	"parlor/transcripts/files"
)

func main() { os.Exit(program()) }

// program runs the command line.
func program() int {
	root := &cobra.Command{
		Use: "farm", Short: "play the matches of Parlor on many machines", SilenceErrors: true, SilenceUsage: true,
		Long: "Two commands on one machine: farm hub in one window and farm work in another; then farm match 2 random\n" +
			"--games 10000 has its games played by whoever works. Results stand in the file that parlor results reads.",
	}
	flags := root.PersistentFlags()
	flags.String("hub", "nats://127.0.0.1:4222", "the address of the hub")
	flags.String("nats", "", "the same for a NATS server that runs already")
	flags.Var(new(secret.Secret), "token", "what lets you in, $PARLOR_TOKEN unless given; others on this machine see it in the list of processes")
	flags.String("token-file", "", "a file with what lets you in")
	flags.String("ca", "", "a file with the certificate that the hub's must be signed by")
	f := &matches.Remote{}
	f.Send = func(ctx context.Context, from *cobra.Command, form string) (match.Elsewhere, error) {
		return send(ctx, f, from, form)
	}
	return f.Main(rooms.House(), root, hubCommand(), workCommand(), runsCommand(), attachCommand(f), cancelCommand(), retryCommand())
}

// build identifies this program.
var build = farm.Build{Version: facts.Version, Bench: facts.BenchTotal}

// send lets the workers of the hub play the games of a command.
func send(ctx context.Context, f *matches.Remote, from *cobra.Command, form string) (match.Elsewhere, error) {
	h, err := connect(ctx, from)
	if err != nil {
		return nil, err
	}
	id, err := h.Begin(ctx, form)
	if err != nil {
		return nil, err
	}
	f.Complain("run %s: Ctrl-C leaves it to those who work, and farm attach %s goes on with it\n", id, id)
	all := &speeds{games: map[string]int{}, since: time.Now(), tell: func(line string) { f.Complain("%s\n", line) }}
	return &farm.Client{
		Hub: h, Build: build, Run: id, Tell: all.add,
		Away: func(err error) { f.Complain("the hub takes no jobs for now, which is tried again: %v\n", err) },
		Odd: func(o farm.Oddity) {
			f.Complain("LOOK AT %s: its %d games of match %s do not look like those of the others (chance %.1e by chi-squared)\n", o.Worker, o.Games, o.Match, o.Chance)
		},
		Failed: func(job, why string) { f.Complain("job %s failed: %s; farm runs lists it\n", job, why) },
	}, nil
}

// connect connects to the hub that the flags of a command name.
func connect(ctx context.Context, c *cobra.Command) (*farm.Hub, error) {
	text := func(name string) string { return c.Flag(name).Value.String() }
	token, err := tokenOf(c)
	if err != nil {
		return nil, err
	}
	return farm.Connect(ctx, farm.Address{URL: cmp.Or(text("nats"), text("hub")), Token: token, CA: text("ca")}, "farm "+c.Name())
}

// tokenOf is the token for the hub: from the command line, a file, or the environment.
func tokenOf(c *cobra.Command) (secret.Secret, error) {
	path := c.Flag("token-file").Value.String()
	if given := *c.Flag("token").Value.(*secret.Secret); given != "" || path == "" {
		return cmp.Or(given, secret.Secret(os.Getenv("PARLOR_TOKEN"))), nil
	}
	hidden, err := files.Anywhere().Hide(path)
	if err != nil {
		return "", fmt.Errorf("--token-file: others can read it, and that cannot be changed: %w", err)
	}
	if hidden {
		fmt.Fprintf(c.ErrOrStderr(), "Others could read %s, and cannot any more. If somebody may have, put another token there.\n", path)
	}
	text, err := files.Anywhere().ReadText(path)
	if err != nil {
		return "", fmt.Errorf("--token-file: %w", err)
	}
	token := secret.Secret(strings.TrimSpace(string(text)))
	if token == "" {
		return "", fmt.Errorf("--token-file: wanted a token in %s, which is empty", path)
	}
	return token, nil
}

// untilCtrlC gives a context that a signal ends.
func untilCtrlC() (context.Context, func()) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

func hubCommand() *cobra.Command {
	o := hub.Config{}
	c := &cobra.Command{
		Use: "hub", Short: "keep the queue of jobs and their results", Args: cobra.NoArgs,
		Long: "Runs nats-server with JetStream until Ctrl-C. It listens to this machine alone unless --listen says otherwise,\n" +
			"and then a token is required: farm hub --listen :4222 --token-file FILE. With --cert and --key it speaks TLS.",
	}
	c.Flags().StringVar(&o.Listen, "listen", "127.0.0.1:4222", "the address to listen at")
	c.Flags().StringVar(&o.Folder, "folder", filepath.Join(xdg.DataHome, "parlor", "farm"), "where jobs and results are kept")
	c.Flags().StringVar(&o.Certificate, "cert", "", "a file with the certificate of the hub, for TLS")
	c.Flags().StringVar(&o.Key, "key", "", "a file with the key of the certificate")
	c.RunE = func(c *cobra.Command, _ []string) error {
		var err error
		if o.Token, err = tokenOf(c); err != nil {
			return err
		}
		ctx, done := untilCtrlC()
		defer done()
		o.Tell = func(what string) { fmt.Fprintf(c.ErrOrStderr(), "hub: %s\n", what) }
		url, stop, err := hub.Start(o)
		if err != nil {
			return err
		}
		defer stop()
		fmt.Fprintf(c.OutOrStdout(), "hub: %s\nCtrl-C ends it; jobs and results stay in %s.\n", url, o.Folder)
		<-ctx.Done()
		return nil
	}
	return c
}

func workCommand() *cobra.Command {
	at, engines, name := 0, false, ""
	c := &cobra.Command{
		Use: "work [URL]", Short: "take jobs from a hub and play them", Args: cobra.MaximumNArgs(1),
		Long: "Plays jobs until Ctrl-C, which gives those under way back. Engines from outside, which a job names by a command\n" +
			"line, are started only with --allow-engines: whoever reaches the hub can then run programs here.",
	}
	host, _ := os.Hostname()
	c.Flags().IntVar(&at, "workers", runtime.NumCPU(), "how many jobs are played at the same time")
	c.Flags().BoolVar(&engines, "allow-engines", false, "start engines that jobs name by their command lines")
	c.Flags().StringVar(&name, "name", fmt.Sprintf("%s-%d", host, os.Getpid()), "what this worker is called")
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			if err := c.Flag("hub").Value.Set(args[0]); err != nil {
				return err
			}
		}
		ctx, done := untilCtrlC()
		defer done()
		h, err := connect(ctx, c)
		if err != nil {
			return err
		}
		defer h.Close()
		w := &farm.Worker{Hub: h, Name: name, Build: build, Games: rooms.Catalog(), At: at, Cache: filepath.Join(xdg.CacheHome, "parlor"), Tell: teller(c)}
		if engines {
			if w.Outsiders, err = outsiders(); err != nil {
				return err
			}
		}
		if err := w.Work(ctx); ctx.Err() == nil {
			return err
		}
		return nil
	}
	return c
}

// outsiders gives what seats engines from outside, if they may be started.
func outsiders() (outside.Outsiders, error) {
	s, err := rooms.NewSession()
	if err != nil {
		return nil, err
	}
	s.Engines.Allow()
	return compete.Outsiders(s.Session)
}

// teller reports the jobs that were played, at most a line every few seconds.
func teller(c *cobra.Command) func(int, time.Duration, error) {
	games, began, told := make(chan int, 64), time.Now(), time.Now()
	go func() {
		total := 0
		for n := range games {
			if total += n; time.Since(told) > 5*time.Second {
				told = time.Now()
				fmt.Fprintf(c.OutOrStdout(), "%d games, %.0f a second\n", total, float64(total)/time.Since(began).Seconds())
			}
		}
	}()
	return func(n int, _ time.Duration, err error) {
		if err != nil {
			fmt.Fprintf(c.ErrOrStderr(), "a job failed: %v\n", err)
		}
		games <- n
	}
}

func runsCommand() *cobra.Command {
	c := &cobra.Command{Use: "runs", Short: "list what the hub has been given, and how far it is", Args: cobra.NoArgs}
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx, done := untilCtrlC()
		defer done()
		h, err := connect(ctx, c)
		if err != nil {
			return err
		}
		defer h.Close()
		runs, err := h.Runs(ctx)
		for _, r := range runs {
			fmt.Fprintf(c.OutOrStdout(), "%s  %s  %s\n", r.ID, r.Began.Format(time.DateTime), r.Form)
			for _, m := range r.Matches {
				fmt.Fprintf(c.OutOrStdout(), "    %s\n", m)
				for _, job := range m.FailedJobs() {
					fmt.Fprintf(c.OutOrStdout(), "        failed: %s: %s\n", job, m.Failed[job])
				}
			}
		}
		return err
	}
	return c
}

// onRun makes a command about a named run.
func onRun(use, short string, do func(ctx context.Context, c *cobra.Command, h *farm.Hub, r farm.RunInfo) error) *cobra.Command {
	c := &cobra.Command{Use: use + " RUN", Short: short, Args: cobra.ExactArgs(1)}
	c.RunE = func(c *cobra.Command, args []string) error {
		ctx, done := untilCtrlC()
		defer done()
		h, err := connect(ctx, c)
		if err != nil {
			return err
		}
		defer h.Close()
		r, err := h.Find(ctx, args[0])
		if err != nil {
			return err
		}
		return do(ctx, c, h, r)
	}
	return c
}

func attachCommand(f *matches.Remote) *cobra.Command {
	return onRun("attach", "go on with a run, and bring its results home", func(_ context.Context, c *cobra.Command, _ *farm.Hub, r farm.RunInfo) error {
		return f.Again(c, r.Form)
	})
}

func cancelCommand() *cobra.Command {
	results := false
	c := onRun("cancel", "take a run out of the queue", func(ctx context.Context, c *cobra.Command, h *farm.Hub, r farm.RunInfo) error {
		if err := h.Cancel(ctx, r, results); err != nil {
			return err
		}
		fmt.Fprintf(c.OutOrStdout(), "cancelled: %s\n", r.ID)
		return nil
	})
	c.Flags().BoolVar(&results, "results", false, "take what was played off the hub, too, to make room on its disk")
	return c
}

func retryCommand() *cobra.Command {
	return onRun("retry", "have the jobs tried again that nobody could play", func(ctx context.Context, c *cobra.Command, h *farm.Hub, r farm.RunInfo) error {
		n, err := h.Retry(ctx, r)
		if err == nil {
			fmt.Fprintf(c.OutOrStdout(), "tried again: %d\n", n)
		}
		return err
	})
}
