import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { activity as contract } from '../../../contracts/access/activity';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { candidate } from '../../hiring/onboarding/tables';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import {
  askUpload,
  db,
  emptyPdf,
  type MadePlace,
  mailsTo,
  makeCandidate,
  makePlace,
  tokenOfMail,
} from '../../house/journey.test-support';
import { HOUSE } from '../../house/modules';
import { employee } from '../../people/employee/tables';
import { audit, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { maySeeOfOwnRecords } from './store';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let place: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

const list = async ({ token }: { token: string }, query = '') =>
  contract.list.output.parse(await (await ask('GET', `/auth/users/activity/${query}`, { token })).json());
const asHr = async (method: string, path: string, body: unknown) => {
  const answer = await ask(method, path, { token: hr.token, body });
  expect(answer.status).toBe(200);
};

let made = 0;
async function journey() {
  made += 1;
  const account = await makeUser(`person${made}@candidates.example`, ['EMPLOYEE']);
  await db.update(user).set({ firstname: 'Ngozi', lastname: 'Okonkwo' }).where(eq(user.id, account.id));
  const person = await makeCandidate(place, 'DRAFT', { user_id: account.id });
  await asHr('POST', '/candidate/send_offer/', { requesters: [person.id], expires: addDays(lagosDay(), 7) });
  const token = await tokenOfMail((await mailsTo(person.email))[0]);
  const { id: offerId } = await as(token).offer.linked();
  const upload = (letter: string) =>
    askUpload('POST', `/candidate/offer/${offerId}/documents/`, token, { letter, size: '2000' }, [
      ['file', 'signed.pdf', emptyPdf()],
    ]);
  expect((await upload('handbook')).status).toBe(200);
  return { account, person };
}

test('shows what happened to the caller’s own records, newest first, with who did it and nothing else', async () => {
  const { account } = await journey();
  const { results, total } = await list(account);
  expect(total).toBe(2);
  expect(results).toEqual([
    { id: expect.any(Number), at: expect.any(String), actor: 'Ngozi Okonkwo', action: 'Letter uploaded' },
    { id: expect.any(Number), at: expect.any(String), actor: 'Aisha Bello', action: 'Offer sent' },
  ]);
});

test('tells what the own account did, and who did it in one’s name', async () => {
  const { account } = await journey();
  const actor = await makeUser('super@lagoon.example', ['SUPERADMIN']);
  await db.update(user).set({ firstname: 'Adaeze', lastname: 'Okafor' }).where(eq(user.id, actor.id));
  const fields = { firstname: 'Ngozi', lastname: 'Okonkwo', email: account.email, phone: '0803-555-0142' };
  const claims = { user_id: account.id, roles: account.roles, actor_id: actor.id, jti: randomId() };
  for (const token of [account.token, await signSession(claims, env.JWT_SECRET, new Date())]) {
    expect((await askUpload('PATCH', `/auth/users/${account.id}/`, token, fields, [])).status).toBe(200);
  }
  const { results } = await list(account, '?page_size=2');
  expect(results.map((row) => `${row.actor}: ${row.action}`)).toEqual([
    'Adaeze Okafor for Ngozi Okonkwo: Profile changed',
    'Ngozi Okonkwo: Profile changed',
  ]);
});

test('keeps from the person what HR prepares, and what it asks of a manager', async () => {
  const { account, person } = await journey();
  await db.update(candidate).set({ status: 'APPROVED' }).where(eq(candidate.id, person.id));
  const before = await list(account);
  const { company, branch, department, job_role } = place;
  const form = {
    firstname: 'Ngozi',
    lastname: 'Okonkwo',
    email: person.email,
    phone: '0803-555-0142',
    company,
    branch,
    department,
  };
  const pay = { job_role, gross_salary: 1_000_000, net_salary: 50_000, resumption_date: '2026-12-07' };
  await asHr('PATCH', `/candidate/${person.id}/`, { ...form, ...pay });
  const asked = { body: 'She has no guarantor.', manager: 'manager@lagoon.example', requesters: [person.id] };
  await asHr('POST', '/employee/request_waiver/', asked);
  const token = await tokenOfMail((await mailsTo('manager@lagoon.example'))[0]);
  const decision = { status: 'ACCEPTED', candidate: person.id, confirm: true };
  expect(await as(token).waiver.approve.untyped(decision).status()).toBe(200);
  const rows = (await db.select().from(audit)).filter(({ record_id }) => record_id === person.id);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['Details changed', 'Waiver requested', 'Waiver accepted']),
  );
  expect(await list(account)).toEqual(before);
});

