-- `probation_period` is a length with its unit, as SQLite reads it: '3 months', '90 days'. `reminder`: days before the
-- end, the earliest first: '30,14,7'. A job role's policy goes before that of its company, and that before the default.
CREATE TABLE probation_policy (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  probation_period TEXT NOT NULL,
  reminder TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX probation_policy_default ON probation_policy (is_default) WHERE is_default = 1;
CREATE INDEX probation_policy_order ON probation_policy (sort_key);
CREATE UNIQUE INDEX probation_policy_name ON probation_policy (coalesce(folded, lower(name)));

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

-- The question to a line manager about one end of a probation, and the answer.
-- Rows only grow.
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
CREATE INDEX probation_review_manager ON probation_review (manager COLLATE NOCASE);

CREATE TRIGGER probation_policy_folded_update AFTER UPDATE OF name ON probation_policy
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE probation_policy SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER probation_policy_folded_insert AFTER INSERT ON probation_policy WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE probation_policy SET name = name WHERE id = new.id;
END;

-- Listens to employee of employee: a review belongs to the first line manager.
CREATE TRIGGER probation_line_changed AFTER UPDATE OF line_manager1, line_manager1_outside, supervisor_email ON employee
  WHEN old.line_manager1 IS NOT new.line_manager1 OR old.line_manager1_outside IS NOT new.line_manager1_outside
    OR old.supervisor_email IS NOT new.supervisor_email BEGIN
  UPDATE probation_review SET manager = coalesce(CASE
      WHEN new.line_manager1 IS NOT NULL THEN (SELECT m.email FROM employee m WHERE m.id = new.line_manager1)
      WHEN new.line_manager1_outside IS NOT NULL THEN (SELECT o.email FROM outside_person o WHERE o.id = new.line_manager1_outside)
      ELSE new.supervisor_email END, '')
    WHERE employee_id = new.id AND recommendation IS NULL;
END;
