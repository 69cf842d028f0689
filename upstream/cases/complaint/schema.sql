-- The categories of complaints, with their owners.
CREATE TABLE complaint_category (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- NULL until HR names somebody: super admins look into it meanwhile.
  owner_id INTEGER REFERENCES user (id),
  deputy_id INTEGER REFERENCES user (id),
  hint TEXT NOT NULL DEFAULT '',
  due_days INTEGER NOT NULL,
  archived_at TEXT,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT
) STRICT;
CREATE UNIQUE INDEX complaint_category_name ON complaint_category (coalesce(folded, lower(name))) WHERE archived_at IS NULL;

-- The columns of a complaint beside its case. Its category is the topic of the case.
-- Rows only grow.
CREATE TABLE complaint (
  case_id INTEGER PRIMARY KEY REFERENCES case_file (id),
  category_id INTEGER NOT NULL REFERENCES complaint_category (id),
  story TEXT NOT NULL,
  happened TEXT NOT NULL DEFAULT '',
  place TEXT NOT NULL DEFAULT '',
  named TEXT NOT NULL DEFAULT '',
  -- The case key of an anonymous one, under a secret; NULL where it was filed by name.
  key_hash TEXT,
  outcome TEXT CHECK (outcome IN ('UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD', 'WITHDRAWN', 'PASSED_ON')),
  -- The day on which somebody came by the case key; whoever looks into it is told the next morning. NULL once told.
  untold TEXT
) STRICT;
CREATE UNIQUE INDEX complaint_key ON complaint (key_hash) WHERE key_hash IS NOT NULL;
CREATE INDEX complaint_category_of ON complaint (category_id);
CREATE INDEX complaint_untold ON complaint (untold) WHERE untold IS NOT NULL;

CREATE TRIGGER complaint_result AFTER INSERT ON complaint WHEN new.outcome IS NOT NULL BEGIN
  UPDATE case_file SET result = new.outcome WHERE id = new.case_id;
END;

CREATE TRIGGER complaint_result_again AFTER UPDATE OF outcome ON complaint WHEN new.outcome IS NOT old.outcome BEGIN
  UPDATE case_file SET result = coalesce(new.outcome, '') WHERE id = new.case_id;
END;

CREATE TRIGGER complaint_category_folded_update AFTER UPDATE OF name ON complaint_category
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE complaint_category SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER complaint_category_folded_insert AFTER INSERT ON complaint_category WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE complaint_category SET name = name WHERE id = new.id;
END;
