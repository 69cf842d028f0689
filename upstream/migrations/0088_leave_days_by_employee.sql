-- The days of one employee. The two indexes that keep them apart hold halves of days, so that no question without a half finds
-- its rows by them.
CREATE INDEX leave_day_employee ON leave_day (employee_id, day, portion);
