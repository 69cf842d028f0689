-- What a record holds any number of, and the medical data. `version` counts the edits of a row; `saved_by` and `saved_at`
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
