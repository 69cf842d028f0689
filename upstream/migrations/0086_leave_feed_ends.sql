-- A private address of a calendar ends with the account, and stays ended when the account is opened again.
CREATE TRIGGER user_leave_feed_ended AFTER UPDATE OF active ON user WHEN new.active = 0 BEGIN
  DELETE FROM leave_feed WHERE user_id = new.id;
END;
