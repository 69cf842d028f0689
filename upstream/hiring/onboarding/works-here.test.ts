import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { onboarding as contract } from '../../../contracts/hiring/onboarding';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import type { Limits } from '../../../contracts/platform/limits';
import { PRESETS } from '../../../contracts/platform/limits';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { csvLines, importer } from '../../import/bulk-import/imports.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { candidate } from './tables';

let admin: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let other: MadePlace;
const HERE = 'Ifeoma Eze (ZMF-0194) works here with this email';
const UNSEEN = 'Somebody whose record you do not see works here with this email';

beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  [place, other] = [await makePlace('LGS'), await makePlace('ZMF')];
  const account = await makeUser('ifeoma.account@zuma.example', ['EMPLOYEE']);
  const ifeoma = { firstname: 'Ifeoma', lastname: 'Eze', code: 'ZMF-0194', email: 'ifeoma@zuma.example' };
  await makeEmployee(other, '2020-01-06', { ...ifeoma, user_id: account.id });
});

const form = (email: string, at = place) => ({
  ...{ firstname: 'Ada', lastname: 'Obi', email, phone: '0803-555-0199', resumption_date: '2026-12-01' },
  ...{ company: at.company, branch: at.branch, department: at.department, job_role: at.job_role },
  ...{ gross_salary: 600_000_000, net_salary: 40_000_000 },
});
const send = async (method: string, path: string, body: unknown, token = admin.token) => {
  const answer = await ask(method, path, { token, body });
  return [answer.status, await answer.json()];
};
const create = (email: string, token?: string) => send('POST', '/candidate/', form(email), token);

/** An admin who has these limits. */
async function limited(key: string, limits: Limits) {
  const person = await makeUser(`${key}@lagoon.example`, ['ADMIN']);
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  const claims = { user_id: person.id, roles: person.roles, limits, jti: randomId() };
  return signSession(claims, env.JWT_SECRET, new Date());
}

test('a new candidate is refused the address of somebody who works here, of the record and of the account', async () => {
  expect(await create('Ifeoma@Zuma.example')).toEqual([400, { email: [HERE] }]);
  expect(await create('ifeoma.account@zuma.example')).toEqual([400, { email: [HERE] }]);
});

test('an admin of other companies or areas learns neither name nor number', async () => {
  const elsewhere = await limited('elsewhere', { companies: [place.company], areas: PRESETS['HR officer'] });
  const recruiter = await limited('recruiter', { companies: null, areas: PRESETS.Recruiter });
  expect(await create('ifeoma@zuma.example', elsewhere)).toEqual([400, { email: [UNSEEN] }]);
  expect(await create('ifeoma@zuma.example', recruiter)).toEqual([400, { email: [UNSEEN] }]);
});

test('an edit to such an address is refused, and one that leaves the address alone is not', async () => {
  const person = await makeCandidate(place);
  const path = `/candidate/${person.id}/`;
  expect(await send('PATCH', path, form('ifeoma@zuma.example'))).toEqual([400, { email: [HERE] }]);
  await db.update(candidate).set({ email: 'ifeoma@zuma.example' }).where(eq(candidate.id, person.id));
  expect((await send('PATCH', path, { ...form('ifeoma@zuma.example'), phone: '0803-555-0111' }))[0]).toBe(200);
  const read = contract.candidate.output.parse((await send('GET', path, undefined))[1]);
  expect(read.works_here).toBe(HERE);
  await db.update(candidate).set({ email: 'moved@candidates.example' }).where(eq(candidate.id, person.id));
});

