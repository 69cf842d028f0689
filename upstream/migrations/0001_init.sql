-- Dates are YYYY-MM-DD in Africa/Lagos, instants ISO 8601 in UTC, money integer kobo, booleans 0 or 1.
CREATE TABLE company (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  country TEXT NOT NULL DEFAULT 'Nigerian',
  rc_number TEXT NOT NULL,
  staff_id_format TEXT NOT NULL,
  next_staff_number INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE branch (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  address TEXT NOT NULL,
  state TEXT NOT NULL,
  UNIQUE (company_id, code)
) STRICT;

CREATE TABLE department (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  UNIQUE (company_id, code)
) STRICT;

CREATE TABLE job_role (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  UNIQUE (company_id, code)
) STRICT;

CREATE TABLE bank (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  nuban_enforced INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE pfa (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- `sessions_from`: tokens issued before it are refused (a changed password ends every other session).
CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  phone TEXT,
  image TEXT,
  roles TEXT NOT NULL,
  password_hash TEXT,
  email_verified_at TEXT,
  active INTEGER NOT NULL DEFAULT 1,
  sessions_from TEXT NOT NULL,
  company_id INTEGER REFERENCES company (id),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE revoked_session (
  jti TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE attempt (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX attempt_key ON attempt (key, at);

-- A link is known by the SHA-256 of its jti. `revoked_at`: replaced by a newer link, or its case ended.
CREATE TABLE link (
  jti_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  sub INTEGER NOT NULL,
  email TEXT NOT NULL,
  issued_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX link_record ON link (purpose, sub);

-- `links` holds the claims of the links in the body; the sender signs them at the moment of sending. `claimed_at`: one
-- sender at a time.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'sms')),
  recipient TEXT NOT NULL,
  company TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  links TEXT NOT NULL DEFAULT '[]',
  candidate_id INTEGER,
  status TEXT NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'SENT', 'FAILED')),
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at TEXT NOT NULL,
  claimed_at TEXT,
  sent_at TEXT
) STRICT;
CREATE INDEX outbox_status ON outbox (status, created_at);
CREATE INDEX outbox_recipient ON outbox (recipient, id);
CREATE INDEX outbox_candidate ON outbox (candidate_id, id);

CREATE TABLE idempotency (
  principal TEXT NOT NULL,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  input_hash TEXT NOT NULL,
  body TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (principal, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_id INTEGER,
  through_id INTEGER,
  action TEXT NOT NULL,
  record TEXT NOT NULL,
  record_id INTEGER,
  before TEXT,
  after TEXT,
  note TEXT,
  request_id TEXT
) STRICT;
CREATE INDEX audit_record ON audit (record, record_id, id);

CREATE TABLE candidate (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  firstname TEXT NOT NULL,
  middlename TEXT,
  lastname TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  phone TEXT,
  address TEXT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  branch_id INTEGER NOT NULL REFERENCES branch (id),
  department_id INTEGER NOT NULL REFERENCES department (id),
  job_role_id INTEGER NOT NULL REFERENCES job_role (id),
  gross_salary INTEGER NOT NULL,
  net_salary INTEGER NOT NULL,
  employment_date TEXT,
  resumption_date TEXT,
  status TEXT NOT NULL,
  status_since TEXT NOT NULL,
  decline_comment TEXT,
  user_id INTEGER REFERENCES user (id),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX candidate_status ON candidate (status, status_since);
CREATE INDEX candidate_since ON candidate (status_since);
CREATE INDEX candidate_resumption ON candidate (resumption_date);
CREATE INDEX candidate_lastname ON candidate (lastname);
CREATE INDEX candidate_gross ON candidate (gross_salary);
CREATE INDEX candidate_company ON candidate (company_id, status_since);
CREATE INDEX candidate_user ON candidate (user_id);

CREATE VIRTUAL TABLE candidate_search USING fts5 (
  firstname, middlename, lastname, email, phone,
  content = 'candidate', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
CREATE TRIGGER candidate_search_insert AFTER INSERT ON candidate BEGIN
  INSERT INTO candidate_search (rowid, firstname, middlename, lastname, email, phone)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.email, new.phone);
END;
CREATE TRIGGER candidate_search_delete AFTER DELETE ON candidate BEGIN
  INSERT INTO candidate_search (candidate_search, rowid, firstname, middlename, lastname, email, phone)
  VALUES ('delete', old.id, old.firstname, old.middlename, old.lastname, old.email, old.phone);
END;
CREATE TRIGGER candidate_search_update AFTER UPDATE OF firstname, middlename, lastname, email, phone ON candidate BEGIN
  INSERT INTO candidate_search (candidate_search, rowid, firstname, middlename, lastname, email, phone)
  VALUES ('delete', old.id, old.firstname, old.middlename, old.lastname, old.email, old.phone);
  INSERT INTO candidate_search (rowid, firstname, middlename, lastname, email, phone)
  VALUES (new.id, new.firstname, new.middlename, new.lastname, new.email, new.phone);
END;

-- One row an offer; sending again keeps the row and counts. `outbox_id` is the latest mail.
CREATE TABLE offer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  sent_at TEXT NOT NULL,
  sent_by INTEGER NOT NULL REFERENCES user (id),
  expires TEXT NOT NULL,
  message TEXT,
  sent_times INTEGER NOT NULL DEFAULT 1,
  outbox_id INTEGER REFERENCES outbox (id),
  ended_at TEXT
) STRICT;
CREATE INDEX offer_candidate ON offer (candidate_id, id);
CREATE UNIQUE INDEX offer_open ON offer (candidate_id) WHERE ended_at IS NULL;
CREATE INDEX offer_expires ON offer (expires);

CREATE TABLE deployment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  supervisor_name TEXT NOT NULL,
  report_to TEXT NOT NULL,
  report_date TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  sent_by INTEGER NOT NULL REFERENCES user (id)
) STRICT;
CREATE INDEX deployment_candidate ON deployment (candidate_id, id);

-- `submitted`: part of an accepted offer; before that it is a draft of the wizard.
CREATE TABLE document (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  offer_id INTEGER NOT NULL REFERENCES offer (id),
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  letter TEXT NOT NULL CHECK (letter IN ('acknowledgement_letter', 'deployment_letter', 'handbook')),
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('pdf', 'docx')),
  size INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  submitted INTEGER NOT NULL DEFAULT 0,
  uploaded_at TEXT NOT NULL
) STRICT;
CREATE INDEX document_candidate ON document (candidate_id, letter);
CREATE INDEX document_offer ON document (offer_id, letter);

