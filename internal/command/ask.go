package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// talk is where people are asked: beside the story, or apart from it when the story is for a program.
func (t *table) talk() io.Writer {
	if t.json {
		return t.program.Err
	}
	return t.program.Out
}

// ask shows the first open question and takes lines until one answers it. A line that is no answer changes nothing.
func (t *table) ask(ctx context.Context, v *match.View) error {
	q := &v.Question[0]
	out := t.talk()
	if now := v.Scene.Turn + v.Scene.Why; now != t.shown { // the whole picture only when it is a new one
		describe(out, v.Scene)
		t.shown = now
	} else {
		describeCards(out, v.Scene)
	}
	form := newForm(q)
	form.pose(out, v.Scene, t.match.Lengths())
	for {
		fmt.Fprint(out, "> ")
		text, err := t.in.ReadString('\n')
		if err != nil && text == "" {
			fmt.Fprintln(out)
			return fmt.Errorf("the input ended before the match did")
		}
		switch text = strings.TrimSpace(text); text {
		case "help", "?":
			fmt.Fprintf(out, helpForAnswers, t.match.Lengths().Many)
			continue
		case "scene":
			describe(out, v.Scene)
			form.pose(out, v.Scene, t.match.Lengths())
			continue
		case "quit":
			return fmt.Errorf("the match was left before its end")
		}
		line, onlyOdds := strings.CutPrefix(text, "?")
		about, err := form.change(line, t.match.Lengths())
		if about && err == nil {
			form.pose(out, v.Scene, t.match.Lengths())
			continue
		}
		var a speak.Answer
		if err == nil {
			a, err = readAnswer(q, line, t.match.Lengths())
			a = form.into(a)
		}
		switch {
		case err != nil:
		case onlyOdds:
			err = t.odds(ctx, out, v, a)
		default:
			if _, err = t.match.Answer(ctx, []game.Seat{seatOf(v, q.Seat)}, a, ""); err == nil {
				return nil
			}
		}
		var refusal *game.Error
		if errors.As(err, &refusal) {
			fmt.Fprintln(out, refusal.Sentence)
		} else if err != nil {
			return err
		}
	}
}

// seatOf is the number of a seat.
func seatOf(v *match.View, id string) game.Seat {
	return game.Seat(slices.IndexFunc(v.Players, func(p match.PlayerView) bool { return p.Seat == id }))
}

// odds prints what may follow an answer, as far as its seat can know. When the odds are refused it still prints what the answer
// needs, which takes no counting.
func (t *table) odds(ctx context.Context, out io.Writer, v *match.View, a speak.Answer) error {
	seats := []game.Seat{seatOf(v, v.Question[0].Seat)}
	odds, err := t.match.Odds(ctx, seats, a, referee.Bound{})
	if err != nil {
		if preview, _ := t.match.Preview(seats, a); preview != nil && preview.Allowed && preview.Needs != nil {
			printNeeds(out, preview.Needs)
		}
		return err
	}
	printOdds(out, odds)
	return nil
}

const helpForAnswers = `Type the number of what you choose, and after it what it still needs:
  3            option 3
  3 10,4.5     ... at the place 10 %s east and 4.5 south; 10,4.5,1 is on the first floor
  3 8,4 10,4.5 ... the same place by way of 8,4
  3 2          ... with the number 2; without one, with that after "else"
  3 hotdog doc ... picking these; 3 1 4 picks the first and the fourth of them
  3 : words    ... saying something, where the question takes it
  7 2          line 7 of what is filled in already becomes its choice 2; 7 : words gives it other words
An empty line takes the option marked *. Also: "? 3" for the odds of option 3, scene, quit.
`

// pose prints a question with its options.
func pose(out io.Writer, s *game.Scene, q *speak.Question, lengths ruletext.Lengths) {
	fmt.Fprintf(out, "\n%s: %s\n", q.Seat, q.Text)
	for i := range q.Options {
		o := &q.Options[i]
		mark := " "
		if i == q.Default {
			mark = "*"
		}
		fmt.Fprintf(out, "%s%3d  %s%s\n", mark, i+1, o.Text, asks(s, o, lengths))
	}
}

// asks is what an option still asks for, and the line of help on it.
func asks(s *game.Scene, o *speak.Option, lengths ruletext.Lengths) string {
	text := ""
	if o.Where != nil {
		text += fmt.Sprintf(" (a place, within %s)", lengths.Brief(game.Length(o.Where.Far)))
	}
	if o.Many != nil {
		text += fmt.Sprintf(" (a number, %d to %d, else %d)", o.Many.From, o.Many.To, o.Many.Usual)
	}
	if o.Pick != nil && !forced(o.Pick) {
		text += fmt.Sprintf(" (pick %s of %s)", count(o.Pick), among(s, o.Pick))
	}
	if o.Help != "" {
		text += ": " + o.Help
	}
	return text
}

// among lists what may be picked, with the number of each that has a name of its own: its id may be long.
func among(s *game.Scene, c *speak.Choice) string {
	parts := make([]string, len(c.Among))
	for i, id := range c.Among {
		if name := nameOf(s, id); name == id {
			parts[i] = id
		} else {
			parts[i] = fmt.Sprintf("%s [%d]", name, i+1)
		}
	}
	return strings.Join(parts, ", ")
}

func count(c *speak.Choice) string {
	if c.Least == c.Most {
		return strconv.Itoa(c.Most)
	}
	return fmt.Sprintf("%d to %d", c.Least, c.Most)
}
