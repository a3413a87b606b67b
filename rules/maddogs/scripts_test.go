package maddogs_test

import (
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/maddogs"
)

// TestScripts plays the worked examples and the scripts of the clauses.
func TestScripts(t *testing.T) { playthrough.Scripts(t, maddogs.Rules(), 526) }

// TestEveryClauseIsCitedAndTested holds the rulebook to its coverage.
func TestEveryClauseIsCitedAndTested(t *testing.T) { playthrough.Coverage(t, maddogs.Rules(), 498) }
