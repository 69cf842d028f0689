-- Two names that differ in capitals, marks, hooks or apostrophes are one: what may have a name once is compared as lists are ordered
-- (decisions 043 and 153). Where the order of names keeps `folded` already, only the index is new.

DROP INDEX branch_name;
CREATE UNIQUE INDEX branch_name ON branch (company_id, coalesce(folded, lower(name)));
DROP INDEX department_name;
CREATE UNIQUE INDEX department_name ON department (company_id, coalesce(folded, lower(name)));
DROP INDEX job_role_name;
CREATE UNIQUE INDEX job_role_name ON job_role (company_id, coalesce(folded, lower(name)));
DROP INDEX unit_name;
CREATE UNIQUE INDEX unit_name ON unit (department_id, coalesce(folded, lower(name)));
DROP INDEX location_name;
CREATE UNIQUE INDEX location_name ON location (company_id, coalesce(folded, lower(name)));
CREATE UNIQUE INDEX company_name ON company (coalesce(folded, lower(name)));
CREATE UNIQUE INDEX bank_name ON bank (coalesce(folded, lower(name)));
CREATE UNIQUE INDEX pfa_name ON pfa (coalesce(folded, lower(name)));
CREATE UNIQUE INDEX probation_policy_name ON probation_policy (coalesce(folded, lower(name)));
CREATE UNIQUE INDEX document_category_name ON document_category (coalesce(folded, lower(name)));
CREATE UNIQUE INDEX workflow_setting_title ON workflow_setting (coalesce(folded, lower(title)));
CREATE UNIQUE INDEX employee_view_name ON employee_view (user_id, coalesce(folded, lower(name)));
DROP INDEX approval_workflow_title;
CREATE UNIQUE INDEX approval_workflow_title ON approval_workflow (coalesce(folded, lower(title)));
DROP INDEX signature_person;
CREATE UNIQUE INDEX signature_name ON signature (coalesce(folded, lower(name || char(9) || role)));

ALTER TABLE leave_type ADD COLUMN folded TEXT;
CREATE TRIGGER leave_type_folded_update AFTER UPDATE OF title ON leave_type
  WHEN old.folded IS NOT NULL OR new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE leave_type SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.title UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER leave_type_folded_insert AFTER INSERT ON leave_type WHEN new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE leave_type SET title = title WHERE id = new.id;
END;
UPDATE leave_type SET title = title WHERE title GLOB '*[^ -&(-~]*';
CREATE UNIQUE INDEX leave_type_title ON leave_type (coalesce(folded, lower(title)));

ALTER TABLE welfare_kind ADD COLUMN folded TEXT;
CREATE TRIGGER welfare_kind_folded_update AFTER UPDATE OF title ON welfare_kind
  WHEN old.folded IS NOT NULL OR new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE welfare_kind SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.title UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER welfare_kind_folded_insert AFTER INSERT ON welfare_kind WHEN new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE welfare_kind SET title = title WHERE id = new.id;
END;
UPDATE welfare_kind SET title = title WHERE title GLOB '*[^ -&(-~]*';
DROP INDEX welfare_kind_title;
CREATE UNIQUE INDEX welfare_kind_title ON welfare_kind (coalesce(folded, lower(title)));

ALTER TABLE complaint_category ADD COLUMN folded TEXT;
CREATE TRIGGER complaint_category_folded_update AFTER UPDATE OF name ON complaint_category
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE complaint_category SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER complaint_category_folded_insert AFTER INSERT ON complaint_category WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE complaint_category SET name = name WHERE id = new.id;
END;
UPDATE complaint_category SET name = name WHERE name GLOB '*[^ -&(-~]*';
DROP INDEX complaint_category_name;
CREATE UNIQUE INDEX complaint_category_name ON complaint_category (coalesce(folded, lower(name))) WHERE archived_at IS NULL;

ALTER TABLE letter_template ADD COLUMN folded TEXT;
CREATE TRIGGER letter_template_folded_update AFTER UPDATE OF name ON letter_template
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE letter_template SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER letter_template_folded_insert AFTER INSERT ON letter_template WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE letter_template SET name = name WHERE id = new.id;
END;
UPDATE letter_template SET name = name WHERE name GLOB '*[^ -&(-~]*';
DROP INDEX letter_template_name;
CREATE UNIQUE INDEX letter_template_name ON letter_template (coalesce(folded, lower(name)));

ALTER TABLE score_rule ADD COLUMN folded TEXT;
CREATE TRIGGER score_rule_folded_update AFTER UPDATE OF name ON score_rule
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE score_rule SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER score_rule_folded_insert AFTER INSERT ON score_rule WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE score_rule SET name = name WHERE id = new.id;
END;
UPDATE score_rule SET name = name WHERE name GLOB '*[^ -&(-~]*';
DROP INDEX score_rule_name;
CREATE UNIQUE INDEX score_rule_name ON score_rule (coalesce(company_id, 0), criteria, coalesce(folded, lower(name)));

ALTER TABLE hmo_provider ADD COLUMN folded TEXT;
CREATE TRIGGER hmo_provider_folded_update AFTER UPDATE OF name ON hmo_provider
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE hmo_provider SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER hmo_provider_folded_insert AFTER INSERT ON hmo_provider WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE hmo_provider SET name = name WHERE id = new.id;
END;
UPDATE hmo_provider SET name = name WHERE name GLOB '*[^ -&(-~]*';
DROP INDEX hmo_provider_name;
CREATE UNIQUE INDEX hmo_provider_name ON hmo_provider (coalesce(folded, lower(name))) WHERE archived = 0;

ALTER TABLE hmo_plan ADD COLUMN folded TEXT;
CREATE TRIGGER hmo_plan_folded_update AFTER UPDATE OF name ON hmo_plan
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE hmo_plan SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER hmo_plan_folded_insert AFTER INSERT ON hmo_plan WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE hmo_plan SET name = name WHERE id = new.id;
END;
UPDATE hmo_plan SET name = name WHERE name GLOB '*[^ -&(-~]*';
DROP INDEX hmo_plan_name;
CREATE UNIQUE INDEX hmo_plan_name ON hmo_plan (provider_id, coalesce(folded, lower(name))) WHERE archived = 0;

ALTER TABLE kept_report ADD COLUMN folded TEXT;
CREATE TRIGGER kept_report_folded_update AFTER UPDATE OF name ON kept_report
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE kept_report SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER kept_report_folded_insert AFTER INSERT ON kept_report WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE kept_report SET name = name WHERE id = new.id;
END;
UPDATE kept_report SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE UNIQUE INDEX kept_report_name ON kept_report (user_id, coalesce(folded, lower(name)));

-- Files name kinds of leave and of loans by these.
DROP VIEW leave_kind;

CREATE VIEW leave_kind AS
  SELECT id, title AS name, upper(title) AS code, folded FROM leave_type WHERE archived_at IS NULL AND type <> 'UNPAID';
DROP VIEW loan_kind;
CREATE VIEW loan_kind AS
  SELECT id, title AS name, upper(title) AS code, folded FROM welfare_kind WHERE archived = 0 AND months > 0;
