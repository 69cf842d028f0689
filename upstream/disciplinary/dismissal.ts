import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayText, lagosDay } from '../../contracts/dates';
import { noticeOf } from '../../contracts/notice';
import type { By } from '../case/by';
import { addEvent } from '../case/event';
import type { HeldCase } from '../case/held';
import { NEW_CASE } from '../case/open';
import { mustChange, mustHold, run, type Statement } from '../db';
import { openExit } from '../exit/open';
import { requireRow } from '../record/row';
import type { Call } from '../serve';
import type { Facts } from './facts';

const Leaving = z.object({
  employment_date: z.string(),
  /** The exit that is open already, such as of somebody who has resigned. */
  open: z.int().nullable(),
});

/** Who opens the exit: a party of the one case is none of the other, so their name alone goes along. */
const opener = ({ db, env, now, caller, audit }: Call<unknown>, { partyName }: HeldCase): By => ({
  db,
  env,
  now,
  caller: { ...caller, name: caller.userId === null ? (partyName ?? caller.name) : caller.name },
  audit,
});

/** The statements that open the exit of somebody who is dismissed, decided as it is. An exit that is open already is named instead. */
export async function dismissing(
  call: Call<unknown>,
  held: HeldCase,
  { employee_id }: Facts,
  words: string,
): Promise<Statement[]> {
  const { db, now } = call;
  const today = lagosDay(now);
  const open = sql`(SELECT x.case_id FROM exit x INDEXED BY exit_open WHERE x.employee_id = ${employee_id}
    AND x.status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN'))`;
  const found = await requireRow(
    db,
    Leaving,
    sql`SELECT e.employment_date, ${open} AS open FROM employee e WHERE e.id = ${employee_id}`,
  );
  const opened =
    found.open === null
      ? [
          mustHold(db, sql`${open} IS NULL`),
          ...openExit(opener(call, held), {
            leaver: { id: employee_id, employment_date: found.employment_date },
            type: 'DISMISSAL',
            reason: `Dismissed in case ${held.number} on ${dayText(today)}. ${words}`,
            notice: noticeOf({ employed: found.employment_date, from: today, type: 'DISMISSAL', contract: null }),
            last_day: today,
            status: 'APPROVED',
          }),
        ]
      : [];
  return [
    ...opened,
    run(
      db,
      sql`UPDATE disciplinary_case SET exit_id = ${found.open === null ? NEW_CASE : found.open} WHERE case_id = ${held.id}`,
    ),
    mustChange(db),
    ...addEvent(call, held.id, { kind: 'EXIT', reach: 'DESK', party: held.partyId }),
  ];
}

/** HR is told that the exit is to be called off, which it does there, with what was begun of it. */
export const callingOffExit = (call: Call<unknown>, held: HeldCase, { exit }: Facts): Statement[] =>
  exit === null
    ? []
    : addEvent(call, held.id, { kind: 'EXIT', reach: 'DESK', party: held.partyId, data: { called_off: true } });
