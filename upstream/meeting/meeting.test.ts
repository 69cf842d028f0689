import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ask, makeUser } from '../ask.test-support';
import { db, mailsTo, makeCandidate, makePlace, type Place } from '../journey.test-support';
import { urlsOf } from '../mail';
import { candidate, outbox } from '../schema';

let token: string;
let place: Place;

beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  place = await makePlace('LGS');
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const medical = (employee: number[], more: object = {}) => ({
  date: tomorrow(),
  type: 'MEDICAL',
  notes: 'Come fasting.',
  employee,
  offline: true,
  location: 'Reddington Hospital, Ikeja',
  ...more,
});
const book = (body: object) => ask('POST', '/meeting/', { token, body });
const statusOf = async (id: number) => (await db.select().from(candidate).where(eq(candidate.id, id)))[0]?.status;

test('a medical meeting is booked for approved candidates, who are mailed a link to it', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'fit@candidates.example' });
  const answer = await book(medical([id]));
  expect(await answer.json()).toMatchObject({ location: 'Reddington Hospital, Ikeja', employee: [{ id }] });
  expect(await statusOf(id)).toBe('MEDICAL_BOOKED');
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, 'fit@candidates.example'));
  const [url = ''] = await urlsOf(row?.links ?? [], env);
  const seen = await ask('GET', '/meeting/scheduled/', { token: url.split('d=')[1] ?? '' });
  expect(await seen.json()).toMatchObject({
    type: 'MEDICAL',
    location: 'Reddington Hospital, Ikeja',
    company: 'Company LGS',
  });
});

test('a medical meeting waits for the letters', async () => {
  const { id } = await makeCandidate(place, 'UPLOADED', { email: 'early@candidates.example' });
  const refused = await book(medical([id]));
  expect(refused.status).toBe(409);
  expect(await statusOf(id)).toBe('UPLOADED');
});

test('an offline meeting needs a location, and notes end at 225 characters', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'rules@candidates.example' });
  expect(await (await book(medical([id], { location: ' ' }))).json()).toEqual({ location: ['Location is required'] });
  expect((await book(medical([id], { notes: 'x'.repeat(225) }))).status).toBe(200);
  expect(await (await book(medical([id], { notes: 'x'.repeat(226) }))).json()).toEqual({
    notes: ['Notes should not be more than 225 characters'],
  });
});

test('a cancelled medical takes the state back and tells the candidate', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'off@candidates.example' });
  const made = await (await book(medical([id]))).json<{ id: number }>();
  expect((await ask('DELETE', `/meeting/${made.id}/`, { token, body: {} })).status).toBe(200);
  expect(await statusOf(id)).toBe('APPROVED');
  expect((await mailsTo('off@candidates.example')).some((mail) => mail.subject.includes('cancelled'))).toBe(true);
});

test('a changed meeting mails everybody in it a new link and ends the old', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'moved@candidates.example' });
  const made = await (await book(medical([id]))).json<{ id: number }>();
  const answer = await ask('PATCH', `/meeting/${made.id}/`, {
    token,
    body: medical([id], { location: 'Eko Hospital' }),
  });
  expect(await answer.json()).toMatchObject({ location: 'Eko Hospital' });
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, 'moved@candidates.example'));
  const [old, fresh] = (await Promise.all(rows.map((row) => urlsOf(row.links, env)))).map(
    ([url = '']) => url.split('d=')[1] ?? '',
  );
  expect((await ask('GET', '/meeting/scheduled/', { token: old ?? '' })).status).toBe(410);
  expect((await ask('GET', '/meeting/scheduled/', { token: fresh ?? '' })).status).toBe(200);
});

test('a day that has passed is refused', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'past@candidates.example' });
  expect((await book(medical([id], { date: '2026-01-05T09:00:00.000Z' }))).status).toBe(400);
});

test('who is taken out of a meeting is told, and is approved again', async () => {
  const stays = await makeCandidate(place, 'APPROVED', { email: 'stays@candidates.example' });
  const leaves = await makeCandidate(place, 'APPROVED', { email: 'leaves@candidates.example' });
  const { id } = await (await book(medical([stays.id, leaves.id]))).json<{ id: number }>();
  const changed = await ask('PATCH', `/meeting/${id}/`, { token, body: medical([stays.id]) });
  expect(await changed.json()).toMatchObject({ employee: [{ id: stays.id }] });
  expect(await statusOf(leaves.id)).toBe('APPROVED');
  expect(await statusOf(stays.id)).toBe('MEDICAL_BOOKED');
  expect((await mailsTo('leaves@candidates.example'))[0]?.subject).toContain('cancelled');
  expect((await mailsTo('stays@candidates.example'))[0]?.subject).toContain('changed');
});
