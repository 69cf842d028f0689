-- Announcements for those who report to somebody (decision 061): the manager, whether all below count, and the companies
-- that the writer looked after, where they were some.
CREATE TABLE announcement_line (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  manager_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  below INTEGER NOT NULL,
  companies TEXT,
  PRIMARY KEY (announcement_id, manager_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX announcement_line_manager ON announcement_line (manager_id);
