package match

import (
	"context"

	"rumble/game"
	"rumble/referee"
)

// settle lets bots and standing answers answer until a person is asked or the match is over. What keeps it from going on
// is kept for [Match.Refresh]: whoever gave the last answer has given it, whatever becomes of theirs.
func (m *Match) settle(ctx context.Context) {
	m.unsettled = nil
	for more := true; more && m.unsettled == nil && m.broken == nil && !m.at.over; {
		more, m.unsettled = m.goOn(ctx)
		if isConflict(m.unsettled) { // another node lets the bots answer
			more, m.unsettled = true, m.catchUp(ctx)
		}
	}
}

// goOn begins the match if nobody's seed is missing, or lets one bot or standing answer answer; false when there is none.
func (m *Match) goOn(ctx context.Context) (bool, error) {
	if m.dice == nil {
		if !m.complete(m.seeds) {
			return false, nil
		}
		return true, m.do(ctx, &Row{Seed: &Seed{Seats: []int{}}}) // nobody but bots: there is no seed to wait for
	}
	q, answer, how, err := m.next()
	if err != nil || q == nil {
		return false, err
	}
	return true, m.play(ctx, q, answer, how)
}

// next is an open question that needs no person, and its answer; no question when there is none.
func (m *Match) next() (q *game.Question, a game.Answer, how Answered, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			q, err = nil, failed(caught)
		}
	}()
	for i := range m.at.outcome.Asked {
		q := &m.at.outcome.Asked[i]
		if player := m.bots[q.Seat]; player != nil {
			return q, m.think(player, q), Answered{Bot: true}, nil
		}
		if a, ok := m.standingAnswer(q); ok {
			return q, a, Answered{Standing: true}, nil
		}
	}
	return nil, game.Answer{}, Answered{}, nil
}

// think asks a bot, which is shown what its seat may know and no more.
func (m *Match) think(player referee.Player, q *game.Question) game.Answer {
	chance := m.chance("bot", q)
	a := player.Answer(q, func() game.Game { return m.at.view.Imagine(q.Seat, chance) }, chance)
	if q.Check(a, m.at.view.Ground()) != nil {
		// What a bot thinks it may do can fail on what it cannot know: a hidden figure in the way.
		a = referee.Default(q, m.at.view.Ground(), chance, nil)
	}
	return a
}
