-- What each step of a workflow says beside its text, in the order of the steps.
ALTER TABLE workflow_setting ADD COLUMN details TEXT NOT NULL DEFAULT '[]';

-- The day that the items are reckoned from, once it is no longer the day that HR entered at the beginning.
ALTER TABLE onboarding ADD COLUMN first_day TEXT;

CREATE TABLE onboarding_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  onboarding_id INTEGER NOT NULL REFERENCES onboarding (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  owner TEXT NOT NULL CHECK (owner IN ('ADMIN', 'CANDIDATE', 'MANAGER', 'OTHER')),
  owner_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
  owner_name TEXT NOT NULL DEFAULT '',
  owner_email TEXT NOT NULL DEFAULT '',
  due_days INTEGER NOT NULL,
  required INTEGER NOT NULL DEFAULT 0,
  fact TEXT,
  done_at TEXT,
  done_by TEXT,
  reminded_on TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX onboarding_item_of ON onboarding_item (onboarding_id, due_days, id);
CREATE INDEX onboarding_item_open ON onboarding_item (owner_id) WHERE done_at IS NULL;

-- Onboardings that run already have the steps of their workflow as items of whoever began them.
INSERT INTO onboarding_item (onboarding_id, title, owner, owner_id, due_days)
SELECT o.id, s.value, 'ADMIN', o.initiated_by, 0
FROM onboarding o JOIN workflow_setting w ON w.id = o.workflow_id, json_each(w.steps) s
WHERE o.completed_at IS NULL
ORDER BY o.id, s.key;
