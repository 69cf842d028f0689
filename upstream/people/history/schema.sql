-- Job, pay, bank and employment status as one history of dated entries (`upstream/people/history/README.md`). The keys of `value` are columns of
-- `employee`, which hold what is true today, and names of places as they were. There is one uncorrected entry a kind and
-- day; a corrected one stays, and the one that takes its place names it in `replaces`. `applied`: the employee has it.
CREATE TABLE employee_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  effective_from TEXT NOT NULL,
  value TEXT NOT NULL,
  reason TEXT,
  recorded_by TEXT,
  recorded_at TEXT NOT NULL,
  applied INTEGER NOT NULL DEFAULT 1,
  corrected_at TEXT,
  corrected_by TEXT,
  correction_reason TEXT,
  replaces INTEGER
) STRICT;
CREATE UNIQUE INDEX employee_entry_day ON employee_entry (employee_id, kind, effective_from,
  (CASE WHEN corrected_at IS NULL THEN 0 ELSE id END));
CREATE INDEX employee_entry_due ON employee_entry (effective_from) WHERE applied = 0 AND corrected_at IS NULL;

-- The list of employees as on any day (`upstream/people/history/README.md`): who had which place and status from when until when. Triggers make it
-- of the entries that count; `until` is the first day on which it was no longer so. `sort_key` repeats that of the employee,
-- so that a page by name is read off one index. `company_now` repeats the company of today, because what somebody was then is
-- seen by an admin of that company (decision 055).
CREATE TABLE employee_span (
  employee_id INTEGER NOT NULL,
  since TEXT NOT NULL,
  until TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  branch_id INTEGER NOT NULL,
  department_id INTEGER NOT NULL,
  job_role_id INTEGER NOT NULL,
  employment_status TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  company_now INTEGER NOT NULL,
  -- The values that reports count (`upstream/desk/report/README.md`). A span also says how somebody came to be employed in it and how that ended, and what reports
  -- tell people apart by. `came` and `went`: JOINED, MOVED, or why somebody left; NULL where nothing that is counted changed.
  -- `start`: the month in which they joined. `counted`: the counting that the span is part of.
  start TEXT,
  gender TEXT,
  state TEXT,
  born TEXT,
  employment_type TEXT,
  came TEXT,
  went TEXT,
  counted INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (employee_id, since)
) STRICT, WITHOUT ROWID;
CREATE INDEX employee_span_by_name
  ON employee_span (sort_key, employee_id, since, until, employment_status, company_now);
CREATE INDEX employee_span_now_name
  ON employee_span (company_now, sort_key, employee_id, since, until, employment_status);
CREATE INDEX employee_span_since
  ON employee_span (since, until, employment_status, company_id, company_now, sort_key, employee_id);
CREATE INDEX employee_span_company_name ON employee_span (company_id, sort_key, employee_id, since, until, employment_status);
CREATE INDEX employee_span_branch_name ON employee_span (branch_id, sort_key, employee_id, since, until, employment_status);
CREATE INDEX employee_span_department_name
  ON employee_span (department_id, sort_key, employee_id, since, until, employment_status);
CREATE INDEX employee_span_job_role_name ON employee_span (job_role_id, sort_key, employee_id, since, until, employment_status);
-- The people of a company, in the order in which the queue takes them.
CREATE INDEX employee_span_company ON employee_span (company_id, employee_id, since, until, employment_status);
CREATE INDEX employee_span_came ON employee_span (since, company_id, sort_key, employee_id) WHERE came = 'JOINED';
CREATE INDEX employee_span_went ON employee_span (until, company_id, sort_key, employee_id)
  WHERE went IS NOT NULL AND went <> 'MOVED';

-- How many began and ended to be in a company with a status, by year, month and day: as many as there were on a day are
-- the sum of the years before its year, the months before its month, and the days up to it.
CREATE TABLE employee_span_tally (
  level INTEGER NOT NULL,
  period TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  company_now INTEGER NOT NULL,
  employment_status TEXT NOT NULL,
  employees INTEGER NOT NULL,
  PRIMARY KEY (level, period, company_id, company_now, employment_status)
) STRICT, WITHOUT ROWID;

-- An employee whose spans are to be made anew: writing it makes them.
CREATE VIEW employee_spans_of AS SELECT id FROM employee;

CREATE TRIGGER employee_span_begun AFTER INSERT ON employee_span BEGIN
  INSERT INTO employee_span_tally
    SELECT value, substr(new.since, 1, value), new.company_id, new.company_now, new.employment_status, 1
    FROM json_each('[4,7,10]') WHERE 1
    ON CONFLICT DO UPDATE SET employees = employees + 1;
  INSERT INTO employee_span_tally
    SELECT value, substr(new.until, 1, value), new.company_id, new.company_now, new.employment_status, -1
    FROM json_each('[4,7,10]') WHERE new.until < '9999-12-31'
    ON CONFLICT DO UPDATE SET employees = employees - 1;
END;

