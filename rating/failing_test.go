package rating_test

import (
	"context"
	"errors"
	"testing"

	"rumble/internal/failing"
	"rumble/people"
	"rumble/rating"
	"rumble/records"
)

// Nothing is said to be counted, shown or erased when what is kept cannot be reached; said again it is counted once.
func TestNothingIsSaidToBeDoneWhenTheRecordsFail(t *testing.T) {
	who := people.Person{ID: "ma", Name: "Ma"}
	for what, do := range map[string]func(r *rating.Ratings) error{
		"a rated match":       func(r *rating.Ratings) error { return r.Over(ctx, "m2", "toy", order(pa, ma, steady)) },
		"one that is not":     func(r *rating.Ratings) error { return r.Met(ctx, "m2", "toy", order(pa, ma, steady)) },
		"the table":           func(r *rating.Ratings) error { _, err := r.Table(ctx, "toy"); return err },
		"one against another": func(r *rating.Ratings) error { _, err := r.Between(ctx, ma, pa); return err },
		"all of it":           func(r *rating.Ratings) error { _, err := r.About(ctx, who); return err },
		"erasing":             func(r *rating.Ratings) error { return r.Erase(ctx, who) },
	} {
		t.Run(what, func(t *testing.T) {
			failing.Each(t, func(keep *failing.Records) error {
				r := ratings(keep)
				over(t, r, "m1", order(ma, pa, steady))
				keep.Begin()
				failed := do(r)
				keep.End()
				if err := do(r); err != nil {
					t.Errorf("asked again after %v: %v", failed, err)
				}
				if got := tally(t, r, pa, steady); what == "a rated match" && got != (rating.Tally{Won: 2}) {
					t.Errorf("after %v it counts as %+v", failed, got)
				}
				return failed
			})
		})
	}
}

// Whose name cannot be read is not counted, shown or left out as if they had gone.
func TestNamesThatCannotBeRead(t *testing.T) {
	keep, away := newNames(), error(nil)
	rs := records.NewMemory()
	name := func(c context.Context, s rating.Subject) (string, bool, error) {
		if away != nil {
			return "", false, away
		}
		return keep.name(c, s)
	}
	r := rating.New(rating.Config{Records: rs, Name: name})
	over(t, r, "m1", order(ma, pa))
	away = errors.New("the names are away")
	for what, do := range map[string]func() error{
		"a match":   func() error { return r.Over(ctx, "m2", "toy", order(ma, pa)) },
		"the table": func() error { _, err := r.Table(ctx, "toy"); return err },
		"all of it": func() error { _, err := r.About(ctx, people.Person{ID: "ma"}); return err },
	} {
		if err := do(); !errors.Is(err, away) {
			t.Errorf("%s: %v", what, err)
		}
	}
	away = nil
	over(t, r, "m2", order(ma, pa))
	if got := tally(t, r, ma, pa); got != (rating.Tally{Won: 2}) {
		t.Errorf("it counts as %+v", got)
	}
	outside := rating.New(rating.Config{Records: rs, Name: name, Outside: func(context.Context, rating.Subject) (bool, error) { return false, errors.New("away") }})
	if _, err := outside.Table(ctx, "toy"); err == nil {
		t.Error("nobody knows who is a bot, and the table says so nevertheless")
	}
}
