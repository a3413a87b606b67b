package quickdraw

// ign.go is the numbers on which weapons fail: misfires, jams, chain fire, breakage (QD-IGN, QD-T-IGN, QD-T-ONES).

// Mishap is what a number on a die does to a weapon, the worse the later (QD-TOHT-21).
type Mishap uint8

// The mishaps.
const (
	NoMishap Mishap = iota
	Breaks
	Tangles
	Unstrings
	Misfires
	MayJam // a further roll tells (QD-TOHT-16)
	Jams
	ChainFires
)

// fails is what a number on a die that counts does to a weapon. On a perfect shot a 1 is a plain miss (QD-SHOO-09). Named weapons have
// numbers of their own instead of those of their ignition (QD-TOHT-24).
func (i *Item) fails(s *shot, die int) Mishap {
	if die >= pass || die == 1 && s.clean {
		return NoMishap
	}
	row := i.row()
	switch {
	case row.class == Bombs:
		return NoMishap // the throw as a whole tells (QD-EXPL-02)
	case s.second:
		return on(die == 1, Misfires)
	case i.loose():
		return i.capAndBall(die)
	case !row.powder:
		return on(die == 1, i.spoils())
	}
	switch i.make {
	case Pepperpot, RevolvingRifle:
		return [...]Mishap{1: ChainFires, 2: Jams, 3: Misfires, 4: NoMishap}[die]
	case EarlyBreechLoader, HarmonicaRifle:
		return [...]Mishap{1: Jams, 2: Misfires, 3: NoMishap, 4: NoMishap}[die]
	}
	switch i.ignition {
	case Flintlock: // QD-IGN-01
		return on(die <= 2, Misfires)
	case Percussion: // QD-IGN-02
		return on(die == 1, Misfires)
	}
	switch { // cartridges never misfire (QD-IGN-03)
	case i.capacity() > 0: // QD-TOHT-13, -26
		return on(die == 1, Jams)
	case i.double || s.sort == Fanning: // QD-TOHT-15
		return on(die == 1, MayJam)
	}
	return NoMishap // it may be empty: see dries
}

// capAndBall is the numbers of a cap and ball revolver, which has one more with a preloaded cylinder (QD-GUN-11).
func (i *Item) capAndBall(die int) Mishap {
	switch {
	case die == 1:
		return Jams
	case die == 2, die == 3 && i.preloaded:
		return Misfires
	}
	return NoMishap
}

// spoils is what a 1 does to a weapon without powder.
func (i *Item) spoils() Mishap {
	switch i.make {
	case Spear, ThrownSpear, Javelin, Blowpipe, Sling: // QD-TOHT-09
		return Breaks
	case Net, Lasso, Bolas, Whip, Rope: // QD-TOHT-10
		return Tangles
	case Bow: // QD-TOHT-11
		return Unstrings
	}
	return NoMishap
}

// dries is whether any 1 on the table empties a weapon (QD-RELO-08, -09).
func (i *Item) dries() bool {
	return i.make == HarmonicaRifle || i.row().powder && i.ignition == Cartridge && i.capacity() == 0
}

func on(so bool, m Mishap) Mishap {
	if so {
		return m
	}
	return NoMishap
}
