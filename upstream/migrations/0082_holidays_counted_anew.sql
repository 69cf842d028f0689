-- Leave that stands, by its last day: what lies over days whose holidays change is found by it.
CREATE INDEX leave_request_standing ON leave_request (end_date, start_date, employee_id)
  WHERE status IN ('PENDING', 'ACCEPTED');
