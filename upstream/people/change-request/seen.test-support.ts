import { SECTION_DEFAULTS } from '../../../contracts/organisation/employee-section';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { nextCode, type SeenDecision, type SeenDecisions } from '../../house/seen-version.test-support';
import { installation } from '../../platform/database/tables';
import { makeEmployee } from '../probation/people.test-support';

const SAYS = 'decided or changed after you opened it';

type Read = { version: number; record_version: number; changes: { id: number }[] };

/** A request of somebody who asks for something else meanwhile. */
async function filed(decide: (token: string, id: number, read: Read) => Promise<Response>): Promise<SeenDecision> {
  const code = nextCode();
  await db.update(installation).set({ sections: SECTION_DEFAULTS });
  const hr = await makeUser(`${code}.hr@lagoon.example`, ['ADMIN']);
  const account = await makeUser(`${code}@staff.example`, ['EMPLOYEE']);
  await makeEmployee(await makePlace(code), '2020-01-06', { email: account.email, user_id: account.id });
  const file = async (account_name: string) => {
    const body = { section: 'bank', changes: { account_name } };
    const answer = await as(account.token).changeRequest.file.untyped(body).response;
    return (await answer.json<{ request: number }>()).request;
  };
  const id = await file('Ada Obi');
  const see = async () => (await as(hr.token).changeRequest.detail({ id }).response).json<Read>();
  return {
    see: async () => {
      const { version, record_version, changes } = await see();
      return { version, record_version, changes };
    },
    decide: (seen) => decide(hr.token, id, seen as Read),
    change: () => file('Somebody Else'),
    says: SAYS,
  };
}

const status = 'APPROVED';

export const changeRequestDecisions: SeenDecisions = {
  'changeRequest.decide': () =>
    filed((token, request, { changes, ...seen }) => {
      const fields = changes.map((one) => ({ id: one.id, status }));
      return as(token).changeRequest.decide.untyped({ request, fields, ...seen }).response;
    }),
  'changeRequest.decideAll': () =>
    filed((token, id, { changes: _, ...seen }) => as(token).changeRequest.decideAll({ id, status, ...seen }).response),
  'changeRequest.decideMany': async () => ({
    ...(await filed(
      (token, id, { version }) => as(token).changeRequest.decideMany({ requests: [{ id, version }], status }).response,
    )),
    names: true,
  }),
};
