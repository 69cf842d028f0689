-- Counts the saves of an account's limits, so that a save from an older page is refused.
ALTER TABLE user ADD COLUMN limits_version INTEGER NOT NULL DEFAULT 1;
