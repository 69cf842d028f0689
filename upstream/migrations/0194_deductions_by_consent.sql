-- What is taken off only by consent, with the consent (decision 142). A withdrawn one stays.
CREATE TABLE pay_consent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  kind TEXT NOT NULL CHECK (kind IN ('NHF')),
  given_on TEXT NOT NULL,
  -- From this day on it holds no more.
  withdrawn_on TEXT,
  -- Whether the employee said it themself.
  own INTEGER NOT NULL,
  "by" TEXT NOT NULL,
  at TEXT NOT NULL,
  withdrawn_by TEXT,
  withdrawn_at TEXT,
  file_key TEXT,
  file_name TEXT,
  file_size INTEGER,
  file_sha256 TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX pay_consent_employee ON pay_consent (employee_id, kind, given_on);
CREATE UNIQUE INDEX pay_consent_one ON pay_consent (employee_id, kind) WHERE withdrawn_on IS NULL;

-- What HR had set for one person counts as their consent of the day on which it was set. What a structure took off ends.
INSERT INTO pay_consent (employee_id, kind, given_on, own, "by", at)
  SELECT p.employee_id, 'NHF', coalesce(date(a.at, '+1 hour'), date('now', '+1 hour')), 0,
    'Recorded before' || coalesce(' by ' || a.actor, ''), coalesce(a.at, strftime('%Y-%m-%dT%H:%M:%fZ'))
  FROM pay_profile p
    LEFT JOIN audit a ON a.id = (SELECT max(l.id) FROM audit l WHERE l.record = 'pay_profile' AND l.record_id = p.employee_id)
  WHERE p.nhf = 1;
ALTER TABLE pay_profile DROP COLUMN nhf;
ALTER TABLE pay_structure DROP COLUMN nhf;

-- Whether the minimum wage holds for one person; NULL follows the type of employment.
ALTER TABLE pay_profile ADD COLUMN minimum_wage INTEGER;
