package report

import (
	"fmt"

	"rumble/study"
)

// mostLines is how many combinations a plot has lines for; all are in the table.
const mostLines = 24

func (m *maker) chances() (figure, error) {
	f := figure{
		Title: "The chance of each side", Keys: m.sideKeys(),
		Note: "The dot is what was seen, the line where the truth lies; the broken line is where all are equal.",
	}
	var names, whole []string
	var shares [][]study.Share
	for i := range min(len(m.t.Combinations), mostLines) {
		names, whole, shares = append(names, m.label(i)), append(whole, m.called(i)), append(shares, m.t.Shares(i))
	}
	if m.numbered() {
		f.Note += " The numbers are those of the table of all combinations."
	}
	if left := len(m.t.Combinations) - mostLines; left > 0 {
		f.Note += fmt.Sprintf(" These are the first %d combinations; %s in the table of all.", mostLines, areMore(left))
	}
	f.Table = m.shareTable(f.Title, "combination", whole, shares)
	var err error
	f.SVG, err = m.pen.shares(names, shares, m.s.Sides, f.Title)
	return f, err
}

func (m *maker) lengths() (figure, error) {
	turns, decisions := study.Spread{}, study.Spread{}
	for i := range m.t.Combinations {
		turns.Add(m.t.Combinations[i].Turns)
		decisions.Add(m.t.Combinations[i].Decisions)
	}
	f := figure{Title: "How long a game takes", Note: sentences(fmt.Sprintf(
		"In percent of the games. Decisions in a game: %.0f on average, %s in nine games of ten.",
		decisions.Mean(), between(decisions, nineOfTen),
	), m.together())}
	counted, of := "decisions", decisions
	if values := turns.Sorted(); len(values) > 0 && values[len(values)-1] > 0 {
		counted, of = "turns", turns
	}
	all := bars(of)
	f.Table = barTable(f.Title, counted, all)
	var err error
	f.SVG, err = m.pen.bars(all, counted, f.Title)
	return f, err
}

func (m *maker) points() (figure, error) {
	f := figure{Title: "Points", Note: sentences(
		"Half of the games lie within the thick line, nine of ten within the thin one; the ring is in the middle.", m.together(),
	)}
	var names []string
	of := make([]study.Spread, len(m.s.Seats))
	for i, seat := range m.s.Seats {
		names, of[i] = append(names, seat.Name), study.Spread{}
		for c := range m.t.Combinations {
			of[i].Add(m.t.Combinations[c].Points[i])
		}
	}
	f.Table = pointTable(f.Title, names, of)
	var err error
	f.SVG, err = m.pen.points(names, of, f.Title)
	return f, err
}

func (m *maker) when() (figure, error) {
	f := figure{Title: "When people fall", Keys: m.seatKeys(), Note: sentences("How many of each go out of a game in each turn, on average.", m.together())}
	many := 0
	for _, s := range m.t.Falls.ByTurn {
		many += s.Many()
	}
	if many == 0 {
		return figure{}, nil
	}
	if len(m.t.Falls.ByTurn[len(m.s.Seats)]) > 0 {
		f.Keys = append(f.Keys, key{fmt.Sprintf("#%02x%02x%02x", nobody.R, nobody.G, nobody.B), nobodys})
	}
	games := m.gamesAt(lastTurn(m.t.Falls.ByTurn))
	for turn := 2; turn < len(games); turn++ {
		if games[turn] < games[1] {
			f.Note += " A turn that a combination never comes to is that of the others alone."
			break
		}
	}
	f.Table = fallTable(f.Title, f.Keys, m.t.Falls.ByTurn, games)
	var err error
	f.SVG, err = m.pen.falls(m.t.Falls.ByTurn, games, f.Title)
	return f, err
}

// gamesAt are, for each turn up to the last, the games of the combinations that have come so far at all.
func (m *maker) gamesAt(last int) []int {
	games := make([]int, last+1)
	for i := range m.t.Combinations {
		c := &m.t.Combinations[i]
		for turn := range games {
			if turn <= max(c.Last, 1) { // where none are counted all is one
				games[turn] += c.Games
			}
		}
	}
	return games
}

func (m *maker) effects() ([]effect, error) {
	var all []effect
	for _, e := range m.t.Effects() {
		thing := &m.s.Plan.Things[e.Thing]
		made := effect{figure: figure{Title: "The effect of " + thing.Title(), Keys: m.sideKeys(), Note: "Whatever else is varied, all together, averaged for each seed."}}
		made.Change = m.changeTable(made.Title, &e)
		var names []string
		var shares [][]study.Share
		for _, v := range e.Values {
			names, shares = append(names, v.Value), append(shares, v.Shares)
		}
		made.Table = m.shareTable(made.Title, "value", names, shares)
		var err error
		if made.SVG, err = m.pen.shares(names, shares, m.s.Sides, made.Title); err != nil {
			return nil, err
		}
		all = append(all, made)
	}
	return all, nil
}
