-- 0: a certificate goes with the request. Above: it is due so many days after the first day of leave.
ALTER TABLE leave_type ADD COLUMN certificate_days INTEGER NOT NULL DEFAULT 0;
-- How the share of a year is reckoned for who comes or leaves within it.
ALTER TABLE leave_type ADD COLUMN share TEXT NOT NULL DEFAULT 'HALF_DAYS' CHECK (share IN ('HALF_DAYS', 'EXACT'));
UPDATE leave_type SET certificate_days = 3 WHERE type = 'SICK' AND certificate = 1;

-- Of a kind that is given at need: the first day of the event whose days it takes, all of them of the year of that day.
ALTER TABLE leave_request ADD COLUMN event_on TEXT;
-- The day on which days come back, where whoever takes them said ahead that they will be back before the end.
ALTER TABLE leave_request ADD COLUMN returns_on TEXT;
CREATE INDEX leave_request_returns ON leave_request (returns_on) WHERE returns_on IS NOT NULL;

-- What a kind gives changed: its balances are reckoned anew.
CREATE TRIGGER leave_type_reckoned AFTER UPDATE OF days, granted, whole_year, share, grade, gender ON leave_type
WHEN old.days IS NOT new.days OR old.granted IS NOT new.granted OR old.whole_year IS NOT new.whole_year
  OR old.share IS NOT new.share OR old.grade IS NOT new.grade OR old.gender IS NOT new.gender
BEGIN
  INSERT INTO leave_run (type_id, what) VALUES (new.id, 'CORRECT')
  ON CONFLICT DO UPDATE SET after_id = 0, done_at = NULL;
END;

-- Days came back to a year whose carried days have ended.
CREATE TRIGGER leave_entry_ended AFTER INSERT ON leave_entry
WHEN new.kind = 'RETURN' AND EXISTS (SELECT 1 FROM leave_run WHERE type_id = new.type_id AND what = 'EXPIRE ' || new.year)
BEGIN
  INSERT OR IGNORE INTO leave_due (employee_id) VALUES (new.employee_id);
END;
