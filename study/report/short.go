package report

import (
	"slices"
	"strings"
)

// short is a thing that is varied in the fewest words, the last of its path, that tell it apart from all others that are: "gear", or "sal gear"
// where there is an "ox gear", too. In front of a verdict there is no room for the whole.
func (m *maker) short(thing int) string {
	words := wordsOf(m.s.Plan.Things[thing].Title())
	for from := len(words) - 1; from > 0; from-- {
		if ending := words[from:]; !m.another(thing, ending) {
			return strings.Join(ending, " ")
		}
	}
	return strings.Join(words, " ")
}

// another is whether another thing that is varied ends in these words.
func (m *maker) another(thing int, ending []string) bool {
	for i := range m.s.Plan.Things {
		t := &m.s.Plan.Things[i]
		if i == thing || len(t.Values) < 2 {
			continue
		}
		if words := wordsOf(t.Title()); len(words) >= len(ending) && slices.Equal(words[len(words)-len(ending):], ending) {
			return true
		}
	}
	return false
}

// wordsOf are the words of a path: "figures", "sal" and "gear" of figures[sal].gear.
func wordsOf(path string) []string {
	return strings.FieldsFunc(path, func(r rune) bool { return r == '.' || r == '[' || r == ']' })
}
