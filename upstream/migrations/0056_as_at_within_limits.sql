-- A list as at a day, for an admin of some companies (decisions 053 and 055): what somebody was then is seen by who looks
-- after the company that they are in today. That company stands at each span, so that a page and its total are read off an
-- index and the tally for them too.
ALTER TABLE employee_span ADD COLUMN company_now INTEGER NOT NULL DEFAULT 0;
DROP INDEX employee_span_by_name;
DROP INDEX employee_span_since;
DROP TRIGGER employee_span_begun;
DROP TRIGGER employee_span_gone;
DROP TRIGGER employee_spans_made;
UPDATE employee_span SET company_now = (SELECT company_id FROM employee WHERE id = employee_id);
CREATE INDEX employee_span_by_name
  ON employee_span (sort_key, employee_id, since, until, employment_status, company_now);
CREATE INDEX employee_span_now_name
  ON employee_span (company_now, sort_key, employee_id, since, until, employment_status);
CREATE INDEX employee_span_since
  ON employee_span (since, until, employment_status, company_id, company_now, sort_key, employee_id);

DROP TABLE employee_span_tally;
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
CREATE TRIGGER employee_span_moved AFTER UPDATE OF company_id ON employee WHEN old.company_id <> new.company_id BEGIN
  INSERT INTO employee_spans_of VALUES (new.id);
END;
