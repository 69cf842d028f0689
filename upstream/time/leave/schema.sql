-- Requests for leave. Days are in hundredths of a day, here and in the ledger.
-- Rows only grow.
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
  -- The days that it takes now, in hundredths.
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
  -- Requests for leave by name and by day, and counted without looking at them.
  sort_key TEXT NOT NULL DEFAULT '',
  -- Receipts name the SHA-256 of these files; HR compares with what is stored.
  handover_document_sha256 TEXT,
  relief_officer_cv_sha256 TEXT,
  certificate_sha256 TEXT,
  -- Of a kind that is given at need: the first day of the event whose days it takes, all of them of the year of that day.
  event_on TEXT,
  -- The day on which days come back, where whoever takes them said ahead that they will be back before the end.
  returns_on TEXT,
  CHECK (start_date <= end_date)
) STRICT;
CREATE INDEX leave_request_turn ON leave_request (turn, turn_at, id) WHERE turn IS NOT NULL;
CREATE INDEX leave_request_to_ask ON leave_request (id) WHERE to_ask > 0;
CREATE INDEX leave_request_employee ON leave_request (employee_id, start_date, id, end_date, status, turn, company_id, type_id,
  department_id, branch_id, created_at, sort_key);
CREATE INDEX leave_request_status ON leave_request (status, created_at, id, company_id, type_id, start_date, sort_key);
CREATE INDEX leave_request_company ON leave_request (company_id, created_at, id, status, type_id, start_date, sort_key);
CREATE INDEX leave_request_type ON leave_request (type_id, created_at, id, status, company_id, start_date, sort_key);
CREATE INDEX leave_request_start ON leave_request (start_date, id, status, company_id, type_id, end_date, created_at, sort_key);
CREATE INDEX leave_request_name ON leave_request (sort_key, id, status, company_id, type_id);
CREATE INDEX leave_request_branch ON leave_request (branch_id, status, id, start_date, end_date, created_at, sort_key);
-- Of a team on certain days, and of a company.
CREATE INDEX leave_request_team ON leave_request (department_id, branch_id, start_date, end_date, status, id, employee_id,
  created_at, sort_key);
CREATE INDEX leave_request_company_days ON leave_request (company_id, start_date, end_date, status, department_id, branch_id, id);
-- Undecided requests are few, however many there were.
CREATE INDEX leave_request_open ON leave_request (turn, created_at, id, company_id, type_id, department_id, branch_id,
  start_date, end_date, escalated_at, status, sort_key) WHERE turn IS NOT NULL;
-- Leave that began more than 120 days before its last day. All other leave that touches a day began in the 120 days before.
CREATE INDEX leave_request_long ON leave_request (department_id, branch_id, start_date, end_date, status, id, employee_id,
  company_id, type_id) WHERE julianday(end_date) - julianday(start_date) > 120;
-- Leave that stands, by its last day: what lies over days whose holidays change is found by it.
CREATE INDEX leave_request_standing ON leave_request (end_date, start_date, employee_id)
  WHERE status IN ('PENDING', 'ACCEPTED');
CREATE INDEX leave_request_end ON leave_request (end_date, status, company_id, type_id);
-- Leave that began more than three weeks before its last day, as `leave_request_long` for the list, where it is found by that day.
CREATE INDEX leave_request_weeks ON leave_request (end_date, start_date, id, status, company_id, type_id, created_at, sort_key)
  WHERE julianday(end_date) - julianday(start_date) > 21;
CREATE INDEX leave_request_newest ON leave_request (created_at, id, company_id, status, type_id, start_date, end_date);
-- The requests for HR, and the escalated ones, are counted and listed at the same cost however many are open.
CREATE INDEX leave_request_for_hr ON leave_request (created_at, id, turn, escalated_at, company_id, type_id, status,
  department_id, branch_id, start_date, end_date, sort_key)
  WHERE turn = 'employer' OR (turn IS NOT NULL AND escalated_at IS NOT NULL);
-- Leave that was recorded after it had begun. All other leave that begins by a day was asked for by that day.
CREATE INDEX leave_request_late ON leave_request (created_at, id, company_id, status, type_id, start_date, end_date)
  WHERE start_date < substr(created_at, 1, 10);
