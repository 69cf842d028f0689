-- Listens to case_file of case: a loan is taken off from when its case goes on until it ends.
CREATE TRIGGER pay_input_loan AFTER UPDATE OF status ON case_file
  WHEN new.kind = 'WELFARE' AND (new.status = 'ONGOING') <> (old.status = 'ONGOING') BEGIN
  INSERT INTO pay_input (employee_id, input, since)
    SELECT new.employee_id, 'LOAN', min(p.due) FROM welfare_repayment p WHERE p.case_id = new.id AND p.paid_how IS NULL
    HAVING count(*) > 0;
END;
