-- The decision that a waiver had before it was pending again, when it was dropped, and by what.
ALTER TABLE waiver ADD COLUMN dropped TEXT CHECK (dropped IN ('ACCEPTED', 'REJECTED'));
ALTER TABLE waiver ADD COLUMN dropped_at TEXT;
ALTER TABLE waiver ADD COLUMN dropped_by TEXT CHECK (dropped_by IN ('LINKS', 'MANAGER', 'HR'));
