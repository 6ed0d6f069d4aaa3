/**
 * The tables, one step a version. Plain SQL that PostgreSQL takes too. A step that has been released is never edited; the
 * next one is added.
 *
 * - `tournaments.number` keeps the order of creation; `n` and `hash` are the head of the hub's order.
 * - `events.hash` is what the device's next event must name; `envelope` is the event as JSON, the truth.
 * - `identity` holds the hub's private key; `devices` who is paired, with the names people gave them.
 * - `people.fields` is one person's fields as JSON; erasing writes it anew.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    number BIGINT NOT NULL UNIQUE,
    epoch BIGINT NOT NULL,
    n BIGINT NOT NULL,
    hash TEXT,
    last_at BIGINT NOT NULL
  );
  CREATE TABLE epochs (
    tournament TEXT NOT NULL,
    ordinal BIGINT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    keeps_n BIGINT NOT NULL,
    keeps_hash TEXT,
    PRIMARY KEY (tournament, ordinal)
  );
  CREATE TABLE events (
    tournament TEXT NOT NULL,
    n BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    device TEXT NOT NULL,
    seq BIGINT NOT NULL,
    hash TEXT NOT NULL,
    envelope TEXT NOT NULL,
    PRIMARY KEY (tournament, n),
    UNIQUE (tournament, device, seq)
  );
  CREATE TABLE people (
    tournament TEXT NOT NULL,
    person TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (tournament, person)
  );
  `,
  `
  CREATE TABLE identity (
    name TEXT PRIMARY KEY,
    secret TEXT NOT NULL
  );
  CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    key TEXT NOT NULL,
    role TEXT NOT NULL,
    label TEXT NOT NULL,
    paired_at BIGINT NOT NULL,
    revoked_at BIGINT
  );
  `,
];
