-- The reporting line of people (decision 054). Who stands in it and is no employee is kept once, by the address.
CREATE TABLE outside_person (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  phone TEXT,
  organisation TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX outside_person_email ON outside_person (email);
CREATE TRIGGER outside_person_folded_update AFTER UPDATE OF name ON outside_person
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE outside_person SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER outside_person_folded_insert AFTER INSERT ON outside_person WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE outside_person SET name = name WHERE id = new.id;
END;
CREATE INDEX outside_person_order ON outside_person (sort_key);

-- The supervisor's columns keep the text of a line manager who is nobody that the house knows, until HR settles it.
ALTER TABLE employee ADD COLUMN line_manager1 INTEGER REFERENCES employee (id);
ALTER TABLE employee ADD COLUMN line_manager1_outside INTEGER REFERENCES outside_person (id);
ALTER TABLE employee ADD COLUMN line_manager2 INTEGER REFERENCES employee (id);
ALTER TABLE employee ADD COLUMN line_manager2_outside INTEGER REFERENCES outside_person (id);
ALTER TABLE employee ADD COLUMN head_manager INTEGER REFERENCES employee (id);
ALTER TABLE employee ADD COLUMN head_manager_outside INTEGER REFERENCES outside_person (id);

-- matching: an address first; without one a name that exactly one person has, within the company and then in the house.
UPDATE employee SET line_manager1 = (
  SELECT m.id FROM employee m WHERE m.email = employee.supervisor_email AND m.id <> employee.id
    AND m.archived = 0 AND m.employment_status IN ('ACTIVE', 'SUSPENDED'))
WHERE supervisor_email IS NOT NULL;

CREATE TABLE line_text (company_id INTEGER NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL, found INTEGER,
  PRIMARY KEY (company_id, name)) STRICT, WITHOUT ROWID;
INSERT INTO line_text (company_id, name, folded)
SELECT DISTINCT company_id, supervisor_name, lower(supervisor_name) FROM employee
WHERE supervisor_name IS NOT NULL AND supervisor_email IS NULL;
UPDATE line_text SET folded = (
  WITH RECURSIVE f (plain, rest) AS (SELECT '', name UNION ALL
    SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
      substr(rest, 2) FROM f WHERE rest <> '')
  SELECT plain FROM f WHERE rest = '')
WHERE name GLOB '*[^ -&(-~]*';
UPDATE line_text SET folded = trim(replace(replace(replace(folded, ',', ' '), '  ', ' '), '  ', ' '));

CREATE TABLE line_fit (company_id INTEGER NOT NULL, name TEXT NOT NULL, id INTEGER NOT NULL, own INTEGER NOT NULL,
  PRIMARY KEY (company_id, name, id)) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO line_fit (company_id, name, id, own)
WITH RECURSIVE cut (company_id, name, folded, at) AS (
  SELECT company_id, name, folded, instr(folded, ' ') FROM line_text WHERE instr(folded, ' ') > 0
  UNION ALL
  SELECT company_id, name, folded, at + instr(substr(folded, at + 1), ' ') FROM cut
  WHERE instr(substr(folded, at + 1), ' ') > 0
), halves (company_id, name, one, two) AS (
  SELECT company_id, name, substr(folded, 1, at - 1), substr(folded, at + 1) FROM cut
), pair (company_id, name, firstname, middlename, lastname) AS (
  SELECT company_id, name, one, NULL, two FROM halves
  UNION ALL SELECT company_id, name, two, NULL, one FROM halves
  -- First, middle and last name, or the last name before the two.
  UNION ALL SELECT company_id, name, one, substr(two, 1, instr(two, ' ') - 1), substr(two, instr(two, ' ') + 1)
    FROM halves WHERE instr(one, ' ') = 0 AND instr(two, ' ') > 0
  UNION ALL SELECT company_id, name, substr(two, 1, instr(two, ' ') - 1), substr(two, instr(two, ' ') + 1), one
    FROM halves WHERE instr(one, ' ') = 0 AND instr(two, ' ') > 0
)
SELECT p.company_id, p.name, e.id, e.company_id = p.company_id FROM pair p CROSS JOIN employee e
WHERE e.archived = 0 AND e.sort_key >= p.lastname || char(9) || p.firstname
  AND e.sort_key < p.lastname || char(9) || p.firstname || char(11) AND e.employment_status IN ('ACTIVE', 'SUSPENDED')
  AND (p.middlename IS NULL OR lower(e.middlename) = p.middlename);
UPDATE line_text SET found = (
  SELECT CASE WHEN sum(f.own) = 1 THEN max(CASE f.own WHEN 1 THEN f.id END)
    WHEN sum(f.own) = 0 AND count(*) = 1 THEN max(f.id) END
  FROM line_fit f WHERE f.company_id = line_text.company_id AND f.name = line_text.name);
UPDATE employee SET line_manager1 = (
  SELECT t.found FROM line_text t WHERE t.company_id = employee.company_id AND t.name = employee.supervisor_name
    AND t.found <> employee.id)
WHERE supervisor_name IS NOT NULL AND supervisor_email IS NULL;
DROP TABLE line_fit;
DROP TABLE line_text;

-- A circle of texts is none of people: whoever stands in one keeps the text.
CREATE INDEX employee_line_manager1 ON employee (line_manager1, archived, sort_key, id) WHERE line_manager1 IS NOT NULL;
UPDATE employee SET line_manager1 = NULL WHERE id IN (
  WITH RECURSIVE up (start, at, steps) AS (
    SELECT m.id, m.line_manager1, 1 FROM employee m
    WHERE m.line_manager1 IS NOT NULL AND m.id IN (SELECT line_manager1 FROM employee WHERE line_manager1 IS NOT NULL)
    UNION ALL
    SELECT up.start, e.line_manager1, steps + 1 FROM up JOIN employee e ON e.id = up.at
    WHERE up.at <> up.start AND e.line_manager1 IS NOT NULL AND steps < 100
  ) SELECT start FROM up WHERE at = start);
UPDATE employee SET supervisor_name = NULL, supervisor_email = NULL, supervisor_phone = NULL WHERE line_manager1 IS NOT NULL;
-- matched.

CREATE INDEX employee_line_manager1_outside ON employee (line_manager1_outside, archived, sort_key, id)
  WHERE line_manager1_outside IS NOT NULL;
CREATE INDEX employee_line_manager2 ON employee (line_manager2) WHERE line_manager2 IS NOT NULL;
CREATE INDEX employee_line_manager2_outside ON employee (line_manager2_outside) WHERE line_manager2_outside IS NOT NULL;
CREATE INDEX employee_head_manager ON employee (head_manager) WHERE head_manager IS NOT NULL;
CREATE INDEX employee_head_manager_outside ON employee (head_manager_outside) WHERE head_manager_outside IS NOT NULL;
CREATE INDEX employee_line_unsettled ON employee (supervisor_name, supervisor_email, archived, company_id)
  WHERE supervisor_name IS NOT NULL OR supervisor_email IS NOT NULL;
