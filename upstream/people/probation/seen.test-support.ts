import { probation } from '../../../contracts/people/probation';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { makePlace } from '../../house/journey.test-support';
import { nextCode, type SeenDecision, type SeenDecisions } from '../../house/seen-version.test-support';
import { makeEmployee } from './people.test-support';

const today = lagosDay();

/** A probation that ends soon, which another of HR extends meanwhile. */
const decided = (name: string, body: object) => async (): Promise<SeenDecision> => {
  const code = nextCode();
  const place = await makePlace(code);
  const hr = await makeUser(`${code}.hr@lagoon.example`, ['ADMIN']);
  const policy = { name: code, probation_period: '90 days', reminder: '30,7', companies: [place.company] };
  await as(hr.token).probation.createPolicy(policy).response;
  const { id } = await makeEmployee(place, addDays(today, -80));
  const act = (path: string, more: object) => ask('POST', `/probation/${id}/${path}/`, { token: hr.token, body: more });
  const see = async () => {
    const answer = await as(hr.token).probation.due({ page_size: 100, span: 'all' }).response;
    const { results } = probation.due.output.parse(await answer.json());
    return { version: results.find((one) => one.id === id)?.version };
  };
  return {
    see,
    decide: (seen) => act(name, { ...body, ...seen }),
    change: async () => act('extend', { extend_to: addDays(today, 100), reason: 'One more month', ...(await see()) }),
    says: 'Somebody',
  };
};

export const probationDecisions: SeenDecisions = {
  'probation.confirm': decided('confirm', { confirmation_status: 'YES', confirmation_effective_date: today }),
  'probation.extend': decided('extend', { extend_to: addDays(today, 60), reason: 'Not yet' }),
  'probation.end': decided('end', { last_day: addDays(today, 5), reason: 'It does not fit' }),
};
