-- A holiday of one day or several, of the federation or of states.
CREATE TABLE holiday (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT NOT NULL,
  -- Names as JSON; empty for a federal holiday.
  states TEXT NOT NULL DEFAULT '[]',
  status TEXT NOT NULL CHECK (status IN ('EXPECTED', 'DECLARED')),
  source TEXT NOT NULL DEFAULT '',
  -- People who got at least one day of leave back by it.
  given_back INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  CHECK (start_date <= end_date)
) STRICT;
CREATE INDEX holiday_days ON holiday (start_date, id);

-- A holiday by day and state; '' stands for all states.
CREATE TABLE holiday_day (
  day TEXT NOT NULL,
  state TEXT NOT NULL,
  holiday_id INTEGER NOT NULL REFERENCES holiday (id) ON DELETE CASCADE,
  PRIMARY KEY (day, state, holiday_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX holiday_day_holiday ON holiday_day (holiday_id);

-- Days whose holidays changed: the leave that lies over them is counted anew.
CREATE TABLE holiday_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  holiday_id INTEGER,
  name TEXT NOT NULL,
  -- The earlier and the present value, as JSON lists of days and of states; empty states stand for all.
  days TEXT NOT NULL,
  states TEXT NOT NULL,
  -- The last employee whose leave was counted anew.
  after_id INTEGER NOT NULL DEFAULT 0,
  at TEXT NOT NULL,
  done_at TEXT
) STRICT;
CREATE INDEX holiday_change_open ON holiday_change (id) WHERE done_at IS NULL;
