import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CandidateDetail } from '../../../contracts/people/candidate';
import { OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, eventually, makeUser } from '../../house/ask.test-support';
import {
  askUpload,
  db,
  emptyPdf,
  type MadePlace,
  mailsTo,
  makeCandidate,
  makePlace,
  storedKeys,
  tokenOfMail,
} from '../../house/journey.test-support';
import { saysThePreview } from '../../letters/letter/drawn.test-support';
import { linkRow, newLink } from '../../platform/link/links';
import { sha256, signLink } from '../../platform/link/tokens';
import { candidate } from '../onboarding/tables';
import { by, makeOfferHolder, reviewNow, uploadOfferLetters } from './offer.test-support';
import { acknowledgement, document, letterReview, offer } from './tables';

let admin: Awaited<ReturnType<typeof makeUser>>;
let staff: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
const expires = addDays(lagosDay(), 7);

beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  place = await makePlace('LGS');
});

const hr = (method: string, path: string, body?: unknown) => ask(method, path, { token: admin.token, body });
const send = (requesters: number[], more: object = {}) =>
  hr('POST', '/candidate/send_offer/', { requesters, expires, ...more });
const statusOf = async (id: number) => (await db.select().from(candidate)).find((row) => row.id === id)?.status;

/** A candidate with an offer, and what their link can do. */
async function offered(status: 'DRAFT' | 'DECLINED' = 'DRAFT') {
  const person = await makeCandidate(place, status);
  expect((await send([person.id])).status).toBe(200);
  return makeOfferHolder(person);
}

async function accepted() {
  const person = await offered();
  expect((await person.accept(await uploadOfferLetters(person))).status).toBe(200);
  return person;
}

const review = (id: number, letter: OfferLetter, status: 'APPROVED' | 'RETURNED', comment?: string) =>
  reviewNow(admin.token, id, letter, status, comment);

