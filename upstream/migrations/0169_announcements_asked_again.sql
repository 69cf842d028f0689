-- Edited words are acknowledged again, and reminders go once a day to each person (decision 126). `to_tell` is what the queue has
-- yet to send somebody: a reminder, or that the words are new; `reminded_at` is when either was last asked for.
ALTER TABLE announcement_person ADD COLUMN reminded_at TEXT;
ALTER TABLE announcement_person ADD COLUMN to_tell TEXT CHECK (to_tell IN ('REMINDER', 'NEW_WORDS'));
CREATE INDEX announcement_person_to_tell ON announcement_person (announcement_id, to_tell, employee_id) WHERE to_tell IS NOT NULL;
-- Who acknowledged what, by name: an earlier version is told from the latest without a look at the row.
CREATE INDEX announcement_person_acknowledged
  ON announcement_person (announcement_id, sort_key, employee_id, acknowledged_version) WHERE acknowledged_version IS NOT NULL;

-- Who was reminded today is not reminded again today, and what is under way goes on.
UPDATE announcement_person AS p SET
  reminded_at = (SELECT a.reminded_at FROM announcement a WHERE a.id = p.announcement_id),
  to_tell = CASE WHEN p.employee_id > (SELECT a.remind_after FROM announcement a WHERE a.id = p.announcement_id) THEN 'REMINDER' END
WHERE p.read_at IS NULL AND EXISTS (
  SELECT 1 FROM announcement a WHERE a.id = p.announcement_id AND a.reminded_at IS NOT NULL AND (a.remind_within IS NULL
    OR (SELECT e.company_id FROM employee e WHERE e.id = p.employee_id) IN (SELECT value FROM json_each(a.remind_within))));

DROP INDEX announcement_reminding;
ALTER TABLE announcement DROP COLUMN remind_after;
ALTER TABLE announcement DROP COLUMN remind_within;
