-- The monthly headcount: what is asked, who was asked, and what their supervisors said.
CREATE TABLE headcount_question (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('YES_NO', 'CHOICE', 'NUMBER', 'TEXT')),
  choices TEXT NOT NULL DEFAULT '[]',
  unit TEXT NOT NULL DEFAULT '',
  hint TEXT NOT NULL DEFAULT '',
  label TEXT NOT NULL,
  required INTEGER NOT NULL DEFAULT 1,
  position INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX headcount_question_order ON headcount_question (position, id);

CREATE TABLE headcount (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES company (id),
  year INTEGER NOT NULL,
  month INTEGER NOT NULL CHECK (month BETWEEN 1 AND 12),
  -- As they stood on the day it started.
  questions TEXT NOT NULL,
  closes_on TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  started_by INTEGER NOT NULL REFERENCES user (id),
  started_by_name TEXT NOT NULL,
  -- The last employee who was asked; the queue goes on after them.
  after_id INTEGER NOT NULL DEFAULT 0,
  ready_at TEXT,
  -- While those who have not answered are reminded: the last row that was. And the day in Lagos when it was begun last.
  remind_after INTEGER,
  reminded_on TEXT,
  -- Kept by triggers.
  employees INTEGER NOT NULL DEFAULT 0,
  approved INTEGER NOT NULL DEFAULT 0,
  submitted INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0,
  declined INTEGER NOT NULL DEFAULT 0,
  last_response_at TEXT
) STRICT;
CREATE UNIQUE INDEX headcount_month ON headcount (year, month, company_id);
CREATE INDEX headcount_company ON headcount (company_id, year, month);
CREATE INDEX headcount_open ON headcount (id) WHERE ready_at IS NULL;
CREATE INDEX headcount_reminding ON headcount (id) WHERE remind_after IS NOT NULL;

CREATE TABLE employee_headcount (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  headcount_id INTEGER NOT NULL REFERENCES headcount (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  year INTEGER NOT NULL,
  month INTEGER NOT NULL,
  employee_status TEXT NOT NULL DEFAULT 'PENDING' CHECK (employee_status IN ('PENDING', 'SUBMITTED')),
  supervisor_status TEXT NOT NULL DEFAULT 'PENDING' CHECK (supervisor_status IN ('PENDING', 'APPROVED', 'DECLINED')),
  -- A JSON list of question and value.
  answers TEXT NOT NULL DEFAULT '[]',
  submitted_at TEXT,
  -- The person whom the line named last; null where nobody can be reached.
  supervisor_name TEXT,
  supervisor_email TEXT COLLATE NOCASE,
  supervisor_comment TEXT NOT NULL DEFAULT '',
  decided_at TEXT,
  -- 1: the supervisor is to be told of it. 2: the line changed since.
  to_tell INTEGER NOT NULL DEFAULT 0,
  reminded_at TEXT,
  -- A response that HR opened once more may be answered until then, though its month has closed.
  open_until TEXT,
  sort_key TEXT NOT NULL DEFAULT '',
  -- The person who recorded the answers, where HR did it for the employee.
  recorded_by TEXT,
  CHECK (employee_status = 'SUBMITTED' OR supervisor_status = 'PENDING')
) STRICT;
CREATE UNIQUE INDEX employee_headcount_once ON employee_headcount (headcount_id, employee_id);
-- By name, in all states or in one, of everybody or of one company.
CREATE INDEX employee_headcount_month ON employee_headcount (year, month DESC, sort_key, id, company_id);
CREATE INDEX employee_headcount_status ON employee_headcount (year, employee_status, supervisor_status, month DESC, sort_key, id,
  company_id);
CREATE INDEX employee_headcount_company ON employee_headcount (company_id, year, month DESC, sort_key, id);
CREATE INDEX employee_headcount_company_status ON employee_headcount (company_id, year, employee_status, supervisor_status,
  month DESC, sort_key, id);
CREATE INDEX employee_headcount_pending ON employee_headcount (headcount_id, id) WHERE employee_status = 'PENDING';
CREATE INDEX employee_headcount_employee ON employee_headcount (employee_id, year, month);
CREATE INDEX employee_headcount_to_tell ON employee_headcount (to_tell, supervisor_email, year, month) WHERE to_tell > 0;
CREATE INDEX employee_headcount_supervisor ON employee_headcount (supervisor_email, year, month, employee_status, supervisor_status);

-- A supervisor who was asked about a month: their link is for all of their people in it.
-- Rows only grow.
CREATE TABLE headcount_ask (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  year INTEGER NOT NULL,
  month INTEGER NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  name TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  told_at TEXT
) STRICT;
CREATE UNIQUE INDEX headcount_ask_once ON headcount_ask (year, month, email);

CREATE TRIGGER headcount_sorted AFTER INSERT ON employee_headcount WHEN new.sort_key = '' BEGIN
  UPDATE employee_headcount SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.employee_id) WHERE id = new.id;
