import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { AppraisalManager } from '../../../contracts/performance/appraisal-state';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, tokenOfMail } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { APPRAISAL_LINK_PURPOSE } from './appraisal-managers';
import { askNextManagers } from './ask';
import { type MadeAppraisal, makeEmployeeKpi } from './made.test-support';
import { employeeKpi, objective } from './tables';

let made = 0;

type Row = Partial<typeof employeeKpi.$inferInsert>;

/** An employee with an account, a line manager and a head manager of their own, and their appraisal. */
export async function makeAppraisalTeam(place: MadePlace, running: MadeAppraisal, more: Row = {}) {
  made += 1;
  const user = await makeUser(`team${made}@accounts.example`, ['EMPLOYEE']);
  const line = await makeEmployee(place, '2018-01-08', { email: `line${made}@staff.example`, firstname: 'Musa' });
  const head = await makeEmployee(place, '2018-01-08', { email: `head${made}@staff.example`, firstname: 'Ngozi' });
  const employee = await makeEmployee(place, '2020-01-06', {
    user_id: user.id,
    line_manager1: line.id,
    head_manager: head.id,
  });
  const row = await makeEmployeeKpi(running, employee, more);
  return { user, line, head, employee, row };
}
export type AppraisalTeam = Awaited<ReturnType<typeof makeAppraisalTeam>>;

/** Asks the person who is to be asked now. */
export const askManagersNow = (now = new Date(), within = env): Promise<void> => askNextManagers(within, now);

/** The token of the newest mail to somebody about an appraisal, for one place. */
export async function appraisalLinkTo(email: string, place: AppraisalManager): Promise<string> {
  const mails = await mailsTo(email);
  return tokenOfMail(mails.find(({ links }) => links[0]?.claims.purpose === APPRAISAL_LINK_PURPOSE[place]));
}

export const appraisalRowOf = async (id: number) => {
  const [row] = await db.select().from(employeeKpi).where(eq(employeeKpi.id, id));
  if (!row) throw new Error('no appraisal');
  return row;
};

export const objectivesOf = (id: number) => db.select().from(objective).where(eq(objective.employee_kpi_id, id));

export const update = (token: string, id: number, body: object): Promise<Response> =>
  as(token).appraisal.updateEmployeeKpi.untyped({ id, ...body }).response;

/** Every objective with a rating and a comment of its employee, or of the line manager. */
export const ratings = (ids: readonly number[], by: 'employee' | 'line_manager', rating = 80) =>
  ids.map((id) => ({ id, rating: { [`${by}_rating`]: rating, [`${by}_comment`]: 'Done as agreed' } }));
