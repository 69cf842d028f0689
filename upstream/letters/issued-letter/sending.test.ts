import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { shownLetterCode } from '../../../contracts/letters/letter-code';
import { lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import type { Env } from '../../platform/call/env';
import { audit, link, outbox } from '../../platform/database/tables';
import { randomId } from '../../platform/link/tokens';
import { sendMails } from '../../platform/module/every-minute';
import { issuedLetter } from '../../seed/generated-tables';
import { doc, fieldInline, letterForm, paragraph, textInline } from '../letter/letters.test-support';
import { deliver, listIssuedLetters, publish, readIssuedLetter, sendLetterAs } from './letters.test-support';
import { writeIssued } from './writing';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
});

const rowsOf = (letter: number) => db.select().from(issuedLetter).where(eq(issuedLetter.letter_id, letter));
const mailsOf = (id: number) => db.select().from(outbox).where(eq(outbox.issued_letter_id, id));
const worker = (more: Parameters<typeof makeEmployee>[2] = {}) => makeEmployee(place, '2020-01-06', more);
/** The id of a letter that was sent to one employee. */
async function sentTo(person: number, letter?: number): Promise<number> {
  const answer = await sendLetterAs(hr.token, letter ?? (await publish(hr.token)), { employees: [person] });
  if (answer.status !== 200) throw new Error(await answer.text());
  const [row] = (await listIssuedLetters(hr.token, `&employee=${person}`)).results;
  return row?.id ?? 0;
}
const recall = (id: number) => as(hr.token).issuedLetter.recall({ id, reason: 'The wrong day.' }).response;
const resend = (id: number) => as(hr.token).issuedLetter.resend({ id }).response;
const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('a letter to people', () => {
  test('is written, signed, mailed with the PDF and a link, and delivered', async () => {
    const letter = await publish(hr.token, { asks_signature: true });
    const one = await worker({ firstname: 'Ọláńrewájú', lastname: 'Adébáyọ̀', code: 'LGS-0142' });
    const two = await makeCandidate(place);
    const answer = await sendLetterAs(hr.token, letter, { employees: [one.id], candidates: [two.id] });
    expect(await answer.json()).toEqual({ message: 'Letters sent', people: 2 });
    await deliver();
    const { results, states } = await listIssuedLetters(hr.token, `&letter=${letter}`);
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
    const key = file && 'file' in file ? file.file : '';
    const bytes = await (await env.FILES.get(key))?.arrayBuffer();
    expect(new TextDecoder().decode(bytes?.slice(0, 8))).toBe('%PDF-1.7');
    const row = (await rowsOf(letter)).find(({ employee_id }) => employee_id === one.id);
    expect(row).toMatchObject({ file: key, filled_with: null, key_id: 'TESTS-1', size: bytes?.byteLength });
    const acts = await db.select().from(audit).where(eq(audit.record, 'issued_letter'));
    expect(acts.filter(({ action }) => action === 'Letter sent')).toHaveLength(2);
  });

  test('says what was known when it was sent', async () => {
    const person = await worker({ firstname: 'Bisi' });
    const letter = await publish(hr.token, { body: doc(paragraph(fieldInline('firstname'), fieldInline('job_role'))) });
    const id = await sentTo(person.id, letter);
    await db.update(employee).set({ firstname: 'Changed' }).where(eq(employee.id, person.id));
    const [row] = await rowsOf(letter);
    expect(row?.filled_with).toContain('Bisi');
    await deliver();
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({ state: 'DELIVERED', date: lagosDay() });
  });

  test('is found by name, staff ID, code and subject, without marks', async () => {
    const person = await worker({ firstname: 'Ṣadé', lastname: 'Ògúnlẹ́yẹ', code: 'LGS-7781' });
    const id = await sentTo(person.id, await publish(hr.token, { subject: 'Your award for long service' }));
    const { code } = await readIssuedLetter(hr.token, id);
    const shown = shownLetterCode(code);
    for (const search of ['sade', 'ogunleye', 'LGS-7781', 'lgs7781', code, shown, shown.toLowerCase(), 'long award']) {
      const found = await listIssuedLetters(hr.token, `&search=${encodeURIComponent(search)}`);
      expect([search, found.results.map((row) => row.id), found.total]).toEqual([search, [id], 1]);
    }
    const today = lagosDay();
    expect((await listIssuedLetters(hr.token, `&sent_from=${today}&sent_to=${today}&search=sade`)).total).toBe(1);
    expect((await listIssuedLetters(hr.token, `&sent_to=2020-01-01`)).total).toBe(0);
    expect(
      (await listIssuedLetters(hr.token, `&sent_from=${today}&category=offer&company=${place.company}`)).total,
    ).toBeGreaterThan(1);
  });

  test('is counted by its state, as the list says', async () => {
    const all = await listIssuedLetters(hr.token);
    const counted = await db.all<{ state: string; n: number }>(
      sql`SELECT state, count(*) n FROM issued_letter GROUP BY state`,
    );
    expect(Object.entries(all.states).filter(([, n]) => n > 0)).toEqual(
      expect.arrayContaining(counted.map(({ state, n }) => [state, n])),
    );
    expect(all.total).toBe(counted.reduce((sum, { n }) => sum + n, 0));
  });

  test.each<[string, () => Promise<object>, number, object]>([
    ['nobody', async () => ({}), 400, { employees: ['Choose at least one person'] }],
    ['who is not there', async () => ({ employees: [99_999] }), 400, { employees: ['There is no employee 99999'] }],
    [
      'who is archived',
      async () => ({ employees: [(await worker({ lastname: 'Gone', archived: true })).id] }),
      400,
      { employees: ['Archived: Ada Gone. Bring them back first.'] },
    ],
  ])('is refused to %s', async (_, body, status, problem) => {
    const answer = await sendLetterAs(hr.token, await publish(hr.token), await body());
    expect([answer.status, await answer.json()]).toEqual([status, problem]);
  });

  test('is refused while it is only a draft, and where people lack a value', async () => {
    const draft = await as(hr.token).letter.addToDraft(letterForm('Only a draft')).response;
    const { id } = await draft.json<{ id: number }>();
    const person = await worker({ lastname: 'Eze' });
    expect((await sendLetterAs(hr.token, id, { employees: [person.id] })).status).toBe(404);
    const letter = await publish(hr.token, { body: doc(paragraph(fieldInline('address'), fieldInline('end_date'))) });
    const answer = await sendLetterAs(hr.token, letter, { employees: [person.id] });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { without_values: ['Ada Eze has no value for Address and End date.'] },
    ]);
    const anyway = await sendLetterAs(hr.token, letter, { employees: [person.id], without_values: true });
    expect(await anyway.json()).toEqual({ message: 'Letter sent', people: 1 });
    expect(await as(hr.token).letter.delete({ id: letter }).status()).toBe(409);
  });

  test('prints the day from which it holds: that of the letter, or that with which it is sent', async () => {
    const body = doc(
      paragraph(textInline('Your new terms hold from '), fieldInline('effective_date'), textInline('.')),
    );
    const dated = await publish(hr.token, { body, effective_date: '2026-12-01' });
    const undated = await publish(hr.token, { body, effective_date: undefined });
    const person = await worker({ lastname: 'Eze' });
    const filled = async (letter: number) =>
      (await rowsOf(letter)).map((row) => [
        row.effective_date,
        JSON.parse(row.filled_with ?? '').person.effective_date,
      ]);
    expect(await (await sendLetterAs(hr.token, undated, { employees: [person.id] })).json()).toEqual({
      without_values: ['Ada Eze has no value for Effective date.'],
    });
    expect((await sendLetterAs(hr.token, dated, { employees: [person.id] })).status).toBe(200);
    expect(
      (await sendLetterAs(hr.token, undated, { employees: [person.id], effective_date: '2027-01-04' })).status,
    ).toBe(200);
    expect([await filled(dated), await filled(undated)]).toEqual([
      [['2026-12-01', '2026-12-01']],
      [['2027-01-04', '2027-01-04']],
    ]);
  });

  test('is refused where it cannot be printed, and told for whom, until a box is what HR wants', async () => {
    const body = doc(paragraph(textInline('Dear '), fieldInline('firstname')));
    const letter = await publish(hr.token, { body });
    const [li, ada] = [await worker({ firstname: '李', lastname: 'Wei' }), await worker({ firstname: 'Ольга' })];
    const to = { employees: [li.id, ada.id] };
    const answer = await sendLetterAs(hr.token, letter, to);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { without_values: ['李 Wei cannot be printed with 李.'] },
    ]);
    const boxed = await publish(hr.token, { body: doc(paragraph(textInline('祝 all'))) });
    expect(await (await sendLetterAs(hr.token, boxed, { employees: [ada.id] })).json()).toEqual({
      without_values: ['The letter cannot print 祝.'],
    });
    expect((await sendLetterAs(hr.token, letter, { ...to, without_values: true })).status).toBe(200);
  });

  test('goes to forty at once, one letter and one mail each', async () => {
    const letter = await publish(hr.token);
    const people = await Promise.all(Array.from({ length: 40 }, () => worker()));
    const answers = await Promise.all(people.map(({ id }) => sendLetterAs(hr.token, letter, { employees: [id] })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver(3);
    const rows = await rowsOf(letter);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(40);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['DELIVERED']));
    expect(await Promise.all(rows.map(async ({ id }) => (await mailsOf(id)).length))).toEqual(rows.map(() => 1));
  });

  test('is one letter for a doubled command', async () => {
    const [letter, person, key] = [await publish(hr.token), await worker(), randomId()];
    const body = { employees: [person.id] };
    const answers = await Promise.all([
      sendLetterAs(hr.token, letter, body, key),
      sendLetterAs(hr.token, letter, body, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf(letter)).toHaveLength(1);
  });
});

