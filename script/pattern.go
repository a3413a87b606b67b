package script

import (
	"slices"
	"strings"

	"rumble/game"
	"rumble/internal/yamltree"
)

// thing is what a pattern says of one place in a sentence: nothing, that it must be empty ("none"), or an id.
type thing struct {
	id   string
	line int
}

const none = "none"

// fits says whether the thing named is the one meant.
func (t thing) fits(r game.Ref, n game.Names) bool {
	switch t.id {
	case "":
		return true
	case none:
		return r.None()
	}
	return !r.None() && (alike(t.id, n.ID(r)) || r.Kind == game.GearRef && oneOf(t.id, n.ID(r)))
}

// oneOf says whether a thing is one of several of a kind: "pistol" fits "pistol-3".
func oneOf(kind, id string) bool {
	number, ok := strings.CutPrefix(plain(id), plain(kind)+"-")
	return ok && number != "" && strings.Trim(number, "0123456789") == ""
}

func (t thing) fitsSeat(s game.Seat, n game.Names) bool {
	if s == game.Nobody {
		return t.id == "" || t.id == none
	}
	return t.fits(game.OfSeat(s), n)
}

// alike compares names as people write them: "Reds K" is "reds-K".
func alike(a, b string) bool { return plain(a) == plain(b) }

func plain(s string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(s)), " ", "-")
}

// find is the thing with that id, written as people do.
func find(id string, n game.Names) (game.Ref, bool) {
	for _, spelling := range []string{id, strings.ReplaceAll(strings.TrimSpace(id), " ", "-"), plain(id)} {
		if r, ok := n.Find(spelling); ok {
			return r, true
		}
	}
	return game.Ref{}, false
}

// sentence is what options and events have in common: who does what with what to whom.
type sentence struct {
	line            int
	text            string // as the script has it, for messages
	who, with, whom thing
	clause          string
}

func readSentence(v yamltree.Value) sentence {
	s := sentence{line: lineOf(v), text: written(v), who: readThing(v, "who"), with: readThing(v, "with"), whom: readThing(v, "whom")}
	s.clause = v.Key("clause").ID()
	return s
}

func (s *sentence) fits(who, with, whom game.Ref, clause game.ClauseID, n game.Names) bool {
	return s.who.fits(who, n) && s.with.fits(with, n) && s.whom.fits(whom, n) && (s.clause == "" || s.clause == string(clause))
}

func readThing(v yamltree.Value, key string) thing {
	k := v.Key(key)
	if !k.Given() {
		return thing{}
	}
	return thing{id: k.Text(mostName), line: lineOf(k)}
}

// written is a value as the script has it, on one line.
func written(v yamltree.Value) string {
	if !v.Given() {
		return ""
	}
	const most = 200
	text := []rune(strings.Join(strings.Fields(v.Node().String()), " "))
	if len(text) > most {
		return string(text[:most]) + "..."
	}
	return string(text)
}

// option is a pattern of options: what is not said fits anything.
type option struct {
	sentence
	verb  string
	fixed *int
	risk  *bool
	at    *game.Point // a place that must be allowed
	many  *int        // a number that must be allowed
	picks []thing     // things that must be among those to pick
	needs *int        // the total that the option explains
	mods  []mod       // lines of what it explains
}

func readOptions(v yamltree.Value) []option {
	var all []option
	for _, item := range v.List(mostChecks) {
		item.Keys("verb", "who", "with", "whom", "clause", "fixed", "risk", "at", "many", "pick", "needs", "mods")
		o := option{sentence: readSentence(item), fixed: number(item.Key("fixed")), many: number(item.Key("many")), needs: number(item.Key("needs"))}
		o.verb = item.Key("verb").Text(mostName)
		if risk := item.Key("risk"); risk.Given() {
			yes := risk.Yes()
			o.risk = &yes
		}
		if at := item.Key("at"); at.Given() {
			o.at = point(at)
		}
		o.picks = readThings(item.Key("pick"))
		o.mods = readMods(item.Key("mods"))
		all = append(all, o)
	}
	return all
}

