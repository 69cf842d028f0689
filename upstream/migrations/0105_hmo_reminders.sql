-- When an employee was asked last for what is missing of somebody, so that nobody asks twice a day.
CREATE TABLE hmo_life_asked (
  life_id INTEGER PRIMARY KEY REFERENCES hmo_life (id),
  at TEXT NOT NULL,
  by_name TEXT NOT NULL
) STRICT;

-- The last employee who was reminded of a survey; NULL while no reminder goes out.
ALTER TABLE hmo_survey ADD COLUMN remind_after INTEGER;
