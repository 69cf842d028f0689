-- Numbers that statutory payments name, and the state that the income tax goes to. NIN is masked like BVN.
ALTER TABLE employee ADD COLUMN nin TEXT;
ALTER TABLE employee ADD COLUMN nhf_number TEXT;
ALTER TABLE employee ADD COLUMN tax_state TEXT;

-- The fields that a company keeps of its people beside these. `key` is the name as headings of files are compared.
CREATE TABLE custom_field (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('TEXT', 'NUMBER', 'DAY', 'CHOICE')),
  choices TEXT NOT NULL DEFAULT '[]',
  required INTEGER NOT NULL DEFAULT 0,
  employee_may_change INTEGER NOT NULL DEFAULT 0,
  archived_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (company_id, key)
) STRICT;

-- Their values, by the id of the field.
ALTER TABLE employee ADD COLUMN custom TEXT NOT NULL DEFAULT '{}';

-- The same values the other way round, for filters. Triggers keep them in step.
CREATE TABLE employee_custom (
  field_id INTEGER NOT NULL,
  value ANY NOT NULL,
  employee_id INTEGER NOT NULL,
  PRIMARY KEY (field_id, value, employee_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER employee_custom_added AFTER INSERT ON employee WHEN new.custom <> '{}'
BEGIN
  INSERT INTO employee_custom SELECT CAST(key AS INTEGER), value, new.id FROM json_each(new.custom) WHERE value IS NOT NULL;
END;
CREATE TRIGGER employee_custom_changed AFTER UPDATE OF custom ON employee WHEN new.custom <> old.custom
BEGIN
  DELETE FROM employee_custom WHERE (field_id, value, employee_id) IN
    (SELECT CAST(key AS INTEGER), value, old.id FROM json_each(old.custom) WHERE value IS NOT NULL);
  INSERT INTO employee_custom SELECT CAST(key AS INTEGER), value, new.id FROM json_each(new.custom) WHERE value IS NOT NULL;
END;
CREATE TRIGGER employee_custom_gone AFTER DELETE ON employee WHEN old.custom <> '{}'
BEGIN
  DELETE FROM employee_custom WHERE (field_id, value, employee_id) IN
    (SELECT CAST(key AS INTEGER), value, old.id FROM json_each(old.custom) WHERE value IS NOT NULL);
END;

-- The terms of a job and the parts of its gross, dated like the rest of job and pay. A company without them leaves them empty.
ALTER TABLE employee ADD COLUMN unit_id INTEGER;
ALTER TABLE employee ADD COLUMN work_location_id INTEGER;
ALTER TABLE employee ADD COLUMN grade TEXT;
ALTER TABLE employee ADD COLUMN step TEXT;
ALTER TABLE employee ADD COLUMN employment_type TEXT
  CHECK (employment_type IN ('PERMANENT', 'FIXED_TERM', 'CASUAL', 'OUTSOURCED', 'INTERN', 'NYSC'));
ALTER TABLE employee ADD COLUMN contract_end TEXT;
ALTER TABLE employee ADD COLUMN basic_pay INTEGER;
ALTER TABLE employee ADD COLUMN housing_pay INTEGER;
ALTER TABLE employee ADD COLUMN transport_pay INTEGER;
ALTER TABLE employee ADD COLUMN other_pay INTEGER;
CREATE INDEX employee_unit_name ON employee (unit_id, archived, sort_key, id) WHERE unit_id IS NOT NULL;
CREATE INDEX employee_work_location_name ON employee (work_location_id, archived, sort_key, id)
  WHERE work_location_id IS NOT NULL;
CREATE INDEX employee_grade_name ON employee (grade, archived, sort_key, id) WHERE grade IS NOT NULL;
CREATE INDEX employee_type_name ON employee (employment_type, archived, sort_key, id) WHERE employment_type IS NOT NULL;

DROP TRIGGER employee_first_job;
CREATE TRIGGER employee_first_job AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'JOB') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'JOB', new.employment_date, json_object('company_id', new.company_id, 'branch_id', new.branch_id,
    'department_id', new.department_id, 'job_role_id', new.job_role_id, 'unit_id', new.unit_id,
    'work_location_id', new.work_location_id, 'grade', new.grade, 'step', new.step,
    'employment_type', new.employment_type, 'contract_end', new.contract_end,
    'company_name', (SELECT name FROM company WHERE id = new.company_id),
    'branch_name', (SELECT name FROM branch WHERE id = new.branch_id),
    'department_name', (SELECT name FROM department WHERE id = new.department_id),
    'job_role_name', (SELECT name FROM job_role WHERE id = new.job_role_id),
    'unit_name', (SELECT name FROM unit WHERE id = new.unit_id),
    'work_location_name', (SELECT name FROM location WHERE id = new.work_location_id)), new.created_at);
END;
DROP TRIGGER employee_first_pay;
CREATE TRIGGER employee_first_pay AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'PAY') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'PAY', new.employment_date,
    json_object('gross_salary', new.gross_salary, 'net_salary', new.net_salary, 'basic_pay', new.basic_pay,
      'housing_pay', new.housing_pay, 'transport_pay', new.transport_pay, 'other_pay', new.other_pay), new.created_at);
END;
