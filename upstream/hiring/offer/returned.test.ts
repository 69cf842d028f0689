import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CandidateDetail } from '../../../contracts/people/candidate';
import { OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, emptyPdf, type MadePlace, mailsTo, makeCandidate, makePlace } from '../../house/journey.test-support';
import { bank } from '../../organisation/setting/tables';
import { makeOfferHolder, type OfferHolder, reviewNow, uploadOfferLetters } from './offer.test-support';
import { acknowledgement } from './tables';

let admin: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let banks: number[];
beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  const rows = await db
    .insert(bank)
    .values([
      { name: 'Unity Test Bank', code: '901' },
      { name: 'Keystone Test Bank', code: '902' },
    ])
    .returning({ id: bank.id });
  banks = rows.map(({ id }) => id);
});

const hr = (method: string, path: string, body?: unknown) => ask(method, path, { token: admin.token, body });
const review = (id: number, letter: OfferLetter, status: 'APPROVED' | 'RETURNED', comment?: string) =>
  reviewNow(admin.token, id, letter, status, comment);
const detail = async (id: number) => (await hr('GET', `/candidate/${id}/`)).json<CandidateDetail>();
const statuses = async (id: number) => (await detail(id)).letters.map(({ status }) => status);
const formOf = async (id: number) =>
  (await db.select().from(acknowledgement).where(eq(acknowledgement.candidate_id, id)))[0];

const OPTIONAL = () => ({
  tax_id: 'N-20418833',
  pension_pin: '891',
  account_number: '0123456785',
  bank_name: `${banks[0]}`,
});

/** A candidate whose offer is accepted with every answer given, after these letters were decided about. */
async function decided(decisions: Partial<Record<OfferLetter, 'APPROVED' | string>>): Promise<OfferHolder> {
  const person = await makeCandidate(place);
  const expires = addDays(lagosDay(), 7);
  expect((await hr('POST', '/candidate/send_offer/', { requesters: [person.id], expires })).status).toBe(200);
  const first = await makeOfferHolder(person);
  expect((await first.accept({ ...OPTIONAL(), ...(await uploadOfferLetters(first)) })).status).toBe(200);
  for (const [letter, decision] of Object.entries(decisions)) {
    const [status, comment] = decision === 'APPROVED' ? (['APPROVED'] as const) : (['RETURNED', decision] as const);
    expect((await review(person.id, letter as OfferLetter, status, comment)).status).toBe(200);
  }
  return makeOfferHolder(person);
}

