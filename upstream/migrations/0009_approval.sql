-- A workflow: its groups in order, each a level. `version` counts the edits.
CREATE TABLE approval_workflow (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  approval_groups TEXT NOT NULL CHECK (json_valid(approval_groups)),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX approval_workflow_title ON approval_workflow (title COLLATE NOCASE);

-- What can stand under approval, and the workflow that it follows; without a company: in all that have no row of their own.
CREATE TABLE approval (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  company_id INTEGER REFERENCES company (id) ON DELETE CASCADE,
  workflow_id INTEGER REFERENCES approval_workflow (id)
) STRICT;
CREATE UNIQUE INDEX approval_place ON approval (kind, coalesce(company_id, 0));
CREATE INDEX approval_of_workflow ON approval (workflow_id);
INSERT INTO approval (id, kind, title) VALUES
  (1, 'offer', 'Offer'), (2, 'deployment', 'Deployment letter'), (3, 'onboarding', 'Completing an onboarding');

-- Something that waits, or waited, for approval: what was asked for and by whom, and how far it got. Its steps are a copy
-- of the workflow at that time. `terms` is what the record said when it was asked for, `payload` what its effect needs.
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
  ended_at TEXT
) STRICT;
CREATE UNIQUE INDEX approval_request_open ON approval_request (kind, record_id) WHERE status = 'PENDING';
CREATE INDEX approval_request_record ON approval_request (record_id, kind, id);
CREATE INDEX approval_request_status ON approval_request (status, id);
CREATE INDEX approval_request_company ON approval_request (company_id);
-- What has waited unreminded the longest.
CREATE INDEX approval_request_waiting ON approval_request (opened_at) WHERE status = 'PENDING' AND reminded_at IS NULL;

CREATE TABLE approval_step (
  request_id INTEGER NOT NULL REFERENCES approval_request (id),
  level INTEGER NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('ANY', 'ALL')),
  PRIMARY KEY (request_id, level)
) STRICT, WITHOUT ROWID;

-- Who decides at a level. `user_id`: their account, where they have one; `role`: the role that they approve by.
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
  PRIMARY KEY (request_id, level, email),
  FOREIGN KEY (request_id, level) REFERENCES approval_step (request_id, level)
) STRICT, WITHOUT ROWID;
CREATE INDEX approval_approver_user ON approval_approver (user_id) WHERE decision IS NULL;

-- Requests by the beginnings of the words of their titles.
CREATE VIRTUAL TABLE approval_search USING fts5 (
  title,
  content = 'approval_request', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
CREATE TRIGGER approval_search_insert AFTER INSERT ON approval_request BEGIN
  INSERT INTO approval_search (rowid, title) VALUES (new.id, new.title);
END;
