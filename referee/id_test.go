package referee_test

import (
	"testing"

	"pgregory.net/rapid"
	"rumble/game"
	"rumble/referee"
)

func TestQuestionIDs(t *testing.T) {
	for _, c := range []struct {
		checkpoint, index, generation int
		want                          game.QuestionID
	}{
		{0, 0, 0, "0.0"}, {12, 3, 0, "12.3"}, {12, 3, 1, "12.3-1"}, {1, 23, 45, "1.23-45"},
	} {
		if got := referee.QuestionID(c.checkpoint, c.index, c.generation); got != c.want {
			t.Errorf("%+v has id %q", c, got)
		}
	}
}

func TestQuestionIDsCanBeReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 1_000_000)
		c, i, g := n.Draw(t, "checkpoint"), n.Draw(t, "index"), n.Draw(t, "generation")
		checkpoint, index, generation, ok := referee.ParseQuestionID(referee.QuestionID(c, i, g))
		if !ok || checkpoint != c || index != i || generation != g {
			t.Fatalf("read back as %d, %d, %d, %v", checkpoint, index, generation, ok)
		}
	})
}

func TestOtherIDsAreNone(t *testing.T) {
	for _, id := range []game.QuestionID{
		"", "1", "1.", ".1", "1.2.3", "1.2-", "-1.2", "1.-2", "1.2--3", "01.2", "1.02", "1.2-0", "1.2-03", "+1.2", "1.2 ", "x.y",
		"1.2-x", "99999999999999999999.1",
	} {
		checkpoint, index, generation, ok := referee.ParseQuestionID(id)
		if ok || checkpoint != 0 || index != 0 || generation != 0 {
			t.Errorf("%q is read as %d, %d, %d", id, checkpoint, index, generation)
		}
	}
}
