-- A payslip names the places of the repayments that it takes, and the lock notes exactly those. Payslips that are not locked yet took all
-- that was due until their month.
UPDATE payslip SET lines = (SELECT json_group_array(json(iif(l.value ->> 'code' = 'repayment', json_set(l.value, '$.places',
    json((SELECT json_group_array(r.place) FROM (SELECT p.due, p.paid_how, row_number() OVER (ORDER BY p.due) AS place
      FROM case_file c JOIN welfare_repayment p ON p.case_id = c.id
      WHERE c.employee_id = payslip.employee_id AND c.kind = 'WELFARE' AND c.number = substr(l.value ->> 'key', 11)) r
    WHERE r.paid_how IS NULL AND r.due <= date(payslip.month || '-01', '+1 month', '-1 day')))), l.value)))
  FROM json_each(payslip.lines) l)
WHERE locked = 0 AND repayments > 0;
