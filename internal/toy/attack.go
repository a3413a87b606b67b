package toy

import "rumble/game"

// aim itemises what figure f needs to hit figure t, which dodges with a card or with nothing (TOY-05, -07). The mods are
// lent.
func (g *Game) aim(f, t int, dodge game.Ref) []game.Mod {
	mods := append(g.desk.Mods(), game.Mod{Clause: "TOY-05", Word: "aim", Of: game.Figure(f), Value: 4})
	if far := int(distance(g.figures[f].at, g.figures[t].at) / (4 * game.Inch)); far > 0 {
		mods = append(mods, game.Mod{Clause: "TOY-05", Word: "distance", Value: -far})
	}
	if g.figures[f].flinching {
		mods = append(mods, game.Mod{Clause: "TOY-05", Word: "flinching", Value: -1})
	}
	if g.figures[t].low {
		mods = append(mods, game.Mod{Clause: "TOY-16", Word: "low", Of: game.Figure(t), Value: -1})
	}
	if dodge.None() {
		return mods
	}
	worse := 2
	if highCard(int(dodge.N)) {
		worse = 3
	}
	return append(mods, game.Mod{Clause: "TOY-07", Word: "dodging", Of: dodge, Value: -worse})
}

// shoot plays a shot with its dodge and its second try (TOY-05 to -07).
func (g *Game) shoot(ref game.Referee, f, t int) {
	who, whom, seat := game.Figure(f), game.Figure(t), owner(f)
	with := g.dodge(ref, f, t)
	mods := g.aim(f, t, with)
	need := game.Total(mods)
	ref.Tell(game.Event{Clause: "TOY-05", Kind: "shoots", Seat: seat, Who: who, Whom: whom, Mods: mods, Need: need, Detail: true, NotInOdds: true})
	hit := g.tryShot(ref, who, whom, need)
	if !hit && g.coins[seat] > 0 && g.wantsReroll(ref, seat, who, whom, with) {
		g.coins[seat]--
		ref.Tell(game.Event{Clause: "TOY-06", Kind: "reroll", Seat: seat, Who: who})
		hit = g.tryShot(ref, who, whom, need)
	}
	ref.Merge(game.Midway, game.Here("shot").Ref(who).Ref(whom).Flag(hit))
	if !hit {
		ref.Tell(game.Event{Clause: "TOY-05", Kind: "miss", Seat: seat, Who: who, Whom: whom})
		return
	}
	ref.Tell(game.Event{Clause: "TOY-05", Kind: "hit", Seat: seat, Who: who, Whom: whom, Many: 1})
	g.hurt(ref, t)
	ref.Merge(game.Aftermath, game.Here("shot-settled").Ref(whom))
	g.fallBack(ref, t)
}

func (g *Game) tryShot(ref game.Referee, who, whom game.Ref, need int) bool {
	if need < 1 {
		return false
	}
	face := ref.Throw(game.Throw{
		Clause: "TOY-05", Purpose: "shoot", Dice: 1, Sides: 6, Bands: game.BandsAt(6, need), Who: who, Whom: whom,
	})
	return face.One() <= need
}

// dodge asks the target's seat for a card, which may hold some that nobody knows of: so it is asked in secret.
func (g *Game) dodge(ref game.Referee, f, t int) game.Ref {
	seat, whom := owner(t), game.Figure(t)
	if g.hands[seat] == 0 {
		return game.Ref{}
	}
	options := append(g.desk.Options(), game.Option{Verb: "stand", Clause: "TOY-07", Whom: whom})
	for card := range g.hands[seat].Each {
		options = append(options, game.Option{Verb: "dodge", Clause: "TOY-07", Whom: whom, With: game.Card(card)})
	}
	_, o := g.ask(ref, game.Question{
		Seat: seat, Clause: "TOY-07", Prompt: "dodge", Who: game.Figure(f), Whom: whom, Options: options, Secret: true,
	})
	if o.Verb == "stand" {
		return game.Ref{}
	}
	with := o.With
	g.hands[seat] = g.hands[seat].Take(int(with.N))
	g.deck = g.deck.Add(int(with.N))
	ref.Tell(game.Event{Clause: "TOY-07", Kind: "dodges", Seat: seat, Whom: whom, With: with, Reveals: true})
	return with
}

func (g *Game) wantsReroll(ref game.Referee, seat game.Seat, who, whom, dodge game.Ref) bool {
	options := append(g.desk.Options(),
		game.Option{Verb: "keep", Clause: "TOY-06", Who: who, Whom: whom},
		game.Option{Verb: "reroll", Clause: "TOY-06", Who: who, Whom: whom, Risk: true})
	_, o := g.ask(ref, game.Question{
		Seat: seat, Clause: "TOY-06", Prompt: "reroll", Who: who, With: dodge, Whom: whom, Many: int(g.coins[seat]), Options: options,
	})
	return o.Verb == "reroll"
}

