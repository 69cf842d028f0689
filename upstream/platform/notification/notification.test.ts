import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkedOffer } from '../../../contracts/hiring/offer';
import { OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { notification as contract } from '../../../contracts/platform/notification';
import { reviewNow } from '../../hiring/offer/offer.test-support';
import { finaliseWaivers } from '../../hiring/waiver/store';
import { waiver } from '../../hiring/waiver/tables';
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
import { employee } from '../../people/employee/tables';
import { audit, user } from '../database/tables';
import { newLink } from '../link/links';
import { randomId, signLink, signSession } from '../link/tokens';
import { notification } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let superAdmin: Person;
let staff: Person;
let place: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  await makeUser('colleague@lagoon.example', ['EMPLOYEE', 'ADMIN']);
  superAdmin = await makeUser('super@lagoon.example', ['SUPERADMIN']);
  staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  const gone = await makeUser('gone@lagoon.example', ['ADMIN']);
  await db.update(user).set({ active: false }).where(eq(user.id, gone.id));
  place = await makePlace('LGS');
});

beforeEach(async () => {
  await db.delete(notification);
});

const by = (token: string) => (method: string, path: string, body?: unknown) => ask(method, path, { token, body });
const list = async ({ token }: { token: string }, query = '') =>
  contract.list.output.parse(await (await by(token)('GET', `/auth/users/notification/${query}`)).json());
const read = ({ token }: { token: string }, id: number) => by(token)('POST', '/auth/users/read_notification/', { id });

/** The notices of each receiver, by address. */
async function told() {
  const rows = await db
    .select({ to: user.email, sender: notification.sender, subject: notification.subject, path: notification.path })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.user_id))
    .orderBy(notification.id);
  return rows.map(({ to, sender, subject, path }) => ({ to: to.split('@')[0], says: `${sender} ${subject}`, path }));
}

let made = 0;
/** A candidate with an account and a status. */
async function known(...[status, more = {}]: [Parameters<typeof makeCandidate>[1], object?]) {
  made += 1;
  const account = await makeUser(`known${made}@candidates.example`, ['EMPLOYEE']);
  const person = await makeCandidate(place, status, {
    user_id: account.id,
    firstname: 'Ngozi',
    lastname: 'Okonkwo',
    ...more,
  });
  return { ...person, account };
}

const expires = addDays(lagosDay(), 7);
const send = async (id: number) => {
  const answer = await by(hr.token)('POST', '/candidate/send_offer/', { requesters: [id], expires });
  expect(answer.status).toBe(200);
};
const form = {
  handbook_confirmation: 'True',
  firstname: 'Ngozi',
  lastname: 'Okonkwo',
  address: '5 Allen Avenue, Ikeja',
  resumption_date: '2026-12-07',
  employment_date: '2026-12-07',
  bvn: '22212345678',
  supervisor_name: 'Musa Bello',
};

async function linkOf(person: { email: string }) {
  const token = await tokenOfMail((await mailsTo(person.email))[0]);
  const { id } = await (await by(token)('GET', '/candidate/offer/')).json<LinkedOffer>();
  return { token, offerId: id };
}

async function accept(person: { email: string }, letters: readonly OfferLetter[] = OFFER_LETTERS) {
  const { token, offerId } = await linkOf(person);
  const files = letters.map((letter): [string, string, Uint8Array] => [letter, 'signed.pdf', emptyPdf()]);
  const answer = await askUpload('PATCH', `/candidate/accept_offer/${offerId}/`, token, form, files);
  expect(answer.status).toBe(200);
}

const review = (id: number, letter: OfferLetter, status: 'APPROVED' | 'RETURNED') =>
  reviewNow(hr.token, id, letter, status, 'The second page is missing.');

const ADMINS = ['hr', 'colleague', 'super'];
const toAdmins = (says: string, path: string) => ADMINS.map((to) => ({ to, says, path }));

