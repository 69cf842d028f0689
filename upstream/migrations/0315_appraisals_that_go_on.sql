-- Where HR went on at a place of an appraisal, with its reason: by itself, or, with a manager, by handing the place to them.
CREATE TABLE appraisal_settled (
  employee_kpi_id INTEGER NOT NULL REFERENCES employee_kpi (id) ON DELETE CASCADE,
  place TEXT NOT NULL CHECK (place IN ('employee', 'supervisor', 'line_manager', 'head_manager')),
  manager_id INTEGER REFERENCES employee (id),
  reason TEXT NOT NULL,
  by_id INTEGER NOT NULL REFERENCES user (id),
  by_name TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (employee_kpi_id, place)
) STRICT, WITHOUT ROWID;

-- Who was taken out of an appraisal, and what had been written of it (`kept`, JSON): the row of `employee_kpi` is gone, so that
-- nothing waits for it and nothing counts it.
CREATE TABLE appraisal_out (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  appraisal_id INTEGER NOT NULL REFERENCES appraisal (id),
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  employee_kpi_id INTEGER NOT NULL,
  state TEXT NOT NULL,
  kept TEXT NOT NULL,
  reason TEXT NOT NULL,
  by_id INTEGER NOT NULL REFERENCES user (id),
  by_name TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX appraisal_out_of ON appraisal_out (appraisal_id, id);
CREATE INDEX appraisal_out_employee ON appraisal_out (employee_id, appraisal_id);
CREATE UNIQUE INDEX appraisal_out_row ON appraisal_out (employee_kpi_id);

-- Results are final and nothing moves any more.
ALTER TABLE appraisal ADD COLUMN closed_at TEXT;
