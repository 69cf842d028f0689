-- What a decision or an outcome came to stands with the case, so that lists filter and count by it off an index.
ALTER TABLE case_file ADD COLUMN result TEXT NOT NULL DEFAULT '';
UPDATE case_file SET result = coalesce((SELECT d.decision FROM disciplinary_case d WHERE d.case_id = case_file.id),
  (SELECT w.outcome FROM complaint w WHERE w.case_id = case_file.id), '')
  WHERE kind IN ('DISCIPLINARY', 'COMPLAINT');
CREATE INDEX case_file_result ON case_file (kind, result, opened_at, id, company_id, status, topic, owner_id);
-- Lists filtered by these two before.
DROP INDEX disciplinary_case_decision;
DROP INDEX complaint_outcome;

CREATE TRIGGER disciplinary_case_result AFTER INSERT ON disciplinary_case WHEN new.decision IS NOT NULL BEGIN
  UPDATE case_file SET result = new.decision WHERE id = new.case_id;
END;
CREATE TRIGGER disciplinary_case_result_again AFTER UPDATE OF decision ON disciplinary_case
WHEN new.decision IS NOT old.decision
BEGIN
  UPDATE case_file SET result = coalesce(new.decision, '') WHERE id = new.case_id;
END;
CREATE TRIGGER complaint_result AFTER INSERT ON complaint WHEN new.outcome IS NOT NULL BEGIN
  UPDATE case_file SET result = new.outcome WHERE id = new.case_id;
END;
CREATE TRIGGER complaint_result_again AFTER UPDATE OF outcome ON complaint WHEN new.outcome IS NOT old.outcome BEGIN
  UPDATE case_file SET result = coalesce(new.outcome, '') WHERE id = new.case_id;
END;

DROP TRIGGER case_tally_insert;
DROP TRIGGER case_tally_update;
DROP TRIGGER case_tally_delete;
DROP TABLE case_tally;
CREATE TABLE case_tally (
  kind TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  status TEXT NOT NULL,
  topic TEXT NOT NULL,
  result TEXT NOT NULL,
  cases INTEGER NOT NULL,
  PRIMARY KEY (kind, company_id, status, topic, result)
) STRICT, WITHOUT ROWID;
INSERT INTO case_tally SELECT kind, company_id, status, topic, result, count(*)
  FROM case_file GROUP BY kind, company_id, status, topic, result;
CREATE TRIGGER case_tally_insert AFTER INSERT ON case_file BEGIN
  INSERT INTO case_tally VALUES (new.kind, new.company_id, new.status, new.topic, new.result, 1)
  ON CONFLICT DO UPDATE SET cases = cases + 1;
END;
CREATE TRIGGER case_tally_update AFTER UPDATE OF status, topic, result ON case_file
WHEN new.status <> old.status OR new.topic <> old.topic OR new.result <> old.result
BEGIN
  UPDATE case_tally SET cases = cases - 1 WHERE kind = old.kind AND company_id = old.company_id
    AND status = old.status AND topic = old.topic AND result = old.result;
  INSERT INTO case_tally VALUES (new.kind, new.company_id, new.status, new.topic, new.result, 1)
  ON CONFLICT DO UPDATE SET cases = cases + 1;
END;
CREATE TRIGGER case_tally_delete AFTER DELETE ON case_file BEGIN
  UPDATE case_tally SET cases = cases - 1 WHERE kind = old.kind AND company_id = old.company_id
    AND status = old.status AND topic = old.topic AND result = old.result;
END;
