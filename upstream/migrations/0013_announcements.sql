-- What HR tells employees. `excerpt` is how the message begins, so that lists need not read it. `told_up_to` is the last
-- employee who was told, while not everybody has been: they are told page by page. `reached` and `readers` are counted as
-- they come about, not by lists.
CREATE TABLE announcement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'SCHEDULED', 'PUBLISHED')),
  everyone INTEGER NOT NULL DEFAULT 0,
  mail INTEGER NOT NULL DEFAULT 0,
  sender TEXT NOT NULL,
  sender_id INTEGER NOT NULL REFERENCES user (id),
  created_at TEXT NOT NULL,
  publish_at TEXT,
  published_at TEXT,
  edited_at TEXT,
  told_up_to INTEGER,
  reached INTEGER NOT NULL DEFAULT 0,
  readers INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  CHECK ((status = 'SCHEDULED') = (publish_at IS NOT NULL)),
  CHECK ((status = 'PUBLISHED') = (published_at IS NOT NULL))
) STRICT;
CREATE INDEX announcement_status ON announcement (status, id);
CREATE INDEX announcement_published ON announcement (published_at, id) WHERE status = 'PUBLISHED';
CREATE INDEX announcement_due ON announcement (publish_at) WHERE status = 'SCHEDULED';
CREATE INDEX announcement_telling ON announcement (id) WHERE told_up_to IS NOT NULL;

-- Who an announcement is for, where it is not for everyone: a company, a department or a branch a row. A part that goes
-- takes its rows along, so that none waits for the next part to get its id.
CREATE TABLE announcement_audience (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  company_id INTEGER REFERENCES company (id) ON DELETE CASCADE,
  department_id INTEGER REFERENCES department (id) ON DELETE CASCADE,
  branch_id INTEGER REFERENCES branch (id) ON DELETE CASCADE,
  CHECK ((company_id IS NOT NULL) + (department_id IS NOT NULL) + (branch_id IS NOT NULL) = 1)
) STRICT;
CREATE INDEX announcement_audience_of ON announcement_audience (announcement_id);
CREATE INDEX announcement_audience_company ON announcement_audience (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX announcement_audience_department ON announcement_audience (department_id) WHERE department_id IS NOT NULL;
CREATE INDEX announcement_audience_branch ON announcement_audience (branch_id) WHERE branch_id IS NOT NULL;

CREATE TABLE announcement_read (
  announcement_id INTEGER NOT NULL REFERENCES announcement (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES user (id),
  read_at TEXT NOT NULL,
  PRIMARY KEY (announcement_id, user_id)
) STRICT;

-- What the bell says of an announcement goes with it, and is read with it.
ALTER TABLE notification ADD COLUMN announcement_id INTEGER REFERENCES announcement (id) ON DELETE CASCADE;
CREATE INDEX notification_announcement ON notification (announcement_id, user_id) WHERE announcement_id IS NOT NULL;
