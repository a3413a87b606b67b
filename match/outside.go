package match

import (
	"context"

	"rumble/game"
)

// A bot from outside is a program that answers by a key, as people do. It is no person for all that: it is not asked whether
// something may be taken back or what is offered is agreed to, and its seed for the dice is known to all, like that of a bot of the house.

// Outside is the player of a seat that a bot from outside plays.
const Outside = "outside"

// houseBot is the bot that helps out where nobody has chosen one: it plays on for a bot from outside that has gone away, and gives hints
// where nothing is to be tried.
const houseBot = "steady"

// hintBot is the bot that gives hints.
const hintBot = "sharp"

// byHand says whether the answers of a player come over a key, and not from a bot of the house.
func byHand(player string) bool { return HumanPlayer(player) || player == Outside }

// Outsiders are the seats of bots from outside that still play.
func (m *Match) Outsiders() []game.Seat { return seatsIn(m.outside &^ m.latest().gone) }

// present are the seats that are still answered for by hand: by people, and by bots from outside.
func (m *Match) present(mo *moment) game.Seats { return (m.people | m.outside) &^ mo.gone }

// agreedBot is who plays on for a seat whose time is over: the bot that was agreed on, or else the usual one.
func (m *Match) agreedBot() string {
	if m.agreed.Time.End == EndBot {
		return m.agreed.Time.Bot
	}
	return houseBot
}

// Untimed says whether play waits for a seat for as long as it likes: the table has agreed neither on a clock nor to play by letter.
func (m *Match) Untimed() bool {
	mo := m.latest()
	return m.agreed.Time.Kind == TimeQuestion && mo.key != nil && !mo.over() && mo.paused == "" && mo.broken == nil
}

// GoneAway has a bot of the house play on for a bot from outside that has gone away. All are told. Whether the seat is asked something
// does not matter: else a question asked in secret would show.
func (m *Match) GoneAway(ctx context.Context, seat game.Seat) error {
	_, err := m.change(ctx, func(mo *moment) ([]*Row, error) {
		if !(m.outside &^ mo.gone).Has(seat) || mo.key == nil || mo.over() || mo.paused != "" {
			return nil, nil
		}
		line := note("time-up", m.seats[seat], "The bot of %s has gone away: from here on another, %s, plays on.", m.nameOf(mo, seat), m.agreedBot())
		return []*Row{{StandIn: &StoodIn{Seat: int(seat)}, Notes: []Line{line}}}, nil
	})
	return err
}

// mayStandIn says whether a bot may play on for a seat.
func (m *Match) mayStandIn(mo *moment, seat game.Seat) bool {
	return m.present(mo).Has(seat) && (m.agreed.Time.End == EndBot || m.outside.Has(seat)) && mo.key != nil && mo.paused == ""
}
