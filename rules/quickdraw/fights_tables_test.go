package quickdraw

import (
	"testing"

	"rumble/game"
	"rumble/internal/printed"
)

// The charts that fights, tasks, healing and escapes are rolled on are rows of the printed tables.
func TestChartsOfFights(t *testing.T) {
	g := &Game{fixed: &fixed{}, figures: []Figure{newFigure(), newFigure()}, desk: &game.Desk{}}
	b := blow{who: 0, whom: 1, item: nothing}
	for _, r := range []roll{
		g.wantingToAttack(0, 1, &way{}, false), g.breakingOff(0), g.toHit(&b), g.tryOf(0, "force", NoSkill), g.comingRound(0), g.healing(0, 1), g.escaping(0),
	} {
		found := false
		for _, row := range printed.Rows(t, Rules(), r.chart.Table) {
			found = found || row[0] == r.chart.Row
		}
		if !found {
			t.Errorf("%s has no row %q", r.chart.Table, r.chart.Row)
		}
	}
}

// carried are the things by which each row of the printed table of combat weapons is fought with.
var carried = map[string][]Make{
	"Fists and feet":              {BareHands},
	"Cosh, sap, knuckleduster":    {Cosh},
	"Clubbed handgun":             {CartridgeHandgun, Pepperpot, LeMat},
	"Knife":                       {Knife},
	"Bowie knife":                 {BowieKnife},
	"Tomahawk, hand axe":          {Tomahawk},
	"Club":                        {Club},
	"Sword, sabre":                {Sword},
	"Two-handed weapon":           {TwoHanded},
	"Clubbed shoulder arm":        {RepeatingRifle, Musket, DoubleShotgun, SawnOff},
	"Chained martial arts weapon": {ChainWeapon},
	"Fixed bayonet":               {Bayonet},
	"Spear":                       {Spear},
	"Lance":                       {Lance},
	"Chair, bottle, stick":        {Chair},
	"One-handed farm implement":   {FarmTool},
	"Two-handed scythe":           {Scythe},
	"Two-handed improvised club":  {BigClub},
	"Pitchfork, improvised spear": {Pitchfork},
}

// Each row of the combat weapons is the printed one, guns used as clubs and bayonets too (QD-T-MELEE, QD-MELE-08, -10).
func TestWeaponsAsTheyAreWielded(t *testing.T) {
	reaches := map[Reach]string{CloseReach: "close", ShortReach: "short", MediumReach: "medium", LongReach: "long"}
	rows := printed.Rows(t, Rules(), "QD-T-MELEE")
	if len(rows) != len(carried) {
		t.Errorf("the table has %d rows, %d are tried", len(rows), len(carried))
	}
	for _, row := range rows {
		for _, kind := range carried[row[0]] {
			g := &Game{items: []Item{newItem(kind, 0)}}
			w := g.wielded(0)
			if kind == BareHands {
				w = g.wielded(nothing)
			}
			damage := "stunning"
			if w.lethal {
				damage = "lethal"
			}
			class := "fighting"
			switch {
			case w.class == Fists:
				class = "fists"
			case w.improvised:
				class = "improvised"
			}
			hands := string(rune('0' + w.hands))
			if got := [4]string{class, reaches[w.reach], hands, damage}; got != [4]string(row[1:5]) {
				t.Errorf("%s with %s is %v, and not %v", row[0], makeTable[kind].id, got, row[1:5])
			}
		}
	}
	for _, kind := range []Make{Bow, Lasso, Dynamite, Matches, Rope, Shield, HurledRock, Whip} {
		if g := (&Game{items: []Item{newItem(kind, 0)}}); g.wielded(0).reach != NoReach {
			t.Errorf("nobody fights with a %s", makeTable[kind].word)
		}
	}
}

// The forms of attack are the printed ones, with a verb of their own each.
func TestFormsOfAttack(t *testing.T) {
	rows := printed.Rows(t, Rules(), "QD-T-ATTFORM")
	if len(rows) != len(formTableOf) {
		t.Errorf("there are %d printed forms and %d", len(rows), len(formTableOf))
	}
	for form := range formTableOf {
		if got, ok := formOf(formTableOf[form].verb); !ok || got != Attack(form) {
			t.Errorf("%s is form %d, and not %d", formTableOf[form].verb, got, form)
		}
	}
	if _, ok := formOf("grapple"); ok {
		t.Error("a grapple is no form of attack")
	}
}

// The entangling table goes from a 1, trapped, to a 10, barely held, and the rows of the book stand in that order (QD-T-ENT).
func TestDegreesOfBonds(t *testing.T) {
	words := map[Bond]string{Trapped: "completely trapped", Entangled: "entangled", Partly: "partially entangled", Barely: "barely entangled"}
	for n, row := range printed.Rows(t, Rules(), "QD-T-ENT") {
		face := []int{1, 3, 7, 10}[n]
		if got := words[caught[band(face)]]; got != row[1] {
			t.Errorf("a %d is %q, and not %q", face, got, row[1])
		}
	}
}
