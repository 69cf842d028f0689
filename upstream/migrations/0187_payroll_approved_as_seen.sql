-- Approvers of a payroll approve the version that was put before them (decision 098). What waits now could not change since.
UPDATE approval_request SET payload = json_object('version', (SELECT r.version FROM pay_run r WHERE r.id = approval_request.record_id))
  WHERE kind = 'payroll' AND status = 'PENDING';
