package referee_test

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/referee"
)

// recorded is a stretch of the toy with a tie thrown for, a card drawn and a shot.
func recordedStretch(t *testing.T) (game.Game, referee.Record) {
	t.Helper()
	g := toyMatch(t, 2)
	s := stretch(bid(0, 1), bid(1, 1))
	out := run(t, g.Clone(), s)
	q := out.Asked[0]
	s.Answers = append(s.Answers, referee.Given{Seat: q.Seat, Answer: game.Answer{Question: q.ID, Option: 3, Many: 4}})
	for !out.Done {
		if out = run(t, g.Clone(), s); !out.Done {
			q := out.Asked[0]
			s.Answers = append(s.Answers, referee.Given{Seat: q.Seat, Answer: game.Answer{Question: q.ID}})
		}
	}
	return g, referee.Record{Checkpoint: 3, Answers: s.Answers, Throws: thrown(out)}
}

func TestAReplaySaysWhereItDiffers(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*referee.Record)
		says  string
	}{
		{"nothing", func(r *referee.Record) {}, ""},
		{"what a throw was among does not matter", func(r *referee.Record) { r.Throws[0].Throw.Among = nil }, ""},
		{"a throw less", func(r *referee.Record) { r.Throws = r.Throws[:2] }, "throw 3, for \"volley\", is not recorded"},
		{"a throw more", func(r *referee.Record) { r.Throws = append(r.Throws, r.Throws[0]) }, "1 of the "},
		{"another kind", func(r *referee.Record) { r.Throws[1].Throw.Kind = game.Pick }, "throw 2 is now"},
		{"another number of dice", func(r *referee.Record) { r.Throws[2].Throw.Dice++ }, "throw 3 is now"},
		{"another die", func(r *referee.Record) { r.Throws[2].Throw.Sides++ }, "throw 3 is now"},
		{"other cuts", func(r *referee.Record) { r.Throws[2].Throw.Bands[0]++ }, "throw 3 is now"},
		{"another purpose", func(r *referee.Record) { r.Throws[2].Throw.Purpose = "luck" }, "throw 3 is now"},
		{"another clause", func(r *referee.Record) { r.Throws[2].Throw.Clause = "TOY-99" }, "throw 3 is now"},
		{"for somebody else", func(r *referee.Record) { r.Throws[2].Throw.Who = game.Figure(6) }, "throw 3 is now"},
		{"against somebody else", func(r *referee.Record) { r.Throws[2].Throw.Whom = game.Figure(6) }, "throw 3 is now"},
		{"an impossible face", func(r *referee.Record) { r.Throws[2].Face.Turn(0, 7) }, "throw 3 cannot have shown"},
		{"an answer too many", func(r *referee.Record) {
			r.Answers = append(r.Answers, referee.Given{Answer: game.Answer{Question: "3.99"}})
		}, "an answer of the record does not fit"},
		{"another answer", func(r *referee.Record) { r.Answers[0].Answer.Many = 5 }, "an answer of the record does not fit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, record := recordedStretch(t)
			c.spoil(&record)
			out, err := referee.Rerun(g, record)
			if c.says == "" {
				if err != nil || !out.Done {
					t.Fatal(err)
				}
				return
			}
			var fault *game.Error
			if out != nil || !errors.As(err, &fault) || fault.Code != "differs" || !strings.Contains(fault.Sentence, c.says) {
				t.Errorf("%v, want %q", err, c.says)
			}
		})
	}
}

func TestWhatDoesNotFitIsTheCause(t *testing.T) {
	g, record := recordedStretch(t)
	record.Answers[0].Answer.Many = 5
	_, err := referee.Rerun(g, record)
	var refusal *game.Error
	if !errors.As(errors.Unwrap(err), &refusal) || refusal.Code != "out-of-range" {
		t.Errorf("caused by %v", errors.Unwrap(err))
	}
}

func TestAnUnfinishedStretchIsReplayedAsFarAsItGoes(t *testing.T) {
	g, record := recordedStretch(t)
	record.Answers, record.Throws = record.Answers[:2], record.Throws[:2]
	out, err := referee.Rerun(g, record)
	if err != nil || out.Done || out.Asked[0].Prompt != "act" {
		t.Errorf("%+v, %v", out, err)
	}
}
