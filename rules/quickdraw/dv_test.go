package quickdraw

import (
	"strconv"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
)

// situation is an attack that one line of the adjustments is about.
type situation struct {
	word string // the line
	blow bool   // a blow with a sword, instead of a deliberate shot of a revolver
	bull bool
	make Make // another weapon
	set  func(g *Game, a *assault)
}

// trained gives the attacker a trait.
func trained(t Trait) func(*Game, *assault) {
	return func(g *Game, a *assault) { g.figures[a.who].traits |= 1 << t }
}

// situations are those of each line of the printed table: several where a line has alternatives.
var situations = map[string][]situation{
	"defenceless or helpless": {
		{word: "defenceless", set: func(g *Game, a *assault) { a.exposed = true }},
		{word: "defenceless", set: func(g *Game, a *assault) { g.figures[a.whom].until.defenceless = true }},
		{word: "defenceless", blow: true, set: func(g *Game, a *assault) { g.figures[a.whom].knocked = true }},
		{word: "defenceless", set: func(g *Game, a *assault) { g.figures[a.whom].bond = Entangled }},
		{word: "defenceless", set: func(g *Game, a *assault) { g.figures[a.whom].nerve = Surrendered }},
		{word: "defenceless", blow: true, set: func(g *Game, a *assault) { g.figures[a.whom].nerve = Cowering }},
	},
	"shot by a Marksman (deliberate or aimed)": {{word: "marksman", set: trained(Marksman)}},
	"any explosive: grenade, ball or shell, grape, dynamite": {
		{word: "explosive", set: func(g *Game, a *assault) { a.blast, a.shot = true, nil }},
		{word: "explosive", set: func(g *Game, a *assault) { a.blast, a.shot, a.who = true, nil, nobody }},
		{word: "explosive", set: func(g *Game, a *assault) { a.blast = true; a.centre = g.figures[a.whom].at }},
	},
	"bull's eye or deadly blow (10)":       {{word: "bulls-eye", bull: true}, {word: "bulls-eye", bull: true, blow: true}},
	"hit by a Man Killer":                  {{word: "man-killer", set: trained(ManKiller)}, {word: "man-killer", blow: true, set: trained(ManKiller)}},
	"shot at point blank (1 pace)":         {{word: "point-blank", set: func(g *Game, a *assault) { g.apart(2 * pace) }}},
	"made an all out attack on their turn": {{word: "made-all-out-attack", set: func(g *Game, a *assault) { g.figures[a.whom].until.allOut = true }}},
	"flustered (QD-RESP-09)":               {{word: "flustered", blow: true, set: func(g *Game, a *assault) { a.shaken = true }}, {word: "flustered", set: func(g *Game, a *assault) { g.figures[a.whom].until.flustered = true }}},
	"high impact weapon":                   {{word: "high-impact", make: RepeatingShotgun}},
	"Expert with that weapon":              {{word: "expert", set: func(g *Game, a *assault) { g.figures[a.who].expert = Handguns }}},
	"longer reach weapon":                  {{word: "longer-reach", blow: true, set: func(g *Game, a *assault) { a.reach = true }}},
	"aimed shot":                           {{word: "aimed", set: func(g *Game, a *assault) { a.shot.sort = Aimed }}},
	"riding a mount":                       {{word: "mounted", blow: true, set: func(g *Game, a *assault) { a.mounted = true }}, {word: "mounted", set: func(g *Game, a *assault) { a.mounted = true }}},
	"charging in or following up":          {{word: "charging", blow: true, set: func(g *Game, a *assault) { a.charged = true }}},
	"close combat: Fighter, Brawler or martial artist": {
		{word: "fighter", blow: true, set: func(g *Game, a *assault) { g.figures[a.who].fights = Swords; trained(MartialArtist)(g, a) }},
		{word: "martial-artist", blow: true, set: trained(MartialArtist)},
		{word: "brawler", blow: true, make: Club, set: trained(Brawler)},
	},
	"mighty blow": {{word: "mighty-blow", blow: true, set: func(g *Game, a *assault) { a.form = Mighty }}},
	"Two Weapon Trained, or fists of Two Fisted": {
		{word: "two-fisted", blow: true, make: BareHands, set: trained(TwoFisted)},
		{word: "two-weapons", blow: true, set: func(g *Game, a *assault) {
			second := newItem(Sword, a.who)
			second.place = Ready
			g.items = append(g.items, second)
			trained(TwoWeaponTrained)(g, a)
		}},
	},
	"blunt weapon, fists or feet of a Strong character": {
		{word: "strong", blow: true, make: Club, set: trained(Strong)},
		{word: "strong", blow: true, make: BareHands, set: trained(Strong)},
		{word: "strong", blow: true, make: CartridgeHandgun, set: trained(Strong)},
	},
	"Off Handed": {{word: "off-handed", blow: true, set: trained(OffHanded)}},
	"shot while moving quickly, or in light cover": {
		{word: "moving-quickly", set: func(g *Game, a *assault) { g.figures[a.whom].until.speed = Quick }},
		{word: "moving-quickly", set: func(g *Game, a *assault) { g.figures[a.whom].until.speed = VeryFast }},
		{word: "light-cover", set: func(g *Game, a *assault) { g.behind(game.LightCover) }},
	},
	"stealthy and shot": {{word: "stealthy", set: func(g *Game, a *assault) { g.figures[a.whom].traits |= 1 << Stealthy }}},
	"shield, in close combat or against non-gunpowder": {
		{word: "shield", blow: true, set: func(g *Game, a *assault) { g.figures[a.whom].shield = true }},
		{word: "shield", make: ThrownSpear, set: func(g *Game, a *assault) { g.figures[a.whom].shield = true }},
	},
	"wearing armour (counted in the basic DV, QD-PROT-05)": {{word: "thick-leather", set: func(g *Game, a *assault) { g.figures[a.whom].armour = 1 }}},
	"light impact or improvised weapon": {
		{word: "light-impact", make: HoldOut},
		{word: "improvised", blow: true, make: Scythe},
		{word: "light-impact", blow: true, make: Scythe, set: func(g *Game, a *assault) { a.impact = LightImpact }},
	},
	"weapon drawn this turn (close combat, QD-SHOT-11)": {{word: "drawn-this-turn", blow: true, set: func(g *Game, a *assault) { a.drew = true }}},
	"snap shot": {{word: "snap-shot", set: func(g *Game, a *assault) { a.shot.sort = Snap }}},
	"shot while evading, or in dense or hard cover, or prone": {
		{word: "evading", set: func(g *Game, a *assault) {
			g.figures[a.whom].until.evading = true
			g.figures[a.whom].until.speed = Quick
		}},
		{word: "hard-cover", set: func(g *Game, a *assault) { g.behind(game.HardCover); g.figures[a.whom].prone = true }},
		{word: "prone", set: func(g *Game, a *assault) { g.figures[a.whom].prone = true }},
	},
	"block": {{word: "block", blow: true, set: func(g *Game, a *assault) { a.blocked = true }}},
	"hasty shot or hasty attack": {
		{word: "hasty-shot", set: func(g *Game, a *assault) { a.shot.sort = Hasty }},
		{word: "hasty-attack", blow: true, set: func(g *Game, a *assault) { a.form = HastyBlow }},
	},
	"fanned revolver":           {{word: "fanned", set: func(g *Game, a *assault) { a.shot.sort = Fanning }}},
	"attacker on the back foot": {{word: "back-foot", blow: true, set: func(g *Game, a *assault) { a.back = true }}},
	"wrong hand":                {{word: "wrong-hand", set: func(g *Game, a *assault) { a.shot.wrong = true }}},
}

