-- Notice is no line that the payroll reckons itself.
UPDATE exit SET settled = (SELECT json_group_array(json(line)) FROM (
    SELECT iif(l.value ->> 'source' = 'PAYROLL' AND l.value ->> 'name' IN ('Pay in place of notice', 'Notice not served'),
      json_set(l.value, '$.source', 'NOTICE'), l.value) AS line
    FROM json_each(exit.settled) l ORDER BY l.key))
  WHERE settled LIKE '%notice%';

-- Lines of settlements are known by the ids of their lines, no longer by their place among them.
UPDATE pay_line SET of = (SELECT 'settlement:' || x.case_id || ':' || (l.value ->> 'id') FROM exit x, json_each(x.settled) l
    WHERE x.employee_id = pay_line.employee_id AND 'exit:' || x.case_id || ':' || l.key = pay_line.of)
  WHERE source = 'SETTLEMENT' AND EXISTS (SELECT 1 FROM exit x, json_each(x.settled) l
    WHERE x.employee_id = pay_line.employee_id AND 'exit:' || x.case_id || ':' || l.key = pay_line.of);

-- What is left is of settlements that were opened again. A draft that has it is reckoned without it.
INSERT INTO pay_again (run_id, employee_id) SELECT DISTINCT r.id, l.employee_id FROM pay_line l
    JOIN pay_run r ON r.company_id = l.company_id AND r.status IN ('DRAFT', 'PREPARING')
  WHERE l.source = 'SETTLEMENT' AND l.of LIKE 'exit:%' AND l.run_id IS NULL ON CONFLICT DO NOTHING;
UPDATE pay_run SET status = 'PREPARING', cursor = -1, version = version + 1
  WHERE status = 'DRAFT' AND id IN (SELECT run_id FROM pay_again);
DELETE FROM pay_line WHERE source = 'SETTLEMENT' AND of LIKE 'exit:%' AND run_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM pay_run r WHERE r.company_id = pay_line.company_id AND r.status IN ('REVIEW', 'APPROVED')
    AND pay_line.month <= r.month);
