package match

import (
	"context"
	"encoding/json"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// View is all that the owner of some seats, or somebody who only watches, may know of a match at one moment.
type View struct {
	Match    string           `json:"match"`
	Ruleset  string           `json:"ruleset"`
	Title    string           `json:"title"`
	Seats    []string         `json:"seats"` // whose they are; empty for a spectator
	Players  []PlayerView     `json:"players"`
	Started  bool             `json:"started"`
	Scene    *game.Scene      `json:"scene"`
	Question []speak.Question `json:"questions"` // open ones of these seats
	Waiting  []string         `json:"waiting"`   // seats that are openly asked something
	Log      []speak.Event    `json:"log"`
	Dice     DiceView         `json:"dice"`
	Result   *speak.Result    `json:"result,omitempty"`
	Standing []StandingView   `json:"standing"`
	Stopped  string           `json:"stopped,omitempty"` // why the match cannot be played on

	Row        int `json:"-"` // the last row this view knows of
	Generation int `json:"-"` // takebacks so far: after one, a log must be read anew
	Logged     int `json:"-"` // how many lines there are, seen or not
}

// PlayerView says who plays a seat.
type PlayerView struct {
	Seat   string `json:"seat"`
	Player string `json:"player"`
	Joined bool   `json:"joined"`
}

// DiceView is what is known of the dice: the commitment from the start, the secret and the seeds at the end.
type DiceView struct {
	Commitment Hex   `json:"commitment"`
	Secret     Hex   `json:"secret,omitempty"`
	Seeds      []Hex `json:"seeds,omitempty"`
}

// StandingView is a standing answer as its owner sees it.
type StandingView struct {
	ID     int    `json:"id"`
	Seat   string `json:"seat"`
	Prompt string `json:"prompt"`
	Verb   string `json:"verb"`
	Until  string `json:"until"`
}

// ID is the match's id.
func (m *Match) ID() string { return m.id }

// Keys are the hashes of the match's secret links and what each may do.
func (m *Match) Keys() []Key { return m.start.Keys }

// Over says whether the match has ended.
func (m *Match) Over() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.at.over
}

// SeatOf is which of these seats a question is put to; the first of them when it is none of theirs, to be refused.
func (m *Match) SeatOf(seats []game.Seat, question string) game.Seat {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, q := range m.asked(seats) {
		if string(q.ID) == question {
			return q.Seat
		}
	}
	return seats[0]
}

// asked are the open questions of some seats.
func (m *Match) asked(seats []game.Seat) []*game.Question {
	var open []*game.Question
	if !m.started || m.at.over || m.at.outcome == nil {
		return nil
	}
	for i := range m.at.outcome.Asked {
		if q := &m.at.outcome.Asked[i]; among(seats, q.Seat) {
			open = append(open, q)
		}
	}
	return open
}

// View is what the owner of these seats may know, with the log from a line on (0 for all of it).
func (m *Match) View(seats []game.Seat, from int) *View {
	m.mu.Lock()
	defer m.mu.Unlock()
	speaker := m.table.speaker(m.at.view)
	v := &View{
		Match: m.id, Ruleset: m.table.rules.ID, Title: m.table.rules.Title, Seats: []string{}, Started: m.started,
		Question: []speak.Question{}, Waiting: []string{}, Log: []speak.Event{}, Standing: []StandingView{}, Players: []PlayerView{},
		Dice: DiceView{Commitment: m.start.Commitment}, Row: len(m.rows), Generation: m.generation, Logged: len(m.log),
	}
	for _, s := range seats {
		v.Seats = append(v.Seats, speaker.Seat(s))
	}
	for s, name := range m.start.Players {
		v.Players = append(v.Players, PlayerView{speaker.Seat(game.Seat(s)), name, m.seeds[s] != nil})
	}
	open := m.asked(seats)
	v.Scene = m.at.view.Scene(m.viewer(seats, open))
	for _, q := range open {
		v.Question = append(v.Question, speaker.Question(q))
	}
	if m.started && !m.at.over && m.at.outcome != nil {
		for i := range m.at.outcome.Asked {
			if q := &m.at.outcome.Asked[i]; !q.Quiet {
				v.Waiting = append(v.Waiting, speaker.Seat(q.Seat))
			}
		}
	}
	shown := 0
	for i, line := range m.log {
		if !maySee(line.Seen, seats) {
			continue
		}
		if shown++; i >= from {
			line.Seq = shown // of what this viewer sees: a gap would tell that there is more
			v.Log = append(v.Log, line.Event)
		}
	}
	for _, s := range m.standing {
		if among(seats, game.Seat(s.Seat)) {
			v.Standing = append(v.Standing, StandingView{s.ID, speaker.Seat(game.Seat(s.Seat)), s.Prompt, s.Verb, s.Until})
		}
	}
	if m.at.over {
		result := speaker.Result(m.at.result)
		v.Result = &result
		v.Dice.Secret = m.secret[:]
		for _, seed := range m.seeds {
			v.Dice.Seeds = append(v.Dice.Seeds, seed)
		}
	}
	if m.broken != nil {
		v.Stopped = m.broken.Error()
	}
	return v
}