test('the list goes out as a file, with what fits alone', async () => {
  const person = await worker({ firstname: '=1+1', lastname: 'Zzwords', code: 'LGS-9911' });
  const id = await sentTo(person.id);
  const { code } = await readIssuedLetter(hr.token, id);
  const answer = await as(hr.token).issuedLetter.listFile({ search: 'zzwords' }).response;
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff?"Code","Person","Staff ID","Company"/);
  expect(lines.slice(1)).toEqual([
    expect.stringContaining(`"${shownLetterCode(code)}","'=1+1 Zzwords","LGS-9911","Company LGS"`),
  ]);
  const [exported] = await db.select().from(audit).where(eq(audit.action, 'Sent letters exported'));
  expect(exported?.after).toContain('zzwords');
});

describe('a writer', () => {
  /** The bindings with another way to store files. */
  const storing = (put: R2Bucket['put']): Env => ({
    ...env,
    FILES: new Proxy(env.FILES, {
      get: (files, name) => (name === 'put' ? put : (files[name as 'get'] as () => unknown).bind(files)),
    }),
  });

  test('that dies when the file is stored leaves a letter that another writes once', async () => {
    const id = await sentTo((await worker()).id);
    const dying = storing((async (...args: Parameters<R2Bucket['put']>) => {
      await env.FILES.put(...args);
      throw new Error('the runtime was cut off');
    }) as R2Bucket['put']);
    await writeIssued(dying, new Date());
    await writeIssued(env, new Date());
    expect([(await readIssuedLetter(hr.token, id)).size, await mailsOf(id)]).toEqual([null, []]);
    await sendMails(NAMED_MODULES, env, minutesAhead(3));
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({ state: 'DELIVERED' });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test('that comes back after another took over changes nothing, and leaves no file of its own', async () => {
    const [first, second] = [await sentTo((await worker()).id), await sentTo((await worker()).id)];
    const puts: string[] = [];
    let overtaken = false;
    const slow = storing((async (...args: Parameters<R2Bucket['put']>) => {
      puts.push(args[0]);
      if (!overtaken) {
        overtaken = true;
        await writeIssued(env, minutesAhead(3));
      }
      return env.FILES.put(...args);
    }) as R2Bucket['put']);
    await writeIssued(slow, new Date());
    for (const id of [first, second]) expect(await mailsOf(id)).toHaveLength(1);
    const rows = await db.select().from(issuedLetter);
    for (const key of puts) {
      expect(rows.map(({ file }) => file)).not.toContain(key);
      expect(await env.FILES.get(key)).toBeNull();
    }
  });

  test('gives up on what cannot be written, and says so', async () => {
    const person = await worker();
    const id = await sentTo(person.id);
    const broken = storing((async () => {
      throw new Error('no storage');
    }) as R2Bucket['put']);
    for (let tries = 0; tries < 5; tries += 1) await writeIssued(broken, minutesAhead(tries * 3));
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({
      state: 'NOT_DELIVERED',
      failure: 'The letter could not be written.',
    });
    expect((await resend(id)).status).toBe(200);
    await deliver();
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({ state: 'DELIVERED', failure: null });
  });
});

describe('a letter that does not arrive', () => {
  test('says why, and goes out again with a new link in the place of the old', async () => {
    const person = await worker({ email: 'full@bounce.example' });
    const id = await sentTo(person.id);
    await deliver(6);
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({
      state: 'NOT_DELIVERED',
      failure: 'The address does not take mail.',
      email: 'full@bounce.example',
    });
    await db.update(employee).set({ email: 'free@staff.example' }).where(eq(employee.id, person.id));
    expect(await (await resend(id)).json()).toMatchObject({ state: 'QUEUED', email: 'free@staff.example' });
    expect((await resend(id)).status).toBe(409);
    await deliver();
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({ state: 'DELIVERED', failure: null });
    const links = await db.select().from(link).where(eq(link.sub, id));
    const ofLetter = links.filter(({ purpose }) => purpose === 'letter');
    expect(ofLetter.map(({ email, revoked_at }) => [email, revoked_at === null])).toEqual(
      expect.arrayContaining([
        ['full@bounce.example', false],
        ['free@staff.example', true],
      ]),
    );
  });

  test('is without a mail for who has no address', async () => {
    const person = await worker({ email: 'e-none@no-email.invalid' });
    const id = await sentTo(person.id);
    await deliver();
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({
      state: 'NOT_DELIVERED',
      failure: 'No email address is entered in the record.',
      email: null,
    });
    expect((await resend(id)).status).toBe(409);
  });
});

describe('a recall', () => {
  test('ends the link, also of a mail that waits, and is told once', async () => {
    const id = await sentTo((await worker()).id);
    await writeIssued(env, new Date());
    expect(await (await recall(id)).json()).toMatchObject({
      state: 'RECALLED',
      recalled_by: 'Aisha Bello',
      recall_reason: 'The wrong day.',
    });
    await deliver();
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({ state: 'RECALLED', delivered_at: null });
    expect((await mailsOf(id)).map(({ status }) => status)).toEqual(['FAILED']);
    expect((await recall(id)).status).toBe(409);
    expect((await resend(id)).status).toBe(409);
  });

  test('before the letter is written leaves nothing to write', async () => {
    const id = await sentTo((await worker()).id);
    expect((await recall(id)).status).toBe(200);
    await deliver();
    expect(await readIssuedLetter(hr.token, id)).toMatchObject({ state: 'RECALLED', size: null });
    expect(await mailsOf(id)).toEqual([]);
  });

  test('and an opening at once: one of them counts', async () => {
    const ada = await makeUser('ada@lagoon.example', ['EMPLOYEE']);
    const id = await sentTo((await worker({ user_id: ada.id, email: ada.email })).id);
    await deliver();
    const [taken] = await Promise.all([recall(id), as(ada.token).issuedLetter.opened({ id }).response]);
    const { state, opened_at } = await readIssuedLetter(hr.token, id);
    expect([taken.status, state, opened_at === null]).toEqual(
      taken.status === 200 ? [200, 'RECALLED', true] : [409, 'OPENED', false],
    );
  });

  test('is refused once the letter was opened', async () => {
    const bisi = await makeUser('bisi@lagoon.example', ['EMPLOYEE']);
    const id = await sentTo((await worker({ user_id: bisi.id, email: bisi.email })).id);
    await deliver();
    await as(bisi.token).issuedLetter.opened({ id }).response;
    const answer = await recall(id);
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('This letter was opened')]);
  });
});

test('a newer letter takes the place of the same letter, until it is recalled', async () => {
  const [letter, person] = [await publish(hr.token), await worker()];
  const first = await sentTo(person.id, letter);
  const second = await sentTo(person.id, letter);
  expect(await readIssuedLetter(hr.token, first)).toMatchObject({ superseded_by: second });
  const other = await sentTo(person.id);
  expect(await readIssuedLetter(hr.token, second)).toMatchObject({ superseded_by: null });
  expect((await recall(second)).status).toBe(200);
  expect(await readIssuedLetter(hr.token, first)).toMatchObject({ superseded_by: null });
  const own = await as(hr.token).issuedLetter.ofEmployee({ id: person.id }).response;
  expect((await own.json<{ results: { id: number }[] }>()).results.map(({ id }) => id)).toEqual([other, second, first]);
});
