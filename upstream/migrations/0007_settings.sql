CREATE TABLE signature (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  picture TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX signature_person ON signature (name COLLATE NOCASE, role COLLATE NOCASE);

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
  sections_version INTEGER NOT NULL DEFAULT 1
) STRICT;
INSERT INTO installation (id) VALUES (1);
