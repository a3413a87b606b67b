package quickdraw

import "rumble/game"

// skil.go is the skills and traits that a character may have: the general ones (QD-SKIL, QD-T-SKILLS) and those of combat (QD-COMB,
// QD-T-COMBSK).

// Trait is a skill or trait without a subject of its own. Good and poor in a skill, Fighter and Expert have one.
type Trait uint8

// The traits.
const (
	Ambidextrous Trait = iota
	Athletic
	FleetFooted
	Frail
	Healer
	Lumbering
	SixthSense
	Stealthy
	Strong
	Surefooted
	Tough
	Brawler
	ManKiller
	Marksman
	MartialArtist
	OffHanded
	PoorFighter
	PoorShot
	QuickDraw
	TwoFisted
	TwoWeaponTrained
	traits
)

// Traits is a set of them.
type Traits uint32

func (t Traits) has(x Trait) bool { return t>>x&1 != 0 }

// traitRow is what a trait is called and the clause that says what it does.
type traitRow struct {
	id, word string
	clause   game.ClauseID
}

var traitTable = [traits]traitRow{
	Ambidextrous:     {"ambidextrous", "Ambidextrous", "QD-SKIL-02"},
	Athletic:         {"athletic", "Athletic", "QD-SKIL-03"},
	FleetFooted:      {"fleet-footed", "Fleet Footed", "QD-SKIL-06"},
	Frail:            {"frail", "Frail", "QD-SKIL-07"},
	Healer:           {"healer", "Healer", "QD-SKIL-08"},
	Lumbering:        {"lumbering", "Lumbering", "QD-SKIL-09"},
	SixthSense:       {"sixth-sense", "Sixth Sense", "QD-SKIL-11"},
	Stealthy:         {"stealthy", "Stealthy", "QD-SKIL-13"},
	Strong:           {"strong", "Strong", "QD-SKIL-14"},
	Surefooted:       {"surefooted", "Surefooted", "QD-SKIL-15"},
	Tough:            {"tough", "Tough", "QD-SKIL-17"},
	Brawler:          {"brawler", "Brawler", "QD-COMB-01"},
	ManKiller:        {"man-killer", "Man Killer", "QD-COMB-05"},
	Marksman:         {"marksman", "Marksman", "QD-COMB-06"},
	MartialArtist:    {"martial-artist", "Martial Artist", "QD-COMB-08"},
	OffHanded:        {"off-handed", "Off Handed", "QD-COMB-09"},
	PoorFighter:      {"poor-fighter", "Poor fighter", "QD-COMB-10"},
	PoorShot:         {"poor-shot", "Poor shot", "QD-COMB-11"},
	QuickDraw:        {"quick-draw", "Quick Draw", "QD-COMB-12"},
	TwoFisted:        {"two-fisted", "Two Fisted", "QD-COMB-13"},
	TwoWeaponTrained: {"two-weapon-trained", "Two Weapon Trained", "QD-COMB-14"},
}

// Skill is a named skill that a task carries (QD-SKIL-05).
type Skill uint8

// The named skills.
const (
	NoSkill Skill = iota
	Rider
	Driver
	Climber
	Swimmer
	Lockpick
	Explosives
	Gunner
	Shooting
	Tracker
	Medic
	Ropework
	Repair
	skills
)

// Skills is a set of them.
type Skills uint16

func (s Skills) has(x Skill) bool { return s>>x&1 != 0 }

var skillWords = [skills]string{
	"", "rider", "driver", "climber", "swimmer", "lockpick", "explosives", "gunner", "shooting", "tracker", "medic", "ropework", "repair",
}

// goodWords and poorWords are being good and poor in each skill, among the reasons of a roll.
var goodWords, poorWords = skilled("good-"), skilled("poor-")

func skilled(how string) (words [skills]string) {
	for s := Rider; s < skills; s++ {
		words[s] = how + skillWords[s]
	}
	return words
}

// exclusive are traits that nobody has both of (QD-SKIL-18); Good and Poor in the same skill, and Fighter with Poor fighter, are
// looked at where a cast is read.
var exclusive = [...][2]Trait{{FleetFooted, Lumbering}, {Frail, Tough}, {PoorShot, Marksman}}

// is is whether a character has a trait. Beasts have those of their kind (QD-T-ANIM).
func (g *Game) is(f int, t Trait) bool { return f != nobody && g.figures[f].traits.has(t) }

// good and poor are whether a character is good or poor in a named skill.
func (g *Game) good(f int, s Skill) bool { return s != NoSkill && g.figures[f].good.has(s) }
func (g *Game) poor(f int, s Skill) bool { return s != NoSkill && g.figures[f].poor.has(s) }
