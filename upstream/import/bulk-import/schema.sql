-- One uploaded file. It is read from `next_byte` on, which is line `next_line`, in pieces; `done` counts the pieces that
-- are applied or, while UNDOING, taken back. `held_by`: who works on it, until `held_until`. DROPPED: discarded, and
-- being cleared away. `failure` of an UNDOING batch: it ends FAILED.
-- AUTOINCREMENT: an address that was kept must not open somebody else's file once the batch is gone.
CREATE TABLE import_batch (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file TEXT NOT NULL,
  size INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  date_format TEXT NOT NULL CHECK (date_format IN ('ISO', 'DMY')),
  encoding TEXT NOT NULL CHECK (encoding IN ('UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252')),
  separator TEXT,
  headings TEXT,
  mode TEXT CHECK (mode IN ('VALID', 'ALL')),
  failure TEXT,
  next_byte INTEGER NOT NULL,
  next_line INTEGER NOT NULL DEFAULT 1,
  pieces INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  creates INTEGER NOT NULL DEFAULT 0,
  updates INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  errors INTEGER NOT NULL DEFAULT 0,
  mistakes INTEGER NOT NULL DEFAULT 0,
  saved INTEGER NOT NULL DEFAULT 0,
  undone INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  held_by TEXT,
  held_until TEXT,
  by_id INTEGER NOT NULL REFERENCES user (id),
  by_name TEXT NOT NULL,
  request_id TEXT NOT NULL,
  uploaded_at TEXT NOT NULL,
  checked_at TEXT,
  applied_at TEXT,
  undone_at TEXT,
  kept_until TEXT NOT NULL,
  -- The warnings of a check that refuse no row: their number, and the first of them.
  warned INTEGER NOT NULL DEFAULT 0,
  warnings TEXT NOT NULL DEFAULT '[]',
  -- The first and the last day from which the letters of a file hold.
  first_day TEXT,
  last_day TEXT,
  state TEXT NOT NULL DEFAULT 'CHECKING' CHECK (state IN
    ('CHECKING', 'CHECKED', 'WAITING', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'DROPPED')),
  kind TEXT NOT NULL DEFAULT ''
    CHECK (kind IN ('', 'company', 'department', 'branch', 'job_role', 'unit', 'candidate', 'employee', 'code',
      'upgrade_letter', 'leave_balance', 'pay_opening', 'running_loan'))
) STRICT;
CREATE INDEX import_batch_kept ON import_batch (kept_until);
CREATE INDEX import_batch_working ON import_batch (state) WHERE state IN ('CHECKING', 'APPLYING', 'UNDOING', 'DROPPED');
CREATE INDEX import_batch_kind ON import_batch (kind, id);

-- Consecutive rows of a file, from `from_byte` on; what becomes of each stands in a stored file beside the upload.
-- `first_id`: the records that it created have this id and those that follow.
CREATE TABLE import_piece (
  batch_id INTEGER NOT NULL REFERENCES import_batch (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'CHECKED' CHECK (state IN ('CHECKED', 'APPLIED', 'UNDONE')),
  from_byte INTEGER NOT NULL,
  from_line INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  creates INTEGER NOT NULL,
  updates INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  first_id INTEGER,
  applied_at TEXT,
  PRIMARY KEY (batch_id, number)
) STRICT, WITHOUT ROWID;

-- Rows with a mistake, with their cells as they came.
CREATE TABLE import_refused (
  batch_id INTEGER NOT NULL REFERENCES import_batch (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  label TEXT NOT NULL,
  cells TEXT NOT NULL,
  mistakes TEXT NOT NULL,
  PRIMARY KEY (batch_id, line)
) STRICT, WITHOUT ROWID;

-- The values that must be unique in a file, with the line of the first. Emptied once the file is checked.
CREATE TABLE import_key (
  batch_id INTEGER NOT NULL REFERENCES import_batch (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  key TEXT NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (batch_id, field, key)
) STRICT, WITHOUT ROWID;

-- The reporting lines of a file that is checked: a circle may arise only between its rows (`upstream/people/reporting-line/README.md`).
CREATE TABLE import_line (
  batch_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  manager_id INTEGER,
  line INTEGER NOT NULL,
  -- Whether a line of a file of upgrade letters changes pay, which may need a second admin.
  pays INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (batch_id, employee_id)
) STRICT, WITHOUT ROWID;
