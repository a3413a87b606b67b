package referee

import (
	"fmt"

	"rumble/game"
)

// Record is what a journal keeps of one stretch: enough to run it again without the key of the match.
type Record struct {
	Checkpoint int
	Answers    []Given       // in any order but that of a race
	Throws     []game.Thrown // in the order thrown
}

// Rerun plays a recorded stretch again on g, a clone of the state it started from. The outcome is the same as that of
// the live run. The error, of code "differs", says at which throw or question the rules went another way than the
// record: they have changed since, or the record is damaged.
func Rerun(g game.Game, r Record) (*Outcome, error) {
	dice := &recorded{throws: r.Throws}
	outcome, err := Run(g, Stretch{Checkpoint: r.Checkpoint, Answers: r.Answers, Dice: dice})
	if err != nil && err == dice.differs {
		return nil, err
	}
	if err != nil {
		return nil, differs(err, "an answer of the record does not fit: %v", err)
	}
	if left := len(r.Throws) - outcome.Throws; left > 0 {
		return nil, differs(nil, "%d of the %d recorded throws were not made", left, len(r.Throws))
	}
	return outcome, nil
}

func differs(cause error, what string, args ...any) error {
	return &game.Error{
		Code:     game.Differs,
		Field:    "record",
		Sentence: "The rules no longer play this stretch as recorded: " + fmt.Sprintf(what, args...) + ".",
		Cause:    cause,
	}
}

// recorded is the dice of a record. What differs from it ends the live run.
type recorded struct {
	throws  []game.Thrown
	differs error
}

// Throw gives the recorded face if the throw is the recorded one, no face at all otherwise.
func (r *recorded) Throw(_, index int, t *game.Throw) game.Face {
	if r.differs = r.compare(index, t); r.differs != nil {
		return game.Face{}
	}
	return r.throws[index].Face
}

func (r *recorded) compare(index int, t *game.Throw) error {
	if index >= len(r.throws) {
		return differs(nil, "throw %d, for %q, is not recorded", index+1, t.Purpose)
	}
	was := &r.throws[index]
	if !sameThrow(t, &was.Throw) {
		return differs(nil, "throw %d is now %s, was %s", index+1, describe(t), describe(&was.Throw))
	}
	if err := Possible(t, &was.Face); err != nil {
		return differs(err, "throw %d cannot have shown what is recorded", index+1)
	}
	return nil
}

// sameThrow compares what decides what a face means.
func sameThrow(a, b *game.Throw) bool {
	return a.Kind == b.Kind && a.Dice == b.Dice && a.Sides == b.Sides && a.Bands == b.Bands &&
		a.Clause == b.Clause && a.Purpose == b.Purpose && a.Who == b.Who && a.Whom == b.Whom
}

func describe(t *game.Throw) string {
	kinds := [...]string{"dice", "pick", "draw"}
	return fmt.Sprintf("%s %dD%d cut at %v for %q (%s), %v against %v", kinds[t.Kind], t.Dice, t.Sides, t.Bands, t.Purpose, t.Clause, t.Who, t.Whom)
}
