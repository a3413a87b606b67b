package queue

import (
	"context"
	"errors"
	"testing"

	"rumble/study"
)

// While one study is made ready another is to be had, and whoever wants the same waits for it, or until they are stopped.
func TestNobodyWaitsForAnotherStudy(t *testing.T) {
	var s shelf
	begun, end, done := make(chan bool), make(chan bool), make(chan *study.Study)
	slow := &study.Study{}
	go func() {
		got, _ := s.ready(t.Context(), 1, func() (*study.Study, error) {
			begun <- true
			<-end
			return slow, nil
		})
		done <- got
	}()
	<-begun
	other := &study.Study{}
	if got, err := s.ready(t.Context(), 2, func() (*study.Study, error) { return other, nil }); got != other || err != nil {
		t.Errorf("another study: %v", err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := s.ready(stopped, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("whoever is stopped: %v", err)
	}
	go func() {
		got, _ := s.ready(t.Context(), 1, nil)
		done <- got
	}()
	end <- true
	if one, two := <-done, <-done; one != slow || two != slow {
		t.Error("those who wanted the same have not got it")
	}
	if got, err := s.ready(t.Context(), 1, nil); got != slow || err != nil {
		t.Errorf("it is made ready again: %v", err)
	}
}

// What could not be made ready is tried again, and only so many are remembered.
func TestStudiesAreForgotten(t *testing.T) {
	var s shelf
	wrong := errors.New("wrong")
	if _, err := s.ready(t.Context(), 1, func() (*study.Study, error) { return nil, wrong }); !errors.Is(err, wrong) {
		t.Error(err)
	}
	func() {
		defer func() { _ = recover() }()
		_, _ = s.ready(t.Context(), 1, func() (*study.Study, error) { panic("broken") })
	}()
	made := 0
	make := func() (*study.Study, error) { made++; return &study.Study{}, nil }
	for range 2 {
		for id := range int64(remembered) {
			if _, err := s.ready(t.Context(), id, make); err != nil {
				t.Error(err)
			}
		}
	}
	if made != remembered {
		t.Errorf("%d studies were made ready %d times", remembered, made)
	}
	if _, err := s.ready(t.Context(), remembered, make); err != nil || len(s.items) != 1 {
		t.Errorf("%d are remembered: %v", len(s.items), err)
	}
}
