package scenariofile

import "rumble/game"

// kind is what a feature of that name is and does when its entry does not say otherwise.
type kind struct {
	name       string
	wide, deep game.Length // east-west and north-south when the entry gives only its middle; 0: it must be drawn
	does       game.Feature
}

const inch = game.Inch

// kinds are the features a file may name, in the order of docs/scenarios.md. Cover follows MD-GEO-04, what is low enough
// to cross MD-MOVE-06, what is large enough to hide behind MD-HIDE-02.
var kinds = [...]kind{
	// Ground that is only drawn.
	ground("street"),
	ground("pavement"),
	ground("alley"),
	ground("yard"),
	ground("park"),
	ground("path"),

	// Ground that slows or stops.
	{"rubble", 0, 0, game.Feature{Going: game.Rough, Material: game.Stone}},
	{"rough", 0, 0, game.Feature{Going: game.Rough}},
	{"water", 0, 0, game.Feature{Going: game.Impassable}},
	{"shadow", 0, 0, game.Feature{Light: game.PoorLight}},
	{"dark", 0, 0, game.Feature{Light: game.BadLight}},
	{"wood", 0, 0, game.Feature{Cover: game.LightCover, Hides: true, Going: game.Rough, Material: game.Wood}},
	ground("smoke"),

	// Parts of the field that only mean something: where one begins or has to be, where one leaves.
	ground("zone"),
	{"exit", 0, 0, game.Feature{Line: true}},

	// Vehicles: nobody sees less for them, but they cover.
	object("car", game.Metal, 4*inch, 2*inch, inch*3/2),
	object("van", game.Metal, 5*inch, 2*inch, 2*inch),
	object("truck", game.Metal, 6*inch, 5*inch/2, 2*inch),
	object("wagon", game.Wood, 4*inch, 2*inch, 2*inch),

	// Things in the street.
	object("crate", game.Wood, inch, inch, inch),
	object("barrel", game.Wood, inch, inch, inch),
	object("mailbox", game.Metal, inch, inch, inch),
	object("tree", game.Wood, inch, inch, 4*inch),
	small("lamppost", game.Metal, 2*inch),
	small("hydrant", game.Metal, inch/2),
	{"bush", 2 * inch, 2 * inch, game.Feature{Height: inch, Cover: game.LightCover, Hides: true, Going: game.Rough, Material: game.Wood}},
	{"boulder", 2 * inch, 2 * inch, game.Feature{Height: inch, Cover: game.HardCover, Hides: true, Going: game.Impassable, Material: game.Stone}},

	// Furniture: what is low may be climbed over.
	furniture("counter", 0, 0),
	furniture("table", 2*inch, inch),
	furniture("desk", 2*inch, inch),
	furniture("bench", 2*inch, inch),
	furniture("bed", 2*inch, inch),
	object("shelf", game.Wood, 3*inch, inch, 2*inch),
	object("stove", game.Metal, 2*inch, inch, inch*3/2),
	object("safe", game.Metal, 2*inch, 2*inch, 2*inch),

	// Lines.
	line("fence", game.LightCover, game.Wood),
	line("low-wall", game.HardCover, game.Stone),
	line("parapet", game.HardCover, game.Stone),
	{"wall", 0, 0, game.Feature{Line: true, Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable}},

	// Parts of houses.
	{"building", 0, 0, game.Feature{Inside: true}},
	{"block", 0, 0, game.Feature{Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable}},
	{"pillar", inch, inch, game.Feature{Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable, Material: game.Stone}},
	{"roof", 0, 0, game.Feature{Roof: true}},
	{"balcony", 0, 0, game.Feature{Roof: true}},
}

func ground(name string) kind { return kind{name: name} }

// object is something one may stand behind but not walk through.
func object(name string, of game.Material, wide, deep, high game.Length) kind {
	return kind{name, wide, deep, game.Feature{Height: high, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: of}}
}

// small is an object too narrow to hide behind.
func small(name string, of game.Material, high game.Length) kind {
	k := object(name, of, inch/2, inch/2, high)
	k.does.Hides = false
	return k
}

func furniture(name string, wide, deep game.Length) kind {
	return kind{name, wide, deep, game.Feature{Height: inch, Cover: game.LightCover, Hides: true, Going: game.Low, Material: game.Wood}}
}

// line is a low line that may be climbed over.
func line(name string, cover game.Cover, of game.Material) kind {
	return kind{name, 0, 0, game.Feature{Line: true, Height: inch, Cover: cover, Hides: true, Going: game.Low, Material: of}}
}

// nothing is the kind whose features do nothing: what a feature of one's own kind may be like.
const nothing = "nothing"

func kindNamed(name string) (kind, bool) {
	for _, k := range kinds {
		if k.name == name {
			return k, true
		}
	}
	return kind{name: nothing}, name == nothing
}

func kindNames() []string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.name
	}
	return names
}

// The words for what features do, in the order of their values.
var (
	covers = []string{"none", "light", "hard"}
	goings = []string{"clear", "rough", "low", "impassable"}
	lights = []string{"good", "poor", "bad"}
)

// choices are a list of words as a file writes them.
func choices[W ~string](list []W) []string {
	all := make([]string, len(list))
	for i, w := range list {
		all[i] = wordOrNone(w)
	}
	return all
}

// wordOrNone is a word as a file writes it that may be left out.
func wordOrNone[W ~string](w W) string {
	if w == "" {
		return "none"
	}
	return string(w)
}
