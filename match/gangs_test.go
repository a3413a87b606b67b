package match_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
)

// leaves is a toy that leaves gangs behind: what is left of those of north and south, and nothing of east's.
type leaves struct{ game.Game }

func (l leaves) Clone() game.Game         { return leaves{l.Game.Clone()} }
func (l leaves) CopyFrom(other game.Game) { l.Game.CopyFrom(other.(leaves).Game) }
func (l leaves) Imagine(s game.Seat, c *game.Chance) game.Game {
	return leaves{l.Game.Imagine(s, c)}
}

func (l leaves) Survivors(s game.Seat) (game.Gang, bool) {
	ids := map[game.Seat][]string{
		north: {"pat", "south-joe", "north-"},
		south: {"south-pat", "south-mike", "mike", "southpaw", "al-south-joe"},
	}[s]
	gang := game.Gang{ID: "left"}
	for _, id := range ids {
		gang.Figures = append(gang.Figures, game.Member{ID: id})
	}
	return gang, len(ids) > 0
}

func leaving() game.Ruleset {
	rs := toy.Rules()
	begin := rs.New
	rs.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		return leaves{g}, err
	}
	return rs
}

// leavingThree is a match for three that leaves gangs behind.
func leavingThree(t *testing.T) *sitting {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	people := []string{"human", "human", "human"}
	m, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(leaving()), Scenario: *toy.Scenario(3, 4), Players: people}, s.journal)
	if err != nil {
		t.Fatal(err)
	}
	s.Match = m
	s.joinAll(people)
	return s
}

// Of a match that is over each seat has its own gang and no other; ids that got the name of the seat before them have their own again, unless
// somebody else of the gang has it.
func TestGangsThatComeOutOfAMatch(t *testing.T) {
	s := leavingThree(t)
	_, err := s.Gangs([]game.Seat{north})
	refused(t, err, "not-over")
	if v := s.View([]game.Seat{north}, 0); v.Gangs != nil {
		t.Errorf("before its end there are the gangs %v", v.Gangs)
	}
	s.finish(north, south, east)
	northern, southern := "north: pat south-joe north-", "south: pat south-mike mike southpaw al-south-joe"
	for _, c := range []struct {
		seats []game.Seat
		want  []string
	}{
		{[]game.Seat{north}, []string{northern}},
		{[]game.Seat{south}, []string{southern}},
		{[]game.Seat{east, south}, []string{southern}},
		{[]game.Seat{north, south, east}, []string{northern, southern}},
	} {
		gangs, err := s.Gangs(c.seats)
		if err != nil {
			t.Fatal(err)
		}
		var got, seats []string
		for _, g := range gangs {
			line := g.Seat + ":"
			for _, m := range g.Gang.Figures {
				line += " " + m.ID
			}
			got, seats = append(got, line), append(seats, g.Seat)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("the seats %v carry on %q", c.seats, got)
		}
		if told := s.View(c.seats, 0).Gangs; !slices.Equal(told, seats) {
			t.Errorf("the seats %v are told of %v", c.seats, told)
		}
	}
	for _, none := range [][]game.Seat{{east}, nil} {
		_, err := s.Gangs(none)
		refused(t, err, "not-carried-on")
		if v := s.View(none, 0); v.Gangs != nil {
			t.Errorf("the seats %v are told of %v", none, v.Gangs)
		}
	}
}

// Of a match that is stopped nothing is carried on: how it ended under the rules of today is not known.
func TestNoGangsOfAMatchThatIsStopped(t *testing.T) {
	s := leavingThree(t)
	s.finish(north, south, east)
	last := len(s.journal.Rows) - 1
	rows := forged(t, s.journal.Rows, last, `"hash":"`, `"hash":"00`)
	m := load(t, rows, func(string) (*match.Rules, bool) { return ready(leaving()), true })
	v := view(t, m, []game.Seat{north}, 0)
	if v.Stopped == "" || v.Gangs != nil {
		t.Errorf("it is stopped by %q and has the gangs %v", v.Stopped, v.Gangs)
	}
	if gangs, err := m.Gangs([]game.Seat{north}); err == nil || !strings.Contains(err.Error(), v.Stopped) {
		t.Errorf("%+v, %v", gangs, err)
	}
}
