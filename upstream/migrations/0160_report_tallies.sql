-- What reports count (decision 130). A span also says how somebody came to be employed in it and how that ended, and what reports
-- tell people apart by. `came` and `went`: JOINED, MOVED, or why somebody left; NULL where nothing that is counted changed.
-- `start`: the month in which they joined. `counted`: the counting that the span is part of.
ALTER TABLE employee_span ADD COLUMN start TEXT;
ALTER TABLE employee_span ADD COLUMN gender TEXT;
ALTER TABLE employee_span ADD COLUMN state TEXT;
ALTER TABLE employee_span ADD COLUMN born TEXT;
ALTER TABLE employee_span ADD COLUMN employment_type TEXT;
ALTER TABLE employee_span ADD COLUMN came TEXT;
ALTER TABLE employee_span ADD COLUMN went TEXT;
ALTER TABLE employee_span ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX employee_span_came ON employee_span (since, company_id, sort_key, employee_id) WHERE came = 'JOINED';
CREATE INDEX employee_span_went ON employee_span (until, company_id, sort_key, employee_id)
  WHERE went IS NOT NULL AND went <> 'MOVED';

-- The counting that changes go into, how far it has come, and the one that reports read. Of a database without employees the
-- first is complete.
CREATE TABLE report_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation INTEGER NOT NULL,
  built_to INTEGER NOT NULL,
  shown INTEGER NOT NULL
) STRICT;
INSERT INTO report_state SELECT 1, 1, 0, NOT EXISTS (SELECT 1 FROM employee);

-- How many more people there are since a period: A of all time, M with a month, or D with a day, the last two by the first day of
-- those who come and the last day of those who go. `place` is * for everywhere, or c, b or d with the id of a company, branch or
-- department. `of` is what people are told apart by; FLOW has how they came and went. `company_now` is 0 for everywhere.
CREATE TABLE report_tally (
  generation INTEGER NOT NULL,
  place TEXT NOT NULL,
  of TEXT NOT NULL,
  period TEXT NOT NULL,
  value TEXT NOT NULL,
  company_now INTEGER NOT NULL,
  people INTEGER NOT NULL,
  PRIMARY KEY (generation, place, of, period, value, company_now)
) STRICT, WITHOUT ROWID;

-- What changed since the tally was last written, which is done later and for many at once, because one change of a person is one
-- of forty numbers. People are 1 for a span that begins and -1 for one that ends, or the other way round to take it back.
CREATE TABLE report_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  generation INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  branch_id INTEGER NOT NULL,
  department_id INTEGER NOT NULL,
  company_now INTEGER NOT NULL,
  start TEXT NOT NULL,
  gender TEXT,
  state TEXT,
  born TEXT,
  employment_type TEXT,
  day TEXT NOT NULL,
  how TEXT NOT NULL,
  people INTEGER NOT NULL
) STRICT;
CREATE TRIGGER report_span_begun AFTER INSERT ON employee_span WHEN new.came IS NOT NULL BEGIN
  INSERT INTO report_change (generation, company_id, branch_id, department_id, company_now, start, gender, state, born, employment_type,
    day, how, people)
  VALUES (new.counted, new.company_id, new.branch_id, new.department_id, new.company_now, new.start, new.gender, new.state, new.born, new.employment_type,
    new.since, new.came, 1);
END;
CREATE TRIGGER report_span_ended AFTER INSERT ON employee_span WHEN new.went IS NOT NULL BEGIN
  INSERT INTO report_change (generation, company_id, branch_id, department_id, company_now, start, gender, state, born, employment_type,
    day, how, people)
  VALUES (new.counted, new.company_id, new.branch_id, new.department_id, new.company_now, new.start, new.gender, new.state, new.born, new.employment_type,
    date(new.until, '-1 day'), new.went, -1);
END;
CREATE TRIGGER report_begun_gone AFTER DELETE ON employee_span
  WHEN old.came IS NOT NULL AND old.counted = (SELECT generation FROM report_state) BEGIN
  INSERT INTO report_change (generation, company_id, branch_id, department_id, company_now, start, gender, state, born, employment_type,
    day, how, people)
  VALUES (old.counted, old.company_id, old.branch_id, old.department_id, old.company_now, old.start, old.gender, old.state, old.born, old.employment_type,
    old.since, old.came, -1);
END;
CREATE TRIGGER report_ended_gone AFTER DELETE ON employee_span
  WHEN old.went IS NOT NULL AND old.counted = (SELECT generation FROM report_state) BEGIN
  INSERT INTO report_change (generation, company_id, branch_id, department_id, company_now, start, gender, state, born, employment_type,
    day, how, people)
  VALUES (old.counted, old.company_id, old.branch_id, old.department_id, old.company_now, old.start, old.gender, old.state, old.born, old.employment_type,
    date(old.until, '-1 day'), old.went, 1);
END;

-- The numbers that each change is part of. What nobody is to be recognised by is counted for whole companies alone.
CREATE VIEW report_changed AS
  SELECT c.id, c.generation,
    CASE p.column1 WHEN '*' THEN '*' WHEN 'c' THEN 'c' || c.company_id WHEN 'b' THEN 'b' || c.branch_id
      ELSE 'd' || c.department_id END AS place,
    o.column1 AS of,
    CASE t.column1 WHEN 'A' THEN 'A' WHEN 'M' THEN 'M' || substr(c.day, 1, 7) ELSE 'D' || c.day END AS period,
    coalesce(CASE o.column1 WHEN 'FLOW' THEN c.how WHEN 'TYPE' THEN c.employment_type WHEN 'START' THEN c.start
      WHEN 'GENDER' THEN c.gender WHEN 'STATE' THEN c.state ELSE c.born END, '') AS value,
    iif(p.column1 = '*', 0, c.company_now) AS company_now,
    c.people
  FROM report_change c
    CROSS JOIN (VALUES ('*', 1), ('c', 1), ('b', 0), ('d', 0)) p
    CROSS JOIN (VALUES ('FLOW', 0), ('TYPE', 0), ('START', 0), ('GENDER', 1), ('STATE', 1), ('BORN', 1)) o
    CROSS JOIN (VALUES ('A'), ('M'), ('D')) t
  WHERE o.column2 <= p.column2 AND (t.column1 <> 'D' OR o.column1 = 'FLOW');

-- As in 0045, with what reports count. An exit that was agreed to says more of why somebody left than the status.
DROP TRIGGER employee_spans_made;
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
CREATE TRIGGER report_person AFTER UPDATE OF gender, dob, state_of_origin ON employee
  WHEN new.gender IS NOT old.gender OR new.dob IS NOT old.dob OR new.state_of_origin IS NOT old.state_of_origin BEGIN
  INSERT INTO employee_spans_of VALUES (new.id);
END;
CREATE TRIGGER report_exit_begun AFTER INSERT ON exit
  WHEN EXISTS (SELECT 1 FROM employee_span WHERE employee_id = new.employee_id AND until = date(new.last_day, '+1 day')) BEGIN
  INSERT INTO employee_spans_of VALUES (new.employee_id);
END;
CREATE TRIGGER report_exit_changed AFTER UPDATE OF status, type, last_day ON exit
  WHEN new.last_day <> old.last_day OR new.type <> old.type OR (new.status <> old.status
    AND (old.status IN ('PENDING', 'DECLINED', 'WITHDRAWN') OR new.status IN ('PENDING', 'DECLINED', 'WITHDRAWN'))) BEGIN
  INSERT INTO employee_spans_of VALUES (new.employee_id);
END;
