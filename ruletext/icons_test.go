package ruletext_test

import (
	"errors"
	"testing"

	"rumble/game"
	"rumble/ruletext"
)

func TestWordsHaveIcons(t *testing.T) {
	w := words(t, "verbs: {shoot: a}\nicons: {shoot: gunshot, tommy-gun: thompson-m1928}\n")
	if got := w.Icons(); len(got) != 2 || got["shoot"] != "gunshot" || got["tommy-gun"] != "thompson-m1928" {
		t.Errorf("the icons are %v", got)
	}
	if got := words(t, "verbs: {shoot: a}\n").Icons(); len(got) > 0 {
		t.Errorf("a catalogue that names no icons has %v", got)
	}
}

func TestWhatCanBeNoIconIsRefused(t *testing.T) {
	for _, icon := range []string{`""`, `"Gunshot"`, `"gun shot"`, `"-gun"`, `"gun-"`, `"<path>"`} {
		_, err := ruletext.ParseWords("w", []byte("icons: {shoot: gunshot, aim: "+icon+"}\n"))
		if e, ok := errors.AsType[*game.Error](err); !ok || e.Field != "icons.aim" {
			t.Errorf("%s: %v", icon, err)
		}
	}
}
