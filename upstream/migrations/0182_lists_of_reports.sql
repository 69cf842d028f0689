-- The lists that numbers of reports open: levels of approvals by the day of their decision, and welfare by the day of its payment.
CREATE INDEX approval_approver_decided ON approval_approver (decided_at, request_id) WHERE decided_at IS NOT NULL;
CREATE INDEX approval_request_ended ON approval_request (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX welfare_paid ON welfare (paid_at, case_id) WHERE paid_at IS NOT NULL;
