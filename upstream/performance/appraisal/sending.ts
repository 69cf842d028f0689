import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type appraisal as contract, KpiSendState } from '../../../contracts/performance/appraisal';
import { type AppraisalAct, statesFor } from '../../../contracts/performance/appraisal-state';
import { WEIGHT_TOTAL } from '../../../contracts/performance/kpi-weights';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { among, mustChange, mustHold, run } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';
import { inOneTrip, readRow, requireRow } from '../../platform/record/row';
import { looksAfterAppraisal } from './appraisals';
import { CLOSED_BY_HR } from './move';
import { kpiSending } from './tables';

/** The states in which an act is allowed, for SQL. They are our own words. */
export const inStatesFor = (act: AppraisalAct): SQL =>
  sql.raw(
    statesFor(act)
      .map((state) => `'${state}'`)
      .join(', '),
  );

interface Audience {
  kpi_id: number | SQL;
  again: boolean;
  /** Null for everybody of the company. */
  employees: readonly number[] | null;
}

/**
 * SQL condition on employee `e` of the company: works here, was chosen (or was not excluded, where nobody was chosen), and has not
 * got the KPI or may get it again.
 */
export const isToGetIt = ({ kpi_id, again, employees }: Audience): SQL => sql`${worksHere(sql`e`)}
  ${
    employees
      ? sql`AND e.id IN ${among([...employees])}`
      : sql`AND NOT EXISTS (SELECT 1 FROM appraisal_out x WHERE x.employee_id = e.id
          AND x.appraisal_id = (SELECT p.appraisal_id FROM kpi p WHERE p.id = ${kpi_id}))`
  }
  AND NOT EXISTS (SELECT 1 FROM employee_kpi k WHERE k.kpi_id = ${kpi_id} AND k.employee_id = e.id
    ${again ? sql`AND k.state NOT IN (${inStatesFor('resendKpi')})` : sql``})`;

const Asked = z.object({
  sent: z.boolean(),
  closed: z.boolean(),
  kpi_id: z.int().nullable(),
  going: z.boolean(),
  /** The weights of what is the same for everybody, and how many own objectives stand beside them. */
  workforce: z.int(),
  own: z.int(),
  people: z.int(),
});

type SendCall = Call<ParsedOf<typeof contract.sendKpi>>;

const BEING_SENT = 'The KPI is being sent. Wait until everybody has it.';

/**
 * C033 and C035. Remembers to whom the KPI goes; the queue writes it out, a piece at a time. What an employee typed stays when
 * it comes again.
 */
async function send(call: SendCall, again: boolean) {
  const { db, input, caller, now, audit, commit } = call;
  const { id } = input;
  const weights = (category: string, what: SQL) => sql`(SELECT ${what} FROM objective o JOIN kpi p ON p.id = o.kpi_id
    WHERE p.appraisal_id = a.id AND p.category = ${category} AND o.employee_kpi_id IS NULL)`;
  const going = sql`EXISTS (SELECT 1 FROM kpi_sending s WHERE s.appraisal_id = ${id} AND s.done_at IS NULL AND s.initiates = 0)`;
  const employees = input.employees ? [...new Set(input.employees)] : null;
  const kpi = sql`(SELECT p.id FROM kpi p WHERE p.appraisal_id = a.id AND p.category = 'EMPLOYEE')`;
  const asked = await requireRow(
    db,
    Asked,
    sql`SELECT a.sent_at IS NOT NULL AS sent, a.closed_at IS NOT NULL AS closed, ${going} AS going, ${kpi} AS kpi_id,
      ${weights('WORKFORCE', sql`coalesce(sum(o.weight), 0)`)} AS workforce, ${weights('EMPLOYEE', sql`count(*)`)} AS own,
      (SELECT count(*) FROM employee e WHERE e.company_id = a.company_id
        AND ${isToGetIt({ kpi_id: kpi, again, employees })}) AS people
      FROM appraisal a WHERE a.id = ${id} AND ${looksAfterAppraisal(call)}`,
  );
  const { kpi_id, people } = asked;
  if (asked.closed) throw refuse.conflict(CLOSED_BY_HR);
  if (kpi_id === null) throw refuse.errors('Create the KPI of the category Employee first.');
  if (again && !asked.sent) throw refuse.errors('This KPI was not sent yet.');
  refuseWeights(asked);
  if (asked.going) throw refuse.conflict(BEING_SENT);
  if (people === 0) throw refuse.errors(nobodyWords(again, employees !== null));
  return commit(
    [
      mustHold(db, sql`NOT ${going}`),
      run(
        db,
        sql`UPDATE appraisal SET sent_at = coalesce(sent_at, ${now.toISOString()})
        WHERE id = ${id} AND closed_at IS NULL`,
      ),
      mustChange(db),
      db.insert(kpiSending).values({
        appraisal_id: id,
        kpi_id,
        again,
        employees,
        people,
        started_by: caller.userId ?? 0,
        started_by_name: caller.name,
        started_at: now.toISOString(),
      }),
      audit({ action: again ? 'KPI sent again' : 'KPI sent', record: 'appraisal', record_id: id, after: { people } }),
    ],
    { message: again ? 'Appraisal resent successfully' : 'Kpi initiated successfully' },
    { conflict: BEING_SENT },
  );
}

/** Refuses weights that leave nothing for the own objectives of employees. */
function refuseWeights({ workforce, own }: { workforce: number; own: number }): void {
  if (workforce > WEIGHT_TOTAL)
    throw refuse.errors(`The weights of the work force make ${workforce}, and more than 100.`);
  if (workforce === WEIGHT_TOTAL && own > 0)
    throw refuse.errors('The weights of the work force make 100, and leave nothing for the own objectives.');
}

const nobodyWords = (again: boolean, chosen: boolean): string => {
  if (again) return 'Nobody is left who could fill it in again.';
  return chosen
    ? 'Whom you chose has the KPI, or does not work in this company.'
    : 'Everybody of the company has the KPI.';
};

export const sendKpi = (call: SendCall) => send(call, false);
export const resendKpi = (call: SendCall) => send(call, true);

/** How far the last sending of an appraisal has come. */
export async function readSending(call: Call<{ id: number }>) {
  const { db, input } = call;
  const [sending] = await inOneTrip(
    readRow(
      db,
      KpiSendState.unwrap(),
      sql`SELECT sent, people, done_at, started_at, started_by_name AS started_by FROM kpi_sending
      WHERE appraisal_id = ${input.id} AND initiates = 0 ORDER BY id DESC LIMIT 1`,
    ),
    requireRow(
      db,
      z.object({}),
      sql`SELECT 1 FROM appraisal a WHERE a.id = ${input.id} AND ${looksAfterAppraisal(call)}`,
    ),
  );
  return { sending };
}
