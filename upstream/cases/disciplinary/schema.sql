-- The columns of disciplinary cases beside those of all cases; the type of a query is the topic of its case.
-- Rows only grow.
CREATE TABLE disciplinary_case (
  case_id INTEGER PRIMARY KEY REFERENCES case_file (id),
  subject TEXT NOT NULL,
  answer_due TEXT NOT NULL,
  answered_at TEXT,
  -- Of an appeal once one was decided.
  decision TEXT CHECK (decision IN ('NONE', 'WARNING', 'FINAL_WARNING', 'SUSPENSION', 'DISMISSAL')),
  decided_at TEXT,
  appeal_until TEXT,
  -- The day on which a warning is no longer held against somebody.
  lapses_on TEXT,
  suspended_from TEXT,
  suspended_until TEXT,
  -- The exit that a dismissal led to.
  exit_id INTEGER REFERENCES case_file (id)
) STRICT;
CREATE INDEX disciplinary_case_exit ON disciplinary_case (exit_id) WHERE exit_id IS NOT NULL;

-- The newest of a case that was not called off is the one that counts; `appeal` says of which panel.
-- Rows only grow.
CREATE TABLE disciplinary_hearing (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES case_file (id),
  appeal INTEGER NOT NULL DEFAULT 0,
  at TEXT NOT NULL,
  location TEXT NOT NULL,
  -- The meeting may be moved, and then its time is that of the hearing; NULL once it is deleted.
  meeting_id INTEGER REFERENCES meeting (id) ON DELETE SET NULL,
  called_off_at TEXT
) STRICT;
CREATE INDEX disciplinary_hearing_case ON disciplinary_hearing (case_id, id);
CREATE INDEX disciplinary_hearing_meeting ON disciplinary_hearing (meeting_id) WHERE meeting_id IS NOT NULL;

CREATE TRIGGER disciplinary_case_result AFTER INSERT ON disciplinary_case WHEN new.decision IS NOT NULL BEGIN
  UPDATE case_file SET result = new.decision WHERE id = new.case_id;
END;

CREATE TRIGGER disciplinary_case_result_again AFTER UPDATE OF decision ON disciplinary_case
WHEN new.decision IS NOT old.decision
BEGIN
  UPDATE case_file SET result = coalesce(new.decision, '') WHERE id = new.case_id;
END;
