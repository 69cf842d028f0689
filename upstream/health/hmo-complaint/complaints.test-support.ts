import { hmoComplaint as contract, type HmoComplaint } from '../../../contracts/health/hmo-complaint';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { askUpload, emptyPdf, type MadePlace, mailsTo, tokenOfMail } from '../../house/journey.test-support';
import { insuredAt } from '../hmo/hmo.test-support';
import { putCovered, putPlan, putProvider } from '../hmo/put.test-support';

/** Where the complaints of tests go. */
export const CARE = 'care@harmattan.example';

/** Somebody with an account whom a provider covers that takes complaints. */
export async function coveredAt(place: MadePlace) {
  const provider = await putProvider('Complaints Health', { complaint_email: CARE });
  const plan = await putPlan(provider.id);
  const one = await insuredAt(place);
  await putCovered(one, plan);
  return { ...one, provider };
}

const whole = async (answer: Response): Promise<HmoComplaint> => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return contract.detail.output.parse(await answer.json());
};

/** A complaint of somebody who is covered, with a paper. */
export const fileHmoComplaint = async (token: string, more: Record<string, string> = {}): Promise<HmoComplaint> =>
  whole(
    await askUpload(
      'POST',
      '/hmo/complaint/',
      token,
      { kind: 'CARE_REFUSED', title: 'Turned away at the desk', words: 'They asked for cash.', ...more },
      [['files', 'bill.pdf', emptyPdf()]],
    ),
  );

export const readHmoComplaintAs = async (id: number, token: string): Promise<HmoComplaint> =>
  whole(await as(token).hmoComplaint.detail({ id }).response);

export const actOnHmoComplaint = (
  what: 'send' | 'close' | 'reopen' | 'remind',
  id: number,
  token: string,
  body: object = {},
) => ask('POST', `/hmo/complaint/${id}/${what}/`, { token, body });

export const sendHmoComplaint = async ({ id, version }: HmoComplaint, token: string): Promise<HmoComplaint> =>
  whole(await actOnHmoComplaint('send', id, token, { version, words: 'Please look into this.' }));

export const write = (id: number, token: string, to: string) =>
  askUpload('POST', `/hmo/complaint/${id}/message/`, token, { to, words: `To ${to}` }, []);

/** The token of the newest link that the provider has. */
export const providerLinkOf = async (number: string): Promise<string> =>
  tokenOfMail((await mailsTo(CARE)).find(({ body, links }) => body.includes(number) && links.length > 0));

export const answer = (token: string) =>
  askUpload('POST', '/hmo/linked/complaint/answer/', token, { words: 'The desk was told.' }, [
    ['files', 'memo.pdf', emptyPdf()],
  ]);
