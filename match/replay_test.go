package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
)

// replays is the match from its beginning for some seats, through these eyes.
func (s *sitting) replays(eyes string, seats ...game.Seat) *match.Replay {
	s.t.Helper()
	r, err := s.Replay(context.Background(), seats, eyes)
	if err != nil {
		s.t.Fatal(err)
	}
	return r
}

// kinds are the kinds of the lines of each frame.
func kinds(r *match.Replay) []string {
	var all []string
	for _, f := range r.Frames {
		var of []string
		for _, line := range f.Log {
			of = append(of, line.Kind)
		}
		all = append(all, strings.Join(of, " "))
	}
	return all
}

func TestAReplayBeginsBeforeAnythingHappened(t *testing.T) {
	s := &sitting{t: t, journal: &match.Memory{}}
	s.Match = s.create(toy.Scenario(2, 4), 3, s.journal, "human", "human")
	before := s.replays("", north)
	if len(before.Frames) != 0 || before.Frames == nil || before.First.Table == nil || before.First.Turn != "turn 0 of 4" || before.Over {
		t.Errorf("before the match begins it is %s", text(t, before))
	}
	if err := errors.Join(s.commit(north), s.commit(south)); err != nil {
		t.Fatal(err)
	}
	s.join(north)
	if r := s.replays("", north); len(r.Frames) != 0 {
		t.Errorf("a seed alone shows %s", text(t, r))
	}
	s.join(south)
	r := s.replays("", north)
	if text(t, r.First) != text(t, before.First) || !slices.Equal(kinds(r), []string{"turn"}) || r.Frames[0].Log[0].Seq != 1 {
		t.Errorf("the beginning is shown as %s", text(t, r))
	}
	if r.Match != "m1" || r.Ruleset != "toy" || r.Title != "Toy" || !slices.Equal(r.Seats, []string{"north"}) || r.Eyes != "north" || r.Viewer != "north" {
		t.Errorf("it is the replay %s", text(t, r))
	}
}

// Frames are what happened at once, and nothing that a viewer did not see happen.
func TestAFrameIsWhatOneAnswerChanged(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.says(north, "bid", many(1))
	if got := kinds(s.replays("", north)); len(got) != 1 {
		t.Errorf("a bid that nobody knows of yet shows: %v", got)
	}
	s.says(south, "bid", many(0))
	s.stands(north, "reroll", "keep", "match")
	s.says(north, "pass")
	for _, c := range []struct {
		seats []game.Seat
		bids  string
	}{
		{[]game.Seat{north}, "bid bid acts drew draws"},
		{[]game.Seat{south}, "bid bid acts draws"},
		{nil, "bid bid acts draws"},
		{[]game.Seat{north, south}, "bid bid acts drew draws"},
	} {
		if got := kinds(s.replays("", c.seats...)); !slices.Equal(got, []string{"turn", c.bids, "passes turn"}) {
			t.Errorf("seats %v see the frames %q", c.seats, got)
		}
	}
}

func TestAReplayShowsWhatWasSeenOfTheToy(t *testing.T) {
	for name, of := range map[string]household{
		"as it is": {}, "with a hint": {hint: true}, "in a hurry": {race: true}, "in the open": {open: true, loud: true, hint: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := joining(t, of, "human", "human", "human")
			everybody := append(watchers(3), &watcher{seats: []game.Seat{north, south, east}}, &watcher{seats: []game.Seat{south}})
			follow(t, s.Match, s.journal, 300, everybody)
			if !s.Over() {
				t.Fatal("the match does not end")
			}
			for _, w := range everybody {
				w.check(t, s.Match)
			}
		})
	}
}

// Whether others were asked in secret must not show by how much happens at once.
func TestASecretQuestionMakesNoFrame(t *testing.T) {
	asked, deaf := at(t, household{hint: true}, "human", "human", "human"), at(t, household{hint: true, deaf: true}, "human", "human", "human")
	others := [][]game.Seat{{north}, {east}, {east, north}, nil}
	for _, s := range []*sitting{asked, deaf} {
		s.bids(2, 0, 0)
		s.says(north, "shoot")
	}
	told := len(asked.View(nil, 0).Log)
	asked.says(south, "stand")
	if now := len(asked.View(nil, 0).Log); now == told || deaf.isAsked(south, "dodge") {
		t.Fatalf("the question parts nothing: %d lines, then %d", told, now)
	}
	for _, seats := range others {
		if a, b := text(t, asked.replays("", seats...)), text(t, deaf.replays("", seats...)); a != b {
			t.Errorf("seats %v see that south was asked:\n%s\n%s", seats, a, b)
		}
	}
	own, without := kinds(asked.replays("", south)), kinds(deaf.replays("", south))
	if len(own) != len(without)+1 || strings.Join(own, " ") != strings.Join(without, " ") {
		t.Errorf("south, who was asked, sees %q, and %q where it was not", own, without)
	}
}

func TestWhatWasTakenBackIsNotReplayed(t *testing.T) {
	back, straight := sit(t, 3, "human", "human"), sit(t, 3, "human", "human")
	back.bids(1, 0)
	back.says(north, "pass")
	if err := back.back(north); err != nil {
		t.Fatal(err)
	}
	back.says(north, "pass")
	back.says(north, "bid", many(1))
	if err := back.back(north); err != nil { // unnoticed: south has not bid yet
		t.Fatal(err)
	}
	back.bids(0, 1)
	straight.bids(1, 0)
	straight.says(north, "pass")
	straight.bids(0, 1)
	for _, seats := range [][]game.Seat{{north}, {south}, nil, {north, south}} {
		if a, b := withoutNotes(back.replays("", seats...)), withoutNotes(straight.replays("", seats...)); text(t, a) != text(t, b) {
			t.Errorf("seats %v see what was taken back:\n%s\n%s", seats, text(t, a), text(t, b))
		}
		if got := text(t, back.replays("", seats...)); strings.Count(got, `"kind":"takeback"`) != 2 {
			t.Errorf("seats %v are not told that something was taken back: %s", seats, got)
		}
	}
}

