package study

import (
	"fmt"

	"rumble/game"
)

// mostPoints is more than any game gives a seat, or takes from it.
const mostPoints = 100_000

// impossible is why no game can have ended as a row says, as far as that can be seen without playing it; nothing when one can.
func (s *Study) impossible(r *Row) string {
	for _, why := range []func(*Row) string{s.badWinners, s.badLength, s.badFalls} {
		if says := why(r); says != "" {
			return says
		}
	}
	for i, points := range r.Points {
		if points < -mostPoints || points > mostPoints || points < 0 && !s.rules.Minus {
			return fmt.Sprintf("no game gives %d points, as %s has", points, s.Seats[i].ID)
		}
		if r.Result == Unfinished && points != 0 {
			return "a game without an end gives no points"
		}
	}
	return ""
}

// badWinners is what is wrong with who has won.
func (s *Study) badWinners(r *Row) string {
	won := map[string]bool{}
	for _, id := range r.Winners {
		switch {
		case s.seat(id) < 0:
			return fmt.Sprintf("there is no seat %q that could win", id)
		case won[id]:
			return fmt.Sprintf("%s wins twice", id)
		}
		won[id] = true
	}
	_, one := s.sideThatWon(r.Winners)
	switch r.Result {
	case Won:
		if !one {
			return "it is won, and not by one side"
		}
	case Shared:
		if one {
			return "it is shared, and one side has won"
		}
	case Unfinished:
		if len(r.Winners) > 0 || r.Why != "" {
			return "it has no end, and yet a result"
		}
		return ""
	default:
		return fmt.Sprintf("no game is %q", r.Result)
	}
	if r.Why == "" {
		return "it has an end, and it is not said why"
	}
	return ""
}

// badLength is what is wrong with how long it took. A stretch is a turn at the most.
func (s *Study) badLength(r *Row) string {
	const together = game.MaxSeats // that may decide at once when the limit is reached
	steps := r.Stretches + r.Decisions
	switch {
	case r.Stretches < 0 || r.Decisions < 0 || r.Stretches > MostSteps+together || r.Decisions > MostSteps+together || steps > MostSteps+together:
		return fmt.Sprintf("no game takes %d stretches and %d decisions", r.Stretches, r.Decisions)
	case r.Result == Unfinished && steps < MostSteps:
		return fmt.Sprintf("a game goes on after %d stretches and %d decisions", r.Stretches, r.Decisions)
	case r.Turns < r.Setup.turn || r.Turns > r.Setup.turn+r.Stretches || r.Setup.turn == 0 && r.Turns > 0:
		return fmt.Sprintf("a game that begins in turn %d does not end in turn %d after %d stretches", r.Setup.turn, r.Turns, r.Stretches)
	}
	return ""
}

// badFalls is what is wrong with who fell: they are told turn by turn, and in a turn each once.
func (s *Study) badFalls(r *Row) string {
	type once struct {
		who, zone, seat string
		turn            int
	}
	told := map[once]bool{}
	last := max(r.Setup.turn, 1)
	for i := range r.Out {
		f := &r.Out[i]
		this := once{f.Who, f.Zone, f.Seat, f.Turn}
		if f.Zone == "" {
			this.seat = "" // nobody falls for two sides at once
		}
		switch {
		case f.Turn < last || f.Turn > max(r.Turns, 1):
			return fmt.Sprintf("nobody falls in turn %d then", f.Turn)
		case f.Seat != "" && s.seat(f.Seat) < 0:
			return fmt.Sprintf("there is no seat %q that could lose somebody", f.Seat)
		case (f.Who == "") == (f.Zone == ""):
			return "somebody fell, and it is not said who or where"
		case f.Who != "" && !named(r.Setup.Names, f.Who, f.Name):
			return fmt.Sprintf("there is no figure %q", f.Who)
		case f.Zone != "" && !named(r.Setup.Zones, f.Zone, f.Name):
			return fmt.Sprintf("there is no place %q", f.Zone)
		case f.Many < 1 || f.Many > MostSteps || f.Who != "" && f.Many > 1:
			return fmt.Sprintf("%d cannot fall at once", f.Many)
		case f.Placed && (f.Zone != "" || !r.Setup.on(f.At)):
			return fmt.Sprintf("%s,%s is not on the table", f.At.X, f.At.Y)
		case told[this]:
			return fmt.Sprintf("%s%s is told twice in turn %d", f.Who, f.Zone, f.Turn)
		}
		told[this], last = true, f.Turn
	}
	return ""
}

// named is whether something is called as rows call it: by its id when it was there from the beginning, else with a name as well.
func named(known map[string]string, id, name string) bool {
	_, ok := known[id]
	return ok == (name == "")
}