// apart puts the target so far from the attacker, centre to centre.
func (g *Game) apart(far Length) { g.figures[1].at.X = g.figures[0].at.X + far }

// behind puts a piece that covers between attacker and target, next to the target.
func (g *Game) behind(c game.Cover) {
	x := g.figures[1].at.X - pace
	plan := *g.fixed.table.Plan()
	plan.Features = []game.Feature{{ID: "fence", Kind: "fence", Line: true, Cover: c, Points: []game.Point{{X: x, Y: 5 * pace}, {X: x, Y: 15 * pace}}, Height: pace}}
	sc := &game.Scenario{
		ID: "fence", Title: "A fence", Table: plan, Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}},
		Figures: []game.FigureSetup{
			{ID: "x", Seat: "a", Profile: "supporting", At: &game.Point{X: pace, Y: pace}}, {ID: "y", Seat: "b", Profile: "supporting", At: &game.Point{X: 3 * pace, Y: pace}},
		},
	}
	made, err := New(sc)
	if err != nil {
		panic(err)
	}
	g.fixed = made.(*Game).fixed
}

// attack is the attack of a situation.
func (w *situation) attack() (*Game, *assault) {
	kind := w.make
	switch {
	case kind == NoMake && w.blow:
		kind = Sword
	case kind == NoMake:
		kind = CartridgeHandgun
	}
	g, s := firing(kind)
	a := &assault{clause: "QD-DV-01", who: 0, whom: 1, impact: g.impactOf(s), lethal: !g.items[0].row().blunt}
	switch {
	case w.blow:
		a.impact = NormalImpact
		if kind == BareHands {
			a.item = handsOnly
		}
		if kind == CartridgeHandgun {
			a.lethal = false // clubbed
		}
	default:
		a.shot = s
	}
	if w.set != nil {
		w.set(g, a)
	}
	return g, a
}

