CREATE TABLE hmo_survey (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  -- NULL for all.
  company_id INTEGER REFERENCES company (id),
  -- As JSON; they stay as they are once it is published.
  questions TEXT NOT NULL,
  opens_on TEXT NOT NULL,
  closes_on TEXT NOT NULL,
  -- NULL for a draft.
  published_at TEXT,
  closed_at TEXT,
  -- How many were asked, once the queue has asked them all, and how many of them answered.
  asked INTEGER NOT NULL DEFAULT 0,
  answered INTEGER NOT NULL DEFAULT 0,
  -- The last employee who was asked; NULL once all were.
  asked_up_to INTEGER DEFAULT 0,
  reminded_on TEXT,
  created_by INTEGER NOT NULL REFERENCES user (id),
  created_by_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  -- The last employee who was reminded of a survey; NULL while no reminder goes out.
  remind_after INTEGER
) STRICT;
CREATE INDEX hmo_survey_newest ON hmo_survey (created_at, id, company_id);
CREATE INDEX hmo_survey_closing ON hmo_survey (closes_on, id) WHERE published_at IS NOT NULL AND closed_at IS NULL;

-- The people who are asked, and whether they answered. Their answers are kept apart, with nothing that leads from one to the other.
-- Rows only grow.
CREATE TABLE hmo_survey_asked (
  survey_id INTEGER NOT NULL REFERENCES hmo_survey (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  company_id INTEGER NOT NULL REFERENCES company (id),
  answered INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (survey_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hmo_survey_asked_employee ON hmo_survey_asked (employee_id, survey_id, answered);

-- In the order of a random key, so that not even their order tells who answered when.
-- Rows only grow.
CREATE TABLE hmo_survey_answer (
  survey_id INTEGER NOT NULL REFERENCES hmo_survey (id),
  random TEXT NOT NULL,
  -- By the number of the question, as JSON.
  answers TEXT NOT NULL,
  PRIMARY KEY (survey_id, random)
) STRICT, WITHOUT ROWID;
