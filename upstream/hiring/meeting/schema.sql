CREATE TABLE meeting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  starts_at TEXT NOT NULL,
  notes TEXT,
  offline INTEGER NOT NULL DEFAULT 0,
  location TEXT,
  created_by INTEGER NOT NULL REFERENCES user (id),
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL DEFAULT '',
  type TEXT NOT NULL DEFAULT 'GENERAL' CHECK (
    type IN ('GENERAL', 'INTERVIEW', 'MEDICAL', 'INDUCTION', 'APPRAISAL', 'DISCIPLINARY', 'EXIT')
  ),
  link TEXT,
  uid TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  reminded_at TEXT
) STRICT;
CREATE UNIQUE INDEX meeting_uid ON meeting (uid);
CREATE INDEX meeting_starts ON meeting (starts_at, id);
CREATE INDEX meeting_ends ON meeting (ends_at);
CREATE INDEX meeting_type ON meeting (type, starts_at);
CREATE INDEX meeting_reminder ON meeting (starts_at) WHERE reminded_at IS NULL;
CREATE INDEX meeting_creator ON meeting (created_by, ends_at);

CREATE TABLE meeting_person (
  meeting_id INTEGER NOT NULL REFERENCES meeting (id) ON DELETE CASCADE,
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  PRIMARY KEY (meeting_id, candidate_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meeting_person_candidate ON meeting_person (candidate_id, meeting_id);

-- `meeting_person` has the candidates of a meeting, this one its employees.
CREATE TABLE meeting_employee (
  meeting_id INTEGER NOT NULL REFERENCES meeting (id) ON DELETE CASCADE,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  PRIMARY KEY (meeting_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meeting_employee_person ON meeting_employee (employee_id, meeting_id);
