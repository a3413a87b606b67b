package maddogs

import "rumble/game"

// groupOf fills the set of figures a shot may hit and says whether it is a group: the named target and everybody within
// 2 inches of it that the gun can reach. A burst always takes the group; a single shot only when its target is in a
// brawl or shielded by hostages (MD-MULTI-03, MD-HOST-05).
func (g *Game) groupOf(s shot, targets *set) bool {
	*targets = set{}
	targets.add(s.at)
	shielded := g.shielded(s.by, s.at)
	switch {
	case !s.burst && !g.isLocked(s.at) && shielded:
		for h := range g.figures {
			if int(g.figures[h].taker) == s.at && g.nearer(h, s.at, s.by) {
				targets.add(h)
			}
		}
		return true
	case !s.burst && !g.isLocked(s.at):
		return false
	}
	long := g.row(s).long
	count := 0
	for b := range g.figures {
		fig := &g.figures[b]
		if b == s.by || g.isInside(b) || !fig.onBoard() || fig.dead || fig.hidden {
			continue
		}
		if b != s.at && (!g.within(b, s.at, 2*inch) || !g.within(s.by, b, long) || !g.sees(s.by, b)) {
			continue
		}
		if g.ride(b) != g.ride(s.at) {
			continue // riders of one vehicle share with one another alone (MD-CSHOT-05)
		}
		targets.add(b)
		count++
	}
	return count > 1
}

// assignHits gives each hit to one of the group, all equally likely (MD-MULTI-01, -04).
func (g *Game) assignHits(ref game.Referee, a *attack, s shot, hits int) {
	if !a.group {
		a.hit(s.at, hits)
	} else {
		among := g.desk.Among()
		for b := range g.figures {
			if a.targets.has(b) {
				among = append(among, game.Figure(b))
			}
		}
		for i := range hits {
			whom := g.desk.ByChance(ref, game.Throw{
				Clause: "MD-MULTI-04", Purpose: "who-is-hit", Kind: game.Pick, Among: among, Who: game.Figure(s.by), OneFigure: true,
			})
			a.hit(int(whom.N), 1)
			a.sort()
			ref.Merge(game.Midway, a.pending("hit-given-out", a.hits).Number(hits-i-1))
		}
	}
	a.sort()
	for i := 0; i < len(a.hits); {
		t, many := a.hits[i].whom, 0
		for ; i < len(a.hits) && a.hits[i].whom == t; i++ {
			many++
		}
		clause := game.ClauseID("MD-GATS-03")
		if a.group {
			clause = "MD-MULTI-01"
		}
		g.tell(ref, game.Event{
			Clause: clause, Kind: "hit", Seat: g.figures[s.by].seat, Who: game.Figure(s.by),
			Whom: game.Figure(int(t)), Many: many,
		})
	}
}

// nearMisses makes the whole group flinch, also those that were hit (MD-MULTI-02).
func (g *Game) nearMisses(ref game.Referee, a *attack) {
	clause := game.ClauseID("MD-BLAZE-02")
	if a.group {
		clause = "MD-MULTI-02"
	}
	for t := range g.figures {
		if a.near.has(t) {
			g.tell(ref, game.Event{
				Clause: clause, Kind: "near-miss", Seat: g.figures[a.by].seat, Who: game.Figure(a.by), Whom: game.Figure(t), Many: 1,
			})
		}
	}
}
