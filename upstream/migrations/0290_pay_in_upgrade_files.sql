-- Whether a line of a file of upgrade letters changes pay, which may need a second admin.
ALTER TABLE import_line ADD COLUMN pays INTEGER NOT NULL DEFAULT 0;
