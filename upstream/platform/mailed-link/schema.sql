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

-- Writing a row moves them from an address to another, unless the first is still somebody's. `user_id` is the account whose
-- address it was, or NULL. Who is asked about leave or headcount by the line, and has not decided, is asked anew by the queue.
CREATE VIEW address_correction AS SELECT NULL AS user_id, '' AS was, '' AS becomes WHERE 0;

CREATE TRIGGER address_corrected INSTEAD OF INSERT ON address_correction
  WHEN lower(new.was) <> lower(new.becomes) AND NOT EXISTS (SELECT 1 FROM employee WHERE email = new.was
    UNION ALL SELECT 1 FROM user WHERE email = new.was UNION ALL SELECT 1 FROM outside_person WHERE email = new.was) BEGIN
  UPDATE waiver SET manager = new.becomes WHERE manager = new.was COLLATE NOCASE;
  UPDATE probation_review SET manager = new.becomes WHERE manager = new.was COLLATE NOCASE;
  UPDATE case_party SET email = new.becomes
    WHERE email = new.was COLLATE NOCASE AND email <> '' AND (user_id IS NULL OR user_id = new.user_id);
  UPDATE appraisal_ask SET email = new.becomes WHERE email = new.was COLLATE NOCASE;
  UPDATE approval_approver SET email = new.becomes
    WHERE email = new.was AND decision IS NULL AND (user_id IS NULL OR user_id = new.user_id)
      AND NOT EXISTS (SELECT 1 FROM approval_approver o WHERE o.request_id = approval_approver.request_id
        AND o.level = approval_approver.level AND o.email = new.becomes);
  UPDATE leave_request SET
      line_manager1_email = iif(line_manager1_email = new.was COLLATE NOCASE, new.becomes, line_manager1_email),
      line_manager2_email = iif(line_manager2_email = new.was COLLATE NOCASE, new.becomes, line_manager2_email)
    WHERE typed_manager = 1 AND status IN ('PENDING', 'REJECTED')
      AND id IN (SELECT q.leave_id FROM leave_ask q WHERE q.email = new.was COLLATE NOCASE);
  UPDATE leave_ask SET email = new.becomes WHERE email = new.was COLLATE NOCASE AND (ended_at IS NOT NULL
    OR instead_of IS NOT NULL OR place = 'client'
    OR EXISTS (SELECT 1 FROM leave_request r WHERE r.id = leave_ask.leave_id AND r.typed_manager = 1));
  UPDATE employee_headcount SET supervisor_email = new.becomes
    WHERE supervisor_email = new.was AND supervisor_status <> 'PENDING';
END;

CREATE TRIGGER corrected_address_kept AFTER INSERT ON corrected_address BEGIN
  DELETE FROM corrected_address WHERE at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days');
  -- A correction of a correction is one of the first address, too; one that was undone is none.
  DELETE FROM corrected_address WHERE id <> new.id AND record = new.record AND record_id = new.record_id AND was = new.was;
END;

-- Listens to employee of employee: links belong to the address to which they were mailed (decision 146).
CREATE TRIGGER employee_address_corrected AFTER UPDATE OF email ON employee WHEN old.email <> new.email BEGIN
  INSERT INTO address_correction (user_id, was, becomes) VALUES (NULL, old.email, new.email);
END;
CREATE TRIGGER employee_address_kept AFTER UPDATE OF email ON employee
  WHEN old.email <> new.email AND EXISTS (SELECT 1 FROM link WHERE email = old.email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('employee', new.id, old.email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
CREATE TRIGGER manager_address_kept AFTER UPDATE OF supervisor_email ON employee
  WHEN old.supervisor_email COLLATE NOCASE <> new.supervisor_email
    AND EXISTS (SELECT 1 FROM link WHERE email = old.supervisor_email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('employee', new.id, old.supervisor_email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Listens to outside_person of reporting-line: links belong to the address to which they were mailed (decision 146).
CREATE TRIGGER outside_address_corrected AFTER UPDATE OF email ON outside_person WHEN old.email <> new.email BEGIN
  INSERT INTO address_correction (user_id, was, becomes) VALUES (NULL, old.email, new.email);
END;
CREATE TRIGGER outside_address_kept AFTER UPDATE OF email ON outside_person
  WHEN old.email <> new.email AND EXISTS (SELECT 1 FROM link WHERE email = old.email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('outside_person', new.id, old.email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Listens to user of platform: links belong to the address to which they were mailed (decision 146).
CREATE TRIGGER user_address_corrected AFTER UPDATE OF email ON user WHEN old.email <> new.email BEGIN
  INSERT INTO address_correction (user_id, was, becomes) VALUES (new.id, old.email, new.email);
END;
CREATE TRIGGER user_address_kept AFTER UPDATE OF email ON user
  WHEN old.email <> new.email AND EXISTS (SELECT 1 FROM link WHERE email = old.email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('user', new.id, old.email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Listens to candidate of onboarding: links belong to the address to which they were mailed (decision 146).
CREATE TRIGGER candidate_address_kept AFTER UPDATE OF email ON candidate
  WHEN old.email <> new.email AND EXISTS (SELECT 1 FROM link WHERE email = old.email COLLATE NOCASE AND revoked_at IS NULL) BEGIN
  INSERT INTO corrected_address (record, record_id, was, at)
  VALUES ('candidate', new.id, old.email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Listens to hmo_provider of hmo: links belong to the address to which they were mailed (decision 146).
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
