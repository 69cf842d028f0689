-- Reports read fewer numbers, so that they take the same time however many people there are.

-- Days of leave of all kinds together lie beside each other, and not between those of each kind.
CREATE TABLE leave_taken_before AS SELECT * FROM leave_taken;
DROP TABLE leave_taken;
CREATE TABLE leave_taken (
  generation INTEGER NOT NULL,
  place TEXT NOT NULL,
  period TEXT NOT NULL,
  type_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  days INTEGER NOT NULL,
  leaves INTEGER NOT NULL,
  PRIMARY KEY (generation, place, type_id, period, company_id)
) STRICT, WITHOUT ROWID;
INSERT INTO leave_taken SELECT * FROM leave_taken_before;
DROP TABLE leave_taken_before;

-- Own ratings and calibrated results are counted together and not by each result, because nobody asks for them by result.
DROP VIEW report_appraisal;
CREATE VIEW report_appraisal AS
  SELECT k.id, o.column1 AS of, CAST(k.appraisal_id AS TEXT) AS period,
    iif(o.column1 = 'RATED', CAST(CAST(round(k.result * 10) AS INTEGER) AS TEXT), '') AS value,
    k.company_id, k.department_id, 1 AS n, coalesce(CAST(round(k.own_result * 10) AS INTEGER), 0) AS amount
  FROM employee_kpi k CROSS JOIN (VALUES ('RATED'), ('OWN'), ('CALIBRATED')) o
  WHERE k.state = 'MANAGER RATED' AND k.result IS NOT NULL
    AND CASE o.column1 WHEN 'OWN' THEN k.own_result IS NOT NULL WHEN 'CALIBRATED' THEN k.calibrated = 1 ELSE 1 END;
CREATE TABLE report_number_together AS
  SELECT subject, generation, of, place, period, '' AS value, company_id, sum(n) AS n, sum(amount) AS amount FROM report_number
  WHERE subject = 'appraisals' AND of IN ('OWN', 'CALIBRATED') GROUP BY 1, 2, 3, 4, 5, 7;
DELETE FROM report_number WHERE subject = 'appraisals' AND of IN ('OWN', 'CALIBRATED');
INSERT INTO report_number SELECT * FROM report_number_together;
DROP TABLE report_number_together;
