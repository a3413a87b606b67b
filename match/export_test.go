package match

import (
	"context"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// Move lets a player of any kind answer an open question in the place of a person: the one with that number among those that
// are open, counted round. False when nobody is asked.
func (m *Match) Move(ctx context.Context, player referee.Player, number int) (bool, error) {
	mo := m.latest()
	if mo.at.over || mo.at.outcome == nil {
		return false, nil
	}
	q := &mo.at.outcome.Asked[number%len(mo.at.outcome.Asked)]
	a, err := m.think(ctx, mo, player, q)
	if err != nil {
		return false, err
	}
	_, err = m.change(ctx, func(mo *moment) (rows []*Row, err error) {
		m.see(mo, func(view game.Game) {
			var row *Row
			row, err = m.answerRow(mo, view, q, a, Answered{})
			rows = []*Row{row}
		})
		return rows, err
	})
	return err == nil, err
}

// Complete is an answer with that option of an open question of a seat, with all that it asks for chosen at random. False
// when there is no such question, or no place for it was found.
func (m *Match) Complete(seat game.Seat, question string, option int, c *game.Chance) (speak.Answer, bool) {
	mo := m.latest()
	q, err := m.question(mo, []game.Seat{seat}, question)
	if err != nil {
		return speak.Answer{}, false
	}
	one := *q
	one.Options, one.Default = []game.Option{q.Options[option]}, 0
	var a speak.Answer
	whole := false
	m.see(mo, func(view game.Game) {
		g := view.Imagine(seat, c)
		chosen := new(bot.Random).Answer(&one, func() game.Game { return g }, c)
		chosen.Option = option
		whole = q.Check(chosen, view.Places()) == nil
		chosen.Picked = append([]game.Ref(nil), chosen.Picked...)
		a = speak.NewAnswer(q, chosen, view)
		a.Question = question
	})
	return a, whole
}
