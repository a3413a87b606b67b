package scenariofile

import (
	"fmt"
	"slices"

	"rumble/game"
	"rumble/internal/yamltree"
	"rumble/ruletext"
)

// moments are the keys that say when a note is shown, of which it has one, parts the words for the parts of the screen.
var (
	moments = choices(game.Moments)
	parts   = choices(game.Parts)
)

// pointers are the keys that say what a note points at, of which each has one at most.
var pointers = []string{"part", "thing", "sentence"}

// readGuide reads the notes of a guided match.
func (f *File) readGuide(v yamltree.Value) {
	if !v.Given() {
		return
	}
	for _, item := range v.List(MaxNotes) {
		f.Scenario.Guide = append(f.Scenario.Guide, f.readNote(item))
	}
}

func (f *File) readNote(v yamltree.Value) game.Note {
	v.Keys(slices.Concat([]string{"id", "after"}, moments, []string{"who"}, pointers, []string{"say"})...)
	n := game.Note{Say: v.Need("say").Text(maxSay)}
	at := onlyOne(v, moments)
	if at < 0 {
		v.Refuse("A note needs its moment, one of %s.", yamltree.Listed(moments))
		return n
	}
	n.When = game.Moments[at]
	switch when := v.Key(moments[at]); n.When {
	case game.WhenBegins, game.WhenEnds:
		if !when.Yes() {
			when.Refuse("Write %s: yes.", moments[at])
		}
		if who := v.Key("who"); who.Given() {
			who.Refuse("The beginning and the end are about nobody.")
		}
	default:
		n.Words = wordOrWords(when)
	}
	if who := v.Key("who"); who.Given() {
		n.Who = who.ID()
	}
	switch pointer := onlyOne(v, pointers); {
	case pointer == 0:
		n.Part = game.Parts[v.Key("part").OneOf(parts...)]
	case pointer == 1:
		n.Thing = v.Key("thing").ID()
	case pointer == 2:
		n.Sentence = game.Verb(v.Key("sentence").ID())
	}
	f.nameNote(v, &n)
	return n
}

// nameNote reads by which a note is waited for, and for which it waits: one that stands before it.
func (f *File) nameNote(v yamltree.Value, n *game.Note) {
	earlier := func(id string) bool {
		return slices.ContainsFunc(f.Scenario.Guide, func(o game.Note) bool { return o.ID == id })
	}
	if id := v.Key("id"); id.Given() {
		if n.ID = id.ID(); earlier(n.ID) {
			id.Refuse("The id %q is used twice among the notes.", n.ID)
		}
	}
	if after := v.Key("after"); after.Given() {
		if n.After = after.ID(); !earlier(n.After) {
			after.Refuse("There is no note %q before this one.", n.After)
		}
	}
}

// onlyOne is which of these keys the value has, -1 for none; it refuses the second.
func onlyOne(v yamltree.Value, keys []string) int {
	which := -1
	for i, key := range keys {
		k := v.Key(key)
		switch {
		case !k.Given():
		case which >= 0:
			k.Refuse("There can be only one of %s and %s.", keys[which], key)
		default:
			which = i
		}
	}
	return which
}

// wordOrWords is a single word, or a list of some.
func wordOrWords(v yamltree.Value) []string {
	if !v.IsList() {
		return []string{v.ID()}
	}
	all := []string{}
	for _, item := range v.List(maxWords) {
		all = append(all, item.ID())
	}
	if len(all) == 0 {
		v.Refuse("This list is empty.")
	}
	return all
}

// CheckGuide refuses notes that could never be shown, or point at nothing: prompts, verbs and kinds of events that the ruleset has
// no words for, and figures, places and seats that are not in a match of the scenario, which the names are those of.
func CheckGuide(sc *game.Scenario, words *ruletext.Words, names game.Names) error {
	here := takenIDs(sc)
	for i := range sc.Guide {
		n := &sc.Guide[i]
		known, what := knownWords(n.When, words)
		for k, word := range n.Words {
			if !known(word) {
				return game.Refuse(game.BadScenario, fmt.Sprintf("guide[%d].%s[%d]", i, n.When, k), "The game has no %s %q.", what, word)
			}
		}
		if n.Sentence != "" && !words.HasVerb(n.Sentence) {
			return game.Refuse(game.BadScenario, fmt.Sprintf("guide[%d].sentence", i), "The game has no verb %q.", n.Sentence)
		}
		for _, thing := range []struct{ key, id string }{{"who", n.Who}, {"thing", n.Thing}} {
			if thing.id == "" || here[thing.id] {
				continue
			}
			if _, found := names.Find(thing.id); !found {
				return game.Refuse(game.BadScenario, fmt.Sprintf("guide[%d].%s", i, thing.key), "There is nothing with the id %q in this scenario.", thing.id)
			}
		}
	}
	return nil
}

// knownWords says whether a word is one of those that are meant at a moment, and what these are.
func knownWords(when game.Moment, words *ruletext.Words) (known func(string) bool, what string) {
	switch when {
	case game.WhenAsks:
		return func(w string) bool { return words.HasPrompt(game.Prompt(w)) }, "prompt"
	case game.WhenTells:
		return func(w string) bool { return words.HasKind(game.Kind(w)) }, "kind of event"
	default:
		return func(w string) bool { return words.HasVerb(game.Verb(w)) }, "verb"
	}
}

// note is a note as a file writes it.
func note(n *game.Note) []entry {
	when := list(n.Words)
	switch {
	case n.When == game.WhenBegins || n.When == game.WhenEnds:
		when = "yes"
	case len(n.Words) == 1:
		when = text(n.Words[0])
	}
	return []entry{
		{"id", text(n.ID), n.ID != ""},
		{"after", text(n.After), n.After != ""},
		{string(n.When), when, true},
		{"who", text(n.Who), n.Who != ""},
		{"part", string(n.Part), n.Part != ""},
		{"thing", text(n.Thing), n.Thing != ""},
		{"sentence", text(string(n.Sentence)), n.Sentence != ""},
		{"say", text(n.Say), true},
	}
}
