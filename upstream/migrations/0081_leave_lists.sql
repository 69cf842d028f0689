-- Requests for leave by name and by day, and counted without looking at them.
ALTER TABLE leave_request ADD COLUMN sort_key TEXT NOT NULL DEFAULT '';
UPDATE leave_request SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = employee_id);
CREATE TRIGGER leave_request_sorted AFTER INSERT ON leave_request BEGIN
  UPDATE leave_request SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;
CREATE TRIGGER leave_request_renamed AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE leave_request SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.id) WHERE employee_id = new.id;
END;

-- The columns behind `id` are those that a list filters by, so that it skips rows without reading them.
DROP INDEX leave_request_newest;
DROP INDEX leave_request_employee;
DROP INDEX leave_request_status;
DROP INDEX leave_request_company;
DROP INDEX leave_request_team;
DROP INDEX leave_request_start;
DROP INDEX leave_request_type;
CREATE INDEX leave_request_newest ON leave_request (created_at, id, company_id);
CREATE INDEX leave_request_employee ON leave_request (employee_id, start_date, id, end_date, status, turn, company_id, type_id,
  department_id, branch_id, created_at, sort_key);
CREATE INDEX leave_request_status ON leave_request (status, created_at, id, company_id, type_id, start_date, sort_key);
CREATE INDEX leave_request_company ON leave_request (company_id, created_at, id, status, type_id, start_date, sort_key);
CREATE INDEX leave_request_type ON leave_request (type_id, created_at, id, status, company_id, start_date, sort_key);
CREATE INDEX leave_request_start ON leave_request (start_date, id, status, company_id, type_id, end_date, created_at, sort_key);
CREATE INDEX leave_request_name ON leave_request (sort_key, id, status, company_id, type_id);
CREATE INDEX leave_request_branch ON leave_request (branch_id, status, id, start_date, end_date, created_at, sort_key);
-- Of a team on certain days, and of a company.
CREATE INDEX leave_request_team ON leave_request (department_id, branch_id, start_date, end_date, status, id, employee_id,
  created_at, sort_key);
CREATE INDEX leave_request_company_days ON leave_request (company_id, start_date, end_date, status, department_id, branch_id, id);
-- What somebody has yet to decide is little, however much there was.
CREATE INDEX leave_request_open ON leave_request (turn, created_at, id, company_id, type_id, department_id, branch_id,
  start_date, end_date, escalated_at, status, sort_key) WHERE turn IS NOT NULL;
-- Leave that began more than 120 days before its last day. All other leave that touches a day began in the 120 days before.
CREATE INDEX leave_request_long ON leave_request (department_id, branch_id, start_date, end_date, status, id, employee_id,
  company_id, type_id) WHERE julianday(end_date) - julianday(start_date) > 120;

-- The people of a team.
CREATE INDEX employee_team ON employee (department_id, branch_id, employment_status) WHERE archived = 0;

-- How many requests there are of each combination that the list filters by.
CREATE TABLE leave_tally (
  company_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  -- '' where it is nobody's turn.
  turn TEXT NOT NULL,
  type_id INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  PRIMARY KEY (company_id, status, turn, type_id)
) STRICT, WITHOUT ROWID;
INSERT INTO leave_tally SELECT company_id, status, coalesce(turn, ''), type_id, count(*)
  FROM leave_request GROUP BY company_id, status, coalesce(turn, ''), type_id;
CREATE TRIGGER leave_tally_insert AFTER INSERT ON leave_request BEGIN
  INSERT INTO leave_tally VALUES (new.company_id, new.status, coalesce(new.turn, ''), new.type_id, 1)
  ON CONFLICT DO UPDATE SET requests = requests + 1;
END;
CREATE TRIGGER leave_tally_update AFTER UPDATE OF status, turn ON leave_request
WHEN new.status <> old.status OR new.turn IS NOT old.turn
BEGIN
  UPDATE leave_tally SET requests = requests - 1 WHERE company_id = old.company_id AND status = old.status
    AND turn = coalesce(old.turn, '') AND type_id = old.type_id;
  INSERT INTO leave_tally VALUES (new.company_id, new.status, coalesce(new.turn, ''), new.type_id, 1)
  ON CONFLICT DO UPDATE SET requests = requests + 1;
END;
CREATE TRIGGER leave_tally_delete AFTER DELETE ON leave_request BEGIN
  UPDATE leave_tally SET requests = requests - 1 WHERE company_id = old.company_id AND status = old.status
    AND turn = coalesce(old.turn, '') AND type_id = old.type_id;
END;
