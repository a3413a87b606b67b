package match

import (
	"context"
	"fmt"
	"slices"

	"rumble/game"
	"rumble/ruletext"
	"rumble/speak"
)

// View is all that the owner of some seats, or somebody who only watches, may know of a match at one moment. Nothing in
// it counts what they may not see.
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
	Waiting  []string         `json:"waiting"`   // seats to be marked: those that, as far as the viewer may know, must answer
	Log      []Heard          `json:"log"`       // numbered from 1 as the viewer sees them
	Dice     DiceView         `json:"dice"`
	Result   *speak.Result    `json:"result,omitempty"`
	Gangs    []string         `json:"gangs,omitempty"` // of these seats, those whose gangs are carried on into another match
	Standing []Standing       `json:"standing"`
	Untils   []Until          `json:"untils"`                                      // how long a standing answer may hold
	Takeback Back             `json:"takeback,omitempty" enum:"free,practice,ask"` // what taking back would be; absent when there is nothing to take back
	Asked    *AskedView       `json:"asked,omitempty"`                             // the request to take back that waits for replies
	Practice bool             `json:"practice,omitempty"`                          // an answer was taken back whose dice were known
	Settings []SettingView    `json:"settings"`                                    // what this match has otherwise than the rules have it
	Stopped  string           `json:"stopped,omitempty"`                           // why the match cannot be played on
	Offer    *OfferView       `json:"offer,omitempty"`                             // the offer that waits for replies
	Clocks   []ClockView      `json:"clocks,omitempty"`                            // what seats have left, as far as the viewer may see
	Paused   OfferKind        `json:"paused,omitempty" enum:"pause,adjourn"`       // nobody may answer; absent when it is not paused
	GivenUp  []string         `json:"givenUp,omitempty"`                           // seats that have given up or lost by time
	StoodIn  []string         `json:"stoodIn,omitempty"`                           // seats that a bot plays since their time was over, or their own bot went away
	From     *From            `json:"from,omitempty"`                              // the moment of another match from which it goes on: it is practice
	Agreed   *Agreement       `json:"agreed,omitempty"`                            // what the people at the table agreed before they began

	Lengths *ruletext.Lengths `json:"lengths,omitempty"` // the unit of the game's lengths; absent when they are inches

	Generation int `json:"-"` // takebacks so far: after one, a log must be read again
	Logged     int `json:"-"` // how many lines the viewer may see
}

// PlayerView says who plays a seat.
type PlayerView struct {
	Seat   string `json:"seat"`
	Player string `json:"player"`
	Joined bool   `json:"joined"` // has committed to a seed
	Shown  bool   `json:"shown"`  // has shown it
}

// AskedView is a request to take back.
type AskedView struct {
	ID      string   `json:"id"`      // to be named in a reply
	By      string   `json:"by"`      // the seat that asks
	Reply   []string `json:"reply"`   // seats of the viewer that are to say yes or no
	Waiting []string `json:"waiting"` // all seats that are

	// What the rules told first when the answer was given that is to be taken back, of what the viewer may know; absent when that is nothing.
	Told string `json:"told,omitempty"`
}

// DiceView is what is known of the dice: the commitment from the start, what the seats have committed to, the secret and
// the seeds at the end.
type DiceView struct {
	Commitment  Hex              `json:"commitment"`
	Start       int              `json:"start"` // how many starts of the dice there were
	Commitments []CommitmentView `json:"commitments"`
	Reveal      bool             `json:"reveal,omitempty"` // everybody has committed: seeds are to be shown now
	Secret      Hex              `json:"secret,omitempty"`
	Seeds       []Hex            `json:"seeds,omitempty"`
}

// CommitmentView is a commitment to a seed and the seats it binds.
type CommitmentView struct {
	Seats      []string `json:"seats"`
	Commitment Hex      `json:"commitment"`
}

// ID is the match's id.
func (m *Match) ID() string { return m.id }

// Guide are the notes of a guided match, which everybody may read; none in any other. They must not be changed.
func (m *Match) Guide() []game.Note { return m.guide }

// Over says whether the match has ended.
func (m *Match) Over() bool { return m.latest().result != nil }

// Result is how the match has ended; nil while it goes on. It must not be changed.
func (m *Match) Result() *speak.Result { return m.latest().result }

// Rows is how many rows of its journal the match is made of here: they are more whenever something happens.
func (m *Match) Rows() int { return m.latest().rows }

// Told is how many lines of the log everybody may see: they are more when something has happened that is no secret.
func (m *Match) Told() int { return m.latest().visible(nil) }

// Rated says whether the match was agreed to count, and has been played so.
func (m *Match) Rated() bool { return m.agreed.Rated && !m.latest().practice }

// Practice says whether something was taken back although what came of it was known, with nobody to ask.
func (m *Match) Practice() bool { return m.latest().practice }

// Seat is the seat with that id among some seats.
func (m *Match) Seat(seats []game.Seat, id string) (game.Seat, error) {
	if seat := m.seatOf(id); among(seats, seat) {
		return seat, nil
	}
	return game.Nobody, game.Refuse(game.WrongSeat, "seat", "This seat is not yours.")
}

