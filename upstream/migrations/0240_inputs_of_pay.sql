-- What payslips stand on is announced in one place (decision 141), so that a payroll that is open knows what changed since it
-- was prepared.

-- A change of something that payslips are calculated from. A row is a message: it stays only while it counts in a month whose
-- locking has begun, until the next migration, which notes the month to be compared.
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

-- How often somebody was named for the queue: a change that comes while it calculates them is not lost.
ALTER TABLE pay_again ADD COLUMN times INTEGER NOT NULL DEFAULT 1;

CREATE INDEX pay_run_unlocked ON pay_run (company_id, month) WHERE status <> 'LOCKED';
-- The runs that follow what changes. Once the locking of one has begun, it goes on as it is.
CREATE VIEW pay_run_following AS SELECT id, company_id, month, status, pay_day FROM pay_run
  WHERE status <> 'LOCKED' AND NOT (status = 'APPROVED' AND cursor > 0);
-- Months of an employee whose locking has begun: of the company where they are now, and those that have paid them.
CREATE VIEW pay_month_closed AS
  SELECT e.id AS employee_id, r.month FROM employee e JOIN pay_run r ON r.company_id = e.company_id
    WHERE r.status = 'LOCKED' OR (r.status = 'APPROVED' AND r.cursor > 0)
  UNION ALL SELECT employee_id, month FROM payslip WHERE locked = 1;

-- Nothing is done where no run can stand on the change. A pay day lies in its month or in the one after.
CREATE TRIGGER pay_input_needed BEFORE INSERT ON pay_input
  WHEN NOT EXISTS (SELECT 1 FROM pay_run_following f WHERE new.since IS NULL
      OR f.month >= strftime('%Y-%m', substr(new.since, 1, 7) || '-01', '-1 month'))
    AND NOT (new.input IN ('PAY', 'JOB', 'EMPLOYMENT', 'LEAVE', 'RELIEF') AND EXISTS (SELECT 1 FROM pay_month_closed c
      WHERE c.employee_id = new.employee_id AND c.month >= substr(new.since, 1, 7))) BEGIN
  SELECT RAISE(IGNORE);
END;

-- Marks whose payslip it changes, and whoever should have one. While a run is being prepared, the queue takes them up at its end.
CREATE TRIGGER pay_input_marks AFTER INSERT ON pay_input BEGIN
  INSERT INTO pay_stale (run_id, employee_id, input, since, recorded_by, recorded_at)
    SELECT f.id, coalesce(new.employee_id, 0), new.input, new.since, new.recorded_by, new.recorded_at FROM pay_run_following f
    WHERE (new.company_id IS NULL OR new.company_id = f.company_id)
      AND (new.since IS NULL OR new.since <= CASE new.input WHEN 'BANK' THEN max(f.pay_day, substr(new.recorded_at, 1, 10))
        WHEN 'LAW' THEN f.month || '-01'
        -- Whoever is gone on the day after it has their last month.
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

-- Of the history: pay, account, place and employment from a day on. What of an entry payslips read:
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

-- Of the record of an employee: what stands on the payslip, and an archived record, which is paid no more.
CREATE TRIGGER pay_input_person AFTER UPDATE OF code, firstname, lastname, nhf_number, residential_state ON employee
  WHEN new.code <> old.code OR new.firstname <> old.firstname OR new.lastname <> old.lastname
    OR new.nhf_number IS NOT old.nhf_number OR new.residential_state IS NOT old.residential_state BEGIN
  INSERT INTO pay_input (employee_id, input) VALUES (new.id, 'PERSON');
END;
CREATE TRIGGER pay_input_archived AFTER UPDATE OF archived ON employee WHEN new.archived <> old.archived BEGIN
  INSERT INTO pay_input (employee_id, input) VALUES (new.id, 'EMPLOYMENT');
END;

-- Of companies: the state of a branch says which holidays are kept there.
CREATE TRIGGER pay_input_place AFTER UPDATE OF state ON branch WHEN new.state <> old.state BEGIN
  INSERT INTO pay_input (company_id, input) VALUES (new.company_id, 'PLACE');
END;

-- Of leave: days without pay that are accepted, and those that come back.
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
CREATE TRIGGER pay_input_leave_decided AFTER UPDATE OF status ON leave_request
  WHEN (new.status = 'ACCEPTED') <> (old.status = 'ACCEPTED')
    AND EXISTS (SELECT 1 FROM leave_type t WHERE t.id = new.type_id AND t.type = 'UNPAID') BEGIN
  INSERT INTO pay_input (employee_id, input, since, until, recorded_by)
    SELECT new.employee_id, 'LEAVE', min(d.day), max(d.day), coalesce((SELECT u.firstname || ' ' || u.lastname FROM user u
      WHERE u.id = new.approved_by AND new.status = 'ACCEPTED'), '')
    FROM leave_day d WHERE d.leave_id = new.id GROUP BY substr(d.day, 1, 7);
END;
CREATE TRIGGER pay_input_leave_type AFTER UPDATE OF type ON leave_type
  WHEN new.type <> old.type AND 'UNPAID' IN (new.type, old.type) BEGIN
  INSERT INTO pay_input (input) VALUES ('LEAVE');
END;

-- Of holidays: a month has a day of work more or less, which changes what a day of leave without pay costs. While a run is being
-- prepared, nobody knows yet who has such days.
CREATE INDEX payslip_unpaid ON payslip (run_id, employee_id) WHERE unpaid <> 0;
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

-- Of welfare: what is due of loans and advances, which a payment at once or a settlement takes away.
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
CREATE TRIGGER pay_input_loan AFTER UPDATE OF status ON case_file
  WHEN new.kind = 'WELFARE' AND (new.status = 'ONGOING') <> (old.status = 'ONGOING') BEGIN
  INSERT INTO pay_input (employee_id, input, since)
    SELECT new.employee_id, 'LOAN', min(p.due) FROM welfare_repayment p WHERE p.case_id = new.id AND p.paid_how IS NULL
    HAVING count(*) > 0;
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
CREATE TRIGGER pay_input_consent AFTER INSERT ON pay_consent BEGIN
  INSERT INTO pay_input (employee_id, input, since, recorded_by, recorded_at)
    VALUES (new.employee_id, 'PROFILE', new.given_on, new."by", new.at);
END;
CREATE TRIGGER pay_input_consent_changed AFTER UPDATE OF given_on, withdrawn_on ON pay_consent
  WHEN new.given_on <> old.given_on OR new.withdrawn_on IS NOT old.withdrawn_on BEGIN
  INSERT INTO pay_input (employee_id, input, since, recorded_by)
    VALUES (new.employee_id, 'PROFILE', coalesce(new.withdrawn_on, old.withdrawn_on, new.given_on), coalesce(new.withdrawn_by, ''));
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

-- Of opening figures: what was earned in the year before.
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

-- Of statutory rules: one that holds from a day on.
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
