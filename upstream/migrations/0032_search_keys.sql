-- People are found by a phone number however it is written, by a staff ID without its hyphen, and by their job role
-- (decision 051). `phone_key` is the number as dialled within Nigeria, without the first 0; nobody writes it.
ALTER TABLE employee ADD COLUMN phone_key TEXT GENERATED ALWAYS AS (ltrim(CASE
  WHEN replace(replace(phone, '-', ''), '+', '') GLOB '234*' THEN substr(replace(replace(phone, '-', ''), '+', ''), 4)
  ELSE replace(phone, '-', '') END, '0')) VIRTUAL;
ALTER TABLE candidate ADD COLUMN phone_key TEXT GENERATED ALWAYS AS (ltrim(CASE
  WHEN replace(replace(phone, '-', ''), '+', '') GLOB '234*' THEN substr(replace(replace(phone, '-', ''), '+', ''), 4)
  ELSE replace(phone, '-', '') END, '0')) VIRTUAL;

-- Job roles by the words of their names, and those words. A role word stands in the index of people with letters before it that
-- nobody types, as what the lists filter by, because the beginning of a name is looked for in all words that begin so, and
-- half of the staff may have one word in their role.
ALTER TABLE job_role ADD COLUMN words TEXT GENERATED ALWAYS AS (
  'ƿj' || replace(replace(replace(name, '-', ' '), '/', ' '), ' ', ' ƿj')) VIRTUAL;
CREATE VIRTUAL TABLE job_role_search USING fts5 (
  name, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
);
INSERT INTO job_role_search (rowid, name) SELECT id, name FROM job_role;
CREATE VIRTUAL TABLE job_role_word USING fts5vocab (job_role_search, row);
CREATE TRIGGER job_role_search_insert AFTER INSERT ON job_role BEGIN
  INSERT INTO job_role_search (rowid, name) VALUES (new.id, new.name);
END;
CREATE TRIGGER job_role_search_delete AFTER DELETE ON job_role BEGIN
  DELETE FROM job_role_search WHERE rowid = old.id;
END;

-- The words of employees, as 0014 made them, with the keys beside staff ID and phone, and the name of the job role.
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
  SELECT id, firstname, middlename, lastname, code || ' ' || replace(code, '-', ''), email, phone || ' ' || phone_key,
    (SELECT words FROM job_role WHERE id = job_role_id) || ' ƿc' || company_id || ' ƿb' || branch_id || ' ƿd' || department_id || ' ƿr' || job_role_id || ' ƿa' || archived
    || ' ƿs' || employment_status || ' ƿp' || replace(confirmation_status, '_', '')
  FROM employee;
CREATE TRIGGER employee_search_insert AFTER INSERT ON employee BEGIN
  INSERT INTO employee_search (rowid, firstname, middlename, lastname, code, email, phone, scope)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.code || ' ' || replace(new.code, '-', ''), new.email,
    new.phone || ' ' || new.phone_key,
    (SELECT words FROM job_role WHERE id = new.job_role_id) || ' ƿc' || new.company_id || ' ƿb' || new.branch_id || ' ƿd' || new.department_id || ' ƿr' || new.job_role_id
    || ' ƿa' || new.archived || ' ƿs' || new.employment_status || ' ƿp' || replace(new.confirmation_status, '_', ''));
END;
CREATE TRIGGER employee_search_delete AFTER DELETE ON employee BEGIN
  DELETE FROM employee_search WHERE rowid = old.id;
END;
CREATE TRIGGER employee_search_update AFTER UPDATE OF firstname, middlename, lastname, code, email, phone, company_id,
  branch_id, department_id, job_role_id, archived, employment_status, confirmation_status ON employee BEGIN
  DELETE FROM employee_search WHERE rowid = old.id;
  INSERT INTO employee_search (rowid, firstname, middlename, lastname, code, email, phone, scope)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.code || ' ' || replace(new.code, '-', ''), new.email,
    new.phone || ' ' || new.phone_key,
    (SELECT words FROM job_role WHERE id = new.job_role_id) || ' ƿc' || new.company_id || ' ƿb' || new.branch_id || ' ƿd' || new.department_id || ' ƿr' || new.job_role_id
    || ' ƿa' || new.archived || ' ƿs' || new.employment_status || ' ƿp' || replace(new.confirmation_status, '_', ''));
END;

-- The words of candidates, likewise.
DROP TRIGGER candidate_search_insert;
DROP TRIGGER candidate_search_delete;
DROP TRIGGER candidate_search_update;
DROP TABLE candidate_search;
CREATE VIRTUAL TABLE candidate_search USING fts5 (
  firstname, middlename, lastname, email, phone, scope,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
INSERT INTO candidate_search (rowid, firstname, middlename, lastname, email, phone, scope)
  SELECT id, firstname, middlename, lastname, email, phone || ' ' || phone_key,
    (SELECT words FROM job_role WHERE id = job_role_id) FROM candidate;
CREATE TRIGGER candidate_search_insert AFTER INSERT ON candidate BEGIN
  INSERT INTO candidate_search (rowid, firstname, middlename, lastname, email, phone, scope)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.email, new.phone || ' ' || new.phone_key,
    (SELECT words FROM job_role WHERE id = new.job_role_id));
END;
CREATE TRIGGER candidate_search_delete AFTER DELETE ON candidate BEGIN
  DELETE FROM candidate_search WHERE rowid = old.id;
END;
CREATE TRIGGER candidate_search_update AFTER UPDATE OF firstname, middlename, lastname, email, phone, job_role_id ON candidate
BEGIN
  DELETE FROM candidate_search WHERE rowid = old.id;
  INSERT INTO candidate_search (rowid, firstname, middlename, lastname, email, phone, scope)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.email, new.phone || ' ' || new.phone_key,
    (SELECT words FROM job_role WHERE id = new.job_role_id));
END;

-- A new name of a job role is found of everybody who has it.
CREATE TRIGGER job_role_search_update AFTER UPDATE OF name ON job_role WHEN old.name <> new.name BEGIN
  DELETE FROM job_role_search WHERE rowid = old.id;
  INSERT INTO job_role_search (rowid, name) VALUES (new.id, new.name);
  -- In the order of the ids, in which the index takes many rows at once.
  UPDATE employee SET job_role_id = job_role_id WHERE id IN (SELECT id FROM employee WHERE job_role_id = new.id);
  UPDATE candidate SET job_role_id = job_role_id WHERE id IN (SELECT id FROM candidate WHERE job_role_id = new.id);
END;
