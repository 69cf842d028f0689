-- Each company, and all companies together, have one rule for results, and no two rules of a kind with one name.
CREATE UNIQUE INDEX score_rule_result ON score_rule (coalesce(company_id, 0)) WHERE criteria = 'RESULT';
CREATE UNIQUE INDEX score_rule_name ON score_rule (coalesce(company_id, 0), criteria, name COLLATE NOCASE);

-- The people of an appraisal by their result and by their name, with what a list filters by and results are counted by.
CREATE INDEX employee_kpi_by_result
  ON employee_kpi (appraisal_id, result, id, company_id, department_id, calibrated, own_result) WHERE state = 'MANAGER RATED';
CREATE INDEX employee_kpi_rated_name ON employee_kpi (appraisal_id, sort_key, id, company_id, department_id, calibrated, result)
  WHERE state = 'MANAGER RATED';
