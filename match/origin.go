package match

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// A match may go on from any moment of another one that is over, of which everything is known by then. What was played up to that moment
// stands in its first row, so that its journal is complete by itself: the same answers with the same dice. From there on the dice are its own.
// It is practice: somebody may know what the others hold.

// Origin is the moment of another match from which a match goes on.
type Origin struct {
	Match  string   `json:"match"`
	Moment int      `json:"moment"`           // how many answers of that match count up to it
	Parts  []Played `json:"parts,omitempty"`  // one, or more where that match went on from another itself
	Hash   Hex      `json:"hash,omitempty"`   // of the state at the last checkpoint before it
	Cut    []int    `json:"throws,omitempty"` // the checkpoint, and how many throws after it fell before that moment
}

// Played is what was played with one key of the dice.
type Played struct {
	Secret  Hex          `json:"secret"`
	Seeds   []Hex        `json:"seeds"` // by seat
	Answers []PastAnswer `json:"answers"`
}

// PastAnswer is an answer that was given.
type PastAnswer struct {
	Seat   int          `json:"seat"`
	Answer speak.Answer `json:"answer"`
}

// From is where a match goes on from, as everybody may know it.
type From struct {
	Match  string `json:"match"`
	Moment int    `json:"moment"`
	Throws []int  `json:"throws"` // the checkpoint, and how many throws after it fell in the other match
}

// mostParts bounds how often matches go on from each other.
const mostParts = 16

// cut is up to where the throws fell with another key.
type cut struct {
	checkpoint, throws int
	key                referee.Key
}

// spliced is dice that are thrown with one key after the other.
type spliced struct {
	cuts   []cut
	before []*referee.Fair // of each cut
	after  *referee.Fair   // nil where nothing is thrown after the last cut
}

// Throw throws the dice by the key of the first cut that lies behind them.
func (s *spliced) Throw(checkpoint, index int, t *game.Throw) game.Face {
	for i, c := range s.cuts {
		if checkpoint < c.checkpoint || checkpoint == c.checkpoint && index < c.throws {
			return s.before[i].Throw(checkpoint, index, t)
		}
	}
	return s.after.Throw(checkpoint, index, t)
}

// dice are those of a match with a key; nil before there is one.
func (t *basis) dice(key *referee.Key) referee.Dice {
	if len(t.cuts) == 0 {
		return referee.NewFair(*key)
	}
	s := &spliced{cuts: t.cuts}
	for _, c := range t.cuts {
		s.before = append(s.before, referee.NewFair(c.key))
	}
	if key != nil {
		s.after = referee.NewFair(*key)
	}
	return s
}

// Continue is how a match that is over is gone on with from the moment after so many answers, but for an id, players and keys. It is refused
// with "differs" when the rules are others by now, and with "over" where nothing is left to play.
func (m *Match) Continue(ctx context.Context, moment int) (Setup, error) {
	s, err := m.Again(ctx, false)
	if err != nil {
		return s, err
	}
	if then, now := m.start.Version, m.basis.rules.Version; then != now {
		return s, game.Refuse(game.Differs, "match", "This match was played by version %s of the rules, and now they are version %s: it can be watched, and not be gone on with.", then, now)
	}
	rows, counts, err := m.counted(ctx, m.latest().rows)
	if err != nil {
		return s, err
	}
	origin := &Origin{Match: m.id, Moment: moment}
	if before := rows[0].Start.Origin; before != nil {
		origin.Parts = append(origin.Parts, before.Parts...)
	}
	if len(origin.Parts) >= mostParts {
		return s, game.Refuse(game.OverBudget, "match", "This match has gone on from others %d times: that is enough.", mostParts)
	}
	part := Played{Secret: m.secret[:], Answers: []PastAnswer{}}
	for _, seed := range m.latest().seeds {
		part.Seeds = append(part.Seeds, seed)
	}
	answers := 0
	for i, r := range rows {
		if r.Answer == nil || !counts[i] {
			continue
		}
		if answers++; answers <= moment {
			part.Answers = append(part.Answers, PastAnswer{r.Answer.Seat, r.Answer.Answer})
		}
	}
	if moment < 0 || moment > answers {
		return s, game.Refuse(game.OutOfRange, "moment", "This match has the moments 0 to %d.", answers)
	}
	origin.Parts = append(origin.Parts, part)
	s.Origin, s.Scenario.Guide, s.Agreement, s.Keys, s.Players = origin, nil, nil, nil, nil
	from, cuts, err := m.basis.follow(origin)
	if err != nil {
		return s, err
	}
	hash, _ := referee.StateHash(from.state, nil)
	origin.Hash, origin.Cut = hash[:], []int{from.checkpoint, cuts[len(cuts)-1].throws}
	return s, nil
}

