package server

import (
	"container/list"
	"time"

	"golang.org/x/time/rate"
)

// allowance is what somebody may still do.
type allowance struct {
	id      string
	share   Share
	rates   [kinds]*rate.Limiter // made when they are first needed
	streams int                  // that are open
	late    int                  // refusals that wait until they are told
	seen    time.Time
}

func newAllowance(id string, share Share) *allowance { return &allowance{id: id, share: share} }

// rate is the limit for a kind; nil for one that has none.
func (a *allowance) rate(k kind) *rate.Limiter {
	n := a.share.of(k)
	if n == 0 {
		return nil
	}
	if a.rates[k] == nil {
		a.rates[k] = rate.NewLimiter(rate.Limit(float64(n)/60), n)
	}
	return a.rates[k]
}

// take takes one use, if there is one.
func (a *allowance) take(k kind, now time.Time) {
	if r := a.rate(k); r != nil {
		r.AllowN(now, 1)
	}
}

// spend takes so many uses, more than there are if need be: then there is none for the longer.
func (a *allowance) spend(k kind, uses int, now time.Time) {
	if r := a.rate(k); r != nil {
		r.ReserveN(now, min(uses, r.Burst()))
	}
}

// wait is how long there is no use of a kind.
func (a *allowance) wait(k kind, now time.Time) time.Duration {
	r := a.rate(k)
	if r == nil {
		return 0
	}
	use := r.ReserveN(now, 1)
	defer use.CancelAt(now)
	return use.DelayFrom(now)
}

// forgotten is after how long somebody who does nothing is forgotten. By then all their limits are whole again.
const forgotten = 10 * time.Minute

// visitors are the allowances of all who were here lately, as many as there is room for.
type visitors struct {
	share Share
	room  int
	byID  map[string]*list.Element
	order *list.List // of allowances, who was here last first
}

func newVisitors(share Share, room int) visitors {
	return visitors{share: share, room: room, byID: map[string]*list.Element{}, order: list.New()}
}

// find is the allowance of somebody who was here lately, and is noted to be here again; nil for anybody else.
func (v *visitors) find(id string, now time.Time) *allowance {
	e, here := v.byID[id]
	if !here {
		return nil
	}
	v.order.MoveToFront(e)
	a := e.Value.(*allowance)
	a.seen = now
	return a
}

// of is the allowance of somebody, who is noted to be here.
func (v *visitors) of(id string, now time.Time) *allowance {
	a := v.find(id, now)
	if a == nil {
		a = newAllowance(id, v.share)
		v.add(a, now)
	}
	return a
}

// add notes somebody new. Those who have not been here for long are forgotten, and if there is no room whoever was not here
// for the longest time, but for those with an open stream.
func (v *visitors) add(a *allowance, now time.Time) {
	v.forget(now)
	a.seen = now
	v.byID[a.id] = v.order.PushFront(a)
}

func (v *visitors) remove(id string) {
	v.order.Remove(v.byID[id])
	delete(v.byID, id)
}

// forget makes room for one more.
func (v *visitors) forget(now time.Time) {
	for looked := v.order.Len(); looked > 0; looked-- {
		last := v.order.Back()
		a := last.Value.(*allowance)
		if v.order.Len() < v.room && now.Sub(a.seen) < forgotten {
			return
		}
		if a.streams > 0 {
			v.order.MoveToFront(last)
			continue
		}
		v.remove(a.id)
	}
}
