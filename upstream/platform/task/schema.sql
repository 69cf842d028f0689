CREATE TABLE task (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  notes TEXT NOT NULL DEFAULT '',
  due TEXT,
  assignee_id INTEGER NOT NULL REFERENCES user (id),
  created_by INTEGER NOT NULL REFERENCES user (id),
  created_at TEXT NOT NULL,
  done_at TEXT,
  done_by INTEGER REFERENCES user (id),
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX task_open ON task (due, id) WHERE done_at IS NULL;
CREATE INDEX task_done ON task (done_at, id) WHERE done_at IS NOT NULL;
