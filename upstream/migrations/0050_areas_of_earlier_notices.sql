-- Says of the notices to admins that came before notices said so what they are about, so that limits count for them too.
-- A notice of several companies, or of nobody knows which, is of company 0, which no limited admin looks after. Notices
-- that have been read are shown to nobody.
UPDATE notification SET area = 'recruitment',
  company_id = coalesce((SELECT company_id FROM candidate WHERE id = CAST(substr(path, 13) AS INTEGER)), 0)
WHERE area IS NULL AND read_at IS NULL AND path GLOB '/candidates/[0-9]*';
UPDATE notification SET area = 'records',
  company_id = coalesce((SELECT company_id FROM employee WHERE id = CAST(substr(path, 12) AS INTEGER)), 0)
WHERE area IS NULL AND read_at IS NULL AND path GLOB '/employees/[0-9]*';
UPDATE notification SET
  area = coalesce((SELECT CASE r.section WHEN 'bank' THEN 'pay' WHEN 'medical' THEN 'medical' ELSE 'records' END
    FROM change_request r WHERE r.id = CAST(substr(path, 35) AS INTEGER)), 'records'),
  company_id = coalesce((SELECT e.company_id FROM change_request r JOIN employee e ON e.id = r.employee_id
    WHERE r.id = CAST(substr(path, 35) AS INTEGER)), 0)
WHERE area IS NULL AND read_at IS NULL AND path GLOB '/employees/request-change[?]request=[0-9]*';
UPDATE notification SET area = 'records', company_id = 0
WHERE area IS NULL AND read_at IS NULL
  AND (path GLOB '/confirmation-settings*' OR path GLOB '/employees/manage-employees*');
UPDATE notification SET area = 'settings' WHERE area IS NULL AND read_at IS NULL AND path GLOB '/manage-signature*';
