-- The counting that changes go into, how far it has come, and the one that reports read. Of a database without employees the
-- first is complete.
CREATE TABLE report_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation INTEGER NOT NULL,
  built_to INTEGER NOT NULL,
  shown INTEGER NOT NULL
) STRICT;

INSERT INTO report_state (id, generation, built_to, shown) VALUES
  (1, 1, 0, 1);

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

-- The changes since the tally was last written, which is done later and for many at once, because one change of a person is one
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

-- Which counting of a part of the reports changes go into, how far it has come, and which one is read (`upstream/desk/report/README.md`). Of a database
-- without rows the first is complete. `again`: how far what was counted is being counted again in the same counting; NULL when it is not.
CREATE TABLE report_part (
  part TEXT PRIMARY KEY,
  generation INTEGER NOT NULL,
  built_to INTEGER NOT NULL,
  shown INTEGER NOT NULL,
  again INTEGER
) STRICT, WITHOUT ROWID;

INSERT INTO report_part (part, generation, built_to, shown) VALUES
  ('absence', 1, 0, 1),
  ('appraisals', 1, 0, 1),
  ('approvals', 1, 0, 1),
  ('deadlines', 1, 0, 1),
  ('welfare', 1, 0, 1);

-- The ends of a person's terms: their probation and their contract while they work here, and each document that counts (`upstream/desk/report/README.md`).
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

-- `place` is c, b or d with the id of a company, branch or department. `of` is what is counted, `period` when, `value` what it is of.
CREATE TABLE report_number (
  subject TEXT NOT NULL,
  generation INTEGER NOT NULL,
  of TEXT NOT NULL,
  place TEXT NOT NULL,
  period TEXT NOT NULL,
  value TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  n INTEGER NOT NULL,
  -- Seconds, kobo or tenths of a result.
  amount INTEGER NOT NULL,
  PRIMARY KEY (subject, generation, of, place, period, value, company_id)
) STRICT, WITHOUT ROWID;

