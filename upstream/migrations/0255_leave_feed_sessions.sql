-- A private address of a calendar ends with the sessions of its owner: when a password is set, when rights change, when somebody
-- leaves. The row stays, so that its owner is told.
ALTER TABLE leave_feed ADD COLUMN ended_at TEXT;

CREATE TRIGGER user_leave_feed_sessions AFTER UPDATE OF sessions_from ON user WHEN new.sessions_from <> old.sessions_from BEGIN
  UPDATE leave_feed SET ended_at = new.sessions_from WHERE user_id = new.id AND ended_at IS NULL;
END;
