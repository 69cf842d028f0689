import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../ask.test-support';
import { db, makeCandidate, makePlace, type Place } from '../journey.test-support';
import { makeEmployee } from '../probation/people.test-support';
import { outbox } from '../tables';
import { deliver, listed, publish, send } from './letters.test-support';

let place: Place;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});

describe('a letter to people', () => {
  test('is written, mailed with the PDF and a link, and delivered', async () => {
    const letter = await publish(hr.token, { asks_signature: true });
    const one = await makeEmployee(place, '2020-01-06', {
      firstname: 'Ọláńrewájú',
      lastname: 'Adébáyọ̀',
      code: 'LGS-0142',
    });
    const two = await makeCandidate(place);
    const answer = await send(hr.token, letter, { employees: [one.id], candidates: [two.id] });
    expect(await answer.json()).toEqual({ message: 'Letters sent', people: 2 });
    await deliver();
    const { results, states } = await listed(hr.token, `&letter=${letter}`);
    expect(states).toMatchObject({ DELIVERED: 2, QUEUED: 0 });
    expect(results).toMatchObject([
      { person: { kind: 'candidate', id: two.id, staff_id: null }, state: 'DELIVERED', pages: 1, says_pay: false },
      { person: { kind: 'employee', id: one.id, staff_id: 'LGS-0142' }, state: 'DELIVERED', failure: null },
    ]);
    const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, one.email));
    expect(mail?.body).toContain('[[0|Open and sign the letter]]');
    expect(mail?.links).toMatchObject([{ path: '/letter/{token}', claims: { purpose: 'letter' } }]);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ name: 'Your offer of employment.pdf', type: 'application/pdf' });
    const stored = await env.FILES.get(file && 'file' in file ? file.file : '');
    expect(new TextDecoder().decode((await stored?.arrayBuffer())?.slice(0, 8))).toBe('%PDF-1.7');
  });
});
