package match

import (
	"slices"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// record writes into a row what came of it.
func (m *Match) record(r *Row, s step) {
	r.Told, r.Checkpoints = s.told, s.checkpoints
	switch {
	case s.ended != nil:
		r.Result = s.ended
	case s.to.over:
		r.Result = m.without(m.resultOf(&s.to), s.out)
	}
}

func (m *Match) resultOf(p *position) *speak.Result {
	result := m.basis.speaker(p.state).Result(p.result)
	return &result
}

// apply is the moment after a row that counts and what came of it.
func (m *Match) apply(mo *moment, r *Row, s step) *moment {
	next := mo.passing(r)
	switch {
	case r.Commit != nil:
		next.commits = slices.Clone(mo.commits)
		for _, seat := range r.Commit.Seats {
			next.commits[seat] = r.Commit
		}
		next.joined = together(mo.joined, r.Commit.Seats)
	case r.Seed != nil:
		next.seeds = slices.Clone(mo.seeds)
		for _, seat := range r.Seed.Seats {
			next.seeds[seat] = r.Seed.Seed
		}
		next.joined = together(mo.joined, r.Seed.Seats)
	case r.Restart != nil:
		next.start++
		next.commits, next.seeds = make([]*Committed, len(m.seats)), make([][]byte, len(m.seats))
		m.seedBots(next)
	case r.Standing != nil:
		m.setStanding(next, r.Standing)
	case r.Answer != nil:
		m.markAnswer(mo, next, r, s)
	case r.Ask != nil:
		next.asked = m.newRequest(mo, r.Ask, r.Seq)
	case r.Reply != nil:
		next.reply(r.Reply)
	case r.Hint != nil:
		next.noteHint(r.Hint)
	case r.Offer != nil:
		m.takeOffer(next, r.Offer, r.Seq)
	case r.OfferReply != nil:
		m.takeReply(next, r.OfferReply)
	case r.GoOn != nil:
		next.paused, next.due = "", make([]int64, len(next.due))
	case r.StandIn != nil:
		m.leave(next, game.Seat(r.StandIn.Seat))
	case r.Return != nil:
		m.takeReturn(mo, next, game.Seat(r.Return.Seat))
	case r.Due != nil:
		next.takeDue(r.Due)
	case r.Carried != nil:
		next.takeCarried(r.Carried)
	case r.GiveUp != nil:
		m.leave(next, game.Seat(r.GiveUp.Seat))
		next.out = next.out.With(game.Seat(r.GiveUp.Seat))
	}
	if s.key != nil {
		next.key = s.key
	}
	m.noteTime(mo, next, r)
	for i := range r.Notes {
		next.addLine(r.Seq, &r.Notes[i])
	}
	for i := range r.Told {
		next.addLine(r.Seq, &r.Told[i])
	}
	next.at = s.to
	next.ended = mo.ended || s.ended != nil
	if r.Result != nil {
		next.result = r.Result
	}
	next.expire(r.Told)
	m.fallBehind(mo, next, r)
	return next
}

// together notes which seats share a key.
func together(joined []game.Seats, seats []int) []game.Seats {
	joined = slices.Clone(joined)
	for _, seat := range seats {
		joined[seat] = game.SeatsOf(seatsOf(seats)...)
	}
	return joined
}

// passing is the moment after a row as far as it matters even when the row was taken back.
func (mo *moment) passing(r *Row) *moment {
	next := *mo
	next.rows = r.Seq
	mo.passTime(&next, r)
	if a := r.Answer; a != nil {
		if a.Bot || a.Standing {
			next.byBots++
		}
		if a.Try != "" {
			next.tries = append(slices.Clone(mo.tries[max(0, len(mo.tries)-mostTries+1):]), tried{game.Seat(a.Seat), a.Try})
		}
	}
	if r.Rekey != nil {
		next.keys = rekey(mo.keys, r.Rekey)
	}
	if w := r.WatchRenewed; w != nil {
		next.keys, next.watch = renewed(mo.keys), w.Number
	}
	if t := r.Takeback; t != nil {
		next.practice = mo.practice || t.Practice
		if t.Alone {
			next.silent |= 1 << t.Seat
		} else {
			next.asked = nil
			next.offer = nil
			next.tookBack = append(slices.Clip(mo.tookBack), t.Row)
		}
	}
	return &next
}

// markOf is what can be remembered of an answer by its row alone.
func markOf(r *Row) *mark {
	a := r.Answer
	checkpoint, index, _, _ := referee.ParseQuestionID(game.QuestionID(a.Answer.Question))
	k := &mark{
		row: int32(r.Seq), checkpoint: int32(checkpoint), index: int16(index), seat: game.Seat(a.Seat),
		byHand: a.byHand(), late: a.Late, secret: a.Secret, noticed: allSeats,
	}
	for _, seat := range a.Together {
		k.together |= 1 << seat
	}
	return k
}

func (k *mark) asking() asking { return asking{int(k.checkpoint), int(k.index), k.seat} }

// markAnswer remembers what matters of an answer later on.
func (m *Match) markAnswer(mo, next *moment, r *Row, s step) {
	k := markOf(r)
	if k.secret {
		k.noticed = 0
	}
	for i := range r.Told {
		line := &r.Told[i]
		to := audienceSeats(line.Seen)
		k.dice |= line.diceTo()
		if line.Seen != game.Everybody {
			k.learned |= to
		}
		if s.told[i].Reveals { // by the rules of today: older journals do not say it
			k.learned |= to.Without(m.seatOf(line.Seat)) // whoever shows their own learns nothing
		}
		if k.secret && !r.Answer.Default && line.Seat == m.seats[k.seat] {
			k.noticed |= to
		}
	}
	for _, seat := range r.Answer.Learned {
		k.learned |= 1 << seat
	}
	next.marks = mo.marks.with(*k)
	next.gain(k)
	// What was asked is not what is on the table any more; but of an answer in secret nobody must learn.
	if k.byHand && !k.secret && !s.to.waits(k) {
		next.asked = nil
	}
	if !s.to.waits(k) {
		next.silent = 0
	}
	if mo.lapses(k, s) {
		next.offer = nil
	}
}

// shownMore are the people's seats that are shown something after a step which was hidden before. Who saw dice fall has
// learned enough by that.
func (m *Match) shownMore(mo *moment, s step) []int {
	var dice game.Seats
	for i := range s.told {
		dice |= s.told[i].diceTo()
	}
	var more []int
	for seat := range game.Seat(len(m.seats)) {
		if (m.people &^ dice).Has(seat) && m.showsMore(m.scene(mo, seat), m.sceneAt(&s.to, mo, seat), seat) {
			more = append(more, int(seat))
		}
	}
	return more
}

// showsMore says whether a scene shows a seat something of others that another did not: a figure that had hidden, a card
// that lay face down, dice that lay under a cup.
func (m *Match) showsMore(before, after *game.Scene, to game.Seat) bool {
	for i := range after.Pieces {
		p := &after.Pieces[i]
		if p.Seat != "" && p.Seat != m.seats[to] && !slices.ContainsFunc(before.Pieces, func(b game.ScenePiece) bool { return b.ID == p.ID }) {
			return true
		}
	}
	for i := range after.Piles {
		for _, card := range after.Piles[i].Cards {
			if !slices.ContainsFunc(before.Piles, func(p game.ScenePile) bool {
				return slices.ContainsFunc(p.Cards, func(c game.SceneCard) bool { return c.ID == card.ID })
			}) {
				return true
			}
		}
	}
	return showsMoreDice(before.Dice, after.Dice)
}

// showsMoreDice says whether a face lies open more often than before. Dice have no names: those that only lie elsewhere now
// are not new.
func showsMoreDice(before, after []game.SceneDice) bool {
	for i := range after {
		for _, face := range after[i].Faces {
			if showing(after, after[i].Sides, face) > showing(before, after[i].Sides, face) {
				return true
			}
		}
	}
	return false
}

// showing is how many dice with so many sides show that face.
func showing(all []game.SceneDice, sides, face int) int {
	n := 0
	for i := range all {
		if all[i].Sides != sides {
			continue
		}
		for _, f := range all[i].Faces {
			if f == face {
				n++
			}
		}
	}
	return n
}

// record takes what was recorded of a row and cannot be played again.
func (mo *moment) record(r *Row) {
	for _, lines := range [...][]Line{r.Notes, r.Told} {
		for i := range lines {
			mo.addLine(r.Seq, &lines[i])
		}
	}
	if r.Seed != nil {
		mo.seeds = slices.Clone(mo.seeds)
		for _, seat := range r.Seed.Seats {
			if seat >= 0 && seat < len(mo.seeds) {
				mo.seeds[seat] = r.Seed.Seed
			}
		}
	}
	if r.Result != nil {
		mo.result = r.Result
	}
}
