package command

import (
	"fmt"
	"io"
	"strings"

	"rumble/game"
	"rumble/speak"
)

// describe says a scene in words: a picture for those who have no screen.
func describe(out io.Writer, s *game.Scene) {
	fmt.Fprintf(out, "\n%s, %s.", s.Title, s.Turn)
	if s.Why != "" {
		fmt.Fprintf(out, " %s", s.Why)
	}
	fmt.Fprintln(out)
	if g := gauges(s.Gauges); g != "" {
		fmt.Fprintf(out, "  %s\n", g)
	}
	for _, pile := range s.Piles {
		if pile.Count == 0 {
			continue
		}
		fmt.Fprintf(out, "  %s", pile.Name)
		if pile.Seat != "" {
			fmt.Fprintf(out, " of %s", pile.Seat)
		}
		fmt.Fprintf(out, ": %d", pile.Count)
		for i, card := range pile.Cards {
			if i == 0 {
				fmt.Fprintf(out, " (%s", card.Name)
			} else {
				fmt.Fprintf(out, ", %s", card.Name)
			}
			if i == len(pile.Cards)-1 {
				fmt.Fprint(out, ")")
			}
		}
		fmt.Fprintln(out)
	}
	for _, seat := range s.Seats {
		fmt.Fprintf(out, "%s", seat.Name)
		if g := gauges(seat.Gauges); g != "" {
			fmt.Fprintf(out, " (%s)", g)
		}
		fmt.Fprintln(out)
		describePieces(out, s, seat.ID)
	}
	describePieces(out, s, "")
	for _, zone := range s.Zones {
		fmt.Fprintf(out, "  %s  %s  %s\n", zone.Name, gauges(zone.Gauges), strings.Join(zone.Pieces, ", "))
	}
}

// describePieces says the pieces of one owner, a line each.
func describePieces(out io.Writer, s *game.Scene, owner string) {
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Seat != owner {
			continue
		}
		mark := " "
		if p.Active {
			mark = ">"
		}
		text := fmt.Sprintf("%s %-14s %-11s %-13s %s", mark, p.ID, p.Role, place(p.At), p.Gear)
		for _, badge := range p.Badges {
			text += ", " + badge.Text
		}
		if p.Hidden {
			text += ", hidden"
		}
		if p.Out {
			text += ", out"
		}
		fmt.Fprintln(out, strings.TrimRight(text, " "))
	}
}

// place is a point as it is typed.
func place(p game.Point) string {
	text := p.X.String() + "," + p.Y.String()
	if p.Floor != 0 {
		text += fmt.Sprintf(",%d", p.Floor)
	}
	return text
}

func gauges(all []game.SceneGauge) string {
	var parts []string
	for _, g := range all {
		text := fmt.Sprintf("%s %d", g.Name, g.Now)
		if g.Most > 0 {
			text += fmt.Sprintf(" of %d", g.Most)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// mostOutcomes is how many outcomes are printed for a person; the rest is seldom.
const mostOutcomes = 12

// printOdds says odds for a person.
func printOdds(out io.Writer, o *speak.Odds) {
	if o.Needs != nil {
		printNeeds(out, o.Needs)
	}
	if !o.Exact {
		fmt.Fprintf(out, "Tried out %d times, give or take %.1f %%:\n", o.Samples, 100*o.Error)
	}
	if o.Until != "" {
		fmt.Fprintln(out, "What the others then make of it is left out.")
	}
	for i := range o.Outcomes {
		if i == mostOutcomes {
			fmt.Fprintf(out, "  ... and %d more\n", len(o.Outcomes)-i)
			break
		}
		fmt.Fprintf(out, "%6s %%  %s\n", o.Outcomes[i].Percent, inOne(o.Outcomes[i].Text))
	}
	for _, f := range o.Figures {
		fmt.Fprintf(out, "%s:", f.Who)
		for i, c := range f.Chances {
			if i > 0 {
				fmt.Fprint(out, ",")
			}
			fmt.Fprintf(out, " %s %s %%", c.Text, c.Percent)
		}
		fmt.Fprintln(out)
	}
}

// inOne makes one sentence of several.
func inOne(sentences []string) string {
	if len(sentences) == 0 {
		return "Nothing happens."
	}
	parts := make([]string, len(sentences))
	for i, s := range sentences {
		parts[i] = strings.TrimSuffix(s, ".")
	}
	return strings.Join(parts, "; ") + "."
}

func printNeeds(out io.Writer, n *speak.Needs) {
	var parts []string
	for _, m := range n.Mods {
		parts = append(parts, fmt.Sprintf("%s %+d", m.Text, m.Value))
	}
	text := "Needs " + fmt.Sprint(n.Total)
	if len(parts) == 0 {
		text = "Rolls"
	} else {
		text += " (" + strings.Join(parts, ", ") + ")"
	}
	if n.Dice > 0 {
		text += fmt.Sprintf(" with %dD%d", n.Dice, n.Sides)
	}
	fmt.Fprintln(out, text+".")
}
