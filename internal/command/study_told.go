package command

import (
	"fmt"
	"io"
	"strings"
	"time"

	"rumble/study"
)

// printStudy prints what a study has found: a line for each combination.
func printStudy(out io.Writer, t *study.Tally) {
	s := t.Study
	for i := range t.Combinations {
		c := &t.Combinations[i]
		v := t.Verdict(i)
		var varied []string
		for n := range s.Plan.Things {
			if len(s.Plan.Things[n].Values) > 1 {
				varied = append(varied, s.Plan.Things[n].Title()+"="+s.Setups[i].Values[n])
			}
		}
		with := ""
		if len(varied) > 0 {
			with = strings.Join(varied, " ") + ": "
		}
		fmt.Fprintf(out, "%s%s (%s%s)\n", with, v.Say(s.Sides), counted(c.Games, "games"), unfinished(c.Unfinished, c.Games))
	}
}

// unfinished says how many games of all have no end, nothing when all have one.
func unfinished(n, all int) string {
	switch {
	case n == 0:
		return ""
	case all == 1:
		return ", without an end"
	}
	return fmt.Sprintf(", %d of them without an end", n)
}

// counted is so many of something whose plural ends in s: "1 game", "2 games".
func counted(n int, what string) string {
	if n == 1 {
		what = strings.TrimSuffix(what, "s")
	}
	return fmt.Sprintf("%d %s", n, what)
}

// countdown draws on a terminal how far something has come, how fast it goes and how long it will still take.
type countdown struct {
	program *Program
	started time.Time
	drawn   time.Time
	what    string // is counted, in one word, a plural that ends in s
}

func newCountdown(p *Program, what string) *countdown {
	return &countdown{program: p, started: time.Now(), what: what}
}

// at says that so many are there, so many of them from an earlier run, of so many.
func (c *countdown) at(played, already, all int) {
	if !c.program.Terminal || time.Since(c.drawn) < 200*time.Millisecond {
		return
	}
	c.drawn = time.Now()
	line := fmt.Sprintf("%d of %s", played, counted(all, c.what))
	if took := time.Since(c.started); played > already && took > time.Second {
		each := took / time.Duration(played-already)
		line += fmt.Sprintf(", %.1f a second, %s left", float64(time.Second)/float64(each), left(each*time.Duration(all-played)))
	}
	fmt.Fprintf(c.program.Err, "\r%s\033[K", line)
}

// end wipes what was drawn.
func (c *countdown) end() {
	if !c.drawn.IsZero() {
		fmt.Fprint(c.program.Err, "\r\033[K")
	}
}

// left is a time that something still takes, as people say it.
func left(d time.Duration) string {
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s", int(d.Seconds())+1)
	case d < time.Hour:
		return fmt.Sprintf("%d min", int(d.Minutes())+1)
	}
	return fmt.Sprintf("%d h %d min", int(d.Hours()), int(d.Minutes())%60)
}
