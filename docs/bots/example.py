"""A bot for Rumble that plays every game, with nothing but Python: RUMBLE=http://127.0.0.1:8080 TOKEN=bot-... python3 example.py
It accepts every challenge and attacks when it can; else it does what is usual. Make `choose` cleverer, and it is yours.
"""
import json, os, sys, time, urllib.error, urllib.request

SERVER, TOKEN = os.environ.get("RUMBLE", "http://127.0.0.1:8080"), os.environ["TOKEN"]


def call(path, body=None):
    headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, body and json.dumps(body).encode(), headers), timeout=60)


def place(match, answer):
    """A place that the option allows: a corner of its area, or what lies nearest to it."""
    for polygon in json.load(call(f"/api/matches/{match}/preview", answer)).get("outline", []):
        for corner in polygon:
            seen = json.load(call(f"/api/matches/{match}/preview", answer | {"at": corner}))
            if seen["allowed"]:
                return corner
            if "nearest" in seen:
                return seen["nearest"]["at"]


def choose(match, question, option):
    answer = {"question": question["id"], "option": option["index"]}
    if "many" in option:
        answer["many"] = option["many"].get("usual", option["many"]["from"])
    if "pick" in option:
        answer["picked"] = option["pick"]["among"][: option["pick"]["least"]]
    if "where" in option:
        answer["at"] = place(match, answer)
    return answer


def play(match, question):
    usual = question["options"][question["default"]]
    attacks = [o for o in question["options"] if o.get("rank") == "attack" and "where" not in o]
    for option in attacks[:1] + [usual] + question["options"]:  # what is refused is not tried again
        try:
            return call(f"/api/matches/{match}/answers", choose(match, question, option))
        except urllib.error.HTTPError as refused:
            print(json.load(refused)["detail"], file=sys.stderr)
            if refused.status != 422:  # it was answered meanwhile, or that was too much at once
                raise  # the stream is begun again: it tells what is open still


while True:  # the stream begins with all that is open, so there is nothing to remember
    try:
        for line in call("/api/bot/stream"):
            told = json.loads(line) if line.strip() else {"type": "nothing"}
            if told["type"] == "challenge":
                call(f"/api/bot/challenges/{told['match']}/accept", {"terms": told["challenge"]["terms"]})
            elif told["type"] == "question":
                play(told["match"], told["question"])
            elif told["type"] == "replaced" and not told.get("final"):
                call(f"/api/matches/{told['match']}/return", {"seat": told["seat"]})
    except OSError as lost:
        print(lost, file=sys.stderr)
    time.sleep(1)
