-- What the record of an employee holds beside the migration that began it. `version` counts the edits of the record,
-- `image` is the key of the stored photo. Pay and place are those of today; `employee_job` has those of every day.
ALTER TABLE employee ADD COLUMN title TEXT;
ALTER TABLE employee ADD COLUMN image TEXT;
ALTER TABLE employee ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE employee ADD COLUMN employment_status TEXT NOT NULL DEFAULT 'ACTIVE';
ALTER TABLE employee ADD COLUMN employment_status_date TEXT;
ALTER TABLE employee ADD COLUMN employment_status_reason TEXT;
ALTER TABLE employee ADD COLUMN supervisor_phone TEXT;
ALTER TABLE employee ADD COLUMN official_email_ID TEXT;
ALTER TABLE employee ADD COLUMN residential_city TEXT;
ALTER TABLE employee ADD COLUMN residential_state TEXT;
ALTER TABLE employee ADD COLUMN landmark TEXT;
ALTER TABLE employee ADD COLUMN permanent_address TEXT;
ALTER TABLE employee ADD COLUMN nationality TEXT;
ALTER TABLE employee ADD COLUMN ethnicity TEXT;
ALTER TABLE employee ADD COLUMN religion TEXT;
ALTER TABLE employee ADD COLUMN birth_place TEXT;
ALTER TABLE employee ADD COLUMN marital_status TEXT;
ALTER TABLE employee ADD COLUMN marriage_date TEXT;
ALTER TABLE employee ADD COLUMN spouse_name TEXT;
ALTER TABLE employee ADD COLUMN maiden_name TEXT;
ALTER TABLE employee ADD COLUMN spouse_phone TEXT;
ALTER TABLE employee ADD COLUMN account_name TEXT;
ALTER TABLE employee ADD COLUMN pfa_number TEXT;

-- Pages of the list: whatever it is filtered by, by name or by the day of employment, read off one index.
DROP INDEX employee_company;
DROP INDEX employee_branch;
DROP INDEX employee_department;
DROP INDEX employee_job_role;
CREATE INDEX employee_by_name ON employee (archived, lastname, firstname);
CREATE INDEX employee_by_day ON employee (archived, employment_date);
CREATE INDEX employee_company_name ON employee (company_id, archived, lastname, firstname);
CREATE INDEX employee_company_day ON employee (company_id, archived, employment_date);
CREATE INDEX employee_branch_name ON employee (branch_id, archived, lastname, firstname);
CREATE INDEX employee_branch_day ON employee (branch_id, archived, employment_date);
CREATE INDEX employee_department_name ON employee (department_id, archived, lastname, firstname);
CREATE INDEX employee_department_day ON employee (department_id, archived, employment_date);
CREATE INDEX employee_job_role_name ON employee (job_role_id, archived, lastname, firstname);
CREATE INDEX employee_job_role_day ON employee (job_role_id, archived, employment_date);
CREATE INDEX employee_status_name ON employee (employment_status, archived, lastname, firstname);
CREATE INDEX employee_status_day ON employee (employment_status, archived, employment_date);
CREATE INDEX employee_confirmation_name ON employee (confirmation_status, archived, lastname, firstname);
CREATE INDEX employee_confirmation_day ON employee (confirmation_status, archived, employment_date);

-- How many employees there are of each combination that the list filters by: a total is a sum over a few rows, however
-- many employees there are.
CREATE TABLE employee_tally (
  company_id INTEGER NOT NULL,
  branch_id INTEGER NOT NULL,
  department_id INTEGER NOT NULL,
  job_role_id INTEGER NOT NULL,
  employment_status TEXT NOT NULL,
  confirmation_status TEXT NOT NULL,
  archived INTEGER NOT NULL,
  employees INTEGER NOT NULL,
  PRIMARY KEY (company_id, branch_id, department_id, job_role_id, employment_status, confirmation_status, archived)
) STRICT, WITHOUT ROWID;
INSERT INTO employee_tally
  SELECT company_id, branch_id, department_id, job_role_id, employment_status, confirmation_status, archived, count(*)
  FROM employee GROUP BY 1, 2, 3, 4, 5, 6, 7;
CREATE TRIGGER employee_tally_insert AFTER INSERT ON employee BEGIN
  INSERT INTO employee_tally VALUES (new.company_id, new.branch_id, new.department_id, new.job_role_id,
    new.employment_status, new.confirmation_status, new.archived, 1)
  ON CONFLICT DO UPDATE SET employees = employees + 1;
END;
CREATE TRIGGER employee_tally_delete AFTER DELETE ON employee BEGIN
  UPDATE employee_tally SET employees = employees - 1
  WHERE company_id = old.company_id AND branch_id = old.branch_id AND department_id = old.department_id
    AND job_role_id = old.job_role_id AND employment_status = old.employment_status
    AND confirmation_status = old.confirmation_status AND archived = old.archived;
