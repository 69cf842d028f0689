-- Who asked for a file in the name of another: it is theirs alone, so that the audit names both of whoever has it.
ALTER TABLE employee_export ADD COLUMN through_id INTEGER;