CREATE TABLE letter_review (
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  letter TEXT NOT NULL CHECK (letter IN ('acknowledgement_letter', 'deployment_letter', 'handbook')),
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'RETURNED')),
  comment TEXT,
  reviewed_by INTEGER REFERENCES user (id),
  reviewed_at TEXT,
  PRIMARY KEY (candidate_id, letter)
) STRICT, WITHOUT ROWID;

CREATE TABLE acknowledgement (
  candidate_id INTEGER PRIMARY KEY REFERENCES candidate (id),
  address TEXT NOT NULL,
  employment_date TEXT NOT NULL,
  resumption_date TEXT NOT NULL,
  bvn TEXT NOT NULL,
  tax_id TEXT,
  pension_manager INTEGER REFERENCES pfa (id),
  pension_pin TEXT,
  account_number TEXT,
  bank_name INTEGER REFERENCES bank (id),
  supervisor_name TEXT NOT NULL,
  handbook_confirmation INTEGER NOT NULL,
  submitted_at TEXT NOT NULL
) STRICT;

CREATE TABLE meeting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  date TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('MEDICAL', 'INTERVIEW', 'INDUCTION')),
  notes TEXT,
  offline INTEGER NOT NULL DEFAULT 0,
  location TEXT,
  created_by INTEGER NOT NULL REFERENCES user (id),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX meeting_date ON meeting (date);

CREATE TABLE meeting_person (
  meeting_id INTEGER NOT NULL REFERENCES meeting (id) ON DELETE CASCADE,
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  PRIMARY KEY (meeting_id, candidate_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meeting_person_candidate ON meeting_person (candidate_id, meeting_id);

-- `provisional_until`: a decision made by opening a link, not final before then. `gate`: both links ask for a click.
CREATE TABLE waiver (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  candidate_id INTEGER NOT NULL REFERENCES candidate (id),
  manager TEXT NOT NULL,
  body TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'REJECTED')),
  provisional_until TEXT,
  gate INTEGER NOT NULL DEFAULT 0,
  requested_by INTEGER NOT NULL REFERENCES user (id),
  requested_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  decided_at TEXT,
  decided_ip TEXT,
  decided_agent TEXT
) STRICT;
CREATE INDEX waiver_candidate ON waiver (candidate_id, id);
CREATE INDEX waiver_provisional ON waiver (provisional_until) WHERE provisional_until IS NOT NULL;

CREATE TABLE workflow_setting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL UNIQUE COLLATE NOCASE,
  steps TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE onboarding (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  candidate_id INTEGER NOT NULL UNIQUE REFERENCES candidate (id),
  workflow_id INTEGER REFERENCES workflow_setting (id) ON DELETE SET NULL,
  employment_date TEXT NOT NULL,
  initiated_at TEXT NOT NULL,
  initiated_by INTEGER NOT NULL REFERENCES user (id),
  completed_at TEXT,
  completed_by INTEGER REFERENCES user (id)
) STRICT;
CREATE INDEX onboarding_initiated ON onboarding (initiated_at);

CREATE TABLE employee (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  candidate_id INTEGER UNIQUE REFERENCES candidate (id),
  user_id INTEGER UNIQUE REFERENCES user (id),
  code TEXT NOT NULL UNIQUE,
  firstname TEXT NOT NULL,
  middlename TEXT,
  lastname TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  phone TEXT,
  gender TEXT,
  dob TEXT,
  address TEXT,
  state_of_origin TEXT,
  lga_of_origin TEXT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  branch_id INTEGER NOT NULL REFERENCES branch (id),
  department_id INTEGER NOT NULL REFERENCES department (id),
  job_role_id INTEGER NOT NULL REFERENCES job_role (id),
  gross_salary INTEGER NOT NULL,
  net_salary INTEGER NOT NULL,
  employment_date TEXT NOT NULL,
  resumption_date TEXT,
  bvn TEXT,
  tax_id TEXT,
  pension_manager INTEGER REFERENCES pfa (id),
  pension_pin TEXT,
  account_number TEXT,
  bank_name INTEGER REFERENCES bank (id),
  supervisor_name TEXT,
  archived INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX employee_company ON employee (company_id, lastname);
