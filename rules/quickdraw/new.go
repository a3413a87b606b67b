package quickdraw

import (
	"fmt"
	"slices"
	"strings"

	"rumble/game"
	"rumble/tabletop"
)

// new.go makes a match of a scenario: its seats and sides, and everybody and everything that stands on the table. What a figure
// begins as is in states.go.

// tableRules are the figures by which the table is read: the base of a character, cover within a pace of it (QD-GEO-06), and the
// ways between floors (QD-GEO-13).
func tableRules() tabletop.Rules {
	return tabletop.Rules{
		LookOut: pace, Cover: pace + base/2, Corner: base / 2, Clearances: []Length{base}, // that of a mount
		Links: []tabletop.LinkKind{{Kind: "stairs", Open: true}, {Kind: "ladder", Open: true}, {Kind: "climb", Open: true}},
	}
}

// New begins a match. Errors name the field of the scenario that is wrong.
func New(sc *game.Scenario) (game.Game, error) {
	table, err := tabletop.Prepare(sc.Table, tableRules())
	if err != nil {
		return nil, err
	}
	g := &Game{
		fixed: &fixed{id: sc.ID, title: sc.Title, table: table, director: game.Nobody},
		stage: SettingUp, turned: nothing, acting: nobody, luck: luck{of: nobody}, desk: &game.Desk{}, scratch: &scratch{},
	}
	for card := range g.owner {
		g.owner[card] = nobody
	}
	if err := g.seatAll(sc.Seats); err != nil {
		return nil, err
	}
	g.fixed.names.AddTerrain(table.Plan())
	g.doors = table.StartDoors()
	for i := range sc.Table.Features {
		g.fixed.wooded = g.fixed.wooded || terrainOf(&sc.Table.Features[i]) == Forest
	}
	if err := g.readObjects(sc); err != nil {
		return nil, err
	}
	if g.fixed.rules, err = g.readSettings(sc); err != nil {
		return nil, err
	}
	for i := range sc.Figures {
		if err := g.enlist(&sc.Figures[i], fmt.Sprintf("figures[%d]", i)); err != nil {
			return nil, err
		}
	}
	for f := range g.figures {
		g.fixed.wheeled = g.fixed.wheeled || g.figures[f].sort == Vehicle
	}
	g.fillSafes()
	if err := g.readStudies(); err != nil {
		return nil, err
	}
	if err := g.boardAll(sc.Figures); err != nil {
		return nil, err
	}
	if g.fixed.wet, err = g.wetTable(); err != nil {
		return nil, err
	}
	if err := g.checkCasts(sc); err != nil {
		return nil, err
	}
	g.wakeAtStart()
	return g, g.begins()
}

// seatAll reads the seats: two to four, grouped into sides by whom each is friends with, and perhaps a director (QD-BASIC-07,
// QD-DIR-02).
func (g *Game) seatAll(given []game.SeatSetup) error {
	for i := range given {
		s, field := &given[i], fmt.Sprintf("seats[%d]", i)
		if _, own := g.fixed.names.Add(game.SeatRef, s.ID, s.Name); !own {
			return game.Refuse(game.BadSeats, field+".id", "Every seat needs an id of its own, and %q is empty or taken.", s.ID)
		}
		if i < mostSeats {
			g.fixed.brought[i] = s.Brought
		}
		if s.Force == "director" {
			if i != len(given)-1 {
				return game.Refuse(game.BadSeats, field+".force", "The director has the last seat.")
			}
			g.fixed.director = game.Seat(i)
			continue
		}
		g.fixed.seats++
	}
	if g.fixed.seats < 2 || g.fixed.seats > 4 {
		return game.Refuse(game.BadSeats, "seats", "Quick on the Draw has from 2 to 4 seats besides a director, not %d.", g.fixed.seats)
	}
	for i := range g.fixed.seats {
		g.fixed.sides[i] = int8(i)
		for _, id := range given[i].Friends {
			n, ok := g.fixed.names.FindOf(game.SeatRef, id)
			if !ok || n >= g.fixed.seats {
				return game.Refuse(game.BadSeats, fmt.Sprintf("seats[%d].friends", i), "There is no seat %q to be friends with.", id)
			}
			if n < i {
				g.fixed.sides[i] = g.fixed.sides[n]
			}
		}
	}
	return nil
}

