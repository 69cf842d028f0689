-- `provisional_until`: a decision made by opening a link, not final before then. `gate`: both links ask for a click.
-- Rows only grow.
CREATE TABLE waiver (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  manager TEXT NOT NULL,
  body TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'REJECTED')),
  provisional_until TEXT,
  gate INTEGER NOT NULL DEFAULT 0,
  requested_by INTEGER NOT NULL REFERENCES user (id),
  requested_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  decided_at TEXT,
  decided_ip TEXT,
  decided_agent TEXT,
  -- The decision that a waiver had before it was pending again, when it was dropped, and by what.
  dropped TEXT CHECK (dropped IN ('ACCEPTED', 'REJECTED')),
  dropped_at TEXT,
  dropped_by TEXT CHECK (dropped_by IN ('LINKS', 'MANAGER', 'HR'))
) STRICT;
CREATE INDEX waiver_candidate ON waiver (candidate_id, id);
CREATE INDEX waiver_provisional ON waiver (provisional_until) WHERE provisional_until IS NOT NULL;
-- How many requests wait for a manager, and since when.
CREATE INDEX waiver_pending ON waiver (requested_at, candidate_id) WHERE status = 'PENDING';
-- Records that keep the address of somebody whom they ask follow it when it is corrected, whoever corrects it.
CREATE INDEX waiver_manager ON waiver (manager COLLATE NOCASE);
