-- The list of employees as on any day (decision 053): who had which place and status from when until when. Triggers make it
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
  PRIMARY KEY (employee_id, since)
) STRICT, WITHOUT ROWID;
INSERT INTO employee_span
  SELECT e.id, d.day, coalesce(lead(d.day) OVER (PARTITION BY e.id ORDER BY d.day), '9999-12-31'),
    j.value ->> 'company_id', j.value ->> 'branch_id', j.value ->> 'department_id', j.value ->> 'job_role_id',
    s.value ->> 'employment_status', e.sort_key, e.company_id
  FROM (SELECT DISTINCT employee_id, effective_from AS day FROM employee_entry
      WHERE kind IN ('JOB', 'STATUS') AND corrected_at IS NULL) d
    JOIN employee e ON e.id = d.employee_id
    JOIN employee_entry j ON j.id = (SELECT n.id FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'JOB'
      AND n.corrected_at IS NULL AND n.effective_from <= d.day ORDER BY n.effective_from DESC LIMIT 1)
    JOIN employee_entry s ON s.id = (SELECT n.id FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'STATUS'
      AND n.corrected_at IS NULL AND n.effective_from <= d.day ORDER BY n.effective_from DESC LIMIT 1);
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
INSERT INTO employee_span_tally
  SELECT l.value, substr(day, 1, l.value), company_id, company_now, employment_status, sum(change)
  FROM json_each('[4,7,10]') l CROSS JOIN (
    SELECT since AS day, company_id, company_now, employment_status, 1 AS change FROM employee_span
    UNION ALL
    SELECT until, company_id, company_now, employment_status, -1 FROM employee_span WHERE until < '9999-12-31')
  GROUP BY 1, 2, 3, 4, 5;
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

-- An employee whose spans are to be made anew: writing it makes them.
CREATE VIEW employee_spans_of AS SELECT id FROM employee;
CREATE TRIGGER employee_spans_made INSTEAD OF INSERT ON employee_spans_of BEGIN
  DELETE FROM employee_span WHERE employee_id = new.id;
  INSERT INTO employee_span
    SELECT e.id, d.day, coalesce(lead(d.day) OVER (ORDER BY d.day), '9999-12-31'),
      j.value ->> 'company_id', j.value ->> 'branch_id', j.value ->> 'department_id', j.value ->> 'job_role_id',
      s.value ->> 'employment_status', e.sort_key, e.company_id
    FROM employee e
      CROSS JOIN (SELECT DISTINCT effective_from AS day FROM employee_entry
        WHERE employee_id = new.id AND kind IN ('JOB', 'STATUS') AND corrected_at IS NULL) d
      JOIN employee_entry j ON j.id = (SELECT n.id FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'JOB'
        AND n.corrected_at IS NULL AND n.effective_from <= d.day ORDER BY n.effective_from DESC LIMIT 1)
      JOIN employee_entry s ON s.id = (SELECT n.id FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'STATUS'
        AND n.corrected_at IS NULL AND n.effective_from <= d.day ORDER BY n.effective_from DESC LIMIT 1)
    WHERE e.id = new.id;
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
