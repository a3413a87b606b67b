package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

// sitting is a match of the toy with helpers that act and look as a seat does.
type sitting struct {
	*match.Match
	t       *testing.T
	journal *match.Memory
	told    time.Time // what time the match was told last
}

const north, south, east = game.Seat(0), game.Seat(1), game.Seat(2)

// rules is the toy ruleset by its id.
func rules(id string) (*match.Rules, bool) {
	rs := toy.Rules()
	return ready(rs), id == rs.ID
}

// ready makes a ruleset ready for matches.
func ready(rs game.Ruleset) *match.Rules {
	r, err := match.Ready(rs)
	if err != nil {
		panic(err)
	}
	return r
}

// sit begins a match with a player for each seat; people give seeds.
func sit(t *testing.T, secret byte, players ...string) *sitting {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	s.Match = s.create(toy.Scenario(len(players), 4), secret, s.journal, players...)
	s.joinAll(players)
	return s
}

// holding begins a match in which south holds cards, so that it is asked in secret whether to dodge.
func holding(t *testing.T, secret byte, players ...string) *sitting {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	s.Match = s.create(holdingCards(len(players)), secret, s.journal, players...)
	s.joinAll(players)
	return s
}

// holdingAgreed is the same of two people who agreed something.
func holdingAgreed(t *testing.T, a *match.Agreement) *sitting {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	players := []string{"human", "human"}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(toy.Rules()), Scenario: *holdingCards(2), Players: players, Secret: referee.Secret{3}, Agreement: a,
	}, s.journal)
	if err != nil {
		t.Fatal(err)
	}
	s.Match = m
	s.joinAll(players)
	return s
}

// holdingCards is a table on which south holds cards, and all stand close together.
func holdingCards(seats int) *game.Scenario {
	sc := toy.Scenario(seats, 4)
	sc.Seats[south].Hold = []string{"card-3", "card-11"}
	for i := range sc.Figures { // close together, so that shots can hit
		at := game.Point{X: game.Inches(5) + game.Length(i)*600, Y: game.Inches(3)}
		sc.Figures[i].At = &at
	}
	return sc
}

func (s *sitting) create(sc *game.Scenario, secret byte, journal match.Journal, players ...string) *match.Match {
	s.t.Helper()
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(toy.Rules()), Scenario: *sc, Players: players, Secret: referee.Secret{secret},
	}, journal)
	if err != nil {
		s.t.Fatal(err)
	}
	return m
}

// seed is what everybody puts into the dice.
var seed = []byte("a seed of mine")

// commit binds seats of one key to the seed.
func (s *sitting) commit(seats ...game.Seat) error {
	c := referee.CommitSeed("m1", s.View(seats, 0).Seats[0], seed)
	return s.Commit(context.Background(), seats, c[:])
}

// join shows the seed of seats of one key.
func (s *sitting) join(seats ...game.Seat) {
	s.t.Helper()
	if err := s.Join(context.Background(), seats, seed); err != nil {
		s.t.Fatal(err)
	}
	s.settle()
}

// joinAll lets every person have a key of their own, commit, and show their seed.
func (s *sitting) joinAll(players []string) {
	s.t.Helper()
	for i, p := range players {
		if match.HumanPlayer(p) {
			if err := s.commit(game.Seat(i)); err != nil {
				s.t.Fatal(err)
			}
		}
	}
	for i, p := range players {
		if match.HumanPlayer(p) {
			s.join(game.Seat(i))
		}
	}
}

// settle lets bots and standing answers answer. What keeps them from it is for another try.
func (s *sitting) settle() { _ = s.Settle(context.Background()) }

// View is what seats see.
func (s *sitting) View(seats []game.Seat, skip int) *match.View {
	s.t.Helper()
	return view(s.t, s.Match, seats, skip)
}

