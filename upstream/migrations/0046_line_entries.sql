-- The reporting line is dated too: an entry of its own kind in the one history (decisions 053 and 054).
INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  SELECT e.id, 'LINE', e.employment_date, json_object('line_manager1', e.line_manager1,
    'line_manager1_outside', e.line_manager1_outside, 'line_manager2', e.line_manager2,
    'line_manager2_outside', e.line_manager2_outside, 'head_manager', e.head_manager,
    'head_manager_outside', e.head_manager_outside, 'supervisor_name', e.supervisor_name,
    'supervisor_email', e.supervisor_email, 'supervisor_phone', e.supervisor_phone,
    'line_manager1_name', coalesce((SELECT coalesce(nullif(trim(m.firstname || ' ' || m.lastname), ''), m.code)
      FROM employee m WHERE m.id = e.line_manager1), e.supervisor_name),
    'line_manager2_name', NULL, 'head_manager_name', NULL), e.created_at
  FROM employee e WHERE coalesce(e.line_manager1, e.line_manager1_outside, e.line_manager2, e.line_manager2_outside,
    e.head_manager, e.head_manager_outside, e.supervisor_name, e.supervisor_email) IS NOT NULL;
CREATE TRIGGER employee_first_line AFTER INSERT ON employee
  WHEN coalesce(new.line_manager1, new.line_manager1_outside, new.line_manager2, new.line_manager2_outside,
    new.head_manager, new.head_manager_outside, new.supervisor_name, new.supervisor_email) IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM employee_entry WHERE employee_id = new.id AND kind = 'LINE') BEGIN
  INSERT INTO employee_entry (employee_id, kind, effective_from, value, recorded_at)
  VALUES (new.id, 'LINE', new.employment_date, json_object('line_manager1', new.line_manager1,
    'line_manager1_outside', new.line_manager1_outside, 'line_manager2', new.line_manager2,
    'line_manager2_outside', new.line_manager2_outside, 'head_manager', new.head_manager,
    'head_manager_outside', new.head_manager_outside, 'supervisor_name', new.supervisor_name,
    'supervisor_email', new.supervisor_email, 'supervisor_phone', new.supervisor_phone,
    'line_manager1_name', coalesce((SELECT coalesce(nullif(trim(m.firstname || ' ' || m.lastname), ''), m.code)
      FROM employee m WHERE m.id = new.line_manager1), (SELECT o.name FROM outside_person o
      WHERE o.id = new.line_manager1_outside), new.supervisor_name),
    'line_manager2_name', coalesce((SELECT coalesce(nullif(trim(m.firstname || ' ' || m.lastname), ''), m.code)
      FROM employee m WHERE m.id = new.line_manager2), (SELECT o.name FROM outside_person o
      WHERE o.id = new.line_manager2_outside)),
    'head_manager_name', coalesce((SELECT coalesce(nullif(trim(m.firstname || ' ' || m.lastname), ''), m.code)
      FROM employee m WHERE m.id = new.head_manager), (SELECT o.name FROM outside_person o
      WHERE o.id = new.head_manager_outside))), new.created_at);
END;
