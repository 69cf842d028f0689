-- Nobody resumes before the day of employment, and a candidate who became an employee resumes when the record says.
UPDATE employee SET resumption_date = employment_date
WHERE candidate_id IS NOT NULL AND resumption_date < employment_date;
UPDATE candidate SET resumption_date = (
  SELECT e.resumption_date FROM employee e WHERE e.candidate_id = candidate.id AND e.resumption_date IS NOT NULL
)
WHERE status = 'COMPLETED' AND id IN (
  SELECT e.candidate_id FROM employee e JOIN candidate c ON c.id = e.candidate_id
  WHERE e.resumption_date IS NOT NULL AND e.resumption_date IS NOT c.resumption_date
);
