-- Who would report to whom by a file that is checked: a circle may arise only between its rows (decision 061).
CREATE TABLE import_line (
  batch_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  manager_id INTEGER,
  line INTEGER NOT NULL,
  PRIMARY KEY (batch_id, employee_id)
) STRICT, WITHOUT ROWID;