// volley plays a volley: so many dice into everybody (TOY-08).
func (g *Game) volley(ref game.Referee, f, dice int) {
	who, seat := game.Figure(f), owner(f)
	ref.Tell(game.Event{Clause: "TOY-08", Kind: "volley", Seat: seat, Who: who, Many: dice, Detail: true, NotInOdds: true})
	face := ref.Throw(game.Throw{Clause: "TOY-08", Purpose: "volley", Dice: dice, Sides: 6, Bands: game.Bands{1, 3, 5}, Who: who})
	hits, near, backfire := face.AtMost(1), face.Between(2, 3) > 0, face.AtLeast(6) >= 2
	ref.Merge(game.Midway, game.Here("volley-read").Ref(who).Number(hits).Flag(near).Flag(backfire))

	targets := g.desk.Among()
	for t := range g.seats() * perSeat {
		if owner(t) != seat && g.standing(t) {
			targets = append(targets, game.Figure(t))
		}
	}
	var taken [maxFigures]uint64
	volley := game.Here("volley").Ref(who).Refs(targets).Flag(near).Flag(backfire)
	pending := func(place string) game.Pending {
		packed := uint64(0) // at most six hits each
		for _, n := range taken {
			packed = packed<<3 | n
		}
		return volley.Text(place).Bits(packed)
	}
	for i := range hits {
		picked := g.desk.ByChance(ref, game.Throw{Clause: "TOY-08", Purpose: "who-is-hit", Kind: game.Pick, Among: targets, Who: who, OneFigure: true})
		taken[picked.N]++
		ref.Merge(game.Midway, pending("hit-given-out").Number(hits-i))
	}
	for _, target := range targets {
		t := int(target.N)
		if near {
			g.figures[t].flinching = true
			ref.Tell(game.Event{Clause: "TOY-08", Kind: "flinch", Seat: seat, Who: who, Whom: target})
		}
		if taken[t] > 0 {
			ref.Tell(game.Event{Clause: "TOY-08", Kind: "hit", Seat: seat, Who: who, Whom: target, Many: int(taken[t])})
		}
		for i := range taken[t] {
			g.hurt(ref, t)
			ref.Merge(game.Midway, pending("hit-rolled").Ref(target).Number(int(i)))
		}
	}
	if backfire {
		g.figures[f].hearts--
		ref.Tell(game.Event{Clause: "TOY-08", Kind: "backfire", Seat: seat, Who: who})
	}
	ref.Merge(game.Aftermath, pending("settled"))
	for t, n := range taken {
		if n > 0 {
			g.fallBack(ref, t)
		}
	}
}

// hurtChart is where a hit is read (TOY-T-HURT).
var hurtChart = game.Chart{Table: "TOY-T-HURT", Row: "a figure hit"}

// hurt rolls for one hit on figure t (TOY-09). A figure already down rolls in vain.
func (g *Game) hurt(ref game.Referee, t int) {
	whom := game.Figure(t)
	throw := game.Throw{
		Clause: "TOY-09", Purpose: "hurt", Dice: 1, Sides: 6, Bands: game.Bands{3, 5}, Who: whom, Whom: whom, OneFigure: true,
		Chart: hurtChart,
	}
	if g.cast.tough {
		throw.Dice, throw.Keep = 2, game.KeepLowest
	}
	face := ref.Throw(throw)
	fig := &g.figures[t]
	if fig.hearts == 0 {
		return
	}
	counts := throw.Keep.Kept(&face)
	loss, kind := int8(1), game.Kind("graze")
	switch {
	case counts > 5:
		loss = allHearts
	case counts > 3:
		loss, kind = 2, "wound"
	}
	fig.hearts = max(0, fig.hearts-loss)
	if fig.hearts == 0 {
		kind = "down"
	}
	ref.Tell(game.Event{Clause: "TOY-09", Kind: kind, Seat: owner(t), Whom: whom})
}

// fallBack asks the seat of a figure that was hit whether it falls back (TOY-12).
func (g *Game) fallBack(ref game.Referee, t int) {
	if !g.standing(t) {
		return
	}
	who := game.Figure(t)
	options := append(g.desk.Options(),
		game.Option{Verb: "stay", Clause: "TOY-12", Who: who},
		game.Option{Verb: "fall-back", Clause: "TOY-12", Who: who, Where: game.Area{Kind: areaWalk, Of: who, Far: 2 * game.Inch}})
	a, o := g.ask(ref, game.Question{Seat: owner(t), Clause: "TOY-12", Prompt: "fall-back", Who: who, Options: options}.Defaulting("stay"))
	if o.Verb == "fall-back" {
		g.walk(ref, t, a.At, "TOY-12", "falls-back")
	}
}
