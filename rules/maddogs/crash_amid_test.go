package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// noting is a judge who keeps what is pending where a man has been run over, and runs may be counted as one.
type noting struct {
	judge
	atStruck game.Pending // right after a man has been run over
}

func (n *noting) Merge(_ game.Progress, p game.Pending) {
	if n.atStruck == (game.Pending{}) && slices.Contains(n.kinds(), "is-struck") {
		n.atStruck = p
	}
}

// bombAmidAChase plays a bomb in the middle of a chase of others: it shakes the driver of a car, who brakes into a motorcycle, whose rider is flung
// off; it runs loose and over a man. It gives what is pending where that man is hurt.
func bombAmidAChase(t *testing.T, change func(s *scratch, b *blast)) game.Pending {
	t.Helper()
	joe := in(person("joe", "reds", "hoodlum", at(18, 20)), "unconscious")
	timid := aboardOf("spats", "irish", "hoodlum")
	timid.Stats = map[string]int{"guts": 1}
	g := makeGame(t, timid, aboardOf("red", "reds", "hoodlum"), joe, person("pal", "reds", "hoodlum", at(40, 40)), person("far", "irish", "hoodlum", at(44, 44)),
		onWheels("mine", "", "car", at(10, 20), 90, Cruising, "spats driver"), onWheels("bike", "", "motorcycle", at(15, 20), 90, Speeding, "red driver"),
		onWheels("buick", "", "car", at(10, 40), 90, Stopped), onWheels("dodge", "", "car", at(20, 40), 90, Stopped))
	g.phase = Playing
	s := g.scratch
	s.chase.many, s.chase.next, s.chase.order[1] = 2, 1, 3
	s.chase.trips[1] = trip{v: 3, speed: Speeding, many: 2, dice: [12]int8{5, 4}}
	s.trip = trip{v: 2, speed: Speeding, underway: true, hazards: 1}
	b := blast{clause: "MD-GREN-01", at: at(8, 17), radius: 3 * inch, rolls: 1, by: nobody, gang: game.Nobody, caller: game.Here("fuse")}
	change(s, &b)
	ref := &noting{judge: judge{t: t, always: 1}}
	// They are unhurt and shaken; braking 5; a bump; the motorcycle 1+2; its rider 6, and unhurt; paint; its dice; the man is struck.
	ref.dice = []int{1, 6, 5, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1}
	g.explode(ref, &b)
	kinds := ref.kinds()
	order := []string{"explodes", "brakes", "bumps", "is-damaged", "flung-off", "driverless", "is-struck"}
	for _, kind := range order {
		i := slices.Index(kinds, kind)
		if i < 0 {
			t.Fatalf("%s does not happen, or not in this order: %v", kind, ref.kinds())
		}
		kinds = kinds[i:]
	}
	if s.outer != (game.Pending{}) || s.attack.open {
		t.Error("something is still set aside")
	}
	return ref.atStruck
}

// Whatever waits around a man who is run over, however deep: one thing in it other, and the runs are not one.
func TestABombAmidACrashAmidAChaseForgetsNothing(t *testing.T) {
	same := func(*scratch, *blast) {}
	base := bombAmidAChase(t, same)
	if bombAmidAChase(t, same) != base {
		t.Fatal("the same is not the same")
	}
	for what, change := range map[string]func(s *scratch, b *blast){
		"a die of who has not moved yet": func(s *scratch, _ *blast) { s.chase.trips[1].dice[1] = 3 },
		"who has not moved yet":          func(s *scratch, _ *blast) { s.chase.order[1] = 2 },
		"how far the drive has come":     func(s *scratch, _ *blast) { s.trip.mark = tabletop.Mark{Far: 7} },
		"its Hazards":                    func(s *scratch, _ *blast) { s.trip.hazards = 2 },
		"what set the bomb off":          func(_ *scratch, b *blast) { b.caller = game.Here("throw") },
		"its rolls":                      func(_ *scratch, b *blast) { b.half = true },
	} {
		if bombAmidAChase(t, change) == base {
			t.Errorf("%s is forgotten", what)
		}
	}
}
