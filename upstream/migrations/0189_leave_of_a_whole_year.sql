-- A kind of leave whose year is not divided for who comes or leaves within it: sick leave is up to 12 working days in any calendar
-- year, from the first day of the employment (Labour Act s. 16).
ALTER TABLE leave_type ADD COLUMN whole_year INTEGER NOT NULL DEFAULT 0;
UPDATE leave_type SET whole_year = 1 WHERE type = 'SICK';

-- Who came within this year or the next and has a share of it gets the rest.
INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, reason, recorded_by, at)
SELECT n.employee_id, n.type_id, n.year, 'GRANT', t.days - n.days, 'WHOLE ' || n.year, 'Sick leave is given whole', 'Tenure',
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM leave_type t JOIN leave_entry n ON n.type_id = t.id AND n.once = 'GRANT ' || n.year JOIN employee e ON e.id = n.employee_id
WHERE t.whole_year = 1 AND n.year >= CAST(strftime('%Y', 'now') AS INTEGER) AND n.days < t.days
  AND e.employment_date > n.year || '-01-01' AND e.archived = 0 AND e.employment_status IN ('ACTIVE', 'SUSPENDED');
