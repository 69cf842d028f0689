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
INSERT INTO leave_ten_days
  SELECT c.id, d.ten_days, d.status, d.type_id, sum(d.begun), sum(d.ended)
  FROM (SELECT company_id, substr(start_date, 1, 9) AS ten_days, status, type_id, count(*) AS begun, 0 AS ended
      FROM leave_request GROUP BY 1, 2, 3, 4
    UNION ALL SELECT company_id, substr(end_date, 1, 9), status, type_id, 0, count(*) FROM leave_request GROUP BY 1, 2, 3, 4) d
    JOIN (SELECT id FROM company UNION ALL SELECT 0) c ON c.id IN (0, d.company_id)
  GROUP BY 1, 2, 3, 4;
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
CREATE INDEX leave_request_end ON leave_request (end_date, status, company_id, type_id);
-- Leave that began more than three weeks before its last day, as `leave_request_long` for the list, where it is found by that day.
CREATE INDEX leave_request_weeks ON leave_request (end_date, start_date, id, status, company_id, type_id, created_at, sort_key)
  WHERE julianday(end_date) - julianday(start_date) > 21;
-- The newest of some days are looked for without reading the others.
DROP INDEX leave_request_newest;
CREATE INDEX leave_request_newest ON leave_request (created_at, id, company_id, status, type_id, start_date, end_date);
