-- The rosters of providers for a month. A draft has a row only where something is kept with it.
-- Rows only grow.
CREATE TABLE hmo_roster (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  -- YYYY-MM.
  month TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'SENT', 'CONFIRMED')),
  closes TEXT NOT NULL,
  email TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  sent_at TEXT,
  sent_by INTEGER REFERENCES user (id),
  sent_by_name TEXT,
  confirmed_at TEXT,
  -- As they were sent: how many, the premium in kobo, and the counts and sums of the page as JSON.
  lives INTEGER NOT NULL DEFAULT 0,
  premium INTEGER NOT NULL DEFAULT 0,
  counts TEXT NOT NULL DEFAULT '{}',
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX hmo_roster_month ON hmo_roster (provider_id, month);
CREATE INDEX hmo_roster_newest ON hmo_roster (month, provider_id);

-- Rows only grow.
CREATE TABLE hmo_roster_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  roster_id INTEGER NOT NULL REFERENCES hmo_roster (id),
  life_id INTEGER NOT NULL REFERENCES hmo_life (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  what TEXT NOT NULL CHECK (what IN ('ADDED', 'REMOVED', 'CHANGED')),
  -- The content of the line, as JSON.
  facts TEXT NOT NULL,
  premium_change INTEGER NOT NULL DEFAULT 0,
  -- As the provider gave it with the confirmation.
  policy_number TEXT NOT NULL DEFAULT '',
  confirmed_at TEXT,
  sort_key TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX hmo_roster_line_life ON hmo_roster_line (roster_id, life_id, what);
CREATE INDEX hmo_roster_line_name ON hmo_roster_line (roster_id, what, sort_key, id, company_id);
CREATE INDEX hmo_roster_line_open ON hmo_roster_line (roster_id) WHERE confirmed_at IS NULL;
CREATE INDEX hmo_roster_line_of_life ON hmo_roster_line (life_id, id);

-- The lives that a provider knows by the sent rosters, with their data: the next roster is the difference.
CREATE TABLE hmo_told (
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  life_id INTEGER NOT NULL REFERENCES hmo_life (id),
  plan_id INTEGER NOT NULL REFERENCES hmo_plan (id),
  hospital_id INTEGER REFERENCES hmo_hospital (id),
  roster_id INTEGER NOT NULL REFERENCES hmo_roster (id),
  -- The provider's further data of the life, as JSON.
  facts TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (provider_id, life_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hmo_told_life ON hmo_told (life_id);

-- Rows only grow.
CREATE TABLE hmo_invoice (
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  month TEXT NOT NULL,
  lives INTEGER,
  -- In kobo.
  amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('TO_QUERY', 'AGREED')),
  note TEXT NOT NULL DEFAULT '',
  entered_by INTEGER NOT NULL REFERENCES user (id),
  entered_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (provider_id, month)
) STRICT, WITHOUT ROWID;

-- When an employee was asked last for what is missing of somebody, so that nobody asks twice a day.
CREATE TABLE hmo_life_asked (
  life_id INTEGER PRIMARY KEY REFERENCES hmo_life (id),
  at TEXT NOT NULL,
  by_name TEXT NOT NULL
) STRICT;

-- Listens to hmo_provider of hmo: a roster that waits goes to the new address of its provider.
-- A roster goes to the address of its provider, unless HR typed another for it.
CREATE TRIGGER roster_address_corrected AFTER UPDATE OF roster_email ON hmo_provider
  WHEN old.roster_email <> new.roster_email AND old.roster_email <> '' BEGIN
  UPDATE hmo_roster SET email = new.roster_email WHERE provider_id = new.id AND lower(email) = lower(old.roster_email);
END;