END;

CREATE TRIGGER headcount_asked AFTER INSERT ON employee_headcount BEGIN
  UPDATE headcount SET
    employees = employees + 1,
    pending = pending + (new.employee_status = 'PENDING'),
    submitted = submitted + (new.employee_status = 'SUBMITTED' AND new.supervisor_status = 'PENDING'),
    approved = approved + (new.supervisor_status = 'APPROVED'),
    declined = declined + (new.supervisor_status = 'DECLINED'),
    last_response_at = nullif(max(coalesce(last_response_at, ''), coalesce(new.submitted_at, '')), '')
  WHERE id = new.headcount_id;
END;

CREATE TRIGGER headcount_answered AFTER UPDATE OF employee_status, supervisor_status ON employee_headcount
WHEN old.employee_status <> new.employee_status OR old.supervisor_status <> new.supervisor_status
BEGIN
  UPDATE headcount SET
    pending = pending - (old.employee_status = 'PENDING') + (new.employee_status = 'PENDING'),
    submitted = submitted - (old.employee_status = 'SUBMITTED' AND old.supervisor_status = 'PENDING')
      + (new.employee_status = 'SUBMITTED' AND new.supervisor_status = 'PENDING'),
    approved = approved - (old.supervisor_status = 'APPROVED') + (new.supervisor_status = 'APPROVED'),
    declined = declined - (old.supervisor_status = 'DECLINED') + (new.supervisor_status = 'DECLINED'),
    last_response_at = nullif(max(coalesce(last_response_at, ''), coalesce(new.submitted_at, '')), '')
  WHERE id = new.headcount_id;
END;

-- Listens to employee of employee: lists order by the name of the person, and a changed supervisor or address is asked anew.
CREATE TRIGGER headcount_renamed AFTER UPDATE OF lastname, firstname, folded ON employee BEGIN
  UPDATE employee_headcount SET sort_key = (SELECT e.sort_key FROM employee e WHERE e.id = new.id) WHERE employee_id = new.id;
END;
CREATE TRIGGER headcount_line_changed AFTER UPDATE OF line_manager1, line_manager1_outside, supervisor_email ON employee
WHEN old.line_manager1 IS NOT new.line_manager1 OR old.line_manager1_outside IS NOT new.line_manager1_outside
  OR old.supervisor_email IS NOT new.supervisor_email
BEGIN
  UPDATE employee_headcount SET to_tell = CASE to_tell WHEN 0 THEN 2 WHEN 2 THEN 2 ELSE 4 END
  WHERE employee_id = new.id AND supervisor_status = 'PENDING';
END;
-- A supervisor with another address, or one who left, is reached there no more.
CREATE TRIGGER headcount_manager_changed AFTER UPDATE OF email, employment_status, archived ON employee
WHEN old.email <> new.email OR old.employment_status <> new.employment_status OR old.archived <> new.archived
BEGIN
  UPDATE employee_headcount SET to_tell = CASE to_tell WHEN 0 THEN 2 WHEN 2 THEN 2 ELSE 4 END
  WHERE supervisor_status = 'PENDING' AND employee_id IN (SELECT id FROM employee WHERE line_manager1 = new.id);
END;

-- Listens to outside_person of reporting-line: a supervisor with another address is asked anew.
CREATE TRIGGER headcount_outside_changed AFTER UPDATE OF email ON outside_person WHEN old.email <> new.email
BEGIN
  UPDATE employee_headcount SET to_tell = CASE to_tell WHEN 0 THEN 2 WHEN 2 THEN 2 ELSE 4 END
  WHERE supervisor_status = 'PENDING' AND employee_id IN (SELECT id FROM employee WHERE line_manager1_outside = new.id);
END;