test('an offer, an onboarding and its completion say who works here', async () => {
  const [draft, approved, running] = [
    await makeCandidate(place),
    await makeCandidate(place, 'APPROVED'),
    await makeCandidate(place, 'APPROVED'),
  ];
  const today = lagosDay();
  const initiate = (id: number) =>
    send('POST', '/employee/initiate_onboarding/', { requesters: [id], employment_date: today });
  expect((await initiate(running.id))[0]).toBe(200);
  const detail = `Ada Obi: ${HERE}. Correct the address first.`;
  const said = async ({ id, email }: typeof draft, step: () => Promise<unknown[]>) => {
    await db.update(candidate).set({ email: 'ifeoma@zuma.example' }).where(eq(candidate.id, id));
    expect(await step()).toEqual([409, { detail }]);
    await db.update(candidate).set({ email }).where(eq(candidate.id, id));
  };
  const offer = { requesters: [draft.id], expires: addDays(today, 14) };
  await said(draft, () => send('POST', '/candidate/send_offer/', offer));
  await said(approved, () => initiate(approved.id));
  await said(running, () => send('PATCH', '/employee/complete_onboarding/', { requesters: [running.id] }));
});

test('somebody who left is a candidate again, and an archived record is named as one', async () => {
  const gone = await makeEmployee(other, '2019-01-07', { email: 'gone@zuma.example', employment_status: 'RESIGNED' });
  expect((await create('gone@zuma.example'))[0]).toBe(200);
  await makeEmployee(other, '2019-01-07', {
    ...{ email: 'archived@zuma.example', archived: true, firstname: 'Bola', lastname: 'Ade', code: 'ZMF-0007' },
  });
  expect(gone.employment_status).toBe('RESIGNED');
  expect(await create('archived@zuma.example')).toEqual([
    400,
    { email: ['Bola Ade (ZMF-0007) has an archived record with this email'] },
  ]);
});

const HEADINGS = [
  ...['firstname', 'lastname', 'email', 'phone', 'company', 'branch', 'department', 'job_role'],
  ...['gross_salary', 'net_salary', 'resumption_date'],
];
const line = (email: string) => [
  'Ada',
  'Obi',
  email,
  '0803-555-0199',
  'LGS',
  'A',
  'A',
  'A',
  '6000000',
  '400000',
  '2026-12-01',
];

test('an import of candidates says at the email who works here', async () => {
  const file = csvLines(HEADINGS, line('ifeoma@zuma.example'), line('fresh@candidates.example'));
  const hr = importer(admin.token);
  const { id } = await hr.check('candidate', file);
  expect((await hr.rows(id, 'ERROR')).map(({ mistakes }) => mistakes)).toEqual([
    [{ column: 'email', value: 'ifeoma@zuma.example', reason: HERE }],
  ]);
  expect(await hr.rows(id, 'CREATE')).toHaveLength(1);
  const elsewhere = importer(
    await limited('importer', { companies: [place.company], areas: { ...PRESETS['HR officer'], settings: 'CHANGE' } }),
  );
  const own = await elsewhere.check('candidate', file);
  expect((await elsewhere.rows(own.id, 'ERROR')).map(({ mistakes }) => mistakes[0]?.reason)).toEqual([UNSEEN]);
});

test('an employee is not entered beside a candidate who has an offer, and is beside a draft', async () => {
  await makeCandidate(place, 'OFFER_SENT', { email: 'offered@candidates.example', firstname: 'Uche', lastname: 'Ike' });
  await makeCandidate(place, 'DRAFT', { email: 'draft@candidates.example' });
  const enter = (email: string) =>
    send('POST', '/employee/', {
      ...{
        firstName: 'Uche',
        lastName: 'Ike',
        email,
        company: place.company,
        location: place.branch,
        gender: 'FEMALE',
      },
      ...{ department: place.department, jobrole: place.job_role, salary: 600_000_000, netSalary: 40_000_000 },
      ...{ confirmation_status: 'PENDING' },
    });
  expect(await enter('offered@candidates.example')).toEqual([
    400,
    { email: ['Uche Ike is a candidate with this email: complete their onboarding instead'] },
  ]);
  expect((await enter('draft@candidates.example'))[0]).toBe(200);
  expect(await db.select().from(employee).where(eq(employee.email, 'draft@candidates.example'))).toHaveLength(1);
});
