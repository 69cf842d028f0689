import { beforeAll, describe, expect, it } from 'vitest';
import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, emptyPdf, type MadePlace, mailsTo, makeCandidate, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { makeOfferHolder, reviewNow, uploadOfferLetters } from './offer.test-support';
import { document } from './tables';

let admin: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;

beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

const hr = (method: string, path: string, body: unknown) => ask(method, path, { token: admin.token, body });

async function offered() {
  const person = await makeCandidate(place, 'DRAFT');
  const body = { requesters: [person.id], expires: addDays(lagosDay(), 7) };
  expect((await hr('POST', '/candidate/send_offer/', body)).status).toBe(200);
  return makeOfferHolder(person);
}

describe('the receipt of an acceptance', () => {
  it('names each file that was uploaded before, by its letter, with its size and the hash of what was stored', async () => {
    const person = await offered();
    const scan = emptyPdf(300_000);
    scan.fill(65, 200_000, 200_100);
    const { handbook: _, ...named } = await uploadOfferLetters(person);
    const own = await person.upload('handbook', scan, { name: 'handbook, signed.pdf' });
    const answer = await person.accept({ ...named, handbook: String((await own.json<{ id: number }>()).id) });
    const { receipt, mail } = await expectReceiptIn(answer, person.email);
    expect(receipt).toMatchObject({
      outcome: { word: 'Accepted', yes: true },
      next: 'HR looks at your letters and writes to you. Nothing more is needed from you until then.',
    });
    expect(receipt.what).toMatch(/^You accepted the offer as .+ at Company LGS and sent your signed letters\.$/);
    expect(receipt.files.map(({ called }) => called)).toEqual(['Offer letter', 'Deployment letter', 'Staff handbook']);
    expect(receipt.files[2]).toEqual({
      called: 'Staff handbook',
      name: 'handbook, signed.pdf',
      size: 300_000,
      sha256: await hashOf(scan),
    });
    expect(mail.subject).toBe('Company LGS: you accepted the offer');
    const stored = (await db.select().from(document)).filter(({ candidate_id }) => candidate_id === person.id);
    expect(stored.map(({ sha256 }) => sha256)).toEqual(receipt.files.map(({ sha256 }) => sha256));
  });

  it('names the files that came in the same body too, and comes once for two tries', async () => {
    const person = await offered();
    const files = OFFER_LETTERS.map((letter): [string, string, Uint8Array] => [letter, `${letter}.pdf`, emptyPdf()]);
    const first = await person.accept({}, files, 'one-click');
    const { receipt } = await expectReceiptIn(first, person.email);
    const hash = await hashOf(emptyPdf());
    expect(receipt.files.map(({ name, sha256 }) => [name, sha256])).toEqual(
      OFFER_LETTERS.map((letter) => [`${letter}.pdf`, hash]),
    );
    const again = await person.accept({}, files, 'one-click');
    expect(await again.json()).toEqual(await first.json());
    const mails = (await mailsTo(person.email)).filter(({ body }) => body.includes(receipt.what));
    expect(mails).toHaveLength(1);
  });

  it('says of returned letters which were sent again', async () => {
    const person = await offered();
    expect((await person.accept(await uploadOfferLetters(person))).status).toBe(200);
    const back = await reviewNow(admin.token, person.id, 'handbook', 'RETURNED', 'Page 2 is missing');
    expect(back.status).toBe(200);
    const again = await makeOfferHolder(person);
    const { receipt, mail } = await expectReceiptIn(
      await again.send(await uploadOfferLetters(again, ['handbook'])),
      person.email,
    );
    expect([receipt.what, receipt.outcome]).toEqual(['You sent the staff handbook again.', null]);
    expect(receipt.files.map(({ called }) => called)).toEqual(['Staff handbook']);
    expect(mail.subject).toBe('Company LGS: you sent the staff handbook again');
  });
});

it('the receipt of a decline looks like no acceptance', async () => {
  const person = await offered();
  const answer = await person.call('PATCH', `/candidate/decline_offer/${person.offerId}/`, { comment: 'Too far' });
  const { receipt, mail } = await expectReceiptIn(answer, person.email);
  expect(receipt).toMatchObject({ outcome: { word: 'Declined', yes: false }, files: [] });
  expect(receipt.what).toMatch(/^You declined the offer as .+ at Company LGS\.$/);
  expect(mail.subject).toBe('Company LGS: you declined the offer');
  expect(mail.body).not.toMatch(/✓|accepted/i);
});
