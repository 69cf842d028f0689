-- What locked months come to, so that reports of a year read a row a department or a person, and no payslips. Kobo.
CREATE TABLE pay_cost (
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  department_id INTEGER NOT NULL,
  department TEXT NOT NULL,
  people INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  PRIMARY KEY (company_id, month, department_id)
) STRICT, WITHOUT ROWID;

-- The year of a person with one employer; who they are as their latest payslip has it.
CREATE TABLE pay_year (
  company_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  tax_id TEXT,
  tax_state TEXT,
  last_month TEXT NOT NULL,
  months INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  pension INTEGER NOT NULL,
  nhf INTEGER NOT NULL,
  nhia INTEGER NOT NULL,
  paye INTEGER NOT NULL,
  net INTEGER NOT NULL,
  PRIMARY KEY (company_id, year, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pay_year_name ON pay_year (year, sort_key, employee_id, company_id);
CREATE INDEX pay_year_company ON pay_year (company_id, year, sort_key, employee_id);
CREATE INDEX pay_year_employee ON pay_year (employee_id, year);

CREATE TABLE pay_year_tally (
  company_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  people INTEGER NOT NULL,
  PRIMARY KEY (company_id, year)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER pay_year_counted AFTER INSERT ON pay_year BEGIN
  INSERT INTO pay_year_tally VALUES (new.company_id, new.year, 1)
    ON CONFLICT (company_id, year) DO UPDATE SET people = people + 1;
END;

-- A month counts once it is locked; a locked payslip never changes.
CREATE TRIGGER payslip_counted_insert AFTER INSERT ON payslip WHEN new.locked = 1 BEGIN
  INSERT INTO pay_cost VALUES (new.company_id, new.month, new.department_id, new.department, 1, new.gross, new.cost)
    ON CONFLICT (company_id, month, department_id) DO UPDATE SET people = people + 1, gross = gross + excluded.gross,
      cost = cost + excluded.cost;
  INSERT INTO pay_year VALUES (new.company_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.employee_id, new.code, new.name,
      new.sort_key, new.tax_id, new.tax_state, new.month, 1, new.gross, new.pension, new.nhf, new.nhia, new.paye, new.net)
    ON CONFLICT (company_id, year, employee_id) DO UPDATE SET months = months + 1, gross = gross + excluded.gross,
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
      new.sort_key, new.tax_id, new.tax_state, new.month, 1, new.gross, new.pension, new.nhf, new.nhia, new.paye, new.net)
    ON CONFLICT (company_id, year, employee_id) DO UPDATE SET months = months + 1, gross = gross + excluded.gross,
      pension = pension + excluded.pension, nhf = nhf + excluded.nhf, nhia = nhia + excluded.nhia,
      paye = paye + excluded.paye, net = net + excluded.net;
  UPDATE pay_year SET code = new.code, name = new.name, sort_key = new.sort_key, tax_id = new.tax_id,
      tax_state = new.tax_state, last_month = new.month
    WHERE company_id = new.company_id AND year = CAST(substr(new.month, 1, 4) AS INTEGER) AND employee_id = new.employee_id
      AND last_month < new.month;
END;
