import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { addDays } from '../../../contracts/platform/dates';
import type { LeaveAction, LeaveDecider, LinkedDecider } from '../../../contracts/time/leave-state';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, type MadePlace, mailsTo, type OutboxMail, tokenOfMail } from '../../house/journey.test-support';
import { location } from '../../organisation/company/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { outsidePerson } from '../../people/reporting-line/tables';
import { audit } from '../../platform/database/tables';
import { notification } from '../../platform/notification/tables';
import { leaveAsk, leaveBalance, leaveDay } from '../../seed/generated-tables';
import { askNextApprovers } from './ask';
import { leaveRequestForm, makeType, monday } from './made.test-support';
import { leaveRequest } from './tables';

let made = 0;

/** An employee with an account, two line managers and a client of their own. */
export async function makeLeaveTeam(place: MadePlace, more: Parameters<typeof makeEmployee>[2] = {}) {
  made += 1;
  const user = await makeUser(`asks${made}@accounts.example`, ['EMPLOYEE']);
  const first = await makeEmployee(place, '2018-01-08', { email: `first${made}@staff.example`, firstname: 'Musa' });
  const second = await makeEmployee(place, '2018-01-08', { email: `second${made}@staff.example`, firstname: 'Ngozi' });
  const [client] = await db
    .insert(outsidePerson)
    .values({ name: `Ken Saro ${made}`, email: `client${made}@client.example` })
    .returning();
  const [site] = await db
    .insert(location)
    .values({
      company_id: place.company,
      name: `Site ${made}`,
      code: `S${made}`,
      address: '3 Creek Road',
      state: 'Lagos',
    })
    .returning();
  await db.run(sql`INSERT INTO location_client (location_id, effective_from, client_id, recorded_by, recorded_at)
    VALUES (${site?.id}, '2020-01-01', ${client?.id}, 'Test', '2020-01-01T08:00:00.000Z')`);
  const employee = await makeEmployee(place, '2020-01-06', {
    user_id: user.id,
    line_manager1: first.id,
    line_manager2: second.id,
    work_location_id: site?.id ?? null,
    ...more,
  });
  const emails = { line_manager1: first.email, line_manager2: second.email, client: client?.email ?? '' };
  return { user, first, second, employee, emails, client: client?.id ?? 0 };
}
export type LeaveTeam = Awaited<ReturnType<typeof makeLeaveTeam>>;

export const ALL_LEAVE_PLACES: LeaveDecider[] = ['line_manager1', 'line_manager2', 'client', 'employer'];

/** Asks the people whose turn it is now. */
export const askLeaveTurnsNow = (now = new Date(), within = env): Promise<void> => askNextApprovers(within, now);

interface Wanted {
  approvals?: LeaveDecider[];
  /** The week, in weeks from now, and the working days from its Monday. */
  week?: number;
  days?: number;
  type?: Parameters<typeof makeType>[0];
  more?: Record<string, string>;
}

/** Makes a request for a week or a part of it whose first person has been asked. Answers its id, its type and its first day. */
export async function request(
  team: LeaveTeam,
  { approvals = ALL_LEAVE_PLACES, week = 1, days = 5, type, more }: Wanted = {},
) {
  const kind = await makeType({ approvals, ...type });
  const start = monday(week);
  const fields = leaveRequestForm(kind.id, start, addDays(start, days - 1), more);
  const answer = await askUpload('POST', '/leave/', team.user.token, fields, []);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const { id } = await answer.json<{ id: number }>();
  await askLeaveTurnsNow();
  return { id, start, type: kind };
}

/** The newest mail to a person with a link for a place of a request. */
export async function mailFor(email: string, id: number, place: LinkedDecider): Promise<OutboxMail | undefined> {
  const mails = await mailsTo(email);
  return mails.find(({ links }) => links[0]?.claims.actor === place && links[0].claims.sub === String(id));
}

/** The token of that mail. */
export const leaveLinkTo = async (email: string, id: number, place: LinkedDecider): Promise<string> =>
  tokenOfMail(await mailFor(email, id, place));

export const leaveRowOf = async (id: number) => {
  const [row] = await db.select().from(leaveRequest).where(eq(leaveRequest.id, id));
  if (!row) throw new Error('no request');
  return row;
};
export const asksOf = (id: number) => db.select().from(leaveAsk).where(eq(leaveAsk.leave_id, id)).orderBy(leaveAsk.id);
export const leaveDaysOf = (id: number) => db.select().from(leaveDay).where(eq(leaveDay.leave_id, id));
export const trailOf = async (id: number) =>
  (await db.select().from(audit).where(eq(audit.record, 'leave')).orderBy(audit.id)).filter(
    ({ record_id }) => record_id === id,
  );
/** The days that leave takes of the balance of a type. */
export const takenOf = async (employee: number, type: number): Promise<number> => {
  const rows = await db.select().from(leaveBalance).where(eq(leaveBalance.employee_id, employee));
  return rows.filter(({ type_id }) => type_id === type).reduce((sum, { taken }) => sum + taken, 0) / 100;
};

/** The decision of somebody with a link. */
export const say = async (
  token: string,
  id: number,
  place: LinkedDecider,
  action: LeaveAction,
  words = 'Seen',
): Promise<Response> => {
  const { version } = await leaveRowOf(id);
  return place === 'client'
    ? as(token).leave.clientUpdate({ id, client_notes: words, client_status: action, version }).response
    : as(token).leave.supervisorUpdate({ id, [`${place}_comments`]: words, [`${place}_action`]: action, version })
        .response;
};

/** Decides with the newest link of the place, and asks the next person. */
export async function actByLeaveLink(
  { emails }: LeaveTeam,
  id: number,
  place: LinkedDecider,
  action: LeaveAction,
  words?: string,
) {
  const answer = await say(await leaveLinkTo(emails[place], id, place), id, place, action, words);
  await askLeaveTurnsNow();
  return answer;
}

/** The decision of HR. */
export async function decideAs(
  token: string,
  id: number,
  status: 'ACCEPTED' | 'REJECTED',
  more: object = {},
): Promise<Response> {
  const { version } = await leaveRowOf(id);
  return as(token).leave.decide({ id, status, employer_comments: 'Enjoy the break', version, ...more }).response;
}

/** The notices of an account, oldest first. */
export const noticesOf = async (userId: number): Promise<string[]> => {
  const rows = await db.select().from(notification).where(eq(notification.user_id, userId)).orderBy(notification.id);
  return rows.map(({ sender, subject }) => `${sender} ${subject}`);
};
/** The subjects of the mails to an address, newest first. */
export const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).map(({ subject }) => subject);
/** The mails to an address that contain a text. */
export const mailsAbout = async (email: string, about: string): Promise<OutboxMail[]> =>
  (await mailsTo(email)).filter(({ subject, body }) => `${subject}${body}`.includes(about));
