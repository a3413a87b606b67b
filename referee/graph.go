package referee

import (
	"slices"

	"rumble/game"
)

// graph is what exploring a rule finds out: the places where its runs merge (nodes), and what leads from one to the next
// with which chance and which effects (edges).
type graph struct {
	nodes []node
	edges []edge
	index map[place]int32
	backs []weight // the chances of coming back to nodes where something begins again
	large int      // bytes of the weights that no machine word holds
	faces []uint8  // the ways to the nodes that wait: for each throw how many dice, then their faces
	order []int32  // nodes, each after all that lead to it

	onward []int32 // room for sorting them: by node, which edge is to be looked at next
	way    []int32 // and the nodes on the way that is looked at
}

// node is a place where runs merge.
type node struct {
	depth     int32 // merges on the first way to it from the considered answer; 0 is the answer itself
	first     int32 // its edges, a chain; -1 is the end
	aftermath bool  // the first aftermath on the way
	back      int32 // its place in backs, from 1; 0: nothing comes back to it
	from, end int32 // the way to it in faces, when it waits to be explored
}

// edge is a stretch of the rule between two merges.
type edge struct {
	weight weight
	told   list
	to     int32 // -1: the stretch ends
	next   int32 // in the chain of its node
}

// place tells merges apart. Runs with equal places may be counted as one, however many merges they have passed.
type place struct {
	state    digest
	pending  game.Pending
	progress uint8
}

const nowhere int32 = -1

// clear forgets everything but the first node, the considered answer.
func (g *graph) clear() {
	if g.index == nil {
		g.index = make(map[place]int32)
	}
	clear(g.index)
	g.nodes = append(g.nodes[:0], node{first: nowhere})
	g.edges = g.edges[:0]
	g.faces = g.faces[:0]
	g.backs, g.large = g.backs[:0], 0
}

// at is the node at a place, a new one of that depth if need be.
func (g *graph) at(p place, depth int32) (id int32, fresh bool) {
	if id, known := g.index[p]; known {
		return id, false
	}
	id = g.add(depth)
	g.index[p] = id
	return id, true
}

// add is a new node.
func (g *graph) add(depth int32) int32 {
	g.nodes = append(g.nodes, node{depth: depth, first: nowhere})
	return int32(len(g.nodes) - 1)
}

// comesBack notes a chance that what begins at a node begins again.
func (g *graph) comesBack(id int32, w weight) {
	n := &g.nodes[id]
	if n.back == 0 {
		g.backs = append(g.backs, nothing())
		n.back = int32(len(g.backs))
	}
	g.backs[n.back-1] = g.backs[n.back-1].plus(w)
}

// memory is about how many bytes the graph takes.
func (g *graph) memory() int {
	return len(g.nodes)*nodeBytes + len(g.edges)*edgeBytes + len(g.faces) + len(g.backs)*edgeBytes + g.large
}

func (g *graph) connect(from, to int32, w weight, told list) {
	g.large += w.bytes()
	g.edges = append(g.edges, edge{weight: w, told: told, to: to, next: g.nodes[from].first})
	g.nodes[from].first = int32(len(g.edges) - 1)
}

// remember keeps the way to a node: the faces of all choices made.
func (g *graph) remember(id int32, path []choice) {
	n := &g.nodes[id]
	n.from = int32(len(g.faces))
	for i := range path {
		face := &path[i].face
		g.faces = append(g.faces, uint8(face.Dice()))
		for die := range face.Dice() {
			g.faces = append(g.faces, uint8(face.Die(die)))
		}
	}
	n.end = int32(len(g.faces))
}

// inOrder is the nodes that the first one leads to, so that every edge goes forward; up to the aftermath, those that wait there have no
// edges. False when there is no such order: something comes round to where it was.
func (g *graph) inOrder(aftermath bool) ([]int32, bool) {
	const unseen, done = -2, -3
	g.onward = g.onward[:0]
	for range g.nodes {
		g.onward = append(g.onward, unseen)
	}
	open := func(id int32) {
		g.way = append(g.way, id)
		if g.onward[id] = g.nodes[id].first; aftermath && g.nodes[id].aftermath {
			g.onward[id] = nowhere
		}
	}
	g.order, g.way = g.order[:0], g.way[:0]
	for open(0); len(g.way) > 0; {
		last := g.way[len(g.way)-1]
		e := g.onward[last]
		if e == nowhere {
			g.onward[last] = done
			g.order, g.way = append(g.order, last), g.way[:len(g.way)-1]
			continue
		}
		g.onward[last] = g.edges[e].next
		switch to := g.edges[e].to; {
		case to == nowhere || g.onward[to] == done:
		case g.onward[to] == unseen:
			open(to)
		default:
			return nil, false
		}
	}
	slices.Reverse(g.order)
	return g.order, true
}
