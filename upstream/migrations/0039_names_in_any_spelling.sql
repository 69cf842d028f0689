-- People are found by a name in any spelling, and by the middle of it (decision 058). Beside the names as they are written, the
-- index has them as `folded` has them: Ɗanladi as danladi, D'Souza as dsouza. `folded` follows a name by a trigger of its own,
-- so that these triggers read the row as it stands, whichever of them comes last.
DROP TRIGGER employee_search_insert;
DROP TRIGGER employee_search_update;
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
DROP TRIGGER candidate_search_insert;
DROP TRIGGER candidate_search_update;
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

-- The first and last names that people have, each once and folded. A search asks here which names hold what was typed, and
-- then the index of people for exactly those names. A name whose last owner goes stays; it leads to nobody.
CREATE TABLE person_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE
) STRICT;
CREATE VIRTUAL TABLE person_name_part USING fts5 (
  name, content = 'person_name', content_rowid = 'id', tokenize = 'trigram'
);
CREATE TRIGGER person_name_insert AFTER INSERT ON person_name BEGIN
  INSERT INTO person_name_part (rowid, name) VALUES (new.id, new.name);
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
INSERT INTO person_name (name)
WITH f (f) AS (
  SELECT coalesce(folded, lower(lastname || char(9) || firstname)) FROM employee
  UNION SELECT coalesce(folded, lower(lastname || char(9) || firstname)) FROM candidate)
SELECT substr(f, 1, instr(f, char(9)) - 1) FROM f UNION SELECT substr(f, instr(f, char(9)) + 1) FROM f;

-- The words of those whose names are folded, in the order of the ids, in which the index takes many rows at once.
UPDATE employee SET folded = folded WHERE folded IS NOT NULL;
UPDATE candidate SET folded = folded WHERE folded IS NOT NULL;
