package maddogs

// carFact is a number of a vehicle that scenarios may set and scripts may check.
type carFact struct {
	name string
	most int // that may be set
	get  func(*Vehicle) int
	set  func(*Vehicle, int)
}

func carFlag(name string, of func(*Vehicle) *bool) carFact {
	return carFact{name, 1, func(v *Vehicle) int { return yes(*of(v)) }, func(v *Vehicle, n int) { *of(v) = n != 0 }}
}

// carFacts are the facts of a vehicle.
func carFacts() []carFact {
	return []carFact{
		{"heading", 359, func(v *Vehicle) int { return int(v.heading) / 10 }, func(v *Vehicle, n int) { v.heading = int16(n) * 10 }},
		{"speed", speeds - 1, func(v *Vehicle) int { return int(v.speed) }, func(v *Vehicle, n int) { v.speed = Speed(n) }},
		carFlag("bulletproof", func(v *Vehicle) *bool { return &v.bulletproof }),
		carFlag("souped-up", func(v *Vehicle) *bool { return &v.souped }),
		carFlag("good-suspension", func(v *Vehicle) *bool { return &v.sprung }),
		carFlag("wrecked", func(v *Vehicle) *bool { return &v.wrecked }),
		carFlag("stalled", func(v *Vehicle) *bool { return &v.stalled }),
		carFlag("upturned", func(v *Vehicle) *bool { return &v.upturned }),
		carFlag("no-racing", func(v *Vehicle) *bool { return &v.dented }),
		carFlag("engine-hit", func(v *Vehicle) *bool { return &v.halved }),
		carFlag("brakes-cut", func(v *Vehicle) *bool { return &v.brakes }),
		carFlag("drove", func(v *Vehicle) *bool { return &v.drove }),
		{"burning", int(BurntOut), func(v *Vehicle) int { return int(v.blaze) }, func(v *Vehicle, n int) { v.blaze = Blaze(n) }},
		{"gone", 1, func(v *Vehicle) int { return yes(v.gone) }, nil},
		{"arrives", 20, func(v *Vehicle) int { return int(v.arrives) }, func(v *Vehicle, n int) { v.arrives = int8(n) }},
		{"chases", maxVehicles, func(v *Vehicle) int { return int(v.chases) }, nil},
	}
}

func (g *Game) vehicleFact(v int, name string) (int, bool) {
	for _, fact := range carFacts() {
		if fact.name == name {
			return fact.get(&g.vehicles[v]), true
		}
	}
	if slot, ok := g.vehicles[v].kind.slotNamed(name); ok {
		return yes(g.slots(v)[slot] != nobody), true
	}
	return 0, false
}

// setVehicleState sets the facts that a scenario gives a vehicle.
func (g *Game) setVehicleState(v int, given map[string]int, field string) error {
	var all []settable
	for _, fact := range carFacts() {
		if fact.set != nil {
			all = append(all, settable{fact.name, 0, fact.most, func(value int) { fact.set(&g.vehicles[v], value) }})
		}
	}
	return setFacts("vehicle", all, given, field)
}
