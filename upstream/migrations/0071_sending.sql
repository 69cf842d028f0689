-- How many employees a KPI was to go to when it was sent.
ALTER TABLE kpi_sending ADD COLUMN people INTEGER NOT NULL DEFAULT 0;
-- Whether it tells those whose own rating an initiated appraisal has opened, in place of sending a KPI: `after_id` is then the
-- last row of `employee_kpi` that was told.
ALTER TABLE kpi_sending ADD COLUMN initiates INTEGER NOT NULL DEFAULT 0;
