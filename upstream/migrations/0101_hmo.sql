-- Health insurance: providers with their plans and hospitals, who is covered by what from when to when, and what employees ask for.
CREATE TABLE hmo_provider (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  roster_email TEXT NOT NULL DEFAULT '',
  complaint_email TEXT NOT NULL DEFAULT '',
  care_phone TEXT NOT NULL DEFAULT '',
  -- The day of a month until which changes count from the next month.
  close_day INTEGER NOT NULL DEFAULT 20 CHECK (close_day BETWEEN 1 AND 28),
  archived INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX hmo_provider_name ON hmo_provider (lower(name)) WHERE archived = 0;

CREATE TABLE hmo_plan (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  name TEXT NOT NULL,
  -- In kobo a month: for an employee alone, and for one with whomever of the family is covered.
  premium_single INTEGER NOT NULL CHECK (premium_single >= 0),
  premium_family INTEGER NOT NULL CHECK (premium_family >= 0),
  covers_spouse INTEGER NOT NULL DEFAULT 1,
  most_children INTEGER NOT NULL DEFAULT 0,
  child_until INTEGER NOT NULL DEFAULT 18,
  -- JSON lists; empty for all.
  grades TEXT NOT NULL DEFAULT '[]',
  companies TEXT NOT NULL DEFAULT '[]',
  benefits TEXT NOT NULL DEFAULT '[]',
  archived INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX hmo_plan_name ON hmo_plan (provider_id, lower(name)) WHERE archived = 0;

CREATE TABLE hmo_hospital (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  -- The name as names are compared, and with it the address and the city, for the search.
  sort_key TEXT NOT NULL,
  words TEXT NOT NULL,
  archived INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX hmo_hospital_place ON hmo_hospital (provider_id, archived, state, city);
CREATE INDEX hmo_hospital_name ON hmo_hospital (archived, sort_key, id, provider_id, state, city);

-- Somebody who is covered, was, or is to be: an employee, or one of the family.
CREATE TABLE hmo_life (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  -- That of the employee, which triggers keep.
  company_id INTEGER NOT NULL REFERENCES company (id),
  relation TEXT NOT NULL CHECK (relation IN ('SELF', 'SPOUSE', 'SON', 'DAUGHTER')),
  -- Those of the employee follow the record, which triggers see to.
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  dob TEXT,
  gender TEXT,
  photo_key TEXT,
  photo_kind TEXT,
  certificate_key TEXT,
  certificate_name TEXT,
  certificate_kind TEXT,
  certificate_at TEXT,
  certificate_checked_at TEXT,
  certificate_checked_by TEXT,
  policy_number TEXT NOT NULL DEFAULT '',
  -- The name as names are compared.
  sort_key TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX hmo_life_self ON hmo_life (employee_id) WHERE relation = 'SELF';
CREATE INDEX hmo_life_employee ON hmo_life (employee_id, id);
CREATE INDEX hmo_life_name ON hmo_life (sort_key, id, company_id, relation);
CREATE INDEX hmo_life_company ON hmo_life (company_id, sort_key, id, relation);
CREATE INDEX hmo_life_policy ON hmo_life (policy_number) WHERE policy_number <> '';
CREATE INDEX hmo_life_to_check ON hmo_life (certificate_at, id, company_id)
  WHERE certificate_key IS NOT NULL AND certificate_checked_at IS NULL;

CREATE TRIGGER hmo_life_moved AFTER UPDATE OF company_id ON employee WHEN new.company_id <> old.company_id BEGIN
  UPDATE hmo_life SET company_id = new.company_id WHERE employee_id = new.id;
  UPDATE hmo_request SET company_id = new.company_id WHERE employee_id = new.id;
  UPDATE hmo_complaint SET company_id = new.company_id WHERE employee_id = new.id;
END;

-- From when to when somebody is covered, by which plan. A change ends one row and begins another.
CREATE TABLE hmo_cover (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  life_id INTEGER NOT NULL REFERENCES hmo_life (id),
  plan_id INTEGER NOT NULL REFERENCES hmo_plan (id),
  -- That of the plan.
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  hospital_id INTEGER REFERENCES hmo_hospital (id),
  covered_from TEXT NOT NULL,
  -- The last day; NULL while none is known. An employment that ends ends it too, without a word here.
  covered_until TEXT,
  request_id INTEGER REFERENCES hmo_request (id),
  created_at TEXT NOT NULL,
  CHECK (covered_until IS NULL OR covered_until >= covered_from)
) STRICT;
CREATE INDEX hmo_cover_life ON hmo_cover (life_id, covered_from, covered_until, provider_id, plan_id);
CREATE INDEX hmo_cover_provider ON hmo_cover (provider_id, covered_until, covered_from, life_id, plan_id);
CREATE INDEX hmo_cover_plan ON hmo_cover (plan_id, covered_until, covered_from, life_id);
CREATE INDEX hmo_cover_hospital ON hmo_cover (hospital_id, covered_until, covered_from, life_id) WHERE hospital_id IS NOT NULL;
CREATE TRIGGER hmo_cover_apart AFTER INSERT ON hmo_cover BEGIN
  SELECT RAISE(ABORT, 'covers of a life overlap') FROM hmo_cover c
  WHERE c.life_id = new.life_id AND c.id <> new.id AND c.covered_from <= coalesce(new.covered_until, '9999-12-31')
    AND coalesce(c.covered_until, '9999-12-31') >= new.covered_from;
END;
CREATE TRIGGER hmo_cover_stays_apart AFTER UPDATE OF covered_from, covered_until ON hmo_cover BEGIN
  SELECT RAISE(ABORT, 'covers of a life overlap') FROM hmo_cover c
  WHERE c.life_id = new.life_id AND c.id <> new.id AND c.covered_from <= coalesce(new.covered_until, '9999-12-31')
    AND coalesce(c.covered_until, '9999-12-31') >= new.covered_from;
END;

CREATE TABLE hmo_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  -- That of the employee, which triggers keep.
  company_id INTEGER NOT NULL REFERENCES company (id),
  kind TEXT NOT NULL CHECK (kind IN ('ENROL', 'PLAN', 'HOSPITAL', 'ADD', 'REMOVE')),
  -- Whom it adds or removes, or for whom alone it is.
  life_id INTEGER REFERENCES hmo_life (id),
  plan_id INTEGER REFERENCES hmo_plan (id),
  hospital_id INTEGER REFERENCES hmo_hospital (id),
  -- What there was when it was asked, as JSON.
  facts TEXT NOT NULL DEFAULT '{}',
  reason TEXT NOT NULL DEFAULT '',
  effective_from TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  note TEXT NOT NULL DEFAULT '',
  asked_at TEXT NOT NULL,
  asked_by INTEGER NOT NULL REFERENCES user (id),
  decided_by INTEGER REFERENCES user (id),
  decided_by_name TEXT,
  decided_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
-- One that waits of a kind and life.
CREATE UNIQUE INDEX hmo_request_once ON hmo_request (employee_id, kind, coalesce(life_id, 0)) WHERE status = 'PENDING';
CREATE INDEX hmo_request_employee ON hmo_request (employee_id, id);
CREATE INDEX hmo_request_life ON hmo_request (life_id, id) WHERE life_id IS NOT NULL;
CREATE INDEX hmo_request_newest ON hmo_request (asked_at, id, company_id, status, kind);
CREATE INDEX hmo_request_status ON hmo_request (status, asked_at, id, company_id, kind);
CREATE INDEX hmo_request_company ON hmo_request (company_id, status, asked_at, id, kind);

-- How many requests there are of each combination that lists filter by.
CREATE TABLE hmo_request_tally (
  company_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  kind TEXT NOT NULL,
  requests INTEGER NOT NULL,
  PRIMARY KEY (company_id, status, kind)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER hmo_request_tally_insert AFTER INSERT ON hmo_request BEGIN
  INSERT INTO hmo_request_tally VALUES (new.company_id, new.status, new.kind, 1)
  ON CONFLICT DO UPDATE SET requests = requests + 1;
END;
CREATE TRIGGER hmo_request_tally_update AFTER UPDATE OF status, company_id ON hmo_request
WHEN new.status <> old.status OR new.company_id <> old.company_id
BEGIN
  UPDATE hmo_request_tally SET requests = requests - 1
  WHERE company_id = old.company_id AND status = old.status AND kind = old.kind;
  INSERT INTO hmo_request_tally VALUES (new.company_id, new.status, new.kind, 1)
  ON CONFLICT DO UPDATE SET requests = requests + 1;
END;
CREATE TRIGGER hmo_request_tally_delete AFTER DELETE ON hmo_request BEGIN
  UPDATE hmo_request_tally SET requests = requests - 1
  WHERE company_id = old.company_id AND status = old.status AND kind = old.kind;
END;

-- Employees who said that they want no health insurance.
CREATE TABLE hmo_refusal (
  employee_id INTEGER PRIMARY KEY REFERENCES employee (id),
  note TEXT NOT NULL DEFAULT '',
  by_id INTEGER NOT NULL REFERENCES user (id),
  at TEXT NOT NULL
) STRICT;

-- What a provider is told of a month. A draft has a row only where something is kept with it.
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

CREATE TABLE hmo_roster_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  roster_id INTEGER NOT NULL REFERENCES hmo_roster (id),
  life_id INTEGER NOT NULL REFERENCES hmo_life (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  what TEXT NOT NULL CHECK (what IN ('ADDED', 'REMOVED', 'CHANGED')),
  -- What the line says, as JSON.
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

-- Whom a provider knows of by the rosters that were sent, and with what: the next roster is what differs from it.
CREATE TABLE hmo_told (
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  life_id INTEGER NOT NULL REFERENCES hmo_life (id),
  plan_id INTEGER NOT NULL REFERENCES hmo_plan (id),
  hospital_id INTEGER REFERENCES hmo_hospital (id),
  roster_id INTEGER NOT NULL REFERENCES hmo_roster (id),
  -- What the provider knows of the life beside it, as JSON.
  facts TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (provider_id, life_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hmo_told_life ON hmo_told (life_id);

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

CREATE TABLE hmo_complaint (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  year INTEGER NOT NULL,
  serial INTEGER NOT NULL,
  number TEXT NOT NULL,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  -- That of the employee, which triggers keep.
  company_id INTEGER NOT NULL REFERENCES company (id),
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  life_id INTEGER REFERENCES hmo_life (id),
  kind TEXT NOT NULL CHECK (kind IN ('CARE_REFUSED', 'CARD', 'HOSPITAL', 'BILL', 'OTHER')),
  status TEXT NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'WAITING', 'ANSWERED', 'CLOSED')),
  title TEXT NOT NULL,
  hospital TEXT NOT NULL DEFAULT '',
  happened_on TEXT,
  -- Until when the present step is due, a day; NULL once it is closed.
  due TEXT,
  -- The last day on which somebody was reminded.
  reminded_on TEXT,
  opened_at TEXT NOT NULL,
  closed_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX hmo_complaint_number ON hmo_complaint (year, serial);
CREATE INDEX hmo_complaint_newest ON hmo_complaint (opened_at, id, company_id, status, kind, provider_id);
CREATE INDEX hmo_complaint_status ON hmo_complaint (status, opened_at, id, company_id, kind, provider_id);
CREATE INDEX hmo_complaint_kind ON hmo_complaint (kind, opened_at, id, company_id, status, provider_id);
CREATE INDEX hmo_complaint_company ON hmo_complaint (company_id, opened_at, id, status, kind, provider_id);
CREATE INDEX hmo_complaint_provider ON hmo_complaint (provider_id, opened_at, id, status, kind, company_id);
CREATE INDEX hmo_complaint_employee ON hmo_complaint (employee_id, id);
CREATE INDEX hmo_complaint_life ON hmo_complaint (life_id) WHERE life_id IS NOT NULL;
CREATE INDEX hmo_complaint_open ON hmo_complaint (due, id, company_id, status, kind, provider_id) WHERE closed_at IS NULL;

-- How many complaints there are of each combination that lists filter by.
CREATE TABLE hmo_complaint_tally (
  company_id INTEGER NOT NULL,
  provider_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  kind TEXT NOT NULL,
  complaints INTEGER NOT NULL,
  PRIMARY KEY (company_id, provider_id, status, kind)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER hmo_complaint_tally_insert AFTER INSERT ON hmo_complaint BEGIN
  INSERT INTO hmo_complaint_tally VALUES (new.company_id, new.provider_id, new.status, new.kind, 1)
  ON CONFLICT DO UPDATE SET complaints = complaints + 1;
END;
CREATE TRIGGER hmo_complaint_tally_update AFTER UPDATE OF status, company_id ON hmo_complaint
WHEN new.status <> old.status OR new.company_id <> old.company_id
BEGIN
  UPDATE hmo_complaint_tally SET complaints = complaints - 1 WHERE company_id = old.company_id
    AND provider_id = old.provider_id AND status = old.status AND kind = old.kind;
  INSERT INTO hmo_complaint_tally VALUES (new.company_id, new.provider_id, new.status, new.kind, 1)
  ON CONFLICT DO UPDATE SET complaints = complaints + 1;
END;
CREATE TRIGGER hmo_complaint_tally_delete AFTER DELETE ON hmo_complaint BEGIN
  UPDATE hmo_complaint_tally SET complaints = complaints - 1 WHERE company_id = old.company_id
    AND provider_id = old.provider_id AND status = old.status AND kind = old.kind;
END;

-- The timeline. Nothing changes or deletes what stands on it.
CREATE TABLE hmo_complaint_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  complaint_id INTEGER NOT NULL REFERENCES hmo_complaint (id),
  kind TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('EMPLOYEE', 'HR', 'PROVIDER', 'SELF')),
  -- Whom it reaches beside HR: nobody, the employee, the provider. NULL for both.
  audience TEXT CHECK (audience IN ('DESK', 'EMPLOYEE', 'PROVIDER')),
  by_id INTEGER REFERENCES user (id),
  by_name TEXT NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL
) STRICT;
CREATE INDEX hmo_complaint_event_complaint ON hmo_complaint_event (complaint_id, id);
CREATE TRIGGER hmo_complaint_event_stays BEFORE UPDATE ON hmo_complaint_event BEGIN
  SELECT RAISE(ABORT, 'a timeline is append-only');
END;

CREATE TABLE hmo_complaint_paper (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  complaint_id INTEGER NOT NULL REFERENCES hmo_complaint (id),
  event_id INTEGER NOT NULL REFERENCES hmo_complaint_event (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- In bytes.
  size INTEGER NOT NULL,
  key TEXT NOT NULL
) STRICT;
CREATE INDEX hmo_complaint_paper_complaint ON hmo_complaint_paper (complaint_id, id);
CREATE INDEX hmo_complaint_paper_event ON hmo_complaint_paper (event_id);

CREATE TABLE hmo_survey (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  -- NULL for all.
  company_id INTEGER REFERENCES company (id),
  -- As JSON; they stay as they are once it is published.
  questions TEXT NOT NULL,
  opens_on TEXT NOT NULL,
  closes_on TEXT NOT NULL,
  -- NULL for a draft.
  published_at TEXT,
  closed_at TEXT,
  -- How many were asked, once the queue has asked them all, and how many of them answered.
  asked INTEGER NOT NULL DEFAULT 0,
  answered INTEGER NOT NULL DEFAULT 0,
  -- The last employee who was asked; NULL once all were.
  asked_up_to INTEGER DEFAULT 0,
  reminded_on TEXT,
  created_by INTEGER NOT NULL REFERENCES user (id),
  created_by_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX hmo_survey_newest ON hmo_survey (created_at, id, company_id);
CREATE INDEX hmo_survey_closing ON hmo_survey (closes_on, id) WHERE published_at IS NOT NULL AND closed_at IS NULL;

-- Who is asked, and whether they answered. What they answered stands apart, with nothing that leads from one to the other.
CREATE TABLE hmo_survey_asked (
  survey_id INTEGER NOT NULL REFERENCES hmo_survey (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  answered INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (survey_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hmo_survey_asked_employee ON hmo_survey_asked (employee_id, survey_id, answered);

-- In the order of a random key, so that not even their order tells who answered when.
CREATE TABLE hmo_survey_answer (
  survey_id INTEGER NOT NULL REFERENCES hmo_survey (id),
  random TEXT NOT NULL,
  -- By the number of the question, as JSON.
  answers TEXT NOT NULL,
  PRIMARY KEY (survey_id, random)
) STRICT, WITHOUT ROWID;

-- What an announcement is about: the page of health insurance shows its own.
ALTER TABLE announcement ADD COLUMN topic TEXT NOT NULL DEFAULT 'GENERAL' CHECK (topic IN ('GENERAL', 'HMO'));
CREATE INDEX announcement_topic ON announcement (topic, created_at, id) WHERE topic <> 'GENERAL';
