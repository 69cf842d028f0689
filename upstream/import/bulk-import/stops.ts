import { type SQL, sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import type { ImportTarget } from './kind';

/** The condition that no stop keeps the record `t` from what a row `j` of `replace` would change. */
export const noStopHolds = (kind: ImportTarget, by: number, stops = kind.stops): SQL => {
  const value = (stored: string) => `(j.value ->> ${kind.columns.indexOf(stored) + 1})`;
  const today = lagosDay();
  return sql.join(
    stops.map(({ when, keeps = [] }) => {
      const changed = keeps.map(
        (name) => sql`t.${sql.identifier(name)} IS NOT j.value ->> ${sql.raw(String(kind.columns.indexOf(name) + 1))}`,
      );
      return sql`AND NOT ((${sql.raw(when({ by, today, value }))}) AND ${changed.length > 0 ? sql`(${sql.join(changed, sql` OR `)})` : sql`1`})`;
    }),
    sql` `,
  );
};
