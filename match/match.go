package match

import (
	"context"
	"encoding/json"
	"slices"
	"sync"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rulebook"
	"rumble/speak"
)

// Match is a running match. It may be used by many goroutines at once.
type Match struct {
	mu      sync.Mutex
	id      string
	journal Journal
	table   table
	start   *Start
	seats   []string // their ids
	house   []SettingView
	secret  referee.Secret
	bots    []referee.Player

	rows       []*Row // all of them
	effective  []int  // the numbers of those that no takeback undid
	generation int    // takebacks after which somebody was asked anew
	undone     []int  // by seat: takebacks that nobody else noticed

	at       position
	seeds    [][]byte     // by seat; nil until it is given
	dice     referee.Dice // nil until every seat has given its seed
	log      []logged
	late     bool // the next line that everybody sees came about because time ran out
	standing []Standing
	stood    []int // by seat: standing answers it ever gave

	unsettled error // why bots and standing answers could not go on, to be tried again
	broken    error // why the match is stopped
	watchers  map[chan struct{}]bool
	clocks    clocks
}

// Setup is what a match is created with.
type Setup struct {
	ID       string
	Rules    game.Ruleset
	Scenario game.Scenario
	Players  []string // by seat: "human", "open" (somebody else's screen), or the name of a bot
	Keys     []Key
	Secret   referee.Secret // 32 random bytes
}

// HumanPlayer says whether the name stands for a person.
func HumanPlayer(name string) bool { return name == "human" || name == "open" }

// Create begins a match and writes down how. It is played once every person's seat has given its seed: see [Match.Join].
// One between bots is played at once.
func Create(ctx context.Context, s Setup, journal Journal) (*Match, error) {
	if len(s.Players) != len(s.Scenario.Seats) {
		return nil, game.Refuse("bad-players", "seats", "This scenario has %d seats, not %d.", len(s.Scenario.Seats), len(s.Players))
	}
	scenario, err := json.Marshal(s.Scenario)
	if err != nil {
		return nil, err
	}
	commitment := referee.Commit(s.Secret)
	rows := []*Row{
		{Seq: 1, Start: &Start{
			Match: s.ID, Ruleset: s.Rules.ID, Version: s.Rules.Version, Scenario: scenario, Players: s.Players, Commitment: commitment[:], Keys: s.Keys,
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
	m.rewind()
	if err := m.write(ctx, rows...); err != nil {
		return nil, err
	}
	m.keep(rows...)
	m.settle(ctx)
	if m.unsettled != nil && m.dice == nil { // one between bots that cannot even begin
		return nil, m.unsettled
	}
	return m, nil
}

// prepare makes a match of the first two rows of its journal; it cannot be played before it is furnished.
func prepare(id string, rows []*Row, journal Journal) (*Match, error) {
	if len(rows) < 2 || rows[0].Start == nil || len(rows[1].Secret) != len(referee.Secret{}) {
		return nil, &game.Error{Code: "bad-journal", Sentence: "This journal does not begin as one."}
	}
	m := &Match{
		id: id, journal: journal, start: rows[0].Start, secret: referee.Secret(rows[1].Secret), watchers: map[chan struct{}]bool{},
		house: []SettingView{},
	}
	var scenario game.Scenario
	if err := json.Unmarshal(m.start.Scenario, &scenario); err != nil {
		return nil, &game.Error{Code: "bad-journal", Sentence: "The scenario of this journal cannot be read.", Cause: err}
	}
	if len(scenario.Seats) != len(m.start.Players) {
		return nil, &game.Error{Code: "bad-journal", Sentence: "The scenario of this journal has other seats than the match."}
	}
	for _, seat := range scenario.Seats {
		m.seats = append(m.seats, seat.ID)
	}
	m.undone = make([]int, len(m.seats))
	m.table.scenario = &scenario
	return m, nil
}

// furnish puts the rules on the table and bots on their seats.
func (m *Match) furnish(rules game.Ruleset) error {
	words, err := rulebook.ParseWords(rules.ID+"/words.yaml", rules.Words)
	if err != nil {
		return err
	}
	m.table.rules, m.table.words = rules, words
	m.bots = make([]referee.Player, len(m.start.Players))
	for seat, name := range m.start.Players {
		if HumanPlayer(name) {
			continue
		}
		if m.bots[seat], err = bot.Named(name, &m.table.rules); err != nil {
			return err
		}
	}
	if m.table.first, err = rules.New(m.table.scenario); err != nil {
		return err
	}
	return m.hang(rules)
}

// rewind goes back to before the first seed.
func (m *Match) rewind() {
	m.at = position{state: m.table.first, view: m.table.first}
	m.seeds, m.stood = make([][]byte, len(m.seats)), make([]int, len(m.seats))
	m.dice, m.log, m.late, m.standing = nil, nil, false, nil
	for seat, name := range m.start.Players {
		if !HumanPlayer(name) {
			m.seeds[seat] = []byte("bot:" + name) // known to everybody: a bot has no secret to put in
		}
	}
}

// complete says whether every seat has given its seed.
func (m *Match) complete(seeds [][]byte) bool {
	return !slices.ContainsFunc(seeds, func(seed []byte) bool { return seed == nil })
}

// Join gives the seed of seats to the dice, once; play begins with the last one. A seed is 8 to 64 bytes.
func (m *Match) Join(ctx context.Context, seats []game.Seat, seed []byte) error {
	if len(seed) < 8 || len(seed) > 64 {
		return game.Refuse("bad-seed", "seed", "A seed is 8 to 64 bytes.")
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.attempt(ctx, func() error {
		row := &Seed{Seed: seed}
		for _, seat := range seats {
			if m.seeds[seat] == nil {
				row.Seats = append(row.Seats, int(seat))
			}
		}
		if len(row.Seats) == 0 {
			return game.Refuse("joined", "seed", "These seats have given their seed already.")
		}
		return m.do(ctx, &Row{Seed: row})
	})
}

// Answer plays a seat's answer: it is checked and played out, its row is written down, and only then does it count and
// is anybody shown what came of it. It returns how many lines of the log the seat may see now.
func (m *Match) Answer(ctx context.Context, seat game.Seat, spoken speak.Answer) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	err := m.attempt(ctx, func() error {
		if m.dice == nil {
			return game.Refuse("not-started", "question", "The match has not begun: not every seat has joined.")
		}
		if m.at.over {
			return game.Refuse("over", "question", "The match is over.")
		}
		q, err := m.question([]game.Seat{seat}, spoken.Question)
		if err != nil {
			return err
		}
		a, err := spoken.ToGame(m.at.view)
		if err != nil {
			return err
		}
		return m.play(ctx, q, a, Answered{})
	})
	return m.visible([]game.Seat{seat}), err
}

// play plays one answer to an open question, whoever gives it.
func (m *Match) play(ctx context.Context, q *game.Question, a game.Answer, how Answered) error {
	a.Question = q.ID
	if err := q.Check(a, m.at.view.Ground()); err != nil {
		return err
	}
	speaker := m.table.speaker(m.at.view)
	how.Seat, how.Prompt, how.Quiet = int(q.Seat), string(q.Prompt), q.Quiet
	how.Default = a.Option == q.Default
	how.Answer, how.Sentence = speak.NewAnswer(q, a, m.at.view), speaker.Option(q, a.Option)
	if len(m.at.together) > 1 {
		for _, asked := range m.at.together {
			how.Together = append(how.Together, int(asked.seat))
		}
	}
	return m.do(ctx, &Row{Answer: &how})
}