test('is nobody else’s: not of a colleague, not of an admin, and not of who only typed the address', async () => {
  const { account, person } = await journey();
  await db.update(candidate).set({ user_id: null }).where(eq(candidate.id, person.id));
  const other = await makeUser('other@lagoon.example', ['EMPLOYEE']);
  await db.update(user).set({ email: person.email }).where(eq(user.id, other.id));
  for (const stranger of [account, other, hr]) expect((await list(stranger)).total).toBe(0);
  await db.update(user).set({ email_verified_at: new Date().toISOString() }).where(eq(user.id, other.id));
  expect((await list(other)).total).toBe(2);
});

test('comes in pages, and is searched', async () => {
  const { account } = await journey();
  const first = await list(account, '?page_size=1');
  expect([first.total, first.results.length, first.previous]).toEqual([2, 1, null]);
  const last = await list(account, first.next?.split('activity/')[1]);
  expect([last.results[0]?.action, last.next]).toEqual(['Offer sent', null]);
  expect((await list(account, '?search=OFFER')).results.map(({ action }) => action)).toEqual(['Offer sent']);
});

test('reads the audit by its index, however long that is', async () => {
  const query = sql`EXPLAIN QUERY PLAN SELECT id FROM audit WHERE ${maySeeOfOwnRecords(HOUSE.ownRecordAudit, 1)} ORDER BY id DESC LIMIT 10`;
  const details = (await db.all<{ detail: string }>(query)).map(({ detail }) => detail);
  const reads = details.filter((detail) => /^(SCAN|SEARCH) audit/.test(detail));
  expect(reads).toEqual(Array(8).fill('SEARCH audit USING INDEX audit_record (record=? AND record_id=?)'));
});

test('tells of another job from the day on which it counts, and not of one that was taken back', async () => {
  const { account } = await journey();
  const [record] = await db
    .insert(employee)
    .values({
      code: 'LGS-9001',
      firstname: 'Ngozi',
      lastname: 'Okonkwo',
      email: account.email,
      user_id: account.id,
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 1,
      net_salary: 1,
      employment_date: '2024-01-01',
      created_at: '2024-01-01T08:00:00.000Z',
    })
    .returning();
  const id = record?.id ?? 0;
  const value = sql`json_object('company_id', ${place.company}, 'branch_id', ${place.branch},
    'department_id', ${place.department}, 'job_role_id', ${place.job_role})`;
  const recorded = async (effective_from: string, applied: 0 | 1 | null) => {
    await db.insert(audit).values({
      actor: 'Aisha Bello',
      action: 'Job change recorded',
      record: 'employee',
      record_id: id,
      after: JSON.stringify({ effective_from }),
      at: '2026-01-01T08:00:00.000Z',
    });
    if (applied === null) return;
    await db.run(sql`INSERT INTO employee_entry (employee_id, kind, effective_from, value, reason, recorded_by,
      recorded_at, applied) VALUES (${id}, 'JOB', ${effective_from}, ${value}, 'Promotion', 'Aisha Bello', '', ${applied})`);
  };
  const before = (await list(account)).total;
  await recorded('2099-01-01', 0);
  await recorded('2025-06-01', null);
  expect((await list(account)).total).toBe(before);
  await recorded('2025-01-01', 1);
  expect((await list(account)).results[0]?.action).toBe('Job change recorded');
});
