-- A list as of an early day reads the few spans that had begun by then (decision 053). All that it asks of them stands in
-- the index, so that six thousand of them are read and sorted in a millisecond.
DROP INDEX employee_span_since;
CREATE INDEX employee_span_since ON employee_span (since, until, employment_status, company_id, sort_key, employee_id);
