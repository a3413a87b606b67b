package match

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
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
	secret  referee.Secret
	seeds   [][]byte // by seat; nil until it is given
	bots    []referee.Player
	chance  game.Chance // what bots and imagined states draw on

	rows       []*Row // all of them
	effective  []int  // which of them count: those no takeback undid
	generation int    // takebacks so far
	at         position
	started    bool
	log        []Line
	standing   []Standing
	broken     error // why the match is stopped, if it is
	watchers   map[chan struct{}]bool
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
func Create(ctx context.Context, s Setup, journal Journal) (*Match, error) {
	if len(s.Players) != len(s.Scenario.Seats) {
		return nil, game.Refuse("bad-players", "seats", "This scenario has %d seats, not %d.", len(s.Scenario.Seats), len(s.Players))
	}
	if _, err := s.Rules.New(&s.Scenario); err != nil {
		return nil, err
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
	m, err := prepare(s.ID, s.Rules, journal, rows)
	if err != nil {
		return nil, err
	}
	if err := m.write(ctx, rows...); err != nil {
		return nil, err
	}
	m.keep(rows...)
	if m.ready() { // nobody but bots: there is no seed to wait for
		s, err := m.open()
		if err != nil {
			return nil, err
		}
		r := m.record(s)
		r.Seed = &Seed{}
		if err := m.commit(ctx, s, r); err != nil {
			return nil, err
		}
	}
	return m, m.settle(ctx)
}

// prepare makes a match of its first two rows.
func prepare(id string, rules game.Ruleset, journal Journal, rows []*Row) (*Match, error) {
	words, err := rulebook.ParseWords(rules.ID+"/words.yaml", rules.Words)
	if err != nil {
		return nil, err
	}
	if len(rows) < 2 || rows[0].Start == nil || len(rows[1].Secret) != len(referee.Secret{}) {
		return nil, &game.Error{Code: "bad-journal", Sentence: "This journal does not begin as one."}
	}
	m := &Match{
		id: id, journal: journal, start: rows[0].Start, table: table{rules: rules, words: words},
		secret: referee.Secret(rows[1].Secret), watchers: map[chan struct{}]bool{},
	}
	if m.at, err = m.table.begin(m.start); err != nil {
		return nil, err
	}
	m.at.view = m.at.state
	m.seeds = make([][]byte, len(m.start.Players))
	m.bots = make([]referee.Player, len(m.start.Players))
	for seat, name := range m.start.Players {
		if HumanPlayer(name) {
			continue
		}
		if m.bots[seat], err = bot.Named(name, &m.table.rules); err != nil {
			return nil, err
		}
		m.seeds[seat] = []byte("bot:" + name) // known to everybody: a bot has no secret to put in
	}
	return m, nil
}

// Load rebuilds a match from its journal.
func Load(ctx context.Context, id string, find func(ruleset string) (game.Ruleset, bool), journal Journal) (*Match, error) {
	bodies, err := journal.Read(ctx, id, 1)
	if err != nil {
		return nil, err
	}
	if len(bodies) == 0 {
		return nil, game.Refuse("unknown-match", "match", "There is no match %q.", id)
	}
	rows, err := parseRows(bodies)
	if err != nil {
		return nil, err
	}
	if rows[0].Start == nil {
		return nil, &game.Error{Code: "bad-journal", Sentence: "This journal does not begin as one."}
	}
	rules, ok := find(rows[0].Start.Ruleset)
	if !ok {
		return nil, game.Refuse("unknown-ruleset", "ruleset", "There is no ruleset %q.", rows[0].Start.Ruleset)
	}
	m, err := prepare(id, rules, journal, rows)
	if err != nil {
		return nil, err
	}
	m.keep(rows...)
	if err := m.rebuild(); err != nil {
		m.broken = err // it can still be looked at as far as it was recorded
		return m, nil
	}
	return m, m.settle(ctx)
}

func parseRows(bodies [][]byte) ([]*Row, error) {
	rows := make([]*Row, len(bodies))
	for i, body := range bodies {
		rows[i] = &Row{}
		if err := json.Unmarshal(body, rows[i]); err != nil {
			return nil, &game.Error{Code: "bad-journal", Field: fmt.Sprintf("row %d", i+1), Sentence: "A row of this journal cannot be read.", Cause: err}
		}
		if rows[i].Seq != i+1 {
			return nil, game.Refuse("bad-journal", fmt.Sprintf("row %d", i+1), "A row of this journal is missing.")
		}
	}
	return rows, nil
}

// keep notes rows that are written, and which rows count now.
func (m *Match) keep(rows ...*Row) {
	for _, r := range rows {
		m.rows = append(m.rows, r)
		if r.Takeback != nil {
			for i, n := range m.effective {
				if n >= r.Takeback.Row {
					m.effective = m.effective[:i]
					break
				}
			}
			m.generation++
			continue
		}
		m.effective = append(m.effective, r.Seq)
	}
}

// rebuild plays all rows that count again, and compares what comes of them with what was recorded.
func (m *Match) rebuild() error {
	begun, err := m.table.begin(m.start)
	if err != nil {
		return err
	}
	m.at, m.started, m.log, m.standing = begun, false, nil, nil
	m.at.view = begun.state
	for seat, name := range m.start.Players {
		if HumanPlayer(name) {
			m.seeds[seat] = nil
		}
	}
	for _, n := range m.effective {
		if err := m.redo(m.rows[n-1]); err != nil {
			return err
		}
	}
	return nil
}

// redo plays one recorded row again.
func (m *Match) redo(r *Row) error {
	var s step
	var err error
	switch {
	case r.Seed != nil:
		for _, seat := range r.Seed.Seats {
			m.seeds[seat] = r.Seed.Seed
		}
		if !m.ready() {
			return nil
		}
		s, err = m.open()
	case r.Answer != nil:
		var a game.Answer
		if a, err = r.Answer.Answer.ToGame(m.at.view); err != nil {
			return err
		}
		// The question had the id of its own generation; its place in the match is what counts.
		if a.Question, err = m.currentID(a.Question); err != nil {
			return differs(r.Seq, "the answer is to no question")
		}
		s, err = m.table.answer(m.at, game.Seat(r.Answer.Seat), a, m.generation)
	case r.Standing != nil:
		m.setStanding(r)
		return nil
	default:
		return nil
	}
	if err != nil {
		return differs(r.Seq, "%v", err)
	}
	if len(s.checkpoints) != len(r.Checkpoints) {
		return differs(r.Seq, "%d stretches are finished now, %d were then", len(s.checkpoints), len(r.Checkpoints))
	}
	for i := range s.checkpoints {
		if string(s.checkpoints[i].Hash) != string(r.Checkpoints[i].Hash) {
			return differs(r.Seq, "the state after stretch %d is another", r.Checkpoints[i].Number)
		}
	}
	s.told = r.Told // what was shown then is shown again
	m.apply(s)
	return nil
}

// currentID is the id a recorded question has in the present generation.
func (m *Match) currentID(id game.QuestionID) (game.QuestionID, error) {
	checkpoint, index, _, ok := referee.ParseQuestionID(id)
	if !ok {
		return "", game.Refuse("stale", "question", "Question %q is no longer open.", id)
	}
	return referee.QuestionID(checkpoint, index, m.generation), nil
}

// apply makes a step the position of the match.
func (m *Match) apply(s step) {
	m.at = s.to
	for _, line := range s.told {
		line.Seq = len(m.log) + 1
		m.log = append(m.log, line)
		for i := 0; i < len(m.standing); i++ {
			if m.standing[i].Until == line.Kind {
				m.standing = append(m.standing[:i:i], m.standing[i+1:]...)
				i--
			}
		}
	}
}

// ready says whether every seat has given its seed and play has not begun.
func (m *Match) ready() bool {
	for _, seed := range m.seeds {
		if seed == nil {
			return false
		}
	}
	return !m.started
}

// open mixes the key of the dice and plays to the first question.
func (m *Match) open() (step, error) {
	m.table.dice = referee.NewFair(referee.Mix(m.secret, m.seeds))
	m.started = true
	return m.table.advance(m.at, m.generation)
}

// write writes rows down.
func (m *Match) write(ctx context.Context, rows ...*Row) error {
	bodies := make([][]byte, len(rows))
	for i, r := range rows {
		body, err := json.Marshal(r)
		if err != nil {
			return err
		}
		bodies[i] = body
	}
	return m.journal.Append(ctx, m.id, rows[0].Seq, bodies)
}

// record is the row of a step.
func (m *Match) record(s step) *Row {
	r := &Row{Seq: len(m.rows) + 1, Told: s.told, Checkpoints: s.checkpoints}
	if s.to.over {
		result := m.table.speaker(s.to.view).Result(s.to.result)
		r.Result = &result
	}
	return r
}

// commit writes the row of a step and makes it the position; when the row cannot be written nothing has happened.
func (m *Match) commit(ctx context.Context, s step, r *Row) error {
	if err := m.write(ctx, r); err != nil {
		return err
	}
	m.keep(r)
	m.apply(s)
	m.wake()
	return nil
}

// Join gives the seed of seats to the dice, once; play begins with the last one.
func (m *Match) Join(ctx context.Context, seats []game.Seat, seed []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return m.broken
	}
	if len(seed) < 8 || len(seed) > 64 {
		return game.Refuse("bad-seed", "seed", "A seed is 8 to 64 bytes.")
	}
	row := &Seed{Seed: seed}
	for _, seat := range seats {
		if m.seeds[seat] == nil {
			row.Seats = append(row.Seats, int(seat))
		}
	}
	if len(row.Seats) == 0 {
		return game.Refuse("joined", "seed", "These seats have given their seed already.")
	}
	for _, seat := range row.Seats {
		m.seeds[seat] = seed
	}
	undo := func() {
		for _, seat := range row.Seats {
			m.seeds[seat] = nil
		}
		m.started = false
	}
	s := step{to: m.at}
	if m.ready() {
		var err error
		if s, err = m.open(); err != nil {
			undo()
			return err
		}
	}
	r := m.record(s)
	r.Seed = row
	if err := m.commit(ctx, s, r); err != nil {
		undo()
		return m.reread(ctx, err)
	}
	return m.settle(ctx)
}

