import { beforeAll, describe, expect, test } from 'vitest';
import { hmo as contract } from '../../../contracts/health/hmo';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, emptyPdf, type MadePlace, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { insuredAt, sendRequest } from './hmo.test-support';
import { putCovered, putPlan, putProvider } from './put.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let me: Awaited<ReturnType<typeof insuredAt>>;
let other: Awaited<ReturnType<typeof insuredAt>>;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  [me, other] = [await insuredAt(place), await insuredAt(place)];
  const plan = await putPlan((await putProvider()).id);
  for (const one of [me, other]) await putCovered(one, plan);
});

const get = (path: string, token: string): Promise<Response> => ask('GET', path, { token });
const CHILD = { kind: 'ADD', relation: 'DAUGHTER', firstname: 'Zikora', lastname: 'Eze', dob: '2020-06-03' };

describe('of their own health insurance, and not of another’s,', () => {
  test('an employee reads the card and the plans that they may have', async () => {
    expect((await get('/hmo/mine/', me.token)).status).toBe(200);
    const none = await get('/hmo/mine/', hr.token);
    expect([none.status, await none.json()]).toEqual([
      403,
      { detail: "Health insurance belongs to an employee's record, and none belongs to your account." },
    ]);
    for (const [path, own, others] of [
      [`/hmo/employee/${me.id}/`, me.token, other.token],
      [`/hmo/plan/open/?employee=${me.id}`, me.token, other.token],
    ] as const) {
      expect([path, (await get(path, own)).status]).toEqual([path, 200]);
      expect([path, (await get(path, hr.token)).status]).toEqual([path, 200]);
      expect([path, (await get(path, others)).status]).toEqual([path, 404]);
    }
  });

  test('an employee asks, reads the request and the files, and hands in another', async () => {
    expect((await sendRequest(me.token, { ...CHILD, employee: other.id })).status).toBe(404);
    const sent = await sendRequest(me.token, CHILD, [['certificate', 'birth.pdf', emptyPdf()]]);
    const { receipt } = await expectReceiptIn(sent, me.email);
    expect(receipt.what).toBe('You asked for a change of your health insurance: addition of Zikora Eze.');
    expect(receipt.files).toMatchObject([{ called: 'Certificate', sha256: await hashOf(emptyPdf()) }]);
    const { id, life } = contract.request.output.parse(await sent.json());
    const shown = async () => contract.request.output.parse(await (await get(`/hmo/request/${id}/`, hr.token)).json());
    expect((await shown()).certificate_sha256).toBe(await hashOf(emptyPdf()));
    for (const path of [
      `/hmo/request/${id}/`,
      `/hmo/life/${life?.id}/`,
      `/hmo/life/${life?.id}/certificate/`,
    ] as const) {
      expect([path, (await get(path, me.token)).status]).toEqual([path, 200]);
      expect([path, (await get(path, hr.token)).status]).toEqual([path, 200]);
      expect([path, (await get(path, other.token)).status]).toEqual([path, 404]);
    }
    expect((await get(`/hmo/life/${life?.id}/photo/`, me.token)).status).toBe(404);
    expect((await get(`/hmo/life/${life?.id}/photo/`, other.token)).status).toBe(404);
    const withdraw = (token: string) => as(token).hmo.withdraw({ id }).response;
    expect((await withdraw(other.token)).status).toBe(404);
    expect((await withdraw(hr.token)).status).toBe(404);
    const more = await askUpload('POST', `/hmo/life/${life?.id}/file/`, me.token, {}, [
      ['certificate', 'new.pdf', emptyPdf()],
    ]);
    const [second] = (await expectReceiptIn(more, me.email)).receipt.files;
    expect(second).toMatchObject({ name: 'new.pdf', sha256: (await shown()).certificate_sha256 });
    expect((await expectReceiptIn(await withdraw(me.token), me.email)).receipt.what).toBe(
      'You took back your request about your health insurance: addition of Zikora Eze.',
    );
  });

  test('an employee declines to be insured, for themselves alone', async () => {
    const lone = await insuredAt(place);
    const decline = (token: string, employee: number) => as(token).hmo.refuse({ employee }).response;
    expect((await decline(other.token, lone.id)).status).toBe(404);
    const { receipt } = await expectReceiptIn(await decline(lone.token, lone.id), lone.email);
    expect(receipt.outcome).toEqual({ word: 'Declined', yes: false });
    const byHr = await decline(hr.token, lone.id);
    expect([byHr.status, await byHr.json()]).toEqual([
      200,
      expect.not.objectContaining({ receipt: expect.anything() }),
    ]);
  });
});
