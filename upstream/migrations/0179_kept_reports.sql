-- A report that somebody keeps under a name: what it is about and of which place. `mail_day`: the day of each month on which it is
-- mailed to its readers.
CREATE TABLE kept_report (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  name TEXT NOT NULL,
  about TEXT NOT NULL,
  company_id INTEGER REFERENCES company (id) ON DELETE CASCADE,
  branch_id INTEGER REFERENCES branch (id) ON DELETE CASCADE,
  department_id INTEGER REFERENCES department (id) ON DELETE CASCADE,
  mail_day INTEGER CHECK (mail_day BETWEEN 1 AND 28),
  created_at TEXT NOT NULL,
  UNIQUE (user_id, name)
) STRICT;
CREATE INDEX kept_report_mailed ON kept_report (mail_day) WHERE mail_day IS NOT NULL;
CREATE INDEX kept_report_company ON kept_report (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX kept_report_branch ON kept_report (branch_id) WHERE branch_id IS NOT NULL;
CREATE INDEX kept_report_department ON kept_report (department_id) WHERE department_id IS NOT NULL;

-- To whom a kept report is mailed, and the last month for which it was.
CREATE TABLE kept_report_reader (
  kept_id INTEGER NOT NULL REFERENCES kept_report (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES user (id),
  mailed_for TEXT NOT NULL,
  PRIMARY KEY (kept_id, user_id)
) STRICT, WITHOUT ROWID;
