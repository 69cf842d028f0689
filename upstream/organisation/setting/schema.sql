CREATE TABLE bank (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  nuban_enforced INTEGER NOT NULL DEFAULT 0,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL
) STRICT;
CREATE INDEX bank_order ON bank (sort_key);
CREATE UNIQUE INDEX bank_name ON bank (coalesce(folded, lower(name)));

CREATE TABLE pfa (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL
) STRICT;
CREATE INDEX pfa_order ON pfa (sort_key);
CREATE UNIQUE INDEX pfa_name ON pfa (coalesce(folded, lower(name)));

CREATE TABLE signature (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  picture TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name || char(9) || role)) || char(10) || name || char(9) || role) VIRTUAL
) STRICT;
CREATE INDEX signature_order ON signature (sort_key);
CREATE UNIQUE INDEX signature_name ON signature (coalesce(folded, lower(name || char(9) || role)));

-- One row: what HR sets for the whole installation. NULL in `decision_click` and `candidate_menu` leaves the matter to how
-- the deployment is set up. `sections` holds the rules of employee profiles by section; one that is not in it has its
-- default. The two forms that edit the row have a version each.
CREATE TABLE installation (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  hr_email TEXT NOT NULL DEFAULT '',
  also_mailed TEXT NOT NULL DEFAULT '[]',
  offer_days INTEGER NOT NULL DEFAULT 14,
  waiver_days INTEGER NOT NULL DEFAULT 14,
  decision_click INTEGER,
  candidate_menu TEXT CHECK (candidate_menu IN ('full', 'activities')),
  letter_signature INTEGER REFERENCES signature (id),
  version INTEGER NOT NULL DEFAULT 1,
  sections TEXT NOT NULL DEFAULT '{}',
  sections_version INTEGER NOT NULL DEFAULT 1,
  -- Which changes wait for another admin; `companies`: in which companies, null for all.
  second_pair TEXT NOT NULL
    DEFAULT '{"bank":true,"pay":true,"status":false,"rights":false,"companies":null,"version":1}'
) STRICT;

INSERT INTO installation (id) VALUES (1);

CREATE TRIGGER bank_folded_update AFTER UPDATE OF name ON bank
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE bank SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER bank_folded_insert AFTER INSERT ON bank WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE bank SET name = name WHERE id = new.id;
END;

CREATE TRIGGER pfa_folded_update AFTER UPDATE OF name ON pfa
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE pfa SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER pfa_folded_insert AFTER INSERT ON pfa WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE pfa SET name = name WHERE id = new.id;
END;

CREATE TRIGGER signature_folded_update AFTER UPDATE OF name, role ON signature
  WHEN old.folded IS NOT NULL OR new.name || new.role GLOB '*[^ -&(-~]*' BEGIN
  UPDATE signature SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name || char(9) || new.role UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER signature_folded_insert AFTER INSERT ON signature WHEN new.name || new.role GLOB '*[^ -&(-~]*' BEGIN
  UPDATE signature SET name = name WHERE id = new.id;
END;
