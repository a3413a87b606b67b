package command

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

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
	checked, err := match.Verify(exported, p.ready)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(p.Out, proof{true, checked})
	}
	return printProof(p.Out, checked)
}

// ready is a ruleset made ready for matches.
func (p *Program) ready(id string) (*match.Rules, bool) {
	rules, ok := p.find(id)
	if !ok {
		return nil, false
	}
	ready, err := match.Ready(rules)
	return ready, err == nil
}

// printProof says plainly what was proved, and what was not.
func printProof(out io.Writer, p *match.Proof) error {
	how := "Verified, from its beginning to its end."
	if len(p.Told) > 0 {
		how = "Verified, but for rows that were played under other rules."
	}
	if !p.Whole {
		how = fmt.Sprintf("Verified as far as it goes: the journal is cut off after row %d, before the end of the match.", p.Rows)
	}
	lines := []string{
		how,
		fmt.Sprintf("The secret of the dice is the one committed to before play (%x).", []byte(p.Commitment)),
		fmt.Sprintf("%d answers, %d dice, %d events and %d states are what it, the seeds and the rules make.", p.Answers, p.Dice, p.Events, p.Stretches),
	}
	for _, t := range p.Told {
		lines = append(lines, fmt.Sprintf("Rows %d to %d were played under version %s of the rules, which are not here: they stand as they were told, "+
			"and what is proved begins with the state that was carried over.", t.From, t.To, t.Version))
	}
	var committed, plain, bots []string
	for _, s := range p.Seats {
		switch {
		case !match.HumanPlayer(s.Player):
			bots = append(bots, s.Seat)
		case s.Committed:
			committed = append(committed, s.Seat)
		default:
			plain = append(plain, s.Seat)
		}
	}
	if p.BotsOnly {
		lines = append(lines, "Only bots played: nobody but the house had a part in the dice, so this does not prove that it did not choose them.")
	} else {
		if len(committed) > 0 {
			lines = append(lines, "Seeds that were committed to before any was shown: "+strings.Join(committed, ", ")+".")
		}
		if len(plain) > 0 {
			lines = append(lines, "Seeds that were shown without a commitment: "+strings.Join(plain, ", ")+".")
		}
		if len(bots) > 0 {
			lines = append(lines, "Bots, whose seeds everybody knows: "+strings.Join(bots, ", ")+".")
		}
	}
	if p.Starts > 1 {
		lines = append(lines, fmt.Sprintf("The dice were begun %d times, because a seed was not shown.", p.Starts))
	}
	if p.Agreed > 0 {
		lines = append(lines, fmt.Sprintf("Answers taken back with the others' consent after their dice were known: %d.", p.Agreed))
	}
	if p.From != nil {
		lines = append(lines, fmt.Sprintf("It went on from another match, after %d answers of it, which are in this journal: they were played again, and lead to where it began.", p.From.Moment))
	}
	if p.Practice && p.From != nil {
		lines = append(lines, "So this is practice: somebody may have known what was hidden.")
	} else if p.Practice {
		lines = append(lines, "This is practice: answers were taken back after their dice were known, with nobody to ask.")
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
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
