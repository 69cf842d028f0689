import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { monthlyNets } from '../../pay/payroll/monthly-net';
import { payStructure } from '../../pay/payroll/tables';
import type { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { issuedLetter } from '../../seed/generated-tables';
import { publish, sendLetterAs } from '../issued-letter/letters.test-support';
import { withCalculatedNet } from './calculated-net';
import { doc, fieldInline, paragraph } from './letters.test-support';
import { employeesOf, readLetterCandidates } from './people';

const NOW = new Date('2026-06-16T09:00:00Z');
vi.useFakeTimers({ toFake: ['Date'], now: NOW });

const SAYS = doc(paragraph(fieldInline('net_salary')));
let place: MadePlace;
let token: string;

beforeAll(async () => {
  place = await makePlace('NET');
  token = (await makeUser('net@lagoon.example', ['ADMIN'])).token;
  const shares = { basic: 4000, housing: 3000, transport: 2000, other: 1000 };
  await db.insert(payStructure).values({ company_id: place.company, name: 'Lagoon', ...shares });
});

const worker = async (more: Partial<typeof employee.$inferInsert> = {}) => {
  const pay = { gross_salary: 600_000_000, net_salary: 20_500_000 };
  const { id } = await makeEmployee(place, '2020-01-06', { ...pay, ...more });
  const [person] = await employeesOf(db, NOT_LIMITED, [id]);
  if (!person) throw new Error('nobody');
  return person;
};
const netOf = async (person: Awaited<ReturnType<typeof worker>>, body = SAYS, day = '2026-06-16') =>
  (await withCalculatedNet(db, [body], [person], { day, now: NOW, monthlyNets }))[0]?.net_salary;

// 8 % of 450,000 is 36,000 of pension; a year's 5,568,000 bears 15 % of 2,200,000 and 18 % of 2,568,000, 792,240; ÷ 12 = 66,020.
test('a letter prints the net that payroll reckons, whatever was typed', async () => {
  expect(await netOf(await worker())).toBe(39_798_000);
});

// 8 % of 500,000 is 40,000; 5,520,000 bears 330,000 and 453,600; ÷ 12 = 65,300.
test('the parts of the record count where they come to its gross', async () => {
  const parts = { basic_pay: 360_000_000, housing_pay: 240_000_000, transport_pay: 0, other_pay: 0 };
  expect(await netOf(await worker(parts))).toBe(39_470_000);
});

test('the law of the month counts from which a letter holds', async () => {
  const person = await worker();
  expect(await netOf(person, SAYS, '2025-11-01')).not.toBe(await netOf(person));
});

test('a text without pay asks nothing of payroll, and a candidate keeps what was agreed', async () => {
  expect(await netOf(await worker(), doc(paragraph(fieldInline('firstname'))))).toBe(20_500_000);
  const { id } = await makeCandidate(place);
  const [hire] = await readLetterCandidates(db, NOT_LIMITED, [id]);
  if (!hire) throw new Error('nobody');
  expect(await netOf(hire)).toBe(hire.net_salary);
});

test('what is sent is filled with that net', async () => {
  const person = await worker();
  const letter = await publish(token, { body: SAYS });
  expect((await sendLetterAs(token, letter, { employees: [person.id] })).status).toBe(200);
  const [row] = await db.select().from(issuedLetter).where(eq(issuedLetter.letter_id, letter));
  expect(JSON.parse(row?.filled_with ?? '').person.net_salary).toBe(39_798_000);
});
