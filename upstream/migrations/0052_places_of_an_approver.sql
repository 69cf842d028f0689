-- Whoever has ever been asked to approve something finds that in their menu, also when nothing waits.
CREATE INDEX approval_approver_place ON approval_approver (user_id, decision);
DROP INDEX approval_approver_user;
