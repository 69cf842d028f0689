-- The kinds of welfare, with their limits.
CREATE TABLE welfare_kind (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('LOAN', 'SALARY_ADVANCE', 'BEREAVEMENT', 'WEDDING', 'BIRTH', 'MEDICAL', 'OTHER')),
  -- In kobo; NULL without one.
  limit_amount INTEGER,
  -- In hundredths of a month's net pay; NULL without one.
  limit_net INTEGER,
  -- Whether the sum counts over the calendar year, and not for one request.
  a_year INTEGER NOT NULL DEFAULT 0,
  -- Months in which it is repaid at most; 0 where it is not repaid.
  months INTEGER NOT NULL DEFAULT 0,
  -- Names of the papers that are asked for, as JSON.
  documents TEXT NOT NULL DEFAULT '[]',
  -- Months of service before it may be asked for.
  after_months INTEGER NOT NULL DEFAULT 0,
  archived INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  folded TEXT
) STRICT;
CREATE UNIQUE INDEX welfare_kind_title ON welfare_kind (coalesce(folded, lower(title)));

-- The columns of a case of welfare beside those of every case. Its kind is in `case_file.topic` too, by which lists filter.
CREATE TABLE welfare (
  case_id INTEGER PRIMARY KEY REFERENCES case_file (id),
  kind_id INTEGER NOT NULL REFERENCES welfare_kind (id),
  purpose TEXT NOT NULL,
  -- The requested amount, and the given one once it is approved; in kobo.
  asked_amount INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  months INTEGER NOT NULL,
  event_date TEXT,
  -- The limit of the day on which it was asked for, in kobo; NULL without one. `of_net`: it follows from the net pay.
  limit_amount INTEGER,
  of_net INTEGER NOT NULL DEFAULT 0,
  -- The papers that were asked for on that day, as JSON.
  documents TEXT NOT NULL DEFAULT '[]',
  decision_note TEXT NOT NULL DEFAULT '',
  paid_at TEXT,
  payment_note TEXT NOT NULL DEFAULT '',
  settle_asked_at TEXT
) STRICT;
CREATE INDEX welfare_by_kind ON welfare (kind_id, case_id);
CREATE INDEX welfare_paid ON welfare (paid_at, case_id) WHERE paid_at IS NOT NULL;

-- Which paper is which of those that were asked for; `place` counts from 1.
-- Rows only grow.
CREATE TABLE welfare_document (
  case_id INTEGER NOT NULL REFERENCES welfare (case_id),
  place INTEGER NOT NULL,
  paper_id INTEGER NOT NULL REFERENCES case_paper (id),
  PRIMARY KEY (case_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE welfare_repayment (
  case_id INTEGER NOT NULL REFERENCES welfare (case_id),
  -- The last day of the month whose pay it is taken from.
  due TEXT NOT NULL,
  -- In kobo.
  amount INTEGER NOT NULL,
  left_after INTEGER NOT NULL,
  paid_at TEXT,
  paid_how TEXT CHECK (paid_how IN ('PAYROLL', 'EARLY', 'SETTLEMENT')),
  -- The company of the case.
  company_id INTEGER NOT NULL REFERENCES company (id),
  PRIMARY KEY (case_id, due),
  CHECK ((paid_at IS NULL) = (paid_how IS NULL))
) STRICT, WITHOUT ROWID;
-- A repayment that is not taken from a month's pay is on no list of a month.
CREATE INDEX welfare_repayment_due ON welfare_repayment (due, case_id, company_id, paid_at)
  WHERE paid_how IS NULL OR paid_how = 'PAYROLL';
CREATE INDEX welfare_repayment_company ON welfare_repayment (company_id, due, case_id, paid_at)
  WHERE paid_how IS NULL OR paid_how = 'PAYROLL';

-- The due repayments of each company and month, so that nobody adds up all repayments.
CREATE TABLE welfare_due (
  company_id INTEGER NOT NULL,
  due TEXT NOT NULL,
  open INTEGER NOT NULL,
  open_amount INTEGER NOT NULL,
  taken INTEGER NOT NULL,
  PRIMARY KEY (company_id, due)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER welfare_due_insert AFTER INSERT ON welfare_repayment BEGIN
  INSERT INTO welfare_due VALUES (new.company_id, new.due, new.paid_how IS NULL, iif(new.paid_how IS NULL, new.amount, 0),
    new.paid_how IS 'PAYROLL')
  ON CONFLICT DO UPDATE SET open = open + excluded.open, open_amount = open_amount + excluded.open_amount,
    taken = taken + excluded.taken;
END;

CREATE TRIGGER welfare_due_update AFTER UPDATE OF paid_how ON welfare_repayment WHEN new.paid_how IS NOT old.paid_how BEGIN
  UPDATE welfare_due SET open = open + (new.paid_how IS NULL) - (old.paid_how IS NULL),
    open_amount = open_amount + iif(new.paid_how IS NULL, new.amount, 0) - iif(old.paid_how IS NULL, old.amount, 0),
    taken = taken + (new.paid_how IS 'PAYROLL') - (old.paid_how IS 'PAYROLL')
  WHERE company_id = new.company_id AND due = new.due;
END;

-- A loan that a file recorded goes with its repayments when the file is taken back.
CREATE TRIGGER welfare_due_delete AFTER DELETE ON welfare_repayment BEGIN
  UPDATE welfare_due SET open = open - (old.paid_how IS NULL), open_amount = open_amount - iif(old.paid_how IS NULL, old.amount, 0),
    taken = taken - (old.paid_how IS 'PAYROLL')
  WHERE company_id = old.company_id AND due = old.due;
END;

CREATE TRIGGER welfare_kind_folded_update AFTER UPDATE OF title ON welfare_kind
  WHEN old.folded IS NOT NULL OR new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE welfare_kind SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.title UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER welfare_kind_folded_insert AFTER INSERT ON welfare_kind WHEN new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE welfare_kind SET title = title WHERE id = new.id;
END;