CREATE TRIGGER employee_span_gone AFTER DELETE ON employee_span BEGIN
  INSERT INTO employee_span_tally
    SELECT value, substr(old.since, 1, value), old.company_id, old.company_now, old.employment_status, -1
    FROM json_each('[4,7,10]') WHERE 1
    ON CONFLICT DO UPDATE SET employees = employees - 1;
  INSERT INTO employee_span_tally
    SELECT value, substr(old.until, 1, value), old.company_id, old.company_now, old.employment_status, 1
    FROM json_each('[4,7,10]') WHERE old.until < '9999-12-31'
    ON CONFLICT DO UPDATE SET employees = employees + 1;
END;

CREATE TRIGGER employee_span_entry_insert AFTER INSERT ON employee_entry WHEN new.kind IN ('JOB', 'STATUS') BEGIN
  INSERT INTO employee_spans_of VALUES (new.employee_id);
END;

CREATE TRIGGER employee_span_entry_update AFTER UPDATE OF value, effective_from, corrected_at ON employee_entry
  WHEN new.kind IN ('JOB', 'STATUS') BEGIN
  INSERT INTO employee_spans_of VALUES (new.employee_id);
END;

CREATE TRIGGER employee_span_entry_delete AFTER DELETE ON employee_entry WHEN old.kind IN ('JOB', 'STATUS') BEGIN
  INSERT INTO employee_spans_of VALUES (old.employee_id);
END;

CREATE TRIGGER employee_spans_made INSTEAD OF INSERT ON employee_spans_of BEGIN
  DELETE FROM employee_span WHERE employee_id = new.id;
  INSERT INTO employee_span (employee_id, since, until, company_id, branch_id, department_id, job_role_id, employment_status,
      sort_key, company_now, start, gender, state, born, employment_type, came, went, counted)
    SELECT id, since, until, company_id, branch_id, department_id, job_role_id, employment_status, sort_key, company_now,
      max(CASE WHEN here AND NOT here_before THEN substr(since, 1, 7) END) OVER (ORDER BY since),
      gender, state_of_origin, substr(dob, 1, 4), employment_type,
      CASE WHEN NOT here THEN NULL WHEN NOT here_before THEN 'JOINED' WHEN job <> job_before THEN 'MOVED' END,
      CASE WHEN NOT here OR until = '9999-12-31' THEN NULL
        WHEN status_after IN ('ACTIVE', 'SUSPENDED') THEN CASE WHEN job <> job_after THEN 'MOVED' END
        ELSE coalesce((SELECT x.type FROM exit x WHERE x.employee_id = new.id AND x.last_day = date(until, '-1 day')
            AND x.status NOT IN ('PENDING', 'DECLINED', 'WITHDRAWN') ORDER BY x.case_id DESC LIMIT 1),
          CASE status_after WHEN 'RESIGNED' THEN 'RESIGNATION' WHEN 'RETIRED' THEN 'RETIREMENT'
            WHEN 'TERMINATED' THEN 'TERMINATION' ELSE status_after END) END,
      (SELECT generation FROM report_state)
    FROM (SELECT *, employment_status IN ('ACTIVE', 'SUSPENDED') AS here,
        coalesce(lag(employment_status) OVER days IN ('ACTIVE', 'SUSPENDED'), 0) AS here_before,
        lead(employment_status) OVER days AS status_after, lag(job) OVER days AS job_before, lead(job) OVER days AS job_after
      FROM (SELECT e.id, d.day AS since, coalesce(lead(d.day) OVER (ORDER BY d.day), '9999-12-31') AS until,
          j.value ->> 'company_id' AS company_id, j.value ->> 'branch_id' AS branch_id,
          j.value ->> 'department_id' AS department_id, j.value ->> 'job_role_id' AS job_role_id,
          s.value ->> 'employment_status' AS employment_status, e.sort_key, e.company_id AS company_now,
          e.gender, e.state_of_origin, e.dob, j.value ->> 'employment_type' AS employment_type,
          json_array(j.value ->> 'company_id', j.value ->> 'branch_id', j.value ->> 'department_id',
            j.value ->> 'employment_type') AS job
        FROM employee e
          CROSS JOIN (SELECT DISTINCT effective_from AS day FROM employee_entry
            WHERE employee_id = new.id AND kind IN ('JOB', 'STATUS') AND corrected_at IS NULL) d
          JOIN employee_entry j ON j.id = (SELECT n.id FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'JOB'
            AND n.corrected_at IS NULL AND n.effective_from <= d.day ORDER BY n.effective_from DESC LIMIT 1)
          JOIN employee_entry s ON s.id = (SELECT n.id FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'STATUS'
            AND n.corrected_at IS NULL AND n.effective_from <= d.day ORDER BY n.effective_from DESC LIMIT 1)
        WHERE e.id = new.id)
      WINDOW days AS (ORDER BY since));
END;

-- Listens to employee of employee: a new employee begins with an entry of each kind, and spans repeat the name and the company of
-- today.
CREATE TRIGGER employee_first_status AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'STATUS') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'STATUS', new.employment_date, json_object('employment_status', new.employment_status,
    'employment_status_date', new.employment_status_date,
    'employment_status_reason', new.employment_status_reason), new.created_at);
