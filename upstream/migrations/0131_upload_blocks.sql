-- A part is one block of 64 KB, or four that begin at a multiple of four. Each block says how many the part has whose bytes it is in,
-- which are in storage under `parts/<id>/<first block>-<blocks>`.
DROP TABLE upload_part;
CREATE TABLE upload_part (
  upload_id INTEGER NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  blocks INTEGER NOT NULL CHECK (blocks IN (1, 4)),
  PRIMARY KEY (upload_id, number)
) STRICT, WITHOUT ROWID;
-- What was on its way by larger numbers is nobody's, and is deleted within a minute; its sender begins anew.
UPDATE upload SET owner = 'past ' || id, keep_until = '';
