-- A loan that a file recorded goes with its repayments when the file is taken back.
CREATE TRIGGER welfare_due_delete AFTER DELETE ON welfare_repayment BEGIN
  UPDATE welfare_due SET open = open - (old.paid_how IS NULL), open_amount = open_amount - iif(old.paid_how IS NULL, old.amount, 0),
    taken = taken - (old.paid_how IS 'PAYROLL')
  WHERE company_id = old.company_id AND due = old.due;
END;