END;
-- The history of a person is deleted with the record, where the import that added them is undone.
CREATE TRIGGER employee_entry_last AFTER DELETE ON employee BEGIN
  DELETE FROM employee_entry WHERE employee_id = old.id;
END;
CREATE TRIGGER employee_first_job AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'JOB') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'JOB', new.employment_date, json_object('company_id', new.company_id, 'branch_id', new.branch_id,
    'department_id', new.department_id, 'job_role_id', new.job_role_id, 'unit_id', new.unit_id,
    'work_location_id', new.work_location_id, 'grade', new.grade, 'step', new.step,
    'employment_type', new.employment_type, 'contract_end', new.contract_end,
    'company_name', (SELECT name FROM company WHERE id = new.company_id),
    'branch_name', (SELECT name FROM branch WHERE id = new.branch_id),
    'department_name', (SELECT name FROM department WHERE id = new.department_id),
    'job_role_name', (SELECT name FROM job_role WHERE id = new.job_role_id),
    'unit_name', (SELECT name FROM unit WHERE id = new.unit_id),
    'work_location_name', (SELECT name FROM location WHERE id = new.work_location_id)), new.created_at);
END;
CREATE TRIGGER employee_first_pay AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'PAY') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'PAY', new.employment_date,
    json_object('gross_salary', new.gross_salary, 'net_salary', new.net_salary, 'basic_pay', new.basic_pay,
      'housing_pay', new.housing_pay, 'transport_pay', new.transport_pay, 'other_pay', new.other_pay), new.created_at);
END;
-- An employee whose entries came first.
CREATE TRIGGER employee_span_employee AFTER INSERT ON employee
  WHEN EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'JOB')
    OR EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'STATUS') BEGIN
  INSERT INTO employee_spans_of VALUES (new.id);
END;
CREATE TRIGGER employee_span_named AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE employee_span SET sort_key = (SELECT sort_key FROM employee WHERE id = new.id) WHERE employee_id = new.id;
END;
CREATE TRIGGER employee_span_moved AFTER UPDATE OF company_id ON employee WHEN old.company_id <> new.company_id BEGIN
  INSERT INTO employee_spans_of VALUES (new.id);
END;
CREATE TRIGGER employee_first_line AFTER INSERT ON employee
  WHEN coalesce(new.line_manager1, new.line_manager1_outside, new.line_manager2, new.line_manager2_outside,
    new.head_manager, new.head_manager_outside, new.supervisor_name, new.supervisor_email) IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'LINE') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'LINE', new.employment_date, json_object('line_manager1', new.line_manager1,
    'line_manager1_outside', new.line_manager1_outside, 'line_manager2', new.line_manager2,
    'line_manager2_outside', new.line_manager2_outside, 'head_manager', new.head_manager,
    'head_manager_outside', new.head_manager_outside, 'supervisor_name', new.supervisor_name,
    'supervisor_email', new.supervisor_email, 'supervisor_phone', new.supervisor_phone,
    'line_manager1_name', coalesce((SELECT coalesce(nullif(trim(m.firstname || ' ' || m.lastname), ''), m.code)
      FROM employee m WHERE m.id = new.line_manager1), (SELECT o.name FROM outside_person o
      WHERE o.id = new.line_manager1_outside), new.supervisor_name),
    'line_manager2_name', coalesce((SELECT coalesce(nullif(trim(m.firstname || ' ' || m.lastname), ''), m.code)
      FROM employee m WHERE m.id = new.line_manager2), (SELECT o.name FROM outside_person o
      WHERE o.id = new.line_manager2_outside)),
    'head_manager_name', coalesce((SELECT coalesce(nullif(trim(m.firstname || ' ' || m.lastname), ''), m.code)
      FROM employee m WHERE m.id = new.head_manager), (SELECT o.name FROM outside_person o
      WHERE o.id = new.head_manager_outside))), new.created_at);
END;
CREATE TRIGGER employee_first_bank AFTER INSERT ON employee
  WHEN coalesce(new.bank_name, new.account_name, new.account_number, new.bvn, new.pension_manager, new.pfa_number,
    new.pension_pin, new.tax_id, new.tax_state) IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'BANK') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'BANK', new.employment_date, json_object('bank_name', new.bank_name, 'account_name', new.account_name,
    'account_number', new.account_number, 'bvn', new.bvn, 'pension_manager', new.pension_manager,
    'pfa_number', new.pfa_number, 'pension_pin', new.pension_pin, 'tax_id', new.tax_id, 'tax_state', new.tax_state,
    'bank_title', (SELECT name FROM bank WHERE id = new.bank_name),
    'pension_manager_title', (SELECT name FROM pfa WHERE id = new.pension_manager)), new.created_at);
END;
CREATE TRIGGER report_person AFTER UPDATE OF gender, dob, state_of_origin ON employee
  WHEN new.gender IS NOT old.gender OR new.dob IS NOT old.dob OR new.state_of_origin IS NOT old.state_of_origin BEGIN
  INSERT INTO employee_spans_of VALUES (new.id);
END;
