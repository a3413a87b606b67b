package command

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// describe says a scene in words: a picture for those who have no screen.
func describe(out io.Writer, s *game.Scene) {
	fmt.Fprintf(out, "\n%s", s.Title)
	if s.Turn != "" { // a game need not have turns
		fmt.Fprintf(out, ", %s", s.Turn)
	}
	fmt.Fprint(out, ".")
	if s.Why != "" {
		fmt.Fprintf(out, " %s", s.Why)
	}
	fmt.Fprintln(out)
	if g := gauges(s.Gauges); g != "" {
		fmt.Fprintf(out, "  %s\n", g)
	}
	for i := range s.Piles {
		describePile(out, s, &s.Piles[i])
	}
	describeDice(out, s)
	if s.Ends != "" {
		fmt.Fprintf(out, "  %s\n", s.Ends)
	}
	for i := range s.Goals {
		describeGoal(out, s, &s.Goals[i])
	}
	for _, seat := range s.Seats {
		fmt.Fprint(out, seat.Name)
		if seat.Score != "" {
			fmt.Fprintf(out, ": %s", seat.Score)
		}
		if seat.Ahead {
			fmt.Fprint(out, ", ahead")
		}
		if g := gauges(seat.Gauges); g != "" {
			fmt.Fprintf(out, " (%s)", g)
		}
		fmt.Fprintln(out)
		describePieces(out, s, seat.ID)
	}
	describePieces(out, s, "")
	for i := range s.Zones {
		describeZone(out, s, &s.Zones[i])
	}
}

// describeGoal says in a line what is played for: whose it is, what it is worth, how often it is reached, who has it.
func describeGoal(out io.Writer, s *game.Scene, g *game.SceneGoal) {
	text := "  * " + g.Name
	if g.For != "" {
		text = "  * " + nameOf(s, g.For) + ": " + g.Name
	}
	if g.Worth > 0 {
		text += ", " + game.Counted(g.Worth, "point", "points")
	}
	if g.Most > 0 {
		text += fmt.Sprintf(", %d of %d", g.Now, g.Most)
	}
	if g.Held != "" {
		text += ", held by " + nameOf(s, g.Held)
	}
	fmt.Fprintln(out, text)
}

// describeCards says what is in play, what the viewer holds and what dice lie there: with every question there are others.
func describeCards(out io.Writer, s *game.Scene) {
	for i := range s.Zones {
		if s.Zones[i].Middle {
			describeZone(out, s, &s.Zones[i])
		}
	}
	describeDice(out, s)
	for i := range s.Piles {
		if p := &s.Piles[i]; len(p.Cards) > 0 && (p.Seat != "" || p.Role == "in-play") {
			describePile(out, s, p)
		}
	}
}

// describeDice says the dice that lie there, a line for those that lie together.
func describeDice(out io.Writer, s *game.Scene) {
	for i := range s.Dice {
		d := &s.Dice[i]
		parts := []string{fmt.Sprintf("  %s: %dD%d", d.Name, d.Count, d.Sides)}
		if len(d.Faces) > 0 {
			parts = append(parts, faces(d.Faces))
		}
		if hidden := d.Count - len(d.Faces); hidden > 0 {
			parts = append(parts, fmt.Sprintf("%d hidden", hidden))
		}
		fmt.Fprintln(out, strings.Join(parts, ", "))
	}
}

// describePile says a pile in a line, unless it is empty.
func describePile(out io.Writer, s *game.Scene, p *game.ScenePile) {
	if p.Count == 0 {
		return
	}
	text := "  " + p.Name
	if owner := nameOf(s, p.Seat); p.Seat != "" && owner != p.Name {
		text += " of " + owner
	}
	var cards []string
	for _, c := range p.Cards {
		cards = append(cards, c.Name)
	}
	text += fmt.Sprintf(": %d", p.Count)
	if len(cards) > 0 {
		text += " (" + strings.Join(cards, ", ") + ")"
	}
	fmt.Fprintln(out, text)
}

// describeZone says a place in a line: whose it is, how it is, what it is worth and who is there.
func describeZone(out io.Writer, s *game.Scene, z *game.SceneZone) {
	text := "  " + z.Name
	if z.Seat != "" {
		text += " (" + nameOf(s, z.Seat) + ")"
	}
	var parts []string
	if z.Text != "" {
		parts = append(parts, z.Text)
	}
	for _, b := range z.Badges {
		parts = append(parts, marked(b))
	}
	if g := gauges(z.Gauges); g != "" {
		parts = append(parts, g)
	}
	if len(parts) > 0 {
		text += ": " + strings.Join(parts, ", ")
	}
	var there []string
	for _, id := range z.Pieces {
		there = append(there, nameOf(s, id))
	}
	if len(there) > 0 {
		text += " - " + strings.Join(there, ", ")
	}
	fmt.Fprintln(out, text)
}

