import { eq } from 'drizzle-orm';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makeCandidate, makePlace } from '../../house/journey.test-support';
import { changedSinceOpened, nextCode, type SeenDecisions } from '../../house/seen-version.test-support';
import { candidate } from '../onboarding/tables';
import { makeOfferHolder, reviewNow, uploadOfferLetters } from './offer.test-support';

async function offered() {
  const code = nextCode();
  const hr = await makeUser(`${code}.hr@lagoon.example`, ['ADMIN']);
  const person = await makeCandidate(await makePlace(code));
  const body = { requesters: [person.id], expires: addDays(lagosDay(), 7) };
  await as(hr.token).offer.send(body).response;
  return { hr, person: await makeOfferHolder(person) };
}

export const offerDecisions: SeenDecisions = {
  'offer.accept': async () => {
    const { person } = await offered();
    const letters = await uploadOfferLetters(person);
    return {
      see: async () => ({ seen: (await person.linked()).seen }),
      decide: ({ seen }) => person.accept({ ...letters, seen: String(seen) }),
      change: () => db.update(candidate).set({ gross_salary: 1_200_000 }).where(eq(candidate.id, person.id)),
      says: changedSinceOpened('The offer'),
    };
  },
  'offer.reviewLetter': async () => {
    const { hr, person } = await offered();
    await person.accept(await uploadOfferLetters(person));
    const path = `/candidate/${person.id}/review_letter/`;
    const body = { letter: 'handbook', status: 'RETURNED', comment: 'Page 3 is missing' };
    return {
      see: async () => {
        const detail = await as(hr.token).onboarding.candidate({ id: person.id }).response;
        const { letters } = await detail.json<{ letters: { letter: string; documents: { id: number }[] }[] }>();
        const copies = letters.find(({ letter }) => letter === 'handbook')?.documents ?? [];
        return { documents: copies.map(({ id }) => id) };
      },
      decide: (seen) => ask('PATCH', path, { token: hr.token, body: { ...body, ...seen } }),
      // Another of HR returns it, and the candidate hands in another copy.
      change: async () => {
        await reviewNow(hr.token, person.id, 'handbook', 'RETURNED', 'It is not signed');
        const again = await makeOfferHolder(person);
        await again.send(await uploadOfferLetters(again, ['handbook']));
      },
      says: changedSinceOpened('The staff handbook'),
    };
  },
};
