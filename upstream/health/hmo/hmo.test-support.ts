import { hmo as contract } from '../../../contracts/health/hmo';
import type { HmoRequest, OwnHmo } from '../../../contracts/health/hmo-shapes';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, type MadePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';

let people = 0;

/** Somebody with an account who works at a place since long. */
export async function insuredAt(place: MadePlace, more: Parameters<typeof makeEmployee>[2] = {}) {
  people += 1;
  const { id, token, email } = await makeUser(`insured${people}@lagoon.example`, ['EMPLOYEE']);
  const employee = await makeEmployee(place, '2020-01-06', { user_id: id, email, ...more });
  return { ...employee, token, account: id };
}

type Files = Parameters<typeof askUpload>[4];

/** Asks for a change, as the Worker hands it on. */
export const sendRequest = (
  token: string,
  fields: Record<string, string | number>,
  files: Files = [],
  key?: string,
): Promise<Response> =>
  askUpload(
    'POST',
    '/hmo/request/',
    token,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    files,
    key,
  );

/** Asks for a change that is taken; fails where it is refused. */
export async function requestHmoChangeAs(...sent: Parameters<typeof sendRequest>): Promise<HmoRequest> {
  const answer = await sendRequest(...sent);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return contract.ask.output.parse(await answer.json());
}

export const decideRequest = (token: string, { id, version }: HmoRequest, more: object = {}): Promise<Response> =>
  as(token).hmo.decide({ id, status: 'APPROVED', version, ...more }).response;

export const readOwnHmoAs = async (token: string): Promise<OwnHmo> => await as(token).hmo.mine();
