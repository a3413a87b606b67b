package command

import (
	"fmt"
	"io"
	"strings"

	"rumble/script"
)

// printState says what a match is like at one place of a script: the picture, every fact that is not 0, and the question.
func printState(out io.Writer, file string, s *script.State) {
	if s.Answer == "" {
		fmt.Fprintf(out, "\n%s:%d: before the first answer\n", file, s.Line)
	} else {
		fmt.Fprintf(out, "\n%s:%d: after %s\n", file, s.Line, s.Answer)
	}
	describe(out, s.Scene)
	fmt.Fprintln(out, "Facts (all others are 0)")
	for _, thing := range s.Things {
		facts := make([]string, len(thing.Facts))
		for i, f := range thing.Facts {
			facts[i] = fmt.Sprintf("%s: %d", f.Name, f.Value)
		}
		fmt.Fprintf(out, "  %s: {%s}\n", thing.ID, strings.Join(facts, ", "))
	}
	for _, q := range s.Asked {
		fmt.Fprintf(out, "%s is asked %q: %s\n", q.Seat, q.Prompt, q.Text)
		for _, o := range q.Options {
			fmt.Fprintf(out, "  %s\n", o)
		}
		for _, part := range q.Parts {
			fmt.Fprintf(out, "  %s\n", part)
		}
	}
	if s.Over != nil {
		_ = printResult(out, s.Over)
	} else if len(s.Asked) == 0 {
		fmt.Fprintln(out, "Nobody is asked anything.")
	}
}
