-- Who decides in the place of somebody who is away, from a day to a day, both included.
CREATE TABLE approval_delegation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES user (id),
  delegate_id INTEGER NOT NULL REFERENCES user (id),
  from_day TEXT NOT NULL,
  until_day TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX approval_delegation_of ON approval_delegation (user_id) WHERE ended_at IS NULL;
CREATE INDEX approval_delegation_to ON approval_delegation (delegate_id) WHERE ended_at IS NULL;

-- `decided_by`: the account that decided in the place of the approver. `escalated`: asked because the level had waited too
-- long; one of them decides for all.
ALTER TABLE approval_approver ADD COLUMN decided_by INTEGER REFERENCES user (id);
ALTER TABLE approval_approver ADD COLUMN escalated INTEGER NOT NULL DEFAULT 0;

-- After how many days at a level who else is asked; a request has a copy. `escalated_at` is of its open level.
ALTER TABLE approval_workflow ADD COLUMN escalation TEXT;
ALTER TABLE approval_request ADD COLUMN escalation TEXT;
ALTER TABLE approval_request ADD COLUMN escalated_at TEXT;
CREATE INDEX approval_request_escalating ON approval_request (opened_at)
  WHERE status = 'PENDING' AND escalation IS NOT NULL AND escalated_at IS NULL;
CREATE INDEX approval_approver_email ON approval_approver (email) WHERE decision IS NULL;
