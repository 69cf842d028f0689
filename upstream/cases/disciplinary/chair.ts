import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DisciplinaryDecision } from '../../../contracts/cases/disciplinary-state';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import type { CaseForCaller } from '../case/case-for-caller';
import type { DisciplinaryFacts } from './facts';
import { hearers } from './words';

/** Whether a hearing has begun. */
const hasBegun = ({ hearing }: DisciplinaryFacts, now: Date): boolean =>
  hearing !== null && Date.parse(hearing.at) <= now.getTime();

/** Whether the holder is in the chair of the panel that has heard the case and decides it now. */
export const mayChairDecide = ({ role, status }: CaseForCaller, facts: DisciplinaryFacts, now: Date): boolean => {
  const appeal = status === 'APPEAL';
  return (
    (appeal || status === 'HEARING') &&
    facts.hearing?.appeal === appeal &&
    role === hearers(appeal)[0] &&
    hasBegun(facts, now)
  );
};

/** Whether a decision ends or suspends the employment. */
export const stopsEmployment = (decision: DisciplinaryDecision): boolean =>
  decision === 'SUSPENSION' || decision === 'DISMISSAL';

export const RAISED_BY_YOU =
  'You raised this query or take part in the case. Another admin of cases, or the chair of a hearing, decides a suspension or a dismissal.';

const Sat = z.object({ employee: z.int().nullable(), account: z.int().nullable() });
/** Somebody who heard a case. */
export type PanelMember = z.output<typeof Sat>;

/** The people who heard a case before its decision, also where HR took them out of it afterwards. */
export const readFirstPanel = (db: Db, id: number): Promise<PanelMember[]> =>
  readRows(
    db,
    Sat,
    sql`SELECT p.employee_id AS employee, coalesce(p.user_id, e.user_id) AS account FROM case_party p
      JOIN disciplinary_case d ON d.case_id = p.case_id LEFT JOIN employee e ON e.id = p.employee_id
    WHERE p.case_id = ${id} AND p.role IN ${[...hearers(false)]} AND (p.ended_at IS NULL OR p.ended_at >= d.decided_at)`,
  );
