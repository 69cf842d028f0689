-- What the directory of a company tells its employees beside name, job role and branch.
ALTER TABLE company ADD COLUMN directory_email INTEGER NOT NULL DEFAULT 0 CHECK (directory_email IN (0, 1));
ALTER TABLE company ADD COLUMN directory_phone INTEGER NOT NULL DEFAULT 0 CHECK (directory_phone IN (0, 1));
ALTER TABLE company ADD COLUMN directory_photo INTEGER NOT NULL DEFAULT 0 CHECK (directory_photo IN (0, 1));

-- Who works in a company, by name; the days are in it so that a count reads no row.
CREATE INDEX employee_directory ON employee (company_id, sort_key, id, employment_date, next_status, next_status_date)
  WHERE archived = 0 AND employment_status IN ('ACTIVE', 'SUSPENDED');
