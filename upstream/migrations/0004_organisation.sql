-- `version` counts the edits of a record: an update names the version that it was made from, so that no edit undoes
-- another unseen. `logo` is the key of the stored picture.
ALTER TABLE company ADD COLUMN logo TEXT;
ALTER TABLE company ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- Two companies with one format would give the same staff ID to two people.
CREATE UNIQUE INDEX company_staff_id_format ON company (staff_id_format COLLATE NOCASE);

ALTER TABLE branch ADD COLUMN description TEXT NOT NULL DEFAULT '';
ALTER TABLE branch ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX branch_name ON branch (company_id, name COLLATE NOCASE);

ALTER TABLE department ADD COLUMN description TEXT NOT NULL DEFAULT '';
ALTER TABLE department ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE department ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX department_name ON department (company_id, name COLLATE NOCASE);

ALTER TABLE job_role ADD COLUMN description TEXT NOT NULL DEFAULT '';
ALTER TABLE job_role ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE job_role ADD COLUMN department_id INTEGER REFERENCES department (id);
ALTER TABLE job_role ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX job_role_name ON job_role (company_id, name COLLATE NOCASE);
CREATE INDEX job_role_all ON job_role (name COLLATE NOCASE);
CREATE INDEX job_role_department ON job_role (department_id, name COLLATE NOCASE);

CREATE TABLE unit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  department_id INTEGER NOT NULL REFERENCES department (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (company_id, code)
) STRICT;
CREATE UNIQUE INDEX unit_name ON unit (department_id, name COLLATE NOCASE);
CREATE INDEX unit_company ON unit (company_id, name COLLATE NOCASE);

CREATE TABLE location (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  address TEXT NOT NULL,
  state TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (company_id, code)
) STRICT;
CREATE UNIQUE INDEX location_name ON location (company_id, name COLLATE NOCASE);

-- Who belongs to a branch, a department, a job role or a company: counted in lists, asked for before one is deleted.
CREATE INDEX employee_branch ON employee (branch_id);
CREATE INDEX employee_department ON employee (department_id);
CREATE INDEX employee_job_role ON employee (job_role_id);
CREATE INDEX candidate_branch ON candidate (branch_id);
CREATE INDEX candidate_department ON candidate (department_id);
CREATE INDEX candidate_job_role ON candidate (job_role_id);
CREATE INDEX user_company ON user (company_id);
