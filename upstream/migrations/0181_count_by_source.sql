-- Counting anew goes by one source at a time, so that each is found by its id. A piece that asked for several at once read every
-- accepted leave, every welfare case or every result, because their status is in an index.

-- Inserting the id of a leave request adds its days to the counting that is being made.
CREATE VIEW leave_taken_anew AS SELECT id FROM leave_request WHERE 0;
CREATE TRIGGER leave_taken_counted INSTEAD OF INSERT ON leave_taken_anew BEGIN
  INSERT INTO leave_taken
    SELECT g.generation, n.place, n.period, n.type_id, n.company_id, sum(n.days), count(*)
    FROM leave_taken_of n JOIN report_part g ON g.part = 'absence'
    WHERE n.leave_id = new.id GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET days = days + excluded.days, leaves = leaves + excluded.leaves;
END;

-- Inserting a subject and the id of a source adds the facts of the source to the counting that is being made.
CREATE VIEW report_source_anew AS SELECT '' AS subject, 0 AS id WHERE 0;
CREATE TRIGGER report_source_anew_counted INSTEAD OF INSERT ON report_source_anew BEGIN
  INSERT INTO report_number
    SELECT f.subject, g.generation, f.of, f.place, f.period, f.value, f.company_id, sum(f.n), sum(f.amount)
    FROM report_part g CROSS JOIN report_fact f
    WHERE g.part = new.subject AND f.subject = new.subject AND f.id = new.id GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT DO UPDATE SET n = n + excluded.n, amount = amount + excluded.amount;
END;
