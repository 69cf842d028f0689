-- An HMO complaint is a case, too. SQLite takes another check only with a new table, so the rows are put aside and back. References
-- to them are looked at when all is done. Triggers of other modules on the table are made again in their own changes.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE case_file_aside AS SELECT * FROM case_file;
DROP TABLE case_file;

-- The common part of exits, welfare, disciplinary cases, complaints and HMO complaints: a case about a person with parties, a
-- timeline, papers, due days.
CREATE TABLE case_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('EXIT', 'WELFARE', 'DISCIPLINARY', 'COMPLAINT', 'HMO_COMPLAINT')),
  -- The number that people read, made of the year (0 where the kind counts over all years) and the serial.
  year INTEGER NOT NULL DEFAULT 0,
  serial INTEGER NOT NULL,
  number TEXT NOT NULL,
  -- The subject. NULL for a complaint, which is about no record.
  employee_id INTEGER REFERENCES employee (id),
  -- Those of the day on which it was opened; the company of an HMO complaint is that of its person, which a trigger keeps.
  company_id INTEGER NOT NULL REFERENCES company (id),
  branch_id INTEGER REFERENCES branch (id),
  department_id INTEGER REFERENCES department (id),
  -- The topic within its kind: the type of an exit or query, the id of a kind of welfare or of a category of
  -- complaints, the kind of an HMO complaint.
  topic TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL,
  -- The day by which the present step is due.
  due TEXT,
  -- The owner, where there is one.
  owner_id INTEGER REFERENCES user (id),
  opened_at TEXT NOT NULL,
  -- NULL where it came anonymously.
  opened_by INTEGER REFERENCES user (id),
  -- The instant of the last step; NULL while steps are left.
  closed_at TEXT,
  -- The order of its employee's name, which triggers keep.
  sort_key TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  -- The decision, the outcome, or the provider of an HMO complaint is kept with the case, so that lists filter and count by it off
  -- an index.
  result TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO case_file SELECT * FROM case_file_aside;
DROP TABLE case_file_aside;
CREATE UNIQUE INDEX case_file_number ON case_file (kind, year, serial);
-- The columns behind `id` are those that lists filter by, so that they skip rows without reading them.
CREATE INDEX case_file_newest ON case_file (kind, opened_at, id, company_id, status, topic, owner_id);
CREATE INDEX case_file_status ON case_file (kind, status, opened_at, id, company_id, topic, owner_id);
CREATE INDEX case_file_company ON case_file (kind, company_id, opened_at, id, status, topic, owner_id);
CREATE INDEX case_file_topic ON case_file (kind, topic, opened_at, id, company_id, status, owner_id);
CREATE INDEX case_file_name ON case_file (kind, sort_key, id, company_id, status, topic);
CREATE INDEX case_file_employee ON case_file (employee_id, kind, opened_at, id, company_id, status, topic);
CREATE INDEX case_file_owner ON case_file (owner_id, kind, status, id);
-- Open tasks are few, however many there were.
CREATE INDEX case_file_open ON case_file (kind, due, id, company_id, status, topic, owner_id) WHERE closed_at IS NULL;
-- Cases in the order of their due days, those without one behind them.
CREATE INDEX case_file_due ON case_file (kind, coalesce(due, '9999-12-31'), id, company_id, status, topic, owner_id);
CREATE INDEX case_file_result ON case_file (kind, result, opened_at, id, company_id, status, topic, owner_id);

CREATE TRIGGER case_file_sorted AFTER INSERT ON case_file WHEN new.employee_id IS NOT NULL BEGIN
  UPDATE case_file SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;

CREATE TRIGGER case_tally_insert AFTER INSERT ON case_file BEGIN
  INSERT INTO case_tally VALUES (new.kind, new.company_id, new.status, new.topic, new.result, 1)
  ON CONFLICT DO UPDATE SET cases = cases + 1;
END;

CREATE TRIGGER case_tally_update AFTER UPDATE OF company_id, status, topic, result ON case_file
WHEN new.company_id <> old.company_id OR new.status <> old.status OR new.topic <> old.topic OR new.result <> old.result
BEGIN
  UPDATE case_tally SET cases = cases - 1 WHERE kind = old.kind AND company_id = old.company_id
    AND status = old.status AND topic = old.topic AND result = old.result;
  INSERT INTO case_tally VALUES (new.kind, new.company_id, new.status, new.topic, new.result, 1)
  ON CONFLICT DO UPDATE SET cases = cases + 1;
END;

CREATE TRIGGER case_tally_delete AFTER DELETE ON case_file BEGIN
  UPDATE case_tally SET cases = cases - 1 WHERE kind = old.kind AND company_id = old.company_id
    AND status = old.status AND topic = old.topic AND result = old.result;
END;

CREATE TRIGGER case_file_newest_row AFTER INSERT ON case_file BEGIN
  INSERT INTO case_newest VALUES ('FILE', new.id) ON CONFLICT DO UPDATE SET id = excluded.id;
END;
