package command

import (
	"fmt"
	"strings"

	"rumble/game"
	"rumble/scenariofile"
)

// notSeated is the error of a scenario that does not take so many seats: how many it takes, and which others of the ruleset take so many.
func (p *Program) notSeated(rules *game.Ruleset, sc *game.Scenario, seats int) error {
	said := fmt.Sprintf("The scenario %s takes %s, not %d.", sc.ID, takes(sc), seats)
	all, err := p.Stock()
	if err != nil {
		return err
	}
	var fit, others []string
	for _, f := range all {
		if f.Scenario.Ruleset != rules.ID || f.Scenario.ID == sc.ID {
			continue
		}
		if _, err := scenariofile.Seated(&f.Scenario, seats); err == nil {
			fit = append(fit, f.Scenario.ID)
		} else {
			others = append(others, fmt.Sprintf("%s takes %s", f.Scenario.ID, takes(&f.Scenario)))
		}
	}
	if len(fit) > 0 {
		return wrong("%s For %d there is: --scenario %s.", said, seats, strings.Join(fit, ", --scenario "))
	}
	said += fmt.Sprintf(" No stock scenario of %s takes %d", rules.ID, seats)
	if len(others) > 0 {
		said += ": " + strings.Join(others, ", ")
	}
	return wrong("%s.", said)
}

// takes says how many seats a scenario takes.
func takes(sc *game.Scenario) string {
	most := len(sc.Seats)
	if sc.Least == 0 || sc.Least == most {
		return fmt.Sprintf("exactly %d seats", most)
	}
	return fmt.Sprintf("from %d to %d seats", sc.Least, most)
}
