package command

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"rumble/game"
	"rumble/ruletext"
)

type ruleList struct {
	What     string `arg:"" optional:"" placeholder:"RULESET|CLAUSE" help:"A rulebook, or the number of a clause (MD-GATS-03). All rulebooks when left out."`
	Coverage bool   `help:"Print how many clauses are cited by code and tested by a passing script, and which are missing."`
	JSON     bool   `name:"json" help:"Print JSON."`
}

// Run prints rulebooks and clauses.
func (c *ruleList) Run(p *Program) error {
	switch {
	case c.Coverage:
		return c.coverage(p)
	case c.What == "":
		return c.list(p)
	}
	for i := range p.Rulesets {
		rules := &p.Rulesets[i]
		if strings.EqualFold(c.What, rules.ID) {
			return c.book(p, rules)
		}
		if len(c.What) > len(rules.Prefix) && strings.EqualFold(c.What[:len(rules.Prefix)+1], rules.Prefix+"-") {
			return c.clause(p, rules)
		}
	}
	return c.neither(p)
}

// neither is the error of a name that is neither a ruleset nor a clause.
func (c *ruleList) neither(p *Program) error {
	var known []string
	for i := range p.Rulesets {
		known = append(known, p.Rulesets[i].ID)
	}
	return unknown("ruleset or clause", c.What, known)
}

// listed is a ruleset in a list.
type listed struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Line    string `json:"line"`
	Clauses int    `json:"clauses"`
}

func (c *ruleList) list(p *Program) error {
	all := []listed{}
	for i := range p.Rulesets {
		rules := &p.Rulesets[i]
		book, _, err := ruletext.Open(rules)
		if err != nil {
			return err
		}
		all = append(all, listed{rules.ID, rules.Title, rules.Line, len(book.Clauses)})
	}
	if c.JSON {
		return printJSON(p.Out, all)
	}
	for _, l := range all {
		fmt.Fprintf(p.Out, "%-12s %s, %d clauses. %s\n", l.ID, l.Title, l.Clauses, l.Line)
	}
	return nil
}

func (c *ruleList) book(p *Program, rules *game.Ruleset) error {
	book, _, err := ruletext.Open(rules)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(p.Out, book)
	}
	fmt.Fprintf(p.Out, "%s: %d clauses\n", book.Title, len(book.Clauses))
	for i := range book.Clauses {
		fmt.Fprintln(p.Out)
		printClause(p.Out, &book.Clauses[i])
	}
	for i := range book.Tables {
		fmt.Fprintln(p.Out)
		printTable(p.Out, &book.Tables[i])
	}
	return nil
}

func (c *ruleList) clause(p *Program, rules *game.Ruleset) error {
	book, _, err := ruletext.Open(rules)
	if err != nil {
		return err
	}
	id := game.ClauseID(strings.ToUpper(c.What))
	if clause, ok := book.Clause(id); ok {
		if c.JSON {
			return printJSON(p.Out, clause)
		}
		printClause(p.Out, &clause)
		return nil
	}
	if t, ok := book.Table(id); ok {
		if c.JSON {
			return printJSON(p.Out, t)
		}
		printTable(p.Out, &t)
		return nil
	}
	var known []string
	for i := range book.Clauses {
		known = append(known, string(book.Clauses[i].ID))
	}
	return unknown("clause", c.What, known)
}

func printClause(out io.Writer, c *game.Clause) {
	kind := c.Kind
	if c.Optional {
		kind += ", optional"
	}
	fmt.Fprintf(out, "%s  %s (%s)\n%s\n", c.ID, c.Title, kind, wrapped(c.Rule))
	if c.Why != "" {
		fmt.Fprintf(out, "%s\n", wrapped("Why: "+c.Why))
	}
}

// printTable prints a table with its columns under each other.
func printTable(out io.Writer, t *ruletext.PrintedTable) {
	fmt.Fprintf(out, "%s  %s\n", t.ID, t.Title)
	wide := make([]int, len(t.Columns))
	for i, c := range t.Columns {
		wide[i] = utf8.RuneCountInString(c)
		for _, row := range t.Rows {
			wide[i] = max(wide[i], utf8.RuneCountInString(string(row[i])))
		}
	}
	printRow := func(cell func(i int) string) {
		text := " "
		for i := range t.Columns {
			text += " " + cell(i) + strings.Repeat(" ", wide[i]-utf8.RuneCountInString(cell(i))) + " "
		}
		fmt.Fprintln(out, strings.TrimRight(text, " "))
	}
	printRow(func(i int) string { return t.Columns[i] })
	for _, row := range t.Rows {
		printRow(func(i int) string { return string(row[i]) })
	}
}

// pageWidth is where lines of prose are broken.
const pageWidth = 100

// wrapped breaks prose into indented lines.
func wrapped(text string) string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > pageWidth {
			lines, line = append(lines, line), ""
		}
		if line == "" {
			line = "  " + word
		} else {
			line += " " + word
		}
	}
	return strings.Join(append(lines, line), "\n")
}
