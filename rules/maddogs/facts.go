package maddogs

import (
	"rumble/game"
)

// fact is a number of a figure that scenarios may set and scripts may check.
type fact struct {
	name string
	get  func(g *Game, f int) int
	set  func(g *Game, f, value int)
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

// flag is a fact that is either so or not.
func flag(name string, of func(*Figure) *bool) fact {
	return fact{
		name,
		func(g *Game, f int) int { return yes(*of(&g.figures[f])) },
		func(g *Game, f, v int) { *of(&g.figures[f]) = v != 0 },
	}
}

// figureFacts are the facts of a figure, besides its stats by name.
func figureFacts() []fact {
	return []fact{
		flag("prone", func(f *Figure) *bool { return &f.prone }),
		flag("hidden", func(f *Figure) *bool { return &f.hidden }),
		flag("nervous", func(f *Figure) *bool { return &f.nervous }),
		flag("fleeing", func(f *Figure) *bool { return &f.fleeing }),
		flag("broken", func(f *Figure) *bool { return &f.broken }),
		flag("slapped", func(f *Figure) *bool { return &f.slapped }),
		flag("surrendered", func(f *Figure) *bool { return &f.surrendered }),
		flag("cuffed", func(f *Figure) *bool { return &f.cuffed }),
		flag("aimed", func(f *Figure) *bool { return &f.aimed }),
		flag("killer", func(f *Figure) *bool { return &f.killer }),
		flag("dead", func(f *Figure) *bool { return &f.dead }),
		flag("gory", func(f *Figure) *bool { return &f.gory }),
		flag("unconscious", func(f *Figure) *bool { return &f.fainted }),
		flag("out-cold", func(f *Figure) *bool { return &f.outCold }),
		flag("knocked-out", func(f *Figure) *bool { return &f.knocked }),
		flag("crawls", func(f *Figure) *bool { return &f.crawls }),
		flag("half-speed", func(f *Figure) *bool { return &f.slow }),
		flag("drunk", func(f *Figure) *bool { return &f.drunk }),
		flag("risen", func(f *Figure) *bool { return &f.risen }),
		flag("luck-spent", func(f *Figure) *bool { return &f.luckSpent }),
		{"flinching", func(g *Game, f int) int { return int(g.figures[f].owes) }, func(g *Game, f, v int) { g.figures[f].owes = int8(v) }},
		{"random-stats", func(g *Game, f int) int { return int(g.figures[f].unknown) }, func(g *Game, f, v int) { g.figures[f].unknown = int8(min(v, 3)) }},
		{"sixes", func(g *Game, f int) int { return int(g.figures[f].sixes) }, func(g *Game, f, v int) { g.figures[f].sixes = int8(v) }},
		{"hostage", func(g *Game, f int) int { return yes(g.figures[f].taker != nobody) }, nil},
		{"prisoner", func(g *Game, f int) int { return yes(g.figures[f].captor != nobody) }, nil},
		{"locked", func(g *Game, f int) int { return yes(g.isLocked(f)) }, nil},
		{"gone", func(g *Game, f int) int { return yes(g.figures[f].left != Here) }, nil},
		{"out", func(g *Game, f int) int { return yes(g.isOut(f)) }, nil},
		{"on-ladder", func(g *Game, f int) int { return yes(g.figures[f].ladder != 0) }, nil},
		flag("bails", func(f *Figure) *bool { return &f.bails }),
		{"aboard", func(g *Game, f int) int { return int(g.figures[f].car) }, nil},
		{"slot", func(g *Game, f int) int { return int(g.figures[f].slot) }, nil},
		{"climbed", func(g *Game, f int) int { return int(g.figures[f].climbed) / int(inch) }, nil},
		{"actions", func(g *Game, f int) int { return int(g.card.left[f]) }, nil},
		{"floor", func(g *Game, f int) int { return int(g.figures[f].at.Floor) }, nil},
		{"empty", func(g *Game, f int) int { return g.countGear(f, func(i *Item) bool { return i.empty }) }, func(g *Game, f, v int) {
			g.markGear(f, func(i *Item) { i.empty = v != 0 })
		}},
		{"jammed", func(g *Game, f int) int { return g.countGear(f, func(i *Item) bool { return i.jammed }) }, func(g *Game, f, v int) {
			g.markGear(f, func(i *Item) { i.jammed = v != 0 })
		}},
		{"undrawn", func(g *Game, f int) int { return g.countGear(f, func(i *Item) bool { return i.undrawn }) }, func(g *Game, f, v int) {
			g.markGear(f, func(i *Item) { i.undrawn = v != 0 && i.kind == PurseGun })
		}},
		{"blasts", func(g *Game, f int) int { return g.countGear(f, func(i *Item) bool { return i.blasts > 0 }) }, func(g *Game, f, v int) {
			g.markGear(f, func(i *Item) { i.blasts = int8(v) })
		}},
		{"gear", func(g *Game, f int) int { return g.countGear(f, func(*Item) bool { return true }) }, nil},
	}
}

func (g *Game) countGear(f int, counts func(*Item) bool) int {
	n := 0
	for i := range g.carried(f) {
		if counts(&g.items[i]) {
			n++
		}
	}
	return n
}

func (g *Game) markGear(f int, mark func(*Item)) {
	for i := range g.carried(f) {
		mark(&g.items[i])
	}
}

// Fact is a number of a figure or a seat by name.
func (g *Game) Fact(of game.Ref, name string) (int, bool) {
	switch of.Kind {
	case game.FigureRef:
		f := int(of.N)
		if v := g.vehicleOf(of); v != nobody {
			return g.vehicleFact(v, name)
		}
		for s := range statNames {
			if statNames[s] == name {
				return int(g.figures[f].stats[s]), true
			}
		}
		for _, fact := range figureFacts() {
			if fact.name == name {
				return fact.get(g, f), true
			}
		}
		if w, ok := weaponNamed(name); ok {
			return g.countGear(f, func(i *Item) bool { return i.kind == w }), true
		}
		if s, ok := skillNamed(name); ok {
			return yes(g.has(f, s)), true
		}
	case game.SeatRef:
		side := &g.sides[of.N]
		switch name {
		case "outrage":
			return int(side.outrage), true
		case "held":
			return yes(side.held[0] != noCard) + yes(side.held[1] != noCard), true
		case "turn":
			return int(g.turn), true
		case "points":
			if int(of.N) < len(g.result.Points) {
				return g.result.Points[of.N], true
			}
			return 0, true
		}
	case game.GearRef:
		return g.bombFact(int(of.N), name)
	case game.PlaceRef:
		if name == "burning" {
			return yes(g.burning(of.N, 0) != nobody), true
		}
		return g.placeFact(of, name)
	case game.DoorRef:
		if name == "open" {
			if d, ok := g.doorNumber(of); ok {
				return yes(g.doors.Open(d)), true
			}
		}
	}
	return 0, false
}

// setState sets facts that a scenario begins with.
func (g *Game) setState(f int, given map[string]int, field string) error {
	var all []settable
	for _, fact := range figureFacts() {
		if fact.set != nil {
			all = append(all, settable{fact.name, 0, 9, func(value int) { fact.set(g, f, value) }})
		}
	}
	if err := setFacts("figure", all, given, field); err != nil {
		return err
	}
	if g.figures[f].dead || g.figures[f].fainted || g.figures[f].outCold || g.figures[f].knocked {
		g.figures[f].prone = true
	}
	return nil
}
