package quickdraw

// scn_gangs.go is the four stock gangs (QD-T-GANGS, QD-SCN-02), ten cards each.

// mate is one member of a stock gang.
type mate struct {
	id, name string
	rank     Rank
	skills   []string // the personality first
	gear     []string
}

// gangRow is a stock gang.
type gangRow struct {
	id, word string
	mates    [ranks]mate
}

// gangTable is QD-T-GANGS. Each gang has one of each type, the Hero first.
var gangTable = [...]gangRow{
	{"law", "The Law", [ranks]mate{
		{"quill", "Marshal Quill", Hero, []string{"heroic", "quick-draw", "marksman", "expert-handgun", "tough"}, []string{"cartridge-handgun", "cartridge-handgun off-hand"}},
		{"lund", "Deputy Rosa Lund", Main, []string{"disciplined", "expert-rifle", "good-rider", "marksman"}, []string{"repeating-rifle", "cartridge-handgun"}},
		{"hanley", "Doc Hanley", Supporting, []string{"quick-witted", "healer", "good-medic"}, []string{"hold-out percussion"}},
		{"posse-man", "Posse man", Minor, []string{"ordinary", "brawler"}, []string{"double-barrelled-shotgun percussion"}},
	}},
	{"outlaws", "The Outlaws", [ranks]mate{
		{"varga", "Black Cole Varga", Hero, []string{"fearsome", "quick-draw", "man-killer", "two-fisted", "tough"}, []string{"cartridge-handgun", "sawn-off-shotgun percussion", "bowie-knife"}},
		{"pike", "Silas Pike", Main, []string{"rash", "expert-handgun", "brawler", "quick-draw"}, []string{"cartridge-handgun", "knife"}},
		{"moll", "Dynamite Moll", Supporting, []string{"lucky", "good-explosives", "good-lockpick"}, []string{"cartridge-handgun", "dynamite", "matches"}},
		{"gang-hand", "Gang hand", Minor, []string{"ordinary", "fighter-knife"}, []string{"cap-and-ball-revolver", "knife"}},
	}},
	{"ranch", "The Ranch", [ranks]mate{
		{"reed", "Boss Amos Reed", Hero, []string{"natural-leader", "expert-rifle", "sixth-sense", "strong", "tough"}, []string{"repeating-rifle", "cartridge-handgun"}},
		{"ortega", "Carmen Ortega", Main, []string{"proud", "expert-rope", "good-rider", "fleet-footed"}, []string{"lasso", "cartridge-handgun"}},
		{"bent", "Old Bent", Supporting, []string{"cautious", "marksman", "surefooted"}, []string{"single-shot-rifle"}},
		{"cow-hand", "Cow hand", Minor, []string{"ordinary", "off-handed"}, []string{"cartridge-handgun"}},
	}},
	{"trappers", "The Trappers", [ranks]mate{
		{"moon", "Yellow Jack Moon", Hero, []string{"lucky", "stealthy", "expert-bow", "surefooted", "two-weapon-trained"}, []string{"bow", "tomahawk", "knife"}},
		{"lena", "Two-Gun Lena", Main, []string{"brave", "ambidextrous", "expert-handgun", "quick-draw"}, []string{"cartridge-handgun", "cartridge-handgun off-hand"}},
		{"ridley", "Bear Ridley", Supporting, []string{"bloodthirsty", "strong", "tough"}, []string{"blunderbuss percussion", "club"}},
		{"camp-boy", "Camp boy", Minor, []string{"ordinary", "fleet-footed"}, []string{"knife", "rock"}},
	}},
}

// The gangs of the bank robbery (QD-BANK-01).
const (
	lawGang    = 0
	outlawGang = 1
)