describe('admins are told, every active one and nobody else,', () => {
  test('that letters were handed in, and how many', async () => {
    const person = await makeCandidate(place, 'DRAFT', { firstname: 'Ngozi', lastname: 'Okonkwo' });
    await send(person.id);
    await accept(person);
    const path = `/candidates/${person.id}`;
    expect(await told()).toEqual(toAdmins('Ngozi Okonkwo uploaded three signed letters', path));
    await review(person.id, 'handbook', 'RETURNED');
    await db.delete(notification);
    await accept(person, ['handbook']);
    expect(await told()).toEqual(toAdmins('Ngozi Okonkwo uploaded one signed letter', path));
  });

  test('that an offer was declined, without the reason', async () => {
    const person = await makeCandidate(place);
    await send(person.id);
    const { token, offerId } = await linkOf(person);
    const body = { comment: 'Another offer pays more.' };
    expect((await by(token)('PATCH', `/candidate/decline_offer/${offerId}/`, body)).status).toBe(200);
    expect(await told()).toEqual(toAdmins('Ada Obi declined the offer', `/candidates/${person.id}`));
  });

  const asked = async (manager: string) => {
    const person = await makeCandidate(place, 'ONBOARDING', { firstname: 'Ngozi', lastname: 'Okonkwo' });
    const body = { body: 'Please waive it.', manager, requesters: [person.id] };
    await by(hr.token)('POST', '/employee/request_waiver/', body);
    const token = await tokenOfMail((await mailsTo(manager))[0]);
    const decide = (confirm: boolean) =>
      by(token)('PATCH', '/employee/approve_waiver/', { status: 'ACCEPTED', candidate: person.id, confirm });
    return { person, token, decide, path: `/candidates/${person.id}` };
  };

  test('of a waiver decision when it is final: by a click', async () => {
    const { decide, path } = await asked('click@lagoon.example');
    expect((await decide(true)).status).toBe(200);
    expect(await told()).toEqual(toAdmins('click@lagoon.example accepted the waiver for Ngozi Okonkwo', path));
    await decide(true);
    expect(await told()).toHaveLength(3);
  });

  test('of a waiver decision when it is final: by a sign of a person, not by the opening of the link', async () => {
    const { decide, token, path } = await asked('sign@lagoon.example');
    expect((await decide(false)).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await by(token)('POST', '/employee/waiver/confirm/', {})).status).toBe(200);
    expect(await told()).toEqual(toAdmins('sign@lagoon.example accepted the waiver for Ngozi Okonkwo', path));
  });

  test('of a waiver decision when it is final: by time, once, and by the name of a manager who is an employee', async () => {
    await db.insert(employee).values({
      code: 'LGS-0999',
      firstname: 'Chukwuemeka',
      lastname: 'Eze',
      email: 'time@lagoon.example',
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 1,
      net_salary: 1,
      employment_date: '2020-01-01',
      created_at: '2020-01-01T08:00:00.000Z',
    });
    const { decide, path } = await asked('time@lagoon.example');
    await decide(false);
    for (let minute = 9; minute < 13; minute += 1) await finaliseWaivers(env, new Date(Date.now() + minute * 60_000));
    expect(await told()).toEqual(toAdmins('Chukwuemeka Eze accepted the waiver for Ngozi Okonkwo', path));
    expect((await db.select().from(waiver)).every((row) => row.provisional_until === null)).toBe(true);
  });
});

