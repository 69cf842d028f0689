-- Job, pay, bank and employment status as one history of dated entries (decision 053). The keys of `value` are columns of
-- `employee`, which hold what is true today, and names of places as they were. There is one uncorrected entry a kind and
-- day; a corrected one stays, and the one that takes its place names it in `replaces`. `applied`: the employee has it.
CREATE TABLE employee_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  effective_from TEXT NOT NULL,
  value TEXT NOT NULL,
  reason TEXT,
  recorded_by TEXT,
  recorded_at TEXT NOT NULL,
  applied INTEGER NOT NULL DEFAULT 1,
  corrected_at TEXT,
  corrected_by TEXT,
  correction_reason TEXT,
  replaces INTEGER
) STRICT;

-- Job and pay, where each of them really changed.
INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_by, recorded_at, applied)
  SELECT employee_id, 'JOB', effective_from, value, reason, recorded_by, recorded_at, applied FROM (
    SELECT *, lag(value) OVER (PARTITION BY employee_id ORDER BY effective_from) AS earlier FROM (
      SELECT employee_id, effective_from, reason, recorded_by, recorded_at, applied,
        json_object('company_id', company_id, 'branch_id', branch_id, 'department_id', department_id,
          'job_role_id', job_role_id, 'company_name', company_name, 'branch_name', branch_name,
          'department_name', department_name, 'job_role_name', job_role_name) AS value
      FROM employee_job))
  WHERE value IS NOT earlier;
INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_by, recorded_at, applied)
  SELECT employee_id, 'PAY', effective_from, value, reason, recorded_by, recorded_at, applied FROM (
    SELECT *, lag(value) OVER (PARTITION BY employee_id ORDER BY effective_from) AS earlier FROM (
      SELECT employee_id, effective_from, reason, recorded_by, recorded_at, applied,
        json_object('gross_salary', gross_salary, 'net_salary', net_salary) AS value
      FROM employee_job))
  WHERE value IS NOT earlier;
DROP TRIGGER employee_job_first;
DROP TRIGGER employee_job_last;
DROP TABLE employee_job;

-- Bank details that are known, from the day of employment on.
INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  SELECT id, 'BANK', employment_date, json_object('bank_name', bank_name, 'account_name', account_name,
    'account_number', account_number, 'bvn', bvn, 'pension_manager', pension_manager, 'pfa_number', pfa_number,
    'pension_pin', pension_pin, 'tax_id', tax_id, 'bank_title', (SELECT name FROM bank WHERE id = bank_name),
    'pension_manager_title', (SELECT name FROM pfa WHERE id = pension_manager)), created_at
  FROM employee WHERE coalesce(bank_name, account_name, account_number, bvn, pension_manager, pfa_number, pension_pin,
    tax_id) IS NOT NULL;

-- The status: active from the first day on, and what was set later from its own day on. A status of a day to come waits
-- for it, and the employee has it as the next one.
INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  SELECT id, 'STATUS', employment_date, json_object('employment_status', 'ACTIVE', 'employment_status_date', NULL,
    'employment_status_reason', NULL), created_at
  FROM employee WHERE employment_status_date > employment_date
    OR (employment_status = 'ACTIVE' AND employment_status_date IS NULL);
INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_at, applied)
  SELECT id, 'STATUS', max(coalesce(employment_status_date, ''), employment_date),
    json_object('employment_status', employment_status, 'employment_status_date', employment_status_date,
      'employment_status_reason', employment_status_reason),
    employment_status_reason, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    employment_status = 'DECLINED' OR coalesce(employment_status_date, '') <= date('now', '+1 hour')
  FROM employee WHERE employment_status <> 'ACTIVE' OR employment_status_date IS NOT NULL;
ALTER TABLE employee ADD COLUMN next_status TEXT;
ALTER TABLE employee ADD COLUMN next_status_date TEXT;
UPDATE employee SET next_status = employment_status, next_status_date = employment_status_date,
  employment_status = 'ACTIVE', employment_status_date = NULL, employment_status_reason = NULL
WHERE id IN (SELECT employee_id FROM employee_entry WHERE kind = 'STATUS' AND applied = 0);

CREATE UNIQUE INDEX employee_entry_day ON employee_entry (employee_id, kind, effective_from,
  (CASE WHEN corrected_at IS NULL THEN 0 ELSE id END));
CREATE INDEX employee_entry_due ON employee_entry (effective_from) WHERE applied = 0 AND corrected_at IS NULL;

-- Who leaves or has left, by the first day out.
ALTER TABLE employee ADD COLUMN leaves_on TEXT GENERATED ALWAYS AS (
  CASE WHEN next_status IN ('RESIGNED', 'RETIRED', 'TERMINATED') THEN next_status_date
    WHEN employment_status IN ('RESIGNED', 'RETIRED', 'TERMINATED') THEN employment_status_date END) VIRTUAL;
DROP INDEX employee_leaving;
CREATE INDEX employee_leaving ON employee (leaves_on) WHERE leaves_on IS NOT NULL AND archived = 0;

-- Whoever becomes an employee, by whatever way, has first entries; a record that comes with its history has them already.
CREATE TRIGGER employee_first_job AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'JOB') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'JOB', new.employment_date, json_object('company_id', new.company_id, 'branch_id', new.branch_id,
    'department_id', new.department_id, 'job_role_id', new.job_role_id,
    'company_name', (SELECT name FROM company WHERE id = new.company_id),
    'branch_name', (SELECT name FROM branch WHERE id = new.branch_id),
    'department_name', (SELECT name FROM department WHERE id = new.department_id),
    'job_role_name', (SELECT name FROM job_role WHERE id = new.job_role_id)), new.created_at);
END;
CREATE TRIGGER employee_first_pay AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'PAY') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'PAY', new.employment_date,
    json_object('gross_salary', new.gross_salary, 'net_salary', new.net_salary), new.created_at);
END;
CREATE TRIGGER employee_first_bank AFTER INSERT ON employee
  WHEN coalesce(new.bank_name, new.account_name, new.account_number, new.bvn, new.pension_manager, new.pfa_number,
    new.pension_pin, new.tax_id) IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'BANK') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'BANK', new.employment_date, json_object('bank_name', new.bank_name, 'account_name', new.account_name,
    'account_number', new.account_number, 'bvn', new.bvn, 'pension_manager', new.pension_manager,
    'pfa_number', new.pfa_number, 'pension_pin', new.pension_pin, 'tax_id', new.tax_id,
    'bank_title', (SELECT name FROM bank WHERE id = new.bank_name),
    'pension_manager_title', (SELECT name FROM pfa WHERE id = new.pension_manager)), new.created_at);
END;
CREATE TRIGGER employee_first_status AFTER INSERT ON employee
  WHEN NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'STATUS') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'STATUS', new.employment_date, json_object('employment_status', new.employment_status,
    'employment_status_date', new.employment_status_date,
    'employment_status_reason', new.employment_status_reason), new.created_at);
END;
-- Whoever goes again, because the import that added them is undone, takes the history along.
CREATE TRIGGER employee_entry_last AFTER DELETE ON employee BEGIN
  DELETE FROM employee_entry WHERE employee_id = old.id;
END;
