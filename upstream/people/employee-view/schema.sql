-- A view of the list of employees that somebody keeps: the query of its address under a name.
CREATE TABLE employee_view (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  name TEXT NOT NULL COLLATE NOCASE,
  query TEXT NOT NULL,
  created_at TEXT NOT NULL,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL,
  UNIQUE (user_id, name)
) STRICT;
CREATE INDEX employee_view_order ON employee_view (user_id, sort_key);
CREATE UNIQUE INDEX employee_view_name ON employee_view (user_id, coalesce(folded, lower(name)));

CREATE TRIGGER employee_view_folded_update AFTER UPDATE OF name ON employee_view
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE employee_view SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER employee_view_folded_insert AFTER INSERT ON employee_view WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE employee_view SET name = name WHERE id = new.id;
END;
