-- The appraisals of employees by name and by how long they wait, and counted without looking at them.
ALTER TABLE employee_kpi ADD COLUMN sort_key TEXT NOT NULL DEFAULT '';
UPDATE employee_kpi SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = employee_id);
CREATE TRIGGER employee_kpi_sorted AFTER INSERT ON employee_kpi BEGIN
  UPDATE employee_kpi SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;
CREATE TRIGGER employee_kpi_renamed AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE employee_kpi SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.id) WHERE employee_id = new.id;
END;

-- The columns behind `id` are those that a list filters or sorts by, so that it skips and sorts rows without reading them.
DROP INDEX employee_kpi_state;
DROP INDEX employee_kpi_board;
DROP INDEX employee_kpi_company;
DROP INDEX employee_kpi_employee;
CREATE INDEX employee_kpi_board ON employee_kpi (appraisal_id, state, state_at, id, sort_key, company_id, department_id);
CREATE INDEX employee_kpi_company ON employee_kpi (company_id, state, id, sort_key, state_at, department_id);
CREATE INDEX employee_kpi_employee ON employee_kpi (employee_id, state, id, sort_key, state_at, appraisal_id, kpi_id, company_id,
  department_id);
CREATE INDEX employee_kpi_name ON employee_kpi (sort_key, id, state, company_id, department_id);
CREATE INDEX employee_kpi_day ON employee_kpi (state_at, id, state, company_id, department_id);
CREATE INDEX employee_kpi_state ON employee_kpi (state, state_at, id, company_id, department_id);
CREATE INDEX employee_kpi_state_name ON employee_kpi (state, sort_key, id, company_id, department_id);
CREATE INDEX employee_kpi_appraisal_name ON employee_kpi (appraisal_id, sort_key, id, state, company_id, department_id);
CREATE INDEX employee_kpi_appraisal_day ON employee_kpi (appraisal_id, state_at, id, state, company_id, department_id);

-- How many there are of each combination that the list filters by.
CREATE TABLE employee_kpi_tally (
  appraisal_id INTEGER NOT NULL,
  kpi_id INTEGER NOT NULL,
  state TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  department_id INTEGER NOT NULL,
  people INTEGER NOT NULL,
  PRIMARY KEY (appraisal_id, state, department_id, company_id, kpi_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX employee_kpi_tally_state ON employee_kpi_tally (state, company_id, people);
INSERT INTO employee_kpi_tally SELECT appraisal_id, kpi_id, state, company_id, department_id, count(*)
  FROM employee_kpi GROUP BY appraisal_id, kpi_id, state, company_id, department_id;
CREATE TRIGGER employee_kpi_tally_insert AFTER INSERT ON employee_kpi BEGIN
  INSERT INTO employee_kpi_tally VALUES (new.appraisal_id, new.kpi_id, new.state, new.company_id, new.department_id, 1)
  ON CONFLICT DO UPDATE SET people = people + 1;
END;
CREATE TRIGGER employee_kpi_tally_update AFTER UPDATE OF state ON employee_kpi WHEN new.state <> old.state BEGIN
  UPDATE employee_kpi_tally SET people = people - 1 WHERE appraisal_id = old.appraisal_id AND kpi_id = old.kpi_id
    AND state = old.state AND company_id = old.company_id AND department_id = old.department_id;
  INSERT INTO employee_kpi_tally VALUES (new.appraisal_id, new.kpi_id, new.state, new.company_id, new.department_id, 1)
  ON CONFLICT DO UPDATE SET people = people + 1;
END;
CREATE TRIGGER employee_kpi_tally_delete AFTER DELETE ON employee_kpi BEGIN
  UPDATE employee_kpi_tally SET people = people - 1 WHERE appraisal_id = old.appraisal_id AND kpi_id = old.kpi_id
    AND state = old.state AND company_id = old.company_id AND department_id = old.department_id;
END;
