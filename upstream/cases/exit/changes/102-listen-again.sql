-- Listens to case_file of case: the list of exits filters by the status of the case.
CREATE TRIGGER exit_moved AFTER UPDATE OF status ON case_file WHEN new.kind = 'EXIT' BEGIN
  UPDATE exit SET status = new.status WHERE case_id = new.id;
END;
