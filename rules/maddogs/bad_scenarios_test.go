package maddogs_test

import (
	"strings"
	"testing"

	"rumble/rules/maddogs"
	"rumble/scenariofile"
)

// goodScenario is a file in which nothing is wrong: each case spoils it.
const goodScenario = `id: bad
title: Bad
ruleset: maddogs
table:
  size: [48, 48]
  features:
    - {id: brick, kind: block, at: [20, 20, 24, 24]}
    - {id: vault, kind: safe, at: [30, 10, 32, 12]}
  roads:
    - {at: [0, 40, 48, 40]}
seats: [{id: reds}, {id: irish}]
figures:
  - {id: moe, seat: reds, profile: hoodlum, at: [40, 30]}
  - {id: doo, seat: irish, profile: hoodlum}
  - {id: ford, profile: car, at: [10, 10], state: {heading: 90}, holds: [doo driver]}
  - {id: tick, profile: bomb, seat: reds, at: [29.5, 11], aims: [vault]}
`

// Every mistake with vehicles, bombs and roads is refused by file, line and field, with a sentence that says what is wrong and what could be right.
func TestMistakesWithVehiclesBombsAndRoadsAreNamed(t *testing.T) {
	ann := "\n  - {id: ann, seat: irish, profile: punk}"
	for _, c := range []struct{ name, from, to, want string }{
		{"nothing wrong", "", "", ""},
		{"a car in a wall", "at: [10, 10]", "at: [22, 22]", "bad.yaml:15: figures[2].at: ford stands inside a wall or something solid."},
		{"a car off the table", "at: [10, 10]", "at: [50, 10]", "bad.yaml:15: figures[2].at: ford stands off the table."},
		{"a car over the edge", "at: [10, 10]", "at: [1, 10]", "bad.yaml:15: figures[2].at: ford stands off the table."},
		{"a car upstairs", "at: [10, 10]", "at: [10, 10, 1]", "bad.yaml:15: figures[2].at: ford stands on no street: vehicles stand on floor 0."},
		{"a car on another", "holds: [doo driver]}", "holds: [doo driver]}\n  - {id: dodge, profile: truck, at: [12, 11]}", "bad.yaml:16: figures[3].at: dodge stands on ford."},
		{"a car on somebody", "at: [10, 10]", "at: [39, 30]", "bad.yaml:15: figures[2].at: ford stands on moe."},
		{"a car nowhere", "at: [10, 10], state", "state", "bad.yaml:15: figures[2]: ford has no place."},
		{"a driver too many", "holds: [doo driver]}", "holds: [doo driver, ann driver]}" + ann, "bad.yaml:15: figures[2].holds[1]: ford has a driver already: doo."},
		{"a seat taken twice", "holds: [doo driver]}", "holds: [doo rear-1, ann rear-1]}" + ann, "bad.yaml:15: figures[2].holds[1]: ford has a rear-1 already: doo."},
		{"somebody seated twice", "holds: [doo driver]}", "holds: [doo driver, doo front]}", "bad.yaml:15: figures[2].holds[1]: doo is in a vehicle already."},
		{"a passenger too many", "profile: car, at: [10, 10], state: {heading: 90}, holds: [doo driver]}", "profile: motorcycle, at: [10, 10], holds: [doo, ann, bob]}" + ann + strings.Replace(ann, "ann", "bob", 1), "bad.yaml:15: figures[2].holds[2]: ford is full."},
		{"somebody aboard with a place of their own", "holds: [doo driver]}", "holds: [doo driver, moe]}", "bad.yaml:15: figures[2].holds[1]: moe has a place on the board; a figure in a vehicle has none."},
		{"nobody of that name", "holds: [doo driver]}", "holds: [ghost driver]}", "bad.yaml:15: figures[2].holds[0]: There is nobody with the id \"ghost\"."},
		{"a car in a car", "holds: [doo driver]}", "holds: [doo driver]}\n  - {id: dodge, profile: truck, at: [20, 30], holds: [ford]}", "bad.yaml:16: figures[3].holds[0]: ford is a vehicle, and only people sit in one."},
		{"a holder that is no car", "profile: hoodlum, at: [40, 30]}", "profile: hoodlum, at: [40, 30], holds: [doo driver]}", "bad.yaml:13: figures[0].holds[0]: moe is no vehicle and has no seat for doo."},
		{"a man who holds a car", "profile: hoodlum, at: [40, 30]}", "profile: hoodlum, at: [40, 30], holds: [ford]}", "bad.yaml:13: figures[0].holds[0]: ford is a vehicle; hostages and prisoners are people."},
		{"a bomb that holds somebody", "aims: [vault]}", "aims: [vault], holds: [moe]}", "bad.yaml:16: figures[3].holds: A bomb has no stats, skills or gear, and holds nobody; what it is like is its state, and it aims at what it is to destroy."},
		{"an unknown kind", "profile: car", "profile: tank", "bad.yaml:15: figures[2].profile: There is no profile \"tank\"; there are torpedo, enforcer, hoodlum, slugger, punk, cop, fed, civilian, car, truck, motorcycle and bomb."},
		{"a puddle of gasoline", "profile: bomb", "profile: gasoline", "bad.yaml:16: figures[3].profile: There is no profile \"gasoline\"; there are torpedo, enforcer, hoodlum, slugger, punk, cop, fed, civilian, car, truck, motorcycle and bomb."},
		{"an unknown seat in it", "holds: [doo driver]", "holds: [doo trunk]", "bad.yaml:15: figures[2].holds[0]: A car has no \"trunk\"; it has driver, front, rear-1, rear-2, rear-3, left-board-1, left-board-2, right-board-1, right-board-2, roof."},
		{"a speed by name", "state: {heading: 90}", "state: {heading: 90, speed: racing}", "bad.yaml:15: figures[2].state.speed: Here must be a whole number from -1000000 to 1000000, not \"racing\"."},
		{"an unknown speed", "state: {heading: 90}", "state: {heading: 90, speed: 4}", "bad.yaml:15: figures[2].state.speed: speed is from 0 to 3, not 4."},
		{"a speed without a driver", "state: {heading: 90}, holds: [doo driver]", "state: {heading: 90, speed: 1}, holds: [doo front]", "bad.yaml:15: figures[2].state.speed: ford is cruising and has no driver who is able to drive."},
		{"a heading of 361", "state: {heading: 90}", "state: {heading: 361}", "bad.yaml:15: figures[2].state.heading: heading is from 0 to 359, not 361."},
		{"a heading below north", "state: {heading: 90}", "state: {heading: -1}", "bad.yaml:15: figures[2].state.heading: heading is from 0 to 359, not -1."},
		{"an unknown state", "state: {heading: 90}", "state: {turbo: yes}", "bad.yaml:15: figures[2].state.turbo: A vehicle has no state \"turbo\" that can be set; there are heading, speed, bulletproof, souped-up, good-suspension, wrecked, stalled, upturned, no-racing, engine-hit, brakes-cut, drove, burning, arrives."},
		{"a bulletproof motorcycle", "profile: car, at: [10, 10], state: {heading: 90}", "profile: motorcycle, at: [10, 10], state: {bulletproof: yes}", "bad.yaml:15: figures[2].state.bulletproof: A motorcycle is not bulletproof, souped up or well sprung."},
		{"a wreck that moves", "state: {heading: 90}", "state: {speed: 1, wrecked: yes}", "bad.yaml:15: figures[2].state.speed: ford is cruising and is too damaged for it."},
		{"a car that burns and moves", "state: {heading: 90}", "state: {speed: 1, burning: 1}", "bad.yaml:15: figures[2].state.burning: ford burns and is cruising."},
		{"Racing after a crash", "state: {heading: 90}", "state: {speed: 3, no-racing: yes}", "bad.yaml:15: figures[2].state.speed: ford is racing and is too damaged for it."},
		{"a car with a gun", "holds: [doo driver]", "gear: [pistol]", "bad.yaml:15: figures[2].gear: A vehicle has no stats, skills or gear; what it is fitted with is its state."},
		{"a car of nobody known", "profile: car,", "profile: car, seat: cops,", "bad.yaml:15: figures[2].seat: There is no seat \"cops\"."},
		{"a car that comes too late", "state: {heading: 90}", "state: {arrives: 9}", "bad.yaml:15: figures[2].state.arrives: ford comes in a turn after the first, 2 to 5."},
		{"a man in hiding aboard", "profile: hoodlum}", "profile: hoodlum, state: {hidden: yes}}", "bad.yaml:15: figures[2].holds[0]: Nobody hides in or on a vehicle, as doo would."},
		{"a road that ends nowhere", "at: [0, 40, 48, 40]", "at: [0, 40, 30, 40]", "bad.yaml:10: table.roads[0]: The road ends nowhere: neither at the edge of the table nor at another road. A dead end is marked as one."},
		{"a road through a wall", "at: [0, 40, 48, 40]", "at: [0, 22, 48, 22]", "bad.yaml:10: table.roads[0]: The road leads through a block on its way here."},
		{"a fuse of no cards", "aims: [vault]", "state: {fuse: 0}, aims: [vault]", "bad.yaml:16: figures[3].state.fuse: fuse is from 1 to 6, not 0."},
		{"a fuse of 14 cards", "aims: [vault]", "state: {fuse: 14}, aims: [vault]", "bad.yaml:16: figures[3].state.fuse: fuse is from 1 to 6, not 14."},
		{"a bomb of six sticks", "aims: [vault]", "state: {sticks: 6}, aims: [vault]", "bad.yaml:16: figures[3].state.sticks: sticks is from 1 to 5, not 6."},
		{"a bomb for somebody", "aims: [vault]", "aims: [moe]", "bad.yaml:16: figures[3].aims[0]: There is no building, safe or vehicle \"moe\"."},
		{"a bomb for nothing known", "aims: [vault]", "aims: [ghost]", "bad.yaml:16: figures[3].aims[0]: There is no building, safe or vehicle \"ghost\"."},
		{"a bomb too far off", "at: [29.5, 11]", "at: [26, 11]", "bad.yaml:16: figures[3].aims[0]: tick lies more than an inch from vault."},
		{"a bomb of nobody", "seat: reds, at: [29.5, 11]", "at: [29.5, 11]", "bad.yaml:16: figures[3]: A fuse burns by the cards of a seat: say whose bomb tick is, or that it is a dud."},
		{"a bomb in a wall", "at: [29.5, 11], aims: [vault]", "at: [22, 22]", "bad.yaml:16: figures[3].at: tick lies inside a wall or something solid."},
		{"a bomb off the table", "at: [29.5, 11]", "at: [60, 11]", "bad.yaml:16: figures[3].at: tick lies off the table."},
		{"a dud that burns", "aims: [vault]", "state: {dud: yes, fuse: 2}, aims: [vault]", "bad.yaml:16: figures[3].state.fuse: A dud has no fuse that burns."},
	} {
		text := strings.Replace(goodScenario, c.from, c.to, 1)
		if c.from != "" && text == goodScenario {
			t.Fatalf("%s: nothing is spoiled", c.name)
		}
		got := ""
		file, err := scenariofile.Parse("bad.yaml", []byte(text))
		if err == nil {
			if _, err = maddogs.New(&file.Scenario); err != nil {
				err = file.Locate(err)
			}
		}
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s:\n\t%q\n\t%q", c.name, got, c.want)
		}
	}
}
