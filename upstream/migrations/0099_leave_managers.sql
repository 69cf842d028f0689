-- A line manager with another address, or one who left, is reached there no more: what they hold is asked anew.
CREATE TRIGGER leave_manager_changed AFTER UPDATE OF email, employment_status, archived ON employee
WHEN old.email <> new.email OR old.employment_status <> new.employment_status OR old.archived <> new.archived
BEGIN
  UPDATE leave_request SET to_ask = 1 WHERE to_ask = 0 AND turn IN ('line_manager1', 'line_manager2')
    AND employee_id IN (SELECT id FROM employee WHERE line_manager1 = new.id
      UNION ALL SELECT id FROM employee WHERE line_manager2 = new.id);
END;
CREATE TRIGGER leave_outside_changed AFTER UPDATE OF email ON outside_person WHEN old.email <> new.email
BEGIN
  UPDATE leave_request SET to_ask = 1 WHERE to_ask = 0 AND turn IN ('line_manager1', 'line_manager2')
    AND employee_id IN (SELECT id FROM employee WHERE line_manager1_outside = new.id
      UNION ALL SELECT id FROM employee WHERE line_manager2_outside = new.id);
END;
