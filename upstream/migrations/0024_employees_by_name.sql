-- Pages of employees by name are read off these.
DROP INDEX employee_name;
DROP INDEX employee_by_name;
DROP INDEX employee_company_name;
DROP INDEX employee_branch_name;
DROP INDEX employee_department_name;
DROP INDEX employee_job_role_name;
DROP INDEX employee_status_name;
DROP INDEX employee_confirmation_name;
CREATE INDEX employee_by_name ON employee (archived, sort_key, id, employment_date);
CREATE INDEX employee_company_name ON employee (company_id, archived, sort_key, id, employment_date);
CREATE INDEX employee_branch_name ON employee (branch_id, archived, sort_key, id, employment_date);
CREATE INDEX employee_department_name ON employee (department_id, archived, sort_key, id, employment_date);
CREATE INDEX employee_job_role_name ON employee (job_role_id, archived, sort_key, id, employment_date);
CREATE INDEX employee_status_name ON employee (employment_status, archived, sort_key, id, employment_date);
CREATE INDEX employee_confirmation_name ON employee (confirmation_status, archived, sort_key, id, employment_date);
