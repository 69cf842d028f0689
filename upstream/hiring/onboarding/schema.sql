CREATE TABLE candidate (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  firstname TEXT NOT NULL,
  middlename TEXT,
  lastname TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  phone TEXT,
  address TEXT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  branch_id INTEGER NOT NULL REFERENCES branch (id),
  department_id INTEGER NOT NULL REFERENCES department (id),
  job_role_id INTEGER NOT NULL REFERENCES job_role (id),
  gross_salary INTEGER NOT NULL,
  net_salary INTEGER NOT NULL,
  employment_date TEXT,
  resumption_date TEXT,
  status TEXT NOT NULL,
  status_since TEXT NOT NULL,
  decline_comment TEXT,
  user_id INTEGER REFERENCES user (id),
  created_at TEXT NOT NULL,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (
    coalesce(folded, lower(lastname || char(9) || firstname))
    || CASE WHEN folded IS NULL AND lastname = upper(substr(lastname, 1, 1)) || lower(substr(lastname, 2))
      AND firstname = upper(substr(firstname, 1, 1)) || lower(substr(firstname, 2))
      THEN '' ELSE char(10) || lastname || char(9) || firstname END
  ) VIRTUAL,
  phone_key TEXT GENERATED ALWAYS AS (ltrim(CASE
      WHEN replace(replace(phone, '-', ''), '+', '') GLOB '234*' THEN substr(replace(replace(phone, '-', ''), '+', ''), 4)
      ELSE replace(phone, '-', '') END, '0')) VIRTUAL
) STRICT;
CREATE INDEX candidate_status ON candidate (status, status_since);
CREATE INDEX candidate_since ON candidate (status_since);
CREATE INDEX candidate_resumption ON candidate (resumption_date);
CREATE INDEX candidate_gross ON candidate (gross_salary);
CREATE INDEX candidate_company ON candidate (company_id, status_since);
CREATE INDEX candidate_user ON candidate (user_id);
CREATE INDEX candidate_branch ON candidate (branch_id);
CREATE INDEX candidate_department ON candidate (department_id);
CREATE INDEX candidate_job_role ON candidate (job_role_id);
CREATE INDEX candidate_order ON candidate (sort_key);

CREATE TABLE letter_review (
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  letter TEXT NOT NULL CHECK (letter IN ('acknowledgement_letter', 'deployment_letter', 'handbook')),
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'RETURNED')),
  comment TEXT,
  reviewed_by INTEGER REFERENCES user (id),
  reviewed_at TEXT,
  PRIMARY KEY (candidate_id, letter)
) STRICT, WITHOUT ROWID;

CREATE TABLE workflow_setting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL UNIQUE COLLATE NOCASE,
  steps TEXT NOT NULL,
  created_at TEXT NOT NULL,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(title)) || char(10) || title) VIRTUAL,
  -- The details of each step of a workflow beside its text, in the order of the steps.
  details TEXT NOT NULL DEFAULT '[]'
) STRICT;
CREATE INDEX workflow_setting_order ON workflow_setting (sort_key);
CREATE UNIQUE INDEX workflow_setting_title ON workflow_setting (coalesce(folded, lower(title)));

-- Rows only grow.
CREATE TABLE onboarding (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  candidate_id INTEGER NOT NULL UNIQUE REFERENCES candidate (id),
  workflow_id INTEGER REFERENCES workflow_setting (id) ON DELETE SET NULL,
  employment_date TEXT NOT NULL,
  initiated_at TEXT NOT NULL,
  initiated_by INTEGER NOT NULL REFERENCES user (id),
  completed_at TEXT,
  completed_by INTEGER REFERENCES user (id),
  -- The day that the items are reckoned from, once it is no longer the day that HR entered at the beginning.
  first_day TEXT
) STRICT;
CREATE INDEX onboarding_initiated ON onboarding (initiated_at);

CREATE TABLE onboarding_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  onboarding_id INTEGER NOT NULL REFERENCES onboarding (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  owner TEXT NOT NULL CHECK (owner IN ('ADMIN', 'CANDIDATE', 'MANAGER', 'OTHER')),
  owner_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  owner_name TEXT NOT NULL DEFAULT '',
  owner_email TEXT NOT NULL DEFAULT '',
  due_days INTEGER NOT NULL,
  required INTEGER NOT NULL DEFAULT 0,
  fact TEXT,
  done_at TEXT,
  done_by TEXT,
  reminded_on TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX onboarding_item_of ON onboarding_item (onboarding_id, due_days, id);
CREATE INDEX onboarding_item_open ON onboarding_item (owner_id) WHERE done_at IS NULL;

CREATE VIRTUAL TABLE candidate_search USING fts5 (
  firstname, middlename, lastname, email, phone, scope,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TRIGGER candidate_folded_insert AFTER INSERT ON candidate WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE candidate SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER candidate_folded_update AFTER UPDATE OF lastname, firstname ON candidate
  WHEN old.folded IS NOT NULL OR new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE candidate SET folded = CASE WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' THEN (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '') END
  WHERE id = new.id;
END;

CREATE TRIGGER workflow_setting_folded_update AFTER UPDATE OF title ON workflow_setting
  WHEN old.folded IS NOT NULL OR new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE workflow_setting SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.title UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER workflow_setting_folded_insert AFTER INSERT ON workflow_setting WHEN new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE workflow_setting SET title = title WHERE id = new.id;
END;

CREATE TRIGGER candidate_search_delete AFTER DELETE ON candidate BEGIN
  DELETE FROM candidate_search WHERE rowid = old.id;
END;

CREATE TRIGGER candidate_search_insert AFTER INSERT ON candidate
WHEN NOT new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  INSERT INTO candidate_search (rowid, firstname, middlename, lastname, email, phone, scope)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.email, new.phone || ' ' || new.phone_key,
    (SELECT words FROM job_role WHERE id = new.job_role_id));
END;

CREATE TRIGGER candidate_search_update AFTER UPDATE OF firstname, middlename, lastname, folded, email, phone, job_role_id
ON candidate BEGIN
  DELETE FROM candidate_search WHERE rowid = old.id;
  INSERT INTO candidate_search (rowid, firstname, middlename, lastname, email, phone, scope)
  SELECT id, firstname, middlename, lastname || coalesce(' ' || folded, ''), email, phone || ' ' || phone_key,
    (SELECT words FROM job_role WHERE id = job_role_id)
  FROM candidate WHERE id = new.id;
END;

CREATE TRIGGER candidate_name_insert AFTER INSERT ON candidate WHEN NOT new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  INSERT INTO person_name (name) VALUES (lower(new.lastname)), (lower(new.firstname)) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER candidate_name_update AFTER UPDATE OF firstname, lastname, folded ON candidate BEGIN
  INSERT INTO person_name (name)
  SELECT substr(f, 1, instr(f, char(9)) - 1) FROM (
    SELECT coalesce(folded, lower(lastname || char(9) || firstname)) AS f FROM candidate WHERE id = new.id)
  UNION SELECT substr(f, instr(f, char(9)) + 1) FROM (
    SELECT coalesce(folded, lower(lastname || char(9) || firstname)) AS f FROM candidate WHERE id = new.id) WHERE true
  ON CONFLICT DO NOTHING;
END;

-- Listens to job_role of company: a new name of a job role is found of everybody who has it.
CREATE TRIGGER candidate_role_renamed AFTER UPDATE OF name ON job_role WHEN old.name <> new.name BEGIN
  -- In the order of the ids, in which the index takes many rows at once.
  UPDATE candidate SET job_role_id = job_role_id WHERE id IN (SELECT id FROM candidate WHERE job_role_id = new.id);
END;
