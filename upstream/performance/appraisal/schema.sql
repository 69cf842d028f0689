-- Appraisals, their KPIs and objectives, and the appraisal of each employee.
CREATE TABLE appraisal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  company_id INTEGER NOT NULL REFERENCES company (id),
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,
  -- By when objectives are agreed, and by when employees rate themselves; the end where there is none.
  objectives_by TEXT,
  own_rating_by TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL REFERENCES user (id),
  sent_at TEXT,
  initiated_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  -- Results are final and nothing moves any more.
  closed_at TEXT,
  CHECK (start_date <= end_date)
) STRICT;
CREATE INDEX appraisal_company ON appraisal (company_id, end_date, id);
CREATE INDEX appraisal_end ON appraisal (end_date, id);

-- An appraisal has at most one KPI of a category.
CREATE TABLE kpi (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  appraisal_id INTEGER NOT NULL REFERENCES appraisal (id) ON DELETE CASCADE,
  category TEXT NOT NULL CHECK (category IN ('EMPLOYEE', 'WORKFORCE')),
  name TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX kpi_category ON kpi (appraisal_id, category);

-- The appraisal of one employee: a row for each employee to whom the employee KPI was sent.
CREATE TABLE employee_kpi (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  appraisal_id INTEGER NOT NULL REFERENCES appraisal (id),
  kpi_id INTEGER NOT NULL REFERENCES kpi (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  -- Those of the day on which the KPI was sent, so that results stay with where the work was done.
  company_id INTEGER NOT NULL REFERENCES company (id),
  department_id INTEGER NOT NULL REFERENCES department (id),
  state TEXT NOT NULL CHECK (state IN ('PENDING', 'SUBMITTED', 'REJECTED', 'ACCEPTED', 'RATING', 'APPRAISAL SUBMITTED',
      'SUPERVISOR RATED', 'MANAGER RATED')),
  state_at TEXT NOT NULL,
  -- 2: it came to another holder, who is to be asked. 1: the reporting line changed, and whoever holds it may be another.
  to_ask INTEGER NOT NULL DEFAULT 0,
  -- The supervisor's comment on the objectives.
  comment TEXT,
  -- Results of 1 to 100 with one decimal: own, of the line manager, and after the rule of the company.
  own_result REAL,
  line_manager_result REAL,
  head_manager_rating INTEGER,
  head_manager_comment TEXT,
  result REAL,
  calibrated INTEGER NOT NULL DEFAULT 0,
  -- The person who was asked last at each place.
  supervisor_name TEXT,
  supervisor_email TEXT,
  line_manager_name TEXT,
  line_manager_email TEXT,
  head_manager_name TEXT,
  head_manager_email TEXT,
  reminded_at TEXT,
  created_at TEXT NOT NULL,
  -- The appraisals of employees by name and by how long they wait, and counted without looking at them.
  sort_key TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX employee_kpi_once ON employee_kpi (kpi_id, employee_id);
CREATE INDEX employee_kpi_to_ask ON employee_kpi (id) WHERE to_ask > 0;
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
-- The people of an appraisal by their result and by their name, with what a list filters by and results are counted by.
CREATE INDEX employee_kpi_by_result
  ON employee_kpi (appraisal_id, result, id, company_id, department_id, calibrated, own_result) WHERE state = 'MANAGER RATED';
CREATE INDEX employee_kpi_rated_name ON employee_kpi (appraisal_id, sort_key, id, company_id, department_id, calibrated, result)
  WHERE state = 'MANAGER RATED';

-- Objectives that HR wrote for a KPI, and those of each employee, which name their row.
CREATE TABLE objective (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kpi_id INTEGER NOT NULL REFERENCES kpi (id) ON DELETE CASCADE,
  employee_kpi_id INTEGER REFERENCES employee_kpi (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  text TEXT NOT NULL,
  weight INTEGER NOT NULL DEFAULT 0 CHECK (weight BETWEEN 0 AND 100),
  employee_rating INTEGER NOT NULL DEFAULT 0 CHECK (employee_rating BETWEEN 0 AND 100),
  employee_comment TEXT NOT NULL DEFAULT '',
  line_manager_rating INTEGER NOT NULL DEFAULT 0 CHECK (line_manager_rating BETWEEN 0 AND 100),
  line_manager_comment TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX objective_of_employee ON objective (employee_kpi_id, position, id) WHERE employee_kpi_id IS NOT NULL;
CREATE INDEX objective_of_kpi ON objective (kpi_id, position, id) WHERE employee_kpi_id IS NULL;

-- A KPI on its way to employees: the queue takes the next of them after the last, a piece at a time.
-- Rows only grow.
CREATE TABLE kpi_sending (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  appraisal_id INTEGER NOT NULL REFERENCES appraisal (id),
  kpi_id INTEGER NOT NULL REFERENCES kpi (id),
  -- Whether rows that stand go back to PENDING.
  again INTEGER NOT NULL,
  -- Ids as JSON; null for everybody of the company who works here.
  employees TEXT,
  after_id INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  started_by INTEGER NOT NULL REFERENCES user (id),
  started_by_name TEXT NOT NULL,
  started_at TEXT NOT NULL,
  done_at TEXT,
  -- How many employees a KPI was to go to when it was sent.
  people INTEGER NOT NULL DEFAULT 0,
  -- Whether it tells those whose own rating an initiated appraisal has opened, in place of sending a KPI: `after_id` is then the
  -- last row of `employee_kpi` that was told.
  initiates INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX kpi_sending_open ON kpi_sending (id) WHERE done_at IS NULL;
CREATE INDEX kpi_sending_appraisal ON kpi_sending (appraisal_id, id);

-- The people who were asked for an appraisal, and until when: the trace of a change of manager.
CREATE TABLE appraisal_ask (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_kpi_id INTEGER NOT NULL REFERENCES employee_kpi (id) ON DELETE CASCADE,
  place TEXT NOT NULL CHECK (place IN ('supervisor', 'line_manager', 'head_manager')),
  -- The person whom the line names: an employee, or somebody outside; neither where HR has yet to settle it.
  employee_id INTEGER REFERENCES employee (id),
  outside_id INTEGER REFERENCES outside_person (id),
  name TEXT NOT NULL,
  -- Null while there is no address to ask at.
  email TEXT,
  asked_at TEXT NOT NULL,
  ended_at TEXT,
  ended_by TEXT CHECK (ended_by IN ('DONE', 'HANDED_OVER', 'RETURNED'))
) STRICT;
CREATE INDEX appraisal_ask_row ON appraisal_ask (employee_kpi_id, id);
CREATE UNIQUE INDEX appraisal_ask_open ON appraisal_ask (employee_kpi_id) WHERE ended_at IS NULL;
CREATE INDEX appraisal_ask_email ON appraisal_ask (email COLLATE NOCASE);

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

-- The places of an appraisal at which HR went on, with the reason: by itself, or, with a manager, by handing the place to them.
CREATE TABLE appraisal_settled (
  employee_kpi_id INTEGER NOT NULL REFERENCES employee_kpi (id) ON DELETE CASCADE,
  place TEXT NOT NULL CHECK (place IN ('employee', 'supervisor', 'line_manager', 'head_manager')),
  manager_id INTEGER REFERENCES employee (id),
  reason TEXT NOT NULL,
  by_id INTEGER NOT NULL REFERENCES user (id),
  by_name TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (employee_kpi_id, place)
) STRICT, WITHOUT ROWID;

-- The people who were taken out of an appraisal, and the texts of it (`kept`, JSON): the row of `employee_kpi` is gone, so that
-- nothing waits for it and nothing counts it.
CREATE TABLE appraisal_out (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  appraisal_id INTEGER NOT NULL REFERENCES appraisal (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  employee_kpi_id INTEGER NOT NULL,
  state TEXT NOT NULL,
  kept TEXT NOT NULL,
  reason TEXT NOT NULL,
  by_id INTEGER NOT NULL REFERENCES user (id),
  by_name TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX appraisal_out_of ON appraisal_out (appraisal_id, id);
CREATE INDEX appraisal_out_employee ON appraisal_out (employee_id, appraisal_id);
CREATE UNIQUE INDEX appraisal_out_row ON appraisal_out (employee_kpi_id);

CREATE TRIGGER employee_kpi_sorted AFTER INSERT ON employee_kpi BEGIN
  UPDATE employee_kpi SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;

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

-- Listens to employee of employee: lists order by the name of the person, and whoever rates next is found by the reporting line.
CREATE TRIGGER employee_kpi_line_changed AFTER UPDATE OF line_manager1, line_manager1_outside, line_manager2,
  line_manager2_outside, head_manager, head_manager_outside, supervisor_email ON employee
WHEN old.line_manager1 IS NOT new.line_manager1 OR old.line_manager1_outside IS NOT new.line_manager1_outside
  OR old.line_manager2 IS NOT new.line_manager2 OR old.line_manager2_outside IS NOT new.line_manager2_outside
  OR old.head_manager IS NOT new.head_manager OR old.head_manager_outside IS NOT new.head_manager_outside
  OR old.supervisor_email IS NOT new.supervisor_email
BEGIN
  UPDATE employee_kpi SET to_ask = 1 WHERE employee_id = new.id AND to_ask = 0
    AND state IN ('SUBMITTED', 'APPRAISAL SUBMITTED', 'SUPERVISOR RATED');
END;
CREATE TRIGGER employee_kpi_renamed AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE employee_kpi SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.id) WHERE employee_id = new.id;
END;
