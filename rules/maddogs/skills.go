package maddogs

import "rumble/game"

// Skill is something a figure does better, or worse, than its stats say (MD-T-SKILLS).
type Skill uint8

// The skills, list A first, each list in the order of its rows.
const (
	Wheelman Skill = iota
	BrutalChamp
	Bomber
	Deadeye
	TriggerHappy
	IceWater
	Slippery
	EagleEye
	Sneak
	Lucky
	Nearsighted
	YellowStreak
	skills = 12
)

var skillNames = [skills]string{
	"wheelman", "brutal-champ", "bomber", "deadeye", "trigger-happy", "ice-water",
	"slippery", "eagle-eye", "sneak", "lucky", "nearsighted", "yellow-streak",
}

func skillNamed(name string) (Skill, bool) {
	for s := range skillNames {
		if skillNames[s] == name {
			return Skill(s), true
		}
	}
	return 0, false
}

// has says whether figure f has the skill.
func (g *Game) has(f int, s Skill) bool { return g.figures[f].skills&(1<<s) != 0 }

// learn gives figure f a skill. Brutal Champ alone changes the stat itself, to 5 at most.
func (g *Game) learn(f int, s Skill) {
	fig := &g.figures[f]
	fig.skills |= 1 << s
	if s == BrutalChamp {
		fig.stats[Fists] = min(fig.stats[Fists]+1, 5)
	}
}

// rollSkill gives figure f one random skill: a die for the list, a die for the row, again when it has that skill
// already.
func (g *Game) rollSkill(ref game.Referee, f int) {
	for {
		ref.Merge(game.Again, game.Here("skill").Ref(game.Figure(f)))
		list := ref.Throw(game.Throw{
			Clause: "MD-SKILL-01", Purpose: "skill-list", Dice: 1, Sides: 6, Bands: game.Bands{3}, Who: game.Figure(f),
		})
		row := ref.Throw(game.Throw{
			Clause: "MD-SKILL-01", Purpose: "skill-row", Dice: 1, Sides: 6, Who: game.Figure(f),
		})
		skill := Skill(row.One() - 1)
		if list.One() > 3 {
			skill += 6
		}
		if g.has(f, skill) {
			continue
		}
		g.learn(f, skill)
		clause := game.ClauseID("MD-SKILL-07")
		switch skill {
		case Wheelman:
			clause = "MD-SKILL-03"
		case BrutalChamp:
			clause = "MD-SKILL-04"
		case Bomber:
			clause = "MD-SKILL-05"
		}
		g.tell(ref, game.Event{
			Clause: clause, Kind: "skill", Seat: g.figures[f].seat,
			Who: game.Figure(f), With: skillRef(skill), Seen: game.Everybody,
		})
		return
	}
}

// skillMod is the line a skill adds to an itemised list, if figure f has it.
func (g *Game) skillMod(mods []game.Mod, f int, s Skill, value int) []game.Mod {
	if !g.has(f, s) {
		return mods
	}
	return append(mods, game.Mod{Clause: "MD-SKILL-02", Word: skillNames[s], Of: game.Figure(f), Value: value})
}

// throwFor throws dice that belong to figure f: its own test or shots, or the table rolled against it. A Lucky figure's
// owner sees them and may have one of them rolled again, once in the game; the second result stands.
func (g *Game) throwFor(ref game.Referee, f int, t game.Throw) game.Face {
	face := ref.Throw(t)
	if g.figures[f].skills&(1<<Lucky) == 0 || g.figures[f].luckSpent || g.figures[f].seat == game.Nobody || t.Dice == 0 {
		return face
	}
	options := g.desk.Options()
	options = append(options, game.Option{Verb: "keep-dice", Clause: "MD-SKILL-06", Who: game.Figure(f)})
	again := game.Option{Verb: "reroll", Clause: "MD-SKILL-06", Who: game.Figure(f)}
	if t.Dice > 1 {
		again.Many = game.Span{From: 1, To: int32(t.Dice)}
	}
	options = append(options, again)
	answer, option := g.ask(ref, game.Question{
		Seat: g.figures[f].seat, Clause: "MD-SKILL-06", Prompt: "lucky", Who: game.Figure(f), Whom: t.Who, Many: face.One(),
		Options: options,
	})
	if option.Verb == "keep-dice" {
		return face
	}
	g.figures[f].luckSpent = true
	die := 0
	if t.Dice > 1 {
		die = answer.Many - 1
	}
	t.Dice = 1
	t.Clause = "MD-SKILL-06"
	second := ref.Throw(t)
	face.Turn(die, second.One())
	g.tell(ref, game.Event{
		Clause: "MD-GATS-16", Kind: "reroll", Seat: g.figures[f].seat, Who: game.Figure(f), Many: second.One(), Detail: true, NotInOdds: true,
	})
	return face
}
