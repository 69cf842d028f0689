-- A workflow: its groups in order, each a level. `version` counts the edits.
CREATE TABLE approval_workflow (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  approval_groups TEXT NOT NULL CHECK (json_valid(approval_groups)),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(title)) || char(10) || title) VIRTUAL,
  -- After how many days at a level who else is asked; a request has a copy. `escalated_at` is of its open level.
  escalation TEXT
) STRICT;
CREATE INDEX approval_workflow_order ON approval_workflow (sort_key);
CREATE UNIQUE INDEX approval_workflow_title ON approval_workflow (coalesce(folded, lower(title)));

-- The kinds that can stand under approval, with the workflow that each follows; without a company: in all that have no row of their own.
CREATE TABLE approval (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  company_id INTEGER REFERENCES company (id) ON DELETE CASCADE,
  workflow_id INTEGER REFERENCES approval_workflow (id)
) STRICT;
CREATE UNIQUE INDEX approval_place ON approval (kind, coalesce(company_id, 0));
CREATE INDEX approval_of_workflow ON approval (workflow_id);

INSERT INTO approval (kind, title) VALUES
  ('offer', 'Offer'),
  ('deployment', 'Deployment letter'),
  ('onboarding', 'Completing an onboarding'),
  ('change-request', 'Change of an employee’s details'),
  ('bank-details', 'Bank details of an employee'),
  ('pay', 'Pay of an employee'),
  ('employment-status', 'Employment status'),
  ('admin-rights', 'Rights of an admin'),
  ('letter', 'Letter'),
  ('exit', 'Exit'),
  ('welfare', 'Welfare request'),
  ('payroll', 'Payroll of a month');

-- Something that waits, or waited, for approval: what was asked for and by whom, and how far it got. Its steps are a copy
-- of the workflow at that time. `terms` is what the record said when it was asked for, `payload` what its effect needs.
-- Rows only grow.
CREATE TABLE approval_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  company_id INTEGER NOT NULL REFERENCES company (id),
  about TEXT NOT NULL,
  workflow TEXT NOT NULL,
  details TEXT NOT NULL CHECK (json_valid(details)),
  terms TEXT,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  requested_by INTEGER NOT NULL REFERENCES user (id),
  requested_through INTEGER REFERENCES user (id),
  requested_at TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  level INTEGER NOT NULL DEFAULT 1,
  levels INTEGER NOT NULL,
  opened_at TEXT NOT NULL,
  reminded_at TEXT,
  ended_at TEXT,
  escalation TEXT,
  escalated_at TEXT
) STRICT;
CREATE UNIQUE INDEX approval_request_open ON approval_request (kind, record_id) WHERE status = 'PENDING';
CREATE INDEX approval_request_record ON approval_request (record_id, kind, id);
CREATE INDEX approval_request_status ON approval_request (status, id);
CREATE INDEX approval_request_company ON approval_request (company_id);
-- The requests that have waited the longest without a reminder.
CREATE INDEX approval_request_waiting ON approval_request (opened_at) WHERE status = 'PENDING' AND reminded_at IS NULL;
CREATE INDEX approval_request_escalating ON approval_request (opened_at)
  WHERE status = 'PENDING' AND escalation IS NOT NULL AND escalated_at IS NULL;
-- The longest waiting request of each company and kind.
CREATE INDEX approval_request_oldest ON approval_request (company_id, kind, opened_at) WHERE status = 'PENDING';
CREATE INDEX approval_request_ended ON approval_request (ended_at) WHERE ended_at IS NOT NULL;

-- Rows only grow.
CREATE TABLE approval_step (
  request_id INTEGER NOT NULL REFERENCES approval_request (id),
  level INTEGER NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('ANY', 'ALL')),
  PRIMARY KEY (request_id, level)
) STRICT, WITHOUT ROWID;

-- The approvers of a level. `user_id`: their account, where they have one; `role`: the role that they approve by.
-- Rows only grow.
CREATE TABLE approval_approver (
  request_id INTEGER NOT NULL,
  level INTEGER NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  name TEXT NOT NULL,
  user_id INTEGER REFERENCES user (id),
  role TEXT,
  decision TEXT CHECK (decision IN ('APPROVED', 'DECLINED')),
  notes TEXT,
  decided_at TEXT,
  decided_ip TEXT,
  -- `decided_by`: the account that decided in the place of the approver. `escalated`: asked because the level had waited too
  -- long; one of them decides for all.
  decided_by INTEGER REFERENCES user (id),
  escalated INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (request_id, level, email),
  FOREIGN KEY (request_id, level) REFERENCES approval_step (request_id, level)
) STRICT, WITHOUT ROWID;
CREATE INDEX approval_approver_email ON approval_approver (email) WHERE decision IS NULL;
-- A person who has ever been asked to approve something has the page in their menu, also when nothing waits.
CREATE INDEX approval_approver_place ON approval_approver (user_id, decision);
-- The lists that numbers of reports open: levels of approvals by the day of their decision, and welfare by the day of its payment.
CREATE INDEX approval_approver_decided ON approval_approver (decided_at, request_id) WHERE decided_at IS NOT NULL;

-- Requests by the beginnings of the words of their titles.
CREATE VIRTUAL TABLE approval_search USING fts5 (
  title,
  content = 'approval_request', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- The delegations of approvers who are away, from a day to a day, both included.
-- Rows only grow.
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

CREATE TRIGGER approval_search_insert AFTER INSERT ON approval_request BEGIN
  INSERT INTO approval_search (rowid, title) VALUES (new.id, new.title);
END;

CREATE TRIGGER approval_workflow_folded_update AFTER UPDATE OF title ON approval_workflow
  WHEN old.folded IS NOT NULL OR new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE approval_workflow SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.title UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER approval_workflow_folded_insert AFTER INSERT ON approval_workflow WHEN new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE approval_workflow SET title = title WHERE id = new.id;
END;
