-- Files of opening figures and of running loans. SQLite changes no CHECK, so the column is written anew.
DROP INDEX import_batch_kind;
ALTER TABLE import_batch ADD COLUMN any_kind TEXT NOT NULL DEFAULT ''
  CHECK (any_kind IN ('', 'company', 'department', 'branch', 'job_role', 'unit', 'candidate', 'employee', 'code',
    'upgrade_letter', 'leave_balance', 'pay_opening', 'running_loan'));
UPDATE import_batch SET any_kind = kind;
ALTER TABLE import_batch DROP COLUMN kind;
ALTER TABLE import_batch RENAME COLUMN any_kind TO kind;
CREATE INDEX import_batch_kind ON import_batch (kind, id);

-- The kinds of welfare that are repaid, by the names that cells of a file are compared with.
CREATE VIEW loan_kind AS
  SELECT id, title AS name, upper(title) AS code FROM welfare_kind WHERE archived = 0 AND months > 0;
