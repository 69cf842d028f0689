-- The index by name says of which company each employee is, so that a far page of an admin of many companies is counted off
-- it without a look at the rows.
DROP INDEX employee_by_name;
CREATE INDEX employee_by_name ON employee (archived, sort_key, id, employment_date, company_id);