// Each line of the printed table comes in its situation with its number, and alone (QD-T-DVADJ, QD-DV-02 to -04, QD-DV-08 to -11).
func TestEachLineOfTheDefenceValue(t *testing.T) {
	rows := printed.Rows(t, Rules(), "QD-T-DVADJ")
	for _, row := range rows {
		printed, _ := strconv.Atoi(row[0])
		list := situations[row[2]]
		if list == nil && row[2] != "behind defences in close combat" { // in its own part of the rules
			t.Errorf("not looked at: %s", row[2])
		}
		for _, w := range list {
			g, a := w.attack()
			mods := g.defence(a, w.bull)
			if total := game.Total(mods); total != printed {
				t.Errorf("%s (%s): %d, printed as %d: %v", row[2], w.word, total, printed, mods)
			}
			found, clause := false, lineClauses[w.word]
			if w.bull && w.blow { // a deadly blow
				clause = "QD-HITF-08"
			}
			for _, m := range mods {
				found = found || m.Word == w.word && m.Value == printed && m.Clause == clause
			}
			if !found {
				t.Errorf("%s: no line %q in %v", row[2], w.word, mods)
			}
		}
	}
	if len(rows) != len(situations)+1 {
		t.Errorf("%d lines are printed, %d looked at", len(rows), len(situations))
	}
}

// lineClauses are the clauses by which the lines come.
var lineClauses = map[string]game.ClauseID{
	"brawler": "QD-COMB-01", "expert": "QD-COMB-02", "fighter": "QD-COMB-02", "man-killer": "QD-COMB-05", "marksman": "QD-COMB-06", "martial-artist": "QD-COMB-08",
	"off-handed": "QD-COMB-09", "two-fisted": "QD-COMB-13", "two-weapons": "QD-COMB-14", "thick-leather": "QD-PROT-02", "shield": "QD-PROT-03", "strong": "QD-SKIL-14",
	"stealthy": "QD-SKIL-13", "hasty-shot": "QD-SHOT-01", "snap-shot": "QD-SHOT-02", "fanned": "QD-SHOT-03", "aimed": "QD-SHOT-05", "wrong-hand": "QD-SHOT-14",
	"bulls-eye": "QD-TOHT-06", "explosive": "QD-EXPL-05", "defenceless": "QD-FRM-06", "made-all-out-attack": "QD-FRM-05", "mighty-blow": "QD-FRM-02", "hasty-attack": "QD-FRM-11",
	"block": "QD-FRM-08", "flustered": "QD-RESP-09", "point-blank": "QD-DV-10", "high-impact": "QD-DV-09", "light-impact": "QD-DV-09", "improvised": "QD-DV-09",
	"longer-reach": "QD-MELE-05", "mounted": "QD-FMNT-08", "charging": "QD-COUR-17", "back-foot": "QD-HITF-06", "drawn-this-turn": "QD-SHOT-11", "moving-quickly": "QD-DV-04",
	"light-cover": "QD-DV-04", "evading": "QD-DV-04", "hard-cover": "QD-DV-04", "prone": "QD-DV-04",
}

