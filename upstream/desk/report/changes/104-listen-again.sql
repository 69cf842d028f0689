-- Listens to case_file of case: the status of a welfare request is that of its case.
CREATE TRIGGER report_welfare_case_was BEFORE UPDATE OF status, topic, opened_at, company_id, branch_id, department_id ON case_file
WHEN old.kind = 'WELFARE' BEGIN
  INSERT INTO report_source VALUES ('welfare', old.id, -1);
END;
CREATE TRIGGER report_welfare_case_is AFTER UPDATE OF status, topic, opened_at, company_id, branch_id, department_id ON case_file
WHEN new.kind = 'WELFARE' BEGIN
  INSERT INTO report_source VALUES ('welfare', new.id, 1);
END;
