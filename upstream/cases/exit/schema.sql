-- The columns of an exit beside its case. Its state and its company are those of the case, kept beside what lists sort by.
-- Rows only grow.
CREATE TABLE exit (
  case_id INTEGER PRIMARY KEY REFERENCES case_file (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  last_day TEXT NOT NULL,
  -- Whole months of service on the last day, and the band in which they are counted: under 1, 1 to 2, 2 to 5 years, 5 or more.
  tenure_months INTEGER NOT NULL,
  tenure TEXT NOT NULL CHECK (tenure IN ('0', '1', '2', '5')),
  reason TEXT NOT NULL,
  notice_from TEXT NOT NULL,
  notice_length TEXT NOT NULL,
  notice_basis TEXT NOT NULL,
  -- The last day by that notice.
  notice_until TEXT NOT NULL,
  approved_at TEXT,
  handover TEXT NOT NULL DEFAULT '',
  -- Questions with their answers, as JSON.
  interview TEXT NOT NULL DEFAULT '[]',
  interview_at TEXT,
  meeting_id INTEGER REFERENCES meeting (id) ON DELETE SET NULL,
  issued_letter_id INTEGER REFERENCES issued_letter (id),
  -- The settlement as it was approved: its lines as JSON, and by whom.
  settled TEXT,
  settled_at TEXT,
  settled_by TEXT,
  -- The ids of the users who wrote lines of a settlement: none of them approves it.
  line_writers TEXT NOT NULL DEFAULT '[]',
  -- The exit before a dismissal took it over, as JSON: an appeal that overturns the dismissal gives it back.
  taken_over TEXT
) STRICT;
-- Nobody leaves twice at once.
CREATE UNIQUE INDEX exit_open ON exit (employee_id) WHERE status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN');
CREATE INDEX exit_employee ON exit (employee_id, case_id);
CREATE INDEX exit_meeting ON exit (meeting_id) WHERE meeting_id IS NOT NULL;
CREATE INDEX exit_letter ON exit (issued_letter_id) WHERE issued_letter_id IS NOT NULL;
-- The columns behind `case_id` are those that lists filter by, so that they skip rows without reading them.
CREATE INDEX exit_last_day ON exit (last_day, case_id, status, company_id, type, tenure);
CREATE INDEX exit_newest ON exit (opened_at, case_id, status, company_id, type, tenure, last_day);
-- Open rows are few, however many there were.
CREATE INDEX exit_open_last_day ON exit (last_day, case_id, status, company_id, type, tenure, opened_at)
  WHERE status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN');

-- How many exits there are of each combination that lists and the overview count, by the month of the last day.
CREATE TABLE exit_tally (
  month TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  type TEXT NOT NULL,
  tenure TEXT NOT NULL,
  exits INTEGER NOT NULL,
  PRIMARY KEY (month, company_id, status, type, tenure)
) STRICT, WITHOUT ROWID;

-- The departments of a clearance, each with the party who owns it.
-- Rows only grow.
CREATE TABLE exit_clearance (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES exit (case_id),
  party_id INTEGER NOT NULL REFERENCES case_party (id),
  department TEXT NOT NULL,
  due TEXT NOT NULL,
  told_at TEXT NOT NULL,
  -- The instant since which its owner has been silent; NULL once nothing is asked of them any more.
  quiet_since TEXT,
  cleared_at TEXT
) STRICT;
CREATE INDEX exit_clearance_case ON exit_clearance (case_id, id);
CREATE INDEX exit_clearance_party ON exit_clearance (party_id);
CREATE INDEX exit_clearance_quiet ON exit_clearance (quiet_since, case_id) WHERE quiet_since IS NOT NULL;

-- The things to be handed back, or to be done.
-- Rows only grow.
CREATE TABLE exit_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  clearance_id INTEGER NOT NULL REFERENCES exit_clearance (id),
  text TEXT NOT NULL,
  hand_back INTEGER NOT NULL DEFAULT 0,
  done_at TEXT,
  done_by TEXT,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX exit_item_clearance ON exit_item (clearance_id, id);

-- The lines of a settlement that HR wrote. All others are reckoned when it is read.
CREATE TABLE exit_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES exit (case_id),
  name TEXT NOT NULL,
  how TEXT NOT NULL,
  -- In kobo; below zero for what is taken off.
  amount INTEGER NOT NULL,
  -- A line of HR says its kind, and its amount is above zero.
  kind TEXT NOT NULL DEFAULT 'DEDUCTION'
) STRICT;
CREATE INDEX exit_line_case ON exit_line (case_id, id);

-- How exits are done: everywhere (no company), and in companies that have their own. Without a row the standard counts.
CREATE TABLE exit_setting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER REFERENCES company (id) ON DELETE CASCADE,
  notice_days INTEGER,
  gratuity_days INTEGER NOT NULL,
  gratuity_years INTEGER NOT NULL,
  -- Departments with owner and things, and the questions of the interview, as JSON.
  clearance TEXT NOT NULL,
  questions TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  -- A settlement is the last payslip with what the exit adds to it. By what gratuity, notice and leave are paid is the company's to say.
  gratuity_base TEXT NOT NULL DEFAULT 'BASIC' CHECK (gratuity_base IN ('BASIC', 'GROSS')),
  notice_base TEXT NOT NULL DEFAULT 'BASIC' CHECK (notice_base IN ('BASIC', 'GROSS')),
  leave_base TEXT NOT NULL DEFAULT 'BASIC' CHECK (leave_base IN ('BASIC', 'GROSS')),
  leave_divisor INTEGER NOT NULL DEFAULT 22
) STRICT;
CREATE UNIQUE INDEX exit_setting_company ON exit_setting (coalesce(company_id, 0));
CREATE INDEX exit_setting_of_company ON exit_setting (company_id);

CREATE TRIGGER exit_tally_insert AFTER INSERT ON exit BEGIN
  INSERT INTO exit_tally VALUES (substr(new.last_day, 1, 7), new.company_id, new.status, new.type, new.tenure, 1)
  ON CONFLICT DO UPDATE SET exits = exits + 1;
END;

CREATE TRIGGER exit_tally_delete AFTER DELETE ON exit BEGIN
  UPDATE exit_tally SET exits = exits - 1 WHERE month = substr(old.last_day, 1, 7) AND company_id = old.company_id
    AND status = old.status AND type = old.type AND tenure = old.tenure;
END;

CREATE TRIGGER exit_tally_update AFTER UPDATE OF status, last_day, tenure, type ON exit
WHEN new.status <> old.status OR new.last_day <> old.last_day OR new.tenure <> old.tenure OR new.type <> old.type
BEGIN
  UPDATE exit_tally SET exits = exits - 1 WHERE month = substr(old.last_day, 1, 7) AND company_id = old.company_id
    AND status = old.status AND type = old.type AND tenure = old.tenure;
  INSERT INTO exit_tally VALUES (substr(new.last_day, 1, 7), new.company_id, new.status, new.type, new.tenure, 1)
  ON CONFLICT DO UPDATE SET exits = exits + 1;
END;

-- Listens to case_file of case: the list of exits filters by the status of the case.
CREATE TRIGGER exit_moved AFTER UPDATE OF status ON case_file WHEN new.kind = 'EXIT' BEGIN
  UPDATE exit SET status = new.status WHERE case_id = new.id;
END;
