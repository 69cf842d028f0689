import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportNumber } from '../../../../contracts/desk/report-about';
import { lagosDay, monthAndYear } from '../../../../contracts/platform/dates';
import { type Month, monthAfter } from '../../../../contracts/platform/month';
import { readEach } from '../../../platform/record/row';
import { reportSpanOf } from '../numbers';
import type { Numbers, SubjectCall } from './subject';
import { firstBefore, numbersByMonth, rankNumbers, subjectCounts, subjectPlaces, sumBy } from './subject-counts';

const Row = z.object({ of: z.string(), name: z.string(), n: z.int(), amount: z.int() });
type Row = z.output<typeof Row>;
const Named = Row.extend({ id: z.int() });

/** How many months that are still to come are told of what is due. */
const AHEAD = 2;

const howMany = (rows: readonly Row[]): number => sumBy(rows, ({ n }) => n);
const kobo = (rows: readonly Row[]): number => sumBy(rows, ({ amount }) => amount);

const standing = (rows: readonly z.output<typeof Named>[], of: string, value: (row: Row) => number): ReportNumber[] =>
  rankNumbers(
    rows
      .filter((row) => row.of === of)
      .map((row) => ({ key: String(row.id), name: row.name, value: value(row), before: null })),
  );

/** The months of a report; none where nothing was counted in them or in the year before. */
function monthsOf(until: Month, of: (month: Month) => number): ReportNumber[] {
  const rows = numbersByMonth(until, of);
  return rows.some(({ value, before }) => value || before) ? rows : [];
}

/** The open repayments by a column, named by a table. */
const leftBy = (from: SQL, table: 'welfare_kind' | 'company', id: SQL): SQL => {
  const name = sql.raw(table === 'company' ? 'name' : 'title');
  return sql`SELECT n.of, t.id, t.${name} AS name, n.n, n.amount
    FROM (SELECT of, ${id} AS id, sum(n) AS n, sum(amount) AS amount FROM ${from} GROUP BY 1, 2 HAVING sum(n) > 0) n
    CROSS JOIN ${sql.identifier(table)} t ON t.id = n.id`;
};

/** The welfare asked for and paid in the months of a report, and the amount outstanding today. */
export async function readWelfare(call: SubjectCall): Promise<Numbers> {
  const { db, input, now } = call;
  const { until } = reportSpanOf(input, now);
  const places = subjectPlaces(input);
  const present = lagosDay(now).slice(0, 7);
  const all = (of: readonly string[]) => subjectCounts(call, 'welfare', of, places);
  const [months, kinds, companies, due] = await readEach(
    db,
    [
      Row,
      sql`SELECT of, period AS name, sum(n) AS n, sum(amount) AS amount FROM ${all(['ASKED', 'PAID'])}
        WHERE period BETWEEN ${firstBefore(until)} AND ${until} GROUP BY 1, 2 HAVING sum(n) <> 0`,
    ],
    [Named, leftBy(all(['WAITING', 'TO_PAY', 'REPAYING', 'DUE']), 'welfare_kind', sql`CAST(value AS INTEGER)`)],
    [Named, leftBy(all(['DUE']), 'company', sql`CAST(substr(place, 2) AS INTEGER)`)],
    [
      Row,
      sql`SELECT of, period AS name, sum(n) AS n, sum(amount) AS amount FROM ${all(['DUE'])}
        WHERE period <= ${monthAfter(present, AHEAD)} GROUP BY 1, 2 HAVING sum(n) > 0 ORDER BY 2`,
    ],
  );
  const of = (what: string, value: (rows: Row[]) => number) => (month: string) =>
    value(months.filter((row) => row.of === what && row.name === month));
  const [asked, paid] = [of('ASKED', howMany), of('PAID', kobo)];
  const total = (what: string, value: (rows: Row[]) => number) => value(kinds.filter((row) => row.of === what));
  const overdue = due.filter(({ name }) => name < present);
  return {
    figures: [
      { key: 'waiting', name: 'Waiting today', unit: 'COUNT', value: total('WAITING', howMany), before: null },
      { key: 'to_pay', name: 'To be paid', unit: 'KOBO', value: total('TO_PAY', kobo), before: null },
      { key: 'left', name: 'Still to be repaid', unit: 'KOBO', value: total('DUE', kobo), before: null },
      { key: 'overdue', name: 'Overdue', unit: 'KOBO', value: kobo(overdue), before: null },
    ],
    sections: [
      {
        key: 'asked',
        title: 'Requests',
        note: 'by the month in which they came',
        unit: 'COUNT',
        chart: 'MONTHS',
        none: 'Nobody asked for welfare within these months.',
        rows: monthsOf(until, asked),
      },
      {
        key: 'paid',
        title: 'Paid out',
        note: 'by the month of the payment',
        unit: 'KOBO',
        chart: 'MONTHS',
        none: 'Nothing was paid within these months.',
        rows: monthsOf(until, paid),
      },
      {
        key: 'waiting',
        title: 'Waiting today',
        note: 'to be decided',
        unit: 'COUNT',
        chart: 'BARS',
        none: 'No request waits.',
        rows: standing(kinds, 'WAITING', ({ n }) => n),
      },
      {
        key: 'to_pay',
        title: 'To be paid',
        note: 'approved, and not paid yet',
        unit: 'KOBO',
        chart: 'BARS',
        none: 'Everything that was approved is paid.',
        rows: standing(kinds, 'TO_PAY', ({ amount }) => amount),
      },
      {
        key: 'loans',
        title: 'Open loans',
        note: 'being repaid today',
        unit: 'COUNT',
        chart: 'BARS',
        none: 'Nothing is being repaid.',
        rows: standing(kinds, 'REPAYING', ({ n }) => n),
      },
      {
        key: 'left',
        title: 'Left of loans',
        note: 'still to be repaid today',
        unit: 'KOBO',
        chart: 'BARS',
        none: 'Nothing is being repaid.',
        rows: standing(kinds, 'DUE', ({ amount }) => amount),
      },
      {
        key: 'due',
        title: 'Due by month',
        note: 'overdue, and two months ahead',
        unit: 'KOBO',
        chart: 'BARS',
        none: 'Nothing is due.',
        rows: due.map(({ name, amount }) => ({
          key: name,
          name: name < present ? `${monthAndYear(name)}, overdue` : monthAndYear(name),
          value: amount,
          before: null,
        })),
      },
      ...(input.company || input.branch || input.department
        ? []
        : [
            {
              key: 'companies',
              title: 'Left by company',
              note: 'still to be repaid today',
              unit: 'KOBO' as const,
              chart: 'BARS' as const,
              none: 'Nothing is being repaid.',
              rows: standing(companies, 'DUE', ({ amount }) => amount),
            },
          ]),
    ],
  };
}
