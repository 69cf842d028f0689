-- Earlier versions stay: a letter that was sent again, and the answers before those that were changed.
ALTER TABLE document ADD COLUMN replaced_at TEXT;
ALTER TABLE acknowledgement ADD COLUMN earlier TEXT;
ALTER TABLE acknowledgement ADD COLUMN changed_at TEXT;
