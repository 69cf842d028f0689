-- Statutory rules as dated data (decision 097): of a kind the latest row from a day on holds.
CREATE TABLE pay_law (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('PAYE', 'PENSION', 'NHF', 'NSITF', 'ITF', 'NHIA', 'MINIMUM_WAGE')),
  title TEXT NOT NULL,
  from_day TEXT NOT NULL,
  value TEXT NOT NULL,
  source TEXT NOT NULL,
  recorded_by TEXT,
  recorded_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (kind, from_day)
) STRICT;

CREATE TABLE pay_setting (
  company_id INTEGER PRIMARY KEY REFERENCES company (id),
  pay_day INTEGER NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('ANNUAL', 'CUMULATIVE')),
  nsitf INTEGER NOT NULL,
  itf INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- How the gross of a grade is made up where the record does not say it: shares in hundredths of a percent.
CREATE TABLE pay_structure (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  -- NULL: every grade without one of its own.
  grade TEXT,
  name TEXT NOT NULL,
  basic INTEGER NOT NULL,
  housing INTEGER NOT NULL,
  transport INTEGER NOT NULL,
  other INTEGER NOT NULL,
  pension INTEGER NOT NULL DEFAULT 1,
  nhf INTEGER NOT NULL DEFAULT 1,
  nhia INTEGER NOT NULL DEFAULT 0,
  archived INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK (basic + housing + transport + other = 10000)
) STRICT;
CREATE UNIQUE INDEX pay_structure_grade ON pay_structure (company_id, coalesce(grade, '')) WHERE archived = 0;

-- What departs from the structure for one person; NULL follows it.
CREATE TABLE pay_profile (
  employee_id INTEGER PRIMARY KEY REFERENCES employee (id),
  pension INTEGER,
  nhf INTEGER,
  nhia INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Reliefs from tax that employees declare, with their evidence. Amounts a year, in kobo.
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
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX pay_relief_employee ON pay_relief (employee_id, year, kind, id);
CREATE INDEX pay_relief_status ON pay_relief (status, id);
-- One of a kind and year waits, and one counts.
CREATE UNIQUE INDEX pay_relief_one ON pay_relief (employee_id, year, kind, status) WHERE status IN ('PENDING', 'ACCEPTED');

-- The payroll of a company for a month. Sums in kobo; `cursor`: the last employee that the queue has reckoned.
CREATE TABLE pay_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  month TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PREPARING', 'DRAFT', 'REVIEW', 'APPROVED', 'LOCKED')),
  pay_day TEXT NOT NULL,
  before_id INTEGER REFERENCES pay_run (id),
  -- The ids of the laws by kind, as JSON.
  laws TEXT NOT NULL DEFAULT '{}',
  method TEXT NOT NULL,
  expected INTEGER NOT NULL DEFAULT 0,
  cursor INTEGER NOT NULL DEFAULT 0,
  people INTEGER NOT NULL DEFAULT 0,
  gross INTEGER NOT NULL DEFAULT 0,
  deductions INTEGER NOT NULL DEFAULT 0,
  net INTEGER NOT NULL DEFAULT 0,
  cost INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0,
  held_net INTEGER NOT NULL DEFAULT 0,
  undecided INTEGER NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT '',
  prepared_by INTEGER NOT NULL,
  prepared_by_name TEXT NOT NULL,
  prepared_at TEXT NOT NULL,
  approved_by_name TEXT,
  approved_at TEXT,
  locked_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (company_id, month)
) STRICT;
CREATE INDEX pay_run_month ON pay_run (month, id);
CREATE INDEX pay_run_open ON pay_run (status, id) WHERE status IN ('PREPARING', 'APPROVED');

-- One person's month: the facts that it was reckoned from, its lines, and sums for lists and schedules. All money in kobo.
CREATE TABLE payslip (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_id INTEGER NOT NULL REFERENCES pay_run (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  -- As they were when it was reckoned.
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  branch_id INTEGER NOT NULL,
  department_id INTEGER NOT NULL,
  department TEXT NOT NULL,
  job_role TEXT NOT NULL,
  bank_id INTEGER,
  bank TEXT,
  account_number TEXT,
  account_name TEXT,
  pfa_id INTEGER,
  pfa TEXT,
  rsa_pin TEXT,
  tax_id TEXT,
  tax_state TEXT,
  nhf_number TEXT,
  -- `PayFacts` and `SlipLine[]` of contracts/payslip-shape.ts, as JSON.
  facts TEXT NOT NULL,
  lines TEXT NOT NULL,
  gross INTEGER NOT NULL,
  paye INTEGER NOT NULL,
  pension INTEGER NOT NULL,
  nhf INTEGER NOT NULL,
  nhia INTEGER NOT NULL,
  repayments INTEGER NOT NULL,
  other_off INTEGER NOT NULL,
  deductions INTEGER NOT NULL,
  net INTEGER NOT NULL,
  pension_employer INTEGER NOT NULL,
  nsitf INTEGER NOT NULL,
  itf INTEGER NOT NULL,
  nhia_employer INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  taxable INTEGER NOT NULL,
  off INTEGER NOT NULL,
  held INTEGER NOT NULL DEFAULT 0,
  held_reason TEXT NOT NULL DEFAULT '',
  -- Set when its month is locked: only then the employee has it.
  locked INTEGER NOT NULL DEFAULT 0,
  UNIQUE (run_id, employee_id)
) STRICT;
CREATE INDEX payslip_run_name ON payslip (run_id, sort_key, id);
CREATE INDEX payslip_run_net ON payslip (run_id, net, id);
CREATE INDEX payslip_run_department ON payslip (run_id, department_id, sort_key, id);
CREATE INDEX payslip_run_held ON payslip (run_id, sort_key, id) WHERE held = 1;
CREATE INDEX payslip_employee ON payslip (employee_id, month, id);

-- Why the gross differs from the month before, a row a person and cause. Leavers have no payslip any more.
CREATE TABLE payslip_change (
  run_id INTEGER NOT NULL,
  cause TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (run_id, cause, employee_id)
) STRICT, WITHOUT ROWID;

-- What somebody has to decide about before the run can be sent.
CREATE TABLE pay_warning (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  what TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  decision TEXT CHECK (decision IN ('PAY', 'HOLD')),
  decided_by TEXT,
  decided_at TEXT,
  UNIQUE (payslip_id, kind)
) STRICT;
CREATE INDEX pay_warning_run ON pay_warning (run_id, id);

-- One-off lines: of a month, until a run takes them.
CREATE TABLE pay_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  title TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('EARNING', 'DEDUCTION')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  taxable INTEGER NOT NULL DEFAULT 1,
  source TEXT NOT NULL CHECK (source IN ('MANUAL', 'CORRECTION', 'HELD', 'SETTLEMENT', 'LEAVE')),
  -- What it was made of, so that it is made once: `payslip:12`, `exit:7:3`.
  of TEXT UNIQUE,
  for_month TEXT,
  run_id INTEGER REFERENCES pay_run (id),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX pay_line_month ON pay_line (company_id, month, id);
CREATE INDEX pay_line_by_month ON pay_line (month, id);
CREATE INDEX pay_line_employee ON pay_line (employee_id, month, id);
