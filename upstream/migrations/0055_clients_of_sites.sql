-- The client that a location belongs to, from a day on: a person outside, or nobody (decision 061).
CREATE TABLE location_client (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  location_id INTEGER NOT NULL REFERENCES location (id) ON DELETE CASCADE,
  effective_from TEXT NOT NULL,
  client_id INTEGER REFERENCES outside_person (id),
  recorded_by TEXT NOT NULL,
  recorded_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX location_client_day ON location_client (location_id, effective_from);
CREATE INDEX location_client_client ON location_client (client_id) WHERE client_id IS NOT NULL;