// viewer is through whose eyes somebody with several seats at one screen looks: those of the seat that is asked.
func (m *Match) viewer(seats []game.Seat, open []*game.Question) game.Seat {
	if len(open) > 0 {
		return open[0].Seat
	}
	if len(seats) > 0 {
		return seats[0]
	}
	return game.Nobody
}

func maySee(seen game.Seats, seats []game.Seat) bool {
	if seen == game.Everybody {
		return true
	}
	for _, s := range seats {
		if seen.Has(s) {
			return true
		}
	}
	return false
}

// Watch gives a channel that is sent to whenever the match has moved on, and a call that ends it.
func (m *Match) Watch() (<-chan struct{}, func()) {
	ping := make(chan struct{}, 1)
	m.mu.Lock()
	m.watchers[ping] = true
	m.mu.Unlock()
	return ping, func() {
		m.mu.Lock()
		delete(m.watchers, ping)
		m.mu.Unlock()
	}
}

// wake tells everybody who watches. A watcher that has not looked yet is told once.
func (m *Match) wake() {
	for ping := range m.watchers {
		select {
		case ping <- struct{}{}:
		default:
		}
	}
}

// Preview is what an option would lead through, before it is chosen.
type Preview struct {
	Allowed  bool           `json:"allowed"`
	Sentence string         `json:"sentence,omitempty"` // why not
	Path     []game.Point   `json:"path,omitempty"`
	Long     speak.Inches   `json:"long,omitempty"`
	Outline  [][]game.Point `json:"outline,omitempty"` // of the whole area, when no place was given
	Needs    *speak.Needs   `json:"needs,omitempty"`
}

// Preview looks at an answer that is not given yet. Without a place it outlines where one may be picked. It looks at a
// state imagined for the seat: what is hidden must not show by what is refused.
func (m *Match) Preview(seats []game.Seat, spoken speak.Answer) (*Preview, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	q, err := m.openQuestion(seats, spoken.Question)
	if err != nil {
		return nil, err
	}
	if spoken.Option < 0 || spoken.Option >= len(q.Options) {
		return nil, game.Refuse("not-offered", "option", "There is no such option: pick one of those offered.")
	}
	if len(spoken.Via) > game.MaxVia {
		return nil, game.Refuse("path-too-long", "via", "A path may have at most %d corners.", game.MaxVia)
	}
	imagined := m.at.view.Imagine(q.Seat, &m.chance)
	o := &q.Options[spoken.Option]
	p := &Preview{Allowed: true, Needs: m.table.speaker(imagined).Needs(imagined.Explain(q, spoken.Option))}
	if o.Where.None() {
		return p, nil
	}
	ground := imagined.Ground()
	if spoken.At == nil {
		p.Outline = ground.Outline(o.Where)
		return p, nil
	}
	if err := ground.Allows(o.Where, *spoken.At, spoken.Via); err != nil {
		p.Allowed = false
		p.Sentence = sentence(err)
		return p, nil
	}
	path, long := ground.Way(o.Where, *spoken.At, spoken.Via)
	p.Path, p.Long = path, speak.Inches(long)
	return p, nil
}

