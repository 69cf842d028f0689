-- Employees are imported too. The column is made anew: what a check allows cannot be changed.
DROP INDEX import_batch_kind;
ALTER TABLE import_batch ADD COLUMN any_kind TEXT NOT NULL DEFAULT ''
  CHECK (any_kind IN ('', 'company', 'department', 'branch', 'job_role', 'unit', 'candidate', 'employee', 'code'));
UPDATE import_batch SET any_kind = kind;
ALTER TABLE import_batch DROP COLUMN kind;
ALTER TABLE import_batch RENAME COLUMN any_kind TO kind;
CREATE INDEX import_batch_kind ON import_batch (kind, id);

-- Whoever goes again, because the import that added them is undone, takes the first row of their history along.
CREATE TRIGGER employee_job_last AFTER DELETE ON employee BEGIN
  DELETE FROM employee_job WHERE employee_id = old.id;
END;

-- A file of employees that somebody asked for: what is to be in it, and how much of it was sent. `total` counts the rows
-- of a list, or the photos of a zip.
CREATE TABLE employee_export (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  by_id INTEGER NOT NULL REFERENCES user (id),
  what TEXT NOT NULL CHECK (what IN ('CSV', 'PHOTOS')),
  request TEXT NOT NULL,
  file TEXT NOT NULL,
  people INTEGER NOT NULL,
  total INTEGER NOT NULL,
  done INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'SENDING', 'SENT', 'STOPPED')),
  created_at TEXT NOT NULL,
  beat_at TEXT NOT NULL
) STRICT;
CREATE INDEX employee_export_created ON employee_export (created_at);

-- Pages by name of those who were hired within a span: the days stand in the index that is walked by name.
DROP INDEX employee_by_name;
DROP INDEX employee_company_name;
DROP INDEX employee_branch_name;
DROP INDEX employee_department_name;
DROP INDEX employee_job_role_name;
DROP INDEX employee_status_name;
DROP INDEX employee_confirmation_name;
CREATE INDEX employee_by_name ON employee (archived, lastname, firstname, id, employment_date);
CREATE INDEX employee_company_name ON employee (company_id, archived, lastname, firstname, id, employment_date);
CREATE INDEX employee_branch_name ON employee (branch_id, archived, lastname, firstname, id, employment_date);
CREATE INDEX employee_department_name ON employee (department_id, archived, lastname, firstname, id, employment_date);
CREATE INDEX employee_job_role_name ON employee (job_role_id, archived, lastname, firstname, id, employment_date);
CREATE INDEX employee_status_name ON employee (employment_status, archived, lastname, firstname, id, employment_date);
CREATE INDEX employee_confirmation_name
  ON employee (confirmation_status, archived, lastname, firstname, id, employment_date);