func view(t *testing.T, m *match.Match, seats []game.Seat, skip int) *match.View {
	t.Helper()
	if err := m.CatchUp(context.Background()); err != nil { // as a server does before it looks
		t.Fatal(err)
	}
	v, err := m.View(context.Background(), seats, skip)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// asked is the first open question of a seat.
func (s *sitting) asked(seat game.Seat) *speak.Question {
	s.t.Helper()
	v := s.View([]game.Seat{seat}, 0)
	if len(v.Question) == 0 {
		s.t.Fatalf("seat %d is asked nothing; waiting for %v, %v", seat, v.Waiting, v.Log)
	}
	return &v.Question[0]
}

// isAsked says whether the seat has an open question of that prompt.
func (s *sitting) isAsked(seat game.Seat, prompt string) bool {
	return slices.ContainsFunc(s.View([]game.Seat{seat}, 0).Question, func(q speak.Question) bool { return q.Prompt == prompt })
}

func (s *sitting) try(seat game.Seat, a speak.Answer) error {
	_, err := s.Answer(context.Background(), []game.Seat{seat}, a, "")
	s.settle()
	return err
}

// says answers the open question of a seat with an option of that verb, and more if it asks for more.
func (s *sitting) says(seat game.Seat, verb string, more ...func(*speak.Answer)) {
	s.t.Helper()
	q := s.asked(seat)
	at := slices.IndexFunc(q.Options, func(o speak.Option) bool { return o.Verb == verb })
	if at < 0 {
		s.t.Fatalf("%s is not offered %q: %+v", q.Seat, verb, q.Options)
	}
	a := speak.Answer{Question: q.ID, Option: at}
	for _, m := range more {
		m(&a)
	}
	if err := s.try(seat, a); err != nil {
		s.t.Fatalf("%s says %s: %v", q.Seat, verb, err)
	}
}

func many(n int) func(*speak.Answer) { return func(a *speak.Answer) { a.Many = n } }

// bids lets seats bid these numbers of coins, in seat order.
func (s *sitting) bids(numbers ...int) {
	s.t.Helper()
	for seat, n := range numbers {
		s.says(game.Seat(seat), "bid", many(n))
	}
}

// errAsked is that the others are asked whether something may be taken back.
var errAsked = &game.Error{Code: "asked", Sentence: "The others are asked."}

func (s *sitting) back(seats ...game.Seat) error {
	_, asks, err := s.TakeBack(context.Background(), seats, match.NoBack)
	if asks {
		return errAsked
	}
	s.settle()
	return err
}

// finish plays on with defaults until the match is over.
func (s *sitting) finish(seats ...game.Seat) {
	s.t.Helper()
	for range 500 {
		v := s.View(seats, 0)
		if v.Result != nil {
			return
		}
		if len(v.Question) == 0 {
			s.t.Fatalf("nobody is asked, waiting for %v", v.Waiting)
		}
		q := v.Question[0]
		a := speak.Answer{Question: q.ID, Option: q.Default}
		if o := q.Options[q.Default]; o.Many != nil {
			a.Many = o.Many.From
		}
		if _, err := s.Answer(context.Background(), seats, a, ""); err != nil {
			s.t.Fatal(err)
		}
		s.settle()
	}
	s.t.Fatal("the match does not end")
}

// sees is all that seats see, as it is sent.
func (s *sitting) sees(seats ...game.Seat) string { return shown(s.t, s.Match, seats...) }

func shown(t *testing.T, m *match.Match, seats ...game.Seat) string {
	t.Helper()
	body, err := json.Marshal(view(t, m, seats, 0))
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// again is the match as another node would rebuild it.
func (s *sitting) again() *match.Match {
	s.t.Helper()
	m, err := match.Load(context.Background(), "m1", rules, &match.Memory{Rows: slices.Clone(s.journal.Rows)})
	if err != nil {
		s.t.Fatal(err)
	}
	return m
}

func (s *sitting) export(seats ...game.Seat) []byte {
	s.t.Helper()
	out, err := s.Export(context.Background(), seats)
	if err != nil {
		s.t.Fatal(err)
	}
	return out
}

func refused(t *testing.T, err error, code string) {
	t.Helper()
	var e *game.Error
	if !errors.As(err, &e) || e.Code != game.Code(code) {
		t.Errorf("the error is %v, not of code %q", err, code)
	}
}

func verified(t *testing.T, journal []byte) (*match.Proof, error) {
	t.Helper()
	e, err := match.ReadExport("m1.journal", bytes.NewReader(journal))
	if err != nil {
		t.Fatal(err)
	}
	return match.Verify(e, rules)
}
