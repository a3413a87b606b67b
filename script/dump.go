package script

import (
	"maps"
	"slices"

	"rumble/game"
	"rumble/speak"
)

// State is what a match is like after a step, for the writer of a script to look at: everything, whoever may know it.
type State struct {
	Line   int         // of the step; that of the ruleset before the first
	Answer string      // of the step, as the script has it; "" where there is none
	Scene  *game.Scene // with what any seat sees
	Things []ThingState
	Asked  []Asked // what is asked now
	Over   *speak.Result
}

// ThingState is the facts of a thing that are not 0, by name.
type ThingState struct {
	ID    string
	Facts []FactState
}

// FactState is a fact and its value, which is not 0.
type FactState struct {
	Name  string
	Value int
}

// Asked is an open question, with what it offers in the words of a script.
type Asked struct {
	Seat, Prompt string
	Text         string // the prompt as a sentence
	Options      []string
	Parts        []string // what each of its parts offers
}

// Dump plays a script as [Library.Run] does, and keeps what the match was like after each of its steps.
func (l *Library) Dump(s *Script) (Result, []State) {
	d := &dump{}
	result := l.run(s, manner{dump: d})
	return result, d.states
}

// dump collects states.
type dump struct {
	states   []State
	names    []string // of facts that things of this ruleset may have
	prefixes []string // of names that may end in an id: "at-"
	things   []string // ids of the things of the scenario and of the script
}

// begin finds out what can be told of a match. Nothing lists the facts of a ruleset. They are those that its scripts speak of:
// there is none that no script sets or looks at. Where the name of a fact ends in an id, there are the same with other ids.
func (d *dump) begin(s *Script, setup *game.Scenario, o *opened) {
	names, prefixes := maps.Clone(o.factNames()), map[string]bool{}
	s.nameFacts(names)
	for name := range names {
		for at, c := range name {
			if c == '-' {
				prefixes[name[:at+1]] = true
			}
		}
	}
	d.names, d.prefixes = slices.Sorted(maps.Keys(names)), slices.Sorted(maps.Keys(prefixes))
	for _, seat := range setup.Seats {
		d.things = append(d.things, seat.ID)
	}
	for _, f := range setup.Figures {
		d.things = append(d.things, f.ID)
	}
	for _, f := range s.facts() {
		d.things = append(d.things, f.thing)
	}
}

// nameFacts notes the names of all facts that the script speaks of.
func (s *Script) nameFacts(names map[string]bool) {
	for _, f := range s.facts() {
		for _, v := range f.values {
			names[v.name] = true
		}
	}
	if s.scenario.inline == nil {
		return
	}
	for i := range s.scenario.inline.Scenario.Figures {
		f := &s.scenario.inline.Scenario.Figures[i]
		for _, given := range []map[string]int{f.Stats, f.State} {
			for name := range given {
				names[name] = true
			}
		}
	}
}

// facts are all that the steps expect of things.
func (s *Script) facts() []facts {
	var all []facts
	for i := range s.steps {
		all = append(all, s.steps[i].state...)
	}
	return all
}

// factNames are those that the scripts of the ruleset speak of, but for scripts that cannot be read. They are read once.
func (o *opened) factNames() map[string]bool {
	if o.facts != nil {
		return o.facts
	}
	o.facts = map[string]bool{}
	for _, name := range Files(&o.ruleset) {
		if s, err := LoadFS(o.ruleset.Scripts, name); err == nil {
			s.nameFacts(o.facts)
		}
	}
	return o.facts
}

// keep looks at the match as it is now.
func (d *dump) keep(p *play, open []game.Question) {
	state := State{Line: p.line(), Scene: everything(p.game, p.seats)}
	if p.current >= 0 && p.script.steps[p.current].answer != nil {
		state.Answer = p.script.steps[p.current].answer.option.text
	}
	state.Things = d.look(p.game, state.Scene)
	speaker := speak.New(p.game, p.words)
	for i := range open {
		q := speaker.Question(&open[i])
		asked := Asked{Seat: q.Seat, Prompt: q.Prompt, Text: q.Text}
		for k := range open[i].Options {
			asked.Options = append(asked.Options, sayOption(&open[i].Options[k], p.game))
		}
		for k := range open[i].Parts {
			asked.Parts = append(asked.Parts, sayPart(&open[i].Parts[k], p.game))
		}
		state.Asked = append(state.Asked, asked)
	}
	if result, over := p.game.Over(); over {
		said := speaker.Result(result)
		state.Over = &said
	}
	d.states = append(d.states, state)
}

// look finds the facts of all things: those of the scenario and of the script, and those in the picture.
func (d *dump) look(g game.Game, scene *game.Scene) []ThingState {
	refs, ids := d.found(g, scene)
	names := map[string]bool{}
	for _, name := range d.names {
		names[name] = true
	}
	for _, prefix := range d.prefixes {
		for _, id := range ids {
			names[prefix+id] = true
		}
	}
	var things []ThingState
	sorted := slices.Sorted(maps.Keys(names))
	for i, r := range refs {
		thing := ThingState{ID: ids[i]}
		for _, name := range sorted {
			if value, ok := g.Fact(r, name); ok && value != 0 {
				thing.Facts = append(thing.Facts, FactState{name, value})
			}
		}
		if len(thing.Facts) > 0 {
			things = append(things, thing)
		}
	}
	return things
}

// found are the things and their ids, each once.
func (d *dump) found(g game.Game, scene *game.Scene) ([]game.Ref, []string) {
	all := slices.Clone(d.things)
	for i := range scene.Pieces {
		all = append(all, scene.Pieces[i].ID)
	}
	for i := range scene.Zones {
		all = append(append(all, scene.Zones[i].ID), scene.Zones[i].Pieces...)
	}
	for i := range scene.Doors {
		all = append(all, scene.Doors[i].ID)
	}
	var refs []game.Ref
	var ids []string
	for _, id := range all {
		if r, ok := find(id, g); ok && !slices.Contains(refs, r) {
			refs, ids = append(refs, r), append(ids, g.ID(r))
		}
	}
	return refs, ids
}

// everything is the picture with all that any seat sees.
func everything(g game.Game, seats int) *game.Scene {
	all := g.Scene(game.Nobody)
	for s := range game.Seat(seats) {
		seen := g.Scene(s)
		for _, piece := range seen.Pieces {
			if !slices.ContainsFunc(all.Pieces, func(p game.ScenePiece) bool { return p.ID == piece.ID }) {
				all.Pieces = append(all.Pieces, piece)
			}
		}
		for i, pile := range seen.Piles {
			at := slices.IndexFunc(all.Piles, func(p game.ScenePile) bool { return p.ID == pile.ID })
			if at < 0 {
				all.Piles = append(all.Piles, pile)
			} else if len(pile.Cards) > len(all.Piles[at].Cards) {
				all.Piles[at] = seen.Piles[i]
			}
		}
		for i, dice := range seen.Dice {
			at := slices.IndexFunc(all.Dice, func(d game.SceneDice) bool { return d.ID == dice.ID })
			if at < 0 {
				all.Dice = append(all.Dice, dice)
			} else if len(dice.Faces) > len(all.Dice[at].Faces) {
				all.Dice[at] = seen.Dice[i]
			}
		}
	}
	return all
}