// What does not count: each of these adds nothing to a defence value of 0.
func TestLinesThatDoNotCount(t *testing.T) {
	for title, w := range map[string]situation{
		"a marksman's hasty shot goes without its line, QD-COMB-07": {set: func(g *Game, a *assault) { a.shot.sort, a.shot.easy = Hasty, true; trained(Marksman)(g, a) }},
		"an expert with another class, QD-COMB-02":                  {set: func(g *Game, a *assault) { g.figures[a.who].expert = Rifles }},
		"a fighter trained in another class":                        {blow: true, set: func(g *Game, a *assault) { g.figures[a.who].fights = Axes }},
		"a brawler with a sword, QD-COMB-15":                        {blow: true, set: trained(Brawler)},
		"two fisted with a sword, QD-COMB-13":                       {blow: true, set: trained(TwoFisted)},
		"two weapons trained with one weapon, QD-COMB-16":           {blow: true, set: trained(TwoWeaponTrained)},
		"two weapons trained, the other sword put away": {blow: true, set: func(g *Game, a *assault) {
			g.items = append(g.items, newItem(Sword, a.who))
			trained(TwoWeaponTrained)(g, a)
		}},
		"two weapons trained, the other man's sword": {blow: true, set: func(g *Game, a *assault) {
			other := newItem(Sword, a.whom)
			other.place = Ready
			g.items = append(g.items, other)
			trained(TwoWeaponTrained)(g, a)
		}},
		"strong with an edge, QD-SKIL-14":         {blow: true, set: trained(Strong)},
		"strong with a revolver that is fired":    {set: trained(Strong)},
		"a shield against powder, QD-PROT-03":     {set: func(g *Game, a *assault) { g.figures[a.whom].shield = true }},
		"a loophole against a blow, QD-PROT-04":   {blow: true, set: func(g *Game, a *assault) { g.figures[a.whom].loophole = true }},
		"off handed with a gun, QD-COMB-09":       {set: trained(OffHanded)},
		"moving quickly against a blow, QD-DV-08": {blow: true, set: func(g *Game, a *assault) { g.figures[a.whom].until.speed = Quick }},
		"evading, prone and in cover against a blow": {blow: true, set: func(g *Game, a *assault) {
			g.figures[a.whom].prone, g.figures[a.whom].until.evading = true, true
			g.behind(game.HardCover)
		}},
		"stealthy against a blow":                                    {blow: true, set: func(g *Game, a *assault) { g.figures[a.whom].traits |= 1 << Stealthy }},
		"point blank with a blow":                                    {blow: true, set: func(g *Game, a *assault) { g.apart(pace) }},
		"moving slowly":                                              {set: func(g *Game, a *assault) { g.figures[a.whom].until.speed = Slow }},
		"a hand's breadth beyond point blank, QD-DV-10":              {set: func(g *Game, a *assault) { g.apart(2*pace + 1) }},
		"cowering under fire":                                        {set: func(g *Game, a *assault) { g.figures[a.whom].nerve = Cowering }},
		"the wrong hand of who is ambidextrous, QD-SKIL-02":          {set: func(g *Game, a *assault) { a.shot.wrong = true; trained(Ambidextrous)(g, a) }},
		"a drawn weapon of who is quick to draw, QD-COMB-12":         {blow: true, set: func(g *Game, a *assault) { a.drew = true; trained(QuickDraw)(g, a) }},
		"a hasty shot without its deduction, QD-RESP-12":             {set: func(g *Game, a *assault) { a.shot.sort, a.shot.easy = Hasty, true }},
		"partly entangled":                                           {set: func(g *Game, a *assault) { g.figures[a.whom].bond = Partly }},
		"behind a fence that is far off, QD-GEO-06":                  {set: func(g *Game, a *assault) { g.behind(game.HardCover); g.apart(20 * pace) }},
		"an accident goes by protection and impact alone, QD-INJ-01": {set: func(g *Game, a *assault) { a.plain = true; g.figures[a.whom].knocked = true; trained(ManKiller)(g, a) }},
	} {
		g, a := w.attack()
		if mods := g.defence(a, false); game.Total(mods) != 0 {
			t.Errorf("%s: %v", title, mods)
		}
	}
}

