package match_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

// meddled is a game whose referee is meddled with.
type meddled struct {
	game.Game
	with func(game.Referee) game.Referee
}

func (g meddled) Advance(ref game.Referee) { g.Game.Advance(g.with(ref)) }
func (g meddled) Clone() game.Game         { return meddled{g.Game.Clone(), g.with} }
func (g meddled) CopyFrom(from game.Game)  { g.Game.CopyFrom(from.(meddled).Game) }
func (g meddled) Imagine(seat game.Seat, c *game.Chance) game.Game {
	return meddled{g.Game.Imagine(seat, c), g.with}
}

// meddling begins a match of a ruleset with a meddled referee.
func meddling(t *testing.T, rs game.Ruleset, sc *game.Scenario, with func(game.Referee) game.Referee) *sitting {
	t.Helper()
	return meddlingAgreed(t, rs, sc, nil, with)
}

// meddlingAgreed does so at a table that agreed something.
func meddlingAgreed(t *testing.T, rs game.Ruleset, sc *game.Scenario, a *match.Agreement, with func(game.Referee) game.Referee) *sitting {
	t.Helper()
	begin := rs.New
	rs.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return meddled{g, with}, err
	}
	s := &sitting{t: t, journal: &match.Memory{}}
	m, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(rs), Scenario: *sc, Players: []string{"human", "human"}, Agreement: a}, s.journal)
	if err != nil {
		t.Fatal(err)
	}
	s.Match = m
	s.joinAll([]string{"human", "human"})
	return s
}

// turner turns the dice under south's cup by so many pips, and may tell all what the first one shows.
type turner struct {
	game.Referee
	by    int
	leaks bool
	first int
}

func (r *turner) Tell(e game.Event) {
	if r.leaks && e.Kind == "shakes" {
		e.Need = r.first
	}
	r.Referee.Tell(e)
}

func (r *turner) Throw(t game.Throw) game.Face {
	face := r.Referee.Throw(t)
	for i := range face.Dice() {
		if t.Purpose == "shake" && t.Who == game.OfSeat(south) {
			face.Turn(i, (face.Die(i)-1+r.by)%6+1)
		}
	}
	r.first = face.Die(0)
	return face
}

func turned(t *testing.T, by int, leaks bool) *sitting {
	return meddling(t, cups.Rules(), cups.Scenario(2, 3), func(ref game.Referee) game.Referee { return &turner{Referee: ref, by: by, leaks: leaks} })
}

// sent is all that a match sends to somebody: what they see, their journal, the replay, and for every answer that they might give its
// preview, its odds and the refusal of what is not offered.
func (s *sitting) sent(seats ...game.Seat) string {
	s.t.Helper()
	all := []any{s.sees(seats...), string(s.export(seats...))}
	replay, err := s.Replay(context.Background(), seats, "")
	all = append(all, replay, err)
	for _, q := range s.View(seats, 0).Question {
		for _, o := range q.Options {
			a := speak.Answer{Question: q.ID, Option: o.Index}
			if o.Many != nil {
				a.Many = int(o.Many.From)
				byNumber, err := s.OddsByNumber(context.Background(), seats, a, referee.Bound{})
				all = append(all, byNumber, err)
			}
			odds, err := s.Odds(context.Background(), seats, a, referee.Bound{Samples: 200})
			all = append(all, odds, err)
			preview, err := s.Preview(seats, a)
			all = append(all, preview, err)
			a.Many = 99
			_, err = s.Answer(context.Background(), seats, a, "")
			all = append(all, fmt.Sprint(err))
		}
	}
	written, err := json.Marshal(all)
	if err != nil {
		s.t.Fatal(err)
	}
	return string(written)
}

// Two matches that differ only in how the dice lie under south's cup send north and whoever watches the same, until a bid is
// called. A ruleset that lets them know does not.
func TestWhatLiesUnderACupIsSentToItsOwnerOnly(t *testing.T) {
	for _, leaks := range []bool{false, true} {
		one, other := turned(t, 0, leaks), turned(t, 3, leaks)
		var differ []string
		for range 6 {
			for _, seats := range [][]game.Seat{{north}, nil} {
				if one.sent(seats...) != other.sent(seats...) {
					differ = append(differ, fmt.Sprintf("after %d lines, seats %v", one.View(seats, 0).Logged, seats))
				}
			}
			if one.sent(south) == other.sent(south) {
				t.Error("south does not see its own dice")
			}
			seat := south
			if one.isAsked(north, "bid") {
				seat = north
			}
			q := one.asked(seat)
			if q.Options[0].Verb != "bid" {
				break
			}
			for _, s := range []*sitting{one, other} {
				s.says(seat, "bid", many(int(q.Options[0].Many.From)))
			}
		}
		if (len(differ) > 0) != leaks {
			t.Errorf("when the rules leak: %v; different are %v", leaks, differ)
		}
	}
}

