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
  nhia INTEGER NOT NULL DEFAULT 0,
  archived INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK (basic + housing + transport + other = 10000)
) STRICT;
CREATE UNIQUE INDEX pay_structure_grade ON pay_structure (company_id, coalesce(grade, '')) WHERE archived = 0;

-- The exceptions from the structure for one person; NULL follows it.
CREATE TABLE pay_profile (
  employee_id INTEGER PRIMARY KEY REFERENCES employee (id),
  pension INTEGER,
  nhia INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  -- Whether the minimum wage holds for one person; NULL follows the type of employment.
  minimum_wage INTEGER
) STRICT;

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
  -- Sums by receiver, of warnings and of what changed, as they stood when all payslips were reckoned; JSON.
  totals TEXT,
  -- Of a locked run: the last employee who was told; NULL once all are.
  tell_after INTEGER,
  -- The instant since which a run waits for its approval.
  sent_at TEXT,
  -- The company as it was when a run was locked, as JSON: payslips of that month name it, whatever it is called later (`upstream/pay/payroll/README.md`).
  employer TEXT,
  UNIQUE (company_id, month)
) STRICT;
CREATE INDEX pay_run_month ON pay_run (month, id);
CREATE INDEX pay_run_open ON pay_run (status, id) WHERE status IN ('PREPARING', 'APPROVED');
CREATE INDEX pay_run_telling ON pay_run (id) WHERE tell_after IS NOT NULL;
CREATE INDEX pay_run_review ON pay_run (sent_at, id) WHERE status = 'REVIEW';
CREATE INDEX pay_run_unlocked ON pay_run (company_id, month) WHERE status <> 'LOCKED';

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
  -- `PayFacts` and `SlipLine[]` of contracts/pay/payslip-shape.ts, as JSON.
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
  -- The data of a run beside its payslips (`upstream/pay/payroll/README.md`).
  -- By what the gross differs from a whole month, as reckoned: the changes from month to month add up by it.
  whole INTEGER NOT NULL DEFAULT 0,
  part_month INTEGER NOT NULL DEFAULT 0,
  unpaid INTEGER NOT NULL DEFAULT 0,
  one_off INTEGER NOT NULL DEFAULT 0,
  -- Net pay of earlier months that was held: part of the net, and of no gross any more.
  carried INTEGER NOT NULL DEFAULT 0,
  -- Whether work was paid; a payslip of nothing but held pay or other lines is no month of work.
  worked INTEGER GENERATED ALWAYS AS (json_array_length(facts, '$.stretches') > 0) VIRTUAL,
  -- The part of the deductions that was left from an earlier month: the year of its employee had it already.
  owed INTEGER NOT NULL DEFAULT 0,
  -- The bases of contributions, levies and tax, in kobo, so that a schedule prints exactly that.
  basic INTEGER NOT NULL DEFAULT 0,
  pensionable INTEGER NOT NULL DEFAULT 0,
  nsitf_base INTEGER NOT NULL DEFAULT 0,
  itf_base INTEGER NOT NULL DEFAULT 0,
  benefits INTEGER NOT NULL DEFAULT 0,
  exempt INTEGER NOT NULL DEFAULT 0,
  relief INTEGER NOT NULL DEFAULT 0,
  taxed INTEGER NOT NULL DEFAULT 0,
  UNIQUE (run_id, employee_id)
) STRICT;
CREATE INDEX payslip_run_name ON payslip (run_id, sort_key, id);
CREATE INDEX payslip_run_net ON payslip (run_id, net, id);
CREATE INDEX payslip_run_department ON payslip (run_id, department_id, sort_key, id);
CREATE INDEX payslip_run_held ON payslip (run_id, sort_key, id) WHERE held = 1;
CREATE INDEX payslip_employee ON payslip (employee_id, month, id);
CREATE INDEX payslip_run_account ON payslip (run_id, account_number, bank_id, employee_id);
CREATE INDEX payslip_to_date ON payslip (employee_id, month, company_id, worked, taxable, off, paye) WHERE locked = 1;
-- A holiday gives a month a day of work more or less, which changes what a day of leave without pay costs.
CREATE INDEX payslip_unpaid ON payslip (run_id, employee_id) WHERE unpaid <> 0;

