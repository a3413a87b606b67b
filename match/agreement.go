package match

import (
	"rumble/bot"
	"rumble/game"
)

// Agreement is what the people at a table agreed before they began, because it changes what is allowed. It stands in the first row
// of the journal. A match without one is played as every match was before there were any: see [Agreement.Filled].
type Agreement struct {
	TakeBack TakeBackRule `json:"takeback,omitempty" enum:"free,ask,never"`
	Odds     OddsRule     `json:"odds,omitempty" enum:"own,never"`
	Hints    HintRule     `json:"hints,omitempty" enum:"none,quiet,told"`
	Analysis AnalysisRule `json:"analysis,omitempty" enum:"own,after"` // absent: own where one person plays bots, else after
	Watching WatchRule    `json:"watching,omitempty" enum:"at-once,later,never"`
	Turns    int          `json:"turns,omitempty"` // how many turns who only watches is behind, 1 to 9, when they watch later
	Rated    bool         `json:"rated,omitempty"` // it counts: nothing is taken back, there are no hints, and chances to win are told when it is over
	Time     *TimeRule    `json:"time,omitempty"`
}

// TakeBackRule is when an answer may be taken back.
type TakeBackRule string

// The rules of taking back.
const (
	BackFree  TakeBackRule = "free"  // at once as long as nothing was learned by it, else the others are asked
	BackAsk   TakeBackRule = "ask"   // the others are always asked, but while they have still to answer the same question
	BackNever TakeBackRule = "never" // not at all
)

// OddsRule is who may ask for the odds of an answer.
type OddsRule string

// The rules of odds.
const (
	OddsOwn   OddsRule = "own"   // a seat, of its own answers
	OddsNever OddsRule = "never" // nobody, as long as the match goes on
)

// HintRule is whether a seat may ask what a bot would do.
type HintRule string

// The rules of hints.
const (
	HintsNone  HintRule = "none"
	HintsQuiet HintRule = "quiet" // nobody else learns of it
	HintsTold  HintRule = "told"  // the log says that a hint was taken
)

// AnalysisRule is when a seat may know how likely it is to win.
type AnalysisRule string

// The rules of analysis.
const (
	AnalysisOwn   AnalysisRule = "own"   // while the match goes on, as the seat knows it
	AnalysisAfter AnalysisRule = "after" // only when the match is over
)

// WatchRule is what those see who only watch.
type WatchRule string

// The rules of watching. When the match is over everybody sees all of it.
const (
	WatchAtOnce WatchRule = "at-once"
	WatchLater  WatchRule = "later" // so many whole turns later
	WatchNever  WatchRule = "never"
)

// TimeRule is how much time there is, and what happens at its end.
type TimeRule struct {
	Kind      TimeKind `json:"kind" enum:"question,clock,letter"`
	Minutes   int      `json:"minutes,omitempty"`                          // of a clock: what each seat has for the whole match, 1 to 600
	Increment int      `json:"increment,omitempty"`                        // of a clock: seconds that each answer adds, 0 to 600
	Open      bool     `json:"open,omitempty"`                             // of a clock: everybody sees how much each seat has left
	Days      int      `json:"days,omitempty"`                             // by letter: for each answer, 1 to 60
	End       TimeEnd  `json:"end,omitempty" enum:"default,bot,lost"`      // what happens when it is over
	Bot       string   `json:"bot,omitempty" maxLength:"32" minLength:"0"` // which bot plays on
}

// TimeKind is what has so much time.
type TimeKind string

// The kinds of time.
const (
	TimeQuestion TimeKind = "question" // a question, where the rules say so
	TimeClock    TimeKind = "clock"    // a seat, for the whole match
	TimeLetter   TimeKind = "letter"   // an answer, in days
)

// TimeEnd is what happens when time is over.
type TimeEnd string

// The ends of time.
const (
	EndDefault TimeEnd = "default" // the question is answered with what happens without an answer
	EndBot     TimeEnd = "bot"     // a bot plays on for the seat
	EndLost    TimeEnd = "lost"    // the seat has lost
)

// The bounds of what may be agreed.
const (
	mostTurnsLater = 9
	mostMinutes    = 600
	mostIncrement  = 600
	mostDays       = 60
)

// Filled is the agreement with what holds when nothing was said: taking back and odds as they are fair, no hints, everybody
// watches at once, and the time that the rules give a question. What holds for analysis depends on who plays: it is left as it is.
func (a *Agreement) Filled() Agreement {
	filled := Agreement{}
	if a != nil {
		filled = *a
	}
	fill(&filled.TakeBack, BackFree)
	if filled.Rated && (a.TakeBack == "") {
		filled.TakeBack = BackNever
	}
	fill(&filled.Odds, OddsOwn)
	fill(&filled.Hints, HintsNone)
	fill(&filled.Watching, WatchAtOnce)
	time := TimeRule{}
	if filled.Time != nil {
		time = *filled.Time
	}
	fill(&time.Kind, TimeQuestion)
	fill(&time.End, EndDefault)
	filled.Time = &time
	return filled
}

// among is a filled agreement among these players: one person alone may know how likely they are to win, unless the match counts or is played
// without odds; among people nobody does.
func (a Agreement) among(players []string) Agreement {
	people := 0
	for _, p := range players {
		if HumanPlayer(p) {
			people++
		}
	}
	if people == 1 && !a.Rated && a.Odds != OddsNever {
		fill(&a.Analysis, AnalysisOwn)
	}
	fill(&a.Analysis, AnalysisAfter)
	return a
}

