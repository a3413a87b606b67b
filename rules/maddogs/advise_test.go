package maddogs

import (
	"testing"

	"rumble/game"
)

// player is a referee who answers like a steady player what the rules ask, throws what it is given, and keeps what it
// answered.
type player struct {
	judge
	g    *Game
	said []game.Option
}

func steady(t *testing.T, g *Game, dice ...int) *player {
	return &player{judge: judge{t: t, dice: dice, always: 3}, g: g}
}

func (p *player) Ask(q *game.Question) game.Answer {
	p.t.Helper()
	a := Advise(p.g, q, &game.Chance{})
	if err := q.Check(a, p.g.Places()); err != nil {
		p.t.Fatalf("the advice %v is refused: %v", a, err)
	}
	p.said = append(p.said, q.Options[a.Option])
	return a
}

// says checks the one thing that it has answered.
func (p *player) says(name string, want game.Verb) game.Option {
	p.t.Helper()
	if len(p.said) != 1 {
		p.t.Fatalf("%s: it was asked %d times", name, len(p.said))
	}
	if p.said[0].Verb != want {
		p.t.Errorf("%s: it answers %s, not %s", name, p.said[0].Verb, want)
	}
	return p.said[0]
}

// action is what a steady player does with the first figure when a card gives it two actions, and where it goes.
func action(t *testing.T, g *Game) (game.Option, game.Point) {
	t.Helper()
	g.card = Activation{up: true, seat: g.figures[0].seat, leader: nobody}
	g.card.left[0] = 2
	options, total := g.listSentences(&g.card)
	q := game.Question{Seat: g.figures[0].seat, Prompt: "next-action", Many: total, Options: options}
	a := Advise(g, &q, &game.Chance{})
	if err := q.Check(a, g.Places()); err != nil {
		t.Fatalf("the advice %v is refused: %v", a, err)
	}
	return q.Options[a.Option], a.At
}

// Luck is spent on the highest die, where it is one die.
func TestAdviceOnLuck(t *testing.T) {
	for _, c := range []struct {
		name string
		dice []int
		want game.Verb
	}{
		{"a 6", []int{6}, "reroll"},
		{"a 1", []int{1}, "keep-dice"},
		{"a 6 first of three dice", []int{6, 1, 1}, "keep-dice"},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(20, 20)))
		g.learn(0, Lucky)
		p := steady(t, g, c.dice...)
		g.throwFor(p, 0, game.Throw{Dice: len(c.dice), Sides: 6, Who: game.Figure(0)})
		p.says(c.name, c.want)
	}
}

// One leaves from the sirens, or with a prisoner, but not as the last of the gang.
func TestAdviceOnLeaving(t *testing.T) {
	for _, c := range []struct {
		name    string
		profile string
		sirens  Sirens
		change  func(g *Game) // 0 is who may leave, 1 their friend, 2 the enemy
		want    game.Verb
	}{
		{"the police are coming", "hoodlum", Coming, nil, "leave"},
		{"the sirens have only sounded", "hoodlum", Sounded, nil, "stay"},
		{"an officer has nothing to fear", "cop", Coming, nil, "stay"},
		{"an officer with a prisoner", "cop", Silent, func(g *Game) { g.figures[2].captor = 0 }, "leave"},
		{"the last of the gang", "hoodlum", Coming, func(g *Game) { g.figures[1].dead = true }, "stay"},
		{"the last but for one who flees", "hoodlum", Coming, func(g *Game) { g.figures[1].fleeing = true }, "stay"},
		{"the last, an officer with a prisoner", "cop", Silent, func(g *Game) { g.figures[1].dead, g.figures[2].captor = true, 0 }, "stay"},
	} {
		g := makeGame(t,
			person("hot", "reds", c.profile, at(10, 10)), person("pal", "reds", c.profile, at(14, 10)), person("doo", "irish", "hoodlum", at(10, 11)),
		)
		g.sirens = c.sirens
		if c.change != nil {
			c.change(g)
		}
		p := steady(t, g)
		left := g.askLeave(p, 0, 0)
		p.says(c.name, c.want)
		if left != (c.want == "leave") {
			t.Errorf("%s: left: %v", c.name, left)
		}
	}
}

