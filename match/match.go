package match

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"sync/atomic"
	"weak"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/scenariofile"
	"rumble/speak"
)

// Match is a running match. It may be used by many goroutines at once.
type Match struct {
	id      string
	journal Journal
	basis   basis
	start   *Start
	seats   []string // their ids
	house   []SettingView
	agreed  Agreement // filled
	guide   []game.Note
	secret  referee.Secret
	bots    []referee.Player // by seat; nil for people
	standIn referee.Player   // who plays on for those whose time is over, where that was agreed, and for bots from outside that have gone away
	people  game.Seats       // the seats that people play
	outside game.Seats       // the seats that bots from outside play

	mu       sync.Mutex // guards what follows; nobody thinks, counts, writes or waits under it
	now      *moment
	watchers map[chan struct{}]bool
	clocks   clocks
	writes   uint64               // writes that have begun, to number them
	writing  map[uint64]bool      // those under way
	oldest   uint64               // the first of them; 0 when there is none
	past     weak.Pointer[[]*Row] // rows that were read lately

	lost   atomic.Int32 // bots that still think although their time is over
	astray atomic.Int32 // the same of those that think of hints
}

// Setup is what a match is created with.
type Setup struct {
	ID       string
	Rules    *Rules
	Scenario game.Scenario
	Players  []string // by seat: "human", "open" (somebody else's screen), [Outside], or the name of a bot
	Keys     []Key
	Secret   referee.Secret // 32 random bytes

	Agreement *Agreement // nil: nothing was agreed
	Origin    *Origin    // the moment of another match from which it goes on; nil: it begins by itself
}

// HumanPlayer says whether the name stands for a person.
func HumanPlayer(name string) bool { return name == "human" || name == "open" }

// Create begins a match and writes down how. It is played once every person's seat has shown its seed: see [Match.Commit]
// and [Match.Join]. Bots do not answer by themselves: see [Match.Step].
func Create(ctx context.Context, s Setup, journal Journal) (*Match, error) {
	if len(s.Players) != len(s.Scenario.Seats) {
		return nil, game.Refuse(codeBadPlayers, "seats", "This scenario has %d seats, not %d.", len(s.Scenario.Seats), len(s.Players))
	}
	scenario, err := json.Marshal(s.Scenario)
	if err != nil {
		return nil, err
	}
	var agreed *Agreement
	if s.Agreement != nil {
		filled := s.Agreement.Filled()
		if err := filled.check(s.Rules); err != nil {
			return nil, err
		}
		agreed = &filled
	}
	commitment := referee.Commit(s.Secret)
	rows := []*Row{
		{Seq: 1, Start: &Start{
			Match: s.ID, Ruleset: s.Rules.ID, Version: s.Rules.Version, Scenario: scenario, Players: s.Players, Commitment: commitment[:], Keys: s.Keys,
			Agreed: agreed, Origin: s.Origin,
		}},
		{Seq: 2, Secret: s.Secret[:]},
	}
	m, err := prepare(s.ID, rows, journal)
	if err != nil {
		return nil, err
	}
	if err := m.furnish(s.Rules); err != nil {
		return nil, err
	}
	if err := scenariofile.CheckGuide(&s.Scenario, s.Rules.words, m.basis.first); err != nil {
		return nil, err
	}
	m.now = m.beginning(len(rows))
	if err := m.write(ctx, rows...); err != nil {
		return nil, err
	}
	return m, nil
}

// prepare makes a match of the first two rows of its journal; it cannot be played before it is furnished.
func prepare(id string, rows []*Row, journal Journal) (*Match, error) {
	if len(rows) == 0 || rows[0].Start == nil {
		return nil, game.Refuse(game.BadJournal, "row 1", "This journal does not begin as one: its first row does not say how a match began.")
	}
	if len(rows) < 2 || len(rows[1].Secret) != len(referee.Secret{}) {
		return nil, game.Refuse(game.BadJournal, "row 2", "This journal does not begin as one: its second row is not the secret of the dice.")
	}
	m := &Match{
		id: id, journal: journal, start: rows[0].Start, secret: referee.Secret(rows[1].Secret), watchers: map[chan struct{}]bool{},
		writing: map[uint64]bool{},
		house:   []SettingView{},
		agreed:  rows[0].Start.Agreed.Filled().among(rows[0].Start.Players),
	}
	scenario := &game.Scenario{}
	if err := json.Unmarshal(m.start.Scenario, scenario); err != nil {
		return nil, &game.Error{Code: game.BadJournal, Field: "row 1", Sentence: "The scenario of this journal cannot be read.", Cause: err}
	}
	if len(scenario.Seats) != len(m.start.Players) {
		return nil, game.Refuse(game.BadJournal, "row 1", "The scenario of this journal has other seats than the match.")
	}
	for _, seat := range scenario.Seats {
		m.seats = append(m.seats, seat.ID)
	}
	for seat, name := range m.start.Players {
		switch {
		case HumanPlayer(name):
			m.people |= 1 << seat
		case name == Outside:
			m.outside |= 1 << seat
		}
	}
	m.basis.scenario = scenario
	return m, nil
}

