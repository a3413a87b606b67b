package quickdraw

import "rumble/game"

// settings are what a scenario may set.
type settings struct {
	scene    SceneKind
	phases   int     // the last phase (QD-CARD-19)
	shootout bool    // the drawing chart is used (QD-OUT-15)
	dark     bool    // everything is adverse: dark, storm or fog (QD-DICE-14)
	traps    bool    // QD-LOC-12
	dens     bool    // QD-BEAST-16
	resting  Resters // who rests after the scene (QD-REST-13)

	studies   string // the kind of thing that every Academic studies (QD-PERS-04)
	freeGangs bool   // casts are of any size and carry what they like (QD-BASIC-09)
}

// readSettings reads the settings of a match.
func (g *Game) readSettings(sc *game.Scenario) (settings, error) {
	v, err := game.ReadSettings(settingsOf(sc), sc.Settings)
	if err != nil {
		return settings{}, err
	}
	return settings{
		scene: sceneNamed(v["scene"]), phases: v.Number("phases"), shootout: v.On("shootout"), dark: v.On("dark"), traps: v.On("traps"), dens: v.On("dens"), resting: restersNamed(v["campaign"]),
		studies:   v["studies"],
		freeGangs: v["gangs"] == "free",
	}, nil
}

// settingsOf describes the settings of a scenario. Where everybody stands as the scenario says it also says who they are; in the other
// scenes a seat that brings a cast of its own keeps within the limits.
func settingsOf(sc *game.Scenario) []game.Setting {
	gangs := "free"
	if sc != nil && sceneNamed(sc.Settings["scene"]) != FreeScene {
		gangs = "limited"
	}
	scenes := make([]game.SettingChoice, len(sceneWords))
	for n, word := range sceneWords {
		scenes[n] = game.SettingChoice{Word: word, Name: sceneNames[n]}
	}
	return []game.Setting{
		{Name: "scene", Title: "The scene", Kind: game.ChoiceSetting, Choices: scenes, Default: "free", Clause: "QD-SCN-01"},
		{
			Name: "gangs", Title: "Gangs", Kind: game.ChoiceSetting, Default: gangs, Clause: "QD-BASIC-09",
			Choices: []game.SettingChoice{{Word: "limited", Name: "worth exactly ten cards"}, {Word: "free", Name: "of any size"}},
		},
		{Name: "phases", Title: "The last phase", Kind: game.NumberSetting, Least: 1, Most: 20, Default: "6", Clause: "QD-CARD-19"},
		{Name: "shootout", Title: "Shootouts on the drawing chart", Kind: game.SwitchSetting, Default: "off", Clause: "QD-OUT-15"},
		{Name: "dark", Title: "Dark, storm or fog", Kind: game.SwitchSetting, Default: "off", Clause: "QD-DICE-14"},
		{Name: "traps", Title: "Traps", Kind: game.SwitchSetting, Default: "off", Clause: "QD-LOC-12"},
		{Name: "dens", Title: "Beasts in dens", Kind: game.SwitchSetting, Default: "off", Clause: "QD-BEAST-16"},
		{Name: "campaign", Title: "Rest and recovery after the scene", Kind: game.ChoiceSetting, Choices: resters, Default: "casts", Clause: "QD-REST-13"},
		{Name: "studies", Title: "What Academics study", Kind: game.TextSetting, Line: "a kind of feature of the table, such as safe; nothing for none", Clause: "QD-PERS-04"},
	}
}

var sceneNames = [...]string{"everybody stands where the scenario says", "a shootout in the main street", "a duel of Heroes", "a bank robbery", "a beast hunt"}

func sceneNamed(word string) SceneKind {
	for n := range sceneWords {
		if sceneWords[n] == word {
			return SceneKind(n)
		}
	}
	return FreeScene
}