// A card is turned up that says whether to use it or to hold it: one holds a low one for later when there is nothing to
// shoot at, and never a second.
func TestAdviceOnHolding(t *testing.T) {
	for _, c := range []struct {
		name   string
		rank   int
		far    int // how far off the enemy is, in inches
		change func(g *Game)
		want   game.Verb
	}{
		{"a low card with nobody in range", ace, 30, nil, "hold"},
		{"a low card with a shot", ace, 8, nil, "use-card"},
		{"a court card with nobody in range", king, 30, nil, "use-card"},
		{"a low card beside another", two, 30, func(g *Game) { g.sides[0].held[0] = int8(cardOf(0, ace)) }, "use-card"},
		{"a low card when the police are coming", ace, 30, func(g *Game) { g.sirens = Coming }, "use-card"},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(5, 10), "pistol"), person("doo", "irish", "hoodlum", at(5+c.far, 10), "none"))
		if c.change != nil {
			c.change(g)
		}
		p := steady(t, g)
		g.turnUpActionCard(p, cardOf(0, c.rank))
		p.said = p.said[:1] // who leads a card that is used is another matter
		p.says(c.name, c.want)
	}
}

// A Hold Card is played for a good shot by somebody with their wits about them, or when the police are coming.
func TestAdviceOnInterrupts(t *testing.T) {
	for _, c := range []struct {
		name   string
		gats   int
		gun    string
		change func(g *Game)
		want   game.Verb
	}{
		{"both barrels of a good shot", 5, "shotgun", nil, "play-hold"},
		{"both barrels of a poor one", 1, "shotgun", nil, "let-go"},
		{"bare hands", 5, "none", nil, "let-go"},
		{"a good shot by one who must recover first", 5, "shotgun", func(g *Game) { g.figures[0].owes = 1 }, "let-go"},
		{"a good shot by one who has lost their nerve", 5, "shotgun", func(g *Game) { g.figures[0].nervous = true }, "let-go"},
		{"the police are coming", 1, "none", func(g *Game) { g.sirens = Coming }, "play-hold"},
	} {
		hot := person("hot", "reds", "hoodlum", at(10, 10), c.gun)
		hot.Stats = map[string]int{"gats": c.gats}
		g := makeGame(t, hot, person("doo", "irish", "hoodlum", at(18, 10)))
		g.sides[0].held[0] = int8(cardOf(0, ace))
		if c.change != nil {
			c.change(g)
		}
		p := steady(t, g)
		card := g.offerSeat(p, 0, game.Option{}, false)
		p.says(c.name, c.want)
		if played := card != noCard; played != (c.want == "play-hold") {
			t.Errorf("%s: the card is played: %v", c.name, played)
		}
	}
}

// With the police coming the one nearest to the edge leads; else the one who has friends beside them.
func TestAdviceOnTheLeader(t *testing.T) {
	for _, c := range []struct {
		name   string
		a, b   game.Length // from the edge
		sirens Sirens
		want   int
	}{
		{"the second is nearer", 5 * inch, 2 * inch, Coming, 1},
		{"the first is nearer", 2 * inch, 5 * inch, Coming, 0},
		{"both are as near", 3 * inch, 3 * inch, Coming, 0},
		{"without sirens a friend beside them counts", 2 * inch, 6 * inch, Silent, 1},
	} {
		g := makeGame(t,
			person("hot", "reds", "hoodlum", spot(10*inch, c.a), "none"), person("pal", "reds", "hoodlum", spot(20*inch, c.b), "none"),
			person("mate", "reds", "hoodlum", spot(20*inch, 8*inch), "none"), person("doo", "irish", "hoodlum", at(40, 40)),
		)
		g.sirens = c.sirens
		p := steady(t, g)
		leader := g.chooseLeader(p, 0, cardOf(0, ace))
		if p.says(c.name, "lead"); leader != c.want {
			t.Errorf("%s: figure %d leads", c.name, leader)
		}
	}
}

// The rest of a gang is lined up.
func TestAdviceOnDeploying(t *testing.T) {
	g := makeGame(t, person("hot", "reds", "hoodlum", at(10, 10)), person("doo", "irish", "hoodlum", at(20, 20)))
	g.figures[0].away, g.phase = true, Muster
	p := steady(t, g)
	g.deploy(p, 0)
	p.says("one who is not on the board", "line-up")
}

