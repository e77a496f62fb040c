package transcripts_test

import (
	"fmt"
	"strings"

	"parlor/transcripts"
)

const page = `---
parlor: 1
title: Shouting
---

What is said is shouted back, and takes no time.

~~~parlor
> hello
HELLO, after [time]
> what is
. this?
...
WHO, after [time]
~~~
`

// shout opens a session for commands that print themselves in capitals.
func shout(transcripts.Meta) (transcripts.Runner, func(), error) {
	run := func(command string) transcripts.Outcome {
		return transcripts.Outcome{Output: strings.ToUpper(command) + ", after 3ms\n"}
	}
	return run, nil, nil
}

func ExampleCheck() {
	f, err := transcripts.Parse("shout.md", []byte(page))
	if err != nil {
		fmt.Println(err)
		return
	}
	report := transcripts.Check(f, shout)
	fmt.Print(report)
	fmt.Println(transcripts.Summary(report))
	// Output:
	// shout.md:11: the output differs
	//     > what is
	//     . this?
	//       ...
	//     - WHO, after [time]
	//     + THIS?, after 3ms
	// 1 passed, 1 failed
}

func ExampleLine_Pattern() {
	line := transcripts.Line{{Text: "> depth [4] in "}, {Hole: transcripts.AnyTime}}
	fmt.Println(line.Pattern())
	// Output: \> depth [4] in [time]
}
