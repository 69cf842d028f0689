-- An employee's place among the names of those who are insured is that of the record.
CREATE TRIGGER hmo_life_sorted AFTER INSERT ON hmo_life WHEN new.relation = 'SELF' BEGIN
  UPDATE hmo_life SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;
CREATE TRIGGER hmo_life_renamed AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE hmo_life SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.id),
    firstname = new.firstname, lastname = new.lastname
  WHERE employee_id = new.id AND relation = 'SELF';
END;
