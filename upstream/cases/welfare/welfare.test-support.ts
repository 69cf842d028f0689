import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { welfare as contract, type Welfare } from '../../../contracts/cases/welfare';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, type MadePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { putKind } from './put.test-support';
import { STANDARD_KINDS } from './standard-kinds';

/** The standard kinds, by their titles. */
export async function standardKinds(): Promise<Record<string, number>> {
  const kinds: Record<string, number> = {};
  for (const { title } of STANDARD_KINDS) kinds[title] = (await putKind(title)).id;
  return kinds;
}

let people = 0;

/** Somebody with an account who works at a place since long, paid ₦400,000.00 net and ₦500,000.00 gross a month. */
export async function makeWelfareStaff(place: MadePlace, more: Parameters<typeof makeEmployee>[2] = {}) {
  people += 1;
  const { id, token, email } = await makeUser(`asks${people}@lagoon.example`, ['EMPLOYEE']);
  const employee = await makeEmployee(place, '2020-01-06', { user_id: id, email, ...more });
  return { ...employee, token };
}

type Files = Parameters<typeof askUpload>[4];

/** Asks for welfare, as the Worker hands it on. */
export const sendWelfareRequest = (
  token: string,
  fields: Record<string, string | number>,
  files: Files = [],
  key?: string,
) =>
  askUpload(
    'POST',
    '/welfare/',
    token,
    Object.fromEntries(Object.entries({ purpose: 'Rent', ...fields }).map(([name, value]) => [name, String(value)])),
    files,
    key,
  );

/** Asks for welfare that is taken; fails where it is refused. */
export async function askForWelfare(...sent: Parameters<typeof sendWelfareRequest>): Promise<number> {
  const answer = await sendWelfareRequest(...sent);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return contract.create.output.parse(await answer.json()).id;
}

export async function readWelfareAs(token: string, id: number): Promise<Welfare> {
  return await as(token).welfare.detail({ id });
}

export async function sendWelfareDecision(token: string, id: number, more: object = {}): Promise<Response> {
  const { version } = await readWelfareAs(token, id);
  return as(token).welfare.decide({ id, status: 'APPROVED', note: '', version, ...more }).response;
}

export const sendWelfarePaid = (token: string, id: number, paid_at: string) =>
  as(token).welfare.pay({ id, paid_at, payment_note: 'By transfer' }).response;

/** Moves the day on which something was asked for, so that it can be paid on a day of the past. */
export const askedOn = (id: number, day: string) =>
  db.run(sql`UPDATE case_file SET opened_at = ${`${day}T08:00:00.000Z`} WHERE id = ${id}`);

/** How many rows a query has. */
export const countRows = async (query: string): Promise<number> =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM (${query})`).first<number>('n')) ?? 0;

/** Notes that what is left of a loan was paid, as it is read now. */
export async function settleLoanAs(token: string, id: number, note = 'Paid', reader = token): Promise<Response> {
  const { left } = await readWelfareAs(reader, id);
  return as(token).welfare.settle({ id, note, left: left ?? 0 }).response;
}
