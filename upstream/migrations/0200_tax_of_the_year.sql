-- The tax of a year by the Act beside what was deducted, a person a row, over every employer that is known. Kobo.
CREATE TABLE pay_year_tax (
  employee_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  -- Of their latest locked payslip.
  company_id INTEGER NOT NULL,
  sort_key TEXT NOT NULL,
  last_month TEXT NOT NULL,
  -- How often something changed since it was calculated; the queue calculates what is above zero.
  due INTEGER NOT NULL,
  months INTEGER NOT NULL DEFAULT 0,
  taxable INTEGER NOT NULL DEFAULT 0,
  contributions INTEGER NOT NULL DEFAULT 0,
  reliefs INTEGER NOT NULL DEFAULT 0,
  -- NULL until it is calculated for the first time.
  tax INTEGER,
  deducted INTEGER NOT NULL DEFAULT 0,
  difference INTEGER NOT NULL DEFAULT 0,
  -- Whether every month of the year before the last one has a payslip or opening figures.
  known INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (employee_id, year)
) STRICT, WITHOUT ROWID;
CREATE INDEX pay_year_tax_due ON pay_year_tax (last_month, employee_id) WHERE due > 0;
CREATE INDEX pay_year_tax_name ON pay_year_tax (year, sort_key, employee_id, company_id) WHERE tax IS NOT NULL;
CREATE INDEX pay_year_tax_company ON pay_year_tax (company_id, year, sort_key, employee_id) WHERE tax IS NOT NULL;
CREATE INDEX pay_year_tax_differs ON pay_year_tax (year, sort_key, employee_id, company_id) WHERE tax IS NOT NULL AND difference <> 0;

-- What is locked, opening figures and accepted reliefs change the year.
CREATE TRIGGER payslip_taxed_insert AFTER INSERT ON payslip WHEN new.locked = 1 BEGIN
  INSERT INTO pay_year_tax (employee_id, year, company_id, sort_key, last_month, due)
    VALUES (new.employee_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.company_id, new.sort_key, new.month, 1)
    ON CONFLICT (employee_id, year) DO UPDATE SET due = due + 1,
      company_id = iif(excluded.last_month < last_month, company_id, excluded.company_id),
      sort_key = iif(excluded.last_month < last_month, sort_key, excluded.sort_key),
      last_month = max(excluded.last_month, last_month);
END;
CREATE TRIGGER payslip_taxed AFTER UPDATE OF locked ON payslip WHEN new.locked = 1 AND old.locked = 0 BEGIN
  INSERT INTO pay_year_tax (employee_id, year, company_id, sort_key, last_month, due)
    VALUES (new.employee_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.company_id, new.sort_key, new.month, 1)
    ON CONFLICT (employee_id, year) DO UPDATE SET due = due + 1,
      company_id = iif(excluded.last_month < last_month, company_id, excluded.company_id),
      sort_key = iif(excluded.last_month < last_month, sort_key, excluded.sort_key),
      last_month = max(excluded.last_month, last_month);
END;
-- A premium for life insurance counts in the year after.
CREATE TRIGGER relief_taxed_insert AFTER INSERT ON pay_relief WHEN new.status = 'ACCEPTED' BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = new.employee_id AND year IN (new.year, new.year + 1);
END;
CREATE TRIGGER relief_taxed AFTER UPDATE OF status ON pay_relief WHEN new.status = 'ACCEPTED' OR old.status = 'ACCEPTED' BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = new.employee_id AND year IN (new.year, new.year + 1);
END;
CREATE TRIGGER opening_taxed_insert AFTER INSERT ON pay_opening BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = new.employee_id AND year = new.year;
END;
CREATE TRIGGER opening_taxed AFTER UPDATE ON pay_opening BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = new.employee_id AND year IN (old.year, new.year);
END;
CREATE TRIGGER opening_taxed_delete AFTER DELETE ON pay_opening BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = old.employee_id AND year = old.year;
END;
INSERT INTO pay_year_tax (employee_id, year, company_id, sort_key, last_month, due)
  SELECT employee_id, year, company_id, sort_key, max(last_month), 1 FROM pay_year GROUP BY employee_id, year;

-- For whom an officer has the year put right in a run that is not the last of the year.
CREATE TABLE pay_year_now (
  run_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  PRIMARY KEY (run_id, employee_id)
) STRICT, WITHOUT ROWID;