describe('sending offers', () => {
  it('mails each candidate a link to accept and a link to decline, good to the end of the last day in Lagos', async () => {
    const person = await offered();
    expect(await statusOf(person.id)).toBe('OFFER_SENT');
    expect(person.mail?.links.map(({ path }) => path)).toEqual([
      '/onboarding/accept/offer/{token}',
      `/onboarding/decline/offer/${person.offerId}?d={token}`,
    ]);
    const [accept, decline] = person.mail?.links ?? [];
    expect(decline?.claims).toEqual(accept?.claims);
    expect(accept?.claims).toMatchObject({ purpose: 'offer', sub: String(person.id), actor: 'candidate' });
    expect(accept?.claims.exp).toBe(Date.parse(`${expires}T23:59:59+01:00`) / 1000);
    const page = await (await hr('GET', '/candidate/send_offer/?send_status=sent')).json<{ results: object[] }>();
    expect(page.results[0]).toMatchObject({ id: person.id, sent_times: 1, delivery: 'QUEUED', offer_expires: expires });
  });

  it('sends again on the same offer, and ends the links of the first mail', async () => {
    const first = await offered();
    expect((await send([first.id])).status).toBe(200);
    const old = await first.call('GET', '/candidate/offer/');
    expect([old.status, await old.json()]).toMatchObject([410, { link: 'used' }]);
    const second = await makeOfferHolder(first);
    expect(second.offerId).toBe(first.offerId);
    const detail = await (await hr('GET', `/candidate/${first.id}/`)).json();
    expect(detail).toMatchObject({ offer: { sent_times: 2, delivery: 'QUEUED', sent_by: 'Aisha Bello' } });
  });

  it('starts a new offer after one that was declined', async () => {
    const person = await offered();
    await person.call('PATCH', `/candidate/decline_offer/${person.offerId}/`, { comment: 'Too far' });
    await send([person.id]);
    const again = await makeOfferHolder(person);
    expect(again.offerId).not.toBe(person.offerId);
    expect((await again.linked()).status).toBe('OPEN');
  });

  it('is all or nothing, and names who is not ready', async () => {
    const good = await makeCandidate(place);
    const bad = await makeCandidate(place, 'UPLOADED', { firstname: 'Zainab', lastname: 'Sani' });
    const answer = await send([good.id, bad.id]);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Zainab Sani');
    expect(await statusOf(good.id)).toBe('DRAFT');
    expect(await mailsTo(good.email)).toHaveLength(0);
  });

  it('refuses a last day that has passed', async () => {
    const { id } = await makeCandidate(place);
    const answer = await send([id], { expires: addDays(lagosDay(), -1) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { expires: ['Offer expiry should not be before today'] },
    ]);
  });

  it('takes a hundred candidates at once', async () => {
    const people = [];
    for (let i = 0; i < 100; i += 1) people.push(await makeCandidate(place));
    expect((await send(people.map(({ id }) => id))).status).toBe(200);
    const last = people[99];
    const [mail] = await mailsTo(last?.email ?? '');
    const [row] = (await db.select().from(offer)).filter(({ candidate_id }) => candidate_id === last?.id);
    expect(row?.outbox_id).toBe(mail?.id);
    expect(mail?.links[1]?.path).toBe(`/onboarding/decline/offer/${row?.id}?d={token}`);
  });

  it('is not for employees, links or nobody', async () => {
    const person = await offered();
    for (const token of [staff.token, person.token]) {
      for (const [method, path] of [
        ['POST', '/candidate/send_offer/'],
        ['GET', '/candidate/send_offer/'],
        ['POST', `/candidate/${person.id}/withdraw_offer/`],
        ['PATCH', `/candidate/${person.id}/review_letter/`],
        ['POST', '/candidate/send_deployment/'],
        ['GET', `/candidate/${person.id}/documents/`],
        ['GET', '/candidate/document/1/'],
      ] as const) {
        expect([path, (await ask(method, path, { token })).status]).toEqual([path, 403]);
      }
    }
    expect(await as().offer.linked().status()).toBe(401);
    expect(await as(admin.token).offer.linked().status()).toBe(403);
  });
});

describe('uploading letters', () => {
  let person: Awaited<ReturnType<typeof offered>>;
  beforeEach(async () => {
    person = await offered();
  });

  it('keeps a file with the offer until it is accepted', async () => {
    const answer = await person.upload('handbook', emptyPdf(5_000_000), { name: 'Ọláńrewájú “x”.pdf' });
    expect(answer.status).toBe(200);
    const file = await answer.json<{ id: number }>();
    expect(file).toMatchObject({ letter: 'handbook', name: 'Ọláńrewájú “x”.pdf', kind: 'pdf', size: 5_000_000 });
    expect((await person.linked()).documents).toEqual([file]);
    const path = `/candidate/offer/${person.offerId}/documents/${file.id}/`;
    const other = await offered();
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await person.call('DELETE', path)).status).toBe(200);
    expect((await person.linked()).documents).toEqual([]);
  });

  it('refuses what is not pdf or docx, too large, or not as long as it said, and keeps nothing of it', async () => {
    const before = await storedKeys();
    const text = new TextEncoder().encode('hello, this is no letter');
    for (const [answer, words] of [
      [await person.upload('handbook', text), 'Please upload a valid file'],
      [await person.upload('handbook', emptyPdf(), { name: 'letter.png' }), 'Please upload a valid file'],
      [await person.upload('handbook', emptyPdf(), { name: 'letter.docx' }), 'Please upload a valid file'],
      [await person.upload('handbook', emptyPdf(600), { size: 599 }), 'The file did not arrive whole. Send it again.'],
      [await person.upload('handbook', emptyPdf(600), { size: 601 }), 'The file did not arrive whole. Send it again.'],
      [await person.upload('handbook', emptyPdf(5_000_001), { size: 5_000_000 }), 'File less than 5MB'],
    ] as const) {
      expect([answer.status, await answer.json()]).toEqual([400, { file: [words] }]);
    }
    const large = await person.upload('handbook', emptyPdf(), { size: 5_000_001 });
    expect([large.status, await large.json()]).toEqual([400, { size: ['File less than 5MB'] }]);
    expect(await storedKeys()).toEqual(before);
    expect((await person.linked()).documents).toEqual([]);
  });

  it('takes at most five files a letter, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => person.upload('handbook', emptyPdf())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await person.linked()).documents).toHaveLength(5);
    expect((await person.upload('handbook')).status).toBe(400);
    expect((await person.upload('deployment_letter')).status).toBe(200);
  });

  it('stores once what is sent twice with one key', async () => {
    const first = await person.upload('handbook', emptyPdf(), { key: 'up-1' });
    const second = await person.upload('handbook', emptyPdf(), { key: 'up-1' });
    expect(await second.json()).toEqual(await first.json());
    expect((await person.linked()).documents).toHaveLength(1);
  });

  it("never reaches another's offer", async () => {
    const other = await offered();
    const answer = await askUpload(
      'POST',
      `/candidate/offer/${other.offerId}/documents/`,
      person.token,
      { letter: 'handbook', size: '2000' },
      [['file', 'a.pdf', emptyPdf()]],
    );
    expect(answer.status).toBe(404);
  });
});

