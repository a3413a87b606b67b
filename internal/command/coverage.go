package command

import (
	"fmt"
	"io"
	"strings"

	"rumble/game"
	"rumble/ruletext"
	"rumble/script"
)

// coverage prints how far rulebooks are covered, and fails when a clause is missing.
func (c *ruleList) coverage(p *Program) error {
	asked := p.Rulesets
	if c.What != "" {
		rules, err := p.ruleset(c.What)
		if err != nil {
			return err
		}
		asked = []game.Ruleset{*rules}
	}
	progress := newProgress(p, true, "rulebooks")
	all := []ruletext.Coverage{}
	missing := 0
	for i := range asked {
		progress.at(i, len(asked))
		covered, err := script.Coverage(&asked[i], p.stock)
		if err != nil {
			return err
		}
		all = append(all, covered)
		missing += len(covered.Missing)
	}
	progress.end()
	switch {
	case c.JSON && c.What != "":
		if err := printJSON(p.Out, all[0]); err != nil {
			return err
		}
	case c.JSON:
		if err := printJSON(p.Out, all); err != nil {
			return err
		}
	default:
		for i := range all {
			printCoverage(p.Out, &all[i])
		}
	}
	if missing > 0 {
		return fmt.Errorf("%d clauses are not both cited by code and tested", missing)
	}
	return nil
}

func printCoverage(out io.Writer, c *ruletext.Coverage) {
	fmt.Fprintf(out, "%s: %d clauses, %d cited by code, %d tested\n", c.Ruleset, c.Clauses, c.Cited, c.Tested)
	printIDs(out, "not cited", c.Uncited)
	printIDs(out, "not tested", c.Untested)
}

func printIDs(out io.Writer, what string, ids []game.ClauseID) {
	if len(ids) == 0 {
		return
	}
	text := make([]string, len(ids))
	for i, id := range ids {
		text[i] = string(id)
	}
	fmt.Fprintf(out, "%s:\n%s\n", what, wrapped(strings.Join(text, " ")))
}
