-- What a check warns of without refusing a row: how many rows, and the first of them.
ALTER TABLE import_batch ADD COLUMN warned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import_batch ADD COLUMN warnings TEXT NOT NULL DEFAULT '[]';
