-- The reporting line of people (`upstream/people/reporting-line/README.md`). Who stands in it and is no employee is kept once, by the address.
CREATE TABLE outside_person (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  phone TEXT,
  organisation TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX outside_person_email ON outside_person (email);
CREATE INDEX outside_person_order ON outside_person (sort_key);

-- The client that a location belongs to, from a day on: a person outside, or nobody (`upstream/people/reporting-line/README.md`).
CREATE TABLE location_client (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  location_id INTEGER NOT NULL REFERENCES location (id) ON DELETE CASCADE,
  effective_from TEXT NOT NULL,
  client_id INTEGER REFERENCES outside_person (id),
  recorded_by TEXT NOT NULL,
  recorded_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX location_client_day ON location_client (location_id, effective_from);
CREATE INDEX location_client_client ON location_client (client_id) WHERE client_id IS NOT NULL;

CREATE TRIGGER outside_person_folded_update AFTER UPDATE OF name ON outside_person
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE outside_person SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER outside_person_folded_insert AFTER INSERT ON outside_person WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE outside_person SET name = name WHERE id = new.id;
END;
