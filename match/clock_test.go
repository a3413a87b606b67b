package match_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/match"
	"rumble/referee"
	"rumble/speak"
)

// timed is the toy with a clock: ten seconds for an action, and for bids fifteen that all seats and turns share.
type timed struct{ game.Game }

func (t timed) Advance(ref game.Referee) { t.Game.Advance(&hurry{ref}) }
func (t timed) Clone() game.Game         { return timed{t.Game.Clone()} }
func (t timed) CopyFrom(other game.Game) { t.Game.CopyFrom(other.(timed).Game) }
func (t timed) Imagine(s game.Seat, c *game.Chance) game.Game {
	return timed{t.Game.Imagine(s, c)}
}

type hurry struct{ game.Referee }

func (h *hurry) Ask(q *game.Question) game.Answer {
	if q.Prompt == "act" {
		q.Seconds = 10
	}
	return h.Referee.Ask(q)
}

func (h *hurry) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		qs[i].Seconds, qs[i].Clock = 15, 7
	}
	h.Referee.AskTogether(qs, answers)
}

// timedRules is the toy's rulebook with the clock.
func timedRules() game.Ruleset {
	rules := toy.Rules()
	begin := rules.New
	rules.New = func(s *game.Scenario) (game.Game, error) {
		g, err := begin(s)
		if err != nil {
			return nil, err
		}
		return timed{g}, nil
	}
	return rules
}

// hurried is a match with clocks that somebody watches, and its beginning.
func hurried(t *testing.T) (*sitting, time.Time) {
	t.Helper()
	s := &sitting{t: t, journal: &match.Memory{}}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(timedRules()), Scenario: *toy.Scenario(2, 4), Players: []string{"human", "human"}, Secret: referee.Secret{1},
	}, s.journal)
	if err != nil {
		t.Fatal(err)
	}
	s.Match = m
	_, end := m.Watch()
	t.Cleanup(end)
	s.join(north, south)
	noon := time.Date(1926, 11, 21, 12, 0, 0, 0, time.UTC)
	s.tick(noon)
	return s, noon
}

func (s *sitting) tick(now time.Time) {
	s.t.Helper()
	if s.told.IsZero() {
		s.told = now
		s.tickOnce(now)
	}
	for s.told.Before(now) { // as a server does, though more often
		s.told = s.told.Add(min(now.Sub(s.told), time.Second))
		s.tickOnce(s.told)
	}
}

func (s *sitting) tickOnce(now time.Time) {
	s.t.Helper()
	if err := s.TimeOut(context.Background(), s.Tick(now)); err != nil {
		s.t.Fatal(err)
	}
	s.settle()
}

// prompts are what the two seats are asked now, and how many seconds each has left.
func (s *sitting) prompts() (prompts []string, left []float64) {
	for _, q := range s.View([]game.Seat{north, south}, 0).Question {
		prompts, left = append(prompts, q.Prompt), append(left, q.Left)
	}
	return prompts, left
}

// A question that nobody answers in time is answered with its default, no sooner; the row says that the clock did it.
func TestTimeRunsOut(t *testing.T) {
	s, noon := hurried(t)
	if prompts, left := s.prompts(); len(prompts) != 2 || prompts[0] != "bid" || left[0] != 15 {
		t.Fatalf("asked %v, left %v", prompts, left)
	}
	s.tick(noon.Add(14 * time.Second))
	if prompts, left := s.prompts(); len(prompts) != 2 || left[1] != 1 {
		t.Fatalf("after fourteen seconds: asked %v, left %v", prompts, left)
	}
	s.tick(noon.Add(15 * time.Second))
	prompts, left := s.prompts()
	if len(prompts) != 1 || prompts[0] != "act" || left[0] != 10 {
		t.Fatalf("after fifteen: asked %v, left %v", prompts, left)
	}
	late := 0
	for _, body := range s.journal.Rows {
		var row match.Row
		if err := json.Unmarshal(body, &row); err != nil {
			t.Fatal(err)
		}
		if row.Answer != nil && row.Answer.Late && row.Answer.Default {
			late++
		}
	}
	if late != 2 {
		t.Errorf("%d answers of the clock are in the journal", late)
	}
}

// A clock that questions share stands still while none of them is open, and goes on when one is.
func TestASharedClockGoesOn(t *testing.T) {
	s, noon := hurried(t)
	s.tick(noon.Add(6 * time.Second))
	s.bids(0, 0)
	s.tick(noon.Add(7 * time.Second)) // the action is asked for: its own clock begins
	s.tick(noon.Add(12 * time.Second))
	if prompts, left := s.prompts(); len(prompts) != 1 || prompts[0] != "act" || left[0] != 5 {
		t.Fatalf("asked %v, left %v", prompts, left)
	}
	s.tick(noon.Add(17 * time.Second)) // nobody acts; the next bids have what is left of the fifteen
	s.tick(noon.Add(18 * time.Second))
	if prompts, left := s.prompts(); len(prompts) != 2 || prompts[0] != "bid" || left[0] != 9 {
		t.Fatalf("asked %v, left %v", prompts, left)
	}
	s.tick(noon.Add(20 * time.Second))
	if _, left := s.prompts(); left[0] != 7 {
		t.Errorf("left %v", left)
	}
}

