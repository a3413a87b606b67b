CREATE SCHEMA IF NOT EXISTS rumble_study;

-- A study that is wanted. One that is over stays for a day, for whoever asks for it again.
CREATE TABLE IF NOT EXISTS rumble_study.study (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash  text NOT NULL UNIQUE,
  plan  bytea NOT NULL,
  over  timestamptz
);

-- What a batch came to: its rows, or why it cannot be played. The first to be written counts.
CREATE TABLE IF NOT EXISTS rumble_study.result (
  study  bigint NOT NULL REFERENCES rumble_study.study ON DELETE CASCADE,
  batch  integer NOT NULL,
  rows   bytea NOT NULL,
  fault  text NOT NULL DEFAULT '',
  PRIMARY KEY (study, batch)
);

-- Who lives.
CREATE TABLE IF NOT EXISTS rumble_study.worker (
  id    text PRIMARY KEY,
  seen  timestamptz NOT NULL
);
