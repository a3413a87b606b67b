package command

import (
	"fmt"
	"io"
	"os"
	"strings"

	"rumble/script"
	"rumble/speak"
)

type odds struct {
	Script string `arg:"" help:"A script with an answer under \"consider\"."`
	Every  bool   `help:"With every number that the option asks for: a table."`
	JSON   bool   `name:"json" help:"Print JSON."`
}

// Run plays a script and prints the odds of the answer it considers.
func (c *odds) Run(p *Program) error {
	if _, err := os.Stat(c.Script); err != nil {
		return wrong("The script cannot be read: %v.", err)
	}
	s, err := script.Load(c.Script)
	if err != nil {
		return wrong("%v", err)
	}
	if c.Every {
		return c.every(p, s)
	}
	counted, err := s.Odds(p.find, p.stock)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(p.Out, counted)
	}
	printOdds(p.Out, &counted)
	return nil
}

func (c *odds) every(p *Program, s *script.Script) error {
	byNumber, err := s.OddsByNumber(p.find, p.stock)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(p.Out, byNumber)
	}
	printOddsByNumber(p.Out, &byNumber)
	return nil
}

// printLadder says odds for every number for a person: what is good and what is bad apart, where it can be told.
func printOddsByNumber(out io.Writer, l *speak.OddsByNumber) {
	if l.Needs != nil {
		printNeeds(out, l.Needs)
	}
	if !l.Exact {
		fmt.Fprintf(out, "With %d of the numbers tried out %d times, give or take %s.\n", len(l.Sampled), l.Samples, deviation(l.Error))
	}
	fmt.Fprintln(out, followed(l.Until))
	if len(l.Good) < 2 && len(l.Bad) < 2 {
		printCurves(out, "What may follow", l.From, l.Outcomes)
		return
	}
	printCurves(out, "Good", l.From, l.Good)
	printCurves(out, "Bad", l.From, l.Bad)
}

// mostCurves is how many columns a table for a person has; the first come with the fewest dice.
const mostCurves = 12

// printCurves prints a table with a line for each number and a column for each curve, in percent.
func printCurves(out io.Writer, title string, from int, curves []speak.Curve) {
	fmt.Fprintf(out, "%s, in percent:\n", title)
	shown := curves[:min(len(curves), mostCurves)]
	for i := range shown {
		fmt.Fprintf(out, "  %c  %s\n", 'a'+i, inOne(shown[i].Text))
	}
	if more := len(curves) - len(shown); more > 0 {
		fmt.Fprintf(out, "  ... and %d more, which --json prints\n", more)
	}
	fmt.Fprintf(out, "%5s", "")
	for i := range shown {
		fmt.Fprintf(out, "%8c", 'a'+i)
	}
	fmt.Fprintln(out)
	for n := range curves[0].Percent {
		fmt.Fprintf(out, "%5d", from+n)
		for i := range shown {
			fmt.Fprintf(out, "%8s", cell(shown[i].Percent[n]))
		}
		fmt.Fprintln(out)
	}
}

// cell is a chance in a table: what takes more than two decimals is next to impossible or next to certain.
func cell(percent string) string {
	whole, decimals, _ := strings.Cut(percent, ".")
	switch {
	case len(decimals) <= 2:
		return percent
	case whole == "0":
		return "<0.01"
	}
	return ">99.99"
}
