-- Locked months are put right by the next run (`upstream/pay/pay-difference/README.md`): what changed of them is compared by the queue, and the difference proposed.
-- The employees whose locked month is to be compared with what is due today.
CREATE TABLE pay_recheck (
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  -- The first day of a change of pay; NULL where something else changed.
  since TEXT,
  -- The person who made the first change that is not compared yet; empty where nobody says so.
  recorded_by TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  -- How often it was asked for: a change that comes while it is compared is not lost.
  times INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, month, employee_id)
) STRICT, WITHOUT ROWID;

-- By how much a locked month differs from what is due. Amounts in kobo; below zero it is taken back or, of tax, given back.
CREATE TABLE pay_difference (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  month TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('PAY', 'TAX')),
  due INTEGER NOT NULL,
  -- With what lines of later months have put right.
  paid INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  -- How much of it is basic pay, and how much is pensionable.
  basic INTEGER NOT NULL,
  pensionable INTEGER NOT NULL,
  what TEXT NOT NULL,
  recorded_by TEXT NOT NULL,
  -- The day on which the change was recorded.
  found_on TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'PROPOSED' CHECK (state IN ('PROPOSED', 'TAKEN', 'LEFT_OUT')),
  -- As much of the amount as was taken; what is left of it was left out.
  taken INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT '',
  decided_by TEXT,
  decided_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX pay_difference_waiting ON pay_difference (company_id, month, employee_id, part) WHERE state = 'PROPOSED';
CREATE INDEX pay_difference_employee ON pay_difference (employee_id, company_id, month);
CREATE INDEX pay_difference_taken ON pay_difference (company_id, decided_at) WHERE state = 'TAKEN';

-- Writing a row asks for the locked months of somebody to be compared, of one company or, where it is NULL, of each that they were with;
-- of the tax year of its newest run and of the one before.
CREATE VIEW pay_rechecks_of AS SELECT employee_id, company_id, month AS from_month, month AS until_month, since, recorded_by, recorded_at
  FROM pay_recheck;

CREATE TRIGGER pay_rechecks_made INSTEAD OF INSERT ON pay_rechecks_of BEGIN
  INSERT INTO pay_recheck (company_id, month, employee_id, since, recorded_by, recorded_at)
    SELECT r.company_id, r.month, new.employee_id, new.since, new.recorded_by, new.recorded_at
    FROM (SELECT new.company_id AS id WHERE new.company_id IS NOT NULL
        UNION SELECT e.company_id FROM employee e WHERE new.company_id IS NULL AND e.id = new.employee_id
        UNION SELECT s.company_id FROM employee_span s WHERE new.company_id IS NULL AND s.employee_id = new.employee_id
        UNION SELECT n.value ->> 'company_id' FROM employee_entry n WHERE new.company_id IS NULL AND n.employee_id = new.employee_id
          AND n.kind = 'JOB' AND n.corrected_at IS NULL
        UNION SELECT p.company_id FROM payslip p WHERE new.company_id IS NULL AND p.employee_id = new.employee_id AND p.locked = 1) c
      CROSS JOIN pay_run r ON r.company_id = c.id
    WHERE r.month BETWEEN new.from_month AND new.until_month AND r.month >= (SELECT (substr(max(x.month), 1, 4) - 1) || '-01'
        FROM pay_run x WHERE x.company_id = c.id)
      AND (r.status = 'LOCKED' OR (r.status = 'APPROVED' AND r.cursor > 0))
    ON CONFLICT DO UPDATE SET times = times + 1, since = min(coalesce(since, excluded.since), coalesce(excluded.since, since)),
      recorded_by = iif(excluded.recorded_at < recorded_at, excluded.recorded_by, recorded_by),
      recorded_at = min(recorded_at, excluded.recorded_at);
END;

-- A month that changes while it is compared is compared once more.
CREATE TRIGGER pay_difference_decided AFTER UPDATE OF state ON pay_difference WHEN new.state <> old.state BEGIN
  UPDATE pay_recheck SET times = times + 1
    WHERE company_id = new.company_id AND month = new.month AND employee_id = new.employee_id;
