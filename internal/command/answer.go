package command

import (
	"slices"
	"strconv"
	"strings"

	"rumble/game"
	"rumble/ruletext"
	"rumble/speak"
)

// readAnswer makes an answer of a line that a person typed: the number of an option, what the option still needs, and
// after a colon what is said with it. Errors are *game.Error.
func readAnswer(q *speak.Question, text string, lengths ruletext.Lengths) (speak.Answer, error) {
	a := speak.Answer{Question: q.ID, Option: q.Default}
	text, said, _ := strings.Cut(text, ":")
	a.Text = strings.TrimSpace(said)
	words := strings.Fields(text)
	if len(words) > 0 {
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 1 || n > len(q.Options) {
			return a, game.Refuse(game.NotOffered, "option", "Type a number from 1 to %d, or help.", len(q.Options))
		}
		a.Option = n - 1
		words = words[1:]
	}
	o := &q.Options[a.Option]
	numbered := o.Many == nil
	for _, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case strings.Contains(word, ",") && o.Where != nil:
			p, err := readPoint(word, lengths)
			if err != nil {
				return a, err
			}
			if a.At != nil {
				a.Via = append(a.Via, *a.At)
			}
			a.At = &p
		case err == nil && !numbered:
			a.Many, numbered = n, true
		case o.Pick != nil && slices.Contains(o.Pick.Among, word):
			a.Picked = append(a.Picked, word)
		case o.Pick != nil && err == nil && n >= 1 && n <= len(o.Pick.Among):
			a.Picked = append(a.Picked, o.Pick.Among[n-1])
		default:
			return a, game.Refuse(game.NotAsked, "", "%q is nothing that option %d asks for. Type help to see how to answer.", word, a.Option+1)
		}
	}
	if o.Pick != nil && len(a.Picked) == 0 && forced(o.Pick) { // there is nothing to choose
		a.Picked = slices.Clone(o.Pick.Among)
	}
	if o.Where != nil && a.At == nil {
		return a, game.Refuse(game.NoPlace, "at", "Option %d needs a place: type %d x,y.", a.Option+1, a.Option+1)
	}
	if !numbered {
		a.Many = o.Many.Usual
	}
	return a, nil
}

// forced is whether everything that could be picked must be.
func forced(c *speak.Choice) bool { return c.Least == len(c.Among) }

// readPoint reads "10,4.5" or "10,4.5,1": lengths from the west and from the north edge, and the floor.
func readPoint(text string, lengths ruletext.Lengths) (game.Point, error) {
	var p game.Point
	if err := p.UnmarshalJSON([]byte("[" + text + "]")); err != nil {
		return p, game.Refuse(game.BadPlace, "at", "%q is no place: write x,y in %s, and ,floor when it is not the street.", text, lengths.Many)
	}
	return p, nil
}
