package maddogs

import "rumble/game"

// Why a place is refused. They are made once: bots try a thousand places for each they take.
var (
	errTouches         = game.Refuse("contact", "at", "That is in contact with somebody.")
	errCivilianTouches = game.Refuse("contact", "at", "A civilian may not end up against anybody.")
	errStillTouches    = game.Refuse("contact", "at", "That is still in contact with somebody.")
	errNotBack         = game.Refuse("forward", "at", "Dropping back leads away from the enemy.")
	errForward         = game.Refuse("forward", "at", "A nervous figure does not go forward.")
	errOpen            = game.Refuse("no-cover", "at", "There is no cover there, and it is in sight.")
	errNoLanding       = game.Refuse("no-landing", "at", "Land on the far side, within an inch of it.")
	errNoRoom          = game.Refuse("no-room", "at", "There is no room there.")
	errNoStanding      = game.Refuse("no-room", "at", "There is no room to stand there.")
	errTaken           = game.Refuse("no-room", "at", "Somebody stands there.")
	errNoLandingRoom   = game.Refuse("no-room", "at", "There is no room to land there.")
	errNoWay           = game.Refuse("no-way", "at", "There is no way there.")
	errWayTooLong      = game.Refuse("no-way", "at", "That way is longer than the move.")
	errNoShortWay      = game.Refuse("no-way", "at", "There is no way there that is short enough.")
	errNoCorners       = game.Refuse("not-asked", "via", "This place is not walked to by corners.")
	errNoPlace         = game.Refuse("not-asked", "at", "No place is asked for.")
	errHostageApart    = game.Refuse("not-in-contact", "at", "A hostage stands in base contact with his taker.")
	errNotInFront      = game.Refuse("not-in-front", "at", "Both hostages must be in front.")
	errOffTable        = game.Refuse("off-table", "at", "That is off the table.")
	errOtherFloor      = game.Refuse("other-floor", "at", "A move stays on its floor: take the stairs or a ladder.")
	errOutOfZone       = game.Refuse("out-of-zone", "at", "Place it on the street within 6 inches of your edge.")
	errTooClose        = game.Refuse("too-close", "at", "That is less than 12 inches from an enemy already placed.")
	errStepTooFar      = game.Refuse("too-far", "at", "Stepping back is two inches at most.")
	errTooFar          = game.Refuse("too-far", "at", "That is farther than one may go.")
)
