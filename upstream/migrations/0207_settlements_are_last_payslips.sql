-- A settlement is the last payslip with what the exit adds to it. By what gratuity, notice and leave are paid is the company's to say.
ALTER TABLE exit_setting ADD COLUMN gratuity_base TEXT NOT NULL DEFAULT 'BASIC' CHECK (gratuity_base IN ('BASIC', 'GROSS'));
ALTER TABLE exit_setting ADD COLUMN notice_base TEXT NOT NULL DEFAULT 'BASIC' CHECK (notice_base IN ('BASIC', 'GROSS'));
ALTER TABLE exit_setting ADD COLUMN leave_base TEXT NOT NULL DEFAULT 'BASIC' CHECK (leave_base IN ('BASIC', 'GROSS'));
ALTER TABLE exit_setting ADD COLUMN leave_divisor INTEGER NOT NULL DEFAULT 22;

-- A line of HR says its kind, and its amount is above zero.
ALTER TABLE exit_line ADD COLUMN kind TEXT NOT NULL DEFAULT 'DEDUCTION';
UPDATE exit_line SET kind = 'ALLOWANCE' WHERE amount > 0;
UPDATE exit_line SET amount = abs(amount) WHERE amount < 0;
-- Who wrote lines of a settlement, as the ids of users: none of them approves it.
ALTER TABLE exit ADD COLUMN line_writers TEXT NOT NULL DEFAULT '[]';

UPDATE exit SET settled = json_object(
    'month', substr(last_day, 1, 7),
    'lines', json((SELECT json_group_array(json_set(l.value, '$.kind', NULL, '$.entered', NULL)) FROM json_each(exit.settled) l)),
    'total', (SELECT coalesce(sum(l.value ->> 'amount'), 0) FROM json_each(exit.settled) l),
    'left', json('[]'),
    'entries', json((SELECT json_group_array(json_set(l.value, '$.amount', abs(l.value ->> 'amount'),
        '$.kind', CASE WHEN l.value ->> 'amount' < 0 THEN 'DEDUCTION' WHEN l.value ->> 'source' = 'LEAVE' THEN 'LEAVE_ALLOWANCE'
          WHEN l.value ->> 'source' = 'NOTICE' THEN 'NOTICE' WHEN l.value ->> 'source' = 'COMPANY' THEN 'GRATUITY' ELSE 'ALLOWANCE' END))
      FROM json_each(exit.settled) l WHERE l.value ->> 'source' <> 'PAYROLL' AND l.value ->> 'amount' <> 0)),
    'loans', json('[]'))
  WHERE settled IS NOT NULL;
