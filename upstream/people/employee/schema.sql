CREATE TABLE employee (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  candidate_id INTEGER UNIQUE REFERENCES candidate (id),
  user_id INTEGER UNIQUE REFERENCES user (id),
  code TEXT NOT NULL UNIQUE,
  firstname TEXT NOT NULL,
  middlename TEXT,
  lastname TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  phone TEXT,
  gender TEXT,
  dob TEXT,
  address TEXT,
  state_of_origin TEXT,
  lga_of_origin TEXT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  branch_id INTEGER NOT NULL REFERENCES branch (id),
  department_id INTEGER NOT NULL REFERENCES department (id),
  job_role_id INTEGER NOT NULL REFERENCES job_role (id),
  gross_salary INTEGER NOT NULL,
  net_salary INTEGER NOT NULL,
  employment_date TEXT NOT NULL,
  resumption_date TEXT,
  bvn TEXT,
  tax_id TEXT,
  pension_manager INTEGER REFERENCES pfa (id),
  pension_pin TEXT,
  account_number TEXT,
  bank_name INTEGER REFERENCES bank (id),
  supervisor_name TEXT,
  archived INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- `probation_extended_to`: the end that HR set in place of the policy's. `probation_version` counts what was decided.
  confirmation_status TEXT NOT NULL DEFAULT 'PENDING',
  confirmation_effective_date TEXT,
  probation_extended_to TEXT,
  probation_ended_on TEXT,
  probation_version INTEGER NOT NULL DEFAULT 1,
  supervisor_email TEXT,
  -- `version` counts the edits of the record, `image` is the key of the stored photo. Pay and place are those of today; entries of
  -- the history have those of every day.
  title TEXT,
  image TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  employment_status TEXT NOT NULL DEFAULT 'ACTIVE',
  employment_status_date TEXT,
  employment_status_reason TEXT,
  supervisor_phone TEXT,
  official_email_ID TEXT,
  residential_city TEXT,
  residential_state TEXT,
  landmark TEXT,
  permanent_address TEXT,
  nationality TEXT,
  ethnicity TEXT,
  religion TEXT,
  birth_place TEXT,
  marital_status TEXT,
  marriage_date TEXT,
  spouse_name TEXT,
  maiden_name TEXT,
  spouse_phone TEXT,
  account_name TEXT,
  pfa_number TEXT,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (
    coalesce(folded, lower(lastname || char(9) || firstname))
    || CASE WHEN folded IS NULL AND lastname = upper(substr(lastname, 1, 1)) || lower(substr(lastname, 2))
      AND firstname = upper(substr(firstname, 1, 1)) || lower(substr(firstname, 2))
      THEN '' ELSE char(10) || lastname || char(9) || firstname END
  ) VIRTUAL,
  -- People are found by a phone number however it is written, by a staff ID without its hyphen, and by their job role
  -- (`upstream/desk/find/README.md`). `phone_key` is the number as dialled within Nigeria, without the first 0; nobody writes it.
  phone_key TEXT GENERATED ALWAYS AS (ltrim(CASE
      WHEN replace(replace(phone, '-', ''), '+', '') GLOB '234*' THEN substr(replace(replace(phone, '-', ''), '+', ''), 4)
      ELSE replace(phone, '-', '') END, '0')) VIRTUAL,
  next_status TEXT,
  next_status_date TEXT,
  -- Leavers by the first day after the employment.
  leaves_on TEXT GENERATED ALWAYS AS (
    CASE WHEN next_status IN ('RESIGNED', 'RETIRED', 'TERMINATED') THEN next_status_date
    WHEN employment_status IN ('RESIGNED', 'RETIRED', 'TERMINATED') THEN employment_status_date END) VIRTUAL,
  -- The supervisor's columns keep the text of a line manager who is nobody that the house knows, until HR settles it.
  line_manager1 INTEGER REFERENCES employee (id),
  line_manager1_outside INTEGER REFERENCES outside_person (id),
  line_manager2 INTEGER REFERENCES employee (id),
  line_manager2_outside INTEGER REFERENCES outside_person (id),
  head_manager INTEGER REFERENCES employee (id),
  head_manager_outside INTEGER REFERENCES outside_person (id),
  -- Numbers that statutory payments name, and the state that the income tax goes to. NIN is masked like BVN.
  nin TEXT,
  nhf_number TEXT,
  tax_state TEXT,
  -- Values of the company's own fields, by the id of the field.
  custom TEXT NOT NULL DEFAULT '{}',
  -- The terms of a job and the parts of its gross, dated like the rest of job and pay. A company without them leaves them empty.
  unit_id INTEGER,
  work_location_id INTEGER,
  grade TEXT,
  step TEXT,
  employment_type TEXT
    CHECK (employment_type IN ('PERMANENT', 'FIXED_TERM', 'CASUAL', 'OUTSOURCED', 'INTERN', 'NYSC')),
  contract_end TEXT,
  basic_pay INTEGER,
  housing_pay INTEGER,
  transport_pay INTEGER,
  other_pay INTEGER
) STRICT;
-- The people of a bank or pension manager, asked before one is deleted.
CREATE INDEX employee_bank ON employee (bank_name);
CREATE INDEX employee_pfa ON employee (pension_manager);
CREATE INDEX employee_on_probation ON employee (company_id, employment_date)
  WHERE confirmation_status = 'PENDING' AND archived = 0;
