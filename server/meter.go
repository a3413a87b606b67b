package server

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Meter counts what a server does, in the format of Prometheus. Nothing is counted by client: there is no end to those, and
// who asks is nobody's affair.
type Meter struct {
	registry *prometheus.Registry
	asked    *prometheus.HistogramVec
	stored   *prometheus.HistogramVec
	answers  *prometheus.CounterVec
	refused  *prometheus.CounterVec
}

// moments are the bounds of durations, in seconds.
var moments = []float64{0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10}

// live is what memory holds that is in use, as the last look at all of it has found; the usual figures count what is yet to be cleared away, too.
var live = collectors.GoRuntimeMetricsRule{Matcher: regexp.MustCompile("^/gc/heap/live:bytes$")}

// NewMeter is a meter for one server, and for the store that it is opened on.
func NewMeter() *Meter {
	m := &Meter{
		registry: prometheus.NewRegistry(),
		asked: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "rumble_request_seconds", Help: "How long requests took, by operation and status. Of streams there are only those that were refused.", Buckets: moments,
		}, []string{"operation", "status"}),
		stored: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "rumble_store_seconds", Help: "How long the store took, by what was done and whether it was done in time.", Buckets: moments,
		}, []string{"what", "outcome"}),
		answers: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "rumble_answers_total", Help: "Answers that were given, by people or programs, and by bots."}, []string{"by"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "rumble_refused_total", Help: "Requests that were refused by a limit, by the code of the refusal."}, []string{"code"}),
	}
	m.registry.MustRegister(m.asked, m.stored, m.answers, m.refused, collectors.NewGoCollector(collectors.WithGoCollectorRuntimeMetrics(live)), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Stored notes that the store did something; see [store.Observe].
func (m *Meter) Stored(what string, took time.Duration, late bool) {
	outcome := "ok"
	if late {
		outcome = "late"
	}
	m.stored.WithLabelValues(what, outcome).Observe(took.Seconds())
}

// answered notes what became of a request.
func (m *Meter) answered(operation string, status int, took time.Duration) {
	if strings.HasSuffix(operation, "/stream") && status < http.StatusBadRequest {
		return // it goes on until somebody leaves
	}
	m.asked.WithLabelValues(operation, strconv.Itoa(status)).Observe(took.Seconds())
}

// Handler shows what was counted.
func (m *Meter) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4, Timeout: 10 * time.Second})
}

// watch has a meter look at what a server holds at the moment.
func (m *Meter) watch(s *Server) {
	gauge := func(name, help string, labels prometheus.Labels, now func() int) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, func() float64 { return float64(now()) }))
	}
	b := s.config.Built
	gauge("rumble_built", "What the program was built from.", prometheus.Labels{"version": b.Version, "commit": b.Short()}, func() int { return 1 })
	gauge("rumble_matches", "Matches in memory.", nil, func() int { return len(s.lobby.inUse()) })
	gauge("rumble_streams", "Open streams.", nil, s.limits.open)
	for name, q := range map[string]*queue{"odds": s.counting, "rebuilding": s.building, "previews": s.looking} {
		of := prometheus.Labels{"queue": name}
		gauge("rumble_queue_waiting", "Requests that wait for a place in a queue.", of, func() int { _, waiting := q.now(); return waiting })
		gauge("rumble_queue_working", "Requests that have a place in a queue.", of, func() int { working, _ := q.now(); return working })
	}
	gauge("rumble_bots_thinking", "Bots that think about an answer.", nil, func() int { thinking, _ := s.bots.now(); return thinking })
	gauge("rumble_bots_waiting", "Matches that wait until one of their bots may think.", nil, func() int { _, waiting := s.bots.now(); return waiting })
}

// open is how many streams are open.
func (l *limits) open() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.whole.streams
}

// now is how many have a place, and how many wait for one.
func (q *queue) now() (working, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.taken, q.count
}

// now is how many bots think, and how many matches wait for theirs.
func (b *bots) now() (thinking, waiting int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	waiting = len(b.lines[0].matches) + len(b.lines[1].matches)
	return len(b.inLine) - waiting, waiting
}
