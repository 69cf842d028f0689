-- Keeps the numbers of 0175 up to date, and counts what is there.

-- Approvals. What is asked for comes with its levels and their approvers; a decision is there before its request moves on.
CREATE TRIGGER report_approval_asked AFTER INSERT ON approval_request BEGIN
  INSERT INTO report_source VALUES ('approvals', new.id, 1);
END;
CREATE TRIGGER report_approval_was BEFORE UPDATE OF level, status, company_id ON approval_request BEGIN
  INSERT INTO report_source VALUES ('approvals', old.id, -1);
END;
CREATE TRIGGER report_approval_is AFTER UPDATE OF level, status, company_id ON approval_request BEGIN
  INSERT INTO report_source VALUES ('approvals', new.id, 1);
END;
-- What was decided before it is written here, such as a level that comes after its request, changes what is known of that.
CREATE TRIGGER report_step_to_come BEFORE INSERT ON approval_step
WHEN EXISTS (SELECT 1 FROM approval_request r WHERE r.id = new.request_id AND (r.status <> 'PENDING' OR r.level > new.level)) BEGIN
  INSERT INTO report_source VALUES ('approvals', new.request_id, -1);
END;
CREATE TRIGGER report_step_come AFTER INSERT ON approval_step
WHEN EXISTS (SELECT 1 FROM approval_request r WHERE r.id = new.request_id AND (r.status <> 'PENDING' OR r.level > new.level)) BEGIN
  INSERT INTO report_source VALUES ('approvals', new.request_id, 1);
END;
CREATE TRIGGER report_decision_to_come BEFORE INSERT ON approval_approver WHEN new.decided_at IS NOT NULL BEGIN
  INSERT INTO report_source VALUES ('approvals', new.request_id, -1);
END;
CREATE TRIGGER report_decision_come AFTER INSERT ON approval_approver WHEN new.decided_at IS NOT NULL BEGIN
  INSERT INTO report_source VALUES ('approvals', new.request_id, 1);
END;

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
CREATE TRIGGER report_welfare_case_was BEFORE UPDATE OF status, topic, opened_at, company_id, branch_id, department_id ON case_file
WHEN old.kind = 'WELFARE' BEGIN
  INSERT INTO report_source VALUES ('welfare', old.id, -1);
END;
CREATE TRIGGER report_welfare_case_is AFTER UPDATE OF status, topic, opened_at, company_id, branch_id, department_id ON case_file
WHEN new.kind = 'WELFARE' BEGIN
  INSERT INTO report_source VALUES ('welfare', new.id, 1);
END;
-- A loan has up to sixty repayments, so that each is counted by itself.
CREATE VIEW report_repayment AS SELECT 0 AS case_id, '' AS due, 0 AS amount, 0 AS sign WHERE 0;
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

-- Appraisals.
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

INSERT INTO report_number SELECT subject, 1, of, place, period, value, company_id, sum(n), sum(amount) FROM report_fact
  GROUP BY subject, of, place, period, value, company_id;
