import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportSection } from '../../../../contracts/desk/report-about';
import { REPORT_MONTHS } from '../../../../contracts/desk/report-kinds';
import { lagosDay, monthAndYear } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { inCompanyScopeUnindexed } from '../../../platform/caller/limits-of';
import { readEach } from '../../../platform/record/row';
import { reportPlaces } from '../numbers';
import { placesBelow } from '../read';
import { NumberOfPlace, numbersByPlace, placeSections } from './by-place';
import { COUNTED_FIRST, type Numbers, type SubjectCall } from './subject';

const KINDS = {
  PROBATION: {
    key: 'probation',
    overdue: 'Probations past their end',
    title: 'Probations that end',
    note: 'not decided yet',
    none: 'No probation ends in the next twelve months.',
  },
  CONTRACT: {
    key: 'contract',
    overdue: 'Contracts past their end',
    title: 'Contracts that end',
    note: 'of people who work here',
    none: 'No contract ends in the next twelve months.',
  },
  DOCUMENT: {
    key: 'document',
    overdue: 'Expired documents',
    title: 'Documents that expire',
    note: 'present versions',
    none: 'No document expires in the next twelve months.',
  },
} as const;
const KIND_NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

const PAST = 'past';
const Ending = z.object({ kind: z.enum(KIND_NAMES), at: z.string(), number: z.int() });
const Shown = z.object({ shown: z.int() });

/**
 * The deadlines that have passed without an act, and those of each of the next twelve months, always from today on: the database
 * does not say what was open on other days.
 */
export async function readDeadlines(call: SubjectCall): Promise<Numbers> {
  const { db, input, now, caller } = call;
  const today = lagosDay(now);
  const present = today.slice(0, 7);
  const counted = (places: SQL, periods: SQL) => sql`FROM deadline_tally
    WHERE generation = (SELECT shown FROM report_part WHERE part = 'deadlines') AND place IN ${places}
      AND kind IN ('PROBATION', 'CONTRACT', 'DOCUMENT') AND ${periods} AND ${inCompanyScopeUnindexed(caller, sql`company_id`)}`;
  /** The days of the month of today that are over. */
  const over = sql`period >= ${`D${present}-01`} AND period < ${`D${today}`}`;
  const past = (places: SQL) => sql`(SELECT place, number AS value, 0 AS before
      ${counted(places, sql`period >= 'M' AND period < ${`M${present}`}`)}
    UNION ALL SELECT place, number, 0 ${counted(places, over)})`;
  const places = reportPlaces(caller, input);
  const months = Array.from({ length: REPORT_MONTHS }, (_, i) => monthAfter(present, i));
  const [[part], ending, below] = await readEach(
    db,
    [Shown, sql`SELECT shown FROM report_part WHERE part = 'deadlines'`],
    [
      Ending,
      sql`SELECT kind, at, sum(number) AS number FROM (
        SELECT kind, iif(period < ${`M${present}`}, ${PAST}, substr(period, 2)) AS at, number
          ${counted(places, sql`period >= 'M' AND period <= ${`M${months.at(-1)}`}`)}
        UNION ALL SELECT kind, ${PAST}, number ${counted(places, over)}
        UNION ALL SELECT kind, ${present}, -number ${counted(places, over)}) GROUP BY 1, 2`,
    ],
    [NumberOfPlace, numbersByPlace(past(placesBelow(input)))],
  );
  if (!part?.shown) return COUNTED_FIRST;
  const numberOf = (kind: string, at: string) => ending.find((one) => one.kind === kind && one.at === at)?.number ?? 0;
  const sections = KIND_NAMES.map((kind): ReportSection => {
    const { key, title, note, none } = KINDS[kind];
    const rows = months.map((month) => ({
      ...{ key: month, name: monthAndYear(month), value: numberOf(kind, month), before: null },
    }));
    return {
      ...{ key, title, note, none, unit: 'COUNT', chart: 'MONTHS' },
      rows: rows.some(({ value }) => value > 0) ? rows : [],
    };
  });
  return {
    figures: KIND_NAMES.map((kind) => ({
      ...{ key: KINDS[kind].key, name: KINDS[kind].overdue, unit: 'COUNT', before: null },
      value: numberOf(kind, PAST),
    })),
    sections: [
      ...sections,
      ...placeSections(
        input,
        below,
        { note: 'past their end', unit: 'COUNT', none: 'Nothing is past its end.' },
        ({ value }) => ({ value, before: null }),
      ),
    ],
  };
}
