-- Letters as they are written; `published` is the number of the newest version in letter_version.
CREATE TABLE letter (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  letter_name TEXT NOT NULL,
  category TEXT NOT NULL,
  letter_type TEXT NOT NULL,
  subject TEXT NOT NULL,
  effective_date TEXT,
  company_id INTEGER REFERENCES company (id),
  body TEXT NOT NULL,
  asks_signature INTEGER NOT NULL DEFAULT 0,
  published INTEGER,
  has_draft INTEGER NOT NULL DEFAULT 0,
  saved_by TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  -- Names of letters that differ in capitals, marks or apostrophes are one within a company, and one among the letters of all: they are
  -- compared as other names are.
  folded TEXT
) STRICT;
CREATE INDEX letter_saved ON letter (saved_at, id);
CREATE INDEX letter_company ON letter (company_id);
CREATE UNIQUE INDEX letter_title ON letter (category, coalesce(folded, lower(letter_name)), letter_type, company_id)
  WHERE company_id IS NOT NULL;
CREATE UNIQUE INDEX letter_title_of_all ON letter (category, coalesce(folded, lower(letter_name)), letter_type)
  WHERE company_id IS NULL;

-- The published versions, each as it was. Letters that are sent name the row.
CREATE TABLE letter_version (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  letter_id INTEGER NOT NULL REFERENCES letter (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  letter_name TEXT NOT NULL,
  category TEXT NOT NULL,
  letter_type TEXT NOT NULL,
  subject TEXT NOT NULL,
  effective_date TEXT,
  body TEXT NOT NULL,
  asks_signature INTEGER NOT NULL,
  published_by TEXT NOT NULL,
  published_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX letter_version_number ON letter_version (letter_id, number);

CREATE TABLE letter_template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  category TEXT NOT NULL,
  letter_type TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  saved_by TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT
) STRICT;
CREATE INDEX letter_template_saved ON letter_template (saved_at, id);
CREATE UNIQUE INDEX letter_template_name ON letter_template (coalesce(folded, lower(name)));

-- Pictures that texts of letters name by `image`. None is deleted: a version that was published keeps naming it.
CREATE TABLE letter_image (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  image TEXT NOT NULL,
  name TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX letter_image_name ON letter_image (image);

CREATE TRIGGER letter_version_stays BEFORE UPDATE ON letter_version
BEGIN
  SELECT RAISE(ABORT, 'A published letter stays as it is');
END;

CREATE TRIGGER letter_template_folded_update AFTER UPDATE OF name ON letter_template
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE letter_template SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER letter_template_folded_insert AFTER INSERT ON letter_template WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE letter_template SET name = name WHERE id = new.id;
END;

CREATE TRIGGER letter_folded_update AFTER UPDATE OF letter_name ON letter
  WHEN old.folded IS NOT NULL OR new.letter_name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE letter SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.letter_name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER letter_folded_insert AFTER INSERT ON letter WHEN new.letter_name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE letter SET letter_name = letter_name WHERE id = new.id;
END;