END;

-- Listens to pay_line of payroll: a line that corrects a locked month puts it right.
-- A line that corrects a locked month puts it right; one that is taken away does not any more.
CREATE TRIGGER pay_recheck_line AFTER INSERT ON pay_line WHEN new.source = 'CORRECTION' AND new.for_month IS NOT NULL BEGIN
  INSERT INTO pay_rechecks_of (employee_id, company_id, from_month, until_month, recorded_by, recorded_at)
    VALUES (new.employee_id, new.company_id, new.for_month, new.for_month, new.created_by, new.created_at);
END;
CREATE TRIGGER pay_recheck_line_changed AFTER UPDATE OF amount, kind, for_month ON pay_line
  WHEN 'CORRECTION' IN (new.source, old.source) AND (new.amount <> old.amount OR new.kind <> old.kind
    OR new.for_month IS NOT old.for_month) BEGIN
  INSERT INTO pay_rechecks_of (employee_id, company_id, from_month, until_month, recorded_by, recorded_at)
    SELECT new.employee_id, new.company_id, value, value, new.created_by, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM json_each(json_array(old.for_month, new.for_month)) WHERE value IS NOT NULL;
END;
CREATE TRIGGER pay_recheck_line_gone AFTER DELETE ON pay_line
  WHEN old.source IN ('CORRECTION', 'DIFFERENCE') AND old.for_month IS NOT NULL BEGIN
  INSERT INTO pay_rechecks_of (employee_id, company_id, from_month, until_month, recorded_by, recorded_at)
    VALUES (old.employee_id, old.company_id, old.for_month, old.for_month, old.created_by, old.created_at);
END;

-- Listens to pay_opening of pay-opening: months that opening figures cover are compared again.
-- Months that were paid before Tenure owe nothing.
CREATE TRIGGER pay_recheck_opening AFTER INSERT ON pay_opening BEGIN
  INSERT INTO pay_rechecks_of (employee_id, from_month, until_month, recorded_by, recorded_at)
    VALUES (new.employee_id, new.from_month, new.until_month, new.created_by, new.created_at);
END;
CREATE TRIGGER pay_recheck_opening_gone AFTER DELETE ON pay_opening BEGIN
  INSERT INTO pay_rechecks_of (employee_id, from_month, until_month, recorded_by, recorded_at)
    VALUES (old.employee_id, old.from_month, old.until_month, old.created_by, old.created_at);
END;

-- Listens to pay_input of payroll: a locked month is compared when what it was made of changes.
CREATE TRIGGER pay_recheck_input AFTER INSERT ON pay_input
  WHEN new.input IN ('PAY', 'JOB', 'EMPLOYMENT', 'LEAVE', 'RELIEF') AND new.employee_id IS NOT NULL AND new.since IS NOT NULL BEGIN
  INSERT INTO pay_rechecks_of (employee_id, from_month, until_month, since, recorded_by, recorded_at)
    VALUES (new.employee_id, iif(new.input = 'RELIEF', substr(new.until, 1, 4) || '-01', substr(new.since, 1, 7)),
      coalesce(substr(new.until, 1, 7), '9999-12'), iif(new.input = 'PAY', new.since, NULL), new.recorded_by, new.recorded_at);
  DELETE FROM pay_input WHERE id = new.id;
END;

-- Listens to employee of employee: months before the import of an employee may be locked, and are compared.
-- An employee whose entries came first.
CREATE TRIGGER pay_recheck_employee AFTER INSERT ON employee
  WHEN EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'STATUS') BEGIN
  INSERT INTO pay_rechecks_of (employee_id, from_month, until_month, recorded_by, recorded_at)
    SELECT new.id, substr(min(n.effective_from), 1, 7), '9999-12', coalesce(n.recorded_by, ''), n.recorded_at FROM employee_entry n
    WHERE n.employee_id = new.id AND n.kind = 'STATUS' AND n.corrected_at IS NULL HAVING count(*) > 0;
END;