// follow plays what was played up to an origin: the position there, with nobody asked yet, and up to where which key threw.
func (t *basis) follow(o *Origin) (position, []cut, error) {
	of := *t
	of.cuts = nil
	at := position{state: of.first, views: &views{}}
	for n, part := range o.Parts {
		if len(part.Secret) != len(referee.Secret{}) {
			return at, nil, &game.Error{Code: game.BadJournal, Sentence: "The moment from which this match goes on has no dice."}
		}
		seeds := make([][]byte, len(part.Seeds))
		for i, seed := range part.Seeds {
			seeds[i] = seed
		}
		key := referee.Mix(referee.Secret(part.Secret), seeds)
		s, err := of.advance(at, 0, &key)
		if err != nil {
			return at, nil, err
		}
		for _, past := range part.Answers {
			if s, err = of.again(s.to, past, &key); err != nil {
				return at, nil, err
			}
		}
		if s.to.over {
			return at, nil, game.Refuse(game.Over, "moment", "At this moment the match is over: nothing is left to play.")
		}
		at = s.to
		of.cuts = append(of.cuts, cut{at.checkpoint, at.outcome.Throws, key})
		if n < len(o.Parts)-1 {
			at.outcome = nil
		}
	}
	at.outcome, at.views = nil, &views{}
	return at, of.cuts, nil
}

// again plays an answer once more that was given before, whatever its question was called then.
func (t *basis) again(p position, past PastAnswer, key *referee.Key) (s step, err error) {
	view := p.views.take()
	if view == nil {
		return s, stale()
	}
	a, err := past.Answer.ToGame(view)
	p.views.put(view)
	if err != nil {
		return s, err
	}
	checkpoint, index, _, ok := referee.ParseQuestionID(a.Question)
	if !ok {
		return s, stale()
	}
	a.Question = referee.QuestionID(checkpoint, index, 0)
	return t.answer(p, game.Seat(past.Seat), a, 0, key)
}

// goOn has a match go on from its origin, if it has one: the state there must be that of which the journal tells.
func (m *Match) goOn() error {
	o := m.start.Origin
	if o == nil {
		return nil
	}
	if m.agreed.Rated {
		return badAgreement("rated", "A match that goes on from another is practice: it does not count.")
	}
	from, cuts, err := m.basis.follow(o)
	if err != nil {
		return fmt.Errorf("what was played before this match: %w", err)
	}
	hash, _ := referee.StateHash(from.state, nil)
	if len(cuts) == 0 || !bytes.Equal(hash[:], o.Hash) || len(o.Cut) != 2 || o.Cut[0] != from.checkpoint || o.Cut[1] != cuts[len(cuts)-1].throws {
		return m.differs(1, "it goes on from another state than the one that is recorded")
	}
	m.basis.from, m.basis.cuts = &from, cuts
	return nil
}

// where is the origin without what was played: what is kept of it in memory, and told before the end.
func (o *Origin) where() *Origin {
	if o == nil {
		return nil
	}
	return &Origin{Match: o.Match, Moment: o.Moment, Cut: o.Cut}
}

// from is where the match goes on from; nil for one that began by itself.
func (m *Match) from() *From {
	o := m.start.Origin
	if o == nil {
		return nil
	}
	return &From{o.Match, o.Moment, o.Cut}
}

// scenarioOf reads the scenario of a first row.
func scenarioOf(start *Start) (sc game.Scenario, err error) {
	if err := json.Unmarshal(start.Scenario, &sc); err != nil {
		return sc, &game.Error{Code: game.BadJournal, Sentence: "The scenario of this journal cannot be read.", Cause: err}
	}
	return sc, nil
}
