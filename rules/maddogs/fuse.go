package maddogs

import "rumble/game"

// fuse.go is dynamite that is set, with a fuse that burns in cards (MD-FUSE-01 to -22).

// Bomb is dynamite that has been set (MD-FUSE-02). It stays in its list when it is no more.
type Bomb struct {
	at     game.Point // where it lies; in a vehicle that of its centre
	sticks int8       // 1 to 5 (MD-DYNA-04)
	fuse   int8       // how many cards it still burns; 0: a dud (MD-FUSE-08)
	half   bool       // Darn! (MD-FUSE-10)
	done   bool       // it has exploded, been picked up, or is off the table
	by     int16      // whose bomb it is
	gang   game.Seat  // who is charged for it (MD-BOMB-10)
	suit   game.Seat  // whose cards shorten the fuse (MD-FUSE-05)
	item   int16      // its first stick, which names it
	target game.Ref   // a building (the place of its feature), a vehicle, a safe, or nothing
	car    int8       // the vehicle that it lies in or on, by number plus one, or 0 (MD-FUSE-22)
}

// rubble is a set of buildings that have been destroyed, by their numbers among the buildings of the table (MD-FUSE-17).
type rubble uint64

// fusesBurn shortens the fuse of every bomb that counts cards of a seat by a card that is turned up, and has those explode
// that come to their end, the oldest first (MD-FUSE-04, -06).
func (g *Game) fusesBurn(ref game.Referee, seat game.Seat) {}

// fuseOptions are setting a bomb, lighting a dud again, and picking it up.
func (g *Game) fuseOptions(f int, o []game.Option) []game.Option { return o }

// setBomb cuts a fuse and lays a bomb (MD-FUSE-01, -02).
func (g *Game) setBomb(ref game.Referee, f int, o game.Option, a game.Answer) {}
