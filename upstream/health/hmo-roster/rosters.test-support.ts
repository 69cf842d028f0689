import { hmoRoster as contract, type Roster, type RosterLine } from '../../../contracts/health/hmo-roster';
import { lagosDay } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { type MadePlace, mailsTo, tokenOfMail } from '../../house/journey.test-support';
import { insuredAt } from '../hmo/hmo.test-support';
import { putCover, putCovered, putHospital, putLife, putPlan, putProvider } from '../hmo/put.test-support';

/** The months of which tests send rosters: the next one, and the one after it. */
export const MONTH = monthAfter(lagosDay().slice(0, 7));
export const LATER = monthAfter(MONTH);

let made = 0;

/** A provider with one plan and two hospitals, whose rosters go to an address of its own. */
export async function makeRosterProvider() {
  made += 1;
  const email = `rosters${made}@hmo.example`;
  const provider = await putProvider(`Roster Health ${made}`, { roster_email: email });
  const plan = await putPlan(provider.id, { name: 'Gold' });
  const hospital = await putHospital(provider.id);
  const other = await putHospital(provider.id, { name: 'Rigasa Family Clinic' });
  return { provider, plan, hospital, other, email };
}
export type RosterProvider = Awaited<ReturnType<typeof makeRosterProvider>>;

/** An employee whom the plan covers, and who can go onto a roster. */
export async function member(place: MadePlace, { plan, hospital }: RosterProvider, lastname: string) {
  const one = await insuredAt(place, { dob: '1988-02-03', lastname });
  const { life, cover } = await putCovered(one, plan, { hospital_id: hospital.id });
  return { ...one, life, cover };
}

/** A child of an employee, covered as they are. */
export async function child(
  { plan, hospital }: RosterProvider,
  parent: Parameters<typeof putLife>[0],
  more: Parameters<typeof putLife>[1] = {},
) {
  const life = await putLife(parent, {
    relation: 'DAUGHTER',
    firstname: 'Zikora',
    dob: '2020-05-06',
    certificate_key: 'birth.pdf',
    ...more,
  });
  await putCover(life.id, plan, { hospital_id: hospital.id });
  return life;
}

const json = async (answer: Response) => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
};

export const roster = async (token: string, provider: number, month = MONTH): Promise<Roster> =>
  contract.detail.output.parse(await json(await as(token).hmoRoster.detail({ provider, month }).response));

export const lines = async (token: string, provider: number, query = '', month = MONTH): Promise<RosterLine[]> =>
  contract.lines.output.parse(
    await json(await ask('GET', `/hmo/roster/${provider}/${month}/line/?page_size=100${query}`, { token })),
  ).results;

export const sendRosterAs = (token: string, provider: number, month = MONTH, body: object = {}): Promise<Response> =>
  as(token).hmoRoster.send({ provider, month, ...body }).response;

/** The token of the newest link to a roster that went to an address. */
export const rosterLinkTo = async (email: string): Promise<string> =>
  tokenOfMail((await mailsTo(email)).find(({ links }) => links[0]?.claims.purpose === 'hmo-roster'));