describe('accepting', () => {
  it('hands in the letters, keeps the acknowledgement, spends the link and tells who sent the offer', async () => {
    const person = await offered();
    const named = await uploadOfferLetters(person);
    const answer = await person.accept({ ...named, status: 'COMPLETED', gross_salary: '1' });
    expect([answer.status, await answer.json()]).toMatchObject([200, { message: 'Letters uploaded successfully' }]);
    expect(await person.linked()).toMatchObject({ status: 'UPLOADED', firstname: 'Ada', gross_salary: 600_000_000 });
    const rows = (await db.select().from(letterReview)).filter(({ candidate_id }) => candidate_id === person.id);
    expect(rows.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    const [form] = (await db.select().from(acknowledgement)).filter(({ candidate_id }) => candidate_id === person.id);
    expect(form).toMatchObject({ bvn: '22212345678', handbook_confirmation: true });
    const [mail] = await mailsTo('hr@lagoon.example');
    expect(mail?.subject).toBe('Ada Obi handed in the signed letters');
    for (const again of [
      await person.upload('handbook'),
      await person.accept(named),
      await person.call('PATCH', `/candidate/decline_offer/${person.offerId}/`, { comment: '' }),
    ]) {
      expect([again.status, await again.json()]).toMatchObject([410, { link: 'used' }]);
    }
  });

  it('needs at least one document a letter, the confirmation and every required field', async () => {
    const person = await offered();
    const named = await uploadOfferLetters(person, ['handbook']);
    const bare = await person.accept(named);
    expect([bare.status, await bare.json()]).toEqual([
      400,
      { acknowledgement_letter: ['Attachment is required'], deployment_letter: ['Attachment is required'] },
    ]);
    const unconfirmed = await person.accept({ ...named, handbook_confirmation: 'False', bvn: '1' });
    expect(await unconfirmed.json()).toEqual({
      handbook_confirmation: ['Handbook confirmation is required'],
      bvn: ['Bvn minimum is 11 characters'],
    });
    const unknown = await person.accept({ ...named, bank_name: '77' });
    expect(await unknown.json()).toEqual({ bank_name: ['Choose a bank of the list'] });
    expect(await statusOf(person.id)).toBe('OFFER_SENT');
  });

  it('takes the files in the same body too', async () => {
    const person = await offered();
    const files = OFFER_LETTERS.map((letter): [string, string, Uint8Array] => [letter, `${letter}.pdf`, emptyPdf()]);
    const bad = await person.accept({}, [...files.slice(0, 2), ['handbook', 'x.pdf', new Uint8Array([1, 2, 3])]]);
    expect([bad.status, await bad.json()]).toEqual([400, { handbook: ['Please upload a valid file'] }]);
    expect((await db.select().from(document)).filter(({ candidate_id }) => candidate_id === person.id)).toEqual([]);
    expect((await person.accept({}, files)).status).toBe(200);
    expect((await person.linked()).documents.map(({ letter }) => letter).sort()).toEqual([...OFFER_LETTERS].sort());
  });

  it("refuses documents of somebody else's offer", async () => {
    const person = await offered();
    const other = await offered();
    const answer = await person.accept(await uploadOfferLetters(other));
    expect([answer.status, Object.keys(await answer.json<object>())]).toEqual([400, ['acknowledgement_letter']]);
  });

  it('happens once when two come at the same time, and answers a repeated key the same', async () => {
    const person = await offered();
    const named = await uploadOfferLetters(person);
    const both = await Promise.all([person.accept(named, [], 'a-1'), person.accept(named, [], 'a-2')]);
    expect(both.map(({ status }) => status).sort()).toContain(200);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const won = both[0]?.status === 200 ? 'a-1' : 'a-2';
    expect((await person.accept(named, [], won)).status).toBe(200);
    const mails = (await mailsTo('hr@lagoon.example')).filter((mail) => mail.body.includes(`/candidates/${person.id}`));
    expect(mails).toHaveLength(1);
  });
});

describe('declining and withdrawing', () => {
  it('keeps the reason and tells who sent the offer', async () => {
    const person = await offered();
    const answer = await person.call('PATCH', `/candidate/decline_offer/${person.offerId}/`, { comment: 'Too far' });
    expect(answer.status).toBe(200);
    expect(await (await hr('GET', `/candidate/${person.id}/`)).json()).toMatchObject({
      status: 'DECLINED',
      decline_comment: 'Too far',
    });
    const [mail] = await mailsTo('hr@lagoon.example');
    expect(mail?.body).toContain('Too far');
    expect((await person.linked()).status).toBe('DECLINED');
    const other = await offered();
    expect((await other.call('PATCH', `/candidate/decline_offer/${person.offerId}/`, {})).status).toBe(404);
  });

  it('ends the link when HR withdraws, and tells the candidate', async () => {
    const person = await offered();
    const answer = await hr('POST', `/candidate/${person.id}/withdraw_offer/`, { comment: 'Position closed' });
    expect(answer.status).toBe(200);
    expect((await person.call('GET', '/candidate/offer/')).status).toBe(410);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Company LGS: your offer was withdrawn');
    expect(mail?.body).not.toContain('Position closed');
    expect((await hr('POST', `/candidate/${person.id}/withdraw_offer/`, { comment: 'x' })).status).toBe(409);
    expect((await hr('POST', '/candidate/987654/withdraw_offer/', { comment: 'x' })).status).toBe(404);
  });
});

describe('reviewing letters', () => {
  it('approves the candidate with the last letter, and says so by mail', async () => {
    const person = await accepted();
    for (const letter of OFFER_LETTERS.slice(0, 2))
      expect((await review(person.id, letter, 'APPROVED')).status).toBe(200);
    expect(await statusOf(person.id)).toBe('UPLOADED');
    expect((await review(person.id, 'handbook', 'APPROVED')).status).toBe(200);
    expect(await statusOf(person.id)).toBe('APPROVED');
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Company LGS: your letters are approved');
    expect((await person.linked()).status).toBe('CLOSED');
  });

  it('approves the candidate once when the last two letters are approved at the same time', async () => {
    const person = await accepted();
    await review(person.id, 'handbook', 'APPROVED');
    const both = await Promise.all([
      review(person.id, 'acknowledgement_letter', 'APPROVED'),
      review(person.id, 'deployment_letter', 'APPROVED'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(person.id)).toBe('APPROVED');
    const mails = (await mailsTo(person.email)).filter(({ subject }) => subject.endsWith('are approved'));
    expect(mails).toHaveLength(1);
  });

  it('returns a letter with a reason and a new link, which takes that letter only', async () => {
    const person = await accepted();
    await review(person.id, 'deployment_letter', 'APPROVED');
    expect((await review(person.id, 'handbook', 'RETURNED')).status).toBe(400);
    expect((await review(person.id, 'handbook', 'RETURNED', 'Page 3 is missing')).status).toBe(200);
    expect((await person.call('GET', '/candidate/offer/')).status).toBe(410);
    const again = await makeOfferHolder(person);
    expect(again.mail?.body).toContain('Page 3 is missing');
    const linked = await again.linked();
    expect(linked).toMatchObject({
      status: 'RETURNED',
      returned: [{ letter: 'handbook', comment: 'Page 3 is missing' }],
    });
    expect(linked.documents.map(({ letter }) => letter)).toEqual(['acknowledgement_letter', 'deployment_letter']);
    expect((await again.upload('deployment_letter')).status).toBe(409);
    expect(await (await again.accept({})).json()).toEqual({ handbook: ['Attachment is required'] });
    expect((await again.accept(await uploadOfferLetters(again, ['handbook']))).status).toBe(200);
    const { status, letters } = await (await hr('GET', `/candidate/${person.id}/`)).json<CandidateDetail>();
    expect(status).toBe('UPLOADED');
    expect(letters.map((one) => [one.status, one.documents.length, one.earlier.length])).toEqual([
      ['PENDING', 1, 0],
      ['APPROVED', 1, 0],
      ['PENDING', 1, 1],
    ]);
  });

  it('mails a fresh link for an expired one, to the letters that came back', async () => {
    const person = await accepted();
    await review(person.id, 'handbook', 'RETURNED', 'Page 3 is missing');
    const old = newLink('offer', person.id, 'candidate', new Date(Date.now() - 15 * 86_400_000));
    await linkRow(db, old, await sha256(old.jti), person.email);
    const expired = await signLink(old, env.LINK_SECRET);
    expect(await as(expired).offer.linked().status()).toBe(401);
    const before = (await mailsTo(person.email)).length;
    expect(await as().auth.renewLink({ token: expired }).status()).toBe(200);
    await eventually(async () => expect(await mailsTo(person.email)).toHaveLength(before + 1));
    const again = await makeOfferHolder(person);
    expect(again.mail?.body).toContain('Page 3 is missing');
    expect((await again.linked()).status).toBe('RETURNED');
  });

  it('is refused before letters are handed in and after the medical is booked', async () => {
    const { id } = await offered();
    expect((await review(id, 'handbook', 'APPROVED')).status).toBe(409);
    const { id: later } = await accepted();
    await db.update(candidate).set({ status: 'MEDICAL_BOOKED' });
    expect((await review(later, 'handbook', 'RETURNED', 'x')).status).toBe(409);
  });
});

describe('letters as files', () => {
  it('can be seen before an offer is sent as they will be sent', async () => {
    const person = await makeCandidate(place, 'DRAFT');
    const path = `/candidate/${person.id}/letter/acknowledgement_letter/`;
    const letter = async (query = '') => new Uint8Array(await (await hr('GET', path + query)).arrayBuffer());
    const handbook = async (query = '') =>
      new Uint8Array(await (await hr('GET', `/candidate/${person.id}/letter/handbook/${query}`)).arrayBuffer());
    const seenHandbook = await handbook(`?expires=${expires}`);
    const seen = await letter(`?expires=${expires}`);
    expect(seen).not.toEqual(await letter());
    expect((await send([person.id])).status).toBe(200);
    const sent = await letter();
    expect(await saysThePreview(sent, seen)).toBe(true);
    expect(await handbook()).toEqual(seenHandbook);
    const later = addDays(expires, 3);
    const again = await letter(`?expires=${later}`);
    expect(await saysThePreview(sent, again)).toBe(false);
    // Who holds the link sees what was sent, whatever is asked.
    const { call } = await makeOfferHolder(person);
    expect(new Uint8Array(await (await call('GET', `${path}?expires=${later}`)).arrayBuffer())).toEqual(sent);
    expect((await send([person.id], { expires: later })).status).toBe(200);
    expect(await saysThePreview(await letter(), again)).toBe(true);
  });

  it('are written as PDF for HR and for the holder of the link, by candidate or by offer', async () => {
    const person = await offered();
    const other = await offered();
    for (const answer of [
      await hr('GET', `/candidate/${person.id}/letter/acknowledgement_letter/`),
      await person.call('GET', `/candidate/${person.id}/letter/deployment_letter/`),
      await person.call('GET', `/candidate/${person.offerId}/letter/handbook/`),
    ]) {
      expect(answer.status).toBe(200);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Ada Obi [a-z ]+\.pdf"; filename\*=UTF-8''Ada%20Obi/,
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const mine = new Set([person.id, person.offerId]);
    for (const id of [other.id, other.offerId, 987654].filter((id) => !mine.has(id))) {
      expect([id, (await person.call('GET', `/candidate/${id}/letter/handbook/`)).status]).toEqual([id, 404]);
    }
    expect((await hr('GET', '/candidate/987654/letter/handbook/')).status).toBe(404);
    expect((await hr('GET', `/candidate/${person.id}/letter/payslip/`)).status).toBe(400);
  });

  it('come back as they were stored, one by one and as one zip of a known length', async () => {
    const person = await accepted();
    const documents = (await person.linked()).documents;
    const one = await hr('GET', `/candidate/document/${documents[0]?.id}/`);
    expect(one.headers.get('content-type')).toBe('application/pdf');
    expect(new Uint8Array(await one.arrayBuffer())).toEqual(emptyPdf());
    const zip = await hr('GET', `/candidate/${person.id}/documents/`);
    const bytes = new Uint8Array(await zip.arrayBuffer());
    expect(zip.headers.get('content-length')).toBe(String(bytes.length));
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const text = new TextDecoder('latin1').decode(bytes);
    expect(text.startsWith('PK')).toBe(true);
    expect(text).toContain('staff handbook/signed.pdf');
    const bare = await offered();
    expect((await hr('GET', `/candidate/${bare.id}/documents/`)).status).toBe(404);
  });

  it('of deployment are mailed with a link that downloads that letter and nothing else', async () => {
    const person = await accepted();
    const path = `/candidate/${person.id}/letter/deployment_letter/`;
    const bytesOf = async (answer: Promise<Response>) => new Uint8Array(await (await answer).arrayBuffer());
    const form = { supervisor_name: 'Musa Bello', report_to: '12 Broad Street, Lagos', report_date: '2026-12-07' };
    const seen = await bytesOf(hr('GET', `${path}?${new URLSearchParams(form)}`));
    const answer = await hr('POST', '/candidate/send_deployment/', { requesters: [person.id], ...form });
    expect(answer.status).toBe(200);
    const other = `${path}?${new URLSearchParams({ ...form, supervisor_name: 'Ngozi Eze' })}`;
    expect(await bytesOf(hr('GET', other))).not.toEqual(seen);
    expect(await bytesOf(hr('GET', `${path}?supervisor_name=&report_to=`))).not.toEqual(seen);
    const [mail] = await mailsTo(person.email);
    expect(mail?.body).toContain('7 Dec 2026');
    const call = by(await tokenOfMail(mail));
    const letter = await call('GET', path);
    expect(letter.headers.get('content-type')).toBe('application/pdf');
    expect(await saysThePreview(new Uint8Array(await letter.arrayBuffer()), seen)).toBe(true);
    expect((await call('GET', other)).status).toBe(403);
    expect((await call('GET', `/candidate/${person.id}/letter/handbook/`)).status).toBe(403);
    expect((await call('GET', '/candidate/offer/')).status).toBe(403);
  });
});
