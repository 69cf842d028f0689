-- What HR has to decide, and what of it is escalated, is counted and listed at the same cost however much is open.
CREATE INDEX leave_request_for_hr ON leave_request (created_at, id, turn, escalated_at, company_id, type_id, status,
  department_id, branch_id, start_date, end_date, sort_key)
  WHERE turn = 'employer' OR (turn IS NOT NULL AND escalated_at IS NOT NULL);

DROP TRIGGER leave_tally_insert;
DROP TRIGGER leave_tally_update;
DROP TRIGGER leave_tally_delete;
DROP TABLE leave_tally;
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
INSERT INTO leave_tally
  SELECT company_id, status, coalesce(turn, ''), type_id, turn IS NOT NULL AND escalated_at IS NOT NULL, count(*)
  FROM leave_request GROUP BY 1, 2, 3, 4, 5;
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

-- Leave that was recorded after it had begun. All other leave that begins by a day was asked for by that day.
CREATE INDEX leave_request_late ON leave_request (created_at, id, company_id, status, type_id, start_date, end_date)
  WHERE start_date < substr(created_at, 1, 10);
