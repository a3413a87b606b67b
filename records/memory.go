package records

import (
	"context"
	"maps"
	"slices"
	"sync"
)

// Memory keeps records as long as the program runs. It may be used by many goroutines at once.
type Memory struct {
	mu   sync.Mutex
	kept map[string]map[string]Record // by kind and id
}

// NewMemory makes a memory in which nothing is kept yet.
func NewMemory() *Memory { return &Memory{kept: map[string]map[string]Record{}} }

// Get gives a record; version 0 and no body for one that does not exist.
func (m *Memory) Get(_ context.Context, kind, id string) (Record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, there := m.kept[kind][id]
	if !there {
		return Record{Kind: kind, ID: id}, nil
	}
	r.Body = slices.Clone(r.Body)
	return r, nil
}

// Put writes a record over the version that was read.
func (m *Memory) Put(_ context.Context, r Record) (int64, error) {
	if err := Check(r); err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.kept[r.Kind][r.ID].Version != r.Version {
		return 0, Conflict
	}
	if m.kept[r.Kind] == nil {
		m.kept[r.Kind] = map[string]Record{}
	}
	r.Version++
	r.Body = slices.Clone(r.Body)
	m.kept[r.Kind][r.ID] = r
	return r.Version, nil
}

// Delete erases a record.
func (m *Memory) Delete(_ context.Context, kind, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.kept[kind], id)
	return nil
}

// List gives the records of a kind in the order of their ids.
func (m *Memory) List(_ context.Context, kind, after string, limit int) ([]Record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var found []Record
	for _, id := range slices.Sorted(maps.Keys(m.kept[kind])) {
		if len(found) >= min(limit, MaxList) {
			break
		}
		if id > after {
			r := m.kept[kind][id]
			r.Body = slices.Clone(r.Body)
			found = append(found, r)
		}
	}
	return found, nil
}