-- Why the gross differs from the month before, a row a person and cause. Leavers have no payslip any more.
CREATE TABLE payslip_change (
  run_id INTEGER NOT NULL,
  cause TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  -- The payslips of a cause are listed by name off one index. Whoever left has none.
  slip_id INTEGER,
  sort_key TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (run_id, cause, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payslip_change_employee ON payslip_change (run_id, employee_id);
CREATE INDEX payslip_change_name ON payslip_change (run_id, cause, sort_key, slip_id) WHERE slip_id IS NOT NULL;

-- The warnings to decide before the run can be sent.
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
CREATE INDEX pay_warning_employee ON pay_warning (run_id, employee_id);

-- The employees whose payslip of a draft is recalculated, because one of their lines changed.
CREATE TABLE pay_again (
  run_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  -- How often somebody was named for the queue: a change that comes while it calculates them is not lost.
  times INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (run_id, employee_id)
) STRICT, WITHOUT ROWID;

-- The totals of locked months, so that reports of a year read one row for each department or person, and no payslips. Kobo.
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

-- For whom an officer has the year put right in a run that is not the last of the year.
CREATE TABLE pay_year_now (
  run_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  PRIMARY KEY (run_id, employee_id)
) STRICT, WITHOUT ROWID;

-- The kind of a line says what it is, and no longer its title (contracts/cases/line-kinds.ts). What a month could not take is a line of the next.
CREATE TABLE pay_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  title TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('PAY', 'OVERTIME', 'BONUS', 'ALLOWANCE', 'LEAVE_ALLOWANCE', 'NOTICE', 'ARREARS', 'RECOVERY',
      'REIMBURSEMENT', 'BENEFIT', 'GRATUITY', 'SEVERANCE', 'DEDUCTION', 'TAX_REFUND', 'LOAN', 'HELD', 'OWED')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- How much of arrears or of a recovery is basic pay, and how much is pensionable, in kobo.
  basic INTEGER NOT NULL DEFAULT 0,
  pensionable INTEGER NOT NULL DEFAULT 0,
  source TEXT NOT NULL CHECK (source IN ('MANUAL', 'CORRECTION', 'HELD', 'REST', 'SETTLEMENT', 'LEAVE', 'WELFARE', 'DIFFERENCE')),
  -- The source of the line, so that it is made once: `payslip:12`, `settlement:7:3`, `line:9`.
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
CREATE INDEX pay_line_open ON pay_line (company_id, employee_id, month) WHERE run_id IS NULL;
CREATE INDEX pay_line_run ON pay_line (run_id, id) WHERE run_id IS NOT NULL;
-- Earlier severance uses up its exemption.
CREATE INDEX pay_line_severance ON pay_line (employee_id, amount) WHERE kind = 'SEVERANCE' AND run_id IS NOT NULL;

-- The personal data is that of their latest payslip of the year. `tax_state` is empty where nobody knows it; `months` were worked. Kobo.
CREATE TABLE pay_year (
  company_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  tax_state TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  tax_id TEXT,
  first_month TEXT NOT NULL,
  last_month TEXT NOT NULL,
  months INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  pension INTEGER NOT NULL,
  nhf INTEGER NOT NULL,
  nhia INTEGER NOT NULL,
  paye INTEGER NOT NULL,
  net INTEGER NOT NULL,
  PRIMARY KEY (company_id, year, employee_id, tax_state)
) STRICT, WITHOUT ROWID;
CREATE INDEX pay_year_name ON pay_year (year, sort_key, employee_id, company_id, tax_state);
CREATE INDEX pay_year_company ON pay_year (company_id, year, sort_key, employee_id, tax_state);
CREATE INDEX pay_year_state ON pay_year (year, tax_state, sort_key, employee_id, company_id);
CREATE INDEX pay_year_company_state ON pay_year (company_id, year, tax_state, sort_key, employee_id);
CREATE INDEX pay_year_employee ON pay_year (employee_id, year);

-- How many rows there are of each state.
CREATE TABLE pay_year_tally (
  company_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  tax_state TEXT NOT NULL,
  people INTEGER NOT NULL,
  PRIMARY KEY (company_id, year, tax_state)
) STRICT, WITHOUT ROWID;

-- A change of something that payslips are calculated from (`upstream/pay/payroll/README.md`), so that a payroll that is open knows what changed since it
-- was prepared. A row is a message: it stays only while it counts in a month whose locking has begun.
CREATE TABLE pay_input (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL: everybody.
  employee_id INTEGER,
  -- In whose payroll it counts; NULL: in that of every company.
  company_id INTEGER,
  input TEXT NOT NULL CHECK (input IN ('PAY', 'BANK', 'JOB', 'EMPLOYMENT', 'LEAVE', 'RELIEF', 'LOAN', 'LINE', 'PERSON', 'PROFILE',
    'STRUCTURE', 'SETTING', 'PLACE', 'HOLIDAY', 'LAW', 'YEAR')),
  -- The first and the last day on which it counts; NULL where it has none.
  since TEXT,
  until TEXT,
  -- Empty where the changed row does not say who did it.
  recorded_by TEXT NOT NULL DEFAULT '',
  recorded_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;
CREATE INDEX pay_input_employee ON pay_input (employee_id, since, id);

-- Payslips of an open run that changed since they were calculated. Employee 0: all of them.
CREATE TABLE pay_stale (
  run_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  input TEXT NOT NULL,
  since TEXT,
  recorded_by TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  PRIMARY KEY (run_id, employee_id, input)
) STRICT, WITHOUT ROWID;

-- The runs that follow what changes. Once the locking of one has begun, it goes on as it is.
CREATE VIEW pay_run_following AS SELECT id, company_id, month, status, pay_day FROM pay_run
  WHERE status <> 'LOCKED' AND NOT (status = 'APPROVED' AND cursor > 0);

-- Months of an employee whose locking has begun: of the company where they are now, and those that have paid them.
CREATE VIEW pay_month_closed AS
  SELECT e.id AS employee_id, r.month FROM employee e JOIN pay_run r ON r.company_id = e.company_id
    WHERE r.status = 'LOCKED' OR (r.status = 'APPROVED' AND r.cursor > 0)
  UNION ALL SELECT employee_id, month FROM payslip WHERE locked = 1;

-- The part of an entry of the history that payslips read.
CREATE VIEW pay_entry AS SELECT id, employee_id, kind, effective_from, corrected_at,
    CASE kind
      WHEN 'PAY' THEN json_array(value ->> 'gross_salary', value ->> 'basic_pay', value ->> 'housing_pay', value ->> 'transport_pay',
        value ->> 'other_pay')
      WHEN 'BANK' THEN json_array(value ->> 'bank_name', value ->> 'account_name', value ->> 'account_number',
        value ->> 'pension_manager', value ->> 'pension_pin', value ->> 'tax_id', value ->> 'tax_state')
      WHEN 'JOB' THEN json_array(value ->> 'company_id', value ->> 'branch_id', value ->> 'department_id', value ->> 'job_role_id',
        value ->> 'grade', value ->> 'employment_type')
      ELSE value ->> 'employment_status'
    END AS read
  FROM employee_entry WHERE kind IN ('PAY', 'BANK', 'JOB', 'STATUS');

CREATE VIEW loan_kind AS
  SELECT id, title AS name, upper(title) AS code, folded FROM welfare_kind WHERE archived = 0 AND months > 0;

-- Locked payslips, opening figures and accepted reliefs change the year.
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

CREATE TRIGGER pay_year_counted AFTER INSERT ON pay_year BEGIN
  INSERT INTO pay_year_tally VALUES (new.company_id, new.year, new.tax_state, 1)
    ON CONFLICT (company_id, year, tax_state) DO UPDATE SET people = people + 1;
END;

-- A month counts once it is locked; a locked payslip never changes.
CREATE TRIGGER payslip_counted_insert AFTER INSERT ON payslip WHEN new.locked = 1 BEGIN
  INSERT INTO pay_cost VALUES (new.company_id, new.month, new.department_id, new.department, 1, new.gross, new.cost)
    ON CONFLICT (company_id, month, department_id) DO UPDATE SET people = people + 1, gross = gross + excluded.gross,
      cost = cost + excluded.cost;
  INSERT INTO pay_year VALUES (new.company_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.employee_id, coalesce(new.tax_state, ''),
      new.code, new.name, new.sort_key, new.tax_id, new.month, new.month, new.worked, new.gross, new.pension, new.nhf, new.nhia, new.paye,
      new.gross - new.deductions + new.owed)
    ON CONFLICT (company_id, year, employee_id, tax_state) DO UPDATE SET months = months + excluded.months,
      gross = gross + excluded.gross, pension = pension + excluded.pension, nhf = nhf + excluded.nhf, nhia = nhia + excluded.nhia,
      paye = paye + excluded.paye, net = net + excluded.net,
      code = iif(excluded.last_month > last_month, excluded.code, code), name = iif(excluded.last_month > last_month, excluded.name, name),
      sort_key = iif(excluded.last_month > last_month, excluded.sort_key, sort_key),
      tax_id = iif(excluded.last_month > last_month, excluded.tax_id, tax_id),
      first_month = min(first_month, excluded.first_month), last_month = max(last_month, excluded.last_month);
  UPDATE pay_year AS y SET code = l.code, name = l.name, sort_key = l.sort_key, tax_id = l.tax_id
    FROM (SELECT * FROM pay_year WHERE company_id = new.company_id AND year = CAST(substr(new.month, 1, 4) AS INTEGER)
      AND employee_id = new.employee_id ORDER BY last_month DESC LIMIT 1) l
    WHERE y.company_id = l.company_id AND y.year = l.year AND y.employee_id = l.employee_id AND y.last_month < l.last_month;
END;

CREATE TRIGGER payslip_counted AFTER UPDATE OF locked ON payslip WHEN new.locked = 1 AND old.locked = 0 BEGIN
  INSERT INTO pay_cost VALUES (new.company_id, new.month, new.department_id, new.department, 1, new.gross, new.cost)
    ON CONFLICT (company_id, month, department_id) DO UPDATE SET people = people + 1, gross = gross + excluded.gross,
      cost = cost + excluded.cost;
  INSERT INTO pay_year VALUES (new.company_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.employee_id, coalesce(new.tax_state, ''),
      new.code, new.name, new.sort_key, new.tax_id, new.month, new.month, new.worked, new.gross, new.pension, new.nhf, new.nhia, new.paye,
      new.gross - new.deductions + new.owed)
    ON CONFLICT (company_id, year, employee_id, tax_state) DO UPDATE SET months = months + excluded.months,
      gross = gross + excluded.gross, pension = pension + excluded.pension, nhf = nhf + excluded.nhf, nhia = nhia + excluded.nhia,
      paye = paye + excluded.paye, net = net + excluded.net,
      code = iif(excluded.last_month > last_month, excluded.code, code), name = iif(excluded.last_month > last_month, excluded.name, name),
      sort_key = iif(excluded.last_month > last_month, excluded.sort_key, sort_key),
      tax_id = iif(excluded.last_month > last_month, excluded.tax_id, tax_id),
      first_month = min(first_month, excluded.first_month), last_month = max(last_month, excluded.last_month);
  UPDATE pay_year AS y SET code = l.code, name = l.name, sort_key = l.sort_key, tax_id = l.tax_id
    FROM (SELECT * FROM pay_year WHERE company_id = new.company_id AND year = CAST(substr(new.month, 1, 4) AS INTEGER)
      AND employee_id = new.employee_id ORDER BY last_month DESC LIMIT 1) l
    WHERE y.company_id = l.company_id AND y.year = l.year AND y.employee_id = l.employee_id AND y.last_month < l.last_month;
END;

-- Marks whose payslip it changes, and whoever should have one. While a run is being prepared, the queue takes them up at its end.
CREATE TRIGGER pay_input_marks AFTER INSERT ON pay_input BEGIN
  INSERT INTO pay_stale (run_id, employee_id, input, since, recorded_by, recorded_at)
    SELECT f.id, coalesce(new.employee_id, 0), new.input, new.since, new.recorded_by, new.recorded_at FROM pay_run_following f
    WHERE (new.company_id IS NULL OR new.company_id = f.company_id)
      AND (new.since IS NULL OR new.since <= CASE new.input WHEN 'BANK' THEN max(f.pay_day, substr(new.recorded_at, 1, 10))
        WHEN 'LAW' THEN f.month || '-01'
        -- Somebody who is gone on the day after it has their last month.
        WHEN 'EMPLOYMENT' THEN date(f.month || '-01', '+1 month') WHEN 'JOB' THEN date(f.month || '-01', '+1 month')
        ELSE f.month || '-31' END)
      AND (new.until IS NULL OR new.until >= f.month || '-01')
      AND (new.employee_id IS NULL OR (EXISTS (SELECT 1 FROM employee e WHERE e.id = new.employee_id)
        AND (f.status = 'PREPARING' OR new.input = 'LINE'
          OR EXISTS (SELECT 1 FROM payslip p WHERE p.run_id = f.id AND p.employee_id = new.employee_id)
          OR EXISTS (SELECT 1 FROM employee_span s WHERE s.employee_id = new.employee_id AND s.company_id = f.company_id
            AND s.since <= f.month || '-31' AND s.until > f.month || '-01' AND s.employment_status IN ('ACTIVE', 'SUSPENDED'))
          -- The spans are made of the entries, perhaps only after this.
          OR (new.input IN ('JOB', 'EMPLOYMENT') AND EXISTS (SELECT 1 FROM employee_entry n
            WHERE n.employee_id = new.employee_id AND n.kind = 'JOB' AND n.corrected_at IS NULL
              AND n.value ->> 'company_id' = f.company_id AND n.effective_from <= f.month || '-31'
              AND n.effective_from >= coalesce((SELECT max(o.effective_from) FROM employee_entry o
                WHERE o.employee_id = new.employee_id AND o.kind = 'JOB' AND o.corrected_at IS NULL
                  AND o.effective_from <= f.month || '-01'), ''))))))
    ON CONFLICT DO UPDATE SET since = min(since, excluded.since), recorded_by = excluded.recorded_by,
      recorded_at = excluded.recorded_at;
  INSERT INTO pay_again (run_id, employee_id)
    SELECT r.id, new.employee_id FROM pay_run r WHERE r.status IN ('PREPARING', 'APPROVED') AND r.status = 'PREPARING'
      AND EXISTS (SELECT 1 FROM pay_stale s WHERE s.run_id = r.id AND s.employee_id = new.employee_id)
    ON CONFLICT DO UPDATE SET times = times + 1;
  DELETE FROM pay_stale WHERE employee_id = new.employee_id
    AND run_id IN (SELECT id FROM pay_run WHERE status IN ('PREPARING', 'APPROVED') AND status = 'PREPARING');
  DELETE FROM pay_input WHERE id = new.id AND NOT (new.input IN ('PAY', 'JOB', 'EMPLOYMENT', 'LEAVE', 'RELIEF')
    AND EXISTS (SELECT 1 FROM pay_month_closed c WHERE c.employee_id = new.employee_id AND c.month >= substr(new.since, 1, 7)));
END;

-- Of payroll itself: lines, and how a company pays. A run that takes a line changes nothing of it.
CREATE TRIGGER pay_input_line AFTER INSERT ON pay_line WHEN new.run_id IS NULL BEGIN
  INSERT INTO pay_input (employee_id, company_id, input, since, recorded_by, recorded_at)
    VALUES (new.employee_id, new.company_id, 'LINE', new.month || '-01', new.created_by, new.created_at);
END;

CREATE TRIGGER pay_input_line_changed AFTER UPDATE OF month, title, kind, amount, basic, pensionable ON pay_line
  WHEN new.month <> old.month OR new.title <> old.title OR new.kind <> old.kind OR new.amount <> old.amount
    OR new.basic <> old.basic OR new.pensionable <> old.pensionable BEGIN
  INSERT INTO pay_input (employee_id, company_id, input, since)
    VALUES (new.employee_id, new.company_id, 'LINE', min(old.month, new.month) || '-01');
END;

CREATE TRIGGER pay_input_line_gone AFTER DELETE ON pay_line WHEN old.run_id IS NULL BEGIN
  INSERT INTO pay_input (employee_id, company_id, input, since)
    VALUES (old.employee_id, old.company_id, 'LINE', old.month || '-01');
END;

-- A month that another company locks late belongs to the year of whoever it paid.
CREATE TRIGGER pay_input_year AFTER UPDATE OF locked ON payslip
  WHEN new.locked = 1 AND old.locked = 0 AND EXISTS (SELECT 1 FROM pay_run_following f CROSS JOIN payslip p
    ON p.run_id = f.id AND p.employee_id = new.employee_id WHERE f.company_id <> new.company_id AND f.month > new.month) BEGIN
  INSERT INTO pay_input (employee_id, input, since, until)
    VALUES (new.employee_id, 'YEAR', date(new.month || '-01', '+1 month'), substr(new.month, 1, 4) || '-12-31');
END;

CREATE TRIGGER pay_input_profile AFTER INSERT ON pay_profile BEGIN
  INSERT INTO pay_input (employee_id, input) VALUES (new.employee_id, 'PROFILE');
END;

CREATE TRIGGER pay_input_profile_changed AFTER UPDATE OF pension, nhia, minimum_wage ON pay_profile
  WHEN new.pension IS NOT old.pension OR new.nhia IS NOT old.nhia OR new.minimum_wage IS NOT old.minimum_wage BEGIN
  INSERT INTO pay_input (employee_id, input) VALUES (new.employee_id, 'PROFILE');
END;

CREATE TRIGGER pay_input_structure AFTER INSERT ON pay_structure WHEN new.archived = 0 BEGIN
  INSERT INTO pay_input (company_id, input) VALUES (new.company_id, 'STRUCTURE');
END;

CREATE TRIGGER pay_input_structure_changed AFTER UPDATE OF grade, name, basic, housing, transport, other, pension, nhia,
  archived ON pay_structure
  WHEN json_array(new.grade, new.name, new.basic, new.housing, new.transport, new.other, new.pension, new.nhia, new.archived)
    <> json_array(old.grade, old.name, old.basic, old.housing, old.transport, old.other, old.pension, old.nhia, old.archived)
  BEGIN
  INSERT INTO pay_input (company_id, input) VALUES (new.company_id, 'STRUCTURE');
END;

CREATE TRIGGER pay_input_setting AFTER INSERT ON pay_setting BEGIN
  INSERT INTO pay_input (company_id, input) VALUES (new.company_id, 'SETTING');
END;

CREATE TRIGGER pay_input_setting_changed AFTER UPDATE OF method, nsitf, itf ON pay_setting
  WHEN new.method <> old.method OR new.nsitf <> old.nsitf OR new.itf <> old.itf BEGIN
  INSERT INTO pay_input (company_id, input) VALUES (new.company_id, 'SETTING');
END;

CREATE TRIGGER pay_input_needed BEFORE INSERT ON pay_input
  WHEN NOT EXISTS (SELECT 1 FROM pay_run_following f WHERE new.since IS NULL
      OR f.month >= strftime('%Y-%m', substr(new.since, 1, 7) || '-01', '-1 month'))
    AND NOT (new.input IN ('PAY', 'JOB', 'EMPLOYMENT', 'LEAVE', 'RELIEF') AND EXISTS (SELECT 1 FROM pay_month_closed c
      WHERE c.employee_id = new.employee_id
        AND c.month >= iif(new.input = 'RELIEF', substr(new.until, 1, 4) || '-01', substr(new.since, 1, 7)))) BEGIN
  SELECT RAISE(IGNORE);
END;

-- Listens to pay_relief of payslip: the tax of a year counts accepted reliefs.
-- A premium for life insurance counts in the year after.
CREATE TRIGGER relief_taxed_insert AFTER INSERT ON pay_relief WHEN new.status = 'ACCEPTED' BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = new.employee_id AND year IN (new.year, new.year + 1);
END;
CREATE TRIGGER relief_taxed AFTER UPDATE OF status ON pay_relief WHEN new.status = 'ACCEPTED' OR old.status = 'ACCEPTED' BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = new.employee_id AND year IN (new.year, new.year + 1);
END;
-- Of payslips: reliefs that are accepted, or no longer. One of a year that was over when it was decided lessens no month.
CREATE TRIGGER pay_input_relief AFTER INSERT ON pay_relief WHEN new.status = 'ACCEPTED' BEGIN
  INSERT INTO pay_input (employee_id, input, since, until, recorded_by, recorded_at)
    SELECT new.employee_id, 'RELIEF', max(y.year || '-01-01', date(y.at, '+1 hour')), y.year || '-12-31',
      coalesce(new.decided_by, ''), y.at
    FROM (SELECT new.year + (new.kind = 'LIFE') AS year, coalesce(new.decided_at, new.asked_at) AS at) y;
END;
CREATE TRIGGER pay_input_relief_changed AFTER UPDATE OF kind, year, amount, status, decided_at ON pay_relief
  WHEN 'ACCEPTED' IN (new.status, old.status) AND (new.status <> old.status OR new.amount <> old.amount OR new.kind <> old.kind
    OR new.year <> old.year) BEGIN
  INSERT INTO pay_input (employee_id, input, since, until, recorded_by, recorded_at)
    SELECT new.employee_id, 'RELIEF', max(y.year || '-01-01', date(y.at, '+1 hour')), y.year || '-12-31',
      iif(new.status = 'ACCEPTED', coalesce(new.decided_by, ''), ''), iif(new.status = 'ACCEPTED', y.at,
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    FROM (SELECT new.year + (new.kind = 'LIFE') AS year, coalesce(old.decided_at, new.decided_at, new.asked_at) AS at) y;
END;

-- Listens to pay_opening of pay-opening: the tax of a year counts what was earned in it before Tenure.
CREATE TRIGGER opening_taxed_insert AFTER INSERT ON pay_opening BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = new.employee_id AND year = new.year;
END;
CREATE TRIGGER opening_taxed AFTER UPDATE ON pay_opening BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = new.employee_id AND year IN (old.year, new.year);
END;
CREATE TRIGGER opening_taxed_delete AFTER DELETE ON pay_opening BEGIN
  UPDATE pay_year_tax SET due = due + 1 WHERE employee_id = old.employee_id AND year = old.year;
END;
CREATE TRIGGER pay_input_opening AFTER INSERT ON pay_opening BEGIN
  INSERT INTO pay_input (employee_id, input, since, until, recorded_by, recorded_at)
    VALUES (new.employee_id, 'YEAR', date(new.from_month || '-01', '+1 month'), new.year || '-12-31', new.created_by, new.created_at);
END;
CREATE TRIGGER pay_input_opening_changed AFTER UPDATE ON pay_opening BEGIN
  INSERT INTO pay_input (employee_id, input, since, until)
    VALUES (new.employee_id, 'YEAR', min(old.year, new.year) || '-01-01', max(old.year, new.year) || '-12-31');
END;
CREATE TRIGGER pay_input_opening_gone AFTER DELETE ON pay_opening BEGIN
  INSERT INTO pay_input (employee_id, input, since, until) VALUES (old.employee_id, 'YEAR', old.year || '-01-01', old.year || '-12-31');
END;

-- Listens to employee_entry of history: payslips stand on job, pay, bank and employment status of each day.
CREATE TRIGGER pay_input_entry_added AFTER INSERT ON employee_entry
  WHEN new.kind IN ('PAY', 'BANK', 'JOB', 'STATUS') AND new.corrected_at IS NULL BEGIN
  INSERT INTO pay_input (employee_id, input, since, recorded_by, recorded_at)
    SELECT n.employee_id, iif(n.kind = 'STATUS', 'EMPLOYMENT', n.kind), n.effective_from, coalesce(new.recorded_by, ''), new.recorded_at
    FROM pay_entry n WHERE n.id = new.id AND n.read IS NOT (SELECT o.read FROM pay_entry o WHERE o.employee_id = n.employee_id
      AND o.kind = n.kind AND o.corrected_at IS NULL AND o.effective_from < n.effective_from ORDER BY o.effective_from DESC LIMIT 1);
END;
CREATE TRIGGER pay_input_entry_changed AFTER UPDATE OF value, effective_from, corrected_at ON employee_entry
  WHEN new.kind IN ('PAY', 'BANK', 'JOB', 'STATUS') AND (new.value <> old.value OR new.effective_from <> old.effective_from
    OR (new.corrected_at IS NULL) <> (old.corrected_at IS NULL)) BEGIN
  INSERT INTO pay_input (employee_id, input, since, recorded_by, recorded_at)
    VALUES (new.employee_id, iif(new.kind = 'STATUS', 'EMPLOYMENT', new.kind), min(old.effective_from, new.effective_from),
      coalesce(new.corrected_by, ''), coalesce(new.corrected_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
END;
CREATE TRIGGER pay_input_entry_gone AFTER DELETE ON employee_entry
  WHEN old.kind IN ('PAY', 'BANK', 'JOB', 'STATUS') AND old.corrected_at IS NULL BEGIN
  INSERT INTO pay_input (employee_id, input, since)
    VALUES (old.employee_id, iif(old.kind = 'STATUS', 'EMPLOYMENT', old.kind), old.effective_from);
END;

-- Listens to employee of employee: payslips name the person and their numbers, and an archived record is paid no more.
CREATE TRIGGER pay_input_person AFTER UPDATE OF code, firstname, lastname, nhf_number, residential_state ON employee
  WHEN new.code <> old.code OR new.firstname <> old.firstname OR new.lastname <> old.lastname
    OR new.nhf_number IS NOT old.nhf_number OR new.residential_state IS NOT old.residential_state BEGIN
  INSERT INTO pay_input (employee_id, input) VALUES (new.id, 'PERSON');
END;
CREATE TRIGGER pay_input_archived AFTER UPDATE OF archived ON employee WHEN new.archived <> old.archived BEGIN
  INSERT INTO pay_input (employee_id, input) VALUES (new.id, 'EMPLOYMENT');
END;

-- Listens to branch of company: the state of a branch says which holidays are kept there.
CREATE TRIGGER pay_input_place AFTER UPDATE OF state ON branch WHEN new.state <> old.state BEGIN
  INSERT INTO pay_input (company_id, input) VALUES (new.company_id, 'PLACE');
END;

-- Listens to leave_day of leave: days without pay lessen the pay of their month.
CREATE TRIGGER pay_input_leave_day AFTER INSERT ON leave_day
  WHEN EXISTS (SELECT 1 FROM leave_request r JOIN leave_type t ON t.id = r.type_id
    WHERE r.id = new.leave_id AND r.status = 'ACCEPTED' AND t.type = 'UNPAID') BEGIN
  INSERT INTO pay_input (employee_id, input, since, until) VALUES (new.employee_id, 'LEAVE', new.day, new.day);
END;
CREATE TRIGGER pay_input_leave_returned AFTER DELETE ON leave_day
  WHEN EXISTS (SELECT 1 FROM leave_request r JOIN leave_type t ON t.id = r.type_id
    WHERE r.id = old.leave_id AND r.status = 'ACCEPTED' AND t.type = 'UNPAID') BEGIN
  INSERT INTO pay_input (employee_id, input, since, until) VALUES (old.employee_id, 'LEAVE', old.day, old.day);
END;

-- Listens to leave_request of leave: days without pay count once the request is accepted.
CREATE TRIGGER pay_input_leave_decided AFTER UPDATE OF status ON leave_request
  WHEN (new.status = 'ACCEPTED') <> (old.status = 'ACCEPTED')
    AND EXISTS (SELECT 1 FROM leave_type t WHERE t.id = new.type_id AND t.type = 'UNPAID') BEGIN
  INSERT INTO pay_input (employee_id, input, since, until, recorded_by)
    SELECT new.employee_id, 'LEAVE', min(d.day), max(d.day), coalesce((SELECT u.firstname || ' ' || u.lastname FROM user u
      WHERE u.id = new.approved_by AND new.status = 'ACCEPTED'), '')
    FROM leave_day d WHERE d.leave_id = new.id GROUP BY substr(d.day, 1, 7);
END;

-- Listens to leave_type of leave-type: a kind of leave may come to be without pay, or the other way round.
CREATE TRIGGER pay_input_leave_type AFTER UPDATE OF type ON leave_type
  WHEN new.type <> old.type AND 'UNPAID' IN (new.type, old.type) BEGIN
  INSERT INTO pay_input (input) VALUES ('LEAVE');
END;

-- Listens to holiday_day of holiday: leave without pay does not count holidays.
CREATE TRIGGER pay_input_holiday AFTER INSERT ON holiday_day BEGIN
  INSERT INTO pay_input (employee_id, input, since, until)
    SELECT p.employee_id, 'HOLIDAY', new.day, new.day FROM pay_run_following f
      CROSS JOIN payslip p INDEXED BY payslip_unpaid ON p.run_id = f.id AND p.unpaid <> 0
    WHERE f.month = substr(new.day, 1, 7);
  INSERT INTO pay_input (company_id, input, since, until)
    SELECT f.company_id, 'HOLIDAY', new.day, new.day FROM pay_run_following f
    WHERE f.month = substr(new.day, 1, 7) AND f.status = 'PREPARING';
END;
CREATE TRIGGER pay_input_holiday_gone AFTER DELETE ON holiday_day BEGIN
  INSERT INTO pay_input (employee_id, input, since, until)
    SELECT p.employee_id, 'HOLIDAY', old.day, old.day FROM pay_run_following f
      CROSS JOIN payslip p INDEXED BY payslip_unpaid ON p.run_id = f.id AND p.unpaid <> 0
    WHERE f.month = substr(old.day, 1, 7);
  INSERT INTO pay_input (company_id, input, since, until)
    SELECT f.company_id, 'HOLIDAY', old.day, old.day FROM pay_run_following f
    WHERE f.month = substr(old.day, 1, 7) AND f.status = 'PREPARING';
END;

-- Listens to welfare_repayment of welfare: what is due of loans and advances is taken off the pay.
CREATE TRIGGER pay_input_repayment AFTER INSERT ON welfare_repayment BEGIN
  INSERT INTO pay_input (employee_id, input, since)
    SELECT c.employee_id, 'LOAN', new.due FROM case_file c WHERE c.id = new.case_id AND c.status = 'ONGOING' AND new.paid_how IS NULL;
END;
CREATE TRIGGER pay_input_repayment_changed AFTER UPDATE OF due, amount, paid_how ON welfare_repayment
  WHEN new.due <> old.due OR new.amount <> old.amount OR (new.paid_how IS NULL) <> (old.paid_how IS NULL) BEGIN
  INSERT INTO pay_input (employee_id, input, since)
    SELECT c.employee_id, 'LOAN', min(old.due, new.due) FROM case_file c WHERE c.id = new.case_id;
END;
CREATE TRIGGER pay_input_repayment_gone AFTER DELETE ON welfare_repayment WHEN old.paid_how IS NULL BEGIN
  INSERT INTO pay_input (employee_id, input, since)
    SELECT c.employee_id, 'LOAN', old.due FROM case_file c WHERE c.id = old.case_id;
END;

-- Listens to case_file of case: a loan is taken off from when its case goes on until it ends.
CREATE TRIGGER pay_input_loan AFTER UPDATE OF status ON case_file
  WHEN new.kind = 'WELFARE' AND (new.status = 'ONGOING') <> (old.status = 'ONGOING') BEGIN
  INSERT INTO pay_input (employee_id, input, since)
    SELECT new.employee_id, 'LOAN', min(p.due) FROM welfare_repayment p WHERE p.case_id = new.id AND p.paid_how IS NULL
    HAVING count(*) > 0;
END;

-- Listens to pay_consent of payslip: NHF is taken by consent alone (`upstream/pay/payslip/README.md`).
CREATE TRIGGER pay_input_consent AFTER INSERT ON pay_consent BEGIN
  INSERT INTO pay_input (employee_id, input, since, recorded_by, recorded_at)
    VALUES (new.employee_id, 'PROFILE', new.given_on, new."by", new.at);
END;
CREATE TRIGGER pay_input_consent_changed AFTER UPDATE OF given_on, withdrawn_on ON pay_consent
  WHEN new.given_on <> old.given_on OR new.withdrawn_on IS NOT old.withdrawn_on BEGIN
  INSERT INTO pay_input (employee_id, input, since, recorded_by)
    VALUES (new.employee_id, 'PROFILE', coalesce(new.withdrawn_on, old.withdrawn_on, new.given_on), coalesce(new.withdrawn_by, ''));
END;

-- Listens to pay_law of pay-law: payslips follow the statutory rules of their day.
CREATE TRIGGER pay_input_law AFTER INSERT ON pay_law BEGIN
  INSERT INTO pay_input (input, since, recorded_by, recorded_at)
    VALUES ('LAW', new.from_day, coalesce(new.recorded_by, ''), new.recorded_at);
END;
CREATE TRIGGER pay_input_law_changed AFTER UPDATE OF kind, from_day, value ON pay_law
  WHEN new.kind <> old.kind OR new.from_day <> old.from_day OR new.value <> old.value BEGIN
  INSERT INTO pay_input (input, since, recorded_by, recorded_at)
    VALUES ('LAW', min(old.from_day, new.from_day), coalesce(new.recorded_by, ''), new.recorded_at);
END;
CREATE TRIGGER pay_input_law_gone AFTER DELETE ON pay_law BEGIN
  INSERT INTO pay_input (input, since) VALUES ('LAW', old.from_day);
END;
