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
