-- The earnings of months of a tax year without a payslip here; kobo, of all its months together.
CREATE TABLE pay_opening (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  -- The company that employed them then, or that employs them now.
  company_id INTEGER NOT NULL REFERENCES company (id),
  year INTEGER NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('BEFORE_TENURE', 'FORMER_EMPLOYER', 'GROUP')),
  from_month TEXT NOT NULL,
  until_month TEXT NOT NULL CHECK (until_month >= from_month AND substr(until_month, 1, 4) = substr(from_month, 1, 4)),
  gross INTEGER NOT NULL CHECK (gross >= 0),
  taxable INTEGER NOT NULL CHECK (taxable >= 0),
  pension INTEGER NOT NULL CHECK (pension >= 0),
  nhf INTEGER NOT NULL CHECK (nhf >= 0),
  nhia INTEGER NOT NULL CHECK (nhia >= 0),
  paye INTEGER NOT NULL CHECK (paye >= 0),
  relief INTEGER NOT NULL CHECK (relief >= 0),
  note TEXT NOT NULL DEFAULT '',
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX pay_opening_once ON pay_opening (employee_id, year, origin);
CREATE INDEX pay_opening_year ON pay_opening (year, id, company_id, employee_id);
CREATE INDEX pay_opening_company ON pay_opening (company_id, year, id, employee_id);
