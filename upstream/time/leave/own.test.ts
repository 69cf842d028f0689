import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { leaveDay } from '../../seed/generated-tables';
import {
  askedLeave,
  decideLeave,
  leaveRequestForm,
  makeLeaveStaff,
  makeType,
  monday,
  removeLeaveReference,
  sendLeave,
} from './made.test-support';
import { putLeave } from './put.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let me: Awaited<ReturnType<typeof makeLeaveStaff>>;
let other: Awaited<ReturnType<typeof makeLeaveStaff>>;
let type: Awaited<ReturnType<typeof makeType>>;

beforeAll(async () => {
  await removeLeaveReference();
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  [me, other] = [await makeLeaveStaff(place), await makeLeaveStaff(place)];
  type = await makeType();
});

const get = (path: string, token: string): Promise<Response> => ask('GET', path, { token });
const FROM = monday(1);

describe('of their own leave, and not of another’s,', () => {
  test.each([
    ['count', (): string => `/leave/count/?leave_type=${type.id}&start_date=${FROM}&end_date=${FROM}`],
    ['balances', (): string => '/leave/balances/?'],
    ['ledger', (): string => `/leave/ledger/?leave_type=${type.id}`],
    ['month', (): string => `/leave/month/?month=${FROM.slice(0, 7)}`],
  ] as const)('an employee reads the %s', async (_, path) => {
    expect((await get(path(), me.token)).status).toBe(200);
    expect((await get(`${path()}&employee=${me.id}`, me.token)).status).toBe(200);
    expect((await get(`${path()}&employee=${other.id}`, me.token)).status).toBe(404);
    expect((await get(`${path()}&employee=${other.id}`, hr.token)).status).toBe(200);
    // HR without a record of their own has no leave of their own.
    expect((await get(path(), hr.token)).status).toBe(404);
  });

  test('an employee asks, and HR asks for them', async () => {
    const day = addDays(FROM, 1);
    const fields = leaveRequestForm(type.id, day, day, { employee: String(other.id) });
    expect((await sendLeave(me.token, fields)).status).toBe(404);
    const byHr = await sendLeave(hr.token, fields);
    expect([byHr.status, Object.keys((await byHr.json()) as object).sort()]).toEqual([200, ['id', 'num_of_days']]);
    expect((await sendLeave(hr.token, leaveRequestForm(type.id, day, day))).status).toBe(404);
    const files: [string, string, Uint8Array][] = [['certificate', 'doctor.pdf', emptyPdf()]];
    const sent = await sendLeave(me.token, leaveRequestForm(type.id, day, day), files);
    const { receipt } = await expectReceiptIn(sent, me.signsInWith);
    expect(receipt.what).toMatch(/^You asked for 1 day of .+, \w{3} \d+\w\w \d\d\.$/);
    expect(receipt.files).toMatchObject([
      { called: 'Certificate', name: 'doctor.pdf', sha256: await hashOf(emptyPdf()) },
    ]);
    const own = (await sent.json()) as { id: number };
    const shown = contract.detail.output.parse(await (await get(`/leave/${own.id}/`, hr.token)).json());
    expect(shown.hashes).toEqual({
      handover_document: null,
      relief_officer_cv: null,
      certificate: receipt.files[0]?.sha256,
    });
    const mine = contract.mine.output.parse(await (await get('/leave/mine/', me.token)).json());
    expect(mine.results.map(({ id }) => id)).toEqual([own.id]);
  });

  test('an employee reads a request with its files, and takes it back', async () => {
    const day = addDays(FROM, 2);
    const { id } = await askedLeave(other.token, leaveRequestForm(type.id, day, day), [
      ['certificate', 'doctor.pdf', emptyPdf()],
    ]);
    for (const path of [`/leave/${id}/`, `/leave/${id}/file/?file=certificate`]) {
      expect([path, (await get(path, me.token)).status]).toEqual([path, 404]);
      expect([path, (await get(path, other.token)).status]).toEqual([path, 200]);
      expect([path, (await get(path, hr.token)).status]).toEqual([path, 200]);
    }
    const file = await get(`/leave/${id}/file/?file=certificate`, other.token);
    expect(file.headers.get('content-disposition')).toContain('doctor.pdf');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(emptyPdf());
    expect((await get(`/leave/${id}/file/?file=handover_document`, other.token)).status).toBe(404);
    const cancel = (token: string) => as(token).leave.cancel({ id }).response;
    expect((await cancel(me.token)).status).toBe(404);
    const { receipt } = await expectReceiptIn(await cancel(other.token), other.signsInWith);
    expect([receipt.outcome, receipt.what]).toEqual([
      { word: 'Cancelled', yes: false },
      expect.stringMatching(/^You cancelled 1 day of /),
    ]);
  });

  test('an employee records when they are back', async () => {
    const today = lagosDay();
    const { id } = await putLeave(other, {
      type_id: type.id,
      start_date: addDays(today, -3),
      end_date: addDays(today, 9),
      status: 'ACCEPTED',
    });
    const resume = (token: string) => as(token).leave.resume({ id, resumption_date: today, reason: '' }).response;
    expect((await resume(me.token)).status).toBe(404);
    const { receipt } = await expectReceiptIn(await resume(other.token), other.signsInWith);
    expect(receipt.what).toMatch(/ as your first day of work after /);
  });
});

