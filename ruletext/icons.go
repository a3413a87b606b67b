package ruletext

import (
	"maps"
	"regexp"
	"slices"
)

// anIcon is what an icon is called.
var anIcon = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Icons are the icons by which a screen shows words of the game: its verbs and kinds of events, weapons, profiles, states, numbers and
// places. A word without one is shown by a neutral figure, or not at all. They are named as the screen's own set names them. The map
// must not be changed.
func (w *Words) Icons() map[string]string { return w.icons }

// checkIcons refuses what can be the name of no icon. That the screen's set has it is for whoever knows the screen to see.
func (w *Words) checkIcons(name string) error {
	for _, word := range slices.Sorted(maps.Keys(w.icons)) {
		if !anIcon.MatchString(w.icons[word]) {
			return bad(name, "icons."+word, "%q can be no icon: an icon is named in small letters, with hyphens between them.", w.icons[word])
		}
	}
	return nil
}
