package command

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"rumble/game"
	"rumble/match"
	"rumble/speak"
)

// table is a match at the terminal. It is the journal of its match as well: whatever happens is told when it is written
// down.
type table struct {
	match.Memory
	program  *Program
	match    *match.Match
	json     bool
	seats    []game.Seat // whose eyes the story is told to; all of it when nobody plays who must not know
	in       *bufio.Reader
	progress *progress
	shown    string // the turn whose scene was described last

	decisions int
	events    int
	hash      match.Hex
}

// outcome is the last line of a match told in JSON.
type outcome struct {
	Result    *speak.Result `json:"result"`
	Decisions int           `json:"decisions"`
	Events    int           `json:"events"`
	Hash      match.Hex     `json:"hash"`
}

// Append keeps rows and tells what they say.
func (t *table) Append(ctx context.Context, id string, first int, rows [][]byte) error {
	if err := t.Memory.Append(ctx, id, first, rows); err != nil {
		return err
	}
	for _, body := range rows {
		var row match.Row
		if err := json.Unmarshal(body, &row); err != nil {
			return err
		}
		if err := t.tell(&row); err != nil {
			return err
		}
	}
	return nil
}

func (t *table) tell(row *match.Row) error {
	if row.Answer != nil {
		t.decisions++
		t.progress.at(t.decisions, 0)
	}
	for _, line := range append(row.Notes, row.Told...) {
		t.events++
		e := line.Event
		if len(t.seats) > 0 { // who plays is told what their seats may know, and nothing else
			var may bool
			if e, may = line.For(t.seats); !may {
				continue
			}
		}
		e.Seq = t.events
		if err := tellEvent(t.program.Out, &e, t.json); err != nil {
			return err
		}
	}
	for _, c := range row.Checkpoints {
		t.hash = c.Hash
	}
	return nil
}

// tellEvent prints one event: a line of JSON, or a sentence with the dice that led to it.
func tellEvent(out io.Writer, e *speak.Event, asJSON bool) error {
	if asJSON {
		return printJSON(out, e)
	}
	text := e.Text
	for i := range e.Dice {
		if d := &e.Dice[i]; len(d.Faces) > 0 {
			text += fmt.Sprintf("  [%s %s%s]", d.Text, faces(d.Faces), read(d))
		}
	}
	_, err := fmt.Fprintln(out, text)
	return err
}

// read is which of the dice counts and where they are read, if the rules say so: ", the higher counts: 7, on QD-T-TASK, Task".
func read(d *speak.Dice) string {
	text := ""
	if counts := speak.Counts(d.Keep, len(d.Faces)); counts != "" {
		text = fmt.Sprintf(", %s: %d", counts, d.Kept())
	}
	return text + on(d.Chart)
}

// on names the line of a printed table.
func on(c *speak.Chart) string {
	if c == nil {
		return ""
	}
	text := ", on " + string(c.Table)
	if line := c.Row + c.Column; line != "" { // it is one of them
		text += ", " + line
	}
	return text
}

func faces(all []int) string {
	text := ""
	for i, n := range all {
		if i > 0 {
			text += " "
		}
		text += fmt.Sprint(n)
	}
	return text
}

func printJSON(out io.Writer, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = out.Write(append(body, '\n'))
	return err
}

// play plays on until the match is over, asking the people in the terminal.
func (t *table) play(ctx context.Context, seed string, people []game.Seat) error {
	if len(people) > 0 { // a match between bots begins by itself
		joined := derived(seed, "seats")
		if err := t.match.Join(ctx, people, joined[:16]); err != nil {
			return err
		}
	}
	t.in = bufio.NewReader(t.program.In)
	for {
		if err := t.match.Settle(ctx); err != nil {
			return err
		}
		v, err := t.match.View(ctx, people, 0)
		if err != nil {
			return err
		}
		if v.Stopped != "" {
			return fmt.Errorf("the match is stopped: %s", v.Stopped)
		}
		if v.Result != nil {
			return t.finish(v.Result)
		}
		if len(v.Question) == 0 {
			return fmt.Errorf("nobody is asked, and the match is not over")
		}
		if err := t.ask(ctx, v); err != nil {
			return err
		}
	}
}

// finish prints how the match ended.
func (t *table) finish(r *speak.Result) error {
	if t.json {
		return printJSON(t.program.Out, outcome{r, t.decisions, t.events, t.hash})
	}
	return printResult(t.program.Out, r)
}

func printResult(out io.Writer, r *speak.Result) error {
	text := "Nobody wins. "
	switch winners := strings.Join(r.Winners, " and "); len(r.Winners) {
	case 0:
	case 1:
		text = "Victory: " + winners + ". "
	default:
		text = "A draw: " + winners + ". "
	}
	text += r.Text
	for _, points := range r.Points {
		text += fmt.Sprintf(" %s %d.", points.Seat, points.Points)
	}
	_, err := fmt.Fprintln(out, text)
	return err
}
