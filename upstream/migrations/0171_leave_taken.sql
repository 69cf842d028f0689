-- Which counting of a part of the reports changes go into, how far it has come, and which one is read (decision 135). Of a database
-- without rows the first is complete. `again`: how far what was counted is being counted again in the same counting; NULL when it is not.
CREATE TABLE report_part (
  part TEXT PRIMARY KEY,
  generation INTEGER NOT NULL,
  built_to INTEGER NOT NULL,
  shown INTEGER NOT NULL,
  again INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO report_part SELECT 'absence', 1, 0, NOT EXISTS (SELECT 1 FROM leave_request), NULL;

-- Days of accepted leave, in hundredths, and how many leaves have such a day. `place` is * for everywhere, or c, b or d with the id
-- of a company, branch or department, those of the request; `company_id` is 0 for everywhere. `period` is M with a month or D with
-- a day. `type_id` is 0 for all kinds together; a day is not told apart by kind.
CREATE TABLE leave_taken (
  generation INTEGER NOT NULL,
  place TEXT NOT NULL,
  period TEXT NOT NULL,
  type_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  days INTEGER NOT NULL,
  leaves INTEGER NOT NULL,
  PRIMARY KEY (generation, place, period, type_id, company_id)
) STRICT, WITHOUT ROWID;

-- The numbers that each day of accepted leave is part of.
CREATE VIEW leave_taken_of AS
  SELECT r.id AS leave_id, d.day,
    CASE p.column1 WHEN '*' THEN '*' WHEN 'c' THEN 'c' || r.company_id WHEN 'b' THEN 'b' || r.branch_id
      ELSE 'd' || r.department_id END AS place,
    CASE t.column1 WHEN 'M' THEN 'M' || substr(d.day, 1, 7) ELSE 'D' || d.day END AS period,
    iif(t.column2, r.type_id, 0) AS type_id,
    iif(p.column1 = '*', 0, r.company_id) AS company_id,
    iif(d.portion = 'WHOLE', 100, 50) AS days
  FROM leave_request r CROSS JOIN leave_day d ON d.leave_id = r.id
    CROSS JOIN (VALUES ('*'), ('c'), ('b'), ('d')) p
    CROSS JOIN (VALUES ('M', 0), ('M', 1), ('D', 0)) t
  WHERE r.status = 'ACCEPTED';

-- The countings that a change of a leave goes into: the one that is read, and the new one as far as it has come.
CREATE VIEW leave_taken_in AS
  SELECT shown AS generation, 9223372036854775807 AS built_to FROM report_part WHERE part = 'absence'
  UNION ALL SELECT generation, built_to FROM report_part WHERE part = 'absence' AND generation <> shown;

CREATE TRIGGER leave_taken_day AFTER INSERT ON leave_day BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, n.days, 1
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= new.leave_id
    WHERE n.leave_id = new.leave_id AND n.day = new.day
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;
CREATE TRIGGER leave_taken_day_gone BEFORE DELETE ON leave_day BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, -n.days, -1
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= old.leave_id
    WHERE n.leave_id = old.leave_id AND n.day = old.day
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;
-- A request may come after its days, in one transaction.
CREATE TRIGGER leave_taken_request AFTER INSERT ON leave_request
  WHEN new.status = 'ACCEPTED' AND EXISTS (SELECT 1 FROM leave_day WHERE leave_id = new.id) BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, sum(n.days), count(*)
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= new.id
    WHERE n.leave_id = new.id GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;
-- A request that becomes accepted, or is no more: all its days, before and after.
CREATE TRIGGER leave_taken_before BEFORE UPDATE OF status, company_id, branch_id, department_id, type_id ON leave_request
  WHEN old.status = 'ACCEPTED' AND (new.status <> old.status OR new.company_id <> old.company_id
    OR new.branch_id <> old.branch_id OR new.department_id <> old.department_id OR new.type_id <> old.type_id) BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, -sum(n.days), -count(*)
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= old.id
    WHERE n.leave_id = old.id GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;
CREATE TRIGGER leave_taken_after AFTER UPDATE OF status, company_id, branch_id, department_id, type_id ON leave_request
  WHEN new.status = 'ACCEPTED' AND (new.status <> old.status OR new.company_id <> old.company_id
    OR new.branch_id <> old.branch_id OR new.department_id <> old.department_id OR new.type_id <> old.type_id) BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, sum(n.days), count(*)
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= new.id
    WHERE n.leave_id = new.id GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;

-- Whether at least five people had leave of a kind is found without reading the leave of others.
CREATE INDEX leave_request_taken ON leave_request (type_id, company_id, end_date, start_date, employee_id) WHERE status = 'ACCEPTED';
