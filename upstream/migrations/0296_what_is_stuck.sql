-- A message that did not arrive and that somebody put aside; a letter that was recalled is put aside with its mail.
ALTER TABLE outbox ADD COLUMN dropped_at TEXT;
DROP INDEX outbox_stuck;
CREATE INDEX outbox_stuck ON outbox (kind, id) WHERE status = 'FAILED' AND dropped_at IS NULL;

-- Messages that a queue gave up.
CREATE TABLE dead_letter (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  queue TEXT NOT NULL,
  body TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

-- Work of the sweep whose last run failed.
CREATE TABLE job_failure (
  job TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  at TEXT NOT NULL,
  times INTEGER NOT NULL,
  error TEXT NOT NULL
) STRICT, WITHOUT ROWID;
