package match

import "rumble/game"

// SettingView is a setting of the match, in words.
type SettingView struct {
	Name   string        `json:"name"`
	Title  string        `json:"title"`
	Group  string        `json:"group,omitempty"` // the heading that some share: of which side it is
	Text   string        `json:"text"`            // its value: "on", "12", "New York"
	Clause game.ClauseID `json:"clause,omitempty"`
}

// hang puts up for everybody what the match has otherwise than the rules have it.
func (m *Match) hang(rules *Rules) error {
	m.house = []SettingView{}
	if rules.Settings == nil {
		return nil
	}
	known := rules.Settings(m.basis.scenario)
	values, err := game.ReadSettings(known, m.basis.scenario.Settings)
	if err != nil {
		return err
	}
	for i := range known {
		if s, value := &known[i], values[known[i].Name]; value != s.Default {
			m.house = append(m.house, SettingView{Name: s.Name, Title: s.Title, Group: s.Group, Text: s.Say(value), Clause: s.Clause})
		}
	}
	return nil
}
