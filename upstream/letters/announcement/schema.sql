-- The announcements of HR to employees. `excerpt` is the begin of the message, so that lists need not read it. `told_up_to` is the last
-- employee who was told, while not everybody has been: they are told page by page. `reached` and `readers` are counted as
-- they come about, not by lists.
CREATE TABLE announcement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'SCHEDULED', 'PUBLISHED')),
  everyone INTEGER NOT NULL DEFAULT 0,
  mail INTEGER NOT NULL DEFAULT 0,
  sender TEXT NOT NULL,
  sender_id INTEGER NOT NULL REFERENCES user (id),
  created_at TEXT NOT NULL,
  publish_at TEXT,
  published_at TEXT,
  edited_at TEXT,
  told_up_to INTEGER,
  reached INTEGER NOT NULL DEFAULT 0,
  readers INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  -- The subject of an announcement: the page of health insurance shows its own.
  topic TEXT NOT NULL DEFAULT 'GENERAL' CHECK (topic IN ('GENERAL', 'HMO')),
  -- Announcements that ask to be acknowledged (`upstream/letters/announcement/README.md`). `reminded_at` is when who has not read one was last reminded,
  -- `remind_after` the last employee who was, while not all have been; `remind_within` the companies of who asked for it.
  acknowledge INTEGER NOT NULL DEFAULT 0,
  reminded_at TEXT,
  CHECK ((status = 'SCHEDULED') = (publish_at IS NOT NULL)),
  CHECK ((status = 'PUBLISHED') = (published_at IS NOT NULL))
) STRICT;
CREATE INDEX announcement_status ON announcement (status, id);
CREATE INDEX announcement_published ON announcement (published_at, id) WHERE status = 'PUBLISHED';
CREATE INDEX announcement_due ON announcement (publish_at) WHERE status = 'SCHEDULED';
CREATE INDEX announcement_telling ON announcement (id) WHERE told_up_to IS NOT NULL;
CREATE INDEX announcement_topic ON announcement (topic, created_at, id) WHERE topic <> 'GENERAL';

-- The audience of an announcement, where it is not for everyone: one row for each company, department or branch. A part that goes
-- takes its rows along, so that none waits for the next part to get its id.
CREATE TABLE announcement_audience (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  company_id INTEGER REFERENCES company (id) ON DELETE CASCADE,
  department_id INTEGER REFERENCES department (id) ON DELETE CASCADE,
  branch_id INTEGER REFERENCES branch (id) ON DELETE CASCADE,
  CHECK ((company_id IS NOT NULL) + (department_id IS NOT NULL) + (branch_id IS NOT NULL) = 1)
) STRICT;
CREATE INDEX announcement_audience_of ON announcement_audience (announcement_id);
CREATE INDEX announcement_audience_company ON announcement_audience (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX announcement_audience_department ON announcement_audience (department_id) WHERE department_id IS NOT NULL;
CREATE INDEX announcement_audience_branch ON announcement_audience (branch_id) WHERE branch_id IS NOT NULL;

CREATE TABLE announcement_read (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES user (id),
  read_at TEXT NOT NULL,
  PRIMARY KEY (announcement_id, user_id)
) STRICT;

-- Announcements for those who report to somebody (`upstream/people/reporting-line/README.md`): the manager, whether all below count, and the companies
-- that the writer looked after, where they were some.
CREATE TABLE announcement_line (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  manager_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  below INTEGER NOT NULL,
  companies TEXT,
  PRIMARY KEY (announcement_id, manager_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX announcement_line_manager ON announcement_line (manager_id);

-- The recipients of an announcement, and whether they have read it: HR's list reads one index for each of its filters. Rows are
-- written page by page with the notices. `acknowledged_version` is the version of the last acknowledgement.
CREATE TABLE announcement_person (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  sort_key TEXT NOT NULL,
  read_at TEXT,
  acknowledged_version INTEGER,
  -- Edited words are acknowledged again, and reminders go once a day to each person (`upstream/letters/announcement/README.md`). `to_tell` is what the queue has
  -- yet to send somebody: a reminder, or that the words are new; `reminded_at` is when either was last asked for.
  reminded_at TEXT,
  to_tell TEXT CHECK (to_tell IN ('REMINDER', 'NEW_WORDS')),
  PRIMARY KEY (announcement_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX announcement_person_name ON announcement_person (announcement_id, sort_key, employee_id);
CREATE INDEX announcement_person_read ON announcement_person (announcement_id, sort_key, employee_id) WHERE read_at IS NOT NULL;
CREATE INDEX announcement_person_unread ON announcement_person (announcement_id, sort_key, employee_id) WHERE read_at IS NULL;
CREATE INDEX announcement_person_employee ON announcement_person (employee_id);
CREATE INDEX announcement_person_to_tell ON announcement_person (announcement_id, to_tell, employee_id) WHERE to_tell IS NOT NULL;
-- The acknowledgements, by name: an earlier version is told from the latest without a look at the row.
CREATE INDEX announcement_person_acknowledged
  ON announcement_person (announcement_id, sort_key, employee_id, acknowledged_version) WHERE acknowledged_version IS NOT NULL;

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

-- The acknowledged text, word for word, with the names and hashes of its files. `sha256` is of all of it.
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
-- Rows only grow.
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
