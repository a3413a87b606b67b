package maddogs

import "rumble/game"

// mod.go is what a vehicle is fitted with, and what its kind does to its dice and its driver's tests (MD-T-MOD, MD-TRUCK-02, MD-HAZ-21).

// speedDice is how many dice a vehicle throws for its distance at a speed (MD-CAR-01, MD-TRUCK-02, MD-ARMOR-02, MD-MOD-01, -03).
func (car *Vehicle) speedDice(speed Speed) int {
	dice := speedTable[speed].dice
	if dice == 0 {
		return 0
	}
	if car.kind == Truck {
		dice--
	}
	if car.bulletproof {
		dice--
	}
	if car.souped {
		dice++
	}
	return dice
}

// fittings itemises what a vehicle does to its driver's tests of STUNTS in Hazards (MD-HAZ-21, -22).
func (g *Game) fittings(v int, mods []game.Mod) []game.Mod {
	car, of := &g.vehicles[v], g.vehicleRef(v)
	if car.kind == Truck {
		mods = append(mods, game.Mod{Clause: "MD-HAZ-21", Word: "truck", Of: of, Value: -1})
	}
	if car.bulletproof {
		mods = append(mods, game.Mod{Clause: "MD-ARMOR-02", Word: "bulletproof", Of: of, Value: -1})
	}
	if car.sprung {
		mods = append(mods, game.Mod{Clause: "MD-MOD-02", Word: "good-suspension", Of: of, Value: 1})
	}
	return mods
}
