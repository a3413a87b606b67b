package match_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"rumble/analysis"
	"rumble/bot"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
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
	if course.Ending != (analysis.Ending{}) {
		t.Errorf("it says that it was left: %+v", course.Ending)
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

// A match that goes on from the middle of a stretch has its course from there on: what was thrown and answered before is neither luck nor skill of it.
func TestTheCourseOfAMatchThatGoesOnFromAnother(t *testing.T) {
	old, _ := played(t, toy.Rules(), holdingCards(2), 2)
	inTheMiddle := 0
	for moment := 1; moment < 12; moment++ {
		s := goesOnFrom(t, old, moment, 2)
		from := s.View(nil, 0).From
		s.joinAll([]string{"open", "open"})
		s.toItsEnd()
		course, err := s.Course(context.Background())
		must(t, err)
		given, first := 0, &course.Stretches[0]
		for i := range course.Stretches {
			stretch := &course.Stretches[i]
			if i > 0 && (stretch.Given != 0 || stretch.Fell != 0) {
				t.Errorf("from moment %d on stretch %d has %d answers and %d throws of before", moment, stretch.Number, stretch.Given, stretch.Fell)
			}
			for _, before := range stretch.Answered[stretch.Given:] {
				if before != given {
					t.Errorf("from moment %d on an answer after %d stands after %d", moment, given, before)
				}
				given++
			}
		}
		if first.Number != from.Throws[0] || first.Fell != from.Throws[1] || first.Given > moment || first.Given > len(first.Answers) {
			t.Errorf("from moment %d on, %+v, the first stretch is %d with %d answers and %d throws of before", moment, from, first.Number, first.Given, first.Fell)
		}
		if first.Given > 0 && first.Fell > 0 {
			inTheMiddle++
		}
	}
	if inTheMiddle == 0 {
		t.Error("none began in the middle of a stretch")
	}
}

// What all agreed to stop nobody has lost: it is shared like a draw.
func TestTheCourseOfAMatchThatWasStopped(t *testing.T) {
	s := holding(t, 3, "human", "human", "human")
	s.bids(1, 0, 2)
	must(t, s.offers(north, match.OfferStop))
	must(t, s.responds(south, match.AcceptOffer))
	must(t, s.responds(east, match.AcceptOffer))
	course, err := s.Course(context.Background())
	must(t, err)
	if want := (analysis.Ending{How: analysis.Stopped, Text: "All agree: the match stops here."}); course.Ending != want {
		t.Errorf("it ended as %+v", course.Ending)
	}
	for seat, share := range course.Result {
		if share != game.Lot/3 {
			t.Errorf("to seat %d it was worth %d", seat, share)
		}
	}
}

// How a match was left is told with it: who gave up or ran out of time, and the line of the log that says so. What was answered as the rules let a seat give
// up is told apart from what was played.
func TestTheCourseOfAMatchThatWasLeft(t *testing.T) {
	agree := func(s *sitting) {
		must(t, s.offers(north, match.OfferDraw), s.responds(south, match.AcceptOffer), s.responds(east, match.AcceptOffer))
	}
	twice := func(s *sitting) { must(t, s.givesUp(south), s.givesUp(north)) }
	for name, c := range map[string]struct {
		leave func(*sitting)
		want  analysis.Ending
	}{
		"given up": {twice, analysis.Ending{How: analysis.GivenUp, Seat: int(north), Text: "north gave the match up."}},
		"drawn":    {agree, analysis.Ending{How: analysis.Drawn, Text: "All agree: the match is a draw."}},
	} {
		s := holding(t, 3, "human", "human", "human")
		s.bids(1, 0, 2)
		c.leave(s)
		course, err := s.Course(context.Background())
		must(t, err)
		got := course.Ending
		got.Text, c.want.Text = strings.ToLower(got.Text), strings.ToLower(c.want.Text)
		if got != c.want || !strings.HasSuffix(s.last(), course.Ending.Text) {
			t.Errorf("%s: it ended as %+v, and the log ends with %q", name, course.Ending, s.last())
		}
	}
}

// allConcede is a referee whose rules take every answer for one that gives the match up, once it is said so.
type allConcede struct {
	game.Referee
	now *bool
}

func (e allConcede) Ask(q *game.Question) game.Answer {
	for i := range q.Options {
		q.Options[i].Concedes = *e.now
	}
	return e.Referee.Ask(q)
}

// Where the rules let a seat give up by an answer, and the match ended by that, it is told as given up, unless that seat has won.
func TestTheCourseOfAMatchThatWasGivenUpByAnAnswer(t *testing.T) {
	lost, won := 0, 0
	for first := range 12 {
		player := []referee.Player{new(bot.Random), new(referee.Passive)}
		concede := false
		s := meddling(t, toy.Rules(), toy.Scenario(2, 5+first), func(ref game.Referee) game.Referee { return allConcede{ref, &concede} })
		for number := first; !s.Over(); number++ {
			_, err := s.Move(context.Background(), player[(number/(1+first%5)+first)%2], number)
			must(t, err)
		}
		concede = true
		course, err := s.Course(context.Background())
		must(t, err)
		last := &course.Stretches[len(course.Stretches)-1]
		seat := last.Answers[len(last.Answers)-1].Seat
		want := analysis.Ending{How: analysis.GivenUp, Seat: int(seat), Answered: true}
		if course.Result[seat] > 0 {
			want = analysis.Ending{}
			won++
		} else {
			lost++
		}
		if course.Ending != want {
			t.Errorf("%d: it ended as %+v, not %+v", first, course.Ending, want)
		}
	}
	if lost == 0 || won == 0 {
		t.Errorf("%d were given up, %d were won: that tells nothing", lost, won)
	}
}

// Whoever has changed the result of a journal is found out, wherever it stands and however the match has ended.
func TestAForgedResultHasNoCourse(t *testing.T) {
	_, byRules := finished(t)
	s := holding(t, 3, "human", "human", "human")
	s.bids(1, 0, 2)
	must(t, s.offers(north, match.OfferDraw))
	must(t, s.responds(south, match.AcceptOffer))
	must(t, s.responds(east, match.AcceptOffer))
	ready, err := match.Ready(toy.Rules())
	must(t, err)
	for name, journal := range map[string][]byte{"by the rules": byRules, "by the table": s.export()} {
		for what, change := range map[string]func(*speak.Result){
			"nothing": func(*speak.Result) {},
			"words":   func(r *speak.Result) { r.Text = "In other words." },
			"winners": func(r *speak.Result) {
				if r.Winners = []string{"north"}; name == "by the rules" {
					r.Winners = nil
				}
			},
			"why":    func(r *speak.Result) { r.Why = "goal" + r.Why },
			"points": func(r *speak.Result) { r.Points = append(r.Points, speak.Points{Seat: "east", Points: 77}) },
		} {
			forged := forge(t, journal, func(rows []*match.Row) []*match.Row {
				change(rows[where(t, rows, func(r *match.Row) bool { return r.Result != nil })].Result)
				return rows
			})
			e, err := match.ReadExport("journal", bytes.NewReader(forged))
			must(t, err)
			_, err = e.Course(context.Background(), func(string) (*match.Rules, bool) { return ready, true })
			if what == "nothing" || what == "words" {
				must(t, err)
			} else if err == nil {
				t.Errorf("%s, %s: nobody sees it", name, what)
			} else {
				refused(t, err, "differs")
			}
		}
	}
}
