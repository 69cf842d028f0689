-- Files of upgrade letters. SQLite changes no CHECK, so the column is written anew.
DROP INDEX import_batch_kind;
ALTER TABLE import_batch ADD COLUMN any_kind TEXT NOT NULL DEFAULT ''
  CHECK (any_kind IN ('', 'company', 'department', 'branch', 'job_role', 'unit', 'candidate', 'employee', 'code',
    'upgrade_letter'));
UPDATE import_batch SET any_kind = kind;
ALTER TABLE import_batch DROP COLUMN kind;
ALTER TABLE import_batch RENAME COLUMN any_kind TO kind;
CREATE INDEX import_batch_kind ON import_batch (kind, id);

-- The first and the last day from which the letters of a file hold.
ALTER TABLE import_batch ADD COLUMN first_day TEXT;
ALTER TABLE import_batch ADD COLUMN last_day TEXT;
