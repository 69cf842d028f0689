import { eq } from 'drizzle-orm';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, type MadePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { holidayDay, leaveDay } from '../../seed/generated-tables';
import { leaveType } from '../leave-type/tables';
import { leaveRequest } from './tables';

/**
 * The Monday some weeks after this week, so that the days after it are working days. Towards the end of a year it is one of the
 * next, whose days have been granted by then, so that the weeks of a test lie in one year. Below 0 it is always in the past.
 */
export function monday(weeks: number, today: Day = lagosDay()): Day {
  const late = weeks >= 0 && today.slice(5) >= '11-15';
  const base = late ? `${Number(today.slice(0, 4)) + 1}-01-08` : today;
  const weekday = (new Date(base).getUTCDay() + 6) % 7;
  return addDays(base, 7 * weeks - weekday);
}

/** Removes the standard holidays and kinds of leave, so that a test counts with its own. */
export async function removeLeaveReference(): Promise<void> {
  await db.delete(holidayDay);
  await db.update(leaveType).set({ archived_at: new Date().toISOString() });
}

let made = 0;

/** A kind of leave with 20 days a year, which only HR approves. */
export async function makeType(more: Partial<typeof leaveType.$inferInsert> = {}) {
  made += 1;
  const [row] = await db
    .insert(leaveType)
    .values({
      title: `Annual leave ${made}`,
      type: 'ANNUAL',
      approvals: ['employer'],
      days: 2000,
      granted: 'YEAR',
      created_at: new Date().toISOString(),
      ...more,
    })
    .returning();
  if (!row) throw new Error('no type');
  return row;
}

/** The fields of a request for a kind of leave in some days. */
export const leaveRequestForm = (
  leave_type: number,
  start_date: Day,
  end_date: Day,
  more: Record<string, string> = {},
) => ({
  leave_type: String(leave_type),
  start_date,
  end_date,
  leave_address: '14 Bode Thomas Street, Surulere',
  leave_phone_number: '08035550171',
  relief_officer_needed: 'false',
  line_manager1_name: 'Chukwuemeka Eze',
  line_manager1_email: 'c.eze@lagoon.example',
  line_manager2_name: 'Folake Adeyemi',
  line_manager2_email: 'f.adeyemi@lagoon.example',
  ...more,
});

let people = 0;

/** An employee with an account who has long worked at a place, with the token of their session. */
export async function makeLeaveStaff(place: MadePlace, more: Parameters<typeof makeEmployee>[2] = {}) {
  people += 1;
  const { id, token, email } = await makeUser(`on.leave${people}@lagoon.example`, ['EMPLOYEE']);
  const employee = await makeEmployee(place, '2020-01-06', { user_id: id, ...more });
  return { ...employee, token, signsInWith: email };
}

/** Asks for leave, as the Worker hands it on. */
export const sendLeave = (token: string, fields: Record<string, string>, files: Parameters<typeof askUpload>[4] = []) =>
  askUpload('POST', '/leave/', token, fields, files);

/** Asks for leave that is granted; fails where it is refused. */
export async function askedLeave(...sent: Parameters<typeof sendLeave>) {
  const answer = await sendLeave(...sent);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return contract.create.output.parse(await answer.json());
}

/** A request as it is stored. */
export async function storedLeave(id: number) {
  const [row] = await db.select().from(leaveRequest).where(eq(leaveRequest.id, id));
  if (!row) throw new Error('no request');
  return row;
}

/** The days that a request takes, as they are stored. */
export const daysOfLeave = async (id: number) =>
  (await db.select().from(leaveDay).where(eq(leaveDay.leave_id, id)).orderBy(leaveDay.day)).map(({ day }) => day);

/** HR's decision about a request. */
export const decideLeave = async (token: string, id: number, status: 'ACCEPTED' | 'REJECTED') =>
  as(token).leave.decide({ id, status, employer_comments: 'As agreed.', version: (await storedLeave(id)).version })
    .response;

/** The balance of a kind of leave in a year, as its employee sees it. */
export async function balanceOf(token: string, type: number, year: number) {
  const answer = await as(token).leave.balances({ year }).response;
  const { balances } = contract.balances.output.parse(await answer.json());
  const found = balances.find(({ leave_type }) => leave_type.id === type);
  if (!found) throw new Error('no balance');
  return found;
}
