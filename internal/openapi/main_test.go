package main

import (
	"bytes"
	"os"
	"testing"

	"rumble/server"
)

// The types of the page are made of the file in web, so it must say what the server says.
func TestTheDescriptionIsThatOfTheServer(t *testing.T) {
	want, err := server.Description()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../web/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("web/openapi.json is not what the server says: go run ./internal/openapi > web/openapi.json")
	}
	if bytes.Contains(want, []byte(`"null"`)) {
		t.Error("something in the description may be null")
	}
}
