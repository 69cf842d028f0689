-- Rows only grow.
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
  -- The day by which the present step is due; NULL once it is closed.
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

-- The timeline. Nothing changes or deletes what stands on it.
-- Rows only grow.
CREATE TABLE hmo_complaint_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  complaint_id INTEGER NOT NULL REFERENCES hmo_complaint (id),
  kind TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('EMPLOYEE', 'HR', 'PROVIDER', 'SELF')),
  -- The reader beside HR: nobody, the employee, the provider. NULL for both.
  audience TEXT CHECK (audience IN ('DESK', 'EMPLOYEE', 'PROVIDER')),
  by_id INTEGER REFERENCES user (id),
  by_name TEXT NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL
) STRICT;
CREATE INDEX hmo_complaint_event_complaint ON hmo_complaint_event (complaint_id, id);

-- Rows only grow.
CREATE TABLE hmo_complaint_paper (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  complaint_id INTEGER NOT NULL REFERENCES hmo_complaint (id),
  event_id INTEGER NOT NULL REFERENCES hmo_complaint_event (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- In bytes.
  size INTEGER NOT NULL,
  key TEXT NOT NULL,
  sha256 TEXT
) STRICT;
CREATE INDEX hmo_complaint_paper_complaint ON hmo_complaint_paper (complaint_id, id);
CREATE INDEX hmo_complaint_paper_event ON hmo_complaint_paper (event_id);

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

CREATE TRIGGER hmo_complaint_event_stays BEFORE UPDATE ON hmo_complaint_event BEGIN
  SELECT RAISE(ABORT, 'a timeline is append-only');
END;

-- Listens to employee of employee: a complaint repeats the company of its person.
CREATE TRIGGER hmo_complaint_moved AFTER UPDATE OF company_id ON employee WHEN new.company_id <> old.company_id BEGIN
  UPDATE hmo_complaint SET company_id = new.company_id WHERE employee_id = new.id;
END;
