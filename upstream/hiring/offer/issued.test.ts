import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { deliver, publish } from '../../letters/issued-letter/letters.test-support';
import { letter } from '../../letters/letter/tables';
import { issuedLetter, letterVersion } from '../../seed/generated-tables';
import { candidate } from '../onboarding/tables';
import { makeOfferHolder } from './offer.test-support';

let hr: string;
let place: MadePlace;
beforeAll(async () => {
  hr = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  place = await makePlace('LGS');
});

const DEPLOYMENT = { supervisor_name: 'Folake Adeyemi', report_to: '14 Wharf Road', report_date: '2027-01-04' };
const post = (path: string, body: object) => ask('POST', path, { token: hr, body });
const sendOffer = (id: number, more: object = {}) =>
  post('/candidate/send_offer/', { requesters: [id], expires: addDays(lagosDay(), 7), ...more });
const lettersOf = (id: number) =>
  db.select().from(issuedLetter).where(eq(issuedLetter.candidate_id, id)).orderBy(issuedLetter.id);
const pdfOf = async (token: string, id: number, which = 'acknowledgement_letter', query = '') => {
  const answer = await ask('GET', `/candidate/${id}/letter/${which}/${query}`, { token });
  return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : answer.status;
};

test('an offer issues its letters, which are one file for HR and the candidate whatever becomes of the record', async () => {
  const person = await makeCandidate(place);
  expect((await sendOffer(person.id)).status).toBe(200);
  const before = await pdfOf(hr, person.id);
  await deliver(3);
  const issued = await lettersOf(person.id);
  expect(issued.map((row) => [row.category, row.state, row.own_mail, row.says_pay])).toEqual([
    ['offer', 'DELIVERED', false, true],
    ['deployment', 'DELIVERED', false, false],
  ]);
  expect(issued.every(({ file, sha256, filled_with }) => file && sha256 && filled_with === null)).toBe(true);

  const { token, call, offerId } = await makeOfferHolder(person);
  const stored = await env.FILES.get(issued[0]?.file ?? '');
  const bytes = new Uint8Array(await (stored?.arrayBuffer() ?? new ArrayBuffer(0)));
  expect(before).toEqual(bytes);
  await db.update(candidate).set({ lastname: 'Another', gross_salary: 1 }).where(eq(candidate.id, person.id));
  expect(await pdfOf(hr, person.id)).toEqual(bytes);
  expect(await pdfOf(token, offerId)).toEqual(bytes);
  expect((await lettersOf(person.id))[0]?.opened_at, 'a download alone opens nothing').toBeNull();

  const opened = await call('POST', `/candidate/offer/${offerId}/open_letter/`, { letter: 'acknowledgement_letter' });
  expect(opened.status).toBe(200);
  expect((await lettersOf(person.id)).map(({ state }) => state)).toEqual(['OPENED', 'DELIVERED']);
});

test('an offer that is sent again, and a deployment, take the place of the letters before', async () => {
  const person = await makeCandidate(place);
  await sendOffer(person.id);
  await sendOffer(person.id);
  expect((await post('/candidate/send_deployment/', { requesters: [person.id], ...DEPLOYMENT })).status).toBe(200);
  const issued = await lettersOf(person.id);
  const [offer1, first, offer2, second, third] = issued.map(({ id }) => id);
  expect(issued.map(({ category, superseded_by }) => [category, superseded_by])).toEqual([
    ['offer', offer2],
    ['deployment', second],
    ['offer', null],
    ['deployment', third],
    ['deployment', null],
  ]);
  expect(offer1 && first).toBeTruthy();
  expect(issued[4]?.filled_with).toContain('"supervisor_name":"Folake Adeyemi"');
});

test('the letters of an offer that is withdrawn or declined count no more', async () => {
  const [one, other] = await Promise.all([makeCandidate(place), makeCandidate(place)]);
  await sendOffer(one.id);
  await sendOffer(other.id);
  await deliver(2);
  expect((await post(`/candidate/${one.id}/withdraw_offer/`, { comment: 'The position is closed.' })).status).toBe(200);
  const { call, offerId } = await makeOfferHolder(other);
  expect((await call('PATCH', `/candidate/decline_offer/${offerId}/`, { comment: '' })).status).toBe(200);
  for (const { id, reason } of [
    { id: one.id, reason: 'The position is closed.' },
    { id: other.id, reason: 'The offer was declined.' },
  ])
    expect((await lettersOf(id)).map((row) => [row.state, row.recall_reason])).toEqual([
      ['RECALLED', reason],
      ['RECALLED', reason],
    ]);
  expect(await pdfOf(hr, one.id), 'HR still sees what was sent').toBeInstanceOf(Uint8Array);
});

test('the company’s own letter is sent before the one for all, and a chosen one before both', async () => {
  const here = await makePlace('SAV');
  const own = await publish(hr, { category: 'offer', company: here.company, subject: 'Of our own' });
  const choice = await publish(hr, { category: 'offer', company: here.company, subject: 'Newer' });
  const [one, other, elsewhere] = await Promise.all([makeCandidate(here), makeCandidate(here), makeCandidate(place)]);
  const { letters } = await as(hr).offer.lettersToSend({ category: 'offer' });
  expect(letters.map(({ company }) => company)).toEqual(['Company SAV', 'Company SAV', null]);
  await sendOffer(one.id);
  await sendOffer(other.id, { letter_id: own });
  expect((await lettersOf(one.id))[0]?.letter_id).toBe(choice);
  expect((await lettersOf(other.id))[0]?.letter_id).toBe(own);
  const refused = await sendOffer(elsewhere.id, { letter_id: own });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { letter_id: ['This letter is not published, or not for candidates of Company LGS'] },
  ]);
});

test('nothing is sent where no letter is published', async () => {
  const person = await makeCandidate(place);
  await db.run(sql`UPDATE ${letter} SET published = NULL WHERE category = 'deployment'`);
  const refused = await sendOffer(person.id);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { detail: 'There is no published deployment letter. Write and publish one on the page Letters first.' },
  ]);
  expect(await db.$count(letterVersion)).toBeGreaterThan(0);
});