// enlist adds one figure: a character by its type, a neutral one when it has no seat; a mount, a vehicle or a beast by its kind.
func (g *Game) enlist(f *game.FigureSetup, field string) error {
	if len(g.figures) == mostFigures {
		return game.Refuse(game.BadScenario, field, "There are at most %d figures.", mostFigures)
	}
	if _, own := g.fixed.names.Add(game.FigureRef, f.ID, f.Name); !own {
		return game.Refuse(game.BadScenario, field+".id", "Every figure needs an id of its own; %q is taken or empty.", f.ID)
	}
	if f.Profile == "trap" {
		return g.setTrap(f, field)
	}
	if g.traps[0].state != NoTrap {
		return game.Refuse(game.BadScenario, field, "Traps come last in the list of figures.")
	}
	fig := newFigure()
	if f.Seat != "" {
		n, ok := g.fixed.names.FindOf(game.SeatRef, f.Seat)
		if !ok || n >= g.fixed.seats {
			return game.Refuse(game.BadScenario, field+".seat", "There is no seat %q.", f.Seat)
		}
		fig.seat = game.Seat(n)
	}
	n := len(g.figures)
	g.figures = append(g.figures, fig)
	g.fixed.figures = append(g.fixed.figures, figureInfo{icon: f.Profile, kit: f.Gear})
	if f.Profile == "den" && f.Seat == "" {
		return g.setDen(n, f, field)
	}
	if err := g.cast(n, f.Profile, field); err != nil {
		return err
	}
	if err := g.train(n, f.Skills, f.State["learned"], field); err != nil {
		return err
	}
	if err := g.setStats(n, f.Stats, field); err != nil {
		return err
	}
	if err := g.deal(n, field); err != nil {
		return err
	}
	if err := g.equip(n, f.Gear, field); err != nil {
		return err
	}
	g.putsAwaySurplus(n)
	if f.At != nil {
		if err := g.standAt(n, *f.At, field); err != nil {
			return err
		}
	}
	return g.setStates(n, f.State, field)
}

// newFigure is a figure about which nothing is said yet.
func newFigure() Figure {
	return Figure{
		seat: game.Nobody, held: nothing, dread: nobody, aimed: nobody, bound: nothing, charmer: nobody, studies: nothing,
		body: nobody, burdened: nobody, wandering: nothing, aboard: nobody, driver: nobody, mover: nobody, herd: nobody, field: nothing,
		face: nothing, hurtBy: nobody, den: nothing,
	}
}

// cast makes a figure what its profile says.
func (g *Game) cast(f int, profile, field string) error {
	fig := &g.figures[f]
	for r := range castTable {
		if castTable[r].id == profile {
			fig.rank = Rank(r)
			if fig.seat == game.Nobody && fig.rank != Minor {
				return game.Refuse(game.BadScenario, field+".profile", "A character who belongs to no seat is a minor character.")
			}
			return nil
		}
	}
	if a, ok := animalNamed(profile); ok && fig.seat == game.Nobody {
		g.makeAnimal(f, a)
		return nil
	}
	if v, ok := vehicleNamed(profile); ok && fig.seat == game.Nobody {
		g.makeVehicle(f, v)
		return nil
	}
	return game.Refuse(game.BadScenario, field+".profile", "There is no profile %q; characters are hero, main, supporting or minor, and beasts, mounts and vehicles have no seat.", profile)
}

