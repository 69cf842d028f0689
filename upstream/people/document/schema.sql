-- The papers of employees. Those of an offer are in `document`: they belong to the candidate, and end with the offer.
-- `expires`: papers of this category are good until a day, which has to be told with each.
CREATE TABLE document_category (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  hint TEXT NOT NULL DEFAULT '',
  expires INTEGER NOT NULL DEFAULT 0,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL
) STRICT;
CREATE INDEX document_category_order ON document_category (sort_key);
CREATE UNIQUE INDEX document_category_name ON document_category (coalesce(folded, lower(name)));

INSERT INTO document_category (name, hint, expires) VALUES
  ('Means of identification', 'NIN slip, international passport, driver''s licence or voter''s card', 1),
  ('Degree or diploma certificate', 'The certificate or the statement of result', 0),
  ('O level result', 'WAEC, NECO or NABTEB, the certificate or the online result', 0),
  ('NYSC certificate', 'The discharge, exemption or exclusion certificate', 0),
  ('Birth certificate', 'Or a sworn declaration of age', 0),
  ('Professional licence', 'Such as ICAN, COREN, MDCN or a driver''s badge', 1),
  ('Guarantor form', 'Signed by the guarantor, with their means of identification', 0),
  ('Reference letter', 'From an earlier employer', 0),
  ('Proof of address', 'A utility bill of the last three months', 0),
  ('Policy to read', 'What Human Resources gives out to be read', 0);

-- One paper that HR asked for or somebody handed in. `file_id`: the version that counts, the newest; none while there is
-- no file. `expires` and `status` are those of that version.
CREATE TABLE employee_document (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  category_id INTEGER NOT NULL REFERENCES document_category (id),
  title TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL CHECK (status IN ('nofile', 'pending', 'ongoing', 'uploaded', 'acknowledge', 'approved', 'declined', 'closed')),
  file_id INTEGER,
  expires TEXT,
  note TEXT NOT NULL DEFAULT '',
  due TEXT,
  requested_at TEXT,
  requested_by INTEGER REFERENCES user (id),
  acknowledged_at TEXT,
  changed_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX employee_document_employee ON employee_document (employee_id, category_id);
CREATE INDEX employee_document_category ON employee_document (category_id);
CREATE INDEX employee_document_changed ON employee_document (changed_at);
CREATE INDEX employee_document_status ON employee_document (status, changed_at);
CREATE INDEX employee_document_waiting ON employee_document (changed_at) WHERE status IN ('pending', 'ongoing');
CREATE INDEX employee_document_expiring ON employee_document (expires)
  WHERE expires IS NOT NULL AND status IN ('approved', 'uploaded', 'acknowledge');

-- Every version of a paper, with what was decided about it.
CREATE TABLE employee_document_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id INTEGER NOT NULL REFERENCES employee_document (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('pdf', 'doc', 'docx')),
  size INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  expires TEXT,
  by_hr INTEGER NOT NULL DEFAULT 0,
  uploaded_by TEXT NOT NULL,
  uploaded_at TEXT NOT NULL,
  decision TEXT CHECK (decision IN ('approved', 'declined')),
  comment TEXT,
  decided_by TEXT,
  decided_at TEXT,
  sha256 TEXT
) STRICT;
CREATE INDEX employee_document_file_document ON employee_document_file (document_id);

CREATE TRIGGER document_category_folded_update AFTER UPDATE OF name ON document_category
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE document_category SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER document_category_folded_insert AFTER INSERT ON document_category WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE document_category SET name = name WHERE id = new.id;
END;
