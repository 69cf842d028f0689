import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProfileSummary } from '../../../contracts/desk/profile';
import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import {
  askUpload,
  db,
  emptyPdf,
  mailsTo,
  makeCandidate,
  makePlace,
  tokenOfMail,
} from '../../house/journey.test-support';
import { setRule } from '../../people/document/people.test-support';
import { user } from '../../platform/database/tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let admin: Person;
let ada: Awaited<ReturnType<typeof makeCandidate>>;
let own: Person;
let link: string;

/** An account with the confirmed address of a candidate. */
async function account(email: string): Promise<Person> {
  const person = await makeUser(email, ['EMPLOYEE']);
  await db.update(user).set({ email_verified_at: '2026-01-01T08:00:00.000Z' }).where(eq(user.id, person.id));
  return person;
}

beforeAll(async () => {
  const place = await makePlace('LGS');
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  ada = await makeCandidate(place, 'DRAFT');
  own = await account(ada.email);
});

const hr = (method: string, path: string, body?: unknown) => ask(method, path, { token: admin.token, body });
const get = (path: string, { token }: { token: string } = own) => ask('GET', path, { token });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const lettersOf = async (person = own) =>
  (await (await get('/candidate/profile_summary/', person)).json<ProfileSummary>()).letters;

describe('the letters of oneself', () => {
  test('have no files before an offer is sent', async () => {
    expect((await lettersOf()).map(({ letter, documents }) => [letter, documents])).toEqual(
      OFFER_LETTERS.map(() => [null, []]),
    );
    expect((await get('/candidate/profile_letter/handbook/')).status).toBe(404);
  });

  test('are those that were sent, to the byte', async () => {
    await hr('POST', '/candidate/send_offer/', { requesters: [ada.id], expires: addDays(lagosDay(), 7) });
    link = await tokenOfMail((await mailsTo(ada.email))[0]);
    expect((await lettersOf()).map(({ letter }) => letter)).toEqual(OFFER_LETTERS);
    for (const letter of OFFER_LETTERS) {
      const mine = await get(`/candidate/profile_letter/${letter}/`);
      expect(mine.headers.get('content-type')).toBe('application/pdf');
      expect(await bytesOf(mine)).toEqual(await bytesOf(await as(link).offer.letter({ id: ada.id, letter }).response));
    }
  });

  test('come back as they were handed in, to nobody else', async () => {
    const { id } = await as(link).offer.linked();
    const files = OFFER_LETTERS.map((letter): [string, string, Uint8Array] => [letter, `${letter}.pdf`, emptyPdf()]);
    const fields = {
      handbook_confirmation: 'True',
      firstname: 'Ada',
      lastname: 'Obi',
      address: '5 Allen Avenue, Ikeja',
      resumption_date: '2026-12-07',
      employment_date: '2026-12-07',
      bvn: '22212345678',
      supervisor_name: 'Musa Bello',
    };
    expect((await askUpload('PATCH', `/candidate/accept_offer/${id}/`, link, fields, files)).status).toBe(200);
    const letters = await lettersOf();
    expect(letters.map(({ documents }) => documents.map(({ name }) => name))).toEqual(
      OFFER_LETTERS.map((letter) => [`${letter}.pdf`]),
    );
    const path = `/candidate/profile_document/${letters[0]?.documents[0]?.id}/`;
    const mine = await get(path);
    expect(mine.headers.get('content-disposition')).toContain('acknowledgement_letter.pdf');
    expect(await bytesOf(mine)).toEqual(emptyPdf());

    const other = await account('other@candidates.example');
    for (const wrong of [path, '/candidate/profile_letter/handbook/', '/candidate/profile_document/987654/']) {
      expect([wrong, (await get(wrong, other)).status]).toEqual([wrong, 404]);
    }
    // HR asks by the candidate, not as somebody with letters of their own.
    expect((await get(path, admin)).status).toBe(404);
    expect((await ask('GET', path, {})).status).toBe(401);

    // Where HR hides the documents of people from them, an address that somebody kept opens nothing.
    await setRule({ visible: false });
    expect(await lettersOf()).toEqual([]);
    for (const hidden of [path, '/candidate/profile_letter/handbook/']) {
      expect([hidden, (await get(hidden)).status]).toEqual([hidden, 404]);
    }
  });
});
