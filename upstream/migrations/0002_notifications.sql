-- What a person is told of in the application. Only what the receiver may read on the page that it leads to.
CREATE TABLE notification (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  sender TEXT NOT NULL,
  subject TEXT NOT NULL,
  path TEXT,
  created_at TEXT NOT NULL,
  read_at TEXT
) STRICT;
CREATE INDEX notification_unread ON notification (user_id, id) WHERE read_at IS NULL;
