-- The statutory rules say what was found of them since, with its source. Only what a deployment has as it came is mended: what
-- payroll officers wrote stays, and so does a rule in the months that were reckoned by it.

-- The consolidated relief says of which gross it is.
UPDATE pay_law SET value = json_set(value, '$.relief.base', 'GROSS') WHERE kind = 'PAYE' AND value ->> '$.relief.kind' = 'CRA';

-- Since 2021 of the gross less what is exempt: PITA s. 33 (2) as substituted by the Finance Act 2020.
INSERT INTO pay_law (kind, title, from_day, value, source, recorded_at)
  SELECT l.kind, 'Personal Income Tax Act, s. 33 as amended by the Finance Act 2020', '2021-01-01',
    json_set(l.value, '$.relief.base', 'GROSS_LESS_EXEMPT'),
    'Confidence medium: s. 33 (2) as substituted by the Finance Act 2020 takes pension, NHF, NHIS and life premium out of the gross of the relief; deloitte.com/ng, mazarsconsultingng.com. Other readings: mondaq.com 1055420.',
    l.recorded_at
  FROM pay_law l
  WHERE l.kind = 'PAYE' AND l.from_day = '2011-06-14' AND l.recorded_by IS NULL AND l.version = 1
    AND NOT EXISTS (SELECT 1 FROM pay_law n WHERE n.kind = 'PAYE' AND n.from_day > '2011-06-14' AND n.from_day < '2026-01-01')
    AND NOT EXISTS (SELECT 1 FROM pay_run r WHERE r.month >= '2021-01' AND r.month < '2026-01');

-- In force from 1 May 2024 by its text.
UPDATE pay_law SET from_day = '2024-05-01'
  WHERE kind = 'MINIMUM_WAGE' AND from_day = '2024-07-29' AND recorded_by IS NULL AND version = 1
    AND NOT EXISTS (SELECT 1 FROM pay_law n WHERE n.kind = 'MINIMUM_WAGE' AND n.from_day >= '2024-05-01' AND n.from_day < '2024-07-29')
    AND NOT EXISTS (SELECT 1 FROM pay_run r WHERE r.month BETWEEN '2024-05' AND '2024-07');

UPDATE pay_law SET source = n.column3 FROM (VALUES
  ('Personal Income Tax Act, s. 33 and Sixth Schedule', '2011-06-14',
    'Confidence high: nexianigeria.com and obitaxanswer, whose examples come out to the kobo.'),
  ('Pension Reform Act 2014, s. 4', '2014-07-01',
    'Confidence high: rates by bomesresourcesconsulting.com and leadway-pensure.com; from 15 employees on by a letter of the Federal Ministry of Justice (bpp.gov.ng), which two pages dispute. Within 7 working days of pay: medium. Group life of s. 4 (5), three times the annual pay, is not reckoned here.'),
  ('National Housing Fund Act, s. 4', '1992-01-01',
    'Rate and base: confidence high (siao.ng, myworkpay.com); some payrolls take all income as its base. Voluntary in the private sector by s. 45 of the Business Facilitation (Miscellaneous Provisions) Act 2023, signed on 13 February 2023: medium, crs.co.za, businessday.ng; the Act was not read. Due within one month: medium.'),
  ('Employees’ Compensation Act 2010, s. 33', '2011-01-01',
    'Confidence high: 1 % of the total monthly payroll (s. 33 (1)), of which the employee bears none (s. 14), by the text of the Act. That pension, bonuses, overtime and one-off pay are left out rests on a memo of 2017 alone: medium. vi-m.com'),
  ('Industrial Training Fund (Amendment) Act 2011, s. 6', '2011-06-03',
    'Confidence high: from 5 employees or ₦50 million of turnover on, by 1 April, of pay and entitlements. pwcnigeria.typepad.com (February 2012), jdsupra. Whether reimbursements count was not found.'),
  ('National Minimum Wage (Amendment) Act 2024', '2024-05-01',
    'Confidence high: ₦70,000.00 a month, signed on 29 July 2024, reviewed every three years. mondaq.com 1510034. In force from 1 May 2024 by its text; whether May to July are owed as arrears is doubtful (nationnewslead.com). Not for fewer than 25 workers, part-time, piece-rate, commission or seasonal work, seafarers and aircrew.')
) n
  WHERE pay_law.title = n.column1 AND pay_law.from_day = n.column2 AND pay_law.recorded_by IS NULL AND pay_law.version = 1;
