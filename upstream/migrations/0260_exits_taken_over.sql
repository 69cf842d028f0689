-- What an exit was before a dismissal took it over, as JSON: an appeal that overturns the dismissal gives it back.
ALTER TABLE exit ADD COLUMN taken_over TEXT;

-- An exit may become one of another type.
DROP TRIGGER exit_tally_update;
CREATE TRIGGER exit_tally_update AFTER UPDATE OF status, last_day, tenure, type ON exit
WHEN new.status <> old.status OR new.last_day <> old.last_day OR new.tenure <> old.tenure OR new.type <> old.type
BEGIN
  UPDATE exit_tally SET exits = exits - 1 WHERE month = substr(old.last_day, 1, 7) AND company_id = old.company_id
    AND status = old.status AND type = old.type AND tenure = old.tenure;
  INSERT INTO exit_tally VALUES (substr(new.last_day, 1, 7), new.company_id, new.status, new.type, new.tenure, 1)
  ON CONFLICT DO UPDATE SET exits = exits + 1;
END;
