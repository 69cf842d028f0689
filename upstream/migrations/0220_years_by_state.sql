-- The year of a person is a row an employer and state, because the annual return of an employer (Form H1) goes to each state for itself.
DROP TRIGGER payslip_counted_insert;
DROP TRIGGER payslip_counted;
DROP TABLE pay_year;
DROP TABLE pay_year_tally;

-- Who they are is as their latest payslip of the year has it. `tax_state` is empty where nobody knows it; `months` were worked. Kobo.
CREATE TABLE pay_year (
  company_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  tax_state TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  tax_id TEXT,
  first_month TEXT NOT NULL,
  last_month TEXT NOT NULL,
  months INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  pension INTEGER NOT NULL,
  nhf INTEGER NOT NULL,
  nhia INTEGER NOT NULL,
  paye INTEGER NOT NULL,
  net INTEGER NOT NULL,
  PRIMARY KEY (company_id, year, employee_id, tax_state)
) STRICT, WITHOUT ROWID;
CREATE INDEX pay_year_name ON pay_year (year, sort_key, employee_id, company_id, tax_state);
CREATE INDEX pay_year_company ON pay_year (company_id, year, sort_key, employee_id, tax_state);
CREATE INDEX pay_year_state ON pay_year (year, tax_state, sort_key, employee_id, company_id);
CREATE INDEX pay_year_company_state ON pay_year (company_id, year, tax_state, sort_key, employee_id);
CREATE INDEX pay_year_employee ON pay_year (employee_id, year);

