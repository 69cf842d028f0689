-- The addresses that were corrected while links to them were open, so that whoever corrects is told which links ended and is
-- asked to send them again (decision 146). A link lives for 30 days at most, and so does a row.
CREATE TABLE corrected_address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  record TEXT NOT NULL CHECK (record IN ('candidate', 'employee', 'outside_person', 'user', 'hmo_provider')),
  record_id INTEGER NOT NULL,
  was TEXT NOT NULL COLLATE NOCASE,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX corrected_address_record ON corrected_address (record, record_id);
CREATE INDEX corrected_address_at ON corrected_address (at);

CREATE TRIGGER corrected_address_kept AFTER INSERT ON corrected_address BEGIN
  DELETE FROM corrected_address WHERE at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days');
  -- A correction of a correction is one of the first address, too; one that was undone is none.
  DELETE FROM corrected_address WHERE id <> new.id AND record = new.record AND record_id = new.record_id AND was = new.was;
END;

CREATE TRIGGER candidate_address_kept AFTER UPDATE OF email ON candidate
  WHEN old.email <> new.email AND EXISTS (SELECT 1 FROM link WHERE email = old.email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('candidate', new.id, old.email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
CREATE TRIGGER employee_address_kept AFTER UPDATE OF email ON employee
  WHEN old.email <> new.email AND EXISTS (SELECT 1 FROM link WHERE email = old.email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('employee', new.id, old.email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
CREATE TRIGGER outside_address_kept AFTER UPDATE OF email ON outside_person
  WHEN old.email <> new.email AND EXISTS (SELECT 1 FROM link WHERE email = old.email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('outside_person', new.id, old.email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
CREATE TRIGGER user_address_kept AFTER UPDATE OF email ON user
  WHEN old.email <> new.email AND EXISTS (SELECT 1 FROM link WHERE email = old.email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('user', new.id, old.email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
CREATE TRIGGER manager_address_kept AFTER UPDATE OF supervisor_email ON employee
  WHEN old.supervisor_email COLLATE NOCASE <> new.supervisor_email
    AND EXISTS (SELECT 1 FROM link WHERE email = old.supervisor_email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('employee', new.id, old.supervisor_email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
CREATE TRIGGER roster_address_kept AFTER UPDATE OF roster_email ON hmo_provider
  WHEN lower(old.roster_email) <> lower(new.roster_email)
    AND EXISTS (SELECT 1 FROM link WHERE email = old.roster_email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('hmo_provider', new.id, old.roster_email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
CREATE TRIGGER complaint_address_kept AFTER UPDATE OF complaint_email ON hmo_provider
  WHEN lower(old.complaint_email) <> lower(new.complaint_email)
    AND EXISTS (SELECT 1 FROM link WHERE email = old.complaint_email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('hmo_provider', new.id, old.complaint_email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
