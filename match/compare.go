package match

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"rumble/game"
)

// compare looks for a difference that matters between what a row recorded and what comes of it now.
func (m *Match) compare(r *Row, s step) error {
	if len(s.checkpoints) != len(r.Checkpoints) {
		return m.differs(r.Seq, "%d stretches are finished now, %d were then", len(s.checkpoints), len(r.Checkpoints))
	}
	for i := range s.checkpoints {
		if string(s.checkpoints[i].Hash) != string(r.Checkpoints[i].Hash) {
			return m.differs(r.Seq, "the state after stretch %d is another", r.Checkpoints[i].Number)
		}
	}
	if len(s.told) != len(r.Told) {
		return m.differs(r.Seq, "%d events are told now, %d were then", len(s.told), len(r.Told))
	}
	for i := range s.told {
		if !sameFact(&s.told[i], &r.Told[i]) {
			return m.differs(r.Seq, "%s", became(&r.Told[i], &s.told[i]))
		}
	}
	if r.Seed != nil || r.Answer != nil || r.undoes() {
		if s.to.over != (r.Result != nil) {
			return m.differs(r.Seq, "the match does not end where it ended")
		}
		return nil
	}
	if (s.ended != nil) != (r.Result != nil) || s.ended != nil && (s.ended.Why != r.Result.Why || !slices.Equal(s.ended.Winners, r.Result.Winners)) {
		return m.differs(r.Seq, "the match does not end as it ended")
	}
	return nil
}

// became says what became of a line that is another now, also where the same is said of it.
func became(was, now *Line) string {
	x, y := fact(was), fact(now)
	x.Dice, y.Dice = nil, nil
	switch {
	case was.Text != now.Text:
		return fmt.Sprintf("what was %q is now %q", was.Text, now.Text)
	case same(x, y):
		return fmt.Sprintf("the dice of %q are others now", was.Text)
	}
	return fmt.Sprintf("%q is told of something else now", was.Text)
}

// sameFact compares two lines but for how they are told: better words, or a table on which a roll is read, do not make another
// match.
func sameFact(a, b *Line) bool {
	x, y := fact(a), fact(b)
	return reflect.DeepEqual(x, y) || same(x, y)
}

func fact(l *Line) Line {
	f := *l
	f.Seq, f.Text, f.Reveals = 0, "", false
	f.Mods, f.Dice = slices.Clone(f.Mods), slices.Clone(f.Dice)
	for i := range f.Mods {
		f.Mods[i].Text = ""
	}
	for i := range f.Dice {
		f.Dice[i].Text, f.Dice[i].Keep, f.Dice[i].Chart = "", "", nil
		f.Dice[i].At, f.Dice[i].Face = nil, 0 // older journals do not have them
	}
	return f
}

// differs is the error of a journal whose record is not what the rules make of it now.
func (m *Match) differs(row int, what string, args ...any) error {
	sentence := "The rules no longer play this match as it was recorded, so it is stopped; nothing of it is lost: " + strings.TrimRight(fmt.Sprintf(what, args...), ".") + "."
	if m.basis.rules != nil {
		if begun, now := m.start.Version, m.basis.rules.Version; begun != now {
			sentence += fmt.Sprintf(" It was begun under version %s of the rules; this program has version %s.", begun, now)
		}
	}
	return &game.Error{Code: game.Differs, Field: fmt.Sprintf("row %d", row), Sentence: sentence}
}

func isDifferent(err error) bool { return hasCode(err, game.Differs) }

// stopped is a match that is stopped for good on this node. Its log is shown as it was recorded.
func (m *Match) stopped(rows []*Row, why error) *moment {
	mo := m.beginning(0)
	counts := effective(rows)
	for i, r := range rows {
		mo = mo.passing(r)
		if !counts[i] {
			continue
		}
		mo.record(r)
	}
	mo.broken = why
	return mo
}

// stoppedAt is a match that is stopped by the first of some rows: it shows how far it came, and what else was recorded.
func (m *Match) stoppedAt(mo *moment, rows []*Row, why error) *moment {
	for _, r := range rows {
		mo = mo.passing(r)
		mo.record(r)
	}
	mo.broken = why
	return mo
}
