package maddogs

import "rumble/game"

// What only Mad Dogs With Guns refuses; the other codes are in game. All are game.Invalid.
const (
	codeBadCard         game.Code = "bad-card"
	codeBadID           game.Code = "bad-id"
	codeBadSlot         game.Code = "bad-slot"
	codeSlotTaken       game.Code = "slot-taken"
	codeBadProfile      game.Code = "bad-profile"
	codeContact         game.Code = "contact"
	codeForward         game.Code = "forward"
	codeInWall          game.Code = "in-wall"
	codeNoCover         game.Code = "no-cover"
	codeNoLanding       game.Code = "no-landing"
	codeNotInContact    game.Code = "not-in-contact"
	codeNotInFront      game.Code = "not-in-front"
	codeOtherFloor      game.Code = "other-floor"
	codeSameSpot        game.Code = "same-spot"
	codeTooClose        game.Code = "too-close"
	codeTooFarOff       game.Code = "too-far-off"
	codeTooManyHeld     game.Code = "too-many-held"
	codeTooManyHostages game.Code = "too-many-hostages"
)

// Why a place is refused. They are made once: bots try a thousand places for each they take.
var (
	errTouches         = game.Refuse(codeContact, "at", "That is in contact with somebody.")
	errCivilianTouches = game.Refuse(codeContact, "at", "A civilian may not end up against anybody.")
	errStillTouches    = game.Refuse(codeContact, "at", "That is still in contact with somebody.")
	errNotBack         = game.Refuse(codeForward, "at", "Dropping back leads away from the enemy.")
	errForward         = game.Refuse(codeForward, "at", "A nervous figure does not go forward.")
	errOpen            = game.Refuse(codeNoCover, "at", "There is no cover there, and it is in sight.")
	errNoLanding       = game.Refuse(codeNoLanding, "at", "Land on the far side, within an inch of it.")
	errNoRoom          = game.Refuse(game.NoRoom, "at", "There is no room there.")
	errNoStanding      = game.Refuse(game.NoRoom, "at", "There is no room to stand there.")
	errTaken           = game.Refuse(game.NoRoom, "at", "Somebody stands there.")
	errNoLandingRoom   = game.Refuse(game.NoRoom, "at", "There is no room to land there.")
	errNoWay           = game.Refuse(game.NoWay, "at", "There is no way there.")
	errWayTooLong      = game.Refuse(game.NoWay, "at", "That way is longer than the move.")
	errNoShortWay      = game.Refuse(game.NoWay, "at", "There is no way there that is short enough.")
	errTooSharp        = game.Refuse(game.BadPlace, "at", "That turn is sharper than a vehicle can take.")
	errTooSoon         = game.Refuse(game.BadPlace, "via", "Two turns are three inches apart at least.")
	errTooNear         = game.Refuse(game.BadPlace, "at", "A vehicle that moves goes an inch at least.")
	errInTheWay        = game.Refuse(game.NoWay, "at", "Something solid is in the way there.")
	errEndsOn          = game.Refuse(game.NoRoom, "at", "The vehicle would end up on something there.")
	errThrownTooFar    = game.Refuse(game.TooFar, "at", "One throws 12 inches at most.")
	errNothingThere    = game.Refuse(game.NoPlace, "at", "There is nothing there for it to lie on.")
	errNotUpThere      = game.Refuse(codeOtherFloor, "at", "One throws a floor up or down at most, by a window or the edge of a roof.")
	errThroughWall     = game.Refuse(game.NoWay, "at", "A wall or something high is in the way of the throw.")
	errOutOfReach      = game.Refuse(game.TooFar, "at", "A bomb is laid within an inch of who sets it.")
	errNoGround        = game.Refuse(game.BadPlace, "at", "Nothing can lie there.")
	errWallBetween     = game.Refuse(game.NoWay, "at", "A wall is in between.")
	errMoves           = game.Refuse(game.BadPlace, "at", "Nothing can be laid in a vehicle that moves.")
	errNotAtTarget     = game.Refuse(game.TooFar, "at", "A bomb lies within an inch of what it is to destroy.")
	errNotBeside       = game.Refuse(game.TooFar, "at", "One gets out beside the vehicle, within an inch of it.")
	errNoCorners       = game.Refuse(game.NotAsked, "via", "This place is not walked to by corners.")
	errNoPlace         = game.Refuse(game.NotAsked, "at", "No place is asked for.")
	errHostageApart    = game.Refuse(codeNotInContact, "at", "A hostage stands in base contact with the taker.")
	errNotInFront      = game.Refuse(codeNotInFront, "at", "Both hostages must be in front.")
	errOffTable        = game.Refuse(game.OffTable, "at", "That is off the table.")
	errOtherFloor      = game.Refuse(codeOtherFloor, "at", "A move stays on its floor: take the stairs or a ladder.")
	errOutOfZone       = game.Refuse(game.OutOfZone, "at", "Place it on the street within 6 inches of your edge.")
	errTooClose        = game.Refuse(codeTooClose, "at", "That is less than 12 inches from an enemy already placed.")
	errStepTooFar      = game.Refuse(game.TooFar, "at", "Stepping back is two inches at most.")
	errTooFar          = game.Refuse(game.TooFar, "at", "That is farther than one may go.")
)
