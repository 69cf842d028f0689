-- The company as it was when a run was locked, as JSON: payslips of that month name it, whatever it is called later (decision 098).
ALTER TABLE pay_run ADD COLUMN employer TEXT;

-- What it was called then nobody kept: runs that are locked already keep what it is called today.
UPDATE pay_run SET employer = (SELECT json_object('name', c.name, 'code', c.code, 'address', c.address, 'rc_number', c.rc_number,
    'email', c.email, 'phone', c.phone) FROM company c WHERE c.id = pay_run.company_id)
  WHERE status = 'LOCKED';
