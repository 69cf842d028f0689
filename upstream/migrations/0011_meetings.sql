-- Meetings of employees. `starts_at` and `ends_at` are instants; the day and time that people choose are those of Lagos.
-- `uid` names the meeting in everybody's calendar, `version` counts its edits. `reminded_at`: its people were reminded, or
-- need not be.
DROP INDEX meeting_date;
ALTER TABLE meeting RENAME COLUMN date TO starts_at;
ALTER TABLE meeting ADD COLUMN ends_at TEXT NOT NULL DEFAULT '';
ALTER TABLE meeting ADD COLUMN kind TEXT NOT NULL DEFAULT 'GENERAL' CHECK (
  kind IN ('GENERAL', 'INTERVIEW', 'MEDICAL', 'INDUCTION', 'APPRAISAL', 'DISCIPLINARY', 'EXIT')
);
ALTER TABLE meeting ADD COLUMN link TEXT;
ALTER TABLE meeting ADD COLUMN uid TEXT NOT NULL DEFAULT '';
ALTER TABLE meeting ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE meeting ADD COLUMN reminded_at TEXT;
UPDATE meeting SET
  kind = type,
  ends_at = strftime('%Y-%m-%dT%H:%M:%fZ', starts_at, '+60 minutes'),
  uid = lower(hex(randomblob(16))),
  reminded_at = created_at,
  link = CASE WHEN offline = 0 AND location LIKE 'https://%' THEN location END,
  location = CASE WHEN offline = 0 AND location LIKE 'https://%' THEN NULL ELSE location END;
ALTER TABLE meeting DROP COLUMN type;
ALTER TABLE meeting RENAME COLUMN kind TO type;
CREATE UNIQUE INDEX meeting_uid ON meeting (uid);
CREATE INDEX meeting_starts ON meeting (starts_at, id);
CREATE INDEX meeting_ends ON meeting (ends_at);
CREATE INDEX meeting_type ON meeting (type, starts_at);
CREATE INDEX meeting_reminder ON meeting (starts_at) WHERE reminded_at IS NULL;
CREATE INDEX meeting_creator ON meeting (created_by, ends_at);

-- `meeting_person` has the candidates of a meeting, this one its employees.
CREATE TABLE meeting_employee (
  meeting_id INTEGER NOT NULL REFERENCES meeting (id) ON DELETE CASCADE,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  PRIMARY KEY (meeting_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meeting_employee_person ON meeting_employee (employee_id, meeting_id);

-- Employees by the beginnings of their names and staff ID.
CREATE VIRTUAL TABLE employee_search USING fts5 (
  firstname, middlename, lastname, code,
  content = 'employee', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
INSERT INTO employee_search (employee_search) VALUES ('rebuild');
CREATE TRIGGER employee_search_insert AFTER INSERT ON employee BEGIN
  INSERT INTO employee_search (rowid, firstname, middlename, lastname, code)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.code);
END;
CREATE TRIGGER employee_search_delete AFTER DELETE ON employee BEGIN
  INSERT INTO employee_search (employee_search, rowid, firstname, middlename, lastname, code)
  VALUES ('delete', old.id, old.firstname, old.middlename, old.lastname, old.code);
END;
CREATE TRIGGER employee_search_update AFTER UPDATE OF firstname, middlename, lastname, code ON employee BEGIN
  INSERT INTO employee_search (employee_search, rowid, firstname, middlename, lastname, code)
  VALUES ('delete', old.id, old.firstname, old.middlename, old.lastname, old.code);
  INSERT INTO employee_search (rowid, firstname, middlename, lastname, code)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.code);
END;
CREATE INDEX employee_name ON employee (lastname, firstname, id) WHERE archived = 0;

-- What a mail brings along, as text: `{ name, type, text }` each.
ALTER TABLE outbox ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]';