describe('a returned letter', () => {
  it('is all that its link asks for, beside what is in order and the answers given', async () => {
    const person = await decided({ acknowledgement_letter: 'APPROVED', deployment_letter: 'Page two is not signed' });
    expect(person.mail?.body).toContain('The deployment letter: Page two is not signed');
    expect(person.mail?.body).toContain(
      'We ask for this letter only. What was in order stays with us, and so do your answers in the form.',
    );
    expect(await person.linked()).toMatchObject({
      status: 'RETURNED',
      returned: [{ letter: 'deployment_letter', comment: 'Page two is not signed' }],
      in_order: [
        { letter: 'acknowledgement_letter', status: 'APPROVED' },
        { letter: 'handbook', status: 'PENDING' },
      ],
      answers: {
        address: '5 Allen Avenue, Ikeja',
        bvn: '•••••••5678',
        account_number: '••••••6785',
        bank_name: banks[0],
      },
    });
  });

  it('is sent alone: the other letters, their approvals and every answer stay', async () => {
    const person = await decided({ acknowledgement_letter: 'APPROVED', deployment_letter: 'Not signed' });
    const before = await formOf(person.id);
    const answer = await person.send(await uploadOfferLetters(person, ['deployment_letter']));
    expect([answer.status, await answer.json()]).toMatchObject([200, { message: 'Letters uploaded successfully' }]);
    expect(await formOf(person.id)).toEqual(before);
    const { status, letters, acknowledgement: form, timeline } = await detail(person.id);
    expect(status).toBe('UPLOADED');
    expect(letters.map((one) => [one.status, one.documents.length, one.earlier.length])).toEqual([
      ['APPROVED', 1, 0],
      ['PENDING', 1, 1],
      ['PENDING', 1, 0],
    ]);
    expect(form).toMatchObject({ changed: [], changed_at: null, bank_name: 'Unity Test Bank' });
    expect(timeline[0]).toMatchObject({ title: 'Letters sent again', note: 'Deployment letter' });
    const [mail] = await mailsTo('hr@lagoon.example');
    expect(mail?.subject).toBe('Ada Obi sent the deployment letter again');
    expect(await person.linked()).toMatchObject({ status: 'UPLOADED', in_order: [], answers: null });
  });

  it('keeps its earlier copy within reach, and out of the zip of all letters', async () => {
    const person = await decided({ handbook: 'Page three is missing' });
    const fields = {
      handbook: String((await (await person.upload('handbook', emptyPdf(3000))).json<{ id: number }>()).id),
    };
    expect((await person.send(fields)).status).toBe(200);
    const { letters } = await detail(person.id);
    const [copy] = letters[2]?.earlier ?? [];
    expect([copy?.size, letters[2]?.documents[0]?.size]).toEqual([2000, 3000]);
    expect(copy?.replaced_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    const file = await hr('GET', `/candidate/document/${copy?.id}/`);
    expect((await file.arrayBuffer()).byteLength).toBe(2000);
    const zip = await (await hr('GET', `/candidate/${person.id}/documents/`)).arrayBuffer();
    expect(zip.byteLength).toBeGreaterThan(7000);
    expect(zip.byteLength).toBeLessThan(9000);
  });

  it('may be one of two or all three, and each that is missing is named', async () => {
    const two = await decided({ acknowledgement_letter: 'Blurred', handbook: 'Blurred' });
    expect((await two.linked()).in_order).toEqual([{ letter: 'deployment_letter', status: 'PENDING' }]);
    expect(two.mail?.subject).toBe('Company LGS: please send letters again');
    const half = await two.send(await uploadOfferLetters(two, ['handbook']));
    expect([half.status, await half.json()]).toEqual([400, { acknowledgement_letter: ['Attachment is required'] }]);

    const all = await decided({ acknowledgement_letter: 'A', deployment_letter: 'B', handbook: 'C' });
    expect((await all.linked()).returned.map(({ comment }) => comment)).toEqual(['A', 'B', 'C']);
    expect((await all.linked()).in_order).toEqual([]);
    expect(all.mail?.body).toContain('Your answers in the form stay with us');
    expect((await all.send(await uploadOfferLetters(all))).status).toBe(200);
    expect(await statuses(all.id)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    expect((await detail(all.id)).acknowledgement?.tax_id).toBe('N-20418833');
  });

  it('can come back twice, and each copy stays', async () => {
    const first = await decided({ handbook: 'Page three is missing' });
    await first.send(await uploadOfferLetters(first, ['handbook']));
    expect((await review(first.id, 'handbook', 'RETURNED', 'Page four too')).status).toBe(200);
    const second = await makeOfferHolder(first);
    expect((await second.linked()).returned).toEqual([{ letter: 'handbook', comment: 'Page four too' }]);
    expect((await second.linked()).documents.map(({ letter }) => letter)).toEqual([
      'acknowledgement_letter',
      'deployment_letter',
    ]);
    await second.send(await uploadOfferLetters(second, ['handbook']));
    const { letters } = await detail(first.id);
    const ids = letters[2]?.earlier.map(({ id }) => id) ?? [];
    expect([letters[2]?.documents.length, ids.length]).toEqual([1, 2]);
    expect(ids, 'the latest first').toEqual(ids.toSorted((one, other) => other - one));
  });

  it('is not approved before its new copy is here', async () => {
    const person = await decided({ handbook: 'Page three is missing' });
    const early = await review(person.id, 'handbook', 'APPROVED');
    expect([early.status, await early.json()]).toEqual([
      409,
      { detail: 'This letter was returned. It can be approved once its new copy is here.' },
    ]);
    await person.send(await uploadOfferLetters(person, ['handbook']));
    for (const letter of OFFER_LETTERS) expect((await review(person.id, letter, 'APPROVED')).status).toBe(200);
    expect((await detail(person.id)).status).toBe('APPROVED');
  });
});

describe('answers sent with a returned letter', () => {
  it('change what they name, and HR sees the old beside the new', async () => {
    const person = await decided({ handbook: 'Blurred' });
    const corrected = { address: '1 Marina, Lagos', bank_name: `${banks[1]}`, tax_id: '', account_number: '' };
    expect((await person.send({ ...corrected, ...(await uploadOfferLetters(person, ['handbook'])) })).status).toBe(200);
    const { acknowledgement: form, timeline } = await detail(person.id);
    expect(form).toMatchObject({
      address: '1 Marina, Lagos',
      bank_name: 'Keystone Test Bank',
      tax_id: 'N-20418833',
      account_number: '••••••6785',
      bvn: '•••••••5678',
      changed: [
        { answer: 'address', before: '5 Allen Avenue, Ikeja' },
        { answer: 'bank_name', before: 'Unity Test Bank' },
      ],
    });
    expect(form?.changed_at).toBe(form?.submitted_at);
    expect(JSON.stringify(form)).not.toContain('22212345678');
    expect(timeline[0]?.note).toBe('Staff handbook; answers corrected');
  });

  it('are held to their forms, and to nothing that was answered before', async () => {
    const person = await decided({ handbook: 'Blurred' });
    const wrong = await person.send({ bvn: '1', ...(await uploadOfferLetters(person, ['handbook'])) });
    expect([wrong.status, await wrong.json()]).toEqual([400, { bvn: ['Bvn minimum is 11 characters'] }]);
  });
});

describe('the acceptance of the documents', () => {
  it('is taken for a returned letter too: every field, and the files of all three letters in the body', async () => {
    const person = await decided({ acknowledgement_letter: 'APPROVED', deployment_letter: 'Not signed' });
    const before = await detail(person.id);
    const files = OFFER_LETTERS.map((letter): [string, string, Uint8Array] => [
      letter,
      `${letter}-new.pdf`,
      emptyPdf(),
    ]);
    expect((await person.accept({}, files)).status).toBe(200);
    const { letters, acknowledgement: form } = await detail(person.id);
    expect(letters.map((one) => [one.status, one.documents.map(({ name }) => name)])).toEqual([
      ['APPROVED', ['signed.pdf']],
      ['PENDING', ['deployment_letter-new.pdf']],
      ['PENDING', ['signed.pdf']],
    ]);
    expect(form).toEqual(before.acknowledgement);
  });

  it('sent twice with one key counts once, and not at all once HR returned another letter', async () => {
    const person = await decided({ handbook: 'Blurred' });
    const fields = await uploadOfferLetters(person, ['handbook']);
    const answers = [await person.send(fields, [], 'again-1'), await person.send(fields, [], 'again-1')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await detail(person.id)).timeline.filter(({ title }) => title === 'Letters sent again')).toHaveLength(1);

    const other = await decided({ handbook: 'Blurred' });
    const named = await uploadOfferLetters(other, ['handbook']);
    expect((await review(other.id, 'deployment_letter', 'RETURNED', 'Not signed')).status).toBe(200);
    expect((await other.send(named)).status, 'the link of the mail before').toBe(410);
    expect(await statuses(other.id)).toEqual(['PENDING', 'RETURNED', 'RETURNED']);
    const fresh = await makeOfferHolder(other);
    expect((await fresh.linked()).documents.some(({ id }) => String(id) === named.handbook)).toBe(true);
  });

  it('and a review at the same time leave a state that both can go on from', async () => {
    const person = await decided({ handbook: 'Blurred' });
    const fields = await uploadOfferLetters(person, ['handbook']);
    const [sent, reviewed] = await Promise.all([
      person.send(fields),
      review(person.id, 'deployment_letter', 'RETURNED', 'Not signed'),
    ]);
    expect([200, 409, 410]).toContain(sent.status);
    expect(reviewed.status).toBe(200);
    const { status, letters } = await detail(person.id);
    expect(status).toBe('RETURNED');
    expect(letters[1]?.status).toBe('RETURNED');
    expect(letters[2]?.status).toBe(sent.status === 200 ? 'PENDING' : 'RETURNED');
  });
});
