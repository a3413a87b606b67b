// Command example is a bot that plays every game by usual answers: RUMBLE=http://127.0.0.1:8080 TOKEN=bot-... go run ./docs/bots/example
package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"time"
)

type object = map[string]any

func send(method, path string, body object, read func(*json.Decoder)) {
	text, _ := json.Marshal(body)
	r, _ := http.NewRequest(method, os.Getenv("RUMBLE")+path, bytes.NewReader(text))
	r.Header = http.Header{"Authorization": {"Bearer " + os.Getenv("TOKEN")}, "Content-Type": {"application/json"}}
	if a, err := http.DefaultClient.Do(r); err == nil {
		defer a.Body.Close()
		read(json.NewDecoder(a.Body))
	}
}
func call(path string, body object) (answer object) {
	send("POST", path, body, func(d *json.Decoder) { _ = d.Decode(&answer) })
	return answer
}

func play(match string, question object) (good bool) {
	for _, o := range append([]any{question["options"].([]any)[int(question["default"].(float64))]}, question["options"].([]any)...) { // what is usual, or else whatever is taken
		o, answer := o.(object), object{"question": question["id"], "option": o.(object)["index"]}
		if many, asks := o["many"].(object); asks {
			answer["many"] = many["from"]
		}
		if pick, asks := o["pick"].(object); asks {
			answer["picked"] = pick["among"].([]any)[:int(pick["least"].(float64))]
		}
		if outline, _ := call(match+"/preview", answer)["outline"].([]any); o["where"] != nil && len(outline) > 0 {
			answer["at"] = outline[0].([]any)[0] // a corner of the area where a place is to be picked
		}
		if said := call(match+"/answers", answer); said["status"] != 422.0 {
			return said["code"] == nil // else it was answered meanwhile, or that was too much at once
		}
	}
	return false
}

func main() {
	for ; ; time.Sleep(time.Second) { // the stream begins with all that is open: there is nothing to remember
		send("GET", "/api/bot/stream", nil, func(lines *json.Decoder) {
			for told, good := (object{}), true; good && lines.Decode(&told) == nil; told = (object{}) {
				if told["type"] == "challenge" {
					call("/api/bot/challenges/"+told["match"].(string)+"/accept", object{"terms": told["challenge"].(object)["terms"]})
				} else if told["type"] == "replaced" { // where the match counts this is refused, and all stays as it is
					call("/api/matches/"+told["match"].(string)+"/return", object{"seat": told["seat"]})
				}
				good = told["type"] != "question" || play("/api/matches/"+told["match"].(string), told["question"].(object))
			}
		})
	}
}
