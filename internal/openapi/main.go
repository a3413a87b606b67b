// Openapi prints the description of the API, which the types of the page are made of.
//
//	go run ./internal/openapi > web/openapi.json
package main

import (
	"fmt"
	"os"

	"rumble/server"
)

func main() {
	body, err := server.Description()
	if err == nil {
		_, err = os.Stdout.Write(body)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
