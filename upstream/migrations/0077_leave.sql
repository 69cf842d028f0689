-- Holidays, kinds of leave, requests with a row a day, and the ledger of balances. Days are in hundredths of a day.
CREATE TABLE holiday (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,
  -- Names as JSON; empty for a federal holiday.
  states TEXT NOT NULL DEFAULT '[]',
  status TEXT NOT NULL CHECK (status IN ('EXPECTED', 'DECLARED')),
  source TEXT NOT NULL DEFAULT '',
  -- People who got at least one day of leave back by it.
  given_back INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  CHECK (start_date <= end_date)
) STRICT;
CREATE INDEX holiday_days ON holiday (start_date, id);

-- A holiday by day and state; '' stands for all states.
CREATE TABLE holiday_day (
  day TEXT NOT NULL,
  state TEXT NOT NULL,
  holiday_id INTEGER NOT NULL REFERENCES holiday (id) ON DELETE CASCADE,
  PRIMARY KEY (day, state, holiday_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX holiday_day_holiday ON holiday_day (holiday_id);

-- Days whose holidays changed: the leave that lies over them is counted anew.
CREATE TABLE holiday_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  holiday_id INTEGER,
  name TEXT NOT NULL,
  -- What was and what is, as JSON lists of days and of states; empty states stand for all.
  days TEXT NOT NULL,
  states TEXT NOT NULL,
  -- The last employee whose leave was counted anew.
  after_id INTEGER NOT NULL DEFAULT 0,
  at TEXT NOT NULL,
  done_at TEXT
) STRICT;
CREATE INDEX holiday_change_open ON holiday_change (id) WHERE done_at IS NULL;

CREATE TABLE leave_type (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL COLLATE NOCASE UNIQUE,
  type TEXT NOT NULL CHECK (type IN ('ANNUAL', 'SICK', 'CASUAL', 'MATERNITY', 'PATERNITY', 'COMPASSIONATE', 'STUDY', 'UNPAID',
    'OTHER')),
  approvals TEXT NOT NULL,
  -- Grades parted by commas; empty for all.
  grade TEXT NOT NULL DEFAULT '',
  gender TEXT CHECK (gender IN ('MALE', 'FEMALE')),
  days INTEGER NOT NULL CHECK (days >= 0),
  granted TEXT NOT NULL CHECK (granted IN ('YEAR', 'MONTH', 'NEED')),
  carry_days INTEGER NOT NULL DEFAULT 0,
  -- MM-DD of the next year.
  carry_until TEXT,
  half_days INTEGER NOT NULL DEFAULT 0,
  notice_days INTEGER NOT NULL DEFAULT 0,
  blackouts TEXT NOT NULL DEFAULT '[]',
  encash_on_exit INTEGER NOT NULL DEFAULT 0,
  certificate INTEGER NOT NULL DEFAULT 0,
  archived_at TEXT,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE leave_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  -- Those of the day of asking, so that lists and calendars stay with where the work was.
  company_id INTEGER NOT NULL REFERENCES company (id),
  branch_id INTEGER NOT NULL REFERENCES branch (id),
  department_id INTEGER NOT NULL REFERENCES department (id),
  type_id INTEGER NOT NULL REFERENCES leave_type (id),
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,
  portion TEXT NOT NULL DEFAULT 'WHOLE' CHECK (portion IN ('WHOLE', 'MORNING', 'AFTERNOON')),
  -- What it takes now, in hundredths of a day.
  days INTEGER NOT NULL,
  notes TEXT NOT NULL DEFAULT '',
  leave_address TEXT NOT NULL,
  leave_phone_number TEXT NOT NULL,
  relief_officer_needed INTEGER NOT NULL,
  relief_officer INTEGER REFERENCES employee (id),
  relief_officer_name TEXT NOT NULL DEFAULT '',
  relief_officer_email TEXT NOT NULL DEFAULT '',
  relief_officer_phone TEXT NOT NULL DEFAULT '',
  -- Each file: the key of the stored file and its name.
  handover_document TEXT,
  handover_document_name TEXT,
  relief_officer_cv TEXT,
  relief_officer_cv_name TEXT,
  certificate TEXT,
  certificate_name TEXT,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED')),
  -- Places as JSON, in their order.
  asked TEXT NOT NULL,
  turn TEXT CHECK (turn IN ('line_manager1', 'line_manager2', 'client', 'employer')),
  turn_at TEXT,
  -- 2: it came to another, who is to be asked. 1: the line changed, and another may hold it. 3: HR asks once more.
  to_ask INTEGER NOT NULL DEFAULT 0,
  escalated_at TEXT,
  line_manager1_name TEXT NOT NULL,
  line_manager1_email TEXT NOT NULL,
  line_manager1_comments TEXT NOT NULL DEFAULT '',
  line_manager1_action TEXT CHECK (line_manager1_action IN ('APPROVED', 'DECLINED')),
  line_manager1_at TEXT,
  line_manager2_name TEXT NOT NULL,
  line_manager2_email TEXT NOT NULL,
  line_manager2_comments TEXT NOT NULL DEFAULT '',
  line_manager2_action TEXT CHECK (line_manager2_action IN ('APPROVED', 'DECLINED')),
  line_manager2_at TEXT,
  -- The line named nobody at a place, and the request did: HR decides such a request last.
  typed_manager INTEGER NOT NULL DEFAULT 0,
  client_name TEXT NOT NULL DEFAULT '',
  client_email TEXT NOT NULL DEFAULT '',
  client_notes TEXT NOT NULL DEFAULT '',
  client_status TEXT CHECK (client_status IN ('APPROVED', 'DECLINED')),
  client_at TEXT,
  employer_comments TEXT NOT NULL DEFAULT '',
  employer_at TEXT,
  approved_by INTEGER REFERENCES user (id),
  asked_by INTEGER REFERENCES user (id),
  created_at TEXT NOT NULL,
  cancelled_at TEXT,
  cancel_reason TEXT NOT NULL DEFAULT '',
  resumption_date TEXT,
  resumption_reason TEXT NOT NULL DEFAULT '',
  recalled_at TEXT,
  recall_reason TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  CHECK (start_date <= end_date)
) STRICT;
CREATE INDEX leave_request_newest ON leave_request (created_at, id);
CREATE INDEX leave_request_employee ON leave_request (employee_id, start_date, id);
CREATE INDEX leave_request_status ON leave_request (status, created_at, id);
CREATE INDEX leave_request_turn ON leave_request (turn, turn_at, id) WHERE turn IS NOT NULL;
CREATE INDEX leave_request_company ON leave_request (company_id, created_at, id);
CREATE INDEX leave_request_team ON leave_request (department_id, branch_id, start_date);
CREATE INDEX leave_request_start ON leave_request (start_date, id);
CREATE INDEX leave_request_type ON leave_request (type_id, created_at, id);
CREATE INDEX leave_request_to_ask ON leave_request (id) WHERE to_ask > 0;

-- Leave that stands, a row a day of work. Requests that were rejected or cancelled have none. One of a kind at a half of a
-- day: the two indexes let a morning and an afternoon stand beside each other, and nothing beside a whole day.
CREATE TABLE leave_day (
  leave_id INTEGER NOT NULL REFERENCES leave_request (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  day TEXT NOT NULL,
  portion TEXT NOT NULL CHECK (portion IN ('WHOLE', 'MORNING', 'AFTERNOON')),
  PRIMARY KEY (leave_id, day)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX leave_day_morning ON leave_day (employee_id, day) WHERE portion IN ('WHOLE', 'MORNING');
CREATE UNIQUE INDEX leave_day_afternoon ON leave_day (employee_id, day) WHERE portion IN ('WHOLE', 'AFTERNOON');
CREATE INDEX leave_day_day ON leave_day (day, leave_id);

-- The ledger. Nothing changes or deletes an entry; the balance is their sum, which a trigger keeps.
CREATE TABLE leave_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  type_id INTEGER NOT NULL REFERENCES leave_type (id) ON DELETE CASCADE,
  year INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('GRANT', 'ACCRUE', 'TAKE', 'RETURN', 'CARRY', 'EXPIRE', 'ENCASH')),
  days INTEGER NOT NULL CHECK (days <> 0),
  -- What makes a grant of a year, an accrual of a month, a carry or an expiry happen once.
  once TEXT,
  leave_id INTEGER REFERENCES leave_request (id),
  reason TEXT NOT NULL DEFAULT '',
  recorded_by TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX leave_entry_of ON leave_entry (employee_id, type_id, year, id);
CREATE INDEX leave_entry_leave ON leave_entry (leave_id) WHERE leave_id IS NOT NULL;
CREATE UNIQUE INDEX leave_entry_once ON leave_entry (employee_id, type_id, year, once) WHERE once IS NOT NULL;

CREATE TABLE leave_balance (
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  type_id INTEGER NOT NULL REFERENCES leave_type (id) ON DELETE CASCADE,
  year INTEGER NOT NULL,
  -- What was given, what expired or was paid out taken off; and what leave takes. Left is the difference.
  granted INTEGER NOT NULL DEFAULT 0,
  taken INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (employee_id, type_id, year)
) STRICT, WITHOUT ROWID;
CREATE INDEX leave_balance_type ON leave_balance (type_id, year, employee_id);

CREATE TRIGGER leave_entry_counted AFTER INSERT ON leave_entry BEGIN
  INSERT INTO leave_balance (employee_id, type_id, year, granted, taken)
  VALUES (new.employee_id, new.type_id, new.year,
    iif(new.kind IN ('TAKE', 'RETURN'), 0, new.days), iif(new.kind IN ('TAKE', 'RETURN'), -new.days, 0))
  ON CONFLICT DO UPDATE SET granted = granted + excluded.granted, taken = taken + excluded.taken;
END;
CREATE TRIGGER leave_entry_stays BEFORE UPDATE ON leave_entry BEGIN
  SELECT RAISE(ABORT, 'the ledger of leave is append-only');
END;
-- It goes only with its employee or its kind of leave, neither of which can go while a request names it.
CREATE TRIGGER leave_entry_is_kept BEFORE DELETE ON leave_entry
WHEN EXISTS (SELECT 1 FROM employee WHERE id = old.employee_id) AND EXISTS (SELECT 1 FROM leave_type WHERE id = old.type_id)
BEGIN
  SELECT RAISE(ABORT, 'the ledger of leave is append-only');
END;

-- What is granted, accrued, carried and expired for everybody, a piece at a time.
CREATE TABLE leave_run (
  type_id INTEGER NOT NULL REFERENCES leave_type (id) ON DELETE CASCADE,
  -- GRANT 2026, ACCRUE 2026-07, CARRY 2027 (from the year before), EXPIRE 2027.
  what TEXT NOT NULL,
  after_id INTEGER NOT NULL DEFAULT 0,
  done_at TEXT,
  PRIMARY KEY (type_id, what)
) STRICT, WITHOUT ROWID;
CREATE INDEX leave_run_open ON leave_run (type_id) WHERE done_at IS NULL;

-- Employees who are new, or whose grade, gender or employment changed: what they may take is granted, or paid out.
CREATE TABLE leave_due (
  employee_id INTEGER PRIMARY KEY REFERENCES employee (id) ON DELETE CASCADE
) STRICT;
CREATE TRIGGER employee_leave_due AFTER INSERT ON employee BEGIN
  INSERT OR IGNORE INTO leave_due (employee_id) VALUES (new.id);
END;
CREATE TRIGGER employee_leave_due_again AFTER UPDATE OF grade, gender, employment_date, employment_status, archived ON employee
WHEN old.grade IS NOT new.grade OR old.gender IS NOT new.gender OR old.employment_date IS NOT new.employment_date
  OR old.employment_status IS NOT new.employment_status OR old.archived IS NOT new.archived
BEGIN
  INSERT OR IGNORE INTO leave_due (employee_id) VALUES (new.id);
END;
CREATE TRIGGER leave_line_changed AFTER UPDATE OF line_manager1, line_manager1_outside, line_manager2,
  line_manager2_outside, supervisor_email ON employee
WHEN old.line_manager1 IS NOT new.line_manager1 OR old.line_manager1_outside IS NOT new.line_manager1_outside
  OR old.line_manager2 IS NOT new.line_manager2 OR old.line_manager2_outside IS NOT new.line_manager2_outside
  OR old.supervisor_email IS NOT new.supervisor_email
BEGIN
  UPDATE leave_request SET to_ask = 1 WHERE employee_id = new.id AND to_ask = 0
    AND turn IN ('line_manager1', 'line_manager2');
END;

-- Who was asked about a request, and until when.
CREATE TABLE leave_ask (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  leave_id INTEGER NOT NULL REFERENCES leave_request (id),
  place TEXT NOT NULL CHECK (place IN ('line_manager1', 'line_manager2', 'client')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- Who is away, where somebody else was asked in their place.
  instead_of TEXT,
  asked_at TEXT NOT NULL,
  ended_at TEXT,
  ended_by TEXT CHECK (ended_by IN ('DONE', 'HANDED_OVER', 'ENDED'))
) STRICT;
CREATE INDEX leave_ask_of ON leave_ask (leave_id, id);
CREATE UNIQUE INDEX leave_ask_open ON leave_ask (leave_id) WHERE ended_at IS NULL;

-- Private addresses of calendars, known by the SHA-256 of their token.
CREATE TABLE leave_feed (
  user_id INTEGER NOT NULL REFERENCES user (id),
  of TEXT NOT NULL CHECK (of IN ('OWN', 'TEAM')),
  token_hash TEXT NOT NULL UNIQUE,
  made_at TEXT NOT NULL,
  PRIMARY KEY (user_id, of)
) STRICT, WITHOUT ROWID;

INSERT INTO leave_due (employee_id) SELECT id FROM employee;
