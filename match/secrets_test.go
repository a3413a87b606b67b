package match_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

// twins are two matches with the same dice that differ only in what north and a spectator cannot know: which cards south
// holds. In both, south is asked in secret whether to dodge.
func twins(t *testing.T, hold ...string) [2]*sitting {
	t.Helper()
	var both [2]*sitting
	for i := range both {
		sc := toy.Scenario(2, 4)
		sc.Seats[south].Hold = []string{hold[i]}
		s := &sitting{t: t, journal: &match.Memory{}}
		s.Match = s.create(sc, 3, s.journal, "human", "human")
		s.joinAll([]string{"human", "human"})
		both[i] = s
	}
	return both
}

func TestNothingTellsTwoStatesApartThatASeatCannotTellApart(t *testing.T) {
	both := twins(t, "card-2", "card-5")
	alike := func(when string) {
		t.Helper()
		for _, seats := range [][]game.Seat{{north}, nil} {
			if a, b := both[0].sees(seats...), both[1].sees(seats...); a != b {
				t.Errorf("%s, seats %v see a difference:\n%s\n%s", when, seats, a, b)
			}
			if a, b := both[0].export(seats...), both[1].export(seats...); string(a) != string(b) {
				t.Errorf("%s, the journals for seats %v differ:\n%s\n%s", when, seats, a, b)
			}
		}
	}
	alike("at the start")
	for _, s := range both {
		s.bids(0, 1)
		s.says(south, "pass")
		s.bids(1, 0) // north draws: with these dice a card below both
	}
	alike("after the bids")
	for _, s := range both {
		s.says(north, "shoot")
		if !s.isAsked(south, "dodge") {
			t.Fatal("south is not asked whether to dodge")
		}
	}
	alike("while south thinks")
	for _, s := range both {
		s.says(south, "stand")
	}
	alike("after the shot")
}

func TestAQuietQuestionAndItsAnswerLeaveNoTrace(t *testing.T) {
	s := holding(t, 3, "human", "human")
	s.bids(1, 0)
	s.says(north, "shoot")
	if !s.isAsked(south, "dodge") {
		t.Fatal("south is not asked whether to dodge")
	}
	for _, seats := range [][]game.Seat{{north}, nil} {
		v := s.View(seats, 0)
		if len(v.Waiting) != 0 || len(v.Question) != 0 {
			t.Errorf("seats %v see that somebody is asked: %+v", seats, v)
		}
	}
	if v := s.View([]game.Seat{south}, 0); len(v.Question) != 1 || strings.Join(v.Waiting, " ") != "south" {
		t.Errorf("south itself does not see its question, or is not marked: %v", v.Waiting)
	}
}

func TestNobodyLearnsWhoHasAnswered(t *testing.T) {
	s := sit(t, 3, "human", "human", "human")
	before, watching := s.sees(east), s.sees()
	export := string(s.export(east))
	s.says(north, "bid", many(2))
	s.says(south, "bid", many(1))
	if s.sees(east) != before || s.sees() != watching || string(s.export(east)) != export {
		t.Errorf("the answers of others show:\n%s\n%s", before, s.sees(east))
	}
	v := s.View([]game.Seat{north}, 0)
	if got := strings.Join(v.Waiting, " "); got != "south east" || len(v.Question) != 0 {
		t.Errorf("who has answered waits for %q and is asked %v", got, v.Question)
	}
	s.says(east, "bid")
	if got := strings.Join(s.View(nil, 0).Waiting, " "); got != "north" {
		t.Errorf("after the bids the table waits for %q, not for north", got)
	}
}

func TestTheLogIsNumberedAsItsReaderSeesIt(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0) // north draws a card, which only north sees
	for _, c := range []struct {
		seats []game.Seat
		lines int
		drew  bool
	}{{[]game.Seat{north}, 6, true}, {[]game.Seat{south}, 5, false}, {nil, 5, false}, {[]game.Seat{north, south}, 6, true}} {
		v := s.View(c.seats, 0)
		drew := false
		for i, line := range v.Log {
			if line.Seq != i+1 {
				t.Errorf("seats %v see line %d as number %d", c.seats, i+1, line.Seq)
			}
			drew = drew || line.Kind == "drew"
		}
		if len(v.Log) != c.lines || v.Logged != c.lines || drew != c.drew {
			t.Errorf("seats %v see %d lines (%d), the card drawn: %v", c.seats, len(v.Log), v.Logged, drew)
		}
		for skip, want := range map[int]int{1: c.lines - 1, c.lines - 1: 1, c.lines: 0, c.lines + 1: 0} {
			if rest := s.View(c.seats, skip); len(rest.Log) != want || rest.Logged != c.lines || want > 0 && rest.Log[0].Seq != skip+1 {
				t.Errorf("but for %d lines seats %v see %d", skip, c.seats, len(rest.Log))
			}
		}
	}
	if n, err := s.Answer(context.Background(), []game.Seat{north}, speak.Answer{Question: s.asked(north).ID, Option: s.asked(north).Default}, ""); err != nil || n != s.View([]game.Seat{north}, 0).Logged {
		t.Errorf("after the answer north sees %d lines (%v)", n, err)
	}
}

