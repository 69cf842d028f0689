import { as } from '../../house/as.test-support';
import { askUpload, makePlace } from '../../house/journey.test-support';
import { changedSinceOpened, nextCode, type SeenDecisions } from '../../house/seen-version.test-support';
import {
  answerAs,
  beginHearing,
  caseLinkOf,
  dayInDays,
  hear,
  makeCaseHr,
  makeDisciplinaryStaff,
  openQuery,
  passAnswer,
  readCaseAs,
  readCaseByLink,
} from './cases.test-support';

const MEANWHILE = 'Somebody changed this case in the meantime. Reload the page.';
const DECISION = { decision: 'WARNING', words: 'The rule is clear.' };

/** A query that was answered, and a word of the employee that comes while somebody reads it. */
async function answered() {
  const [hr, raiser] = [await makeCaseHr(), await makeCaseHr()];
  const place = await makePlace(nextCode());
  const me = await makeDisciplinaryStaff(place);
  const id = await openQuery(raiser.token, me.id);
  await answerAs(me.token, id);
  return {
    ...{ id, hr, raiser, place },
    see: async () => ({ version: (await readCaseAs(hr.token, id)).version }),
    change: () =>
      askUpload('POST', `/case/${id}/message/`, me.token, { to: 'DESK', words: 'The camera shows the spotter.' }, []),
  };
}

export const disciplinaryDecisions: SeenDecisions = {
  'disciplinary.decide': async () => {
    const { id, hr, see, change } = await answered();
    const decide = (seen: object) => as(hr.token).disciplinary.decide.untyped({ id, ...DECISION, ...seen }).response;
    return { see, change, decide, says: MEANWHILE };
  },
  'disciplinary.close': async () => {
    const { hr, place } = await answered();
    const me = await makeDisciplinaryStaff(place);
    const id = await openQuery(hr.token, me.id);
    const body = { withdraw: true, words: 'It was somebody else' };
    return {
      see: async () => ({ version: (await readCaseAs(hr.token, id)).version }),
      decide: (seen) => as(hr.token).disciplinary.close.untyped({ id, ...body, ...seen }).response,
      change: () => answerAs(me.token, id),
      says: MEANWHILE,
    };
  },
  'disciplinary.linkedDecide': async () => {
    const { id, raiser, place, change } = await answered();
    const chair = await makeDisciplinaryStaff(place);
    await hear(raiser.token, id, [chair.id], { date: dayInDays(2) });
    await beginHearing(id);
    await passAnswer(id);
    const token = await caseLinkOf(chair.email);
    return {
      see: async () => ({ version: (await readCaseByLink(token)).version }),
      decide: (seen) => as(token).disciplinary.linkedDecide.untyped({ ...DECISION, ...seen }).response,
      change,
      says: changedSinceOpened('This case'),
    };
  },
};
