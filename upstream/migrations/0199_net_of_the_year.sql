-- What of the deductions was left to be taken of an earlier month: the year of its employee had it already.
ALTER TABLE payslip ADD COLUMN owed INTEGER NOT NULL DEFAULT 0;

UPDATE payslip AS p SET owed = s.owed
  FROM (SELECT p.id, sum(l.amount) AS owed FROM pay_line l JOIN payslip p ON p.employee_id = l.employee_id AND p.company_id = l.company_id
      AND EXISTS (SELECT 1 FROM json_each(p.facts, '$.one_offs') o WHERE o.value ->> 'id' = l.id)
    WHERE l.source = 'HELD' AND l.kind = 'DEDUCTION' GROUP BY p.id) s
  WHERE p.id = s.id;

-- The net of a year is gross less deductions, and a month that only paid what was held is no month of work.
DROP TRIGGER payslip_counted_insert;
DROP TRIGGER payslip_counted;
CREATE TRIGGER payslip_counted_insert AFTER INSERT ON payslip WHEN new.locked = 1 BEGIN
  INSERT INTO pay_cost VALUES (new.company_id, new.month, new.department_id, new.department, 1, new.gross, new.cost)
    ON CONFLICT (company_id, month, department_id) DO UPDATE SET people = people + 1, gross = gross + excluded.gross,
      cost = cost + excluded.cost;
  INSERT INTO pay_year VALUES (new.company_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.employee_id, new.code, new.name,
      new.sort_key, new.tax_id, new.tax_state, new.month, iif(json_array_length(new.facts, '$.stretches') > 0, 1, 0), new.gross,
      new.pension, new.nhf, new.nhia, new.paye, new.gross - new.deductions + new.owed)
    ON CONFLICT (company_id, year, employee_id) DO UPDATE SET months = months + excluded.months, gross = gross + excluded.gross,
      pension = pension + excluded.pension, nhf = nhf + excluded.nhf, nhia = nhia + excluded.nhia,
      paye = paye + excluded.paye, net = net + excluded.net;
  UPDATE pay_year SET code = new.code, name = new.name, sort_key = new.sort_key, tax_id = new.tax_id,
      tax_state = new.tax_state, last_month = new.month
    WHERE company_id = new.company_id AND year = CAST(substr(new.month, 1, 4) AS INTEGER) AND employee_id = new.employee_id
      AND last_month < new.month;
END;
CREATE TRIGGER payslip_counted AFTER UPDATE OF locked ON payslip WHEN new.locked = 1 AND old.locked = 0 BEGIN
  INSERT INTO pay_cost VALUES (new.company_id, new.month, new.department_id, new.department, 1, new.gross, new.cost)
    ON CONFLICT (company_id, month, department_id) DO UPDATE SET people = people + 1, gross = gross + excluded.gross,
      cost = cost + excluded.cost;
  INSERT INTO pay_year VALUES (new.company_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.employee_id, new.code, new.name,
      new.sort_key, new.tax_id, new.tax_state, new.month, iif(json_array_length(new.facts, '$.stretches') > 0, 1, 0), new.gross,
      new.pension, new.nhf, new.nhia, new.paye, new.gross - new.deductions + new.owed)
    ON CONFLICT (company_id, year, employee_id) DO UPDATE SET months = months + excluded.months, gross = gross + excluded.gross,
      pension = pension + excluded.pension, nhf = nhf + excluded.nhf, nhia = nhia + excluded.nhia,
      paye = paye + excluded.paye, net = net + excluded.net;
  UPDATE pay_year SET code = new.code, name = new.name, sort_key = new.sort_key, tax_id = new.tax_id,
      tax_state = new.tax_state, last_month = new.month
    WHERE company_id = new.company_id AND year = CAST(substr(new.month, 1, 4) AS INTEGER) AND employee_id = new.employee_id
      AND last_month < new.month;
END;
UPDATE pay_year AS y SET net = y.net - s.carried, months = y.months - s.idle
  FROM (SELECT company_id, CAST(substr(month, 1, 4) AS INTEGER) AS year, employee_id, sum(carried - owed) AS carried,
      sum(json_array_length(facts, '$.stretches') = 0) AS idle
    FROM payslip WHERE locked = 1 AND (carried <> 0 OR owed <> 0 OR gross = one_off) GROUP BY 1, 2, 3) s
  WHERE y.company_id = s.company_id AND y.year = s.year AND y.employee_id = s.employee_id;