// train gives a character their personality, traits and skills: "brave", "quick-draw", "good-rider", "poor-medic", "fighter-knife",
// "expert-handgun" (QD-SKIL-01, -18). Of those learned, that many may exceed the limit of the type (QD-REST-13).
func (g *Game) train(f int, given []string, learned int, field string) error {
	fig := &g.figures[f]
	many, person := 0, false
	for i, word := range given {
		place := fmt.Sprintf("%s.skills[%d]", field, i)
		if p, ok := personNamed(word); ok {
			if person {
				return game.Refuse(game.BadScenario, place, "A character has one personality.")
			}
			fig.nature, person = p, true
			continue
		}
		many++
		if t, ok := traitNamed(word); ok {
			fig.traits |= 1 << t
			continue
		}
		sort, subject, _ := strings.Cut(word, "-")
		skill, known := skillNamed(subject)
		class, named := classNamed(subject)
		switch {
		case sort == "good" && known:
			fig.good |= 1 << skill
		case sort == "poor" && known:
			fig.poor |= 1 << skill
		case sort == "fighter" && named && !class.missile() && fig.fights == NoClass:
			fig.fights = class
		case sort == "expert" && named && class.missile() && fig.expert == NoClass:
			fig.expert = class
		case sort == "fighter" && named && !class.missile(), sort == "expert" && named && class.missile(): // QD-COMB-15
			return game.Refuse(game.BadScenario, place, "A character is a Fighter or an Expert with one class of weapons.")
		default:
			return game.Refuse(game.BadScenario, place, "There is no skill, trait or personality %q.", word)
		}
	}
	if g.person(f) && many > castTable[fig.rank].skills+learned {
		return game.Refuse(game.BadScenario, field+".skills", "A %s has at most %d skills and traits.", castTable[fig.rank].word, castTable[fig.rank].skills+learned)
	}
	for _, pair := range exclusive {
		if fig.traits.has(pair[0]) && fig.traits.has(pair[1]) {
			return game.Refuse(game.BadScenario, field+".skills", "Nobody is both %s and %s.", traitTable[pair[0]].word, traitTable[pair[1]].word)
		}
	}
	if fig.good&fig.poor != 0 || fig.fights != NoClass && fig.traits.has(PoorFighter) {
		return game.Refuse(game.BadScenario, field+".skills", "Nobody is both good and poor in the same thing.")
	}
	if fig.nature == Lucky {
		fig.scene.lucky = luckyRolls
	}
	return nil
}

// deal gives a character its cards: those of its seat's suit in the order of the cast list, from the ace upward; whoever has no suit
// gets the lowest that is left (QD-CARD-01 to -04).
func (g *Game) deal(f int, field string) error {
	fig := &g.figures[f]
	if fig.sort != Character {
		return nil // beasts get their card when they wake (QD-BEAST-10)
	}
	many := castTable[fig.rank].cards
	for range many {
		card := g.unallocated(fig.seat)
		if card == nothing {
			return game.Refuse(game.BadScenario, field, "A seat has at most %d cards.", values)
		}
		g.owner[card], fig.cards = int8(f), fig.cards.Add(card)
	}
	return nil
}

// unallocated is the lowest card that nobody has: of a seat's suit, or for who has no seat of any, the last suit first; nothing when
// none is left.
func (g *Game) unallocated(s game.Seat) int {
	if s != game.Nobody {
		for card := int(s) * values; card < int(s+1)*values; card++ {
			if g.owner[card] == nobody {
				return card
			}
		}
		return nothing
	}
	for card := 4*values - 1; card >= 0; card-- {
		if g.owner[card] == nobody {
			return card
		}
	}
	return nothing
}

// equip gives a character its things. After the id of a thing stand words that say more of it: "cartridge-handgun ready", "hold-out
// flintlock", "cartridge-handgun off-hand", "cap-and-ball-revolver preloaded" (QD-GUN-34, QD-KIT-03 to -05).
func (g *Game) equip(f int, given []string, field string) error {
	for i, gear := range given {
		place := fmt.Sprintf("%s.gear[%d]", field, i)
		words := strings.Fields(gear)
		if len(words) == 0 {
			return game.Refuse(game.BadScenario, place, "A thing needs its id.")
		}
		kind, ok := makeNamed(words[0])
		if !ok || kind == BareHands {
			return game.Refuse(game.BadScenario, place, "There is no thing %q.", words[0])
		}
		if len(g.items) == mostItems {
			return game.Refuse(game.BadScenario, place, "There are at most %d things.", mostItems)
		}
		item := newItem(kind, f)
		for _, word := range words[1:] {
			if !item.is(word) {
				return game.Refuse(game.BadScenario, place, "A %s cannot be %q.", item.row().word, word)
			}
		}
		if item.loose() && g.cylinder(f) != nothing { // one for each character (QD-GUN-12)
			item.spare = 0
		}
		if kind == Shield {
			g.figures[f].shield = true
		}
		g.fixed.names.Add(game.GearRef, fmt.Sprintf("%s-%d", words[0], len(g.items)), g.called(f, kind))
		g.items = append(g.items, item)
		g.fixed.owners = append(g.fixed.owners, int8(f))
	}
	return nil
}