-- A supervisor is known by name: their address is that of the one colleague who has it.
CREATE INDEX employee_full_name ON employee (company_id, firstname || ' ' || lastname);
CREATE INDEX employee_by_day ON employee (archived, employment_date);
CREATE INDEX employee_company_day ON employee (company_id, archived, employment_date);
CREATE INDEX employee_branch_day ON employee (branch_id, archived, employment_date);
CREATE INDEX employee_department_day ON employee (department_id, archived, employment_date);
CREATE INDEX employee_job_role_day ON employee (job_role_id, archived, employment_date);
CREATE INDEX employee_status_day ON employee (employment_status, archived, employment_date);
CREATE INDEX employee_confirmation_day ON employee (confirmation_status, archived, employment_date);
CREATE INDEX employee_company_name ON employee (company_id, archived, sort_key, id, employment_date);
CREATE INDEX employee_branch_name ON employee (branch_id, archived, sort_key, id, employment_date);
CREATE INDEX employee_department_name ON employee (department_id, archived, sort_key, id, employment_date);
CREATE INDEX employee_job_role_name ON employee (job_role_id, archived, sort_key, id, employment_date);
CREATE INDEX employee_status_name ON employee (employment_status, archived, sort_key, id, employment_date);
CREATE INDEX employee_confirmation_name ON employee (confirmation_status, archived, sort_key, id, employment_date);
CREATE INDEX employee_leaving ON employee (leaves_on) WHERE leaves_on IS NOT NULL AND archived = 0;
CREATE INDEX employee_line_manager1 ON employee (line_manager1, archived, sort_key, id) WHERE line_manager1 IS NOT NULL;
CREATE INDEX employee_line_manager1_outside ON employee (line_manager1_outside, archived, sort_key, id)
  WHERE line_manager1_outside IS NOT NULL;
CREATE INDEX employee_line_manager2 ON employee (line_manager2) WHERE line_manager2 IS NOT NULL;
CREATE INDEX employee_line_manager2_outside ON employee (line_manager2_outside) WHERE line_manager2_outside IS NOT NULL;
CREATE INDEX employee_head_manager ON employee (head_manager) WHERE head_manager IS NOT NULL;
CREATE INDEX employee_head_manager_outside ON employee (head_manager_outside) WHERE head_manager_outside IS NOT NULL;
CREATE INDEX employee_line_unsettled ON employee (supervisor_name, supervisor_email, archived, company_id)
  WHERE supervisor_name IS NOT NULL OR supervisor_email IS NOT NULL;
