package scenariofile

import (
	"rumble/game"
	"rumble/internal/yamltree"
)

// readSeats reads the seats, each an id alone or a map, and how many of them may play at the fewest.
func (f *File) readSeats(v yamltree.Value) {
	colors := map[string]string{}
	for _, item := range v.List(game.MaxSeats) {
		if item.IsWord() {
			f.Scenario.Seats = append(f.Scenario.Seats, game.SeatSetup{ID: item.ID()})
			continue
		}
		item.Keys("id", "name", "color", "force", "friends", "hold", "values", "settings", "brought")
		f.Scenario.Seats = append(f.Scenario.Seats, game.SeatSetup{
			ID:       item.Need("id").ID(),
			Name:     item.Key("name").Text(maxName),
			Force:    item.Key("force").Text(maxName),
			Friends:  texts(item.Key("friends")),
			Hold:     texts(item.Key("hold")),
			Values:   numbers(item.Key("values")),
			Settings: words(item.Key("settings")),
			Brought:  brought(item.Key("brought")),
			Color:    color(item.Key("color"), item.Key("id").Text(maxName), colors),
		})
	}
	if least := f.root.Key("least"); least.Given() {
		if len(f.Scenario.Seats) == 0 {
			least.Refuse("There are no seats of which some might be left out.")
			return
		}
		f.Scenario.Least = least.Int(1, len(f.Scenario.Seats))
	}
}

// color is the colour of a seat, "" when it says none. No two seats have the same; `of` says whose each is.
func color(v yamltree.Value, seat string, of map[string]string) string {
	if !v.Given() {
		return ""
	}
	word := game.Colors()[v.OneOf(game.Colors()...)]
	if other, taken := of[word]; taken {
		v.Refuse("The seat %q is %s already.", other, word)
	}
	of[word] = seat
	return word
}

// brought is what there is to know of a gang that a seat has brought, nil when it has brought none.
func brought(v yamltree.Value) *game.Brought {
	if !v.Given() {
		return nil
	}
	v.Keys("id", "name", "matches")
	b := &game.Brought{ID: v.Need("id").ID(), Name: v.Key("name").Text(maxName)}
	if matches := v.Key("matches"); matches.Given() {
		b.Matches = matches.Int(0, game.MaxMatches)
	}
	return b
}

func (f *File) readFigures(v yamltree.Value) {
	for _, item := range v.List(MaxFigures) {
		item.Keys("id", "name", "seat", "force", "profile", "stats", "gear", "skills", "at", "state", "holds", "aims")
		figure := game.FigureSetup{
			ID:      item.Need("id").ID(),
			Name:    item.Key("name").Text(maxName),
			Seat:    item.Key("seat").Text(maxName),
			Force:   item.Key("force").Text(maxName),
			Profile: item.Key("profile").Text(maxName),
			Stats:   numbers(item.Key("stats")),
			Gear:    texts(item.Key("gear")),
			Skills:  texts(item.Key("skills")),
			State:   numbers(item.Key("state")),
			Held:    texts(item.Key("holds")),
			Aims:    texts(item.Key("aims")),
		}
		if at := item.Key("at"); at.Given() {
			p := point(at)
			figure.At = &p
		}
		f.Scenario.Figures = append(f.Scenario.Figures, figure)
	}
}

// texts is a list of words, nil when it is not given. An empty list is not nil: no gear is not the usual gear.
func texts(v yamltree.Value) []string {
	if !v.Given() {
		return nil
	}
	all := []string{}
	for _, item := range v.List(maxEntries) {
		all = append(all, item.Text(maxName))
	}
	return all
}

// words is a map of names and words, nil when there are none.
func words(v yamltree.Value) map[string]string {
	if !v.Given() {
		return nil
	}
	var all map[string]string
	for _, p := range v.Pairs(maxSettings) {
		needID(p)
		if all == nil {
			all = map[string]string{}
		}
		all[p.Key] = p.Value.Text(maxName)
	}
	return all
}

// readHouse reads the tables of the house: rows of cells by the clause of the table they are in the place of.
func (f *File) readHouse(v yamltree.Value) {
	if !v.Given() {
		return
	}
	for _, p := range v.Pairs(maxTables) {
		needID(p)
		rows := [][]string{}
		for _, row := range p.Value.List(maxRows) {
			cells := []string{}
			for _, cell := range row.List(maxCells) {
				cells = append(cells, cell.Text(maxName))
			}
			rows = append(rows, cells)
		}
		if f.Scenario.Tables == nil {
			f.Scenario.Tables = map[string][][]string{}
		}
		f.Scenario.Tables[p.Key] = rows
	}
}

// numbers is a map of names and whole numbers, nil when there are none.
func numbers(v yamltree.Value) map[string]int {
	if !v.Given() {
		return nil
	}
	var all map[string]int
	for _, p := range v.Pairs(maxEntries) {
		needID(p)
		if all == nil {
			all = map[string]int{}
		}
		all[p.Key] = p.Value.Number(-maxNumber, maxNumber)
	}
	return all
}

// needID refuses names of stats, states and settings that are no names.
func needID(p yamltree.Pair) {
	if !yamltree.IsID(p.Key) {
		p.Refuse("A name here is made of the letters a to z, digits and hyphens.")
	}
}
