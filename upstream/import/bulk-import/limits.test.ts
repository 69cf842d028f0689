import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { AREAS, type AreaLevels } from '../../../contracts/platform/limits';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { csvLines, importer } from './imports.test-support';

let hr: ReturnType<typeof importer>;
let beyond: MadePlace;

beforeAll(async () => {
  const { company } = await makePlace('LGS');
  beyond = await makePlace('QXB');
  const { id } = await makeUser('hr@lagoon.example', ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as AreaLevels;
  const limits = { companies: [company], areas };
  await db.update(user).set({ limits }).where(eq(user.id, id));
  const claims = { user_id: id, roles: ['ADMIN' as const], limits, jti: randomId() };
  hr = importer(await signSession(claims, env.JWT_SECRET, new Date()));
});

const HEAD = [
  'code',
  'first name',
  'last name',
  'gender',
  'company',
  'branch',
  'department',
  'job role',
  'salary',
  'net salary',
];
const line = (code: string, company: string) => [
  code,
  'Ada',
  'Obi',
  'Female',
  company,
  'A',
  'A',
  'A',
  '4800000',
  '320000',
];

test('a row that names another company is refused, as one that names none', async () => {
  const batch = await hr.check(
    'employee',
    csvLines(HEAD, line('LGS-9001', 'LGS'), line('QXB-9001', 'QXB'), line('X-1', 'Nowhere')),
  );
  expect([batch.creates, batch.errors]).toEqual([1, 2]);
  const [theirs, nobodys] = await hr.rows(batch.id, 'ERROR');
  expect(theirs?.mistakes.map(({ column }) => column)).toEqual(nobodys?.mistakes.map(({ column }) => column));
  expect(JSON.stringify(theirs?.mistakes)).not.toContain('Company QXB');
});

test('a row about somebody of another company changes nothing', async () => {
  await makeEmployee(beyond, '2020-01-01', { code: 'QXB-1', email: 'qxb@staff.example' });
  await makeCandidate(beyond, 'DRAFT', { email: 'qxb@candidates.example' });
  const employees = await hr.check(
    'employee',
    csvLines(['code', 'first name', 'last name'], ['QXB-1', 'Other', 'Name']),
  );
  expect([employees.updates, employees.errors]).toEqual([0, 1]);
  const codes = await hr.check('code', csvLines(['email', 'code'], ['qxb@staff.example', 'LGS-7']));
  expect([codes.updates, codes.errors]).toEqual([0, 1]);
  const branches = await hr.check(
    'branch',
    csvLines(['company', 'name', 'code', 'address', 'state'], ['QXB', 'New', 'NEW', 'A', 'Lagos']),
  );
  expect([branches.creates, branches.errors]).toEqual([0, 1]);
});
