-- What a complaint can be about, and who looks into it.
CREATE TABLE complaint_category (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- NULL until HR names somebody: super admins look into it meanwhile.
  owner_id INTEGER REFERENCES user (id),
  deputy_id INTEGER REFERENCES user (id),
  hint TEXT NOT NULL DEFAULT '',
  due_days INTEGER NOT NULL,
  archived_at TEXT,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX complaint_category_name ON complaint_category (name COLLATE NOCASE) WHERE archived_at IS NULL;

-- What a complaint knows beside its case. Its category is the topic of the case.
CREATE TABLE complaint (
  case_id INTEGER PRIMARY KEY REFERENCES case_file (id),
  category_id INTEGER NOT NULL REFERENCES complaint_category (id),
  story TEXT NOT NULL,
  happened TEXT NOT NULL DEFAULT '',
  place TEXT NOT NULL DEFAULT '',
  named TEXT NOT NULL DEFAULT '',
  -- The case key of an anonymous one, under a secret; NULL where it was filed by name.
  key_hash TEXT,
  outcome TEXT CHECK (outcome IN ('UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD', 'WITHDRAWN', 'PASSED_ON')),
  -- The day on which somebody came by the case key; whoever looks into it is told the next morning. NULL once told.
  untold TEXT
) STRICT;
CREATE UNIQUE INDEX complaint_key ON complaint (key_hash) WHERE key_hash IS NOT NULL;
CREATE INDEX complaint_category_of ON complaint (category_id);
CREATE INDEX complaint_outcome ON complaint (outcome, case_id) WHERE outcome IS NOT NULL;
CREATE INDEX complaint_untold ON complaint (untold) WHERE untold IS NOT NULL;

-- Rows of the audit that wait for the next morning, in no order: beside the others they would tell the minute of the act.
CREATE TABLE audit_unsigned (
  key TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  action TEXT NOT NULL,
  record TEXT NOT NULL,
  record_id INTEGER,
  before TEXT,
  after TEXT,
  note TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_unsigned_day ON audit_unsigned (day);
