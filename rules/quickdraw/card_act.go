package quickdraw

import "rumble/game"

// card_act.go is the one action of a turn (QD-CARD-20): what may be declared, and to which rule each goes.

// Grant is what lets a character act: their own turn, or a result that gives them an action.
type Grant struct {
	clause   game.ClauseID
	more     int    // 1 for one thing more than the action of the turn, for the question
	untested bool   // no wanting test (QD-DICE-10, QD-RESP-05, QD-REACT-07)
	bonus    bool   // a 10 in it gives no further action (QD-DICE-11)
	hasty    bool   // shots are hasty: its owner has moved (QD-DICE-10)
	quiet    bool   // opens no windows for others (QD-HOLD-09)
	kinds    Kinds  // which actions
	at       int    // only against this figure, or nobody
	move     Length // the farthest move, 0 for a full one
	leaves   bool   // moves may leave contact: its owner has broken off (QD-BREK-04)
	again    bool   // the dice to hit may be thrown again: the right moment (QD-RESP-04)
	perfect  bool   // the shot is a perfect one (QD-SHOO-05)
	half     bool   // a move with a shot goes only half as far (QD-RELO-07)
}

// Length is a length in thousandths of a pace.
type Length = game.Length

// Kinds is a set of kinds of actions.
type Kinds uint16

// The kinds of actions.
const (
	Moves Kinds = 1 << iota
	MoveShots
	Shots
	Attacks
	Evasions
	BreaksOff
	Tasks // tasks, reloading, locating, healing, escaping
	Basics
	Holds
	Loads     // of the tasks only loading (QD-RELO-07)
	everyKind = Moves | MoveShots | Shots | Attacks | Evasions | BreaksOff | Tasks | Basics | Holds
)

// ownTurn is what the own card gives.
var ownTurn = Grant{clause: "QD-CARD-20", kinds: everyKind, at: nobody}

// bonusOf is another action that a 10 gives: no wanting test, and no further bonus (QD-DICE-10, -11).
func bonusOf(clause game.ClauseID, kinds Kinds) Grant {
	return Grant{clause: clause, more: 1, untested: true, bonus: true, kinds: kinds, at: nobody}
}

// has is whether an action of a kind is granted.
func (by Grant) has(k Kinds) bool { return by.kinds&k != 0 }

// act lets the seat of a character declare an action and carries it out; passing is the default (QD-CARD-17). It is false when the character
// passed, or could do nothing.
func (g *Game) act(ref game.Referee, f int, by Grant) bool { return g.declares(ref, f, by) != 0 }

// actions adds all that a character may declare. Their personality may close some of it to them.
func (g *Game) actions(f int, by Grant, o []game.Option) []game.Option {
	by.kinds &^= g.closed(f)
	for _, more := range [...]func(*Game, int, Grant, []game.Option) []game.Option{
		(*Game).moveOptions,
		(*Game).shotOptions,
		(*Game).fightOptions,
		(*Game).taskOptions,
		(*Game).basicOptions,
	} {
		o = more(g, f, by, o)
	}
	return o
}

// declares is act, which says what kind of action was carried out, 0 for none.
func (g *Game) declares(ref game.Referee, f int, by Grant) Kinds {
	q := game.Question{Seat: g.controller(f), Clause: by.clause, Prompt: "action", Who: name(f), Many: by.more, Routine: true}
	a, picked, known := g.recalls(ref, q)
	if !known {
		q.Options = g.actions(f, by, append(g.desk.Options(), game.Option{Verb: "pass", Clause: "QD-CARD-17", Who: name(f)}))
		if len(q.Options) == 1 {
			return 0
		}
		a, picked = g.ask(ref, q)
	}
	if g.stage != Playing || g.gone.Has(g.controller(f)) {
		return 0
	}
	if !by.bonus && g.luck.sways(f) && g.luck.joker == Black {
		if g.misfortune(ref, f) {
			return 0
		}
		if !g.tested(f, picked, by) { // a mishap without a test is a lost turn (QD-JOKE-04)
			g.loseTurn(ref, "QD-JOKE-04", f)
			return 0
		}
	}
	if g.shotOfAim(&picked) {
		g.figures[f].aimed = nobody
	} else if picked.Verb != "move-and-shoot" || g.figures[f].aboard == nobody { // an aim is good for nothing but a shot right after it
		g.losesAim(ref, f)
	}
	if picked.Verb == "pass" && by.bonus { // what a result has given is let be
		return 0
	}
	if picked.Verb == "pass" {
		g.tell(ref, game.Event{Clause: "QD-CARD-17", Kind: "passes", Seat: g.controller(f), Who: name(f), NotInOdds: true})
		return 0
	}
	g.carryOut(ref, f, a, picked, by)
	return kindOf(picked.Verb)
}

// kindOf is the kind of action that a verb is.
func kindOf(v game.Verb) Kinds {
	switch v {
	case "move", "crawl", "climb", "climb-down", "swim", "ride", "drive":
		return Moves
	case "move-and-shoot":
		return MoveShots
	case "evade":
		return Evasions
	case "break-off":
		return BreaksOff
	case "shoot-deliberate", "shoot-hasty", "shoot-snap", "shoot-fanning", "shoot-aimed", "throw", "throw-hasty", "throw-aimed",
		"both-deliberate", "both-hasty", "both-aimed", "barrel-deliberate", "barrel-hasty", "barrel-aimed", "shell-deliberate", "shell-aimed",
		"entangle", "lash", "draw-shot", "draw-both":
		return Shots
	case "attack", "mighty-blow", "all-out", "hasty-attack", "grapple", "run-down", "pass-by":
		return Attacks
	case "hold":
		return Holds
	case "draw", "put-away", "drop", "pick-up", "aim", "get-up", "go-prone", "hide", "hand-over", "recoil", "lay", "open-door", "close-door", "mount", "dismount",
		"take-reins", "take-up", "put-down":
		return Basics
	}
	return Tasks
}

// carryOut hands a declared action to its rule.
func (g *Game) carryOut(ref game.Referee, f int, a game.Answer, o game.Option, by Grant) {
	switch o.Verb {
	case "move", "crawl", "move-and-shoot", "climb", "climb-down", "swim", "ride", "drive":
		g.moves(ref, f, a, o, by)
	case "evade":
		g.evades(ref, f, a, o, by)
	case "break-off":
		g.breaksOff(ref, f, a, o, by)
	case "shoot-deliberate", "shoot-hasty", "shoot-snap", "shoot-fanning", "shoot-aimed", "throw", "throw-hasty", "throw-aimed",
		"both-deliberate", "both-hasty", "both-aimed", "barrel-deliberate", "barrel-hasty", "barrel-aimed", "shell-deliberate", "shell-aimed", "entangle", "lash":
		g.shoots(ref, f, a, o, by)
	case "draw-shot", "draw-both":
		g.shootout(ref, f, a, o, by)
	case "attack", "mighty-blow", "all-out", "hasty-attack", "grapple", "run-down", "pass-by":
		g.attacks(ref, f, a, o, by)
	case "hold":
		g.holds(ref, f)
	case "charm", "dominate":
		g.influences(ref, f, o, by)
	case "locate":
		g.locates(ref, f, a, by)
	case "disarm-trap":
		g.disarms(ref, f, o, by)
	default:
		if !g.task(ref, f, a, o, by) {
			g.basic(ref, f, a, o, by)
		}
	}
}