// newItem is a thing as it is at the start: loaded, but for the harmonica rifle, and put away (QD-KIT-04, -05).
func newItem(kind Make, holder int) Item {
	row := &makeTable[kind]
	i := Item{make: kind, holder: int8(holder), place: Holstered, loaded: row.loads, lighter: nobody, tag: nothing, barrels: 1}
	switch {
	case !row.powder:
	case slices.Contains([]Make{CartridgeHandgun, RepeatingShotgun, RepeatingRifle, RepeatingCarbine, SingleShotRifle, SingleShotCarbine, CrankedGun, AutomaticGun}, kind):
		i.ignition = Cartridge
	default:
		i.ignition = Percussion
	}
	switch kind {
	case HarmonicaRifle:
		i.loaded, i.trouble, i.spare = 0, Fired, 2
	case CapAndBall, LeMat:
		i.spare, i.second = 1, kind == LeMat
	}
	if row.hands == 2 {
		i.hand = BothHands
	}
	return i
}

// is makes a thing what a word of the cast list says; false when it cannot be that.
func (i *Item) is(word string) bool {
	row := i.row()
	switch word {
	case "ready":
		i.place = Ready
	case "off-hand":
		i.hand = OffHand
		return row.hands == 1
	case "flintlock":
		i.ignition = Flintlock
		return row.powder
	case "percussion":
		i.ignition = Percussion
		return row.powder
	case "cap-and-ball":
		i.ignition, i.spare = CapLock, 1
		return i.make == LongPistol
	case "cartridge":
		i.ignition = Cartridge
		return row.powder
	case "double-action":
		i.double = true
		return row.fans
	case "heavy":
		i.heavy = true
		return i.make == CapAndBall || i.make == SingleShotRifle || i.make == SingleShotCarbine
	case "double-barrelled":
		i.barrels, i.loaded = 2, 2
		return i.make == SportingRifle
	case "poisoned":
		i.poisoned = true
	case "preloaded":
		i.preloaded = true
		return i.loose()
	case "loose":
		i.spare = 0
		return i.loose()
	case "empty":
		i.loaded, i.trouble = 0, Fired
		return row.one != NoFire
	case "misfired":
		i.trouble = Misfired
		return row.powder
	case "jammed":
		i.trouble = Jammed
		return row.powder
	case "lit":
		i.lit, i.lighter = 1, i.holder
		return row.class == Bombs
	case "deployed":
		i.deployed = true
		return row.crew > 0
	case "spent-one":
		i.loaded--
		return i.loaded > 0
	case "fixed":
		i.place = Ready
		return i.make == Bayonet
	default:
		return false
	}
	return true
}

// standAt places a figure where the scenario says: its whole base on the table and on nobody else.
func (g *Game) standAt(f int, at game.Point, field string) error {
	if !g.fixed.table.Has(at) {
		return game.Refuse(game.BadScenario, field+".at", "%s stands off the table.", g.ID(name(f)))
	}
	fig := &g.figures[f]
	fig.at, fig.placed = at, true
	return nil
}

// boardAll puts riders and drivers on what holds them: the first that a mount or vehicle holds rides or drives it.
func (g *Game) boardAll(given []game.FigureSetup) error {
	for i := range given {
		for k, id := range given[i].Held {
			field := fmt.Sprintf("figures[%d].holds[%d]", i, k)
			rider, ok := g.fixed.names.FindOf(game.FigureRef, id)
			if ok && g.figures[i].sort == Beast && g.figures[rider].sort == Beast {
				g.figures[i].herd, g.figures[rider].herd = int8(i), int8(i)
				continue
			}
			if !ok || !g.person(rider) || g.figures[i].sort != Mount && g.figures[i].sort != Vehicle {
				return game.Refuse(game.BadScenario, field, "Only a mount or a vehicle holds somebody, and only characters: %q.", id)
			}
			if k == 0 {
				g.figures[i].driver = int8(rider)
			}
			g.figures[rider].aboard, g.figures[rider].at, g.figures[rider].placed = int8(i), g.figures[i].at, g.figures[i].placed
		}
	}
	return nil
}