-- Whether at least five people had leave of a kind is found without reading the leave of others.
CREATE INDEX leave_request_taken ON leave_request (type_id, company_id, end_date, start_date, employee_id) WHERE status = 'ACCEPTED';
CREATE INDEX leave_request_returns ON leave_request (returns_on) WHERE returns_on IS NOT NULL;

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
-- The days of one employee. The two indexes that keep them apart hold halves of days, so that no question without a half finds
-- its rows by them.
CREATE INDEX leave_day_employee ON leave_day (employee_id, day, portion);

-- The ledger. Nothing changes or deletes an entry; the balance is their sum, which a trigger keeps.
CREATE TABLE leave_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  type_id INTEGER NOT NULL REFERENCES leave_type (id) ON DELETE CASCADE,
  year INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('GRANT', 'ACCRUE', 'TAKE', 'RETURN', 'CARRY', 'EXPIRE', 'ENCASH')),
  days INTEGER NOT NULL CHECK (days <> 0),
  -- The key by which a grant of a year, an accrual of a month, a carry or an expiry is written once.
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
  -- The granted days, less expired and paid ones; and the days that leave takes. The balance is the difference.
  granted INTEGER NOT NULL DEFAULT 0,
  taken INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (employee_id, type_id, year)
) STRICT, WITHOUT ROWID;
CREATE INDEX leave_balance_type ON leave_balance (type_id, year, employee_id);

-- The runs that grant, accrue, carry and expire days for everybody, a piece at a time.
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