// withoutNotes is a replay without the lines about takebacks.
func withoutNotes(r *match.Replay) *match.Replay {
	for i := range r.Frames {
		r.Frames[i].Log = slices.DeleteFunc(r.Frames[i].Log, func(h match.Heard) bool { return h.Kind == "takeback" })
		for l := range r.Frames[i].Log {
			r.Frames[i].Log[l].Seq = 0
		}
	}
	r.Frames = slices.DeleteFunc(r.Frames, func(f match.Frame) bool { return len(f.Log) == 0 && f.Scene == (match.ScenePatch{}) })
	return r
}

// Whoever gave up did so beside the game: another match may go on from how the table stood before that.
func TestAReplayPartsGivingUpFromTheGame(t *testing.T) {
	s := sit(t, 1, "human", "human")
	s.bids(1, 0)
	_, err := s.GiveUp(context.Background(), []game.Seat{north}, north)
	must(t, err)
	frames := s.replays("").Frames
	last, before := frames[len(frames)-1], frames[len(frames)-2]
	if last.Log[0].Kind != "given-up" || slices.ContainsFunc(before.Log, func(h match.Heard) bool { return h.Kind == "given-up" }) {
		t.Errorf("giving up is told in %s, after %s", text(t, last.Log), text(t, before.Log))
	}
	if before.Moment == nil || *before.Moment != 2 {
		t.Errorf("before that %v answers count", before.Moment)
	}
}

func TestAReplayMarksWhereTimeRanOut(t *testing.T) {
	s, noon := hurried(t)
	s.bids(1, 0)
	s.tick(noon.Add(time.Second))
	s.tick(noon.Add(11 * time.Second))
	r := s.replays("")
	late := r.Frames[len(r.Frames)-1].Log
	if text(t, late) != text(t, s.View(nil, len(s.View(nil, 0).Log)-len(late)).Log) || !late[0].Late || late[0].Kind != "passes" {
		t.Errorf("the last frame tells %s", text(t, late))
	}
}

func TestAStoppedMatchIsReplayedAsFarAsItGoes(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	s.says(north, "pass")
	whole := s.replays("", north)
	m := load(t, forged(t, s.journal.Rows, 7, `"kind":"passes"`, `"kind":"boasts"`), rules)
	r, err := m.Replay(context.Background(), []game.Seat{north}, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(whole.Frames) != 3 || text(t, r.Frames) != text(t, whole.Frames[:2]) || r.Stopped == "" || r.Stopped != view(t, m, nil, 0).Stopped {
		t.Errorf("stopped by %q it shows %s", r.Stopped, text(t, r.Frames))
	}
	s.finish(north, south)
	m = load(t, s.journal.Rows, func(string) (*match.Rules, bool) { return nil, false })
	r, err = m.Replay(context.Background(), []game.Seat{north}, "south")
	if err != nil {
		t.Fatal(err)
	}
	if r.Stopped == "" || r.First.Title != "Shoot-out" || r.Frames == nil || len(r.Frames) != 0 || !r.Over || r.Result == nil {
		t.Errorf("without its rules it shows %s", text(t, r))
	}
}

func TestWhoGoesAwayIsReplayedNothing(t *testing.T) {
	s := sit(t, 3, "human", "human")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := s.Replay(ctx, nil, ""); !errors.Is(err, context.Canceled) || r != nil {
		t.Errorf("shown is %v (%v)", r, err)
	}
}

// The match goes on while it is played again for somebody.
func TestAReplayHoldsNobodyUp(t *testing.T) {
	playing, goOn := make(chan bool), make(chan bool)
	slow := false
	s := at(t, household{ask: func(*game.Question) {
		if slow {
			playing <- true
			<-goOn
		}
	}}, "human", "human")
	s.bids(1, 0)
	before := text(t, s.replays(""))
	slow = true
	done := make(chan *match.Replay)
	go func() {
		r, _ := s.Replay(context.Background(), nil, "")
		done <- r
	}()
	<-playing
	slow = false
	s.says(north, "pass")
	close(goOn)
	if got := text(t, <-done); got != before {
		t.Errorf("what happened meanwhile shows:\n%s\nnot\n%s", got, before)
	}
	if s.View(nil, 0).Waiting[0] != "north" || len(s.replays("").Frames) != 3 {
		t.Error("the match has not gone on")
	}
}

func TestTheReplayIsTheSameEveryTime(t *testing.T) {
	s := holding(t, 9, "random", "random", "human")
	s.finish(east)
	first := s.replays("")
	body, err := json.Marshal(first)
	if err != nil || len(first.Frames) < 5 {
		t.Fatalf("%d frames, %v", len(first.Frames), err)
	}
	for range 3 {
		if again := text(t, s.replays("")); !bytes.Equal([]byte(again), body) {
			t.Errorf("it is another the next time:\n%s\n%s", body, again)
		}
	}
	elsewhere, err := s.again().Replay(context.Background(), nil, "")
	if err != nil || text(t, elsewhere) != string(body) {
		t.Errorf("another node shows %s (%v)", text(t, elsewhere), err)
	}
}
