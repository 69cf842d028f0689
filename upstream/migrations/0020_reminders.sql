-- The reminders of every kind that went out for one end of a record, so that none does twice.
CREATE TABLE reminder (
  kind TEXT NOT NULL,
  record INTEGER NOT NULL,
  due TEXT NOT NULL,
  days_before INTEGER NOT NULL,
  told_at TEXT NOT NULL,
  PRIMARY KEY (kind, record, due, days_before)
) STRICT, WITHOUT ROWID;

-- The days whose reminders of a kind are done.
CREATE TABLE reminder_day (
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  done_at TEXT NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;

-- HR was told of those that a mail of a day named.
INSERT INTO reminder (kind, record, due, days_before, told_at)
SELECT 'probation', employee_id, due, days_before, reached_at FROM probation_reminder
UNION ALL
SELECT 'probation-hr', employee_id, due, days_before, reached_at FROM probation_reminder WHERE digest_day IS NOT NULL
UNION ALL
SELECT 'document', document_id, expires, days_before, reached_at FROM document_reminder
UNION ALL
SELECT 'document-hr', document_id, expires, days_before, reached_at FROM document_reminder
  WHERE digest_day IS NOT NULL;

INSERT INTO reminder_day (day, kind, done_at)
SELECT day, kind, done_at FROM probation_digest, (SELECT 'probation' AS kind UNION ALL SELECT 'probation-hr')
UNION ALL
SELECT day, kind, done_at FROM document_digest, (SELECT 'document' AS kind UNION ALL SELECT 'document-hr');

DROP TABLE probation_reminder;
DROP TABLE probation_digest;
DROP TABLE document_reminder;
DROP TABLE document_digest;
