package ruletext

import "rumble/game"

// Open reads the clauses and the words of a ruleset. Errors are *game.Error; they name clauses.yaml or words.yaml in
// the folder of the ruleset.
func Open(rs *game.Ruleset) (*Book, *Words, error) {
	book, err := Parse(rs.ID+"/clauses.yaml", rs.Clauses)
	if err != nil {
		return nil, nil, err
	}
	if book.Ruleset != rs.ID || book.Prefix != rs.Prefix {
		return nil, nil, bad(rs.ID+"/clauses.yaml", "ruleset", "The clauses are those of %s (%s), not of %s (%s).", book.Ruleset, book.Prefix, rs.ID, rs.Prefix)
	}
	words, err := ParseWords(rs.ID+"/words.yaml", rs.Words)
	if err != nil {
		return nil, nil, err
	}
	return book, words, nil
}

// Validate says what is wrong with how a ruleset speaks: files that cannot be read, or code that cites a clause which is
// not in its book. It is for tests of rulesets.
func Validate(rs *game.Ruleset) error {
	book, _, err := Open(rs)
	if err != nil || rs.Code == nil {
		return err
	}
	citations, err := Citations(rs.Code, rs.Prefix)
	if err != nil {
		return err
	}
	for _, c := range citations {
		if !book.Has(c.Clause) {
			return &game.Error{
				Code: codeBadRulebook, Field: string(c.Clause), File: rs.ID + "/" + c.File, Line: c.Line,
				Sentence: "The code cites a clause that is not in the book.",
			}
		}
	}
	return nil
}

// Unsaid lists what a question shows that has no words in the catalogue, as "verbs.run" or "prompts.duck": nothing when
// all is said. It is for tests of rulesets.
func (w *Words) Unsaid(q *game.Question) []string {
	var missing []string
	if !w.HasPrompt(q.Prompt) {
		missing = append(missing, "prompts."+string(q.Prompt))
	}
	if q.Text != "" && !w.HasWord(q.Text) {
		missing = append(missing, "words."+q.Text)
	}
	for i := range q.Options {
		if v := q.Options[i].Verb; !w.HasVerb(v) {
			missing = append(missing, "verbs."+string(v))
		}
	}
	for i := range q.Parts {
		missing = append(missing, w.Unsaid(&q.Parts[i])...)
	}
	return missing
}

// UnsaidOf lists what an event and the throws that led to it show and the catalogue has no words for: also blanks of its
// sentences that nothing fills, as "kinds.falls{whom}", and those that odds cannot fill, as "odds.fight{things}".
func (w *Words) UnsaidOf(e *game.Event, thrown []game.Thrown) []string {
	var missing []string
	if !w.HasKind(e.Kind) {
		missing = append(missing, "kinds."+string(e.Kind))
	}
	missing = append(missing, w.unfilled(e)...)
	for _, m := range e.Mods {
		if !w.HasWord(m.Word) {
			missing = append(missing, "words."+m.Word)
		}
	}
	for i := range thrown {
		if p := string(thrown[i].Throw.Purpose); !w.HasWord(p) {
			missing = append(missing, "words."+p)
		}
	}
	return missing
}

// unfilled lists the blanks of the sentences for an event that stay empty. Odds leave some events out.
func (w *Words) unfilled(e *game.Event) []string {
	empty := emptyBlanks(e)
	if e.Text == "" {
		empty = append(empty, "text")
	}
	if len(e.Things) == 0 {
		empty = append(empty, "things")
	}
	missing := listBlanks("kinds", e.Kind, w.kinds[string(e.Kind)].among(empty))
	if e.NotInOdds {
		return missing
	}
	return append(missing, w.unsaidOdds(e)...)
}

// unsaidOdds lists the blanks that stay empty where odds tell of the event, as "odds.fight{things}".
func (w *Words) unsaidOdds(e *game.Event) []string {
	t, own := w.odds[string(e.Kind)]
	if !own {
		t = w.kinds[string(e.Kind)]
	}
	return listBlanks("odds", e.Kind, t.among(append(emptyBlanks(e), unforeseen...)))
}

// emptyBlanks are the blanks for names that the event leaves empty.
func emptyBlanks(e *game.Event) []string {
	var empty []string
	for _, b := range []struct {
		blank string
		none  bool
	}{{"who", e.Who.None()}, {"with", e.With.None()}, {"whom", e.Whom.None()}, {"the whom", e.Whom.None()}, {"seat", e.Seat == game.Nobody}} {
		if b.none {
			empty = append(empty, b.blank)
		}
	}
	return empty
}

func listBlanks(part string, kind game.Kind, blanks []string) []string {
	var list []string
	for _, blank := range blanks {
		list = append(list, part+"."+string(kind)+"{"+blank+"}")
	}
	return list
}
