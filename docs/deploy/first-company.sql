-- A new deployment's first company and its first administrator. Fill in every value between << and >>, then run it as
-- docs/deploy.md says. The administrator has no password yet: "Forgot password" on the sign-in page mails the way to one.
INSERT INTO company (id, name, code, email, phone, address, rc_number, staff_id_format)
VALUES (1, '<<Company Limited>>', '<<CODE>>', '<<hr@company.ng>>', '<<+2348000000000>>', '<<1 Street, Town, State>>',
        '<<RC 000000>>', '<<CODE>>-{number}');

INSERT INTO branch (company_id, name, code, address, state)
VALUES (1, '<<Head office>>', '<<HQ>>', '<<1 Street, Town, State>>', '<<State>>');

INSERT INTO department (company_id, name, code)
VALUES (1, '<<Human resources>>', '<<HR>>');

INSERT INTO job_role (company_id, name, code)
VALUES (1, '<<HR officer>>', '<<HRO>>');

INSERT INTO user (firstname, lastname, email, roles, email_verified_at, sessions_from, company_id, created_at)
VALUES ('<<First name>>', '<<Last name>>', '<<first.last@company.ng>>', '["SUPERADMIN"]',
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 1,
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
