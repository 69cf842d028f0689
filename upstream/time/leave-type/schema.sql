CREATE TABLE leave_type (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL COLLATE NOCASE UNIQUE,
  type TEXT NOT NULL CHECK (type IN ('ANNUAL', 'SICK', 'CASUAL', 'MATERNITY', 'PATERNITY', 'COMPASSIONATE', 'STUDY', 'UNPAID',
      'OTHER')),
  approvals TEXT NOT NULL,
  -- Grades parted by commas; empty for all.
  grade TEXT NOT NULL DEFAULT '',
  gender TEXT CHECK (gender IN ('MALE', 'FEMALE')),
  days INTEGER NOT NULL CHECK (days >= 0),
  granted TEXT NOT NULL CHECK (granted IN ('YEAR', 'MONTH', 'NEED')),
  carry_days INTEGER NOT NULL DEFAULT 0,
  -- MM-DD of the next year.
  carry_until TEXT,
  half_days INTEGER NOT NULL DEFAULT 0,
  notice_days INTEGER NOT NULL DEFAULT 0,
  blackouts TEXT NOT NULL DEFAULT '[]',
  encash_on_exit INTEGER NOT NULL DEFAULT 0,
  certificate INTEGER NOT NULL DEFAULT 0,
  archived_at TEXT,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  -- A kind of leave whose year is not divided for who comes or leaves within it: sick leave is up to 12 working days in any calendar
  -- year, from the first day of the employment (Labour Act s. 16).
  whole_year INTEGER NOT NULL DEFAULT 0,
  folded TEXT,
  -- 0: a certificate goes with the request. Above: it is due so many days after the first day of leave.
  certificate_days INTEGER NOT NULL DEFAULT 0,
  -- How the share of a year is reckoned for who comes or leaves within it.
  share TEXT NOT NULL DEFAULT 'HALF_DAYS' CHECK (share IN ('HALF_DAYS', 'EXACT'))
) STRICT;
CREATE UNIQUE INDEX leave_type_title ON leave_type (coalesce(folded, lower(title)));

CREATE TRIGGER leave_type_folded_update AFTER UPDATE OF title ON leave_type
  WHEN old.folded IS NOT NULL OR new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE leave_type SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.title UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;

CREATE TRIGGER leave_type_folded_insert AFTER INSERT ON leave_type WHEN new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE leave_type SET title = title WHERE id = new.id;
END;
