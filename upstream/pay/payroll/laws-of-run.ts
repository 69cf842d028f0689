import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LAW_KINDS, LawRef, type Laws, LawValue } from '../../../contracts/pay/pay-law-shape';
import { HOLIDAYS_AHEAD } from './due';

export const LawRow = LawRef.extend({ kind: z.enum(LAW_KINDS), value: LawValue });

/** The laws by which a run was calculated. */
export const lawsOfRun = (id: number | SQL): SQL =>
  sql`SELECT l.kind, l.id, l.title, l.value, l.from_day AS "from" FROM pay_run r, json_each(r.laws) j
    JOIN pay_law l ON l.id = j.value WHERE r.id = ${id} ORDER BY l.kind`;

/** The laws of a run by kind. */
export const lawsByKind = (rows: readonly z.output<typeof LawRow>[]): Laws =>
  Object.fromEntries(rows.map(({ kind, ...law }) => [kind, law])) as Laws;

/** The holidays that `scheduleDueDay` needs for a run. */
export const holidaysAfter = (id: number | SQL): SQL =>
  sql`SELECT DISTINCT h.day FROM pay_run r JOIN holiday_day h ON h.state = '' AND h.day > r.pay_day
    AND h.day <= date(r.pay_day, ${`+${HOLIDAYS_AHEAD} days`}) WHERE r.id = ${id}`;
