package match

import (
	"slices"

	"rumble/game"
	"rumble/speak"
)

// View is all that the owner of some seats, or somebody who only watches, may know of a match at one moment. Nothing in
// it counts what he may not see.
type View struct {
	Match    string           `json:"match"`
	Ruleset  string           `json:"ruleset"`
	Title    string           `json:"title"`
	Seats    []string         `json:"seats"`             // whose they are; empty for a spectator
	Viewer   string           `json:"viewer,omitempty"`  // the seat of them through whose eyes the scene is
	Private  bool             `json:"private,omitempty"` // another of these seats may not see what is shown now
	Players  []PlayerView     `json:"players"`
	Started  bool             `json:"started"`
	Scene    *game.Scene      `json:"scene"`
	Question []speak.Question `json:"questions"` // open ones of these seats
	Waiting  []string         `json:"waiting"`   // seats that are openly asked something
	Log      []Heard          `json:"log"`       // numbered from 1 as the viewer sees them
	Dice     DiceView         `json:"dice"`
	Result   *speak.Result    `json:"result,omitempty"`
	Standing []Standing       `json:"standing"`
	Settings []SettingView    `json:"settings"`          // what this match has otherwise than the rules have it
	Stopped  string           `json:"stopped,omitempty"` // why the match cannot be played on

	Generation int `json:"-"` // takebacks so far: after one, a log must be read anew
	Logged     int `json:"-"` // how many lines the viewer may see
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

// ID is the match's id.
func (m *Match) ID() string { return m.id }

// Keys are the hashes of the match's secret links and what each may do.
func (m *Match) Keys() []Key { return m.start.Keys }

// Over says whether the match has ended.
func (m *Match) Over() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ended()
}

// ended looks at the rows, which a stopped match has as well.
func (m *Match) ended() bool {
	return slices.ContainsFunc(m.effective, func(n int) bool { return m.rows[n-1].Result != nil })
}

// Seat is the seat with that id among some seats.
func (m *Match) Seat(seats []game.Seat, id string) (game.Seat, error) {
	if seat := m.seatOf(id); among(seats, seat) {
		return seat, nil
	}
	return game.Nobody, game.Refuse("wrong-seat", "seat", "This seat is not yours.")
}

// SeatOf is which of these seats a question is put to; the first of them when it is none of theirs, to be refused.
func (m *Match) SeatOf(seats []game.Seat, question string) game.Seat {
	m.mu.Lock()
	defer m.mu.Unlock()
	if q, err := m.question(seats, question); err == nil {
		return q.Seat
	}
	return seats[0]
}

// open are the open questions of some seats.
func (m *Match) open(seats []game.Seat) []*game.Question {
	var open []*game.Question
	if m.at.outcome == nil {
		return nil
	}
	for i := range m.at.outcome.Asked {
		if q := &m.at.outcome.Asked[i]; among(seats, q.Seat) {
			open = append(open, q)
		}
	}
	return open
}

// View is what the owner of these seats may know, with his log but for so many lines (0 for all of it).
func (m *Match) View(seats []game.Seat, skip int) *View {
	m.mu.Lock()
	defer m.mu.Unlock()
	v := &View{
		Match: m.id, Ruleset: m.start.Ruleset, Title: m.table.rules.Title, Seats: []string{}, Started: len(m.log) > 0 || m.dice != nil,
		Question: []speak.Question{}, Waiting: []string{}, Log: []Heard{}, Standing: []Standing{}, Players: []PlayerView{},
		Dice: DiceView{Commitment: m.start.Commitment}, Generation: m.generation, Settings: m.house,
	}
	for _, s := range seats {
		v.Seats = append(v.Seats, m.seats[s])
	}
	for s, name := range m.start.Players {
		v.Players = append(v.Players, PlayerView{m.seats[s], name, m.seeds != nil && m.seeds[s] != nil})
	}
	for i := range m.log {
		if !maySee(m.log[i].Seen, seats) {
			continue
		}
		v.Logged++
		if v.Logged > skip {
			v.Log = append(v.Log, m.heard(&m.log[i], v.Logged, seats))
		}
	}
	for _, s := range m.standing {
		if among(seats, m.seatOf(s.Seat)) {
			v.Standing = append(v.Standing, s)
		}
	}
	m.reveal(v)
	if m.broken != nil {
		v.Stopped = m.broken.Error()
	}
	if len(seats) > 0 {
		viewer := m.viewer(seats)
		v.Viewer, v.Private = m.seats[viewer], m.private(seats, viewer)
	}
	m.picture(v, seats)
	return v
}

// picture adds what the state of play shows. A match whose rules are gone shows nothing of it.
func (m *Match) picture(v *View, seats []game.Seat) {
	if m.at.view == nil {
		v.Scene = &game.Scene{Title: m.table.scenario.Title}
		return
	}
	v.Scene = m.at.view.Scene(m.viewer(seats))
	if m.broken != nil {
		return
	}
	speaker := m.table.speaker(m.at.view)
	for _, q := range m.open(seats) {
		spoken := speaker.Question(q)
		spoken.ID = m.publicID(q)
		if q.Seconds > 0 {
			spoken.Left = m.secondsLeft(q)
		}
		v.Question = append(v.Question, spoken)
	}
	v.Waiting = m.waiting(seats)
}

// waiting are the seats that are openly asked something. Of several asked together all are named until all have answered,
// but for those of the viewer that have: nobody learns who thinks the longest.
func (m *Match) waiting(seats []game.Seat) []string {
	waiting := []string{}
	if m.at.outcome == nil || m.at.over {
		return waiting
	}
	for _, a := range m.at.together {
		open := slices.ContainsFunc(m.at.outcome.Asked, func(q game.Question) bool { return place(q.ID) == a.index })
		if id := m.seats[a.seat]; !a.quiet && (open || !among(seats, a.seat)) && !slices.Contains(waiting, id) {
			waiting = append(waiting, id)
		}
	}
	return waiting
}

// reveal adds the result and the secret of the dice once the match is over.
func (m *Match) reveal(v *View) {
	if !m.ended() {
		return
	}
	for _, n := range m.effective {
		r := m.rows[n-1]
		if r.Result != nil {
			v.Result = r.Result
		}
	}
	v.Dice.Secret = m.secret[:]
	for _, seed := range m.seeds {
		v.Dice.Seeds = append(v.Dice.Seeds, seed)
	}
}

// visible is how many lines of the log the seats may see.
func (m *Match) visible(seats []game.Seat) int {
	lines := 0
	for i := range m.log {
		if maySee(m.log[i].Seen, seats) {
			lines++
		}
	}
	return lines
}

// viewer is through whose eyes somebody with several seats at one screen looks: those of the seat that is asked, or else
// of the one that answered last.
func (m *Match) viewer(seats []game.Seat) game.Seat {
	if open := m.open(seats); len(open) > 0 {
		return open[0].Seat
	}
	for _, n := range slices.Backward(m.effective) {
		if a := m.rows[n-1].Answer; a != nil && among(seats, game.Seat(a.Seat)) {
			return game.Seat(a.Seat)
		}
	}
	if len(seats) > 0 {
		return seats[0]
	}
	return game.Nobody
}

func maySee(seen game.Seats, seats []game.Seat) bool {
	return seen == game.Everybody || slices.ContainsFunc(seats, seen.Has)
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

// Watched says whether anybody watches.
func (m *Match) Watched() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.watchers) > 0
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