// View is what the owner of these seats may know, with their log but for so many lines (0 for all of it). The error says
// that earlier lines could not be read.
func (m *Match) View(ctx context.Context, seats []game.Seat, skip int) (*View, error) {
	mo, generation := m.shownTo(seats)
	v := &View{
		Match: m.id, Ruleset: m.start.Ruleset, Title: m.title(), Seats: []string{}, Started: mo.key != nil || mo.broken != nil && mo.lines.len() > 0,
		Question: []speak.Question{}, Waiting: []string{}, Standing: []Standing{}, Untils: m.untils(), Players: []PlayerView{},
		Dice: m.diceView(mo), Generation: generation, Settings: m.house, Practice: mo.practice, Result: mo.result,
		Lengths: m.words().OwnLengths(), Agreed: m.agreement(), From: m.from(),
	}
	for _, s := range seats {
		v.Seats = append(v.Seats, m.seats[s])
	}
	for s, name := range m.start.Players {
		v.Players = append(v.Players, PlayerView{m.seats[s], name, mo.seeds[s] != nil || mo.commits[s] != nil, mo.seeds[s] != nil})
	}
	var err error
	if v.Log, v.Logged, err = m.heardSince(ctx, mo, seats, skip); err != nil {
		return nil, err
	}
	for _, s := range mo.standing {
		if among(seats, m.seatOf(s.Seat)) {
			v.Standing = append(v.Standing, s)
		}
	}
	switch {
	case mo.broken != nil:
		v.Stopped = mo.broken.Error()
	case mo.tired() && mo.result == nil:
		v.Stopped = fmt.Sprintf("The bots have answered %d times, more than a match may take.", mostByBots)
	}
	v.Gangs = m.carriedOn(mo, seats)
	if len(seats) > 0 {
		viewer := mo.viewer(seats)
		v.Viewer, v.Private = m.seats[viewer], m.private(mo, seats, viewer)
	}
	if err := m.backView(ctx, mo, v, seats); err != nil {
		return nil, err
	}
	v.Offer, v.Clocks = m.offerView(mo, seats), m.clockViews(mo, seats)
	if !mo.over() {
		v.Paused = mo.paused
	}
	for _, seat := range seatsIn(mo.out) {
		v.GivenUp = append(v.GivenUp, m.seats[seat])
	}
	for _, seat := range seatsIn(m.stoodIn(mo)) {
		v.StoodIn = append(v.StoodIn, m.seats[seat])
	}
	m.picture(mo, v, seats)
	return v, nil
}

// agreement is what was agreed, with what holds for analysis among these players; nil when nothing was agreed.
func (m *Match) agreement() *Agreement {
	if m.start.Agreed == nil {
		return nil
	}
	agreed := *m.start.Agreed
	agreed.Analysis = m.agreed.Analysis
	return &agreed
}

func (m *Match) title() string {
	if m.basis.rules == nil {
		return m.start.Ruleset
	}
	return m.basis.rules.Title
}

func (m *Match) diceView(mo *moment) DiceView {
	d := DiceView{Commitment: m.start.Commitment, Start: mo.start, Commitments: []CommitmentView{}, Reveal: mo.showing()}
	for seat, c := range mo.commits {
		if c == nil || c.Seats[0] != seat {
			continue
		}
		shown := CommitmentView{Commitment: c.Commitment}
		for _, s := range c.Seats {
			shown.Seats = append(shown.Seats, m.seats[s])
		}
		d.Commitments = append(d.Commitments, shown)
	}
	if mo.result != nil {
		d.Secret = m.secret[:]
		for _, seed := range mo.seeds {
			d.Seeds = append(d.Seeds, seed)
		}
	}
	return d
}

// picture adds what the state of play shows. A match whose rules are gone shows nothing of it.
func (m *Match) picture(mo *moment, v *View, seats []game.Seat) {
	if mo.at.state == nil {
		v.Scene = &game.Scene{Title: m.basis.scenario.Title}
		return
	}
	v.Scene = m.scene(mo, mo.viewer(seats))
	if mo.broken != nil {
		return
	}
	if open := mo.open(seats); len(open) > 0 {
		m.see(mo, func(view game.Game) {
			speaker := m.basis.speaker(view)
			for _, q := range open {
				if mo.gone.Has(q.Seat) {
					continue // it is not theirs to answer any more
				}
				speaker.Usual = m.usual(view, q)
				spoken := speaker.Question(q)
				spoken.ID = m.publicID(mo, q)
				if q.Seconds > 0 {
					spoken.Left = m.secondsLeft(q)
				}
				v.Question = append(v.Question, spoken)
			}
		})
	}
	v.Waiting = m.waiting(mo, seats)
}

// waiting are the seats that must answer, as far as the owner of some seats may know: those that are openly asked, and their own.
// Of several asked together all are named until all have answered, but for those of the viewer that have: nobody learns who
// thinks the longest. When somebody else alone is asked in secret, it is the seat whose turn it is, as if it were still to act;
// the viewer's own seats are named only when they have a question.
func (m *Match) waiting(mo *moment, seats []game.Seat) []string {
	waiting := []string{}
	if mo.at.outcome == nil || mo.over() {
		return waiting
	}
	for _, a := range mo.at.together {
		open := slices.ContainsFunc(mo.at.outcome.Asked, func(q game.Question) bool { return q.Seat == a.seat && place(q.ID) == a.index })
		own := among(seats, a.seat)
		if id := m.seats[a.seat]; (!a.secret && !own || own && open) && !slices.Contains(waiting, id) {
			waiting = append(waiting, id)
		}
	}
	if whose := m.scene(mo, mo.viewer(seats)).Whose; len(waiting) == 0 && whose != "" && !among(seats, m.seatOf(whose)) {
		waiting = append(waiting, whose)
	}
	return waiting
}

// Started says whether play has begun.
func (m *Match) Started() bool { return m.latest().key != nil }

// Rest gives back memory that can be had again when somebody looks.
func (m *Match) Rest() {
	mo := m.latest()
	for _, at := range append(slices.Clone(mo.turns), mo) {
		if v := at.at.views; v != nil {
			v.rest()
		}
	}
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
