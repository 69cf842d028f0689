-- One row an offer; sending again keeps the row and counts. `outbox_id` is the latest mail.
-- Rows only grow.
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

-- Rows only grow.
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
  uploaded_at TEXT NOT NULL,
  -- Earlier versions stay: a letter that was sent again, and the answers before those that were changed.
  replaced_at TEXT,
  -- Of a stored file, SHA-256 in hex: whoever handed it in has it in their receipt. NULL where nobody reckoned it.
  sha256 TEXT
) STRICT;
CREATE INDEX document_candidate ON document (candidate_id, letter);
CREATE INDEX document_offer ON document (offer_id, letter);

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
  submitted_at TEXT NOT NULL,
  earlier TEXT,
  changed_at TEXT
) STRICT;
CREATE INDEX acknowledgement_bank ON acknowledgement (bank_name);
CREATE INDEX acknowledgement_pfa ON acknowledgement (pension_manager);
