package ruletext

import (
	"maps"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"rumble/game"
)

// Words is the catalogue of words of a ruleset: a sentence for every verb of an option, every kind of event and every
// prompt of a question, and a word or two for everything else (modifiers, purposes of throws, badges, results).
//
// The sentences have blanks: {who}, {with}, {whom} and {seat} are names, {the whom} has the article before a name that goes
// with one ([game.Describing]), {many}, {fixed} and {need} are numbers, {inches} is many as a length in thousandths of an inch,
// or of the unit of the game, said in that unit to a tenth, and {text} is the word or text that came along. {odds} is a chance,
// in percent to a tenth; where a table plays without odds it is left out, with the comma before it. {things} lists names, {CURRENCY} or any other blank in capitals is what a term of the rulebook is
// called in the setting of the match, in words as in sentences.
// {many|one action|# actions} picks its first form for 1 and its second for any other number, which is put in place of
// the number sign.
//
// Picks ask, for the verbs whose sentence does not say it, what things are picked for: "Who does the {who} run down?".
//
// Helps are a line on what an option does, by its verb, or by its verb and the id of what it is done with: "arm bat".
//
// Odds are sentences for the same kinds of events where chances are told. An event that has not happened yet has no text,
// no things, no needed number and no odds of its own: a kind whose sentence says any of these has another one here. The
// others say the same in both places.
//
// Boons are the kinds of events that are good for the figure they befall: all others are bad for it. A screen tells by them
// which chances a player hopes for.
//
// Shots are the kinds of events in which something flies from who to whom, blows those in which who strikes whom: a screen
// draws them so. Crashes are those in which who comes hard up against something, blasts those in which something goes off
// where the event happened, as far around as its number says in thousandths of an inch, and skids are ways that leave their
// marks on the ground.
//
// Attacks are the verbs that somebody means who clicks on an enemy, moves those that take a figure to a place that is picked, the
// cheapest way first: dragging a figure takes the first of them that gets there. Passes are the verbs that let a moment go by
// though they name a figure ("Hot Dog stays"): a key of its own takes one that is the default. Trifles are small or free, and a
// screen folds them away. Turns are the verbs with which a figure that has moved is turned: whoever moved it may have said where
// to in the same gesture.
//
// Headlines are the chances that odds begin with: see [Headline].
//
// Minor are the kinds of events that a log of what matters leaves out, as it leaves out details.
//
// Tones are what kinds of events mean for whom they befall, from "down" to "nothing": a screen colours odds by them.
//
// Icons are the icons of words of the game, whatever they stand for: of verbs, kinds of events, weapons, profiles, states.
//
// Lengths is what the unit of the game's lengths is called, where it is not the inch.
//
// Periods are the kinds of events that divide a match, such as a turn, its phases and its cards: a log has headings at them.
//
// A word that is missing is said as its id with spaces for hyphens, so that a hole in the catalogue never stops a game.
type Words struct {
	verbs, kinds, prompts map[string]template
	odds                  map[string]template // of kinds
	words                 map[string]template
	picks                 map[string]template // of verbs
	helps                 map[string]template // of verbs, or of a verb and a thing
	boons, shots, blows   map[game.Kind]bool
	crashes, blasts       map[game.Kind]bool
	skids, minor          map[game.Kind]bool
	headlines             []Headline
	tones                 map[game.Kind]Tone
	icons                 map[string]string
	ranks                 map[game.Verb]standing
	moves                 int // how many of them move a figure
	periods               []Period
	lengths               *Lengths // nil: inches
}

// Period is a kind of event that divides a match.
type Period struct {
	Kind game.Kind `yaml:"kind"`
	// Rank is how weighty its heading is: 1 for a turn, 2 for a part of it, 3 for a part of that.
	Rank int `yaml:"rank"`
	// Until is how long something holds that holds until the next one, in words: "until the next card". Nothing: a standing
	// answer cannot hold until then.
	Until string `yaml:"until"`
}

