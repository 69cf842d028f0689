-- The common part of exits, welfare, disciplinary cases and complaints: a case about a person with parties, a timeline, papers, due days.
CREATE TABLE case_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('EXIT', 'WELFARE', 'DISCIPLINARY', 'COMPLAINT')),
  -- The number that people read, made of the year (0 where the kind counts over all years) and the serial.
  year INTEGER NOT NULL DEFAULT 0,
  serial INTEGER NOT NULL,
  number TEXT NOT NULL,
  -- The subject. NULL for a complaint, which is about no record.
  employee_id INTEGER REFERENCES employee (id),
  -- Those of the day on which it was opened.
  company_id INTEGER NOT NULL REFERENCES company (id),
  branch_id INTEGER REFERENCES branch (id),
  department_id INTEGER REFERENCES department (id),
  -- The topic within its kind: the type of an exit or query, the id of a kind of welfare or of a category of complaints.
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
  -- The decision or outcome is kept with the case, so that lists filter and count by it off an index.
  result TEXT NOT NULL DEFAULT ''
) STRICT;
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

-- The parties of a case, and what each may see of it.
-- Rows only grow.
CREATE TABLE case_party (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES case_file (id),
  role TEXT NOT NULL,
  sees TEXT NOT NULL CHECK (sees IN ('NONE', 'OWN', 'HEARING', 'SUBJECT', 'ALL', 'DESK')),
  name TEXT NOT NULL,
  -- Empty where nobody writes to them: an anonymous reporter, somebody whom a complaint names.
  email TEXT NOT NULL DEFAULT '',
  user_id INTEGER REFERENCES user (id),
  employee_id INTEGER REFERENCES employee (id),
  added_at TEXT NOT NULL,
  ended_at TEXT,
  place INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX case_party_case ON case_party (case_id, id);
CREATE INDEX case_party_user ON case_party (user_id, case_id) WHERE user_id IS NOT NULL;
CREATE INDEX case_party_employee ON case_party (employee_id, case_id) WHERE employee_id IS NOT NULL;
CREATE INDEX case_party_email ON case_party (email COLLATE NOCASE) WHERE email <> '';

-- The timeline. Nothing changes or deletes what stands on it.
-- Rows only grow.
CREATE TABLE case_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES case_file (id),
  kind TEXT NOT NULL,
  reach TEXT NOT NULL CHECK (reach IN ('DESK', 'PANEL', 'SUBJECT', 'HEARING')),
  -- The author of the words, and their only reader.
  party_id INTEGER REFERENCES case_party (id),
  to_party_id INTEGER REFERENCES case_party (id),
  by_name TEXT NOT NULL,
  way TEXT NOT NULL DEFAULT 'APP' CHECK (way IN ('APP', 'LINK', 'KEY', 'SELF')),
  words TEXT NOT NULL DEFAULT '',
  -- The data from which the words of the event are written, as JSON.
  data TEXT NOT NULL DEFAULT '{}',
  at TEXT NOT NULL,
  -- The letter that an event of a timeline is about: it opens from there, and what its approvers decide comes onto the same timeline.
  letter_id INTEGER REFERENCES issued_letter (id),
  -- Rows of cases have ids at random, so that no gap and no order between them tells of a case that somebody may not see, or when it
  -- came. Within a case they have places, which count on; what came by a case key has places of its own, so that none is left out
  -- between two others while it is not shown yet.
  place INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX case_event_case ON case_event (case_id, id);
CREATE INDEX case_event_letter ON case_event (letter_id) WHERE letter_id IS NOT NULL;

-- Papers reach as far as the event that they came with.
-- Rows only grow.
CREATE TABLE case_paper (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES case_file (id),
  event_id INTEGER NOT NULL REFERENCES case_event (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- In bytes.
  size INTEGER NOT NULL,
  key TEXT NOT NULL,
  sha256 TEXT,
  place INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX case_paper_case ON case_paper (case_id, id);
CREATE INDEX case_paper_event ON case_paper (event_id);

-- A task with a due day, of which somebody is reminded. Without a party it is for HR, or for the owner of the case.
CREATE TABLE case_due (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES case_file (id),
  what TEXT NOT NULL,
  party_id INTEGER REFERENCES case_party (id),
  due TEXT NOT NULL,
  done_at TEXT
) STRICT;
CREATE INDEX case_due_case ON case_due (case_id, id);
CREATE INDEX case_due_open ON case_due (due, id) WHERE done_at IS NULL;

CREATE TABLE case_tally (
  kind TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  topic TEXT NOT NULL,
  result TEXT NOT NULL,
  cases INTEGER NOT NULL,
  PRIMARY KEY (kind, company_id, status, topic, result)
) STRICT, WITHOUT ROWID;

-- The row that was written last, for the statements of its batch.
CREATE TABLE case_newest (
  what TEXT PRIMARY KEY,
  id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER case_file_sorted AFTER INSERT ON case_file WHEN new.employee_id IS NOT NULL BEGIN
  UPDATE case_file SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;

CREATE TRIGGER case_event_is_kept BEFORE DELETE ON case_event BEGIN
  SELECT RAISE(ABORT, 'a timeline is append-only');
END;

CREATE TRIGGER case_tally_insert AFTER INSERT ON case_file BEGIN
  INSERT INTO case_tally VALUES (new.kind, new.company_id, new.status, new.topic, new.result, 1)
  ON CONFLICT DO UPDATE SET cases = cases + 1;
END;

CREATE TRIGGER case_tally_update AFTER UPDATE OF status, topic, result ON case_file
WHEN new.status <> old.status OR new.topic <> old.topic OR new.result <> old.result
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

CREATE TRIGGER case_event_stays BEFORE UPDATE ON case_event WHEN old.place <> 0 BEGIN
  SELECT RAISE(ABORT, 'a timeline is append-only');
END;

CREATE TRIGGER case_file_newest_row AFTER INSERT ON case_file BEGIN
  INSERT INTO case_newest VALUES ('FILE', new.id) ON CONFLICT DO UPDATE SET id = excluded.id;
END;

CREATE TRIGGER case_party_newest_row AFTER INSERT ON case_party BEGIN
  INSERT INTO case_newest VALUES ('PARTY', new.id) ON CONFLICT DO UPDATE SET id = excluded.id;
  UPDATE case_party SET place = 1 + (SELECT max(place) FROM case_party WHERE case_id = new.case_id) WHERE id = new.id;
END;

CREATE TRIGGER case_event_newest_row AFTER INSERT ON case_event BEGIN
  INSERT INTO case_newest VALUES ('EVENT', new.id) ON CONFLICT DO UPDATE SET id = excluded.id;
  UPDATE case_event SET place = 1 + (SELECT max(place) FROM case_event
    WHERE case_id = new.case_id AND (way = 'KEY') = (new.way = 'KEY')) WHERE id = new.id;
END;

CREATE TRIGGER case_paper_placed AFTER INSERT ON case_paper BEGIN
  UPDATE case_paper SET place = 1 + (SELECT max(place) FROM case_paper WHERE event_id = new.event_id) WHERE id = new.id;
END;

-- Listens to employee of employee: lists of cases order by the name of the person.
CREATE TRIGGER case_file_renamed AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE case_file SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.id) WHERE employee_id = new.id;
END;