// nameOf is the name of a thing of the picture, its id when it has none.
func nameOf(s *game.Scene, id string) string {
	for i := range s.Seats {
		if s.Seats[i].ID == id && s.Seats[i].Name != "" {
			return s.Seats[i].Name
		}
	}
	for i := range s.Pieces {
		if s.Pieces[i].ID == id && s.Pieces[i].Name != "" {
			return s.Pieces[i].Name
		}
	}
	for i := range s.Piles {
		for _, c := range s.Piles[i].Cards {
			if c.ID == id {
				return c.Name
			}
		}
	}
	return id
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
		text := fmt.Sprintf("%s %-14s %-11s", mark, p.ID, p.Role)
		if s.Table != nil {
			text += fmt.Sprintf(" %-13s", place(p.At))
		} else { // without a table an id tells little
			text += fmt.Sprintf(" %-18s", p.Name)
		}
		text = strings.TrimRight(text+" "+p.Gear, " ")
		for _, badge := range p.Badges {
			text += ", " + marked(badge)
		}
		if p.Hidden {
			text += ", hidden"
		}
		if p.Waiting {
			text += ", to be placed"
		}
		if p.Out {
			text += ", out"
		}
		fmt.Fprintln(out, strings.TrimRight(text, " "))
	}
}

// marked is a state in words, and how much there is of it.
func marked(b game.SceneBadge) string {
	if b.Many == 0 {
		return b.Text
	}
	return fmt.Sprintf("%s %d", b.Text, b.Many)
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
	printHeadlines(out, o.Headlines)
	if o.Needs != nil {
		printNeeds(out, o.Needs)
	}
	if !o.Exact {
		fmt.Fprintf(out, "Tried out %d times, give or take %s:\n", o.Samples, deviation(o.Error))
	}
	fmt.Fprintln(out, followed(o.Until))
	shown := o.Outcomes[:min(len(o.Outcomes), mostOutcomes)]
	wide := len("100.0") + 1
	for i := range shown {
		wide = max(wide, len(shown[i].Percent))
	}
	for i := range shown {
		fmt.Fprintf(out, "%*s %%  %s\n", wide, shown[i].Percent, inOne(shown[i].Text))
	}
	if more := len(o.Outcomes) - len(shown); more > 0 {
		fmt.Fprintf(out, "  ... and %d more\n", more)
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

// printHeadlines says the chances that odds begin with on one line.
func printHeadlines(out io.Writer, heads []speak.Headline) {
	if len(heads) == 0 {
		return
	}
	parts := make([]string, len(heads))
	for i, h := range heads {
		if parts[i] = h.Text; h.Note != "" {
			parts[i] += " (" + h.Note + ")"
		}
	}
	fmt.Fprintln(out, strings.Join(parts, ", ")+".")
}

// followed says how far odds were followed.
func followed(until string) string {
	if until == speak.End {
		return "Followed to the end, with what the others then make of it."
	}
	return "Followed up to its own effects: what the others then make of it is left out."
}

// deviation is a standard error, from 0 to 0.5, in percent.
func deviation(e float64) string {
	const least = 0.0005 // what is smaller would read as none
	if e < least {
		return "less than 0.1 %"
	}
	return fmt.Sprintf("%.1f %%", 100*e)
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
	text := ""
	switch needed := n.Needed(); {
	case needed != "":
		text = "Needs " + needed + itemised(n.Mods, n.Reasons())
	case len(n.Mods) > 0:
		text = fmt.Sprintf("%s: %+d%s", cmp.Or(n.Sum, "Together"), n.Total, itemised(n.Mods, n.Reasons()))
	case n.Dice > 0:
		text = "Rolls"
	}
	if n.Dice > 0 {
		text += fmt.Sprintf(" with %dD%d", n.Dice, n.Sides)
		if counts := speak.Counts(n.Keep, n.Dice); counts != "" {
			text += ", " + counts
		}
		text += on(n.Chart)
	}
	if text != "" {
		fmt.Fprintln(out, text+".")
	}
	for _, sum := range n.Besides {
		fmt.Fprintf(out, "%s: %+d%s.\n", sum.Text, sum.Total, itemised(sum.Mods, false))
	}
	if n.Odds != nil { // the rules tell this chance by themselves
		fmt.Fprintf(out, "%5s %%  %s\n", referee.Share(*n.Odds, 1000).Percent(), cmp.Or(n.Text, "it comes off"))
	}
}

// itemised is the lines of a sum in brackets, without numbers where they are only reasons; "" for none.
func itemised(mods []speak.Mod, bare bool) string {
	if len(mods) == 0 {
		return ""
	}
	parts := make([]string, len(mods))
	for i, m := range mods {
		if parts[i] = m.Text; !bare {
			parts[i] += fmt.Sprintf(" %+d", m.Value)
		}
	}
	return " (" + strings.Join(parts, ", ") + ")"
}
