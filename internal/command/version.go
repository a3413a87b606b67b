package command

import (
	"cmp"
	"fmt"
	"text/tabwriter"

	"rumble/internal/built"
)

type version struct{}

// Run says what the program was built from, and which games it plays.
func (*version) Run(p *Program) error {
	b := built.This()
	fmt.Fprintf(p.Out, "rumble %s\n", cmp.Or(b.Version, "(unknown)"))
	table := tabwriter.NewWriter(p.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "commit\t%s\n", cmp.Or(b.Commit, "not known: it was built outside of its repository"))
	if b.Date != "" {
		fmt.Fprintf(table, "of\t%s\n", b.Date)
	}
	if b.Modified {
		fmt.Fprintf(table, "\tchanged since\n")
	}
	fmt.Fprintf(table, "built by\t%s\n", b.Go)
	for i := range p.Rulesets {
		r := &p.Rulesets[i]
		fmt.Fprintf(table, "%s\t%s, version %s\n", r.ID, r.Title, r.Version)
	}
	return table.Flush()
}
