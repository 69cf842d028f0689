-- Statutory rules as dated data (`upstream/pay/pay-law/README.md`): of a kind the latest row from a day on holds.
CREATE TABLE pay_law (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('PAYE', 'PENSION', 'NHF', 'NSITF', 'ITF', 'NHIA', 'MINIMUM_WAGE')),
  title TEXT NOT NULL,
  from_day TEXT NOT NULL,
  value TEXT NOT NULL,
  source TEXT NOT NULL,
  recorded_by TEXT,
  recorded_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (kind, from_day)
) STRICT;
