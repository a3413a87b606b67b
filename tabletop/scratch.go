package tabletop

// Scratch is memory to think in, so that questions need none of their own once it is warm. It holds nothing between
// questions that changes an answer; one goroutine at a time may use it. A nil Scratch is allowed and costs an allocation.
type Scratch struct {
	search search
	lanes  laneSearch
	graphs []ownGraph
	places candidates
	veils  []segment
	memory memory
}

// ownGraph is the graph for a clearance that is not the usual one.
type ownGraph struct {
	storey    *storey
	clearance Length
	avoid     bool
	graph     *graph
}

// maxOwnGraphs bounds the graphs a scratch keeps.
const maxOwnGraphs = 16

// graph is the graph of a floor for that walker.
func (sc *Scratch) graph(t *Table, s *storey, clearance Length, avoid bool) *graph {
	if s == nil {
		return &graph{keep: keeping(clearance, avoid)}
	}
	for i := range s.graphs {
		if o := &s.graphs[i]; o.clearance == clearance && o.avoid == avoid {
			return o.graph()
		}
	}
	for i := range sc.graphs {
		if o := &sc.graphs[i]; o.storey == s && o.clearance == clearance && o.avoid == avoid {
			return o.graph
		}
	}
	if len(sc.graphs) == maxOwnGraphs {
		sc.graphs = append(sc.graphs[:0], sc.graphs[1:]...)
	}
	g := newGraph(t, s, clearance, avoid)
	sc.graphs = append(sc.graphs, ownGraph{s, clearance, avoid, g})
	return g
}
