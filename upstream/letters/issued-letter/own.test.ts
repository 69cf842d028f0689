import { beforeAll, describe, expect, test } from 'vitest';
import type { Preset } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { doc, fieldInline, paragraph } from '../letter/letters.test-support';
import { deliver, listIssuedLetters, publish, readIssuedLetter, sendLetterAs } from './letters.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let ada: Awaited<ReturnType<typeof makeUser>>;
let other: Awaited<ReturnType<typeof makeUser>>;
let limited: Map<Preset, string>;
let worker = 0;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  ada = await makeUser('ada@lagoon.example', ['EMPLOYEE']);
  other = await makeUser('other@lagoon.example', ['EMPLOYEE']);
  limited = await signInPresets(['HR officer', 'Payroll officer', 'Recruiter']);
  worker = (await makeEmployee(place, '2020-01-06', { user_id: ada.id, email: ada.email })).id;
});

const file = async (token: string, id: number) => {
  const answer = await as(token).issuedLetter.file({ id }).response;
  const body = await answer.text();
  return answer.status === 200 ? body.slice(0, 8) : answer.status;
};
const sentTo = async (employee: number, body = doc(paragraph(fieldInline('firstname')))) => {
  const letter = await publish(hr.token, { body });
  const answer = await sendLetterAs(hr.token, letter, { employees: [employee], without_values: true });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await listIssuedLetters(hr.token, `&letter=${letter}`)).results[0]?.id ?? 0;
};
const own = async (token: string) => (await as(token).issuedLetter.own()).results.map(({ id }) => id);

describe('one’s own letter', () => {
  test('is read and opened by the person, and by nobody else who is no admin', async () => {
    const id = await sentTo(worker);
    expect(await file(ada.token, id)).toBe('%PDF-1.7');
    expect(await file(other.token, id)).toBe(404);
    expect(await own(ada.token)).toContain(id);
    expect(await own(other.token)).toEqual([]);
    expect(await as(ada.token).issuedLetter.detail({ id }).status()).toBe(403);
    expect(await as(other.token).issuedLetter.opened({ id }).status()).toBe(404);
    await deliver();
    expect((await readIssuedLetter(hr.token, id)).opened_at).toBeNull();
    expect(await as(ada.token).issuedLetter.opened({ id }).status()).toBe(200);
    const first = await readIssuedLetter(hr.token, id);
    expect(first).toMatchObject({ state: 'OPENED' });
    expect(await as(ada.token).issuedLetter.opened({ id }).status()).toBe(200);
    await deliver();
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({ state: 'OPENED', opened_at: first.opened_at });
  });

  test('that was recalled is read no more', async () => {
    const id = await sentTo(worker);
    await deliver();
    const recall = { token: hr.token, body: { reason: 'The wrong day.' } };
    expect((await ask('POST', `/issued-letter/${id}/recall/`, recall)).status).toBe(200);
    expect(await file(ada.token, id)).toBe(404);
    expect(await own(ada.token)).not.toContain(id);
    expect(await as(ada.token).issuedLetter.opened({ id }).status()).toBe(404);
    expect(await file(hr.token, id)).toBe('%PDF-1.7');
  });
});

describe('a letter that says pay', () => {
  const says = doc(paragraph(fieldInline('gross_salary')));

  test('is opened by who reads pay, which the audit keeps, and by the person', async () => {
    const id = await sentTo(worker, says);
    expect(await file(limited.get('HR officer') ?? '', id)).toBe(403);
    expect(await file(limited.get('Recruiter') ?? '', id)).toBe(404);
    expect(await file(ada.token, id)).toBe('%PDF-1.7');
    const looks = async () =>
      (await db.select().from(audit)).filter(
        ({ action, record_id }) => action === 'Sensitive details revealed' && record_id === worker,
      ).length;
    expect(await looks()).toBe(0);
    expect(await file(limited.get('Payroll officer') ?? '', id)).toBe('%PDF-1.7');
    expect(await looks()).toBe(1);
  });

  test('is sent by who reads pay', async () => {
    const letter = await publish(hr.token, { body: says });
    const answer = await sendLetterAs(limited.get('HR officer') ?? '', letter, { employees: [worker] });
    expect(answer.status).toBe(403);
    expect((await listIssuedLetters(hr.token, `&letter=${letter}`)).total).toBe(0);
    expect((await sendLetterAs(limited.get('Payroll officer') ?? '', letter, { employees: [worker] })).status).toBe(
      403,
    );
  });
});