-- How many rows there are of each state.
CREATE TABLE pay_year_tally (
  company_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  tax_state TEXT NOT NULL,
  people INTEGER NOT NULL,
  PRIMARY KEY (company_id, year, tax_state)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER pay_year_counted AFTER INSERT ON pay_year BEGIN
  INSERT INTO pay_year_tally VALUES (new.company_id, new.year, new.tax_state, 1)
    ON CONFLICT (company_id, year, tax_state) DO UPDATE SET people = people + 1;
END;

-- A month counts once it is locked; a locked payslip never changes.
CREATE TRIGGER payslip_counted_insert AFTER INSERT ON payslip WHEN new.locked = 1 BEGIN
  INSERT INTO pay_cost VALUES (new.company_id, new.month, new.department_id, new.department, 1, new.gross, new.cost)
    ON CONFLICT (company_id, month, department_id) DO UPDATE SET people = people + 1, gross = gross + excluded.gross,
      cost = cost + excluded.cost;
  INSERT INTO pay_year VALUES (new.company_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.employee_id, coalesce(new.tax_state, ''),
      new.code, new.name, new.sort_key, new.tax_id, new.month, new.month, new.worked, new.gross, new.pension, new.nhf, new.nhia, new.paye,
      new.gross - new.deductions + new.owed)
    ON CONFLICT (company_id, year, employee_id, tax_state) DO UPDATE SET months = months + excluded.months,
      gross = gross + excluded.gross, pension = pension + excluded.pension, nhf = nhf + excluded.nhf, nhia = nhia + excluded.nhia,
      paye = paye + excluded.paye, net = net + excluded.net,
      code = iif(excluded.last_month > last_month, excluded.code, code), name = iif(excluded.last_month > last_month, excluded.name, name),
      sort_key = iif(excluded.last_month > last_month, excluded.sort_key, sort_key),
      tax_id = iif(excluded.last_month > last_month, excluded.tax_id, tax_id),
      first_month = min(first_month, excluded.first_month), last_month = max(last_month, excluded.last_month);
  UPDATE pay_year AS y SET code = l.code, name = l.name, sort_key = l.sort_key, tax_id = l.tax_id
    FROM (SELECT * FROM pay_year WHERE company_id = new.company_id AND year = CAST(substr(new.month, 1, 4) AS INTEGER)
      AND employee_id = new.employee_id ORDER BY last_month DESC LIMIT 1) l
    WHERE y.company_id = l.company_id AND y.year = l.year AND y.employee_id = l.employee_id AND y.last_month < l.last_month;
END;
CREATE TRIGGER payslip_counted AFTER UPDATE OF locked ON payslip WHEN new.locked = 1 AND old.locked = 0 BEGIN
  INSERT INTO pay_cost VALUES (new.company_id, new.month, new.department_id, new.department, 1, new.gross, new.cost)
    ON CONFLICT (company_id, month, department_id) DO UPDATE SET people = people + 1, gross = gross + excluded.gross,
      cost = cost + excluded.cost;
  INSERT INTO pay_year VALUES (new.company_id, CAST(substr(new.month, 1, 4) AS INTEGER), new.employee_id, coalesce(new.tax_state, ''),
      new.code, new.name, new.sort_key, new.tax_id, new.month, new.month, new.worked, new.gross, new.pension, new.nhf, new.nhia, new.paye,
      new.gross - new.deductions + new.owed)
    ON CONFLICT (company_id, year, employee_id, tax_state) DO UPDATE SET months = months + excluded.months,
      gross = gross + excluded.gross, pension = pension + excluded.pension, nhf = nhf + excluded.nhf, nhia = nhia + excluded.nhia,
      paye = paye + excluded.paye, net = net + excluded.net,
      code = iif(excluded.last_month > last_month, excluded.code, code), name = iif(excluded.last_month > last_month, excluded.name, name),
      sort_key = iif(excluded.last_month > last_month, excluded.sort_key, sort_key),
      tax_id = iif(excluded.last_month > last_month, excluded.tax_id, tax_id),
      first_month = min(first_month, excluded.first_month), last_month = max(last_month, excluded.last_month);
  UPDATE pay_year AS y SET code = l.code, name = l.name, sort_key = l.sort_key, tax_id = l.tax_id
    FROM (SELECT * FROM pay_year WHERE company_id = new.company_id AND year = CAST(substr(new.month, 1, 4) AS INTEGER)
      AND employee_id = new.employee_id ORDER BY last_month DESC LIMIT 1) l
    WHERE y.company_id = l.company_id AND y.year = l.year AND y.employee_id = l.employee_id AND y.last_month < l.last_month;
END;

INSERT INTO pay_year
  SELECT company_id, CAST(substr(month, 1, 4) AS INTEGER), employee_id, coalesce(tax_state, ''), code, name, sort_key, tax_id, '',
    max(month), sum(worked), sum(gross), sum(pension), sum(nhf), sum(nhia), sum(paye), sum(gross - deductions + owed)
  FROM payslip WHERE locked = 1 GROUP BY 1, 2, 3, 4;
UPDATE pay_year AS y SET first_month = p.month
  FROM (SELECT company_id, employee_id, coalesce(tax_state, '') AS tax_state, min(month) AS month FROM payslip WHERE locked = 1
    GROUP BY 1, substr(month, 1, 4), 2, 3) p
  WHERE y.company_id = p.company_id AND y.year = CAST(substr(p.month, 1, 4) AS INTEGER) AND y.employee_id = p.employee_id
    AND y.tax_state = p.tax_state;
UPDATE pay_year AS y SET code = l.code, name = l.name, sort_key = l.sort_key, tax_id = l.tax_id
  FROM (SELECT *, max(last_month) FROM pay_year GROUP BY company_id, year, employee_id HAVING count(*) > 1) l
  WHERE y.company_id = l.company_id AND y.year = l.year AND y.employee_id = l.employee_id AND y.last_month < l.last_month;

-- What payslips of before were calculated from, which schedules print, by the rules of then: all parts share leave without pay, NSITF
-- leaves one-off pay out, and the relief is that of the rent, of life insurance and of a home loan.
UPDATE payslip AS p SET basic = s.basic, pensionable = s.pensionable, nsitf_base = s.regular, itf_base = p.gross, exempt = s.exempt,
    relief = s.relief, taxed = max(0, p.taxable - p."off" - s.relief)
  FROM (
    SELECT b.id, iif(b.whole = 0, 0, CAST(round(1.0 * b.basic * b.regular / b.whole) AS INTEGER)) AS basic,
      iif(b.whole = 0, 0, CAST(round(1.0 * b.pensionable * b.regular / b.whole) AS INTEGER)) AS pensionable, b.regular, b.exempt,
      CAST(round((b.life + b.mortgage + min(coalesce(round(b.rent * (w.value ->> '$.relief.rent_rate') / 10000.0), 0),
        coalesce(w.value ->> '$.relief.most', 0))) / 12.0) AS INTEGER) AS relief
    FROM (
      SELECT o.id, o.run_id, sum(iif(l.value ->> 'code' = 'basic_pay', l.value ->> 'amount', 0)) AS basic,
        sum(iif(l.value ->> 'code' IN ('basic_pay', 'housing_pay', 'transport_pay'), l.value ->> 'amount', 0)) AS pensionable,
        sum(iif(l.value ->> 'code' IN ('basic_pay', 'housing_pay', 'transport_pay', 'other_pay'), l.value ->> 'amount', 0)) AS whole,
        sum(iif(l.value ->> 'code' IN ('basic_pay', 'housing_pay', 'transport_pay', 'other_pay', 'unpaid'), l.value ->> 'amount', 0)) AS regular,
        (SELECT coalesce(sum(x.value ->> 'amount'), 0) FROM json_each(o.facts, '$.one_offs') x
          WHERE x.value ->> 'kind' IN ('REIMBURSEMENT', 'GRATUITY')) AS exempt,
        coalesce(o.facts ->> '$.reliefs.life', 0) AS life, coalesce(o.facts ->> '$.reliefs.mortgage', 0) AS mortgage,
        coalesce(o.facts ->> '$.reliefs.rent', 0) AS rent
      FROM payslip o, json_each(o.lines) l WHERE o.itf_base = 0 AND o.gross <> 0 GROUP BY o.id
    ) b
      JOIN pay_run r ON r.id = b.run_id
      LEFT JOIN pay_law w ON w.id = r.laws ->> '$.PAYE'
  ) s
  WHERE p.id = s.id;
