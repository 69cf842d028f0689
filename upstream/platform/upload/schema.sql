-- Files that come in parts. A row lives for a day after it was last asked for; the bytes are in storage under `parts/<id>/<number>`.
CREATE TABLE upload (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL,
  call TEXT NOT NULL,
  field TEXT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  keep_until TEXT NOT NULL
) STRICT;
-- The same file of the same sender for the same field is the same upload.
CREATE UNIQUE INDEX upload_file ON upload (owner, call, field, sha256, name);
CREATE INDEX upload_keep ON upload (keep_until);

CREATE TABLE upload_part (
  upload_id INTEGER NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  blocks INTEGER NOT NULL CHECK (blocks IN (1, 4)),
  PRIMARY KEY (upload_id, number)
) STRICT, WITHOUT ROWID;
