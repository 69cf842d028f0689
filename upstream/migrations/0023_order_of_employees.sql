-- Employees in the order of names: what 0022 does for the other tables, and in a file of its own, as the indexes that follow,
-- because each file is one piece of work for the database and employees are many.
ALTER TABLE employee ADD COLUMN folded TEXT;
ALTER TABLE employee ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (
  coalesce(folded, lower(lastname || char(9) || firstname))
    || CASE WHEN folded IS NULL AND lastname = upper(substr(lastname, 1, 1)) || lower(substr(lastname, 2))
      AND firstname = upper(substr(firstname, 1, 1)) || lower(substr(firstname, 2))
      THEN '' ELSE char(10) || lastname || char(9) || firstname END
) VIRTUAL;
UPDATE employee SET folded = (
  WITH RECURSIVE f (plain, rest) AS (SELECT '', lastname || char(9) || firstname UNION ALL
    SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
      substr(rest, 2) FROM f WHERE rest <> '')
  SELECT plain FROM f WHERE rest = '')
WHERE lastname || firstname GLOB '*[^ -&(-~]*';
CREATE TRIGGER employee_folded_insert AFTER INSERT ON employee WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE employee SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER employee_folded_update AFTER UPDATE OF lastname, firstname ON employee
  WHEN old.folded IS NOT NULL OR new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE employee SET folded = CASE WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' THEN (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '') END
  WHERE id = new.id;
END;
