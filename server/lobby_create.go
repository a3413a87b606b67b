package server

import (
	"context"
	"fmt"
	"strings"

	"rumble/bot"
	"rumble/game"
	"rumble/match"
	"rumble/referee"
	"rumble/scenariofile"
)

// NewSeat says who plays a seat of a new match.
type NewSeat struct {
	Seat   string `json:"seat" maxLength:"64"`
	Player string `json:"player" maxLength:"32" doc:"human (at this screen), open (a link for somebody else), or a bot: random, steady, sharp, sharper, sharpest"`
	Gang   string `json:"gang,omitempty" maxLength:"16384" doc:"a gang file (YAML) in the place of the seat's figures"`
}

// create begins a match.
func (l *lobby) create(ctx context.Context, sh *shelf, sc game.Scenario, seats []NewSeat, agreed *match.Agreement) (*Opened, error) {
	if sc.Least > 0 && len(seats) > 0 { // those that are named are those that play
		seated, err := scenariofile.Seated(&sc, len(seats))
		if err != nil {
			return nil, err
		}
		sc = *seated
	}
	players, err := seating(sh, &sc, seats)
	if err != nil {
		return nil, err
	}
	if sc, err = gathered(sh, sc, seats); err != nil {
		return nil, err
	}
	s := l.server
	opened, kept := s.keysFor(&sc, players)
	opened.Match = s.secretText(10)
	var secret referee.Secret
	s.config.Random(secret[:])
	if err := s.followed(ctx, opened.Match, agreed, nil); err != nil {
		return nil, err
	}
	m, err := match.Create(ctx, match.Setup{
		ID: opened.Match, Rules: sh.rules, Scenario: sc, Players: players, Keys: kept, Secret: secret, Agreement: agreed,
	}, s.config.Store)
	if err != nil {
		return nil, err
	}
	m = l.hold(m)
	commitment := referee.Commit(secret)
	opened.Commitment = commitment[:]
	s.bots.play(m)
	return opened, nil
}

// hold keeps a match that has just begun, and gives the one that is kept: whoever waits for it may have found it in the store already, and
// two of the same match would not hear of each other.
func (l *lobby) hold(m *match.Match) *match.Match {
	for {
		l.mu.Lock()
		e := l.live[m.ID()]
		if e == nil {
			e = l.add(m.ID())
			e.match = m
			close(e.ready)
			l.use(e)
			l.mu.Unlock()
			return m
		}
		l.mu.Unlock()
		if <-e.ready; e.match != nil {
			return e.match
		}
	}
}

// seating is who plays each seat; whoever is not named plays at the creator's screen.
func seating(sh *shelf, sc *game.Scenario, seats []NewSeat) ([]string, error) {
	players := make([]string, len(sc.Seats))
	for i, want := range seats {
		seat := -1
		for j := range sc.Seats {
			if sc.Seats[j].ID == want.Seat {
				seat = j
			}
		}
		if seat < 0 {
			return nil, game.Refuse(game.UnknownSeat, fmt.Sprintf("seats[%d].seat", i), "There is no seat %q among the %d that play.", want.Seat, len(sc.Seats))
		}
		if players[seat] != "" {
			return nil, game.Refuse(game.SeatTwice, fmt.Sprintf("seats[%d].seat", i), "The seat %q is given twice.", want.Seat)
		}
		if !match.HumanPlayer(want.Player) {
			if _, err := bot.Named(want.Player, &sh.rules.Ruleset); err != nil {
				return nil, game.Refuse(game.UnknownPlayer, fmt.Sprintf("seats[%d].player", i),
					"There is no player %q: there are human, open, %s.", want.Player, strings.Join(bot.Names(), ", "))
			}
		}
		players[seat] = want.Player
	}
	for i := range players {
		if players[i] == "" {
			players[i] = "human"
		}
	}
	return players, nil
}

// screen is the seats at the creator's screen.
func screen(players []string) []game.Seat {
	var here []game.Seat
	for i, player := range players {
		if player == "human" {
			here = append(here, game.Seat(i))
		}
	}
	return here
}
