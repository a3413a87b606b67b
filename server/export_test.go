package server

import (
	"maps"
	"slices"
)

// GivesWay says whether counting steps back just now.
func (s *Server) GivesWay() bool { return s.giveWay.answering.Load() > 0 }

// LimitedPatterns are the operations that are limited.
func LimitedPatterns() []string { return slices.Collect(maps.Keys(limited)) }