-- The people who were asked about a request, and until when.
-- Rows only grow.
CREATE TABLE leave_ask (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  leave_id INTEGER NOT NULL REFERENCES leave_request (id),
  place TEXT NOT NULL CHECK (place IN ('line_manager1', 'line_manager2', 'client')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The absent person, where somebody else was asked in their place.
  instead_of TEXT,
  asked_at TEXT NOT NULL,
  ended_at TEXT,
  ended_by TEXT CHECK (ended_by IN ('DONE', 'HANDED_OVER', 'ENDED'))
) STRICT;
CREATE INDEX leave_ask_of ON leave_ask (leave_id, id);
CREATE UNIQUE INDEX leave_ask_open ON leave_ask (leave_id) WHERE ended_at IS NULL;
CREATE INDEX leave_ask_email ON leave_ask (email COLLATE NOCASE);

-- Private addresses of calendars, known by the SHA-256 of their token.
CREATE TABLE leave_feed (
  user_id INTEGER NOT NULL REFERENCES user (id),
  of TEXT NOT NULL CHECK (of IN ('OWN', 'TEAM')),
  token_hash TEXT NOT NULL UNIQUE,
  made_at TEXT NOT NULL,
  -- A private address of a calendar ends with the sessions of its owner: when a password is set, when rights change, when somebody
  -- leaves. The row stays, so that its owner is told.
  ended_at TEXT,
  PRIMARY KEY (user_id, of)
) STRICT, WITHOUT ROWID;

-- Requests by the ten days in which they begin and in which they end, so that those of some days are counted without looking
-- at them: all, less those that begin later and those that end before.
CREATE TABLE leave_ten_days (
  -- 0 for all companies together.
  company_id INTEGER NOT NULL,
  -- The first nine characters of a day: 2026-06-2 stands for 20 to 29 June.
  ten_days TEXT NOT NULL,
  status TEXT NOT NULL,
  type_id INTEGER NOT NULL,
  begun INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  PRIMARY KEY (company_id, ten_days, status, type_id)
) STRICT, WITHOUT ROWID;

-- How many requests there are of each combination that the list filters by.
CREATE TABLE leave_tally (
  company_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  -- '' where it is nobody's turn.
  turn TEXT NOT NULL,
  type_id INTEGER NOT NULL,
  escalated INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  PRIMARY KEY (company_id, status, turn, type_id, escalated)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_taken (
  generation INTEGER NOT NULL,
  place TEXT NOT NULL,
  period TEXT NOT NULL,
  type_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  days INTEGER NOT NULL,
  leaves INTEGER NOT NULL,
  PRIMARY KEY (generation, place, type_id, period, company_id)
) STRICT, WITHOUT ROWID;

-- The numbers that each day of accepted leave is part of. `days` are hundredths: 100 and 50 are A_DAY and HALF_A_DAY of contracts/time/leave-days.ts.
CREATE VIEW leave_taken_of AS
  SELECT r.id AS leave_id, d.day,
    CASE p.column1 WHEN '*' THEN '*' WHEN 'c' THEN 'c' || r.company_id WHEN 'b' THEN 'b' || r.branch_id
      ELSE 'd' || r.department_id END AS place,
    CASE t.column1 WHEN 'M' THEN 'M' || substr(d.day, 1, 7) ELSE 'D' || d.day END AS period,
    iif(t.column2, r.type_id, 0) AS type_id,
    iif(p.column1 = '*', 0, r.company_id) AS company_id,
    iif(d.portion = 'WHOLE', 100, 50) AS days
  FROM leave_request r CROSS JOIN leave_day d ON d.leave_id = r.id
    CROSS JOIN (VALUES ('*'), ('c'), ('b'), ('d')) p
    CROSS JOIN (VALUES ('M', 0), ('M', 1), ('D', 0)) t
  WHERE r.status = 'ACCEPTED';

-- The countings that a change of a leave goes into: the one that is read, and the new one as far as it has come.
CREATE VIEW leave_taken_in AS
  SELECT shown AS generation, 9223372036854775807 AS built_to FROM report_part WHERE part = 'absence'
  UNION ALL SELECT generation, built_to FROM report_part WHERE part = 'absence' AND generation <> shown;

-- Counting anew goes by one source at a time, so that each is found by its id. A piece that asked for several at once read every
-- accepted leave, every welfare case or every result, because their status is in an index.
-- Inserting the id of a leave request adds its days to the counting that is being made.
CREATE VIEW leave_taken_anew AS SELECT id FROM leave_request WHERE 0;

CREATE VIEW leave_kind AS
  SELECT id, title AS name, upper(title) AS code, folded FROM leave_type WHERE archived_at IS NULL AND type <> 'UNPAID';

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

-- Days that come back to a year whose rest went over already: their employee is settled, so that they go over too.
CREATE TRIGGER leave_entry_late AFTER INSERT ON leave_entry
WHEN new.kind = 'RETURN' AND EXISTS (SELECT 1 FROM leave_run WHERE type_id = new.type_id AND what = 'CARRY ' || (new.year + 1))
BEGIN
  INSERT OR IGNORE INTO leave_due (employee_id) VALUES (new.employee_id);
END;

CREATE TRIGGER leave_request_sorted AFTER INSERT ON leave_request BEGIN
  UPDATE leave_request SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;

CREATE TRIGGER leave_ten_days_insert AFTER INSERT ON leave_request BEGIN
  INSERT INTO leave_ten_days VALUES
    (new.company_id, substr(new.start_date, 1, 9), new.status, new.type_id, 1, 0),
    (new.company_id, substr(new.end_date, 1, 9), new.status, new.type_id, 0, 1),
    (0, substr(new.start_date, 1, 9), new.status, new.type_id, 1, 0),
    (0, substr(new.end_date, 1, 9), new.status, new.type_id, 0, 1)
  ON CONFLICT DO UPDATE SET begun = begun + excluded.begun, ended = ended + excluded.ended;
END;

CREATE TRIGGER leave_ten_days_update AFTER UPDATE OF status, start_date, end_date ON leave_request
WHEN new.status <> old.status OR new.start_date <> old.start_date OR new.end_date <> old.end_date
BEGIN
  INSERT INTO leave_ten_days VALUES
    (old.company_id, substr(old.start_date, 1, 9), old.status, old.type_id, -1, 0),
    (old.company_id, substr(old.end_date, 1, 9), old.status, old.type_id, 0, -1),
    (0, substr(old.start_date, 1, 9), old.status, old.type_id, -1, 0),
    (0, substr(old.end_date, 1, 9), old.status, old.type_id, 0, -1),
    (new.company_id, substr(new.start_date, 1, 9), new.status, new.type_id, 1, 0),
    (new.company_id, substr(new.end_date, 1, 9), new.status, new.type_id, 0, 1),
    (0, substr(new.start_date, 1, 9), new.status, new.type_id, 1, 0),
    (0, substr(new.end_date, 1, 9), new.status, new.type_id, 0, 1)
  ON CONFLICT DO UPDATE SET begun = begun + excluded.begun, ended = ended + excluded.ended;
END;

CREATE TRIGGER leave_ten_days_delete AFTER DELETE ON leave_request BEGIN
  INSERT INTO leave_ten_days VALUES
    (old.company_id, substr(old.start_date, 1, 9), old.status, old.type_id, -1, 0),
    (old.company_id, substr(old.end_date, 1, 9), old.status, old.type_id, 0, -1),
    (0, substr(old.start_date, 1, 9), old.status, old.type_id, -1, 0),
    (0, substr(old.end_date, 1, 9), old.status, old.type_id, 0, -1)
  ON CONFLICT DO UPDATE SET begun = begun + excluded.begun, ended = ended + excluded.ended;
END;

CREATE TRIGGER leave_tally_insert AFTER INSERT ON leave_request BEGIN
  INSERT INTO leave_tally VALUES (new.company_id, new.status, coalesce(new.turn, ''), new.type_id,
    new.turn IS NOT NULL AND new.escalated_at IS NOT NULL, 1)
  ON CONFLICT DO UPDATE SET requests = requests + 1;
END;

CREATE TRIGGER leave_tally_update AFTER UPDATE OF status, turn, escalated_at ON leave_request
WHEN new.status <> old.status OR new.turn IS NOT old.turn OR new.escalated_at IS NOT old.escalated_at
BEGIN
  UPDATE leave_tally SET requests = requests - 1 WHERE company_id = old.company_id AND status = old.status
    AND turn = coalesce(old.turn, '') AND type_id = old.type_id
    AND escalated = (old.turn IS NOT NULL AND old.escalated_at IS NOT NULL);
  INSERT INTO leave_tally VALUES (new.company_id, new.status, coalesce(new.turn, ''), new.type_id,
    new.turn IS NOT NULL AND new.escalated_at IS NOT NULL, 1)
  ON CONFLICT DO UPDATE SET requests = requests + 1;
END;

CREATE TRIGGER leave_tally_delete AFTER DELETE ON leave_request BEGIN
  UPDATE leave_tally SET requests = requests - 1 WHERE company_id = old.company_id AND status = old.status
    AND turn = coalesce(old.turn, '') AND type_id = old.type_id
    AND escalated = (old.turn IS NOT NULL AND old.escalated_at IS NOT NULL);
END;

CREATE TRIGGER leave_taken_day AFTER INSERT ON leave_day BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, n.days, 1
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= new.leave_id
    WHERE n.leave_id = new.leave_id AND n.day = new.day
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;

CREATE TRIGGER leave_taken_day_gone BEFORE DELETE ON leave_day BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, -n.days, -1
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= old.leave_id
    WHERE n.leave_id = old.leave_id AND n.day = old.day
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;

-- A request may come after its days, in one transaction.
CREATE TRIGGER leave_taken_request AFTER INSERT ON leave_request
  WHEN new.status = 'ACCEPTED' AND EXISTS (SELECT 1 FROM leave_day WHERE leave_id = new.id) BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, sum(n.days), count(*)
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= new.id
    WHERE n.leave_id = new.id GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;

-- Days of leave of all kinds together lie beside each other, and not between those of each kind.
CREATE TRIGGER leave_taken_before BEFORE UPDATE OF status, company_id, branch_id, department_id, type_id ON leave_request
  WHEN old.status = 'ACCEPTED' AND (new.status <> old.status OR new.company_id <> old.company_id
    OR new.branch_id <> old.branch_id OR new.department_id <> old.department_id OR new.type_id <> old.type_id) BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, -sum(n.days), -count(*)
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= old.id
    WHERE n.leave_id = old.id GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;

CREATE TRIGGER leave_taken_after AFTER UPDATE OF status, company_id, branch_id, department_id, type_id ON leave_request
  WHEN new.status = 'ACCEPTED' AND (new.status <> old.status OR new.company_id <> old.company_id
    OR new.branch_id <> old.branch_id OR new.department_id <> old.department_id OR new.type_id <> old.type_id) BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, sum(n.days), count(*)
    FROM leave_taken_of n JOIN leave_taken_in g ON g.built_to >= new.id
    WHERE n.leave_id = new.id GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;

CREATE TRIGGER leave_taken_counted INSTEAD OF INSERT ON leave_taken_anew BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, sum(n.days), count(*)
    FROM leave_taken_of n JOIN report_part g ON g.part = 'absence'
    WHERE n.leave_id = new.id GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;

-- Days came back to a year whose carried days have ended.
CREATE TRIGGER leave_entry_ended AFTER INSERT ON leave_entry
WHEN new.kind = 'RETURN' AND EXISTS (SELECT 1 FROM leave_run WHERE type_id = new.type_id AND what = 'EXPIRE ' || new.year)
BEGIN
  INSERT OR IGNORE INTO leave_due (employee_id) VALUES (new.employee_id);
END;

-- Listens to employee of employee: grants follow the record, lists order by its name, and a changed line is asked anew.
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
CREATE TRIGGER leave_request_renamed AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE leave_request SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.id) WHERE employee_id = new.id;
END;
-- A line manager with another address, or one who left, is reached there no more: what they hold is asked anew.
CREATE TRIGGER leave_manager_changed AFTER UPDATE OF email, employment_status, archived ON employee
WHEN old.email <> new.email OR old.employment_status <> new.employment_status OR old.archived <> new.archived
BEGIN
  UPDATE leave_request SET to_ask = 1 WHERE to_ask = 0 AND turn IN ('line_manager1', 'line_manager2')
    AND employee_id IN (SELECT id FROM employee WHERE line_manager1 = new.id
      UNION ALL SELECT id FROM employee WHERE line_manager2 = new.id);
END;

-- Listens to user of platform: a line manager is reached by their account first, and the private address of a calendar ends with the
-- account and its sessions.
CREATE TRIGGER leave_account_corrected AFTER UPDATE OF email ON user WHEN old.email <> new.email BEGIN
  UPDATE leave_request SET to_ask = 1 WHERE to_ask = 0 AND turn IN ('line_manager1', 'line_manager2')
    AND employee_id IN (SELECT e.id FROM employee m JOIN employee e ON e.line_manager1 = m.id WHERE m.user_id = new.id
      UNION ALL SELECT e.id FROM employee m JOIN employee e ON e.line_manager2 = m.id WHERE m.user_id = new.id);
END;
-- A private address of a calendar ends with the account, and stays ended when the account is opened again.
CREATE TRIGGER user_leave_feed_ended AFTER UPDATE OF active ON user WHEN new.active = 0 BEGIN
  DELETE FROM leave_feed WHERE user_id = new.id;
END;
CREATE TRIGGER user_leave_feed_sessions AFTER UPDATE OF sessions_from ON user WHEN new.sessions_from <> old.sessions_from BEGIN
  UPDATE leave_feed SET ended_at = new.sessions_from WHERE user_id = new.id AND ended_at IS NULL;
END;

-- Listens to outside_person of reporting-line: a line manager with another address is asked anew.
CREATE TRIGGER leave_outside_changed AFTER UPDATE OF email ON outside_person WHEN old.email <> new.email
BEGIN
  UPDATE leave_request SET to_ask = 1 WHERE to_ask = 0 AND turn IN ('line_manager1', 'line_manager2')
    AND employee_id IN (SELECT id FROM employee WHERE line_manager1_outside = new.id
      UNION ALL SELECT id FROM employee WHERE line_manager2_outside = new.id);
END;

-- Listens to leave_type of leave-type: balances follow what the kind of leave gives.
CREATE TRIGGER leave_type_reckoned AFTER UPDATE OF days, granted, whole_year, share, grade, gender ON leave_type
WHEN old.days IS NOT new.days OR old.granted IS NOT new.granted OR old.whole_year IS NOT new.whole_year
  OR old.share IS NOT new.share OR old.grade IS NOT new.grade OR old.gender IS NOT new.gender
BEGIN
  INSERT INTO leave_run (type_id, what) VALUES (new.id, 'CORRECT')
  ON CONFLICT DO UPDATE SET after_id = 0, done_at = NULL;
END;
