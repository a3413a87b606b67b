package main

import (
	"context"
	"time"
)

// mostAudited is how many matches are looked through after a kill: a client may read so many journals in a minute.
const mostAudited = 100

// killed kills the server while answers are given, starts it again, and looks whether anything is missing that was acknowledged.
func (l *loaded) killed(ctx context.Context) error {
	behind, looked, err := l.crowd.behind(ctx, mostAudited)
	if err != nil {
		return err
	}
	l.out.expect(looked > 0 && behind == 0, "of %d streams that were looked at, all show what there is", looked)
	playing, end := context.WithCancel(ctx)
	done := make(chan *stretch)
	go func() { done <- l.crowd.pace(playing, "kill", l.Rate, time.Minute) }()
	rest(ctx, 2*time.Second)
	l.server.kill()
	end()
	<-done
	l.crowd.silence()
	if err := l.server.start(ctx); err != nil {
		return err
	}
	h := &hall{api: newAPI(patience), nodes: []string{l.server.url()}}
	for _, p := range l.crowd.pairs[:min(mostAudited, len(l.crowd.pairs))] {
		p.mu.Lock()
		h.tables = append(h.tables, p.tables...)
		p.mu.Unlock()
	}
	found, err := h.audit(ctx)
	if err != nil {
		return err
	}
	l.out.figure("killed: answers looked at, in matches", "%d, %d", found.acknowledged, len(h.tables))
	well := found.acknowledged > 0 && found.lost+found.doubled+found.foreign == 0
	l.out.expect(well, "killed: nothing acknowledged is lost: %+v", found.verdict)
	return nil
}
