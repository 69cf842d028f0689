import type { Exit, ExitForm } from '../../../contracts/cases/exit';
import type { Role } from '../../../contracts/platform/access';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, emptyPdf, type MadePlace, makePlace } from '../../house/journey.test-support';
import type { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';

let made = 0;

export const testDay = (): Day => lagosDay();
export const dayFromToday = (days: number): Day => addDays(testDay(), days);

/** An account of somebody of HR. */
export const makeExitHr = async (roles: Role[] = ['ADMIN']) => {
  made += 1;
  return makeUser(`exit.hr${made}@lagoon.example`, roles);
};

/** Somebody who works at a place, with an account. */
export async function makeExitStaff(
  place: MadePlace,
  more: Partial<typeof employee.$inferInsert> = {},
  employed = '2019-03-04',
) {
  made += 1;
  const user = await makeUser(`leaver${made}@staff.example`, ['EMPLOYEE']);
  const one = await makeEmployee(place, employed, { email: user.email, user_id: user.id, ...more });
  return { ...one, token: user.token };
}

/** Two of HR, and a place with a company of its own. */
export async function makeExitHouse(code = 'LGS') {
  return { place: await makePlace(code), hr: await makeExitHr(), other: await makeExitHr() };
}

export const formFor = (employee: number, more: Partial<ExitForm> = {}): ExitForm => ({
  employee,
  type: 'TERMINATION',
  reason: 'The post ends',
  notice_from: testDay(),
  last_day: dayFromToday(40),
  ...more,
});

export const startExitAs = (token: string, employee: number, more: Partial<ExitForm> = {}): Promise<Response> =>
  as(token).exit.create(formFor(employee, more)).response;

/** The id of an exit that HR has started. */
export async function makeStartedExit(token: string, employee: number, more: Partial<ExitForm> = {}): Promise<number> {
  const answer = await startExitAs(token, employee, more);
  const { id } = (await answer.json()) as { id: number };
  if (answer.status !== 200) throw new Error(`no exit: ${answer.status}`);
  return id;
}

export const readExitAs = async (token: string, id: number): Promise<Exit> =>
  (await as(token).exit.detail({ id }).response).json();

/** Resigns with a letter. */
export const resignAs = (token: string, last_day: Day, reason = 'Moving to Abuja'): Promise<Response> =>
  askUpload('POST', '/exit/resign/', token, { reason, last_day }, [['letter', 'resignation.pdf', emptyPdf()]]);

/** Another of HR decides an exit. */
export async function decideExitAs(token: string, id: number, status: 'APPROVED' | 'DECLINED', more: object = {}) {
  const { version } = await readExitAs(token, id);
  return as(token).exit.decide({ id, status, note: '', version, ...more }).response;
}

/** Approves the settlement of an exit as it stands, or opens it again. */
export async function settleNow(token: string, id: number, approve = true): Promise<Response> {
  const { version, settlement } = await readExitAs(token, id);
  return as(token).exit.settle({ id, approve, version, seen: settlement?.seen }).response;
}
