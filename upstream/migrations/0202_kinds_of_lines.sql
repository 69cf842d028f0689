-- What a line of a month is says its kind, and no longer its title (contracts/line-kinds.ts). What a month could not take is a line of the next.
CREATE TABLE pay_line_new (
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
  -- What it was made of, so that it is made once: `payslip:12`, `settlement:7:3`, `line:9`.
  of TEXT UNIQUE,
  for_month TEXT,
  run_id INTEGER REFERENCES pay_run (id),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO pay_line_new (id, employee_id, company_id, month, title, kind, amount, source, of, for_month, run_id, created_by, created_at, version)
  SELECT id, employee_id, company_id, month, title,
    CASE WHEN source = 'HELD' THEN iif(kind = 'EARNING', 'HELD', 'OWED') WHEN kind = 'DEDUCTION' THEN 'DEDUCTION'
      WHEN taxable = 1 THEN 'ALLOWANCE' WHEN source = 'SETTLEMENT' THEN 'GRATUITY' ELSE 'REIMBURSEMENT' END,
    amount, source, of, for_month, run_id, created_by, created_at, version FROM pay_line;
DROP TABLE pay_line;
ALTER TABLE pay_line_new RENAME TO pay_line;
CREATE INDEX pay_line_month ON pay_line (company_id, month, id);
CREATE INDEX pay_line_by_month ON pay_line (month, id);
CREATE INDEX pay_line_employee ON pay_line (employee_id, month, id);
CREATE INDEX pay_line_open ON pay_line (company_id, employee_id, month) WHERE run_id IS NULL;
CREATE INDEX pay_line_run ON pay_line (run_id, id) WHERE run_id IS NOT NULL;
-- What of severance was paid before uses up what is exempt of it.
CREATE INDEX pay_line_severance ON pay_line (employee_id, amount) WHERE kind = 'SEVERANCE' AND run_id IS NOT NULL;

-- What contributions, levies and tax were calculated from, in kobo, so that a schedule prints exactly that.
ALTER TABLE payslip ADD COLUMN basic INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN pensionable INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN nsitf_base INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN itf_base INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN benefits INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN exempt INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN relief INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN taxed INTEGER NOT NULL DEFAULT 0;

-- Payslips that were reckoned before are told by their facts, which have another shape now.
UPDATE payslip SET facts = json_set(facts,
  '$.one_offs', json((SELECT json_group_array(json_set(json_remove(o.value, '$.carried', '$.taxable'), '$.basic', 0, '$.pensionable', 0,
      '$.before', 0, '$.kind', CASE WHEN EXISTS (SELECT 1 FROM pay_line l WHERE l.id = o.value ->> 'id' AND l.kind = 'OWED') THEN 'OWED'
        WHEN o.value ->> 'carried' THEN 'HELD' WHEN o.value ->> 'kind' = 'DEDUCTION' THEN 'DEDUCTION'
        WHEN o.value ->> 'taxable' THEN 'ALLOWANCE' ELSE 'REIMBURSEMENT' END)) FROM json_each(facts, '$.one_offs') o)),
  '$.repayments', json((SELECT json_group_array(json_object('number', r.value ->> 'number', 'title', r.value ->> 'title', 'months', 1,
      'due', json_array(json_object('place', 1, 'amount', r.value ->> 'amount')))) FROM json_each(facts, '$.repayments') r)),
  '$.to_date.relief', 0, '$.to_date.known', json('true'), '$.year_ends', json('false'));
