import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

test('notices from before notices said what they are about belong to an area and a company', async () => {
  const { MIGRATED_NOTICES: MIGRATED, MIGRATIONS } = env as unknown as {
    MIGRATED_NOTICES: D1Database;
    MIGRATIONS: D1Migration[];
  };
  await applyD1Migrations(
    MIGRATED,
    MIGRATIONS.filter(({ name }) => name < '0050'),
  );
  const notices: [path: string | null, area: string | null, company: number | null][] = [
    ['/candidates/1', 'recruitment', 1],
    ['/candidates/99', 'recruitment', 0],
    ['/employees/1?tab=documents&document=4', 'records', 1],
    ['/employees/request-change?request=1', 'pay', 1],
    ['/employees/request-change?request=2', 'records', 1],
    ['/confirmation-settings?tab=due', 'records', 0],
    ['/employees/manage-employees?tab=documents&expiry=month', 'records', 0],
    ['/manage-signature', 'settings', null],
    ['/employees/profile', null, null],
    ['/approval/3', null, null],
    [null, null, null],
  ];
  const request = (section: string) =>
    MIGRATED.prepare(`INSERT INTO change_request (employee_id, section, fields, waiting, requested_by, requested_at)
      VALUES (1, '${section}', 1, 1, 1, '')`);
  await MIGRATED.batch([
    MIGRATED.prepare(`INSERT INTO company (name, code, email, phone, address, rc_number, staff_id_format)
      VALUES ('Lagoon Ltd', 'LGS', '', '', '', '', 'LGS-{number}')`),
    MIGRATED.prepare(`INSERT INTO user (firstname, lastname, email, roles, created_at, sessions_from)
      VALUES ('Halima', 'Sule', 'halima@lagoon.example', '["ADMIN"]', '', '')`),
    MIGRATED.prepare(
      "INSERT INTO branch (company_id, name, code, address, state) VALUES (1, 'Lagos', 'A', '', 'Lagos')",
    ),
    MIGRATED.prepare("INSERT INTO department (company_id, name, code) VALUES (1, 'Sales', 'A')"),
    MIGRATED.prepare("INSERT INTO job_role (company_id, name, code) VALUES (1, 'Clerk', 'A')"),
    MIGRATED.prepare(`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id,
        job_role_id, gross_salary, net_salary, employment_date, created_at)
      VALUES ('1', 'Bola', 'Adebayo', 'b', 1, 1, 1, 1, 1, 1, '2020-01-01', '')`),
    MIGRATED.prepare(`INSERT INTO candidate (firstname, lastname, email, phone, company_id, branch_id, department_id,
        job_role_id, gross_salary, net_salary, status, status_since, created_at)
      VALUES ('Ada', 'Obi', 'a', '', 1, 1, 1, 1, 1, 1, 'DRAFT', '', '')`),
    request('bank'),
    request('personal'),
    ...notices.map(([path]) =>
      MIGRATED.prepare(
        "INSERT INTO notification (user_id, sender, subject, path, created_at) VALUES (1, 'Somebody', 'did', ?, '')",
      ).bind(path),
    ),
  ]);
  await applyD1Migrations(MIGRATED, MIGRATIONS);
  const { results } = await MIGRATED.prepare('SELECT path, area, company_id FROM notification ORDER BY id').all();
  expect(results.map(({ path, area, company_id }) => [path, area, company_id])).toEqual(notices);
});
