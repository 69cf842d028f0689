-- What reports of approvals, welfare and appraisals count (decision 136). Each number is a sum over facts, and the facts of one source
-- (a request, a case, an appraisal) follow from its rows alone: whatever changes them takes back what they were and adds what they are.

-- The counting that is shown, and the one that is being made anew, with the last source that it has.
INSERT INTO report_part VALUES ('approvals', 1, 0, 1, NULL), ('welfare', 1, 0, 1, NULL), ('appraisals', 1, 0, 1, NULL);

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
-- What waits the longest of each company and kind.
CREATE INDEX approval_request_oldest ON approval_request (company_id, kind, opened_at) WHERE status = 'PENDING';

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

-- Appraisals with a result. The period is the appraisal, the value the result in tenths, and the amount that of the own rating.
CREATE VIEW report_appraisal AS
  SELECT k.id, o.column1 AS of, CAST(k.appraisal_id AS TEXT) AS period, CAST(CAST(round(k.result * 10) AS INTEGER) AS TEXT) AS value,
    k.company_id, k.department_id, 1 AS n, coalesce(CAST(round(k.own_result * 10) AS INTEGER), 0) AS amount
  FROM employee_kpi k CROSS JOIN (VALUES ('RATED'), ('OWN'), ('CALIBRATED')) o
  WHERE k.state = 'MANAGER RATED' AND k.result IS NOT NULL
    AND CASE o.column1 WHEN 'OWN' THEN k.own_result IS NOT NULL WHEN 'CALIBRATED' THEN k.calibrated = 1 ELSE 1 END;

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
CREATE TRIGGER report_source_counted INSTEAD OF INSERT ON report_source BEGIN
  INSERT INTO report_number
  SELECT f.subject, g.generation, f.of, f.place, f.period, f.value, f.company_id, new.sign * f.n, new.sign * f.amount
  FROM report_kept g CROSS JOIN report_fact f
  WHERE g.subject = new.subject AND new.id <= g.built_to AND f.subject = new.subject AND f.id = new.id
  ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
END;