func TestSeveralSeatsAtOneScreenLookThroughTheOneThatIsAsked(t *testing.T) {
	s := sit(t, 3, "human", "human")
	hand := func(seats ...game.Seat) string {
		for _, p := range s.View(seats, 0).Scene.Piles {
			if len(p.Cards) > 0 {
				return p.Seat
			}
		}
		return ""
	}
	s.bids(0, 2)
	s.says(south, "pass")
	s.says(north, "bid", many(1))
	if got := hand(north, south); got != "south" {
		t.Errorf("when south is asked the screen shows the hand of %q", got)
	}
	s.says(south, "bid", many(0))
	if got := hand(north, south); got != "north" {
		t.Errorf("when north is asked the screen shows the hand of %q", got)
	}
	if got := hand(south); got != "south" {
		t.Errorf("south's own screen shows the hand of %q", got)
	}
	if got := hand(); got != "" {
		t.Errorf("a spectator sees the hand of %q", got)
	}
	s.finish(north, south)
	s.View([]game.Seat{north, south}, 0)
}

func TestTheSecretOfTheDiceIsToldAtTheEnd(t *testing.T) {
	s := sit(t, 7, "human", "random")
	if v := s.View(nil, 0); v.Dice.Secret != nil || v.Dice.Seeds != nil || v.Result != nil {
		t.Errorf("before the end the dice show %+v", v.Dice)
	}
	secret := "07000000"
	if strings.Contains(s.sees(north), secret) || strings.Contains(string(s.export(north)), secret) || s.Over() {
		t.Error("the secret shows before the end")
	}
	s.finish(north)
	v := s.View(nil, 0)
	commitment := referee.Commit(referee.Secret(v.Dice.Secret))
	if string(v.Dice.Commitment) != string(commitment[:]) || v.Dice.Secret[0] != 7 || len(v.Dice.Seeds) != 2 || v.Result == nil || !s.Over() {
		t.Errorf("at the end the dice show %+v", v.Dice)
	}
}

func TestAJournalBeforeTheEndHoldsWhatItsOwnerHasSeen(t *testing.T) {
	s := sit(t, 3, "human", "human")
	s.bids(1, 0)
	s.says(north, "shoot")
	var rows []match.Row
	for line := range strings.Lines(string(s.export(north))) {
		var r match.Row
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, r)
	}
	if rows[0].Start == nil || rows[0].Start.Scenario != nil || rows[0].Start.Keys != nil {
		t.Errorf("it begins with %+v", rows[0])
	}
	seeds, answers, told := 0, 0, 0
	for i, r := range rows {
		if r.Seq != i+1 || r.Secret != nil || r.Checkpoints != nil || r.Standing != nil || r.Takeback != nil {
			t.Errorf("row %d is %+v", i+1, r)
		}
		if r.Seed != nil {
			seeds++
		}
		if r.Answer != nil {
			answers++
			if r.Answer.Seat != int(north) || r.Answer.Together != nil || len(r.Answer.Answer.Question) != 16 {
				t.Errorf("north is shown the answer %+v", r.Answer)
			}
		}
		for _, line := range r.Told {
			told++
			if line.Seen != game.Everybody {
				t.Errorf("%q tells who may know of it", line.Text)
			}
		}
	}
	if v := s.View([]game.Seat{north}, 0); seeds != 1 || answers != 2 || told != v.Logged {
		t.Errorf("it has %d seeds, %d answers and %d of %d lines", seeds, answers, told, v.Logged)
	}
	if _, err := verified(t, s.export(north)); err == nil {
		t.Error("a journal without its secret proves something")
	} else {
		refused(t, err, "not-revealed")
	}
}
