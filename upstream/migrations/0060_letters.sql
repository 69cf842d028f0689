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
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX letter_title ON letter (category, letter_name, letter_type);
CREATE INDEX letter_saved ON letter (saved_at, id);
CREATE INDEX letter_company ON letter (company_id);

-- What was published, each as it was. Letters that are sent name the row.
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
CREATE TRIGGER letter_version_stays BEFORE UPDATE ON letter_version
BEGIN
  SELECT RAISE(ABORT, 'A published letter stays as it is');
END;

CREATE TABLE letter_template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  category TEXT NOT NULL,
  letter_type TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  saved_by TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX letter_template_name ON letter_template (name);
CREATE INDEX letter_template_saved ON letter_template (saved_at, id);