// The basic value is what is worn (QD-T-ARMOUR, QD-PROT-02, QD-PROT-04, QD-PROT-05), with the shot that goes through a loophole.
func TestTheBasicDefenceValue(t *testing.T) {
	for n, row := range printed.Rows(t, Rules(), "QD-T-ARMOUR") {
		g, a := (&situation{}).attack()
		g.figures[a.whom].armour = int8(min(n, 3))
		g.figures[a.whom].loophole = n == 4
		mods := g.defence(a, false)
		if printed, _ := strconv.Atoi(row[1]); len(mods) != 1 || mods[0].Value != printed {
			t.Errorf("%s: %v", row[0], mods)
		}
	}
}

// Lines add up (QD-DV-04): cover and speed together, evading instead of speed, prone and hard cover once, light cover besides prone.
func TestLinesAddUp(t *testing.T) {
	for title, w := range map[string]struct {
		want int
		set  func(g *Game, a *assault)
	}{
		"quick and behind a wall":  {3, func(g *Game, a *assault) { g.figures[a.whom].until.speed = Quick; g.behind(game.HardCover) }},
		"quick and behind a fence": {1, func(g *Game, a *assault) { g.figures[a.whom].until.speed = Quick; g.behind(game.LightCover) }},
		"evading behind a fence":   {3, func(g *Game, a *assault) { g.figures[a.whom].until.evading = true; g.behind(game.LightCover) }},
		"prone behind a fence":     {3, func(g *Game, a *assault) { g.figures[a.whom].prone = true; g.behind(game.LightCover) }},
		"evading, prone, behind a wall": {2, func(g *Game, a *assault) {
			g.figures[a.whom].until.evading, g.figures[a.whom].prone = true, true
			g.behind(game.HardCover)
		}},
		"an explosion over the wall": {-3 + 2, func(g *Game, a *assault) {
			a.shot, a.blast, a.impact, a.centre = nil, true, HighImpact, g.figures[0].at
			g.behind(game.HardCover)
		}},
		"an explosion over the fence": {-3, func(g *Game, a *assault) {
			a.shot, a.blast, a.impact, a.centre = nil, true, HighImpact, g.figures[0].at
			g.behind(game.LightCover)
		}},
		"an explosion, lying flat": {-3 + 2, func(g *Game, a *assault) {
			a.shot, a.blast, a.impact = nil, true, HighImpact
			g.figures[a.whom].prone = true
		}},
		"an explosion at one's feet": {-3, func(g *Game, a *assault) {
			a.shot, a.blast, a.impact, a.centre = nil, true, HighImpact, g.figures[1].at
			g.behind(game.HardCover)
		}},
		"a man killer's charge with high impact from a mount": {-2 - 1 - 1 - 1, func(g *Game, a *assault) {
			a.shot, a.charged, a.mounted, a.impact = nil, true, true, HighImpact
			trained(ManKiller)(g, a)
		}},
	} {
		g, a := (&situation{}).attack()
		w.set(g, a)
		if mods := g.defence(a, false); game.Total(mods) != w.want {
			t.Errorf("%s: %d, not %d: %v", title, game.Total(mods), w.want, mods)
		}
	}
}