// furnish gives a match its rules, and its bots their seats.
func (m *Match) furnish(rules *Rules) error {
	m.basis.rules, m.basis.noOdds = rules, m.agreed.Odds == OddsNever
	m.bots = make([]referee.Player, len(m.start.Players))
	var err error
	if err = m.agreed.check(rules); err != nil {
		return err
	}
	if m.agreed.Time.End == EndBot || m.outside != 0 {
		if m.standIn, err = bot.Named(m.agreedBot(), &rules.Ruleset); err != nil {
			return err
		}
	}
	for seat, name := range m.start.Players {
		if byHand(name) {
			continue
		}
		if m.bots[seat], err = bot.Named(name, &rules.Ruleset); err != nil {
			return err
		}
	}
	if m.basis.first, err = rules.first(m.basis.scenario); err != nil {
		return err
	}
	if err := m.goOn(); err != nil {
		return err
	}
	if err := m.hang(rules); err != nil {
		return err
	}
	for _, seat := range m.basis.scenario.Seats {
		m.basis.colors = append(m.basis.colors, seat.Color)
	}
	// What it is made of is in the journal, and in the state.
	m.guide = m.basis.scenario.Guide
	m.basis.scenario = &game.Scenario{Title: m.basis.scenario.Title}
	start := *m.start
	start.Scenario, start.Origin = nil, start.Origin.where()
	m.start = &start
	return nil
}

// beginning is the match before the first seed, after so many rows.
func (m *Match) beginning(rows int) *moment {
	mo := &moment{
		rows: rows, keys: m.start.Keys, undone: make([]int, len(m.seats)), start: 1, commits: make([]*Committed, len(m.seats)),
		version: m.start.Version, seeds: make([][]byte, len(m.seats)), offers: make([]int, len(m.seats)), joined: make([]game.Seats, len(m.seats)), stood: make([]int, len(m.seats)),
		at:    position{state: m.basis.first, views: &views{}},
		spent: make([]int64, len(m.seats)), clocked: make([]int, len(m.seats)), gained: make([]int, len(m.seats)), due: make([]int64, len(m.seats)),
	}
	if m.basis.from != nil {
		mo.at, mo.practice = *m.basis.from, true
		mo.at.views = &views{}
	}
	m.seedBots(mo)
	return mo
}

// seedBots gives the seeds of bots, which are known to everybody: a bot has no secret to put in.
func (m *Match) seedBots(mo *moment) {
	for seat, name := range m.start.Players {
		if !HumanPlayer(name) {
			mo.seeds[seat] = []byte("bot:" + name)
		}
	}
}

// latest is the match as this node knows it now.
func (m *Match) latest() *moment {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// publish makes a moment the latest, unless a later one is there already, and tells everybody who watches.
func (m *Match) publish(next *moment) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if next.rows > m.now.rows || next.broken != nil && m.now.broken == nil {
		m.stop(next)
		m.now = next
		m.wake()
	}
}

// Answer plays an answer to a question of one of these seats: it is checked and played out, its row is written down, and
// only then does it count and is anybody shown what came of it. It returns how many lines of the log the seats may see
// now.
//
// The answer may come with a key of its own, of 1 to 64 characters: when one with the same key was taken already, this is
// another try of somebody who has not heard, and nothing is done. Without a key it is empty.
func (m *Match) Answer(ctx context.Context, seats []game.Seat, spoken speak.Answer, try string) (int, error) {
	if len(try) > maxTry {
		return 0, game.Refuse(codeBadTry, "Idempotency-Key", "The key of an answer has at most %d characters.", maxTry)
	}
	mo, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		if mo.triedBefore(seats, try) {
			return nil, nil
		}
		if mo.key == nil {
			return nil, game.Refuse(game.NotStarted, "question", "The match has not begun: not every seat has joined.")
		}
		if mo.over() {
			return nil, game.Refuse(game.Over, "question", "The match is over.")
		}
		if err := mo.notPaused(); err != nil {
			return nil, err
		}
		q, err := m.question(mo, seats, spoken.Question)
		if err != nil {
			return nil, err
		}
		if mo.gone.Has(q.Seat) {
			return nil, gone()
		}
		var row *Row
		m.see(mo, func(view game.Game) {
			var a game.Answer
			if a, err = spoken.ToGame(view); err == nil {
				row, err = m.answerRow(mo, view, q, a, Answered{Try: try})
			}
		})
		return []*Row{row}, err
	})
	if err != nil {
		return 0, err
	}
	return mo.visible(seats), nil
}

// answerRow is the row of an answer to an open question, whoever gives it.
func (m *Match) answerRow(mo *moment, view game.Game, q *game.Question, a game.Answer, how Answered) (*Row, error) {
	a.Question = q.ID
	if err := q.Check(a, view.Places()); err != nil {
		return nil, err
	}
	how.Spent = m.spends(q.Seat)
	how.Seat, how.Prompt, how.Secret = int(q.Seat), string(q.Prompt), q.Secret
	how.Default = a.Option == q.Default && q.Leaves(a)
	how.Answer, how.Sentence = speak.NewAnswer(q, a, view), m.basis.speaker(view).Option(q, a.Option)
	if len(mo.at.together) > 1 {
		for _, asked := range mo.at.together {
			how.Together = append(how.Together, int(asked.seat))
		}
	}
	return &Row{Answer: &how}, nil
}

// maxTry bounds the key that an answer may come with, in bytes; mostTries is how many are remembered.
const (
	maxTry    = 64
	mostTries = 48
)

// tried is the key that an answer came with.
type tried struct {
	seat game.Seat
	try  string
}

func (mo *moment) triedBefore(seats []game.Seat, try string) bool {
	return try != "" && slices.ContainsFunc(mo.tries, func(t tried) bool { return t.try == try && among(seats, t.seat) })
}
