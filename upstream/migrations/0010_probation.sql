-- `probation_period` is a length with its unit, as SQLite reads it: '3 months', '90 days'. `reminder`: days before the
-- end, the earliest first: '30,14,7'. A job role's policy goes before that of its company, and that before the default.
CREATE TABLE probation_policy (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  probation_period TEXT NOT NULL,
  reminder TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX probation_policy_default ON probation_policy (is_default) WHERE is_default = 1;

CREATE TABLE probation_policy_company (
  company_id INTEGER PRIMARY KEY REFERENCES company (id) ON DELETE CASCADE,
  policy_id INTEGER NOT NULL REFERENCES probation_policy (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX probation_policy_company_policy ON probation_policy_company (policy_id);

CREATE TABLE probation_policy_job_role (
  job_role_id INTEGER PRIMARY KEY REFERENCES job_role (id) ON DELETE CASCADE,
  policy_id INTEGER NOT NULL REFERENCES probation_policy (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX probation_policy_job_role_policy ON probation_policy_job_role (policy_id);

-- `probation_extended_to`: the end that HR set in place of the policy's. `probation_version` counts what was decided.
ALTER TABLE employee ADD COLUMN confirmation_status TEXT NOT NULL DEFAULT 'PENDING';
ALTER TABLE employee ADD COLUMN confirmation_effective_date TEXT;
ALTER TABLE employee ADD COLUMN probation_extended_to TEXT;
ALTER TABLE employee ADD COLUMN probation_ended_on TEXT;
ALTER TABLE employee ADD COLUMN probation_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE employee ADD COLUMN supervisor_email TEXT;
CREATE INDEX employee_on_probation ON employee (company_id, employment_date)
  WHERE confirmation_status = 'PENDING' AND archived = 0;
-- A supervisor is known by name: their address is that of the one colleague who has it.
CREATE INDEX employee_full_name ON employee (company_id, firstname || ' ' || lastname);

-- What a line manager was asked for one end of a probation, and said.
CREATE TABLE probation_review (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  due TEXT NOT NULL,
  manager TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  recommendation TEXT CHECK (recommendation IN ('CONFIRM', 'EXTEND', 'NOT_CONFIRM')),
  extend_to TEXT,
  reason TEXT,
  answered_at TEXT,
  UNIQUE (employee_id, due)
) STRICT;

-- The reminders that went out, so that none does twice. `digest_day`: when HR's mail of the day named it.
CREATE TABLE probation_reminder (
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  due TEXT NOT NULL,
  days_before INTEGER NOT NULL,
  reached_at TEXT NOT NULL,
  digest_day TEXT,
  PRIMARY KEY (employee_id, due, days_before)
) STRICT, WITHOUT ROWID;
CREATE INDEX probation_reminder_open ON probation_reminder (employee_id) WHERE digest_day IS NULL;

-- The days whose reminders are done.
CREATE TABLE probation_digest (
  day TEXT PRIMARY KEY,
  done_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
