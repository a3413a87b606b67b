package match_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
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
	refused(t, s.Join(ctx, []game.Seat{north}, seed), "commit-first")
	refused(t, s.Commit(ctx, []game.Seat{north}, []byte("short")), "bad-seed")
	if err := s.commit(north); err != nil {
		t.Fatal(err)
	}
	refused(t, s.commit(north), "joined")
	refused(t, s.commit(east), "joined")
	refused(t, s.Join(ctx, []game.Seat{north}, seed), "commit-first")
	v := s.View(nil, 0)
	if v.Started || !v.Players[0].Joined || v.Players[0].Shown || v.Players[1].Joined || !v.Players[2].Shown || v.Players[1].Player != "open" || v.Scene == nil {
		t.Errorf("before south joins the match shows %+v", v)
	}
	if len(v.Dice.Commitments) != 1 || !slices.Equal(v.Dice.Commitments[0].Seats, []string{"north"}) || v.Dice.Reveal || v.Dice.Start != 1 {
		t.Errorf("of the dice it shows %+v", v.Dice)
	}
	refused(t, s.Restart(ctx, []game.Seat{north}), "not-stuck")
	if err := s.commit(south); err != nil {
		t.Fatal(err)
	}
	if v := s.View(nil, 0); !v.Dice.Reveal || v.Started {
		t.Errorf("when all have committed it shows %+v", v)
	}
	refused(t, s.Join(ctx, []game.Seat{north}, []byte("another seed")), "bad-seed")
	s.join(south)
	s.join(north)
	refused(t, s.Join(ctx, []game.Seat{north}, seed), "joined")
	refused(t, s.Restart(ctx, []game.Seat{north}), "not-stuck")
	if v := s.View(nil, 0); !v.Started || len(v.Log) == 0 || v.Dice.Reveal {
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
			c := referee.CommitSeed("m1", []string{"north", "south"}[seat], []byte(seed))
			if err := s.Commit(context.Background(), []game.Seat{game.Seat(seat)}, c[:]); err != nil {
				t.Fatal(err)
			}
		}
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
	if _, err := match.Ready(ends); err == nil {
		t.Error("a ruleset without words is ready")
	}
}

// Whoever holds back their seed stops the start, and cannot do it unseen: the dice start again for everybody.
func TestASeedThatIsNotShown(t *testing.T) {
	ctx := context.Background()
	s := &sitting{t: t, journal: &match.Memory{}}
	s.Match = s.create(toy.Scenario(3, 4), 3, s.journal, "human", "open", "random")
	for range 2 {
		if err := errors.Join(s.commit(north), s.commit(south)); err != nil {
			t.Fatal(err)
		}
		s.join(north)
		refused(t, s.Restart(ctx, []game.Seat{south}), "not-stuck") // it is south that is waited for
		if err := s.Restart(ctx, []game.Seat{north}); err != nil {
			t.Fatal(err)
		}
	}
	v := s.View(nil, 0)
	if v.Started || v.Dice.Start != 3 || v.Dice.Reveal || len(v.Dice.Commitments) != 0 || v.Players[0].Joined || !v.Players[2].Joined {
		t.Errorf("after two new starts it shows %+v", v)
	}
	if got := s.said(south); !slices.Equal(got, []string{"The dice begin anew, start 2: south did not show the seed.", "The dice begin anew, start 3: south did not show the seed."}) {
		t.Errorf("all are told %q", got)
	}
	s.joinAll([]string{"human", "open", "random"})
	s.finish(north, south)
	if x, y := s.sees(south), shown(t, s.again(), south); x != y {
		t.Errorf("another node sees something else:\n%s\n%s", x, y)
	}
	proof, err := verified(t, s.export())
	if err != nil || proof.Starts != 3 || !proof.Seats[0].Committed || proof.Seats[2].Committed || proof.BotsOnly || !proof.Whole {
		t.Errorf("the proof is %+v (%v)", proof, err)
	}
}

// An answer that was taken, and whose taker has not heard of it, is taken again and changes nothing; on any node.
func TestAnAnswerTriedAgain(t *testing.T) {
	a, b, journal := nodes(t, "human", "human")
	a.join(north, south)
	ctx := context.Background()
	answer := speak.Answer{Question: a.asked(north).ID, Many: 1}
	if _, err := a.Answer(ctx, []game.Seat{north}, answer, "my first"); err != nil {
		t.Fatal(err)
	}
	rows := len(journal.rows.Rows)
	for _, node := range []*sitting{a, b} {
		if _, err := node.Answer(ctx, []game.Seat{north}, answer, "my first"); err != nil {
			t.Errorf("tried again it is refused: %v", err)
		}
		_, err := node.Answer(ctx, []game.Seat{north}, answer, "my second")
		refused(t, err, "stale")
		_, err = node.Answer(ctx, []game.Seat{south}, answer, "my first")
		refused(t, err, "stale") // another's key is another key
	}
	if len(journal.rows.Rows) != rows {
		t.Error("it is written twice")
	}
	_, err := a.Answer(ctx, []game.Seat{north}, answer, strings.Repeat("x", 65))
	refused(t, err, "bad-try")
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
