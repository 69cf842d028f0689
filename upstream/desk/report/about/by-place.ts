import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportNumber, ReportSection } from '../../../../contracts/desk/report-about';
import type { SubjectCall } from './subject';

/** A number of a company, a branch, or a department: those with one name are one while no company is chosen. */
export const NumberOfPlace = z.object({
  kind: z.enum(['c', 'b', 'd']),
  id: z.int(),
  name: z.string(),
  value: z.int(),
  before: z.int(),
});
type NumberOfPlace = z.output<typeof NumberOfPlace>;

/** The values at places, the largest first, from a query of `place`, `value` and `before`. */
export const numbersByPlace = (numbers: SQL): SQL => sql`SELECT g.kind, min(g.id) AS id, g.name, sum(g.value) AS value,
    sum(g.before) AS before FROM (
      SELECT substr(n.place, 1, 1) AS kind, CAST(substr(n.place, 2) AS INTEGER) AS id, sum(n.value) AS value,
        sum(n.before) AS before, CASE substr(n.place, 1, 1)
          WHEN 'c' THEN (SELECT name FROM company WHERE id = substr(n.place, 2))
          WHEN 'b' THEN (SELECT name FROM branch WHERE id = substr(n.place, 2))
          ELSE (SELECT name FROM department WHERE id = substr(n.place, 2)) END AS name
      FROM ${numbers} n GROUP BY n.place) g
    WHERE g.value <> 0 OR g.before <> 0 GROUP BY g.kind, CASE g.kind WHEN 'd' THEN g.name ELSE g.id END ORDER BY 4 DESC, 3, 2`;

const PLACES = {
  c: ['companies', 'By company'],
  b: ['branches', 'By branch'],
  d: ['departments', 'By department'],
} as const;

/** A section for each kind of place below that of the report. Departments of many companies have no key that is a number. */
export const placeSections = (
  { company, branch, department }: SubjectCall['input'],
  rows: readonly NumberOfPlace[],
  said: Pick<ReportSection, 'note' | 'unit' | 'none'>,
  told: (row: NumberOfPlace) => Pick<ReportNumber, 'value' | 'before'>,
): ReportSection[] =>
  branch || department
    ? []
    : (company ? (['b', 'd'] as const) : (['c', 'd'] as const)).map((kind) => ({
        key: PLACES[kind][0],
        title: PLACES[kind][1],
        chart: 'BARS',
        ...said,
        rows: rows
          .filter((row) => row.kind === kind)
          .map((row) => ({
            key: kind === 'd' && !company ? `named ${row.name}` : `${row.id}`,
            name: row.name,
            ...told(row),
          })),
      }));