test('an employee hands in a certificate that is missing, or HR does, and once', async () => {
  const sick = await makeType({ type: 'SICK', certificate: true, certificate_days: 3 });
  const made = () =>
    putLeave(other, { type_id: sick.id, start_date: monday(-3), end_date: monday(-3), status: 'ACCEPTED' });
  const add = (token: string, id: number) =>
    askUpload('POST', `/leave/${id}/certificate/`, token, {}, [['certificate', 'doctor.pdf', emptyPdf()]]);
  const { id } = await made();
  expect((await add(me.token, id)).status).toBe(404);
  const { receipt } = await expectReceiptIn(await add(other.token, id), other.signsInWith);
  expect(receipt.files).toMatchObject([
    { called: 'Certificate', name: 'doctor.pdf', sha256: await hashOf(emptyPdf()) },
  ]);
  const again = await add(other.token, id);
  expect([again.status, await again.json()]).toEqual([409, { detail: 'No certificate is missing here.' }]);
  await db.delete(leaveDay).where(eq(leaveDay.leave_id, id));
  const second = await made();
  expect((await add(hr.token, second.id)).status).toBe(200);
  expect((await mailsTo(other.email))[0]?.subject).toMatch(/^The certificate of your leave from .* is here$/);
});

test('HR gives no days of leave to themselves and calls nobody back who is themselves', async () => {
  const officer = await makeUser('officer@lagoon.example', ['ADMIN']);
  const record = await makeLeaveStaff(place, { user_id: officer.id });
  const body = {
    employee: record.id,
    leave_type: type.id,
    year: Number(lagosDay().slice(0, 4)),
    days: 5,
    reason: 'More',
  };
  expect(await as(officer.token).leave.grant(body).status()).toBe(403);
  expect(await as(hr.token).leave.grant(body).status()).toBe(200);
  const day = addDays(FROM, 2);
  const { id } = await askedLeave(officer.token, leaveRequestForm(type.id, day, addDays(FROM, 9)));
  expect((await decideLeave(officer.token, id, 'ACCEPTED')).status).toBe(403);
  expect((await decideLeave(hr.token, id, 'ACCEPTED')).status).toBe(200);
  const recall = { resumption_date: addDays(FROM, 4), reason: 'Needed' };
  expect(
    await as(officer.token)
      .leave.recall({ id, ...recall })
      .status(),
  ).toBe(403);
  expect(
    await as(hr.token)
      .leave.recall({ id, ...recall })
      .status(),
  ).toBe(200);
});