// Answer plays a seat's answer: it is checked and played out, its row is written down, and only then does it count and
// is anybody shown what came of it.
func (m *Match) Answer(ctx context.Context, seat game.Seat, spoken speak.Answer) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return 0, m.broken
	}
	if !m.started {
		return 0, game.Refuse("not-started", "question", "The match has not begun: not every seat has joined.")
	}
	a, err := spoken.ToGame(m.at.view)
	if err != nil {
		return 0, err
	}
	if err := m.play(ctx, seat, a, Answered{}); err != nil {
		return 0, m.reread(ctx, err)
	}
	seq := len(m.rows)
	return seq, m.settle(ctx)
}

// play plays one answer, whoever gives it.
func (m *Match) play(ctx context.Context, seat game.Seat, a game.Answer, how Answered) error {
	s, err := m.table.answer(m.at, seat, a, m.generation)
	if err != nil {
		return err
	}
	q, err := m.at.outcome.Open(seat, a.Question)
	if err != nil {
		return err
	}
	r := m.record(s)
	how.Seat = int(seat)
	how.Answer = speak.NewAnswer(q, a, m.at.view)
	how.Sentence = m.table.speaker(m.at.view).Option(q, a.Option)
	r.Answer = &how
	return m.commit(ctx, s, r)
}