END;
CREATE TRIGGER employee_tally_update AFTER UPDATE OF company_id, branch_id, department_id, job_role_id,
  employment_status, confirmation_status, archived ON employee BEGIN
  UPDATE employee_tally SET employees = employees - 1
  WHERE company_id = old.company_id AND branch_id = old.branch_id AND department_id = old.department_id
    AND job_role_id = old.job_role_id AND employment_status = old.employment_status
    AND confirmation_status = old.confirmation_status AND archived = old.archived;
  INSERT INTO employee_tally VALUES (new.company_id, new.branch_id, new.department_id, new.job_role_id,
    new.employment_status, new.confirmation_status, new.archived, 1)
  ON CONFLICT DO UPDATE SET employees = employees + 1;
END;

-- Employees by the beginnings of their names, staff ID, address and phone. `scope` has what the list filters by as words,
-- so that a search within a filter finds its first rows without looking at those outside; each begins with a letter that
-- nobody types, so that no other search meets them. Takes the place of the index over names and staff ID alone.
DROP TRIGGER employee_search_insert;
DROP TRIGGER employee_search_delete;
DROP TRIGGER employee_search_update;
DROP TABLE employee_search;
CREATE VIRTUAL TABLE employee_search USING fts5 (
  firstname, middlename, lastname, code, email, phone, scope,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
INSERT INTO employee_search (rowid, firstname, middlename, lastname, code, email, phone, scope)
  SELECT id, firstname, middlename, lastname, code, email, phone,
    'ƿc' || company_id || ' ƿb' || branch_id || ' ƿd' || department_id || ' ƿr' || job_role_id || ' ƿa' || archived
    || ' ƿs' || employment_status || ' ƿp' || replace(confirmation_status, '_', '')
  FROM employee;
CREATE TRIGGER employee_search_insert AFTER INSERT ON employee BEGIN
  INSERT INTO employee_search (rowid, firstname, middlename, lastname, code, email, phone, scope)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.code, new.email, new.phone,
    'ƿc' || new.company_id || ' ƿb' || new.branch_id || ' ƿd' || new.department_id || ' ƿr' || new.job_role_id
    || ' ƿa' || new.archived || ' ƿs' || new.employment_status || ' ƿp' || replace(new.confirmation_status, '_', ''));
END;
CREATE TRIGGER employee_search_delete AFTER DELETE ON employee BEGIN
  DELETE FROM employee_search WHERE rowid = old.id;
END;
CREATE TRIGGER employee_search_update AFTER UPDATE OF firstname, middlename, lastname, code, email, phone, company_id,
  branch_id, department_id, job_role_id, archived, employment_status, confirmation_status ON employee BEGIN
  DELETE FROM employee_search WHERE rowid = old.id;
  INSERT INTO employee_search (rowid, firstname, middlename, lastname, code, email, phone, scope)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.code, new.email, new.phone,
    'ƿc' || new.company_id || ' ƿb' || new.branch_id || ' ƿd' || new.department_id || ' ƿr' || new.job_role_id
    || ' ƿa' || new.archived || ' ƿs' || new.employment_status || ' ƿp' || replace(new.confirmation_status, '_', ''));
END;

-- Where somebody worked and for what pay, from which day. A row is written once: a change is a new row, and only one that
-- has not taken effect may be withdrawn. Names are kept as they were, so that a place may be renamed or deleted.
CREATE TABLE employee_job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL,
  effective_from TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  branch_id INTEGER NOT NULL,
  department_id INTEGER NOT NULL,
  job_role_id INTEGER NOT NULL,
  company_name TEXT NOT NULL,
  branch_name TEXT NOT NULL,
  department_name TEXT NOT NULL,
  job_role_name TEXT NOT NULL,
  gross_salary INTEGER NOT NULL,
  net_salary INTEGER NOT NULL,
  reason TEXT,
  recorded_by TEXT,
  recorded_at TEXT NOT NULL,
  applied INTEGER NOT NULL DEFAULT 1,
  UNIQUE (employee_id, effective_from)
) STRICT;
CREATE INDEX employee_job_due ON employee_job (effective_from) WHERE applied = 0;
INSERT INTO employee_job (employee_id, effective_from, company_id, branch_id, department_id, job_role_id, company_name,
    branch_name, department_name, job_role_name, gross_salary, net_salary, recorded_at)
  SELECT e.id, e.employment_date, e.company_id, e.branch_id, e.department_id, e.job_role_id, k.name, b.name, d.name,
    j.name, e.gross_salary, e.net_salary, e.created_at
  FROM employee e JOIN company k ON k.id = e.company_id JOIN branch b ON b.id = e.branch_id
    JOIN department d ON d.id = e.department_id JOIN job_role j ON j.id = e.job_role_id;
-- Whoever becomes an employee, by whatever way, has a first row; a record that comes with its history has it already.
CREATE TRIGGER employee_job_first AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_job WHERE employee_id = new.id) BEGIN
  INSERT INTO employee_job (employee_id, effective_from, company_id, branch_id, department_id, job_role_id, company_name,
    branch_name, department_name, job_role_name, gross_salary, net_salary, recorded_at)
  SELECT new.id, new.employment_date, new.company_id, new.branch_id, new.department_id, new.job_role_id, k.name, b.name,
    d.name, j.name, new.gross_salary, new.net_salary, new.created_at
  FROM company k JOIN branch b ON b.id = new.branch_id JOIN department d ON d.id = new.department_id
    JOIN job_role j ON j.id = new.job_role_id WHERE k.id = new.company_id;
END;
