-- A link belongs to the address to which it was mailed (decision 146). `actor` is who acts by it, as in its claims: a record
-- may be mailed to several people.
ALTER TABLE link ADD COLUMN actor TEXT NOT NULL DEFAULT '';
UPDATE link SET actor = coalesce(CASE purpose
  WHEN 'offer' THEN 'candidate'
  WHEN 'meeting' THEN 'candidate'
  WHEN 'letter' THEN 'person'
  WHEN 'headcount-review' THEN 'supervisor'
  WHEN 'exit-clearance' THEN 'party'
  WHEN 'query-answer' THEN 'party'
  WHEN 'case-party' THEN 'party'
  WHEN 'hmo-complaint' THEN 'provider'
  WHEN 'hmo-roster' THEN 'provider'
  WHEN 'reset-password' THEN 'user'
  WHEN 'create-password' THEN 'user'
  WHEN 'complete-signup' THEN 'user'
  WHEN 'verify-email' THEN 'user'
  WHEN 'leave-client' THEN 'client'
  WHEN 'leave-review' THEN (SELECT q.place FROM leave_ask q WHERE q.leave_id = link.sub AND q.place <> 'client'
    AND lower(q.email) = lower(link.email) ORDER BY q.id DESC LIMIT 1)
  WHEN 'approval' THEN (SELECT 'level-' || a.level FROM approval_approver a
    WHERE a.request_id = link.sub AND a.email = link.email ORDER BY a.level DESC LIMIT 1)
  WHEN 'download' THEN ''
  ELSE 'manager' END, '');
-- The open links to an address, for whoever corrects it.
CREATE INDEX link_address ON link (email COLLATE NOCASE) WHERE revoked_at IS NULL;

-- Records that keep the address of somebody whom they ask follow it when it is corrected, whoever corrects it.
CREATE INDEX waiver_manager ON waiver (manager COLLATE NOCASE);
CREATE INDEX probation_review_manager ON probation_review (manager COLLATE NOCASE);
CREATE INDEX case_party_email ON case_party (email COLLATE NOCASE) WHERE email <> '';
CREATE INDEX appraisal_ask_email ON appraisal_ask (email COLLATE NOCASE);
CREATE INDEX leave_ask_email ON leave_ask (email COLLATE NOCASE);

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
CREATE TRIGGER employee_address_corrected AFTER UPDATE OF email ON employee WHEN old.email <> new.email BEGIN
  INSERT INTO address_correction (user_id, was, becomes) VALUES (NULL, old.email, new.email);
END;
CREATE TRIGGER outside_address_corrected AFTER UPDATE OF email ON outside_person WHEN old.email <> new.email BEGIN
  INSERT INTO address_correction (user_id, was, becomes) VALUES (NULL, old.email, new.email);
END;
CREATE TRIGGER user_address_corrected AFTER UPDATE OF email ON user WHEN old.email <> new.email BEGIN
  INSERT INTO address_correction (user_id, was, becomes) VALUES (new.id, old.email, new.email);
  -- The line reaches a manager by their account first.
  UPDATE leave_request SET to_ask = 1 WHERE to_ask = 0 AND turn IN ('line_manager1', 'line_manager2')
    AND employee_id IN (SELECT e.id FROM employee m JOIN employee e ON e.line_manager1 = m.id WHERE m.user_id = new.id
      UNION ALL SELECT e.id FROM employee m JOIN employee e ON e.line_manager2 = m.id WHERE m.user_id = new.id);
END;

-- The review of a probation belongs to the first line manager.
CREATE TRIGGER probation_line_changed AFTER UPDATE OF line_manager1, line_manager1_outside, supervisor_email ON employee
  WHEN old.line_manager1 IS NOT new.line_manager1 OR old.line_manager1_outside IS NOT new.line_manager1_outside
    OR old.supervisor_email IS NOT new.supervisor_email BEGIN
  UPDATE probation_review SET manager = coalesce(CASE
      WHEN new.line_manager1 IS NOT NULL THEN (SELECT m.email FROM employee m WHERE m.id = new.line_manager1)
      WHEN new.line_manager1_outside IS NOT NULL THEN (SELECT o.email FROM outside_person o WHERE o.id = new.line_manager1_outside)
      ELSE new.supervisor_email END, '')
    WHERE employee_id = new.id AND recommendation IS NULL;
END;

-- A roster goes to the address of its provider, unless HR typed another for it.
CREATE TRIGGER roster_address_corrected AFTER UPDATE OF roster_email ON hmo_provider
  WHEN old.roster_email <> new.roster_email AND old.roster_email <> '' BEGIN
  UPDATE hmo_roster SET email = new.roster_email WHERE provider_id = new.id AND lower(email) = lower(old.roster_email);
END;
