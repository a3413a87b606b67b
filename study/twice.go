package study

import (
	"crypto/sha256"
	"encoding/json"
	"maps"
	"strconv"

	"rumble/game"
)

// print is a fingerprint of what a combination begins with, however its values are spelt.
func (s *Study) print(setup *Setup) ([sha256.Size]byte, error) {
	plain := *setup.Scenario
	settings := maps.Clone(plain.Settings)
	if s.rules.Settings != nil { // what is usual is set though the scenario does not say it
		read, err := game.ReadSettings(s.rules.Settings(&plain), plain.Settings)
		if err != nil {
			return [sha256.Size]byte{}, err
		}
		settings = maps.Clone(map[string]string(read))
	}
	for name, value := range settings {
		if n, err := strconv.Atoi(value); err == nil {
			settings[name] = strconv.Itoa(n)
		}
	}
	plain.Settings = settings
	text, err := json.Marshal([]any{&plain, setup.Players})
	return sha256.Sum256(text), err
}

// twice refuses two values of a thing that are the same in whatever combination: spelt otherwise, or the value that stands there beside as-is.
func (s *Study) twice() error {
	prints := make([][sha256.Size]byte, len(s.Setups))
	for i := range s.Setups {
		var err error
		if prints[i], err = s.print(&s.Setups[i]); err != nil {
			return err
		}
	}
	step := 1 // from a combination to the same with the next value of the thing
	for n := len(s.Plan.Things) - 1; n >= 0; n-- {
		t := &s.Plan.Things[n]
		for b := range t.Values {
			for a := range b {
				same := true
				for i := range prints {
					if i/step%len(t.Values) == a {
						same = same && prints[i] == prints[i+(b-a)*step]
					}
				}
				if same {
					return game.Refuse(BadPlan, t.Title(), "The values %s and %s are the same here.", t.Values[a], t.Values[b])
				}
			}
		}
		step *= len(t.Values)
	}
	return nil
}
