-- Letters that were sent or wait to be, each with what it says: rows are never deleted, because codes on paper name them.
CREATE TABLE issued_letter (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL,
  letter_id INTEGER NOT NULL REFERENCES letter (id),
  letter_version_id INTEGER NOT NULL REFERENCES letter_version (id),
  letter_name TEXT NOT NULL,
  category TEXT NOT NULL,
  letter_type TEXT NOT NULL,
  subject TEXT NOT NULL,
  employee_id INTEGER REFERENCES employee (id),
  candidate_id INTEGER REFERENCES candidate (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  -- Name, staff ID, code and subject, folded, for the search.
  found TEXT NOT NULL,
  date TEXT NOT NULL,
  effective_date TEXT,
  signed_by TEXT,
  signed_role TEXT,
  asks_signature INTEGER NOT NULL,
  says_pay INTEGER NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('WAITING', 'DECLINED', 'QUEUED', 'DELIVERED', 'OPENED', 'ACKNOWLEDGED', 'NOT_DELIVERED', 'RECALLED')),
  -- When it came into its state.
  state_at TEXT NOT NULL,
  -- What fills it, as JSON; gone when the file is written.
  filled_with TEXT,
  file TEXT,
  size INTEGER,
  pages INTEGER,
  sha256 TEXT,
  signature TEXT,
  key_id TEXT,
  -- Whether a mail of its own carries it; the letters of an offer go with the mail of the offer.
  own_mail INTEGER NOT NULL,
  outbox_id INTEGER REFERENCES outbox (id),
  failure TEXT,
  issued_by INTEGER NOT NULL REFERENCES user (id),
  issued_at TEXT NOT NULL,
  claimed_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  delivered_at TEXT,
  opened_at TEXT,
  acknowledged_at TEXT,
  recalled_at TEXT,
  recalled_by TEXT,
  recall_reason TEXT,
  superseded_by INTEGER REFERENCES issued_letter (id),
  import_batch_id INTEGER,
  import_line INTEGER,
  CHECK ((employee_id IS NULL) <> (candidate_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX issued_letter_code ON issued_letter (code);
CREATE UNIQUE INDEX issued_letter_line ON issued_letter (import_batch_id, import_line) WHERE import_batch_id IS NOT NULL;
CREATE INDEX issued_letter_queued ON issued_letter (id) WHERE state = 'QUEUED' AND file IS NULL;
CREATE INDEX issued_letter_employee ON issued_letter (employee_id, id);
CREATE INDEX issued_letter_candidate ON issued_letter (candidate_id, id);
CREATE INDEX issued_letter_company ON issued_letter (company_id, id);
CREATE INDEX issued_letter_state ON issued_letter (state, id);
CREATE INDEX issued_letter_category ON issued_letter (category, id);
CREATE INDEX issued_letter_letter ON issued_letter (letter_id, id);
CREATE INDEX issued_letter_outbox ON issued_letter (outbox_id);

-- A letter hears from its mail; what came after it (opened, acknowledged, recalled) stays.
CREATE TRIGGER issued_letter_mailed AFTER UPDATE OF status ON outbox WHEN new.status <> old.status
BEGIN
  UPDATE issued_letter SET
    state = CASE new.status WHEN 'SENT' THEN 'DELIVERED' WHEN 'FAILED' THEN 'NOT_DELIVERED' ELSE 'QUEUED' END,
    state_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    delivered_at = coalesce(new.sent_at, delivered_at),
    failure = CASE new.status WHEN 'FAILED' THEN new.last_error END
  WHERE outbox_id = new.id AND state IN ('QUEUED', 'DELIVERED', 'NOT_DELIVERED');
END;

-- What was issued stays as it was written; only what becomes of it is added.
CREATE TRIGGER issued_letter_stays BEFORE UPDATE OF code, letter_version_id, subject, employee_id, candidate_id, date,
  effective_date ON issued_letter
BEGIN
  SELECT RAISE(ABORT, 'A letter that was issued stays as it is');
END;
CREATE TRIGGER issued_letter_file_stays BEFORE UPDATE OF file, sha256, signature, key_id ON issued_letter WHEN old.file IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'A letter that was issued stays as it is');
END;
