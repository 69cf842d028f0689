-- Who recorded the answers, where HR did it for the employee.
ALTER TABLE employee_headcount ADD COLUMN recorded_by TEXT;
