-- Days that come back to a year whose rest went over already: their employee is settled, so that they go over too.
CREATE TRIGGER leave_entry_late AFTER INSERT ON leave_entry
WHEN new.kind = 'RETURN' AND EXISTS (SELECT 1 FROM leave_run WHERE type_id = new.type_id AND what = 'CARRY ' || (new.year + 1))
BEGIN
  INSERT OR IGNORE INTO leave_due (employee_id) VALUES (new.employee_id);
END;
