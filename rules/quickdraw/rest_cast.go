package quickdraw

import "rumble/game"

// rest_cast.go is a cast as it comes out of a scene and goes into the next one (QD-REST-13, -15 to -17): who rests, what each carries on, and
// who is left.

// Resters is who rests after the scene.
type Resters uint8

// Whose characters rest (QD-REST-13).
const (
	CastsRest Resters = iota // the casts that seats have brought with them
	EverybodyRests
	NobodyRests
)

// resters are whose characters rest, as the setting names them.
var resters = []game.SettingChoice{
	CastsRest:      {Word: "casts", Name: "of the casts that seats bring"},
	EverybodyRests: {Word: "on", Name: "of everybody"},
	NobodyRests:    {Word: "off", Name: "of nobody"},
}

func restersNamed(word string) Resters {
	for n := range resters {
		if resters[n].Word == word {
			return Resters(n)
		}
	}
	return CastsRest
}

// restsAfter is whether the characters of a seat rest after the scene.
func (g *Game) restsAfter(s game.Seat) bool {
	if g.fixed.rules.resting == CastsRest {
		return g.fixed.brought[s] != nil
	}
	return g.fixed.rules.resting == EverybodyRests
}

// anyRest is whether anybody rests after the scene.
func (g *Game) anyRest() bool {
	for s := range game.Seat(g.fixed.seats) {
		if g.restsAfter(s) {
			return true
		}
	}
	return false
}

// mostLearned is how many traits a character learns beyond the limit of their type: with these a Hero has as many skills as a cast list holds.
const mostLearned = 15

// carriedOn are what a character may carry on from scene to scene, as a cast list says it.
func carriedOn() []game.GangState {
	return []game.GangState{
		{ID: "misses", Name: "Stays away", Line: "takes no part in the next scene, and is fully recovered after it", Most: 1, Free: true, Clause: "QD-REST-15"},
		{ID: "less", Name: "One card less", Line: "in the next scene; fully recovered after staying away from it", Most: 1, Clause: "QD-REST-03"},
		{ID: "weary", Name: "Reduced dice", Line: "in the next scene; fully recovered after staying away from it", Most: 1, Clause: "QD-REST-02"},
		{ID: "sobered", Name: "Takes courage tests", Line: "although heroic", Most: 1, Clause: "QD-REST-11"},
		{ID: "cautious", Name: "Cautious", Line: "on top of the personality", Most: 1, Clause: "QD-REST-11"},
		{ID: "learned", Name: "Traits beyond the limit", Line: "learned after scenes", Most: mostLearned, Learned: true, Clause: "QD-REST-13"},
	}
}

// staysAway takes a character out of the scene before it begins (QD-REST-15).
func (g *Game) staysAway(f int, away bool) {
	if fig := &g.figures[f]; away {
		fig.fate, fig.away, fig.placed = Left, true, false
	}
}

// Survivors is the cast of a seat as it comes out of the scene: the dead are gone, and the others carry on what their rest has made of them
// (QD-REST-16). There is none when nobody of the seat rests, or nobody is left.
func (g *Game) Survivors(s game.Seat) (game.Gang, bool) {
	if g.stage != Ended || int(s) >= g.fixed.seats || !g.restsAfter(s) {
		return game.Gang{}, false
	}
	cast := g.castOf(s)
	for f := range g.figures {
		if g.person(f) && g.figures[f].seat == s && g.figures[f].recovery != Dead {
			cast.Figures = append(cast.Figures, g.survivor(f))
		}
	}
	g.letPass(&cast)
	return cast, len(cast.Figures) > 0
}

// castOf is the cast of a seat without anybody in it: the one that was brought, or the stock gang that was chosen.
func (g *Game) castOf(s game.Seat) game.Gang {
	cast := game.Gang{ID: g.ID(game.OfSeat(s)), Name: g.Name(game.OfSeat(s)), Ruleset: "quickdraw", Matches: 1}
	if b := g.fixed.brought[s]; b != nil {
		cast.ID, cast.Name, cast.Matches = b.ID, b.Name, min(b.Matches+1, game.MaxMatches)
		return cast
	}
	if n := g.stockOf(s); n != nothing {
		cast.ID, cast.Name = gangTable[n].id, gangTable[n].word
	}
	return cast
}

// stockOf is the stock gang that a seat plays, or nothing.
func (g *Game) stockOf(s game.Seat) int {
	switch {
	case g.fixed.rules.scene == FreeScene || g.ownCast(s):
		return nothing
	case g.fixed.rules.scene == BankScene:
		return [2]int{outlawGang, lawGang}[g.fixed.sides[s]]
	}
	return g.gangOf(s)
}

// survivor is a character as it goes into the next scene.
func (g *Game) survivor(f int) game.Member {
	fig := &g.figures[f]
	m := game.Member{ID: g.ID(name(f)), Name: g.Name(name(f)), Profile: castTable[fig.rank].id, Gear: append([]string{}, g.fixed.figures[f].kit...), Skills: g.skillIDs(f)}
	carry := func(word string, n int) {
		if n > 0 {
			if m.State == nil {
				m.State = map[string]int{}
			}
			m.State[word] = n
		}
	}
	switch how := fig.recovery; {
	case how == Misses, (how == OneCardLess || how == NeedsRest) && castTable[fig.rank].cards == 1: // there would be no card left at all (QD-REST-15)
		carry("misses", 1)
	case how == NeedsRest:
		carry("less", 1)
		carry("weary", 1)
	case how == OneCardLess:
		carry("less", 1)
	}
	carry("sobered", int(game.Bit(fig.sobered, 0)))
	carry("cautious", int(game.Bit(fig.cautious, 0)))
	carry("learned", g.beyondLimit(f))
	return m
}

// letPass has a cast of which nobody could take part let the next scene pass: then all of them are recovered (QD-REST-17).
func (g *Game) letPass(cast *game.Gang) {
	for i := range cast.Figures {
		if cast.Figures[i].State["misses"] == 0 {
			return
		}
	}
	for i := range cast.Figures {
		if m := &cast.Figures[i]; len(m.State) == 1 {
			m.State = nil
		} else {
			delete(m.State, "misses")
		}
	}
}

// beyondLimit is how many skills and traits a character has beyond the limit of their type: those learned (QD-REST-13).
func (g *Game) beyondLimit(f int) int {
	return max(0, len(g.skillIDs(f))-1-castTable[g.figures[f].rank].skills)
}

// skillIDs is what a character is like and can do, as a cast list says it, the personality first.
func (g *Game) skillIDs(f int) []string {
	fig := &g.figures[f]
	list := []string{personTable[fig.nature].id}
	for t := range traits {
		if fig.traits.has(t) {
			list = append(list, traitTable[t].id)
		}
	}
	for s := Rider; s < skills; s++ {
		if fig.good.has(s) {
			list = append(list, goodWords[s])
		}
		if fig.poor.has(s) {
			list = append(list, poorWords[s])
		}
	}
	if fig.fights != NoClass {
		list = append(list, "fighter-"+classWords[fig.fights])
	}
	if fig.expert != NoClass {
		list = append(list, "expert-"+classWords[fig.expert])
	}
	return list
}
