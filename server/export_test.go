package server

import (
	"maps"
	"slices"
)

// LimitedPatterns are the operations that are limited.
func LimitedPatterns() []string { return slices.Collect(maps.Keys(limited)) }