CREATE INDEX employee_unit_name ON employee (unit_id, archived, sort_key, id) WHERE unit_id IS NOT NULL;
CREATE INDEX employee_work_location_name ON employee (work_location_id, archived, sort_key, id)
  WHERE work_location_id IS NOT NULL;
CREATE INDEX employee_grade_name ON employee (grade, archived, sort_key, id) WHERE grade IS NOT NULL;
CREATE INDEX employee_type_name ON employee (employment_type, archived, sort_key, id) WHERE employment_type IS NOT NULL;
CREATE INDEX employee_by_name ON employee (archived, sort_key, id, employment_date, company_id);
-- The people of a team.
CREATE INDEX employee_team ON employee (department_id, branch_id, employment_status) WHERE archived = 0;
-- The people who work in a company, by name; the days are in it so that a count reads no row.
CREATE INDEX employee_directory ON employee (company_id, sort_key, id, employment_date, next_status, next_status_date)
  WHERE archived = 0 AND employment_status IN ('ACTIVE', 'SUSPENDED');
-- The lists of what ends: contracts by their day.
CREATE INDEX employee_contract_end ON employee (contract_end, company_id, department_id, branch_id)
  WHERE contract_end IS NOT NULL AND archived = 0;

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

-- The items of a record, and the medical data. `version` counts the edits of a row; `saved_by` and `saved_at`
-- tell of the last, and are empty where nobody typed it here.
CREATE TABLE employee_next_of_kin (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  fullname TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  relationship TEXT,
  gender TEXT,
  dob TEXT,
  address TEXT,
  city TEXT,
  state TEXT,
  country TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  saved_by TEXT,
  saved_at TEXT
) STRICT;
CREATE INDEX employee_next_of_kin_of ON employee_next_of_kin (employee_id);

CREATE TABLE employee_guarantor (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  fullname TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  relationship TEXT,
  gender TEXT,
  dob TEXT,
  address TEXT,
  city TEXT,
  state TEXT,
  country TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  saved_by TEXT,
  saved_at TEXT
) STRICT;
CREATE INDEX employee_guarantor_of ON employee_guarantor (employee_id);

CREATE TABLE employee_referee (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  title TEXT,
  fullname TEXT NOT NULL,
  place_of_work TEXT,
  relationship TEXT,
  occupation TEXT,
  address TEXT,
  phone TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  saved_by TEXT,
  saved_at TEXT
) STRICT;
CREATE INDEX employee_referee_of ON employee_referee (employee_id);

CREATE TABLE employee_education (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  institution TEXT NOT NULL,
  qualification TEXT,
  course_of_study TEXT,
  grade TEXT,
  start_date TEXT,
  end_date TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  saved_by TEXT,
  saved_at TEXT
) STRICT;
CREATE INDEX employee_education_of ON employee_education (employee_id);

CREATE TABLE employee_certification (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  exam_body TEXT,
  exam_name TEXT NOT NULL,
  exam_year INTEGER,
  grade TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  saved_by TEXT,
  saved_at TEXT
) STRICT;
CREATE INDEX employee_certification_of ON employee_certification (employee_id);

CREATE TABLE employee_medical (
  employee_id INTEGER PRIMARY KEY REFERENCES employee (id) ON DELETE CASCADE,
  blood_group TEXT,
  rhesus_factor TEXT,
  genotype TEXT,
  disability TEXT,
  medical_condition TEXT,
  hmo_provider TEXT,
  hmo_policy_number TEXT,
  hmo_plan_type TEXT,
  registered_hospital TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  saved_by TEXT,
  saved_at TEXT
) STRICT;

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
  beat_at TEXT NOT NULL,
  -- The person who asked for a file in the name of another: it is theirs alone, so that the audit names both people.
  through_id INTEGER
) STRICT;
CREATE INDEX employee_export_created ON employee_export (created_at);

