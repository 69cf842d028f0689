-- A file of upgrade letters may wait for approvers. SQLite changes no CHECK, so the column is written anew.
DROP INDEX import_batch_working;
ALTER TABLE import_batch ADD COLUMN any_state TEXT NOT NULL DEFAULT 'CHECKING' CHECK (any_state IN
  ('CHECKING', 'CHECKED', 'WAITING', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'DROPPED'));
UPDATE import_batch SET any_state = state;
ALTER TABLE import_batch DROP COLUMN state;
ALTER TABLE import_batch RENAME COLUMN any_state TO state;
CREATE INDEX import_batch_working ON import_batch (state) WHERE state IN ('CHECKING', 'APPLYING', 'UNDOING', 'DROPPED');
