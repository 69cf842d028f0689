-- What a run needs beside its payslips (decision 098).

-- By what the gross differs from a whole month, as reckoned: the changes from month to month add up by it.
ALTER TABLE payslip ADD COLUMN whole INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN part_month INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN unpaid INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payslip ADD COLUMN one_off INTEGER NOT NULL DEFAULT 0;
-- Net pay of earlier months that was held: part of the net, and of no gross any more.
ALTER TABLE payslip ADD COLUMN carried INTEGER NOT NULL DEFAULT 0;
CREATE INDEX payslip_run_account ON payslip (run_id, account_number, bank_id, employee_id);
-- The year to date of one person, without reading whole payslips.
CREATE INDEX payslip_to_date ON payslip (employee_id, company_id, month, taxable, off, paye) WHERE locked = 1;

-- Sums by receiver, of warnings and of what changed, as they stood when all payslips were reckoned; JSON.
ALTER TABLE pay_run ADD COLUMN totals TEXT;
-- Of a locked run: the last employee who was told; NULL once all are.
ALTER TABLE pay_run ADD COLUMN tell_after INTEGER;
CREATE INDEX pay_run_telling ON pay_run (id) WHERE tell_after IS NOT NULL;

-- Whose payslip of a draft is reckoned anew, because a line of theirs changed.
CREATE TABLE pay_again (
  run_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  PRIMARY KEY (run_id, employee_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX payslip_change_employee ON payslip_change (run_id, employee_id);

-- Lines that no run has taken are few, however many there were.
CREATE INDEX pay_line_open ON pay_line (company_id, employee_id, month) WHERE run_id IS NULL;
CREATE INDEX pay_line_run ON pay_line (run_id, id) WHERE run_id IS NOT NULL;

-- Who was in a company, in the order in which the queue takes them.
CREATE INDEX employee_span_company ON employee_span (company_id, employee_id, since, until, employment_status);
