package match_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/speak"
)

func TestWhoMayJoin(t *testing.T) {
	ctx := context.Background()
	s := &sitting{t: t, journal: &match.Memory{}}
	s.Match = s.create(toy.Scenario(3, 4), 3, s.journal, "human", "open", "random")
	for _, c := range []struct {
		seed string
		code string
	}{{"1234567", "bad-seed"}, {strings.Repeat("x", 65), "bad-seed"}} {
		refused(t, s.Join(ctx, []game.Seat{north}, []byte(c.seed)), c.code)
	}
	refused(t, s.try(north, speak.Answer{Question: "x"}), "not-started")
	refused(t, s.Join(ctx, []game.Seat{east}, []byte("12345678")), "joined") // a bot's seed is known to all
	if err := s.Join(ctx, []game.Seat{north}, []byte("12345678")); err != nil {
		t.Fatal(err)
	}
	refused(t, s.Join(ctx, []game.Seat{north}, []byte("87654321")), "joined")
	v := s.View(nil, 0)
	if v.Started || !v.Players[0].Joined || v.Players[1].Joined || !v.Players[2].Joined || v.Players[1].Player != "open" || v.Scene == nil {
		t.Errorf("before south joins the match shows %+v", v)
	}
	if err := s.Join(ctx, []game.Seat{north, south}, []byte(strings.Repeat("x", 64))); err != nil {
		t.Fatal(err)
	}
	if v := s.View(nil, 0); !v.Started || len(v.Log) == 0 {
		t.Errorf("after south joined the match shows %+v", v)
	}
	if s.ID() != "m1" {
		t.Errorf("the match is called %q", s.ID())
	}
}

func TestTheSeedsDecideTheDiceTogether(t *testing.T) {
	story := func(secret byte, seeds ...string) string {
		s := &sitting{t: t, journal: &match.Memory{}}
		s.Match = s.create(toy.Scenario(2, 4), secret, s.journal, "human", "human")
		for seat, seed := range seeds {
			if err := s.Join(context.Background(), []game.Seat{game.Seat(seat)}, []byte(seed)); err != nil {
				t.Fatal(err)
			}
		}
		s.bids(1, 0)
		s.says(north, "volley", many(6))
		return s.sees()
	}
	first := story(1, "seed of n", "seed of s")
	for name, other := range map[string]string{
		"the secret": story(2, "seed of n", "seed of s"), "north's seed": story(1, "seed of x", "seed of s"), "south's seed": story(1, "seed of n", "seed of x"),
	} {
		if first == other {
			t.Errorf("%s has no part in the dice", name)
		}
	}
	if again := story(1, "seed of n", "seed of s"); again != first {
		t.Error("the same seeds give other dice")
	}
}

func TestCreateRefusesWhatCannotBePlayed(t *testing.T) {
	sc := toy.Scenario(2, 4)
	bad := *toy.Scenario(2, 4)
	bad.Settings = map[string]string{"turns": "0"}
	for _, c := range []struct {
		name     string
		scenario *game.Scenario
		players  []string
		code     string
	}{
		{"a player too few", sc, []string{"human"}, "bad-players"},
		{"a player too many", sc, []string{"human", "human", "human"}, "bad-players"},
		{"an unknown bot", sc, []string{"human", "genius"}, "unknown-player"},
		{"a scenario the rules refuse", &bad, []string{"human", "human"}, "bad-scenario"},
	} {
		journal := &match.Memory{}
		_, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(toy.Rules()), Scenario: *c.scenario, Players: c.players}, journal)
		refused(t, err, c.code)
		if len(journal.Rows) != 0 {
			t.Errorf("%s: something was written", c.name)
		}
	}
	ends := toy.Rules()
	ends.Words = []byte("verbs: [")
	if _, err := match.Create(context.Background(), match.Setup{ID: "m1", Rules: ready(ends), Scenario: *sc, Players: []string{"human", "human"}}, &match.Memory{}); err == nil {
		t.Error("a match without words was created")
	}
}

func TestAWatcherIsToldOnceUntilItLooks(t *testing.T) {
	s := sit(t, 3, "human", "human")
	if s.Watched() {
		t.Error("somebody watches")
	}
	moved, end := s.Watch()
	if !s.Watched() {
		t.Error("nobody watches")
	}
	s.bids(1, 0)
	<-moved
	select {
	case <-moved:
		t.Error("it is told twice")
	default:
	}
	s.says(north, "pass")
	<-moved
	end()
	s.says(north, "bid")
	select {
	case <-moved:
		t.Error("it is told after its end")
	default:
	}
	if s.Watched() {
		t.Error("somebody still watches")
	}
}

func TestSeatsByTheirIDs(t *testing.T) {
	s := sit(t, 3, "human", "human")
	if seat, err := s.Seat([]game.Seat{north, south}, "south"); err != nil || seat != south {
		t.Errorf("south is %d, %v", seat, err)
	}
	for _, id := range []string{"south", "nobody", ""} {
		_, err := s.Seat([]game.Seat{north}, id)
		refused(t, err, "wrong-seat")
	}
	q := s.asked(south)
	refused(t, s.try(north, speak.Answer{Question: q.ID}), "wrong-seat")
	if seats := s.View([]game.Seat{south, north}, 0).Seats; !slices.Equal(seats, []string{"south", "north"}) {
		t.Errorf("the seats are %v", seats)
	}
}