// A throw is shown with its event to those only who may know of both, in the log, in the journal and in the replay; at one
// screen with others it is covered; and once the match is over everybody may check it.
func TestDiceAreShownToThoseWhoMayKnowOfThem(t *testing.T) {
	s := turned(t, 0, false)
	faces := func(seats ...game.Seat) map[string]int {
		found := map[string]int{}
		for _, line := range s.View(seats, 0).Log {
			for _, d := range line.Dice {
				if line.Kind == "shakes" {
					found[line.Seat] += len(d.Faces)
				}
				if d.Seen != game.Everybody || d.At != nil {
					t.Errorf("%q says who may see its dice: %+v", line.Text, d)
				}
			}
		}
		return found
	}
	for _, c := range []struct {
		seats []game.Seat
		want  string
	}{{[]game.Seat{north}, "map[north:3]"}, {[]game.Seat{south}, "map[south:3]"}, {nil, "map[]"}, {[]game.Seat{north, south}, "map[north:3 south:3]"}} {
		if got := fmt.Sprint(faces(c.seats...)); got != c.want {
			t.Errorf("seats %v are shown the dice %v, not %v", c.seats, got, c.want)
		}
		if got := strings.Count(string(s.export(c.seats...)), `"purpose":"shake"`); got != len(faces(c.seats...)) {
			t.Errorf("the journal of seats %v has %d throws", c.seats, got)
		}
	}
	if s.View([]game.Seat{north}, 0).Private || !s.View([]game.Seat{north, south}, 0).Private {
		t.Error("dice that only one of two at a screen may see are not covered, or those of one alone are")
	}
	for !s.Over() {
		seat := south
		if len(s.View([]game.Seat{north}, 0).Question) > 0 {
			seat = north
		}
		q := s.asked(seat)
		if o := q.Options[len(q.Options)-1]; o.Verb == "call" {
			s.says(seat, "call")
		} else {
			s.says(seat, "bid", many(int(o.Many.From)))
		}
	}
	if proof, err := match.Verify(read(t, s.export()), func(string) (*match.Rules, bool) { return ready(cups.Rules()), true }); err != nil || !proof.Whole {
		t.Errorf("the proof of the dice: %+v, %v", proof, err)
	}
}

func read(t *testing.T, journal []byte) *match.Exported {
	t.Helper()
	e, err := match.ReadExport("m1", strings.NewReader(string(journal)))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// revealing says of boasts that they lay something of a seat open.
type revealing struct {
	game.Referee
	so bool
	of game.Seat
}

func (r *revealing) Tell(e game.Event) {
	if r.so && e.Kind == "boasts" {
		e.Reveals, e.Seat = true, r.of
	}
	r.Referee.Tell(e)
}

// Who was told what was hidden takes nothing back for nothing, even when no scene shows it.
func TestWhatAnEventRevealsIsLearned(t *testing.T) {
	for _, c := range []struct {
		so   bool
		of   game.Seat
		want match.Back
	}{{false, north, match.FreeBack}, {true, south, match.AskedBack}, {true, game.Nobody, match.AskedBack}, {true, north, match.FreeBack}} {
		so, want := c.so, c.want
		s := meddling(t, toy.Rules(), toy.Scenario(2, 4), func(ref game.Referee) game.Referee { return &revealing{ref, so, c.of} })
		s.bids(1, 0)
		s.says(north, "boast")
		if got := s.View([]game.Seat{north}, 0).Takeback; got != want {
			t.Errorf("when a boast reveals something (%v) of seat %d, taking it back is %q, not %q", so, c.of, got, want)
		}
		if revealed := strings.Contains(string(s.journal.Rows[len(s.journal.Rows)-1]), `"reveals":true`); revealed != so {
			t.Errorf("the journal says that it reveals: %v", revealed)
		}
	}
}
