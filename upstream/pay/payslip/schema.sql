-- Reliefs from tax that employees declare, with their evidence. Amounts a year, in kobo.
-- Rows only grow.
CREATE TABLE pay_relief (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  kind TEXT NOT NULL CHECK (kind IN ('RENT', 'LIFE', 'MORTGAGE')),
  year INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  file_key TEXT,
  file_name TEXT,
  file_size INTEGER,
  note TEXT NOT NULL DEFAULT '',
  asked_at TEXT NOT NULL,
  decided_by TEXT,
  decided_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  file_sha256 TEXT
) STRICT;
CREATE INDEX pay_relief_employee ON pay_relief (employee_id, year, kind, id);
CREATE INDEX pay_relief_status ON pay_relief (status, id);
-- One of a kind and year waits, and one counts.
CREATE UNIQUE INDEX pay_relief_one ON pay_relief (employee_id, year, kind, status) WHERE status IN ('PENDING', 'ACCEPTED');

-- The deductions by consent, with the consent (`upstream/pay/payslip/README.md`). A withdrawn one stays.
-- Rows only grow.
CREATE TABLE pay_consent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  kind TEXT NOT NULL CHECK (kind IN ('NHF')),
  given_on TEXT NOT NULL,
  -- From this day on it holds no more.
  withdrawn_on TEXT,
  -- Whether the employee said it themself.
  own INTEGER NOT NULL,
  "by" TEXT NOT NULL,
  at TEXT NOT NULL,
  withdrawn_by TEXT,
  withdrawn_at TEXT,
  file_key TEXT,
  file_name TEXT,
  file_size INTEGER,
  file_sha256 TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX pay_consent_employee ON pay_consent (employee_id, kind, given_on);
CREATE UNIQUE INDEX pay_consent_one ON pay_consent (employee_id, kind) WHERE withdrawn_on IS NULL;
