package quickdraw

import "rumble/game"

// basic_talents.go is what a character of a gang of one's own may be like and know (QD-BASIC-04, QD-SKIL-01, -18), and in what ways they may
// have their weapons (QD-GUN-34), as the gang rules list it.

// The groups in which personalities, skills and traits are listed.
const (
	aPersonality = "personality"
	generalSkill = "general"
	namedSkill   = "named"
	combatSkill  = "combat"
	fighterSkill = "fighter"
	expertSkill  = "expert"
)

// talentGroups are the groups. A personality is extra (QD-SKIL-01); a Fighter and an Expert have one class each (QD-COMB-15).
func talentGroups() []game.SkillGroup {
	return []game.SkillGroup{
		{ID: aPersonality, Name: "Personality", Many: game.Limit{Least: 1, Most: 1, Clause: "QD-BASIC-04"}, Extra: true},
		{ID: generalSkill, Name: "General skills and traits"},
		{ID: namedSkill, Name: "Good or poor in a skill"},
		{ID: combatSkill, Name: "Combat skills and traits"},
		{ID: fighterSkill, Name: "Fighter with one class of weapon", Many: game.Limit{Most: 1, Clause: "QD-COMB-15"}},
		{ID: expertSkill, Name: "Expert with one class of weapon", Many: game.Limit{Most: 1, Clause: "QD-COMB-15"}},
	}
}

// talents are the personalities, skills and traits that a character may have, under the ids that a cast list knows.
func talents() []game.GangSkill {
	all := []game.GangSkill{}
	for p := range personTable {
		all = append(all, game.GangSkill{ID: personTable[p].id, Name: personTable[p].word, Clause: personTable[p].clause, Group: aPersonality})
	}
	for t := range traits {
		row, group := &traitTable[t], generalSkill
		if t >= Brawler {
			group = combatSkill
		}
		all = append(all, barring(game.GangSkill{ID: row.id, Name: row.word, Clause: row.clause, Group: group}, barredBy(t)...))
	}
	for s := Rider; s < skills; s++ {
		all = append(all,
			barring(game.GangSkill{ID: goodWords[s], Name: "Good: " + skillWords[s], Clause: "QD-SKIL-04", Group: namedSkill}, poorWords[s]),
			barring(game.GangSkill{ID: poorWords[s], Name: "Poor: " + skillWords[s], Clause: "QD-SKIL-10", Group: namedSkill}, goodWords[s]))
	}
	for c := Fists; c < classes; c++ {
		if c.missile() {
			all = append(all, game.GangSkill{ID: "expert-" + classWords[c], Name: "Expert: " + classWords[c], Clause: "QD-COMB-02", Group: expertSkill})
		} else {
			all = append(all, barring(game.GangSkill{ID: "fighter-" + classWords[c], Name: "Fighter: " + classWords[c], Clause: "QD-COMB-03", Group: fighterSkill}, traitTable[PoorFighter].id))
		}
	}
	return all
}

// barring is a skill with those that nobody has beside it (QD-SKIL-18).
func barring(s game.GangSkill, others ...string) game.GangSkill {
	if s.Bars = others; len(others) > 0 {
		s.BarsClause = "QD-SKIL-18"
	}
	return s
}

// barredBy are the ids of what nobody has beside a trait (QD-SKIL-18).
func barredBy(t Trait) []string {
	var ids []string
	for _, pair := range exclusive {
		switch t {
		case pair[0]:
			ids = append(ids, traitTable[pair[1]].id)
		case pair[1]:
			ids = append(ids, traitTable[pair[0]].id)
		}
	}
	if t == PoorFighter {
		for c := Fists; !c.missile(); c++ {
			ids = append(ids, "fighter-"+classWords[c])
		}
	}
	return ids
}

// waysToHave are in what ways a character may have a weapon (QD-GUN-34): how it is fired, where its row of QD-T-GUNS leaves that open or
// QD-T-IGN knows it with cartridges, and what the notes of its row offer besides.
func waysToHave(k Make) []game.GearChoice {
	var all []game.GearChoice
	if words := ignitions(k); words != nil {
		all = append(all, game.GearChoice{Name: "Ignition", Words: words})
	}
	switch k {
	case CartridgeHandgun:
		all = append(all, game.GearChoice{Name: "Action", Words: []game.GearWord{{Name: "single action"}, {Word: "double-action", Name: "double action"}}})
	case CapAndBall, SingleShotRifle, SingleShotCarbine:
		all = append(all, game.GearChoice{Name: "Bore", Words: []game.GearWord{{Name: "usual"}, {Word: "heavy", Name: "heavy, of high impact"}}})
	case SportingRifle:
		all = append(all, game.GearChoice{Name: "Barrels", Words: []game.GearWord{{Name: "one"}, {Word: "double-barrelled", Name: "two"}}})
	}
	return all
}

// ignitions are the ways in which a weapon may be fired, the usual one first; nil where there is only one.
func ignitions(k Make) []game.GearWord {
	words := []game.GearWord{{Word: "percussion", Name: "percussion"}, {Word: "flintlock", Name: "flintlock"}}
	switch k {
	case SmoothborePistol, RifledPistol, Blunderbuss, VolleyGun, Musket, MusketCarbine, MuzzleRifle, MuzzleCarbine:
		return words
	case HoldOut, SawnOff, DoubleShotgun, SportingRifle:
		return append(words, game.GearWord{Word: "cartridge", Name: "cartridge"})
	case LongPistol:
		return append(words, game.GearWord{Word: "cap-and-ball", Name: "cap and ball"}, game.GearWord{Word: "cartridge", Name: "cartridge"})
	}
	return nil
}