func number(v yamltree.Value) *int {
	if !v.Given() {
		return nil
	}
	n := v.Number(-mostNumber, mostNumber)
	return &n
}

func readThings(v yamltree.Value) []thing {
	var all []thing
	for _, item := range v.List(mostChecks) {
		all = append(all, thing{id: item.Text(mostName), line: lineOf(item)})
	}
	return all
}

// fits says whether option i of the question is one of those meant.
func (o *option) fits(q *game.Question, i int, g game.Game) bool {
	has := &q.Options[i]
	if o.verb != "" && o.verb != string(has.Verb) || !o.sentence.fits(has.Who, has.With, has.Whom, has.Clause, g) {
		return false
	}
	if o.fixed != nil && *o.fixed != has.Fixed || o.risk != nil && *o.risk != has.Risk {
		return false
	}
	if o.many != nil && (has.Many.None() || *o.many < int(has.Many.From) || *o.many > int(has.Many.To)) {
		return false
	}
	if o.at != nil && (has.Where.None() || g.Places().Allows(has.Where, *o.at, nil) != nil) {
		return false
	}
	return o.fitsPicks(has.Pick.Among, g) && o.fitsNeeds(q, i, g)
}

// fitting are the options of the question that are meant.
func (o *option) fitting(q *game.Question, g game.Game) []int {
	var fit []int
	for i := range q.Options {
		if o.fits(q, i, g) {
			fit = append(fit, i)
		}
	}
	return fit
}

// offeredBy are those that are meant of the options of the question and of its parts, as a script says them.
func (o *option) offeredBy(q *game.Question, g game.Game) []string {
	var all []string
	for _, i := range o.fitting(q, g) {
		all = append(all, sayOption(&q.Options[i], g))
	}
	for i := range q.Parts {
		all = append(all, o.offeredBy(&q.Parts[i], g)...)
	}
	return all
}

func (o *option) fitsPicks(among []game.Ref, n game.Names) bool {
	for _, p := range o.picks {
		found := false
		for _, r := range among {
			found = found || p.fits(r, n)
		}
		if !found {
			return false
		}
	}
	return true
}

func (o *option) fitsNeeds(q *game.Question, i int, g game.Game) bool {
	if o.needs == nil && o.mods == nil {
		return true
	}
	needs := g.Explain(q, i)
	return (o.needs == nil || needs.Any && needs.Total == *o.needs) && fitMods(o.mods, itemised(&needs), g)
}

// mod is a pattern of a line of an itemised sum.
type mod struct {
	word, clause string
	of           thing
	value        *int
}

// itemised is every line of what an option needs: those of its sum, and those of each sum besides after a line with its total.
func itemised(needs *game.Needs) []game.Mod {
	lines := slices.Clone(needs.Mods)
	for _, sum := range needs.Besides {
		lines = append(append(lines, game.Mod{Word: sum.Word, Value: game.Total(sum.Mods)}), sum.Mods...)
	}
	return lines
}

func readMods(v yamltree.Value) []mod {
	var all []mod
	for _, item := range v.List(mostChecks) {
		item.Keys("word", "clause", "of", "value")
		m := mod{of: readThing(item, "of"), value: number(item.Key("value"))}
		m.word = item.Key("word").Text(mostName)
		m.clause = item.Key("clause").ID()
		all = append(all, m)
	}
	return all
}

// fitMods says whether there is a line of its own for every pattern.
func fitMods(patterns []mod, lines []game.Mod, n game.Names) bool {
	used := make([]bool, len(lines))
next:
	for i := range patterns {
		for k := range lines {
			if !used[k] && patterns[i].fits(&lines[k], n) {
				used[k] = true
				continue next
			}
		}
		return false
	}
	return true
}

func (m *mod) fits(line *game.Mod, n game.Names) bool {
	return (m.word == "" || m.word == line.Word) && (m.clause == "" || m.clause == string(line.Clause)) &&
		m.of.fits(line.Of, n) && (m.value == nil || *m.value == line.Value)
}
