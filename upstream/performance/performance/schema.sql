-- How results are worked out, and into which bands they fall. Rules without a company are for all that have none.
CREATE TABLE score_rule (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER REFERENCES company (id),
  criteria TEXT NOT NULL CHECK (criteria IN ('RESULT', 'BAND')),
  name TEXT NOT NULL,
  formula TEXT NOT NULL,
  background_colour TEXT NOT NULL,
  -- The share of people in per cent that the band is meant to hold.
  guide INTEGER,
  position INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT
) STRICT;
CREATE INDEX score_rule_company ON score_rule (company_id, position, id);
-- Each company, and all companies together, have one rule for results, and no two rules of a kind with one name.
CREATE UNIQUE INDEX score_rule_result ON score_rule (coalesce(company_id, 0)) WHERE criteria = 'RESULT';
CREATE UNIQUE INDEX score_rule_name ON score_rule (coalesce(company_id, 0), criteria, coalesce(folded, lower(name)));

-- Rows only grow.
CREATE TABLE calibration (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_kpi_id INTEGER NOT NULL REFERENCES employee_kpi (id),
  before REAL NOT NULL,
  after REAL NOT NULL,
  reason TEXT NOT NULL,
  changed_by INTEGER NOT NULL REFERENCES user (id),
  changed_by_name TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX calibration_row ON calibration (employee_kpi_id, id);

CREATE TRIGGER score_rule_folded_update AFTER UPDATE OF name ON score_rule
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE score_rule SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER score_rule_folded_insert AFTER INSERT ON score_rule WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE score_rule SET name = name WHERE id = new.id;
END;
