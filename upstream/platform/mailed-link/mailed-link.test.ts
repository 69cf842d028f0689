import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Limits } from '../../../contracts/platform/limits';
import { PRESETS } from '../../../contracts/platform/limits';
import { mailedLink as contract, MAILED_WORDS, type MailedPurpose } from '../../../contracts/platform/mailed-link';
import { as } from '../../house/as.test-support';
import { eventually, makeUser } from '../../house/ask.test-support';
import { askUpload, db, mailsTo, makePlace } from '../../house/journey.test-support';
import { linkMakers, type MailedLink, newestLinkTo } from '../../house/mailed-links.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { makeSentLetter } from '../../letters/issued-letter/sent.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { tellSupervisorsNow } from '../../time/headcount/month.test-support';
import { askLeaveTurnsNow } from '../../time/leave/turns.test-support';
import { user } from '../database/tables';
import { randomId, signSession } from '../link/tokens';
import { notification } from '../notification/tables';
import { ASKED_BY_QUEUE } from './seen-addresses';

const PURPOSES = Object.keys(MAILED_WORDS) as MailedPurpose[];

let makers: Awaited<ReturnType<typeof linkMakers>>;
let token: string;
beforeAll(async () => {
  makers = await linkMakers('MLD');
  token = (await makeUser('hr@mailed.example', ['SUPERADMIN'])).token;
});

/** The record whose address was corrected from this one, as its page asks about it. */
async function recordOf({ email }: MailedLink) {
  const rows = (await rowsIn('corrected_address', sql`was = ${email}`)).toReversed();
  const found = rows.find(({ record }) => record !== 'user') ?? rows[0];
  if (!found) throw new Error(`nothing was noted of ${email}`);
  return { record: String(found.record), record_id: Number(found.record_id) };
}
type Place = Awaited<ReturnType<typeof recordOf>>;

async function ended({ record, record_id }: Place, by = token) {
  const answer = await as(by).mailedLink.ended.untyped({ record, record_id }).response;
  return contract.ended.output.parse(await answer.json()).results;
}
const sendAgain = async (place: Place, by = token) => {
  const answer = await as(by).mailedLink.sendAgain.untyped(place).response;
  return [answer.status, await answer.json()];
};

/** An admin with these limits. */
async function limited(key: string, limits: Limits) {
  const person = await makeUser(`${key}@mailed.example`, ['ADMIN']);
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  const claims = { user_id: person.id, roles: person.roles, limits, jti: randomId() };
  return signSession(claims, env.JWT_SECRET, new Date());
}

describe.each(PURPOSES)('a link for %s whose address was corrected', (purpose) => {
  test(`is told to HR, and goes to the new address ${ASKED_BY_QUEUE[purpose] ? 'by the queue' : 'by one act'}`, async () => {
    const corrected = `right.${purpose}@mailed.example`;
    const link = await makers[purpose]();
    await link.correct({ email: corrected });
    const place = await recordOf(link);
    const told = [{ purpose, count: 1 }];
    const isQueued = ASKED_BY_QUEUE[purpose] !== undefined;
    const expected = {
      was: link.email,
      becomes: corrected,
      links: isQueued ? [] : told,
      renewed: isQueued ? told : [],
    };
    expect(await ended(place)).toEqual([expected]);
    if (isQueued) {
      await askLeaveTurnsNow();
      await tellSupervisorsNow();
      // Who looks a moment later is told, too.
      expect(await ended(place)).toEqual([expected]);
    } else {
      const [one, other] = (await Promise.all([sendAgain(place), sendAgain(place)])).toSorted(
        ([a], [b]) => Number(a) - Number(b),
      );
      expect(one).toEqual([200, { message: 'Link sent', sent: 1 }]);
      expect(other?.[0]).toBe(409);
    }
    const { claims } = await eventually(() => newestLinkTo(corrected, purpose));
    if (!isQueued) expect(claims.sub).toBe(link.claims.sub);
    expect((await ended(place)).flatMap(({ links }) => links)).toEqual([]);
    const again = await sendAgain(place);
    expect(again).toEqual([409, { detail: 'These links were sent already, or what they were for is closed.' }]);
  });
});

test('an admin is told only of what they look after, and sends no more than that', async () => {
  const link = await makers['query-answer']();
  await link.correct({ email: 'answer@mailed.example' });
  const place = await recordOf(link);
  const officer = await limited('officer', { companies: null, areas: PRESETS['HR officer'] });
  const elsewhere = await limited('elsewhere', {
    companies: [999],
    areas: { ...PRESETS['HR officer'], cases: 'CHANGE' },
  });
  expect(await ended(place, officer)).toEqual([]);
  expect(await ended(place, elsewhere)).toEqual([]);
  expect((await sendAgain(place, officer))[0]).toBe(409);
  expect(await mailsTo('answer@mailed.example')).toEqual([]);
  expect(await ended(place)).toHaveLength(1);
});

test('HR hears of an employee who changes their own address, where the links are sent again', async () => {
  const own = { email: 'own.before@mailed.example', firstname: 'Aisha', lastname: 'Bello', phone: '0803-555-0142' };
  const person = await makeUser(own.email, ['EMPLOYEE']);
  const place = await makePlace('OWN');
  const record = await makeEmployee(place, '2020-01-06', { email: own.email, user_id: person.id });
  const hr = await makeUser('own.hr@mailed.example', ['SUPERADMIN']);
  const { id } = await makeSentLetter({ employee_id: record.id }, place.company, hr.id);
  await as(token).issuedLetter.resend({ id }).response;
  const fields = { ...own, email: 'own.after@mailed.example' };
  expect((await askUpload('PATCH', `/auth/users/${person.id}/`, person.token, fields, [])).status).toBe(200);
  const notices = await db.select().from(notification).where(eq(notification.user_id, hr.id));
  expect(notices.map(({ sender, subject, path }) => [sender, subject, path])).toContainEqual([
    'Aisha Bello',
    'changed their own email: links that went to the address before work no more',
    `/employees/${record.id}`,
  ]);
  expect(await ended({ record: 'employee', record_id: record.id })).toEqual([
    { was: own.email, becomes: fields.email, links: [{ purpose: 'letter', count: 1 }], renewed: [] },
  ]);
});

test('an address that was corrected back ends nothing', async () => {
  const link = await makers.offer();
  await link.correct({ email: 'typed.wrong@mailed.example' });
  const place = await recordOf(link);
  await link.correct({ email: link.email });
  expect(await ended(place)).toEqual([]);
});

test('the links of a record are sent again three times an hour at most', async () => {
  const link = await makers.offer();
  const statuses: unknown[] = [];
  for (const i of [1, 2, 3, 4]) {
    await link.correct({ email: `turn${i}@mailed.example` });
    const place = await recordOf(link);
    statuses.push((await sendAgain(place))[0]);
    if (i < 4) await eventually(() => newestLinkTo(`turn${i}@mailed.example`, 'offer'));
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
