-- The payslips of a cause are listed by name off one index. Whoever left has none.
ALTER TABLE payslip_change ADD COLUMN slip_id INTEGER;
ALTER TABLE payslip_change ADD COLUMN sort_key TEXT NOT NULL DEFAULT '';
UPDATE payslip_change AS c SET (slip_id, sort_key) = (SELECT p.id, p.sort_key FROM payslip p
  WHERE p.run_id = c.run_id AND p.employee_id = c.employee_id)
  WHERE EXISTS (SELECT 1 FROM payslip p WHERE p.run_id = c.run_id AND p.employee_id = c.employee_id);
CREATE INDEX payslip_change_name ON payslip_change (run_id, cause, sort_key, slip_id) WHERE slip_id IS NOT NULL;
