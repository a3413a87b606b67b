package ruletext

import (
	"maps"
	"slices"

	"rumble/game"
)

// Tone is what an event means for whom it befalls. A screen colours odds by it.
type Tone string

// The tones, from the worst.
const (
	Down    Tone = "down"    // out of the game, or able to do nothing any more
	Hurt    Tone = "hurt"    // worse off for long: a wound, a loss
	Rattled Tone = "rattled" // frightened, off balance, a turn lost: it passes
	Spoilt  Tone = "spoilt"  // something goes wrong, and nobody is hurt by it
	Other   Tone = "other"   // it matters, and is no harm
	Nothing Tone = "nothing" // it comes to nothing, or is only on the way to something
)

// Tones are all tones, from the worst.
func Tones() []Tone { return []Tone{Down, Hurt, Rattled, Spoilt, Other, Nothing} }

// Tone is what an event of the kind means; Other where the catalogue does not say.
func (w *Words) Tone(k game.Kind) Tone {
	if tone, ok := w.tones[k]; ok {
		return tone
	}
	return Other
}

// HasTone says whether the catalogue says what events of the kind mean.
func (w *Words) HasTone(k game.Kind) bool { _, ok := w.tones[k]; return ok }

// checkTones refuses tones of kinds that there are not, and words that are no tones.
func (w *Words) checkTones(name string) error {
	for _, kind := range slices.Sorted(maps.Keys(w.tones)) {
		field := "tones." + string(kind)
		if !w.HasKind(kind) {
			return bad(name, field, "There is no such kind of event.")
		}
		if tone := w.tones[kind]; !slices.Contains(Tones(), tone) {
			return bad(name, field, "There is no tone %q: what an event means is down, hurt, rattled, spoilt, other or nothing.", tone)
		}
	}
	return nil
}
