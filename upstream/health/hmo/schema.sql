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
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT
) STRICT;
CREATE UNIQUE INDEX hmo_provider_name ON hmo_provider (coalesce(folded, lower(name))) WHERE archived = 0;

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
  version INTEGER NOT NULL DEFAULT 1,
  -- The benefits booklet of a plan, a PDF as the HMO gives it.
  booklet_key TEXT,
  booklet_name TEXT,
  booklet_size INTEGER,
  folded TEXT
) STRICT;
CREATE UNIQUE INDEX hmo_plan_name ON hmo_plan (provider_id, coalesce(folded, lower(name))) WHERE archived = 0;

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
-- Rows only grow.
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
  version INTEGER NOT NULL DEFAULT 1,
  certificate_sha256 TEXT
) STRICT;
CREATE UNIQUE INDEX hmo_life_self ON hmo_life (employee_id) WHERE relation = 'SELF';
CREATE INDEX hmo_life_employee ON hmo_life (employee_id, id);
CREATE INDEX hmo_life_name ON hmo_life (sort_key, id, company_id, relation);
CREATE INDEX hmo_life_company ON hmo_life (company_id, sort_key, id, relation);
CREATE INDEX hmo_life_policy ON hmo_life (policy_number) WHERE policy_number <> '';
CREATE INDEX hmo_life_to_check ON hmo_life (certificate_at, id, company_id)
  WHERE certificate_key IS NOT NULL AND certificate_checked_at IS NULL;

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

-- Rows only grow.
CREATE TABLE hmo_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  -- That of the employee, which triggers keep.
  company_id INTEGER NOT NULL REFERENCES company (id),
  kind TEXT NOT NULL CHECK (kind IN ('ENROL', 'PLAN', 'HOSPITAL', 'ADD', 'REMOVE')),
  -- The life that it adds or removes, or for which alone it is.
  life_id INTEGER REFERENCES hmo_life (id),
  plan_id INTEGER REFERENCES hmo_plan (id),
  hospital_id INTEGER REFERENCES hmo_hospital (id),
  -- The earlier state at the time of the request, as JSON.
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

-- Employees who said that they want no health insurance.
CREATE TABLE hmo_refusal (
  employee_id INTEGER PRIMARY KEY REFERENCES employee (id),
  note TEXT NOT NULL DEFAULT '',
  by_id INTEGER NOT NULL REFERENCES user (id),
  at TEXT NOT NULL
) STRICT;

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

-- An employee's place among the names of those who are insured is that of the record.
CREATE TRIGGER hmo_life_sorted AFTER INSERT ON hmo_life WHEN new.relation = 'SELF' BEGIN
  UPDATE hmo_life SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;

CREATE TRIGGER hmo_provider_folded_update AFTER UPDATE OF name ON hmo_provider
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE hmo_provider SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER hmo_provider_folded_insert AFTER INSERT ON hmo_provider WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE hmo_provider SET name = name WHERE id = new.id;
END;

CREATE TRIGGER hmo_plan_folded_update AFTER UPDATE OF name ON hmo_plan
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE hmo_plan SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER hmo_plan_folded_insert AFTER INSERT ON hmo_plan WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE hmo_plan SET name = name WHERE id = new.id;
END;

-- Listens to employee of employee: covered lives and requests repeat the company and the name of the person.
CREATE TRIGGER hmo_life_moved AFTER UPDATE OF company_id ON employee WHEN new.company_id <> old.company_id BEGIN
  UPDATE hmo_life SET company_id = new.company_id WHERE employee_id = new.id;
  UPDATE hmo_request SET company_id = new.company_id WHERE employee_id = new.id;
END;
CREATE TRIGGER hmo_life_renamed AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE hmo_life SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.id),
    firstname = new.firstname, lastname = new.lastname
  WHERE employee_id = new.id AND relation = 'SELF';
END;