// ParseWords reads a catalogue. The name is for errors, which are *game.Error and name the word.
func ParseWords(name string, data []byte) (*Words, error) {
	var file struct {
		Verbs     map[string]string  `yaml:"verbs"`
		Kinds     map[string]string  `yaml:"kinds"`
		Odds      map[string]string  `yaml:"odds"`
		Prompts   map[string]string  `yaml:"prompts"`
		Picks     map[string]string  `yaml:"picks"`
		Helps     map[string]string  `yaml:"helps"`
		Words     map[string]string  `yaml:"words"`
		Headlines []Headline         `yaml:"headlines"`
		Tones     map[game.Kind]Tone `yaml:"tones"`
		Icons     map[string]string  `yaml:"icons"`
		Boons     []game.Kind        `yaml:"boons"`
		Shots     []game.Kind        `yaml:"shots"`
		Blows     []game.Kind        `yaml:"blows"`
		Crashes   []game.Kind        `yaml:"crashes"`
		Blasts    []game.Kind        `yaml:"blasts"`
		Skids     []game.Kind        `yaml:"skids"`
		Attacks   []game.Verb        `yaml:"attacks"`
		Moves     []game.Verb        `yaml:"moves"`
		Minor     []game.Kind        `yaml:"minor"`
		Passes    []game.Verb        `yaml:"passes"`
		Trifles   []game.Verb        `yaml:"trifles"`
		Turns     []game.Verb        `yaml:"turns"`
		Periods   []Period           `yaml:"periods"`
		Lengths   *Lengths           `yaml:"lengths"`
	}
	if err := yaml.UnmarshalWithOptions(data, &file, yaml.Strict()); err != nil {
		return nil, faulty(name, err)
	}
	if err := file.Lengths.check(name); err != nil {
		return nil, err
	}
	w := &Words{headlines: file.Headlines, tones: file.Tones, icons: file.Icons, periods: file.Periods, lengths: file.Lengths}
	for _, part := range []struct {
		field     string
		sentences map[string]string
		into      *map[string]template
	}{
		{"verbs", file.Verbs, &w.verbs},
		{"kinds", file.Kinds, &w.kinds},
		{"odds", file.Odds, &w.odds},
		{"prompts", file.Prompts, &w.prompts},
		{"words", file.Words, &w.words},
		{"picks", file.Picks, &w.picks},
		{"helps", file.Helps, &w.helps},
	} {
		*part.into = make(map[string]template, len(part.sentences))
		for _, id := range slices.Sorted(maps.Keys(part.sentences)) {
			t, err := parseTemplate(part.sentences[id])
			if err != nil {
				return nil, bad(name, part.field+"."+id, "This sentence cannot be used: %v.", err)
			}
			if file.Lengths.strange(part.sentences[id]) {
				return nil, bad(name, part.field+"."+id, "This sentence speaks of inches, and the game counts in %s.", file.Lengths.Many)
			}
			(*part.into)[id] = t
		}
	}
	for _, verb := range slices.Sorted(maps.Keys(w.picks)) {
		if !w.HasVerb(game.Verb(verb)) {
			return nil, bad(name, "picks."+verb, "There is no such verb.")
		}
	}
	for _, id := range slices.Sorted(maps.Keys(w.helps)) {
		if verb, _, _ := strings.Cut(id, " "); !w.HasVerb(game.Verb(verb)) {
			return nil, bad(name, "helps."+id, "There is no verb %q.", verb)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(w.odds)) {
		if !w.HasKind(game.Kind(kind)) {
			return nil, bad(name, "odds."+kind, "There is no such kind of event.")
		}
		if unknown := w.odds[kind].among(unforeseen); len(unknown) > 0 {
			return nil, bad(name, "odds."+kind, "Odds know no {%s}.", unknown[0])
		}
	}
	for _, list := range []struct {
		field string
		kinds []game.Kind
		into  *map[game.Kind]bool
	}{
		{"boons", file.Boons, &w.boons},
		{"shots", file.Shots, &w.shots},
		{"blows", file.Blows, &w.blows},
		{"crashes", file.Crashes, &w.crashes},
		{"blasts", file.Blasts, &w.blasts},
		{"skids", file.Skids, &w.skids},
		{"minor", file.Minor, &w.minor},
	} {
		*list.into = make(map[game.Kind]bool, len(list.kinds))
		for _, kind := range list.kinds {
			if !w.HasKind(kind) {
				return nil, bad(name, list.field+"."+string(kind), "There is no such kind of event.")
			}
			(*list.into)[kind] = true
		}
	}
	if err := w.checkTones(name); err != nil {
		return nil, err
	}
	if err := w.checkHeadlines(name); err != nil {
		return nil, err
	}
	if err := w.checkIcons(name); err != nil {
		return nil, err
	}
	if err := w.ranked(name, file.Attacks, file.Moves, file.Passes, file.Trifles, file.Turns); err != nil {
		return nil, err
	}
	for _, p := range w.periods {
		if !w.HasKind(p.Kind) {
			return nil, bad(name, "periods."+string(p.Kind), "There is no such kind of event.")
		}
		if p.Rank < 1 || p.Rank > 3 {
			return nil, bad(name, "periods."+string(p.Kind), "A rank is 1, 2 or 3, not %d.", p.Rank)
		}
	}
	return w, nil
}

// Verb is the sentence of an option.
func (w *Words) Verb(v game.Verb, b Blanks) string { return w.say(w.verbs, string(v), b) }

// Kind is the sentence of an event.
func (w *Words) Kind(k game.Kind, b Blanks) string { return w.say(w.kinds, string(k), b) }

// Effect is the sentence of an event that may happen, for odds.
func (w *Words) Effect(k game.Kind, b Blanks) string {
	if _, ok := w.odds[string(k)]; ok {
		return w.say(w.odds, string(k), b)
	}
	return w.Kind(k, b)
}

// Prompt is the sentence of a question.
func (w *Words) Prompt(p game.Prompt, b Blanks) string { return w.say(w.prompts, string(p), b) }

// Pick asks what the things are picked for that an option wants, "" when its own sentence says that.
func (w *Words) Pick(v game.Verb, b Blanks) string {
	if _, ok := w.picks[string(v)]; !ok {
		return ""
	}
	return w.say(w.picks, string(v), b)
}

// Help is what an option of the verb does with a thing of that id, in a line, "" when its sentence says enough. Of the blanks it
// takes terms only.
func (w *Words) Help(v game.Verb, with string, term func(string) string) string {
	for _, id := range [...]string{string(v) + " " + with, string(v)} {
		if _, ok := w.helps[id]; ok {
			return w.say(w.helps, id, Blanks{Term: term})
		}
	}
	return ""
}

// Word is what people say for an id: "GATS" for "gats". Of the blanks it takes terms only.
func (w *Words) Word(id string, b Blanks) string {
	t, ok := w.words[id]
	if !ok {
		return spoken(id)
	}
	return w.plain(t, Blanks{Term: b.Term})
}

func (w *Words) plain(t template, b Blanks) string {
	var out strings.Builder
	t.fill(&out, &b, w, "")
	return out.String()
}

// Sentence is the word as a sentence of its own, with a capital letter and a full stop: "The police came." for "sirens".
func (w *Words) Sentence(id string, b Blanks) string {
	text := capital(w.Word(id, b))
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") {
		return text
	}
	return text + "."
}

