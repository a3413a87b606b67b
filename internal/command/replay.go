package command

import (
	"fmt"
	"os"
	"path/filepath"

	"rumble/match"
)

type replay struct {
	Journal string `arg:"" help:"An exported match; - reads standard input."`
	JSON    bool   `name:"json" help:"Print every event as a line of JSON, and a last line with the result; with --verify, the proof."`
	Verify  bool   `help:"Play the match again and check every die, answer, event and state, instead of telling it."`
}

// proof is what --verify --json prints.
type proof struct {
	Verified bool `json:"verified"`
	*match.Proof
}

// Run tells a match again, or proves it.
func (c *replay) Run(p *Program) error {
	from := p.In
	if c.Journal != "-" {
		file, err := os.Open(c.Journal)
		if err != nil {
			return wrong("The journal cannot be opened: %v.", err)
		}
		defer file.Close()
		from = file
	}
	exported, err := match.ReadExport(filepath.ToSlash(c.Journal), from)
	if err != nil {
		return err
	}
	if c.Verify {
		return c.verify(p, exported)
	}
	return c.tell(p, exported)
}

func (c *replay) verify(p *Program, exported *match.Exported) error {
	checked, err := match.Verify(exported, p.find)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(p.Out, proof{true, checked})
	}
	fmt.Fprintf(p.Out, "Verified: the secret is the one committed to (%x), and %d answers, %d dice, %d events and %d states are what it and the rules make.\n",
		[]byte(checked.Commitment), checked.Answers, checked.Dice, checked.Events, checked.Stretches)
	return nil
}

// tell prints the events as they were told then, whatever the rules say now.
func (c *replay) tell(p *Program, exported *match.Exported) error {
	events := exported.Told()
	for i := range events {
		if err := tellEvent(p.Out, &events[i], c.JSON); err != nil {
			return err
		}
	}
	result := exported.Result()
	if c.JSON {
		last := outcome{Result: result, Events: len(events)}
		for _, row := range exported.Rows {
			if row.Answer != nil {
				last.Decisions++
			}
			for _, checkpoint := range row.Checkpoints {
				last.Hash = checkpoint.Hash
			}
		}
		return printJSON(p.Out, last)
	}
	if result == nil {
		_, err := fmt.Fprintln(p.Out, "The match is not over.")
		return err
	}
	return printResult(p.Out, result)
}
