-- How many requests wait for a manager, and since when.
CREATE INDEX waiver_pending ON waiver (requested_at, candidate_id) WHERE status = 'PENDING';