func fill[T ~string](word *T, usual T) {
	if *word == "" {
		*word = usual
	}
}

// Check looks whether an agreement can be kept in a match of these rules; so can none. The error, of code "bad-agreement", names the field.
func (a *Agreement) Check(rules *Rules) error {
	filled := a.Filled()
	return filled.check(rules)
}

// check looks whether a filled agreement can be kept in a match of these rules. The error, of code "bad-agreement", names the field.
func (a *Agreement) check(rules *Rules) error {
	switch a.TakeBack {
	case BackFree, BackAsk, BackNever:
	default:
		return badAgreement("takeback", "Taking back is free, asked for (ask) or ruled out (never).")
	}
	switch a.Odds {
	case OddsOwn, OddsNever:
	default:
		return badAgreement("odds", "Odds are for a seat's own answers (own), or ruled out as long as the match goes on (never).")
	}
	switch a.Hints {
	case HintsNone, HintsQuiet, HintsTold:
	default:
		return badAgreement("hints", "There are no hints (none), or they are quiet, or told to all.")
	}
	switch a.Analysis {
	case AnalysisOwn, AnalysisAfter, "":
	default:
		return badAgreement("analysis", "A seat may know its chance to win while the match goes on (own), or when it is over (after).")
	}
	if a.Rated && a.Analysis == AnalysisOwn {
		return badAgreement("analysis", "In a match that counts nobody is told their chance to win before it is over.")
	}
	if a.Rated && a.TakeBack != BackNever {
		return badAgreement("takeback", "In a match that counts nothing is taken back.")
	}
	if a.Rated && a.Hints != HintsNone {
		return badAgreement("hints", "In a match that counts there are no hints.")
	}
	if err := a.checkWatching(rules); err != nil {
		return err
	}
	return a.Time.check(rules)
}

func (a *Agreement) checkWatching(rules *Rules) error {
	switch a.Watching {
	case WatchAtOnce, WatchNever:
		if a.Turns != 0 {
			return badAgreement("turns", "A number of turns goes with watching later only.")
		}
	case WatchLater:
		if a.Turns < 1 || a.Turns > mostTurnsLater {
			return badAgreement("turns", "Those who watch later are 1 to %d turns behind.", mostTurnsLater)
		}
		if !hasTurns(rules) {
			return badAgreement("watching", "This game has no turns, so nobody can watch some turns later.")
		}
	default:
		return badAgreement("watching", "Others watch at once (at-once), some turns later (later), or not at all (never).")
	}
	return nil
}

// hasTurns says whether something in the game's log divides its matches into turns.
func hasTurns(rules *Rules) bool {
	for _, p := range rules.words.Periods() {
		if p.Rank == turnRank {
			return true
		}
	}
	return false
}

// turnRank is the rank of a period that is a turn.
const turnRank = 1

func (t *TimeRule) check(rules *Rules) error {
	switch t.Kind {
	case TimeQuestion, TimeClock, TimeLetter:
	default:
		return badAgreement("time.kind", "Time is given to a question, to a seat for the whole match (clock), or by letter.")
	}
	clock, letter := t.Kind == TimeClock, t.Kind == TimeLetter
	switch {
	case clock && (t.Minutes < 1 || t.Minutes > mostMinutes):
		return badAgreement("time.minutes", "A clock has 1 to %d minutes.", mostMinutes)
	case !clock && t.Minutes != 0:
		return badAgreement("time.minutes", "Minutes go with a clock only.")
	case clock && (t.Increment < 0 || t.Increment > mostIncrement):
		return badAgreement("time.increment", "An answer adds 0 to %d seconds to a clock.", mostIncrement)
	case !clock && t.Increment != 0:
		return badAgreement("time.increment", "An increment goes with a clock only.")
	case !clock && t.Open:
		return badAgreement("time.open", "Only clocks are open.")
	case letter && (t.Days < 1 || t.Days > mostDays):
		return badAgreement("time.days", "By letter an answer has 1 to %d days.", mostDays)
	case !letter && t.Days != 0:
		return badAgreement("time.days", "Days go with play by letter only.")
	}
	return t.checkEnd(rules)
}

func (t *TimeRule) checkEnd(rules *Rules) error {
	switch t.End {
	case EndDefault, EndLost:
		if t.Bot != "" {
			return badAgreement("time.bot", "No bot plays on at the end of this time.")
		}
	case EndBot:
		if _, err := bot.Named(t.Bot, &rules.Ruleset); err != nil {
			return badAgreement("time.bot", "There is no bot %q that could play on.", t.Bot)
		}
	default:
		return badAgreement("time.end", "At the end of the time the usual answer is given (default), a bot plays on (bot), or the match is lost (lost).")
	}
	if t.Kind == TimeQuestion && t.End != EndDefault {
		return badAgreement("time.end", "A question that runs out of time is answered as usual (default).")
	}
	return nil
}

func badAgreement(field, sentence string, args ...any) error {
	return game.Refuse(game.BadAgreement, "agreement."+field, sentence, args...)
}

// notAgreed refuses what the table has ruled out.
func notAgreed(sentence string) error {
	return game.Refuse(game.NotAgreed, "", "%s", sentence)
}

// MayWatch says whether those see something who only watch: all do when it is over.
func (m *Match) MayWatch() bool { return m.agreed.Watching != WatchNever || m.Over() }

// mayCount refuses odds where the table has ruled them out.
func (m *Match) mayCount(mo *moment) error {
	if m.agreed.Odds == OddsNever && mo.result == nil {
		return notAgreed("This table plays without odds.")
	}
	return nil
}
