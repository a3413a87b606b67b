package game

// whole.go makes sure that a picture is sent whole: a list with nothing in it is an empty list, never null.

// Fill makes empty lists of those that are not there. The scene must not be shared yet; its plan is left alone, because
// matches share it.
func (s *Scene) Fill() {
	fill(&s.Seats)
	for i := range s.Seats {
		fill(&s.Seats[i].Gauges)
	}
	fill(&s.Pieces)
	for i := range s.Pieces {
		p := &s.Pieces[i]
		fill(&p.Badges)
		fill(&p.Stats)
		fill(&p.Items)
		fill(&p.Skills)
	}
	fill(&s.Piles)
	for i := range s.Piles {
		fill(&s.Piles[i].Cards)
	}
	for i := range s.Dice {
		fill(&s.Dice[i].Faces)
	}
	fill(&s.Zones)
	for i := range s.Zones {
		fill(&s.Zones[i].Gauges)
		fill(&s.Zones[i].Pieces)
	}
	fill(&s.Gauges)
	for i := range s.Overlays {
		fill(&s.Overlays[i].Points)
	}
}

// Fill makes empty lists of those that are not there. The plan must not be shared yet, though what its lists hold may be.
func (p *Plan) Fill() {
	fill(&p.Features)
	fill(&p.Openings)
	fill(&p.Links)
	fill(&p.Labels)
}

func fill[T any](list *[]T) {
	if *list == nil {
		*list = []T{}
	}
}