describe('a candidate with an account is told', () => {
  const PATH = '/candidate/profile/summary';
  const asHr = () => by(hr.token);
  const date = addDays(lagosDay(), 7);
  const medical = (candidate: number[]) => ({
    date,
    time: '10:00',
    type: 'MEDICAL',
    candidate,
    offline: true,
    location: 'Lagoon Clinic',
  });

  test('what became of each letter, without the comment', async () => {
    const person = await known('DRAFT');
    await send(person.id);
    await accept(person);
    await db.delete(notification);
    await review(person.id, 'acknowledgement_letter', 'APPROVED');
    await review(person.id, 'handbook', 'RETURNED');
    expect(await told()).toEqual(
      ['approved your offer letter', 'returned your staff handbook'].map((words) => ({
        to: person.account.email.split('@')[0],
        says: `Aisha Bello ${words}`,
        path: PATH,
      })),
    );
  });

  const commands: [string, 'APPROVED' | 'ONBOARDING', (ids: number[]) => Promise<Response>, RegExp][] = [
    [
      'that a medical is scheduled',
      'APPROVED',
      (ids) => asHr()('POST', '/meeting/', medical(ids)),
      /^scheduled your medical meeting on \d+ \w+ \d{4} at \d\d:\d\d$/,
    ],
    [
      'that onboarding began',
      'APPROVED',
      (requesters) => asHr()('POST', '/employee/initiate_onboarding/', { requesters, employment_date: '2026-12-01' }),
      /^started your onboarding$/,
    ],
  ];
  test.each(commands)('%s; one without an account is not', async (_, status, command, words) => {
    const [person, other] = [await known(status), await makeCandidate(place, status)];
    expect((await command([person.id, other.id])).status).toBe(200);
    expect(await told()).toEqual([
      {
        to: person.account.email.split('@')[0],
        says: expect.stringMatching(new RegExp(words.source.replace('^', '^Aisha Bello '))),
        path: PATH,
      },
    ]);
  });

  test('that a meeting was changed or cancelled', async () => {
    const [person, other] = [await known('APPROVED'), await known('APPROVED')];
    const booked = await asHr()('POST', '/meeting/', medical([person.id, other.id]));
    const { id } = await booked.json<{ id: number }>();
    await db.delete(notification);
    expect(
      (await asHr()('PATCH', `/meeting/${id}/`, { ...medical([person.id]), time: '11:30', version: 1 })).status,
    ).toBe(200);
    expect((await asHr()('DELETE', `/meeting/${id}/`)).status).toBe(200);
    expect((await told()).map(({ to, says }) => [to, says.split(' ')[2]])).toEqual([
      [person.account.email.split('@')[0], 'changed'],
      [other.account.email.split('@')[0], 'cancelled'],
      [person.account.email.split('@')[0], 'cancelled'],
    ]);
  });

  test('that onboarding is complete: the account that it makes, too', async () => {
    const [person, fresh] = [await known('APPROVED'), await makeCandidate(place, 'APPROVED')];
    const requesters = [person.id, fresh.id];
    await asHr()('POST', '/employee/initiate_onboarding/', { requesters, employment_date: '2026-12-01' });
    await db.delete(notification);
    expect((await asHr()('PATCH', '/employee/complete_onboarding/', { requesters })).status).toBe(200);
    expect((await told()).map(({ to, says }) => `${to} ${says}`).toSorted()).toEqual(
      [person.account.email, fresh.email]
        .map((email) => `${email.split('@')[0]} Aisha Bello completed your onboarding`)
        .toSorted(),
    );
  });

  test('nothing, when the command was refused', async () => {
    const [person, other] = [await known('APPROVED'), await makeCandidate(place, 'DRAFT')];
    const requesters = [person.id, other.id];
    const body = { requesters, employment_date: '2026-12-01' };
    expect((await asHr()('POST', '/employee/initiate_onboarding/', body)).status).toBe(409);
    expect(await told()).toEqual([]);
  });

  test('never of what they did themselves, or did in the name of another', async () => {
    const own = await makeCandidate(place, 'APPROVED', { user_id: hr.id });
    const actors = await makeCandidate(place, 'APPROVED', { user_id: superAdmin.id });
    const claims = { user_id: hr.id, roles: hr.roles, actor_id: superAdmin.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    const start = (person: { id: number }) =>
      by(token)('POST', '/employee/initiate_onboarding/', { requesters: [person.id], employment_date: '2026-12-01' });
    expect((await start(own)).status).toBe(200);
    // Nobody decides about themselves in somebody else's name.
    expect((await start(actors)).status).toBe(403);
    expect(await told()).toEqual([]);
  });
});

describe('the list', () => {
  const put = (person: Person, subject: string, more: object = {}) =>
    db
      .insert(notification)
      .values({
        user_id: person.id,
        sender: 'Ngozi Okonkwo',
        subject,
        path: '/candidates/17',
        created_at: new Date().toISOString(),
        ...more,
      })
      .returning();

  test('has what the caller has not read, newest first, in pages; the total is the unread count', async () => {
    for (let i = 1; i <= 3; i += 1) await put(staff, `did thing ${i}`);
    await put(staff, 'did an old thing', { read_at: new Date().toISOString() });
    await put(hr, 'did a thing for another');
    const page = await list(staff, '?page_size=2');
    expect(page).toMatchObject({ total: 3, previous: null });
    expect(page.results.map(({ subject }) => subject)).toEqual(['did thing 3', 'did thing 2']);
    expect(Object.keys(page.results[0] ?? {}).toSorted()).toEqual(['created_at', 'id', 'path', 'sender', 'subject']);
    const last = await list(staff, page.next?.split('notification/')[1]);
    expect(last.results.map(({ subject }) => subject)).toEqual(['did thing 1']);
    expect((await list(staff, '?search=THING%202')).results).toHaveLength(1);
  });

  test('loses what was read; reading twice is no error', async () => {
    const [row] = await put(staff, 'did a thing');
    const id = row?.id ?? 0;
    expect((await read(staff, id)).status).toBe(200);
    const [first] = await db.select().from(notification).where(eq(notification.id, id));
    expect((await list(staff)).total).toBe(0);
    expect((await read(staff, id)).status).toBe(200);
    expect((await db.select().from(notification).where(eq(notification.id, id)))[0]).toEqual(first);
  });

  test('is the caller’s own: another’s is not found, for admins too, and stays unread', async () => {
    const [row] = await put(staff, 'did a thing');
    const id = row?.id ?? 0;
    for (const other of [hr, superAdmin]) {
      expect((await read(other, id)).status).toBe(404);
      expect((await list(other)).total).toBe(0);
    }
    expect((await list(staff)).total).toBe(1);
    expect((await read(staff, 999_999)).status).toBe(404);
  });

  test('is not for links or for nobody', async () => {
    const token = await signLink(newLink('offer', 1, 'candidate', new Date()), env.LINK_SECRET);
    expect(await as().notification.list().status()).toBe(401);
    expect(await as(token).notification.list().status()).toBe(401);
  });

  test('read in the name of another leaves a row in the audit, read by oneself none', async () => {
    const [mine] = await put(hr, 'did a thing');
    const [theirs] = await put(hr, 'did another thing');
    await read(hr, mine?.id ?? 0);
    const claims = { user_id: hr.id, roles: hr.roles, actor_id: superAdmin.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    expect((await read({ token }, theirs?.id ?? 0)).status).toBe(200);
    const rows = (await db.select().from(audit)).filter(({ record }) => record === 'notification');
    expect(rows).toMatchObject([{ record_id: theirs?.id, actor_id: hr.id, through_id: superAdmin.id }]);
  });

  test('is found by its index, however many there are of others', async () => {
    const plan = await env.DB.prepare(
      'EXPLAIN QUERY PLAN SELECT * FROM notification WHERE user_id = ? AND read_at IS NULL ORDER BY id DESC LIMIT 10',
    )
      .bind(1)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail)).toEqual([
      'SEARCH notification USING INDEX notification_unread (user_id=?)',
    ]);
  });
});
