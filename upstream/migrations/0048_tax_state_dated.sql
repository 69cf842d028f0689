-- The state that somebody's income tax goes to changes with where they live, and payroll of a month asks for that month's: it
-- is dated with the bank details. NIN and NHF number stay undated, because a person has them for good.
UPDATE employee_entry
  SET value = json_set(value, '$.tax_state', (SELECT tax_state FROM employee WHERE id = employee_id))
  WHERE kind = 'BANK' AND employee_id IN (SELECT id FROM employee WHERE tax_state IS NOT NULL);
INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  SELECT id, 'BANK', employment_date, json_object('tax_state', tax_state), created_at FROM employee e
  WHERE tax_state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = e.id AND kind = 'BANK');
DROP TRIGGER employee_first_bank;
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