// What there is to do for one man and an enemy: shoot, strike, recover, go nearer, or nothing at all.
func TestAdviceOnActions(t *testing.T) {
	for _, c := range []struct {
		name   string
		gear   string
		far    game.Length // how far off the enemy is
		change func(g *Game)
		want   game.Verb
	}{
		{"a pistol in range", "pistol", 6 * inch, nil, "shoot"},
		{"a Tommy Gun in range", "tommy-gun", 6 * inch, nil, "blaze-away"},
		{"a bat in contact", "bat", inch, nil, "slug"},
		{"a bat far off", "bat", 12 * inch, nil, "run"},
		{"a pistol far off", "pistol", 30 * inch, nil, "walk"},
		{"an empty pistol, the enemy in sight", "pistol", 6 * inch, func(g *Game) { g.items[0].empty = true }, "reload"},
		{"one who owes a Recover", "pistol", 6 * inch, func(g *Game) { g.figures[0].owes = 1 }, "recover"},
		{"one who has lost their nerve", "pistol", 6 * inch, func(g *Game) { g.figures[0].nervous = true }, "get-a-grip"},
		{"one on the ground without an enemy", "bat", 12 * inch, func(g *Game) { g.figures[0].prone, g.figures[1].dead = true, true }, "stand-up"},
		{"an enemy who has given up", "pistol", 6 * inch, func(g *Game) { g.figures[1].surrendered = true }, "pass"},
		{"an enemy who flees", "pistol", 6 * inch, func(g *Game) { g.figures[1].fleeing = true }, "pass"},
		{"an enemy who is unconscious, in contact", "knife", inch, func(g *Game) { g.figures[1].fainted = true }, "pass"},
		{"nobody to fight", "pistol", 6 * inch, func(g *Game) { g.figures[1].dead = true }, "pass"},
		{"hidden with a bat", "bat", 12 * inch, func(g *Game) { g.figures[0].hidden = true }, "pass"},
	} {
		g := makeGame(t, person("hot", "reds", "hoodlum", at(8, 10), c.gear), person("doo", "irish", "hoodlum", east(at(8, 10), c.far)))
		if c.change != nil {
			c.change(g)
		}
		if got, _ := action(t, g); got.Verb != c.want {
			t.Errorf("%s: it answers %s, not %s", c.name, got.Verb, c.want)
		}
	}
}

// Of two enemies the dangerous one is shot at first, and of two alike the one who is nearer to their end.
func TestWhoIsShotAtFirst(t *testing.T) {
	for _, c := range []struct {
		name   string
		other  string // the profile of the second; the first is a hoodlum
		change func(g *Game)
		want   int
	}{
		{"two alike", "hoodlum", nil, 1},
		{"an enforcer beside a hoodlum", "enforcer", nil, 2},
		{"a second with 1 HITS left", "hoodlum", func(g *Game) { g.figures[2].stats[Hits] = 1 }, 2},
		{"a first who owes a Recover", "hoodlum", func(g *Game) { g.figures[1].owes = 1 }, 2},
		{"a first who flees", "hoodlum", func(g *Game) { g.figures[1].fleeing = true }, 2},
	} {
		g := makeGame(t,
			person("hot", "reds", "hoodlum", at(10, 10), "pistol"),
			person("doo", "irish", "hoodlum", at(14, 8)), person("mills", "irish", c.other, at(14, 12)),
		)
		if c.change != nil {
			c.change(g)
		}
		if got, _ := action(t, g); got.Verb != "shoot" || got.Whom != game.Figure(c.want) {
			t.Errorf("%s: %s %v", c.name, got.Verb, got.Whom)
		}
	}
}

// A burst goes into a crowd of enemies; where a friend or a bystander stands among them, into somebody who is alone.
func TestAdviceOnBursts(t *testing.T) {
	for _, c := range []struct {
		name   string
		beside game.FigureSetup // who stands beside the first enemy
		crowd  bool             // it is fired there
	}{
		{"another enemy", person("other", "irish", "hoodlum", at(15, 8)), true},
		{"a friend", person("other", "reds", "hoodlum", at(15, 8)), false},
		{"a bystander", person("other", "", "civilian", at(15, 8)), false},
	} {
		g := makeGame(t,
			person("hot", "reds", "hoodlum", at(10, 10), "bar"), person("doo", "irish", "hoodlum", at(14, 8)),
			person("mills", "irish", "hoodlum", at(14, 13)), c.beside,
		)
		if got, _ := action(t, g); got.Verb != "blaze-away" || (g.ID(got.Whom) != "mills") != c.crowd {
			t.Errorf("%s beside the first: %s %s", c.name, got.Verb, g.ID(got.Whom))
		}
	}
}

// On a ladder there is nothing better to do than to climb down.
func TestAdviceOnLadders(t *testing.T) {
	plan := street(48, 48)
	plan.FloorHeight = 4 * inch
	plan.Features = []game.Feature{{
		ID: "roof", Kind: "roof", Roof: true, Floor: 1, Points: upstairsAll(at(10, 11), at(20, 11), at(20, 20), at(10, 20)),
	}}
	plan.Links = []game.Link{{ID: "ladder", Kind: "ladder", Foot: at(12, 10), Head: upstairs(at(12, 12))}}
	g := makeGameOn(t, plan, person("hot", "reds", "hoodlum", at(12, 10), "bat"), person("doo", "irish", "hoodlum", at(40, 40)))
	g.figures[0].ladder, g.figures[0].climbed = 1, 2*inch
	if got, _ := action(t, g); got.Verb != "climb-down" {
		t.Errorf("it answers %s", got.Verb)
	}
}

func upstairsAll(points ...game.Point) []game.Point {
	for i := range points {
		points[i] = upstairs(points[i])
	}
	return points
}