func (m *Match) openQuestion(seats []game.Seat, id string) (*game.Question, error) {
	if m.broken != nil {
		return nil, m.broken
	}
	if !m.started || m.at.over {
		return nil, game.Refuse("stale", "question", "Question %q is no longer open.", id)
	}
	for i := range m.at.outcome.Asked {
		if q := &m.at.outcome.Asked[i]; string(q.ID) == id {
			if !among(seats, q.Seat) {
				return nil, game.Refuse("wrong-seat", "question", "This question is put to another seat.")
			}
			return q, nil
		}
	}
	return nil, game.Refuse("stale", "question", "Question %q is no longer open.", id)
}

// Odds is the exact chance of all that may follow an answer, as far as its seat can know.
func (m *Match) Odds(seats []game.Seat, spoken speak.Answer, bound referee.Bound) (*speak.Odds, error) {
	m.mu.Lock()
	q, err := m.openQuestion(seats, spoken.Question)
	if err != nil {
		m.mu.Unlock()
		return nil, err
	}
	a, err := spoken.ToGame(m.at.view)
	if err == nil {
		err = q.Check(a, m.at.view.Ground())
	}
	if err != nil {
		m.mu.Unlock()
		return nil, err
	}
	situation := m.at.outcome.Situation(m.at.state, m.at.answers, q.Seat, a)
	imagined, err := situation.Imagine(&m.chance, 50)
	if err != nil {
		m.mu.Unlock()
		return nil, err
	}
	names := m.at.view.Imagine(q.Seat, &m.chance).Clone()
	needs := names.Explain(q, a.Option)
	m.mu.Unlock() // counting may take a while, and needs nothing of the match any more

	odds, err := referee.Count(imagined, nil, bound)
	if err != nil {
		return nil, err
	}
	speaker := m.table.speaker(names)
	out := speaker.Odds(odds)
	out.Needs = speaker.Needs(needs)
	return &out, nil
}

func sentence(err error) string {
	if e, ok := err.(*game.Error); ok {
		return e.Sentence
	}
	return "That is not possible."
}

// Export is the journal for somebody: before the end without the secret, the states' hashes and whatever these seats may
// not see; after the end all of it, so that every die can be checked.
func (m *Match) Export(_ context.Context, seats []game.Seat) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var out []byte
	for _, r := range m.rows {
		shown := *r
		if !m.at.over {
			shown = m.redacted(r, seats)
		}
		if shown.Start != nil {
			start := *shown.Start
			start.Keys = nil // even a key's hash is nobody's business
			shown.Start = &start
		}
		body, err := json.Marshal(shown)
		if err != nil {
			return nil, err
		}
		out = append(append(out, body...), '\n')
	}
	return out, nil
}

// redacted is a row as seats may see it while the match goes on. What happened unseen leaves no trace: not even how many
// stretches a row finished, and an answer of another seat only as far as its events tell.
func (m *Match) redacted(r *Row, seats []game.Seat) Row {
	shown := *r
	shown.Secret, shown.Checkpoints, shown.Told = nil, nil, nil
	if r.Start != nil && !m.at.over {
		start := *r.Start
		start.Scenario = nil // it may place what is hidden
		shown.Start = &start
	}
	if r.Seed != nil {
		seed := *r.Seed
		seed.Seed = nil
		shown.Seed = &seed
	}
	if r.Answer != nil && !among(seats, game.Seat(r.Answer.Seat)) {
		shown.Answer = nil
	}
	if r.Standing != nil {
		shown.Standing = nil
	}
	for _, line := range r.Told {
		if maySee(line.Seen, seats) {
			shown.Told = append(shown.Told, Line{Event: line.Event})
		}
	}
	return shown
}

// LoggedAt is how many lines there were after a row, if no takeback came since; false otherwise.
func (m *Match) LoggedAt(row, generation int) (int, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if row < 1 || row > len(m.rows) || generation != m.generation {
		return 0, false
	}
	lines := 0
	for _, n := range m.effective {
		if n <= row {
			lines += len(m.rows[n-1].Told)
		}
	}
	return lines, true
}