// Time stands still while nobody is at the table, and never runs backwards.
func TestTimeStandsStillWhileNobodyWatches(t *testing.T) {
	s, noon := hurried(t)
	s.tick(noon.Add(-time.Hour))
	if _, left := s.prompts(); left[0] != 15 {
		t.Fatalf("left %v after the clock was set back", left)
	}
	deserted := &sitting{t: t, journal: &match.Memory{}}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m2", Rules: ready(timedRules()), Scenario: *toy.Scenario(2, 4), Players: []string{"human", "human"}, Secret: referee.Secret{1},
	}, deserted.journal)
	if err != nil {
		t.Fatal(err)
	}
	deserted.Match = m
	deserted.join(north, south)
	deserted.tick(noon)
	deserted.tick(noon.Add(time.Hour))
	if prompts, left := deserted.prompts(); len(prompts) != 2 || left[0] != 15 {
		t.Errorf("asked %v, left %v after an hour without anybody", prompts, left)
	}
}

// A question without a clock waits for its answer.
func TestAQuestionWithoutAClockWaits(t *testing.T) {
	s := sit(t, 1, "human", "human")
	_, end := s.Watch()
	t.Cleanup(end)
	noon := time.Date(1926, 11, 21, 12, 0, 0, 0, time.UTC)
	for passed := range 3 {
		s.tick(noon.Add(time.Duration(passed) * 24 * time.Hour))
		if prompts, _ := s.prompts(); len(prompts) != 2 || prompts[0] != "bid" || prompts[1] != "bid" {
			t.Fatalf("on day %d: asked %v", passed, prompts)
		}
	}
}

// A stall of whoever tells the time costs nobody their time.
func TestAStallCostsNobodyHisTime(t *testing.T) {
	s, noon := hurried(t)
	s.tick(noon.Add(4 * time.Second))
	s.tickOnce(noon.Add(time.Hour))
	if prompts, left := s.prompts(); len(prompts) != 2 || left[0] != 11 {
		t.Fatalf("asked %v, left %v", prompts, left)
	}
	s.told = noon.Add(time.Hour)
	s.tick(noon.Add(time.Hour + 11*time.Second))
	if prompts, _ := s.prompts(); len(prompts) != 1 || prompts[0] != "act" {
		t.Errorf("after the whole time %v is asked", prompts)
	}
}

// slow is a journal on a disk that waits.
type slow struct {
	match.Memory
	begun, end chan struct{}
}

func (s *slow) Append(ctx context.Context, id string, first int, rows [][]byte) error {
	if s.begun != nil {
		s.begun <- struct{}{}
		<-s.end
	}
	return s.Memory.Append(ctx, id, first, rows)
}

// While an answer is being written down nobody waits for it who only looks, and no clock runs.
func TestAWriteThatHangsHoldsUpNobodyWhoLooks(t *testing.T) {
	journal := &slow{}
	s := &sitting{t: t}
	m, err := match.Create(context.Background(), match.Setup{
		ID: "m1", Rules: ready(timedRules()), Scenario: *toy.Scenario(2, 4), Players: []string{"human", "human"}, Secret: referee.Secret{1},
	}, journal)
	if err != nil {
		t.Fatal(err)
	}
	s.Match = m
	_, end := m.Watch()
	t.Cleanup(end)
	s.join(north, south)
	noon := time.Date(1926, 11, 21, 12, 0, 0, 0, time.UTC)
	s.tick(noon)
	q := s.asked(north)
	journal.begun, journal.end = make(chan struct{}), make(chan struct{})
	answered := make(chan error)
	go func() {
		_, err := s.Answer(context.Background(), []game.Seat{north}, speak.Answer{Question: q.ID}, "")
		answered <- err
	}()
	<-journal.begun
	s.tick(noon.Add(40 * time.Second))
	if !s.isAsked(north, "bid") || s.View([]game.Seat{south}, 0).Question[0].Left < 14 { // but for the tick in which it began
		t.Errorf("meanwhile north sees %s", s.sees(north))
	}
	if _, err := m.Preview([]game.Seat{north}, speak.Answer{Question: q.ID}); err != nil {
		t.Error(err)
	}
	close(journal.end)
	if err := <-answered; err != nil {
		t.Error(err)
	}
	if s.isAsked(north, "bid") {
		t.Error("the answer does not count")
	}
}

// A takeback gives nobody time.
func TestATakebackGivesNoTime(t *testing.T) {
	s, noon := hurried(t)
	s.bids(1, 0)
	s.tick(noon.Add(8 * time.Second))
	before := s.View([]game.Seat{north}, 0).Question[0].Left
	s.says(north, "pass")
	s.tick(noon.Add(9 * time.Second))
	if err := s.back(north); err != nil {
		t.Fatal(err)
	}
	if after := s.View([]game.Seat{north}, 0).Question[0].Left; after > before || before >= 10 {
		t.Errorf("before it were %v seconds left, now %v", before, after)
	}
}

// However many rows are written, the clock goes on: nobody can stop it by writing.
func TestWritingStopsNoClock(t *testing.T) {
	s, noon := hurried(t)
	for second := range 16 {
		for range 5 {
			id := s.stands(north, "reroll", "keep", "match")
			if err := s.EndStanding(context.Background(), []game.Seat{north}, id); err != nil {
				t.Fatal(err)
			}
		}
		s.tick(noon.Add(time.Duration(second) * time.Second))
	}
	if prompts, _ := s.prompts(); len(prompts) != 1 || prompts[0] != "act" {
		t.Errorf("after the time is up %v is asked", prompts)
	}
}
