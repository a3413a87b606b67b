package gangsatwar

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// New begins a match. Errors name the field of the scenario that is wrong; nobody places anything before the game, so a
// scenario is its seats and settings (GW-SETUP-03).
func New(sc *game.Scenario) (game.Game, error) {
	if err := noTable(sc); err != nil {
		return nil, err
	}
	g := &Game{fixed: &fixed{id: sc.ID, title: sc.Title}, phase: Record, deck: wholePack, desk: &game.Desk{}, scratch: &scratch{}}
	g.fight.place, g.last = nowhere, FinalBattle{place: nowhere, police: game.Nobody}
	if err := g.seatAll(sc); err != nil {
		return nil, err
	}
	values, err := game.ReadSettings(settingsOf(sc), sc.Settings)
	if err != nil {
		return nil, err
	}
	if g.fixed.options, g.fixed.setting, err = readOptions(values); err != nil {
		return nil, err
	}
	g.police = g.fixed.options.police
	g.layTable()
	g.figures = make([]Figure, maxSeats)
	for s := range maxSeats {
		g.figures[s] = Figure{gang: nobody, at: nowhere, name: -1, born: nobody}
		g.gangs[s] = noGang
		g.seats[s].role = Between
	}
	for s := range game.Seat(g.players()) {
		g.beginGang(s)
	}
	return g, g.positions(sc, values)
}

// noTable refuses what a game without a table has no use for.
func noTable(sc *game.Scenario) error {
	if sc.Table.Width != 0 || sc.Table.Depth != 0 || len(sc.Table.Features) > 0 {
		return game.Refuse(codeNoTable, "table", "Gangs at War is played without a table to measure on.")
	}
	return nil
}

// seatAll reads the seats: two to six (GW-SETUP-01), in the order in which they sit (GW-SETUP-23).
func (g *Game) seatAll(sc *game.Scenario) error {
	if len(sc.Seats) < minSeats || len(sc.Seats) > maxSeats {
		return game.Refuse(game.BadSeats, "seats", "Gangs at War takes %d to %d seats, not %d.", minSeats, maxSeats, len(sc.Seats))
	}
	for i := range sc.Seats {
		s, field := &sc.Seats[i], fmt.Sprintf("seats[%d]", i)
		if err := seatID(sc, i, field); err != nil {
			return err
		}
		switch {
		case s.Force != "" && s.Force != "gang":
			return game.Refuse(game.BadForce, field+".force", "Every seat commands a gang, not %q.", s.Force)
		case len(s.Friends) > 0:
			return game.Refuse(game.NoFriends, field+".friends", "Promises between players bind nobody here, so no seat has friends.")
		case len(s.Hold) > 0:
			return game.Refuse(game.NoCards, field+".hold", "Nobody holds cards before a fight.")
		}
		info := seatInfo{id: s.ID, name: tidy(s.Name)}
		if err := readRecord(&info, s.Settings, field); err != nil {
			return err
		}
		g.fixed.seats = append(g.fixed.seats, info)
	}
	return nil
}

// readRecord reads what the scenario writes on the gang record of a seat (GW-SETUP-08).
func readRecord(info *seatInfo, given map[string]string, field string) error {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		e := slices.Index(entryKeys[:], name)
		if e < 0 {
			return game.Refuse(game.UnknownSetting, field+".settings."+name, "A seat has no setting %q; there are %s.", name, strings.Join(entryKeys[:], ", "))
		}
		info.record[e] = tidy(given[name])
	}
	return nil
}

// seatID refuses ids that are empty, twice there, or those of something else: the ids of all things are told apart by
// nothing but themselves.
func seatID(sc *game.Scenario, i int, field string) error {
	id := sc.Seats[i].ID
	_, card := findCard(id)
	_, word := findTerm(id)
	_, play := playNamed(id)
	number, isPlace := strings.CutPrefix(id, "t")
	if _, err := strconv.Atoi(number); err != nil {
		isPlace = id == "arena" || id == "precinct"
	}
	if id == "" || card || word || play || isPlace {
		return game.Refuse(game.BadSeat, field+".id", "Every seat needs an id of its own, and %q is empty or that of something else.", id)
	}
	for j := range sc.Seats {
		rest, begins := strings.CutPrefix(id, sc.Seats[j].ID)
		if j != i && begins && (rest == "" || rest == "-boss" || strings.HasPrefix(rest, "-crew-") || strings.HasPrefix(rest, "-hq")) {
			return game.Refuse(game.BadSeat, field+".id", "Every seat needs an id of its own, and %q is taken, or would be by something of %q.", id, sc.Seats[j].ID)
		}
	}
	return nil
}

// layTable lays the cards out: BATTLEGROUNDS, PRECINCT and two TERRITORIES for every player (GW-SETUP-19, -21, -22).
func (g *Game) layTable() {
	_, end := g.basics()
	for p := range end {
		ground := Ground{hq: game.Nobody, owner: nobody, first: nobody, defined: p < firstOne, holder: nobody, snitch: game.Nobody, name: -1}
		if p == precinct {
			ground.sheds = g.police.armoury // GW-ASLT-07
		}
		g.places = append(g.places, ground)
	}
}

// noGang is the sheet of a seat without a gang.
var noGang = Gang{home: nowhere, inciter: game.Nobody, leader: game.Nobody}

// beginGang gives a seat a gang with the starting values, its HQ and its first CREW (GW-SETUP-10, -13, -14, -20).
func (g *Game) beginGang(s game.Seat) {
	o := &g.fixed.options
	g.seats[s].role, g.seats[s].alive, g.seats[s].exit = Boss, true, Undecided
	g.figures[s] = Figure{gang: int8(s), alive: true, pc: true, at: nowhere, name: -1, born: nobody}
	gang := noGang
	gang.exists, gang.boss, gang.vendetta = true, true, true
	gang.loyalty, gang.currency, gang.gear, gang.tools = o.loyalty, o.currency, o.gear, o.tools
	g.gangs[s] = gang
	g.newHome(int8(s))
	for range o.size {
		g.newCrew(int8(s))
	}
}
