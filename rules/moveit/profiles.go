package moveit

// Profile is a type of model (MI-T-PROFILE).
type Profile uint8

// The types.
const (
	Boss Profile = iota
	Lieutenant
	Gunman
	Bruiser
	Hood
	profiles
)

// profileRow is one row of MI-T-PROFILE.
type profileRow struct {
	name                    string
	wits, aim, brawl, nerve int8
	hits                    int8
	points                  int
}

var profileTable = [profiles]profileRow{
	Boss:       {"boss", 4, 4, 4, 5, 3, 20},
	Lieutenant: {"lieutenant", 4, 4, 3, 4, 2, 14},
	Gunman:     {"gunman", 3, 4, 3, 3, 1, 9},
	Bruiser:    {"bruiser", 3, 2, 4, 4, 2, 11},
	Hood:       {"hood", 3, 3, 3, 3, 1, 6},
}

// profileNamed is the type with that name.
func profileNamed(name string) (Profile, bool) {
	for p := range profiles {
		if profileTable[p].name == name {
			return p, true
		}
	}
	return 0, false
}
