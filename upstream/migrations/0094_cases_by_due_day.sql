-- Cases in the order of their due days, those without one behind them.
CREATE INDEX case_file_due ON case_file (kind, coalesce(due, '9999-12-31'), id, company_id, status, topic, owner_id);