-- A report that somebody keeps under a name: what it is about and of which place. `mail_day`: the day of each month on which it is
-- mailed to its readers.
CREATE TABLE kept_report (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  name TEXT NOT NULL,
  about TEXT NOT NULL,
  company_id INTEGER REFERENCES company (id) ON DELETE CASCADE,
  branch_id INTEGER REFERENCES branch (id) ON DELETE CASCADE,
  department_id INTEGER REFERENCES department (id) ON DELETE CASCADE,
  mail_day INTEGER CHECK (mail_day BETWEEN 1 AND 28),
  created_at TEXT NOT NULL,
  folded TEXT,
  UNIQUE (user_id, name)
) STRICT;
CREATE INDEX kept_report_mailed ON kept_report (mail_day) WHERE mail_day IS NOT NULL;
CREATE INDEX kept_report_company ON kept_report (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX kept_report_branch ON kept_report (branch_id) WHERE branch_id IS NOT NULL;
CREATE INDEX kept_report_department ON kept_report (department_id) WHERE department_id IS NOT NULL;
CREATE UNIQUE INDEX kept_report_name ON kept_report (user_id, coalesce(folded, lower(name)));

-- The recipients of a kept report, and the last month for which it was mailed.
CREATE TABLE kept_report_reader (
  kept_id INTEGER NOT NULL REFERENCES kept_report (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES user (id),
  mailed_for TEXT NOT NULL,
  PRIMARY KEY (kept_id, user_id)
) STRICT, WITHOUT ROWID;

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

-- Inserting the id of an employee writes all their deadlines anew. The end of a probation is that of `upstream/people/probation/due.ts`.
CREATE VIEW deadlines_of AS SELECT id FROM employee;

-- The countings that a change of a source goes into.
CREATE VIEW report_kept AS
  SELECT part AS subject, shown AS generation, 9223372036854775807 AS built_to FROM report_part
  UNION ALL SELECT part, generation, built_to FROM report_part WHERE generation <> shown;

-- Approvals. A level was decided when the last of its approvers decided, and opened when the one before was. LATE: it took the three
-- days after which approvers are reminded, or more.
-- `area` is the one by which a request is read, where its kind alone does not say it.
CREATE VIEW report_request AS
  SELECT r.*, CASE r.kind
      WHEN 'letter' THEN (SELECT iif(l.employee_id IS NULL, 'recruitment', 'records') FROM issued_letter l WHERE l.id = r.record_id)
      WHEN 'change-request' THEN (SELECT CASE c.section WHEN 'bank' THEN 'pay' WHEN 'medical' THEN 'medical' ELSE 'records' END
        FROM change_request c WHERE c.id = r.record_id) END AS area
  FROM approval_request r;

CREATE VIEW report_level AS
  SELECT s.request_id AS id, s.level, r.kind, r.area, r.company_id,
    coalesce((SELECT max(a.decided_at) FROM approval_approver a WHERE a.request_id = s.request_id AND a.level = s.level),
      r.ended_at, r.opened_at) AS decided_at,
    coalesce((SELECT max(a.decided_at) FROM approval_approver a WHERE a.request_id = s.request_id AND a.level = s.level - 1),
      r.requested_at) AS opened_at
  FROM approval_step s CROSS JOIN report_request r ON r.id = s.request_id
  WHERE s.level < r.level OR (s.level = r.level AND r.status IN ('APPROVED', 'DECLINED'));

CREATE VIEW report_approval AS
  SELECT l.id, o.column1 AS of, substr(datetime(l.decided_at, '+1 hour'), 1, 7) AS period,
    l.kind || ' ' || l.level || coalesce(' ' || l.area, '') AS value, l.company_id, 1 AS n, unixepoch(l.decided_at) - unixepoch(l.opened_at) AS amount
  FROM report_level l CROSS JOIN (VALUES ('DECIDED'), ('LATE')) o
  WHERE o.column1 = 'DECIDED' OR unixepoch(l.decided_at) - unixepoch(l.opened_at) >= 3 * 86400
  UNION ALL SELECT id, 'OPEN', '', kind || ' ' || level || coalesce(' ' || area, ''), company_id, 1, 0
  FROM report_request WHERE status = 'PENDING';

-- Welfare, by the place of the day on which it was asked for. Of repayments the period is the month in which they are due.
CREATE VIEW report_welfare AS
  SELECT c.id, o.column1 AS of,
    CASE o.column1 WHEN 'ASKED' THEN substr(datetime(c.opened_at, '+1 hour'), 1, 7) WHEN 'PAID' THEN substr(w.paid_at, 1, 7)
      ELSE '' END AS period,
    c.topic AS value, c.company_id, c.branch_id, c.department_id, 1 AS n,
    CASE o.column1 WHEN 'ASKED' THEN w.asked_amount ELSE w.amount END AS amount
  FROM case_file c CROSS JOIN welfare w ON w.case_id = c.id
    CROSS JOIN (VALUES ('ASKED'), ('PAID'), ('WAITING'), ('TO_PAY'), ('REPAYING')) o
  WHERE c.kind = 'WELFARE' AND CASE o.column1 WHEN 'ASKED' THEN 1 WHEN 'PAID' THEN w.paid_at IS NOT NULL
    WHEN 'WAITING' THEN c.status IN ('SUBMITTED', 'PENDING') WHEN 'TO_PAY' THEN c.status = 'APPROVED' ELSE c.status = 'ONGOING' END
  UNION ALL
  SELECT p.case_id, 'DUE', substr(p.due, 1, 7), c.topic, c.company_id, c.branch_id, c.department_id, 1, p.amount
  FROM welfare_repayment p CROSS JOIN case_file c ON c.id = p.case_id WHERE p.paid_how IS NULL;

CREATE VIEW report_fact AS
  SELECT 'approvals' AS subject, id, of, 'c' || company_id AS place, period, value, company_id, n, amount FROM report_approval
  UNION ALL SELECT 'welfare', f.id, f.of,
    CASE p.column1 WHEN 'c' THEN 'c' || f.company_id WHEN 'b' THEN 'b' || f.branch_id ELSE 'd' || f.department_id END,
    f.period, f.value, f.company_id, f.n, f.amount
  FROM report_welfare f CROSS JOIN (VALUES ('c'), ('b'), ('d')) p
  WHERE CASE p.column1 WHEN 'b' THEN f.branch_id IS NOT NULL WHEN 'd' THEN f.department_id IS NOT NULL ELSE 1 END
  UNION ALL SELECT 'appraisals', f.id, f.of, CASE p.column1 WHEN 'c' THEN 'c' || f.company_id ELSE 'd' || f.department_id END,
    f.period, f.value, f.company_id, f.n, f.amount
  FROM report_appraisal f CROSS JOIN (VALUES ('c'), ('d')) p;

-- Adds the facts of a source as they are now, or takes them back.
CREATE VIEW report_source AS SELECT '' AS subject, 0 AS id, 0 AS sign WHERE 0;

-- A loan has up to sixty repayments, so that each is counted by itself.
CREATE VIEW report_repayment AS SELECT 0 AS case_id, '' AS due, 0 AS amount, 0 AS sign WHERE 0;

-- Inserting a subject and the id of a source adds the facts of the source to the counting that is being made.
CREATE VIEW report_source_anew AS SELECT '' AS subject, 0 AS id WHERE 0;

CREATE VIEW report_appraisal AS
  SELECT k.id, o.column1 AS of, CAST(k.appraisal_id AS TEXT) AS period,
    iif(o.column1 = 'RATED', CAST(CAST(round(k.result * 10) AS INTEGER) AS TEXT), '') AS value,
    k.company_id, k.department_id, 1 AS n, coalesce(CAST(round(k.own_result * 10) AS INTEGER), 0) AS amount
  FROM employee_kpi k CROSS JOIN (VALUES ('RATED'), ('OWN'), ('CALIBRATED')) o
  WHERE k.state = 'MANAGER RATED' AND k.result IS NOT NULL
    AND CASE o.column1 WHEN 'OWN' THEN k.own_result IS NOT NULL WHEN 'CALIBRATED' THEN k.calibrated = 1 ELSE 1 END;

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

CREATE TRIGGER report_source_counted INSTEAD OF INSERT ON report_source BEGIN
  INSERT INTO report_number
  SELECT f.subject, g.generation, f.of, f.place, f.period, f.value, f.company_id, new.sign * f.n, new.sign * f.amount
  FROM report_kept g CROSS JOIN report_fact f
  WHERE g.subject = new.subject AND new.id <= g.built_to AND f.subject = new.subject AND f.id = new.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
END;

CREATE TRIGGER report_repayment_counted INSTEAD OF INSERT ON report_repayment BEGIN
  INSERT INTO report_number
  SELECT 'welfare', g.generation, 'DUE',
    p.column1 || CASE p.column1 WHEN 'c' THEN c.company_id WHEN 'b' THEN c.branch_id ELSE c.department_id END,
    substr(new.due, 1, 7), c.topic, c.company_id, new.sign, new.sign * new.amount
  FROM report_kept g CROSS JOIN case_file c CROSS JOIN (VALUES ('c'), ('b'), ('d')) p
  WHERE g.subject = 'welfare' AND c.id <= g.built_to AND c.id = new.case_id
    AND CASE p.column1 WHEN 'c' THEN c.company_id WHEN 'b' THEN c.branch_id ELSE c.department_id END IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
END;

CREATE TRIGGER report_source_anew_counted INSTEAD OF INSERT ON report_source_anew BEGIN
  INSERT INTO report_number
    SELECT f.subject, g.generation, f.of, f.place, f.period, f.value, f.company_id, sum(f.n), sum(f.amount)
    FROM report_part g CROSS JOIN report_fact f
    WHERE g.part = new.subject AND f.subject = new.subject AND f.id = new.id GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
END;

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

-- Listens to employee_span of history: who came and went is counted.
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

-- Listens to exit of exit: how somebody left stands in their spans, which are counted.
CREATE TRIGGER report_exit_begun AFTER INSERT ON exit
  WHEN EXISTS (SELECT 1 FROM employee_span WHERE employee_id = new.employee_id AND until = date(new.last_day, '+1 day')) BEGIN
  INSERT INTO employee_spans_of VALUES (new.employee_id);
END;
CREATE TRIGGER report_exit_changed AFTER UPDATE OF status, type, last_day ON exit
  WHEN new.last_day <> old.last_day OR new.type <> old.type OR (new.status <> old.status
    AND (old.status IN ('PENDING', 'DECLINED', 'WITHDRAWN') OR new.status IN ('PENDING', 'DECLINED', 'WITHDRAWN'))) BEGIN
  INSERT INTO employee_spans_of VALUES (new.employee_id);
END;

-- Listens to employee of employee: contracts, probations and documents of a person have deadlines.
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

-- Listens to employee_document of document: a document has a deadline.
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

-- Listens to probation_policy of probation: a policy decides when the probations that follow it end.
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

-- Listens to probation_policy_company of probation: a policy decides when the probations that follow it end.
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

-- Listens to probation_policy_job_role of probation: a policy decides when the probations that follow it end.
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

-- Listens to approval_request of approval: requests for approval are counted.
-- A request comes with its levels and their approvers; a decision is there before its request moves on.
CREATE TRIGGER report_approval_asked AFTER INSERT ON approval_request BEGIN
  INSERT INTO report_source VALUES ('approvals', new.id, 1);
END;
CREATE TRIGGER report_approval_was BEFORE UPDATE OF level, status, company_id ON approval_request BEGIN
  INSERT INTO report_source VALUES ('approvals', old.id, -1);
END;
CREATE TRIGGER report_approval_is AFTER UPDATE OF level, status, company_id ON approval_request BEGIN
  INSERT INTO report_source VALUES ('approvals', new.id, 1);
END;

-- Listens to approval_step of approval: the levels of an approval are counted.
-- A decision before its row is written here, such as a level that comes after its request, changes what is known of that.
CREATE TRIGGER report_step_to_come BEFORE INSERT ON approval_step
WHEN EXISTS (SELECT 1 FROM approval_request r WHERE r.id = new.request_id AND (r.status <> 'PENDING' OR r.level > new.level)) BEGIN
  INSERT INTO report_source VALUES ('approvals', new.request_id, -1);
END;
CREATE TRIGGER report_step_come AFTER INSERT ON approval_step
WHEN EXISTS (SELECT 1 FROM approval_request r WHERE r.id = new.request_id AND (r.status <> 'PENDING' OR r.level > new.level)) BEGIN
  INSERT INTO report_source VALUES ('approvals', new.request_id, 1);
END;

-- Listens to approval_approver of approval: decisions are counted by who made them and how long they took.
CREATE TRIGGER report_decision_to_come BEFORE INSERT ON approval_approver WHEN new.decided_at IS NOT NULL BEGIN
  INSERT INTO report_source VALUES ('approvals', new.request_id, -1);
END;
CREATE TRIGGER report_decision_come AFTER INSERT ON approval_approver WHEN new.decided_at IS NOT NULL BEGIN
  INSERT INTO report_source VALUES ('approvals', new.request_id, 1);
END;

-- Listens to welfare of welfare: welfare requests are counted.
-- Welfare. A case has been opened before its request is written.
CREATE TRIGGER report_welfare_asked AFTER INSERT ON welfare BEGIN
  INSERT INTO report_source VALUES ('welfare', new.case_id, 1);
END;
CREATE TRIGGER report_welfare_was BEFORE UPDATE OF amount, asked_amount, paid_at ON welfare BEGIN
  INSERT INTO report_source VALUES ('welfare', old.case_id, -1);
END;
CREATE TRIGGER report_welfare_is AFTER UPDATE OF amount, asked_amount, paid_at ON welfare BEGIN
  INSERT INTO report_source VALUES ('welfare', new.case_id, 1);
END;

-- Listens to case_file of case: the status of a welfare request is that of its case.
CREATE TRIGGER report_welfare_case_was BEFORE UPDATE OF status, topic, opened_at, company_id, branch_id, department_id ON case_file
WHEN old.kind = 'WELFARE' BEGIN
  INSERT INTO report_source VALUES ('welfare', old.id, -1);
END;
CREATE TRIGGER report_welfare_case_is AFTER UPDATE OF status, topic, opened_at, company_id, branch_id, department_id ON case_file
WHEN new.kind = 'WELFARE' BEGIN
  INSERT INTO report_source VALUES ('welfare', new.id, 1);
END;

-- Listens to welfare_repayment of welfare: what was repaid is counted.
CREATE TRIGGER report_repayment_begun AFTER INSERT ON welfare_repayment WHEN new.paid_how IS NULL BEGIN
  INSERT INTO report_repayment VALUES (new.case_id, new.due, new.amount, 1);
END;
CREATE TRIGGER report_repayment_was AFTER UPDATE OF paid_how, amount, due ON welfare_repayment WHEN old.paid_how IS NULL BEGIN
  INSERT INTO report_repayment VALUES (old.case_id, old.due, old.amount, -1);
END;
CREATE TRIGGER report_repayment_is AFTER UPDATE OF paid_how, amount, due ON welfare_repayment WHEN new.paid_how IS NULL BEGIN
  INSERT INTO report_repayment VALUES (new.case_id, new.due, new.amount, 1);
END;
CREATE TRIGGER report_repayment_gone AFTER DELETE ON welfare_repayment WHEN old.paid_how IS NULL BEGIN
  INSERT INTO report_repayment VALUES (old.case_id, old.due, old.amount, -1);
END;

-- Listens to employee_kpi of appraisal: the results of appraisals are counted.
CREATE TRIGGER report_result_given AFTER INSERT ON employee_kpi WHEN new.state = 'MANAGER RATED' BEGIN
  INSERT INTO report_source VALUES ('appraisals', new.id, 1);
END;
CREATE TRIGGER report_result_was BEFORE UPDATE OF state, result, own_result, calibrated, company_id, department_id ON employee_kpi
WHEN old.state = 'MANAGER RATED' BEGIN
  INSERT INTO report_source VALUES ('appraisals', old.id, -1);
END;
CREATE TRIGGER report_result_is AFTER UPDATE OF state, result, own_result, calibrated, company_id, department_id ON employee_kpi
WHEN new.state = 'MANAGER RATED' BEGIN
  INSERT INTO report_source VALUES ('appraisals', new.id, 1);
END;
CREATE TRIGGER report_result_gone BEFORE DELETE ON employee_kpi WHEN old.state = 'MANAGER RATED' BEGIN
  INSERT INTO report_source VALUES ('appraisals', old.id, -1);
END;
