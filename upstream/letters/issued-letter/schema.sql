-- Letters that were sent or wait to be, each with what it says: rows are never deleted, because codes on paper name them.
-- Rows only grow.
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
  -- The values that fill it, as JSON; deleted when the file is written.
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
-- Letters that were sent by their words, newest first, and counted without looking at them.
CREATE INDEX issued_letter_day ON issued_letter (issued_at, id);

CREATE VIRTUAL TABLE issued_letter_search USING fts5 (
  found, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- How many letters there are of each combination that the list filters by; `day` is that of Lagos. A letter to a thousand people
-- is one row a state.
CREATE TABLE issued_letter_tally (
  company_id INTEGER NOT NULL,
  of_employee INTEGER NOT NULL,
  day TEXT NOT NULL,
  letter_id INTEGER NOT NULL,
  category TEXT NOT NULL,
  state TEXT NOT NULL,
  letters INTEGER NOT NULL,
  PRIMARY KEY (company_id, of_employee, day, letter_id, category, state)
) STRICT, WITHOUT ROWID;

-- The proof that somebody signed a letter.
-- Rows only grow.
CREATE TABLE letter_acknowledgement (
  issued_letter_id INTEGER PRIMARY KEY REFERENCES issued_letter (id),
  signed_at TEXT NOT NULL,
  typed_name TEXT NOT NULL CHECK (trim(typed_name) <> ''),
  -- The picture of the signature, where one was drawn.
  ink TEXT,
  -- Of the file that was shown.
  sha256 TEXT NOT NULL,
  ip TEXT NOT NULL,
  agent TEXT NOT NULL,
  -- The address that the link was mailed to, or that of the account.
  email TEXT NOT NULL,
  -- The account, where the person was signed in.
  user_id INTEGER REFERENCES user (id),
  certificate TEXT NOT NULL
) STRICT;

-- An issued letter stays as it was written; only later events are added.
CREATE TRIGGER issued_letter_stays BEFORE UPDATE OF code, letter_version_id, subject, employee_id, candidate_id, date,
  effective_date ON issued_letter
BEGIN
  SELECT RAISE(ABORT, 'A letter that was issued stays as it is');
END;

CREATE TRIGGER issued_letter_file_stays BEFORE UPDATE OF file, sha256, signature, key_id ON issued_letter WHEN old.file IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'A letter that was issued stays as it is');
END;

CREATE TRIGGER issued_letter_search_insert AFTER INSERT ON issued_letter BEGIN
  INSERT INTO issued_letter_search (rowid, found) VALUES (new.id, new.found);
END;

CREATE TRIGGER issued_letter_tally_insert AFTER INSERT ON issued_letter BEGIN
  INSERT INTO issued_letter_tally VALUES (new.company_id, new.employee_id IS NOT NULL, date(new.issued_at, '+1 hour'),
    new.letter_id, new.category, new.state, 1)
  ON CONFLICT DO UPDATE SET letters = letters + 1;
END;

CREATE TRIGGER issued_letter_tally_update AFTER UPDATE OF state ON issued_letter WHEN new.state <> old.state BEGIN
  UPDATE issued_letter_tally SET letters = letters - 1
  WHERE company_id = old.company_id AND of_employee = (old.employee_id IS NOT NULL)
    AND day = date(old.issued_at, '+1 hour') AND letter_id = old.letter_id AND category = old.category AND state = old.state;
  INSERT INTO issued_letter_tally VALUES (new.company_id, new.employee_id IS NOT NULL, date(new.issued_at, '+1 hour'),
    new.letter_id, new.category, new.state, 1)
  ON CONFLICT DO UPDATE SET letters = letters + 1;
END;

CREATE TRIGGER letter_acknowledgement_stays BEFORE UPDATE ON letter_acknowledgement
BEGIN
  SELECT RAISE(ABORT, 'The proof of a signature stays as it is');
END;

CREATE TRIGGER letter_acknowledgement_is_kept BEFORE DELETE ON letter_acknowledgement
BEGIN
  SELECT RAISE(ABORT, 'The proof of a signature stays as it is');
END;

CREATE TRIGGER issued_letter_written AFTER UPDATE OF file ON issued_letter
  WHEN old.file IS NULL AND new.file IS NOT NULL AND new.own_mail = 0 AND new.state = 'QUEUED'
BEGIN
  UPDATE issued_letter SET
    state = CASE o.status WHEN 'SENT' THEN 'DELIVERED' ELSE 'NOT_DELIVERED' END,
    state_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    delivered_at = o.sent_at,
    failure = CASE o.status WHEN 'FAILED' THEN o.last_error END
  FROM outbox o WHERE issued_letter.id = new.id AND o.id = new.outbox_id AND o.status IN ('SENT', 'FAILED');
END;

-- Listens to outbox of platform: a letter says what became of the mail that carries it.
CREATE TRIGGER issued_letter_carried AFTER INSERT ON outbox WHEN new.issued_letter_id IS NOT NULL BEGIN
  UPDATE issued_letter SET outbox_id = new.id WHERE id = new.issued_letter_id;
END;
CREATE TRIGGER issued_letter_mailed AFTER UPDATE OF status ON outbox WHEN new.status <> old.status
BEGIN
  UPDATE issued_letter SET
    state = CASE new.status WHEN 'SENT' THEN 'DELIVERED' WHEN 'FAILED' THEN 'NOT_DELIVERED' ELSE 'QUEUED' END,
    state_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    delivered_at = coalesce(new.sent_at, delivered_at),
    failure = CASE new.status WHEN 'FAILED' THEN new.last_error END
  WHERE outbox_id = new.id AND state IN ('QUEUED', 'DELIVERED', 'NOT_DELIVERED') AND file IS NOT NULL;
END;