// Boon says whether events of the kind are good for the figure they befall.
func (w *Words) Boon(k game.Kind) bool { return w.boons[k] }

// Look is how a screen shows events of the kind: "shot", "blow", "crash", "blast", "skid", or "" for what is only said.
func (w *Words) Look(k game.Kind) string {
	switch {
	case w.shots[k]:
		return "shot"
	case w.blows[k]:
		return "blow"
	case w.crashes[k]:
		return "crash"
	case w.blasts[k]:
		return "blast"
	case w.skids[k]:
		return "skid"
	}
	return ""
}

// Minor says whether a log of what matters leaves events of the kind out.
func (w *Words) Minor(k game.Kind) bool { return w.minor[k] }

// Periods are the kinds of events that divide a match, borrowed.
func (w *Words) Periods() []Period { return w.periods }

// Period is the period that an event of the kind begins; false when it begins none.
func (w *Words) Period(k game.Kind) (Period, bool) {
	i := slices.IndexFunc(w.periods, func(p Period) bool { return p.Kind == k })
	if i < 0 {
		return Period{}, false
	}
	return w.periods[i], true
}

// HasVerb says whether the catalogue has a sentence for the verb.
func (w *Words) HasVerb(v game.Verb) bool { _, ok := w.verbs[string(v)]; return ok }

// HasKind says whether the catalogue has a sentence for the kind.
func (w *Words) HasKind(k game.Kind) bool { _, ok := w.kinds[string(k)]; return ok }

// HasPrompt says whether the catalogue has a sentence for the prompt.
func (w *Words) HasPrompt(p game.Prompt) bool { _, ok := w.prompts[string(p)]; return ok }

// HasWord says whether the catalogue has the word.
func (w *Words) HasWord(id string) bool { _, ok := w.words[id]; return ok }

func (w *Words) say(catalogue map[string]template, id string, b Blanks) string {
	t, ok := catalogue[id]
	if !ok {
		return capital(spoken(id))
	}
	return capital(w.plain(t, b))
}

// orText is the word with that id, or the text as it is: events carry words and verbs as well as what a player wrote.
func (w *Words) orText(b *Blanks) string {
	text := b.Text
	if _, ok := w.words[text]; ok {
		return w.Word(text, *b)
	}
	if _, verb := w.verbs[text]; verb {
		return spoken(text)
	}
	return text
}

func spoken(id string) string { return strings.ReplaceAll(id, "-", " ") }
