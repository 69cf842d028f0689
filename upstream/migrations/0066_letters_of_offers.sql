-- A mail that carries no letter may be sent before its letters are written: what becomes of it counts once they are.
DROP TRIGGER issued_letter_mailed;
CREATE TRIGGER issued_letter_mailed AFTER UPDATE OF status ON outbox WHEN new.status <> old.status
BEGIN
  UPDATE issued_letter SET
    state = CASE new.status WHEN 'SENT' THEN 'DELIVERED' WHEN 'FAILED' THEN 'NOT_DELIVERED' ELSE 'QUEUED' END,
    state_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    delivered_at = coalesce(new.sent_at, delivered_at),
    failure = CASE new.status WHEN 'FAILED' THEN new.last_error END
  WHERE outbox_id = new.id AND state IN ('QUEUED', 'DELIVERED', 'NOT_DELIVERED') AND file IS NOT NULL;
END;
CREATE TRIGGER issued_letter_written AFTER UPDATE OF file ON issued_letter
  WHEN old.file IS NULL AND new.file IS NOT NULL AND new.own_mail = 0 AND new.state = 'QUEUED'
BEGIN
  UPDATE issued_letter SET
    state = CASE o.status WHEN 'SENT' THEN 'DELIVERED' ELSE 'NOT_DELIVERED' END,
    state_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    delivered_at = o.sent_at,
    failure = CASE o.status WHEN 'FAILED' THEN o.last_error END
  FROM outbox o WHERE issued_letter.id = new.id AND o.id = new.outbox_id AND o.status IN ('SENT', 'FAILED');
END;
