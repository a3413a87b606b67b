package quickdraw

import "rumble/game"

// scn.go is how a scene begins and ends (QD-SCN).

// setUp lets the seats make the choices of the set-up (QD-SCN-02, QD-BASIC-08).
func (g *Game) setUp(ref game.Referee) {} // not written yet

// phaseOver is what the end of a phase brings: the scene may have lasted as long as it may (QD-CARD-19). It says whether the match is over.
func (g *Game) phaseOver(ref game.Referee) bool { return false } // not written yet

// sceneOver looks whether the scene is over after a turn (QD-CARD-19, QD-SCN-05).
func (g *Game) sceneOver(ref game.Referee) {} // not written yet

// concede gives the match up for a seat: its figures leave the table (QD-SCN-06).
func (g *Game) concede(ref game.Referee, s game.Seat) {} // not written yet

// scores gives points for a figure that is out to who did it (QD-SCN-04).
func (g *Game) scores(f, by int) {} // not written yet

// begins sets a match going: a scenario that places everybody is played at once, any other is set up first (QD-SCN-02, -03).
func (g *Game) begins(sc *game.Scenario) error {
	g.stage = Playing
	return nil
}
