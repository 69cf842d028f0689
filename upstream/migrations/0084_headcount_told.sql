-- How supervisors are told. `to_tell`: 1 now, because all of their people have answered; 2 the line changed; 3 with the
-- digest of the next morning; 4 the line changed and nobody was told yet.
DROP INDEX employee_headcount_to_tell;
CREATE INDEX employee_headcount_to_tell ON employee_headcount (to_tell, supervisor_email, year, month) WHERE to_tell > 0;
-- Whether all of somebody's people have answered is asked with every answer.
DROP INDEX employee_headcount_supervisor;
CREATE INDEX employee_headcount_supervisor ON employee_headcount (supervisor_email, year, month, employee_status, supervisor_status);

DROP TRIGGER headcount_line_changed;
CREATE TRIGGER headcount_line_changed AFTER UPDATE OF line_manager1, line_manager1_outside, supervisor_email ON employee
WHEN old.line_manager1 IS NOT new.line_manager1 OR old.line_manager1_outside IS NOT new.line_manager1_outside
  OR old.supervisor_email IS NOT new.supervisor_email
BEGIN
  UPDATE employee_headcount SET to_tell = CASE to_tell WHEN 0 THEN 2 WHEN 2 THEN 2 ELSE 4 END
  WHERE employee_id = new.id AND supervisor_status = 'PENDING';
END;
-- A supervisor with another address, or one who left, is reached there no more.
CREATE TRIGGER headcount_manager_changed AFTER UPDATE OF email, employment_status, archived ON employee
WHEN old.email <> new.email OR old.employment_status <> new.employment_status OR old.archived <> new.archived
BEGIN
  UPDATE employee_headcount SET to_tell = CASE to_tell WHEN 0 THEN 2 WHEN 2 THEN 2 ELSE 4 END
  WHERE supervisor_status = 'PENDING' AND employee_id IN (SELECT id FROM employee WHERE line_manager1 = new.id);
END;
CREATE TRIGGER headcount_outside_changed AFTER UPDATE OF email ON outside_person WHEN old.email <> new.email
BEGIN
  UPDATE employee_headcount SET to_tell = CASE to_tell WHEN 0 THEN 2 WHEN 2 THEN 2 ELSE 4 END
  WHERE supervisor_status = 'PENDING' AND employee_id IN (SELECT id FROM employee WHERE line_manager1_outside = new.id);
END;
