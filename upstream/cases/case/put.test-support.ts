import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CaseKind } from '../../../contracts/cases/case-state';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { readValue } from '../../platform/record/row';
import { actWithoutActor } from './actor';
import { addCaseEvent, type NewEvent } from './event';
import { type NewCase, newCaseId, openCase } from './open';

/** The state in which each kind begins. */
const FIRST: Record<CaseKind, string> = {
  EXIT: 'PENDING',
  WELFARE: 'SUBMITTED',
  DISCIPLINARY: 'QUERY',
  COMPLAINT: 'FILED',
  HMO_COMPLAINT: 'OPEN',
};

const EVENT: NewEvent = { kind: 'OPENED', reach: 'SUBJECT', by: 'Aisha Bello' };

/** Opens a case as a module does, but without the facts of one. Answers its id. */
export async function putCase(
  kind: CaseKind,
  employee: { id: number } | null,
  more: Partial<NewCase> = {},
  now = new Date(),
): Promise<number> {
  const [first, ...rest] = openCase(actWithoutActor(db, env, now), {
    kind,
    employee: employee?.id ?? null,
    status: FIRST[kind],
    parties: employee ? [{ role: 'SUBJECT', sees: 'SUBJECT', employee: employee.id }] : [],
    event: EVENT,
    ...more,
  });
  if (first) await db.batch([first, ...rest]);
  return newCaseId(db);
}

/** Writes onto the timeline of a case. */
export async function putEvent(caseId: number, event: Partial<NewEvent>): Promise<void> {
  const [first, ...rest] = addCaseEvent(actWithoutActor(db, env, new Date()), caseId, { ...EVENT, ...event });
  if (first) await db.batch([first, ...rest]);
}

/** The id of the party of a role. */
export const partyIn = (caseId: number, role: string): Promise<number> =>
  readValue(
    db,
    z.int(),
    sql`SELECT id FROM case_party WHERE case_id = ${caseId} AND role = ${role} ORDER BY place DESC LIMIT 1`,
  );

let made = 0;

/** An employee with an account, and its session. */
export async function makeCaseStaff(place: MadePlace, roles: ('EMPLOYEE' | 'ADMIN')[] = ['EMPLOYEE']) {
  made += 1;
  const user = await makeUser(`staff${made}.${place.company}@cases.example`, roles);
  const row = await makeEmployee(place, '2020-01-06', { user_id: user.id, email: user.email });
  return { ...row, token: user.token, user: user.id };
}
