-- A mail of HR to employees: its words once, and what became of it a row a person. `sent` and `failed` follow the outbox,
-- so that no list counts a hundred thousand rows.
CREATE TABLE employee_mail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  sender TEXT NOT NULL,
  sender_id INTEGER NOT NULL REFERENCES user (id),
  created_at TEXT NOT NULL,
  people INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  no_address INTEGER NOT NULL DEFAULT 0
) STRICT;

-- `written`: whether its mail stands in the outbox, or needs none. The addresses are those of the moment of sending.
CREATE TABLE employee_mail_recipient (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mail_id INTEGER NOT NULL REFERENCES employee_mail (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
  email TEXT,
  status TEXT NOT NULL CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'NO_ADDRESS')),
  error TEXT,
  sent_at TEXT,
  written INTEGER NOT NULL DEFAULT 0,
  UNIQUE (mail_id, employee_id)
) STRICT;
CREATE INDEX employee_mail_recipient_status ON employee_mail_recipient (mail_id, status, id);
CREATE INDEX employee_mail_recipient_person ON employee_mail_recipient (employee_id, id);
CREATE INDEX employee_mail_recipient_unwritten ON employee_mail_recipient (id) WHERE written = 0;

CREATE TRIGGER employee_mail_tally AFTER UPDATE OF status ON employee_mail_recipient WHEN new.status <> old.status BEGIN
  UPDATE employee_mail SET
    sent = sent + (new.status = 'SENT') - (old.status = 'SENT'),
    failed = failed + (new.status = 'FAILED') - (old.status = 'FAILED'),
    no_address = no_address + (new.status = 'NO_ADDRESS') - (old.status = 'NO_ADDRESS')
  WHERE id = new.mail_id;
END;

-- Listens to outbox of platform: a recipient is told as sent or failed when the outbox knows.
CREATE TRIGGER employee_mail_delivered AFTER UPDATE OF status ON outbox
  WHEN new.employee_mail_recipient_id IS NOT NULL AND new.status <> old.status BEGIN
  UPDATE employee_mail_recipient SET status = new.status, error = new.last_error, sent_at = new.sent_at
  WHERE id = new.employee_mail_recipient_id;
END;
