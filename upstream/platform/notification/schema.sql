-- The notifications of a person in the application. They say only what the receiver may read on the page that it leads to.
CREATE TABLE notification (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  sender TEXT NOT NULL,
  subject TEXT NOT NULL,
  path TEXT,
  created_at TEXT NOT NULL,
  read_at TEXT,
  -- The notification of an announcement is deleted with it, and is read with it.
  announcement_id INTEGER REFERENCES announcement (id) ON DELETE CASCADE,
  -- The company and area of a notice to admins, so that those who are limited to other companies or areas do not get it; NULL for
  -- notices to one person.
  company_id INTEGER,
  area TEXT
) STRICT;
CREATE INDEX notification_unread ON notification (user_id, id) WHERE read_at IS NULL;
CREATE INDEX notification_announcement ON notification (announcement_id, user_id) WHERE announcement_id IS NOT NULL;
