-- Announcements that ask to be acknowledged (decision 126). `reminded_at` is when who has not read one was last reminded,
-- `remind_after` the last employee who was, while not all have been; `remind_within` the companies of who asked for it.
ALTER TABLE announcement ADD COLUMN acknowledge INTEGER NOT NULL DEFAULT 0;
ALTER TABLE announcement ADD COLUMN reminded_at TEXT;
ALTER TABLE announcement ADD COLUMN remind_after INTEGER;
ALTER TABLE announcement ADD COLUMN remind_within TEXT;
CREATE INDEX announcement_reminding ON announcement (id) WHERE remind_after IS NOT NULL;

-- Whom an announcement reached, and who of them has read it: HR's list reads one index for each of its filters. Rows are
-- written page by page with the notices. `acknowledged_version` is the version of the last acknowledgement.
CREATE TABLE announcement_person (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  sort_key TEXT NOT NULL,
  read_at TEXT,
  acknowledged_version INTEGER,
  PRIMARY KEY (announcement_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX announcement_person_name ON announcement_person (announcement_id, sort_key, employee_id);
CREATE INDEX announcement_person_read ON announcement_person (announcement_id, sort_key, employee_id) WHERE read_at IS NOT NULL;
CREATE INDEX announcement_person_unread ON announcement_person (announcement_id, sort_key, employee_id) WHERE read_at IS NULL;
CREATE INDEX announcement_person_employee ON announcement_person (employee_id);

-- Announcements of before: whom they are for today, and who has read them.
INSERT INTO announcement_person (announcement_id, employee_id, sort_key, read_at)
SELECT a.id, e.id, e.sort_key, r.read_at
FROM announcement a JOIN employee e ON e.archived = 0 AND e.employment_status IN ('ACTIVE', 'SUSPENDED')
LEFT JOIN announcement_read r ON r.announcement_id = a.id AND r.user_id = e.user_id
WHERE a.status = 'PUBLISHED' AND (a.everyone = 1 OR EXISTS (
  SELECT 1 FROM announcement_audience t WHERE t.announcement_id = a.id
  AND (t.company_id = e.company_id OR t.department_id = e.department_id OR t.branch_id = e.branch_id)
) OR EXISTS (
  SELECT 1 FROM announcement_line l WHERE l.announcement_id = a.id
    AND (l.companies IS NULL OR e.company_id IN (SELECT value FROM json_each(l.companies)))
    AND (l.manager_id = e.line_manager1 OR l.below = 1 AND l.manager_id IN (
      WITH RECURSIVE up (id) AS (SELECT e.line_manager1
        UNION SELECT m.line_manager1 FROM up JOIN employee m ON m.id = up.id)
      SELECT id FROM up))));

CREATE TABLE announcement_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- In bytes.
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  key TEXT NOT NULL
) STRICT;
CREATE INDEX announcement_file_of ON announcement_file (announcement_id, id);

-- What was acknowledged, word for word, with the names and hashes of its files. `sha256` is of all of it.
CREATE TABLE announcement_text (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id),
  version INTEGER NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  files TEXT NOT NULL,
  PRIMARY KEY (announcement_id, version)
) STRICT, WITHOUT ROWID;

-- That somebody read and understood a version. It stays, whatever becomes of the announcement or of their name.
CREATE TABLE announcement_acknowledgement (
  announcement_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (announcement_id, employee_id, version),
  FOREIGN KEY (announcement_id, version) REFERENCES announcement_text (announcement_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX announcement_acknowledgement_employee ON announcement_acknowledgement (employee_id);
CREATE INDEX announcement_acknowledgement_text ON announcement_acknowledgement (announcement_id, version);

CREATE TRIGGER announcement_text_stays BEFORE UPDATE ON announcement_text BEGIN
  SELECT RAISE(ABORT, 'What was acknowledged stays as it is');
END;
CREATE TRIGGER announcement_text_is_kept BEFORE DELETE ON announcement_text BEGIN
  SELECT RAISE(ABORT, 'What was acknowledged stays as it is');
END;
CREATE TRIGGER announcement_acknowledgement_stays BEFORE UPDATE ON announcement_acknowledgement BEGIN
  SELECT RAISE(ABORT, 'An acknowledgement stays as it is');
END;
CREATE TRIGGER announcement_acknowledgement_is_kept BEFORE DELETE ON announcement_acknowledgement BEGIN
  SELECT RAISE(ABORT, 'An acknowledgement stays as it is');
END;
