-- Since when a run waits for its approval.
ALTER TABLE pay_run ADD COLUMN sent_at TEXT;
CREATE INDEX pay_run_review ON pay_run (sent_at, id) WHERE status = 'REVIEW';

CREATE INDEX pay_warning_employee ON pay_warning (run_id, employee_id);

INSERT INTO approval (kind, title) VALUES ('payroll', 'Payroll of a month');
