package moveit

import "rumble/game"

// Prospect judges a position by what each gang has left to fight with, as the rules of thumb would: the chances are as the third power of
// that, which is how matches between steady players went.
func Prospect(of game.Game, seat game.Seat) int {
	g := of.(*Game)
	var strengths [seats]int
	for m := range g.models {
		if model := &g.models[m]; !model.out {
			strengths[model.seat] += g.strength(m)
		}
	}
	return game.ShareOf(strengths[:], int(seat), 3)
}

// firepower is what a model with such a firearm is worth in a fight, in tenths of one with a pistol and a bit.
var firepower = [weapons]int{NoWeapon: 5, Pistol: 8, Shotgun: 15, TommyGun: 22, Rifle: 12, Bar: 15}

// bossWorth is what a Boss is worth beside: the others look to it (MI-MOR-04).
const bossWorth = 3

// strength is what a model that is not Out has left to fight with. Who is Broken may rally.
func (g *Game) strength(m int) int {
	model := &g.models[m]
	worth := firepower[g.firearm(m)]
	if model.profile == Boss {
		worth += bossWorth
	}
	worth *= 6 + 2*int(model.hits)
	if model.broken {
		worth = worth * 3 / 5
	}
	return worth
}

// turnNumber is the number of the turn that a position is in.
func turnNumber(of game.Game) int { return int(of.(*Game).number) }
