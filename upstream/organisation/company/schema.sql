-- Dates are YYYY-MM-DD in Africa/Lagos, instants ISO 8601 in UTC, money integer kobo, booleans 0 or 1.
CREATE TABLE company (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  country TEXT NOT NULL DEFAULT 'Nigerian',
  rc_number TEXT NOT NULL,
  staff_id_format TEXT NOT NULL,
  next_staff_number INTEGER NOT NULL DEFAULT 1,
  -- `version` counts the edits of a record: an update names the version that it was made from, so that no edit undoes
  -- another unseen. `logo` is the key of the stored picture.
  logo TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL,
  -- The details that the directory of a company shows employees beside name, job role and branch.
  directory_email INTEGER NOT NULL DEFAULT 0 CHECK (directory_email IN (0, 1)),
  directory_phone INTEGER NOT NULL DEFAULT 0 CHECK (directory_phone IN (0, 1)),
  directory_photo INTEGER NOT NULL DEFAULT 0 CHECK (directory_photo IN (0, 1))
) STRICT;
-- Two companies with one format would give the same staff ID to two people.
CREATE UNIQUE INDEX company_staff_id_format ON company (staff_id_format COLLATE NOCASE);
CREATE INDEX company_order ON company (sort_key);
CREATE UNIQUE INDEX company_name ON company (coalesce(folded, lower(name)));

CREATE TABLE branch (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  address TEXT NOT NULL,
  state TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL,
  UNIQUE (company_id, code)
) STRICT;
CREATE INDEX branch_order ON branch (sort_key);
CREATE INDEX branch_company_order ON branch (company_id, sort_key);
CREATE UNIQUE INDEX branch_name ON branch (company_id, coalesce(folded, lower(name)));

CREATE TABLE department (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL,
  UNIQUE (company_id, code)
) STRICT;
CREATE INDEX department_order ON department (sort_key);
CREATE INDEX department_company_order ON department (company_id, sort_key);
CREATE UNIQUE INDEX department_name ON department (company_id, coalesce(folded, lower(name)));

CREATE TABLE job_role (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  department_id INTEGER REFERENCES department (id),
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL,
  -- Job roles by the words of their names, and those words. A role word stands in the index of people with letters before it that
  -- nobody types, as what the lists filter by, because the beginning of a name is looked for in all words that begin so, and
  -- half of the staff may have one word in their role.
  words TEXT GENERATED ALWAYS AS (
    'ƿj' || replace(replace(replace(name, '-', ' '), '/', ' '), ' ', ' ƿj')) VIRTUAL,
  UNIQUE (company_id, code)
) STRICT;
CREATE INDEX job_role_order ON job_role (sort_key);
CREATE INDEX job_role_company_order ON job_role (company_id, sort_key);
CREATE INDEX job_role_department_order ON job_role (department_id, sort_key);
CREATE UNIQUE INDEX job_role_name ON job_role (company_id, coalesce(folded, lower(name)));

CREATE TABLE unit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  department_id INTEGER NOT NULL REFERENCES department (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL,
  UNIQUE (company_id, code)
) STRICT;
CREATE INDEX unit_order ON unit (sort_key);
CREATE INDEX unit_company_order ON unit (company_id, sort_key);
CREATE UNIQUE INDEX unit_name ON unit (department_id, coalesce(folded, lower(name)));

CREATE TABLE location (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  address TEXT NOT NULL,
  state TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL,
  UNIQUE (company_id, code)
) STRICT;
CREATE INDEX location_order ON location (sort_key);
CREATE INDEX location_company_order ON location (company_id, sort_key);
CREATE UNIQUE INDEX location_name ON location (company_id, coalesce(folded, lower(name)));

CREATE VIRTUAL TABLE job_role_search USING fts5 (
  name, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIRTUAL TABLE job_role_word USING fts5vocab (job_role_search, row);

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

CREATE TRIGGER company_folded_update AFTER UPDATE OF name ON company
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE company SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER company_folded_insert AFTER INSERT ON company WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE company SET name = name WHERE id = new.id;
END;

CREATE TRIGGER branch_folded_update AFTER UPDATE OF name ON branch
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE branch SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER branch_folded_insert AFTER INSERT ON branch WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE branch SET name = name WHERE id = new.id;
END;

CREATE TRIGGER department_folded_update AFTER UPDATE OF name ON department
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE department SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER department_folded_insert AFTER INSERT ON department WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE department SET name = name WHERE id = new.id;
END;

CREATE TRIGGER job_role_folded_update AFTER UPDATE OF name ON job_role
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE job_role SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER job_role_folded_insert AFTER INSERT ON job_role WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE job_role SET name = name WHERE id = new.id;
END;

CREATE TRIGGER unit_folded_update AFTER UPDATE OF name ON unit
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE unit SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER unit_folded_insert AFTER INSERT ON unit WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE unit SET name = name WHERE id = new.id;
END;

CREATE TRIGGER location_folded_update AFTER UPDATE OF name ON location
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE location SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER location_folded_insert AFTER INSERT ON location WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE location SET name = name WHERE id = new.id;
END;

CREATE TRIGGER job_role_search_insert AFTER INSERT ON job_role BEGIN
  INSERT INTO job_role_search (rowid, name) VALUES (new.id, new.name);
END;

CREATE TRIGGER job_role_search_delete AFTER DELETE ON job_role BEGIN
  DELETE FROM job_role_search WHERE rowid = old.id;
END;

CREATE TRIGGER job_role_search_update AFTER UPDATE OF name ON job_role WHEN old.name <> new.name BEGIN
  DELETE FROM job_role_search WHERE rowid = old.id;
  INSERT INTO job_role_search (rowid, name) VALUES (new.id, new.name);
END;
