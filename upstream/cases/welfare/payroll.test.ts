import { beforeAll, expect, test } from 'vitest';
import { PRESETS, type Preset } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { type MadePlace, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { putKind } from './put.test-support';
import {
  askedOn,
  askForWelfare,
  makeWelfareStaff,
  readWelfareAs,
  sendWelfareDecision,
  sendWelfarePaid,
  settleLoanAs,
} from './welfare.test-support';

const ALL = Object.keys(PRESETS) as Preset[];
let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let tokens: Awaited<ReturnType<typeof signInPresets>>;
let kind: number;

beforeAll(async () => {
  place = await makePlace('PYR');
  hr = await makeUser('hr@payroll.example', ['ADMIN']);
  tokens = await signInPresets(ALL);
  ({ id: kind } = await putKind('Loan'));
});

/** A loan that is approved, asked for in February 2025. */
async function approved(): Promise<number> {
  const me = await makeWelfareStaff(place);
  const id = await askForWelfare(me.token, { kind, amount: 30_000_000, months: 10 });
  await askedOn(id, '2025-02-02');
  await sendWelfareDecision(hr.token, id);
  return id;
}

const MAY: Record<Preset, number> = { 'HR officer': 200, 'Payroll officer': 200, Recruiter: 403, Auditor: 403 };

test.each(ALL)('what was paid, taken and settled is noted by who changes records or pay: %s', async (preset) => {
  const token = tokens.get(preset) ?? '';
  const id = await approved();
  expect((await sendWelfarePaid(token, id, '2025-02-02')).status).toBe(MAY[preset]);
  if (MAY[preset] !== 200) await sendWelfarePaid(hr.token, id, '2025-02-02');
  const taken = await as(token).welfare.take({ month: '2025-02', ids: [id] }).response;
  expect(taken.status).toBe(MAY[preset]);
  const settled = await settleLoanAs(token, id, 'In cash', hr.token);
  expect(settled.status).toBe(MAY[preset]);
  expect((await readWelfareAs(hr.token, id)).status).toBe(MAY[preset] === 200 ? 'REPAID' : 'ONGOING');
});

test('a payroll officer neither decides about a request nor asks for its documents', async () => {
  const token = tokens.get('Payroll officer') ?? '';
  const me = await makeWelfareStaff(place);
  const id = await askForWelfare(me.token, { kind, amount: 30_000_000, months: 10 });
  expect((await sendWelfareDecision(token, id)).status).toBe(403);
  const answer = await as(token).welfare.askDocuments({ id, words: 'Please hand in: payslip.' }).response;
  expect([answer.status, (await readWelfareAs(hr.token, id)).status]).toEqual([403, 'SUBMITTED']);
});
