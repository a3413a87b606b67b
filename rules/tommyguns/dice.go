package tommyguns

import "rumble/game"

// dice.go is how every roll is made: so many dice declared, sixes and ones counted and modified, both read on the table of
// the roll (TG-DICE, TG-MOD). The tables are in tables.go.

// Roll is the kind of a roll: modifiers go by it, whatever phase it is made in (TG-MOD-10).
type Roll uint8

// The kinds of rolls.
const (
	MoveRoll Roll = iota
	FireRoll
	MeleeRoll
	RecoveryRoll
	rolls
)

var rollWords = [rolls]game.Purpose{"movement", "gun-fire", "melee", "recovery"}

// cast is a roll that has been made.
type cast struct {
	dice    int
	natural int // sixes before modifiers
	sixes   int // the score on the sixes side
	ones    int // the score on the ones side
}

// howMany asks for a number of dice, from none to the most (TG-DICE-03).
func (g *Game) howMany() game.Span { return game.Span{From: 0, To: int32(g.fixed.settings.mostDice)} }

// roll rolls so many dice, one at least, for a figure. Only sixes and ones count (TG-DICE-01); the lists modify how many
// there are of each (TG-MOD-01).
func (g *Game) roll(ref game.Referee, kind Roll, clause game.ClauseID, f int, against game.Ref, dice int, sixes, ones []game.Mod) cast {
	if len(sixes) == 0 {
		sixes = nil // whatever memory it was made in: what is told of equal rolls is equal
	}
	g.tell(ref, game.Event{
		Clause: "TG-DICE-01", Kind: "declares", Seat: g.seatOf(f), Who: name(f), Whom: against, Many: dice, Mods: sixes, Text: string(rollWords[kind]),
		Detail: true, NotInOdds: true,
	})
	if len(ones) > 0 {
		g.tell(ref, game.Event{Clause: "TG-MOD-04", Kind: "ones-added", Seat: g.seatOf(f), Who: name(f), Many: game.Total(ones), Mods: ones, Detail: true, NotInOdds: true})
	}
	face := ref.Throw(game.Throw{
		Clause: clause, Purpose: rollWords[kind], Dice: dice, Sides: 6, Bands: game.Bands{1, 5}, Who: name(f), Whom: against, EndBands: true,
	})
	c := cast{dice: dice, natural: face.AtLeast(6)}
	c.sixes = score(c.natural, game.Total(sixes))
	c.ones = max(0, face.AtMost(1)+game.Total(ones))
	record := &g.figures[f].record
	record.most = max(record.most, int16(dice))
	g.tell(ref, game.Event{Clause: "TG-DICE-05", Kind: "scores", Seat: g.seatOf(f), Who: name(f), Many: c.sixes, Need: c.ones, Detail: true, NotInOdds: true})
	return c
}

// score is the score on the sixes side: none without a natural six, else the sixes with all modifiers, never below 0
// (TG-MOD-02, -03).
func score(natural, modifiers int) int {
	if natural == 0 {
		return 0
	}
	return max(0, natural+modifiers)
}

// wounded itemises what the wounds of a figure take from the sixes of all its rolls but recovery: each flesh wound one,
// unless it is berserk, each wound two (TG-WND-01 to -03, TG-REC-10).
func (g *Game) wounded(f int, mods []game.Mod) []game.Mod {
	n := &g.figures[f]
	if n.flesh > 0 && !n.berserk {
		mods = append(mods, game.Mod{Clause: "TG-WND-01", Word: "flesh-wounds", Of: name(f), Value: -int(n.flesh)})
	}
	if n.wounds > 0 {
		mods = append(mods, game.Mod{Clause: "TG-WND-02", Word: "wounds", Of: name(f), Value: -2 * int(n.wounds)})
	}
	return mods
}

// extra adds the extraordinary modifiers of the side of a figure for a kind of roll (TG-MOD-07, -08).
func (g *Game) extra(f int, kind Roll, sixes, ones []game.Mod) (both, onesToo []game.Mod) {
	s := &g.fixed.settings
	if n := s.extraSixes[g.sideOf(f)][kind]; n != 0 {
		sixes = append(sixes, game.Mod{Clause: "TG-MOD-08", Word: "extraordinary", Value: int(n)})
	}
	if n := s.extraOnes[g.sideOf(f)][kind]; n != 0 {
		ones = append(ones, game.Mod{Clause: "TG-MOD-08", Word: "extraordinary-ones", Value: int(n)})
	}
	return sixes, ones
}

// full is whether all modifiers count, or only those that cannot be left out (TG-MOD-05, -06).
func (g *Game) full() bool { return !g.fixed.settings.fewModifiers }