// reread rebuilds the match after somebody else wrote a row first; the answer is then refused as stale.
func (m *Match) reread(ctx context.Context, cause error) error {
	if !isConflict(cause) {
		return cause
	}
	if err := m.catchUp(ctx); err != nil {
		return err
	}
	return &game.Error{Code: "stale", Field: "question", Sentence: "The match has moved on meanwhile. Look again.", Cause: cause}
}

// catchUp reads rows that others have written.
func (m *Match) catchUp(ctx context.Context) error {
	bodies, err := m.journal.Read(ctx, m.id, 1)
	if err != nil {
		return err
	}
	if len(bodies) == len(m.rows) {
		return nil
	}
	rows, err := parseRows(bodies)
	if err != nil {
		return err
	}
	m.rows, m.effective, m.generation = nil, nil, 0
	m.keep(rows...)
	if err := m.rebuild(); err != nil {
		m.broken = err
		return err
	}
	m.wake()
	return nil
}

// Refresh reads what other nodes have written; it is cheap when there is nothing new.
func (m *Match) Refresh(ctx context.Context) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return m.broken
	}
	fresh, err := m.journal.Read(ctx, m.id, len(m.rows)+1)
	if err != nil || len(fresh) == 0 {
		return err
	}
	if err := m.catchUp(ctx); err != nil {
		return err
	}
	return m.settle(ctx)
}

// settle lets bots and standing answers answer until a person is asked or the match is over.
func (m *Match) settle(ctx context.Context) error {
	for m.started && !m.at.over && m.broken == nil {
		seat, answer, how, found := m.next()
		if !found {
			return nil
		}
		if err := m.play(ctx, seat, answer, how); err != nil {
			if isConflict(err) {
				return m.catchUp(ctx) // another node lets the bots answer
			}
			return err
		}
	}
	return nil
}

// seedChance makes what a bot draws on depend on the question and nothing else, so that taking an answer back does not
// get another answer out of a bot.
func (m *Match) seedChance(id game.QuestionID) {
	checkpoint, index, _, _ := referee.ParseQuestionID(id)
	mac := hmac.New(sha256.New, m.secret[:])
	fmt.Fprintf(mac, "rumble bots 1\x00%d.%d", checkpoint, index)
	m.chance.Seed(binary.BigEndian.Uint64(mac.Sum(nil)))
}

// next is the answer to an open question that needs no person.
func (m *Match) next() (game.Seat, game.Answer, Answered, bool) {
	for i := range m.at.outcome.Asked {
		q := &m.at.outcome.Asked[i]
		if player := m.bots[q.Seat]; player != nil {
			m.seedChance(q.ID)
			see := func() game.Game { return m.at.view.Imagine(q.Seat, &m.chance) }
			a := player.Answer(q, see, &m.chance)
			a.Question = q.ID
			if q.Check(a, m.at.view.Ground()) != nil {
				// What a bot thinks it may do can fail on what it cannot know: a hidden figure in the way.
				a = referee.Default(q, m.at.view.Ground(), &m.chance, nil)
				a.Question = q.ID
			}
			return q.Seat, a, Answered{Bot: true}, true
		}
		if a, ok := m.standingAnswer(q); ok {
			return q.Seat, a, Answered{Standing: true}, true
		}
	}
	return 0, game.Answer{}, Answered{}, false
}
