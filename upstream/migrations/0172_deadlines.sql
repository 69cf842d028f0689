INSERT INTO report_part SELECT 'deadlines', 1, 0, NOT EXISTS (SELECT 1 FROM employee), NULL;

-- What ends of a person: their probation and their contract while they work here, and each document that counts (decision 135).
-- `record` is the employee, or the document. `counted`: the counting that it is part of.
CREATE TABLE deadline (
  employee_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  record INTEGER NOT NULL,
  day TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  branch_id INTEGER NOT NULL,
  department_id INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  PRIMARY KEY (employee_id, kind, record)
) STRICT, WITHOUT ROWID;

-- How many end in a period: M with a month, or D with a day. Places are those of `report_tally`.
CREATE TABLE deadline_tally (
  generation INTEGER NOT NULL,
  place TEXT NOT NULL,
  kind TEXT NOT NULL,
  period TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (generation, place, kind, period, company_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER deadline_counted AFTER INSERT ON deadline BEGIN
  INSERT INTO deadline_tally
    SELECT new.counted, p.column1 || p.column2, new.kind, t.column1, iif(p.column1 = '*', 0, new.company_id), 1
    FROM (VALUES ('*', ''), ('c', new.company_id), ('b', new.branch_id), ('d', new.department_id)) p
      CROSS JOIN (VALUES ('M' || substr(new.day, 1, 7)), ('D' || new.day)) t WHERE 1
  ON CONFLICT DO UPDATE SET number = number + 1;
END;
CREATE TRIGGER deadline_gone AFTER DELETE ON deadline
  WHEN old.counted = (SELECT generation FROM report_part WHERE part = 'deadlines') BEGIN
  INSERT INTO deadline_tally
    SELECT old.counted, p.column1 || p.column2, old.kind, t.column1, iif(p.column1 = '*', 0, old.company_id), -1
    FROM (VALUES ('*', ''), ('c', old.company_id), ('b', old.branch_id), ('d', old.department_id)) p
      CROSS JOIN (VALUES ('M' || substr(old.day, 1, 7)), ('D' || old.day)) t WHERE 1
  ON CONFLICT DO UPDATE SET number = number - 1;
END;

-- Inserting the id of an employee writes all their deadlines anew. The end of a probation is that of `upstream/probation/due.ts`.
CREATE VIEW deadlines_of AS SELECT id FROM employee;
CREATE TRIGGER deadlines_made INSTEAD OF INSERT ON deadlines_of BEGIN
  DELETE FROM deadline WHERE employee_id = new.id;
  INSERT INTO deadline
    SELECT e.id, 'PROBATION', e.id, e.ends, e.company_id, e.branch_id, e.department_id,
      (SELECT generation FROM report_part WHERE part = 'deadlines')
    FROM (SELECT e.*, coalesce(e.probation_extended_to, CASE WHEN p.probation_period GLOB '* months' THEN min(
          date(e.employment_date, '+' || p.probation_period),
          date(e.employment_date, 'start of month', '+' || (CAST(p.probation_period AS INTEGER) + 1) || ' months', '-1 day'))
        ELSE date(e.employment_date, '+' || p.probation_period) END) AS ends
      FROM employee e
        LEFT JOIN probation_policy_job_role pr ON pr.job_role_id = e.job_role_id
        LEFT JOIN probation_policy_company pk ON pk.company_id = e.company_id
        LEFT JOIN probation_policy p
          ON p.id = coalesce(pr.policy_id, pk.policy_id, (SELECT id FROM probation_policy WHERE is_default = 1))
      WHERE e.id = new.id AND e.confirmation_status = 'PENDING' AND e.archived = 0
        AND e.employment_status IN ('ACTIVE', 'SUSPENDED')) e
    WHERE e.ends IS NOT NULL
    UNION ALL
    SELECT e.id, 'CONTRACT', e.id, e.contract_end, e.company_id, e.branch_id, e.department_id,
      (SELECT generation FROM report_part WHERE part = 'deadlines')
    FROM employee e WHERE e.id = new.id AND e.contract_end IS NOT NULL AND e.archived = 0
      AND e.employment_status IN ('ACTIVE', 'SUSPENDED')
    UNION ALL
    SELECT e.id, 'DOCUMENT', d.id, d.expires, e.company_id, e.branch_id, e.department_id,
      (SELECT generation FROM report_part WHERE part = 'deadlines')
    FROM employee e JOIN employee_document d ON d.employee_id = e.id
    WHERE e.id = new.id AND d.expires IS NOT NULL AND d.status IN ('approved', 'uploaded', 'acknowledge');
END;
CREATE TRIGGER deadlines_employee AFTER INSERT ON employee BEGIN
  INSERT INTO deadlines_of VALUES (new.id);
END;
CREATE TRIGGER deadlines_employee_changed AFTER UPDATE OF company_id, branch_id, department_id, job_role_id, employment_date,
  confirmation_status, archived, employment_status, probation_extended_to, contract_end ON employee
  WHEN new.company_id <> old.company_id OR new.branch_id <> old.branch_id OR new.department_id <> old.department_id
    OR new.job_role_id <> old.job_role_id OR new.employment_date <> old.employment_date
    OR new.confirmation_status <> old.confirmation_status OR new.archived <> old.archived
    OR new.employment_status <> old.employment_status OR new.probation_extended_to IS NOT old.probation_extended_to
    OR new.contract_end IS NOT old.contract_end BEGIN
  INSERT INTO deadlines_of VALUES (new.id);
END;
CREATE TRIGGER deadlines_employee_gone AFTER DELETE ON employee BEGIN
  DELETE FROM deadline WHERE employee_id = old.id;
END;
-- A document alone, because somebody may have many.
CREATE TRIGGER deadlines_document AFTER INSERT ON employee_document WHEN new.expires IS NOT NULL BEGIN
  INSERT INTO deadline SELECT e.id, 'DOCUMENT', new.id, new.expires, e.company_id, e.branch_id, e.department_id,
      (SELECT generation FROM report_part WHERE part = 'deadlines')
    FROM employee e WHERE e.id = new.employee_id AND new.expires IS NOT NULL
      AND new.status IN ('approved', 'uploaded', 'acknowledge');
END;
CREATE TRIGGER deadlines_document_changed AFTER UPDATE OF status, expires ON employee_document
  WHEN (new.expires IS NOT NULL OR old.expires IS NOT NULL) AND (new.expires IS NOT old.expires OR new.status <> old.status) BEGIN
  DELETE FROM deadline WHERE employee_id = old.employee_id AND kind = 'DOCUMENT' AND record = old.id;
  INSERT INTO deadline SELECT e.id, 'DOCUMENT', new.id, new.expires, e.company_id, e.branch_id, e.department_id,
      (SELECT generation FROM report_part WHERE part = 'deadlines')
    FROM employee e WHERE e.id = new.employee_id AND new.expires IS NOT NULL
      AND new.status IN ('approved', 'uploaded', 'acknowledge');
END;
CREATE TRIGGER deadlines_document_gone AFTER DELETE ON employee_document WHEN old.expires IS NOT NULL BEGIN
  DELETE FROM deadline WHERE employee_id = old.employee_id AND kind = 'DOCUMENT' AND record = old.id;
END;

-- A policy decides the ends of all who follow it, whose deadlines are written again in pieces.
CREATE TRIGGER deadlines_policy AFTER INSERT ON probation_policy WHEN new.is_default = 1 BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;
CREATE TRIGGER deadlines_policy_changed AFTER UPDATE OF probation_period, is_default ON probation_policy
  WHEN new.probation_period <> old.probation_period OR new.is_default <> old.is_default BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;
CREATE TRIGGER deadlines_policy_gone AFTER DELETE ON probation_policy BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;
CREATE TRIGGER deadlines_policy_company AFTER INSERT ON probation_policy_company BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;
CREATE TRIGGER deadlines_policy_company_changed AFTER UPDATE OF policy_id ON probation_policy_company
  WHEN new.policy_id <> old.policy_id BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;
CREATE TRIGGER deadlines_policy_company_gone AFTER DELETE ON probation_policy_company BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;
CREATE TRIGGER deadlines_policy_role AFTER INSERT ON probation_policy_job_role BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;
CREATE TRIGGER deadlines_policy_role_changed AFTER UPDATE OF policy_id ON probation_policy_job_role
  WHEN new.policy_id <> old.policy_id BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;
CREATE TRIGGER deadlines_policy_role_gone AFTER DELETE ON probation_policy_job_role BEGIN
  UPDATE report_part SET again = 0 WHERE part = 'deadlines';
END;

-- The lists of what ends: contracts by their day.
CREATE INDEX employee_contract_end ON employee (contract_end, company_id, department_id, branch_id)
  WHERE contract_end IS NOT NULL AND archived = 0;
