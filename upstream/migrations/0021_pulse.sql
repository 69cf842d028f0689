-- The minute of the last sweep: a copy of the database that has an old one is behind.
CREATE TABLE pulse (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at TEXT NOT NULL
) STRICT;
