package match_test

import (
	"bytes"
	"context"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
)

// What an analysis takes is the match as it counted: its stretches lead from one to the next, with nothing of what was taken back.
func TestTheCourseOfAMatch(t *testing.T) {
	s, journal := finished(t)
	course, err := s.Course(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	e, err := match.ReadExport("journal", bytes.NewReader(journal))
	if err != nil {
		t.Fatal(err)
	}
	hashes, counting := map[int]string{}, 0
	undone := map[int]bool{}
	for _, r := range e.Rows {
		if r.Takeback == nil {
			continue
		}
		for _, u := range e.Rows[:r.Seq-1] {
			undone[u.Seq] = undone[u.Seq] || u.Answer != nil && (u.Seq == r.Takeback.Row || u.Seq > r.Takeback.Row && !r.Takeback.Alone)
		}
	}
	for _, r := range e.Rows {
		if undone[r.Seq] {
			continue
		}
		if r.Answer != nil {
			counting++
		}
		for _, c := range r.Checkpoints {
			hashes[c.Number] = string(c.Hash)
		}
	}
	answers := 0
	for i, stretch := range course.Stretches {
		if hash, _ := referee.StateHash(stretch.Before, nil); i > 0 && string(hash[:]) != hashes[stretch.Number] {
			t.Errorf("stretch %d begins from another state", stretch.Number)
		}
		if stretch.Moment != answers || len(stretch.Answered) != len(stretch.Answers) || len(stretch.Said) != len(stretch.Told) {
			t.Errorf("stretch %d begins after %d answers, not %d: %v", stretch.Number, stretch.Moment, answers, stretch.Answered)
		}
		for _, moment := range stretch.Answered {
			if moment != answers {
				t.Errorf("stretch %d has an answer after %d, not %d", stretch.Number, moment, answers)
			}
			answers++
		}
		for k, moment := range stretch.Thrown {
			if moment < stretch.Moment || moment > answers || k > 0 && moment < stretch.Thrown[k-1] {
				t.Errorf("stretch %d has throws after %v answers", stretch.Number, stretch.Thrown)
			}
		}
		if len(stretch.Thrown) != len(stretch.Throws()) {
			t.Errorf("stretch %d has %d throws, %d moments", stretch.Number, len(stretch.Throws()), len(stretch.Thrown))
		}
	}
	if answers != counting {
		t.Errorf("%d answers, and %d count", answers, counting)
	}
	sum := 0
	for _, share := range course.Result {
		sum += share
	}
	if len(course.Result) != 3 || sum < game.Lot-2 || sum > game.Lot {
		t.Errorf("it was worth %v", course.Result)
	}
	ready, err := match.Ready(toy.Rules())
	if err != nil {
		t.Fatal(err)
	}
	exported, err := e.Course(context.Background(), func(string) (*match.Rules, bool) { return ready, true })
	if err != nil || len(exported.Stretches) != len(course.Stretches) || exported.Seed != course.Seed {
		t.Errorf("as it was exported it is another one (%v)", err)
	}
}

// A match that goes on has no course: it would tell what is hidden.
func TestNoCourseBeforeTheEnd(t *testing.T) {
	s := holding(t, 7, "human", "human", "random")
	if _, err := s.Course(context.Background()); err == nil {
		t.Fatal("it has one")
	} else {
		refused(t, err, "not-over")
	}
}