CREATE VIRTUAL TABLE employee_search USING fts5 (
  firstname, middlename, lastname, code, email, phone, scope,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- Values of the company's own fields the other way round, for filters. Triggers keep them in step.
CREATE TABLE employee_custom (
  field_id INTEGER NOT NULL,
  value ANY NOT NULL,
  employee_id INTEGER NOT NULL,
  PRIMARY KEY (field_id, value, employee_id)
) STRICT, WITHOUT ROWID;

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

CREATE TRIGGER employee_folded_insert AFTER INSERT ON employee WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE employee SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER employee_folded_update AFTER UPDATE OF lastname, firstname ON employee
  WHEN old.folded IS NOT NULL OR new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE employee SET folded = CASE WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' THEN (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '') END
  WHERE id = new.id;
END;

CREATE TRIGGER employee_search_delete AFTER DELETE ON employee BEGIN
  DELETE FROM employee_search WHERE rowid = old.id;
END;

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

CREATE TRIGGER employee_search_insert AFTER INSERT ON employee WHEN NOT new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  INSERT INTO employee_search (rowid, firstname, middlename, lastname, code, email, phone, scope)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.code || ' ' || replace(new.code, '-', ''), new.email,
    new.phone || ' ' || new.phone_key,
    (SELECT words FROM job_role WHERE id = new.job_role_id) || ' ƿc' || new.company_id || ' ƿb' || new.branch_id || ' ƿd' || new.department_id || ' ƿr' || new.job_role_id
    || ' ƿa' || new.archived || ' ƿs' || new.employment_status || ' ƿp' || replace(new.confirmation_status, '_', ''));
END;

CREATE TRIGGER employee_search_update AFTER UPDATE OF firstname, middlename, lastname, folded, code, email, phone, company_id,
  branch_id, department_id, job_role_id, archived, employment_status, confirmation_status ON employee BEGIN
  DELETE FROM employee_search WHERE rowid = old.id;
  INSERT INTO employee_search (rowid, firstname, middlename, lastname, code, email, phone, scope)
  SELECT id, firstname, middlename, lastname || coalesce(' ' || folded, ''), code || ' ' || replace(code, '-', ''), email,
    phone || ' ' || phone_key,
    (SELECT words FROM job_role WHERE id = job_role_id) || ' ƿc' || company_id || ' ƿb' || branch_id || ' ƿd' || department_id || ' ƿr' || job_role_id
    || ' ƿa' || archived || ' ƿs' || employment_status || ' ƿp' || replace(confirmation_status, '_', '')
  FROM employee WHERE id = new.id;
END;

CREATE TRIGGER employee_name_insert AFTER INSERT ON employee WHEN NOT new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  INSERT INTO person_name (name) VALUES (lower(new.lastname)), (lower(new.firstname)) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER employee_name_update AFTER UPDATE OF firstname, lastname, folded ON employee BEGIN
  INSERT INTO person_name (name)
  SELECT substr(f, 1, instr(f, char(9)) - 1) FROM (
    SELECT coalesce(folded, lower(lastname || char(9) || firstname)) AS f FROM employee WHERE id = new.id)
  UNION SELECT substr(f, instr(f, char(9)) + 1) FROM (
    SELECT coalesce(folded, lower(lastname || char(9) || firstname)) AS f FROM employee WHERE id = new.id) WHERE true
  ON CONFLICT DO NOTHING;
END;

-- Listens to job_role of company: a new name of a job role is found of everybody who has it.
CREATE TRIGGER employee_role_renamed AFTER UPDATE OF name ON job_role WHEN old.name <> new.name BEGIN
  -- In the order of the ids, in which the index takes many rows at once.
  UPDATE employee SET job_role_id = job_role_id WHERE id IN (SELECT id FROM employee WHERE job_role_id = new.id);
END;
