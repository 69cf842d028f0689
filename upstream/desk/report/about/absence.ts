import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReportSection, SectionedReport } from '../../../../contracts/desk/report-about';
import { REPORT_MONTHS } from '../../../../contracts/desk/report-kinds';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { readsArea } from '../../../../contracts/platform/limits';
import { type Month, monthAfter } from '../../../../contracts/platform/month';
import { lastOf } from '../../../../contracts/platform/pay-month';
import { inDays } from '../../../../contracts/time/leave-days';
import { readEach } from '../../../platform/record/row';
import { numbersOn, reportPlaces, reportSpanOf } from '../numbers';
import { placesBelow } from '../read';
import { NumberOfPlace, numbersByPlace, placeSections } from './by-place';
import { costRows, readCosted, readFederal } from './leave-cost';
import { leaveDaysAt, leaveDaysByMonth, onDay } from './leave-days';
import { kindRows, readKinds } from './leave-kinds';
import { COUNTED_FIRST, type Numbers, type SubjectCall } from './subject';

const Months = z.object({ month: z.string(), value: z.int(), before: z.int() });
const Whole = z.object({
  shown: z.int(),
  today: z.int(),
  /** How many worked here on the day of the report, before its first month, and before that of the year before. */
  people: z.int(),
  people_before: z.int(),
  people_first: z.int(),
});

const KINDS_RULE =
  'Days of the twelve months that are over. Where fewer than five people had sick or family leave, no type is told.';
const COST_RULE =
  'Paid days times the average gross of a working day, from the locked payslips of each month: at least five of them.';

const monthsOf = (until: Month): Month[] =>
  Array.from({ length: REPORT_MONTHS }, (_, i) => monthAfter(until, i + 1 - REPORT_MONTHS));

/** Days for each of the people that there were on average, with one decimal. */
const each = (days: number, start: number, end: number): number | null =>
  start + end > 0 ? Math.round((inDays(days) * 10) / ((start + end) / 2)) / 10 : null;

/**
 * Days of accepted leave: by month, by place, by kind, and what they cost. Kinds and cost are of whole companies alone, and always
 * of the twelve months that are over: from those of other months one could work out a month, and so a person.
 */
export async function readAbsence(call: SubjectCall): Promise<Numbers> {
  const { db, input, now, caller } = call;
  const span = reportSpanOf(input, now);
  const { over } = reportSpanOf({}, now);
  const places = reportPlaces(caller, input);
  const [fixed, first] = [monthAfter(over, 1 - REPORT_MONTHS), monthAfter(span.from, -REPORT_MONTHS)];
  const held = (day: string): SQL =>
    sql`(SELECT coalesce(sum(people), 0) FROM ${numbersOn(call, places, ['FLOW'], day)})`;
  const [[whole], months, below, kinds, costed, federal] = await readEach(
    db,
    [
      Whole,
      sql`SELECT (SELECT shown FROM report_part WHERE part = 'absence') AS shown,
        (SELECT coalesce(sum(leaves), 0) FROM ${leaveDaysAt(call, places, onDay(span.on))}) AS today,
        ${held(span.on)} AS people, ${held(lastOf(monthAfter(span.from, -1)))} AS people_before,
        ${held(lastOf(monthAfter(first, -1)))} AS people_first`,
    ],
    [
      Months,
      sql`SELECT month, sum(value) AS value, sum(before) AS before FROM ${leaveDaysByMonth(call, places, span)} GROUP BY 1`,
    ],
    [NumberOfPlace, numbersByPlace(leaveDaysByMonth(call, placesBelow(input), span))],
    readKinds(call, fixed, over),
    readCosted(call, fixed, over),
    readFederal(fixed, over),
  );
  if (!whole?.shown) return COUNTED_FIRST;
  const monthRows = monthsOf(span.until).map((month) => ({
    key: month,
    name: monthAndYear(month),
    value: inDays(months.find((one) => one.month === month)?.value ?? 0),
    before: inDays(months.find((one) => one.month === monthAfter(month, -REPORT_MONTHS))?.before ?? 0),
  }));
  const sum = (of: 'value' | 'before') => months.reduce((all, one) => all + one[of], 0);
  const days = { value: sum('value'), before: sum('before') };
  const figures: SectionedReport['figures'] = [
    { key: 'days', name: 'Days of leave', value: inDays(days.value), before: inDays(days.before), unit: 'DAYS' },
  ];
  const share = each(days.value, whole.people_before, whole.people);
  if (share !== null)
    figures.push({
      ...{ key: 'each', name: 'Days a person', value: share, unit: 'DAYS' },
      before: each(days.before, whole.people_first, whole.people_before),
    });
  if (span.until === reportSpanOf({}, now).until)
    figures.push({ key: 'today', name: 'On leave today', value: whole.today, before: null, unit: 'COUNT' });
  const sections: ReportSection[] = [
    {
      ...{ key: 'months', title: 'Days of leave', note: 'accepted, by month', unit: 'DAYS' },
      ...{ chart: 'MONTHS', none: 'Nobody had leave in these months.' },
      rows: monthRows.some(({ value, before }) => value || before) ? monthRows : [],
    },
    ...placeSections(
      input,
      below,
      { note: 'days of leave', unit: 'DAYS', none: 'Nobody had leave in these months.' },
      ({ value, before }) => ({ value: inDays(value), before: inDays(before) }),
    ),
  ];
  if (input.branch || input.department) return { figures, sections };
  const when = `to ${monthAndYear(over)}`;
  sections.push({
    ...{ key: 'kinds', title: 'By type of leave', note: when, unit: 'DAYS', chart: 'BARS' },
    none: 'Nobody had leave, or too few had for their types to be told.',
    rule: KINDS_RULE,
    rows: kindRows(kinds, input.company),
  });
  if (readsArea(caller.limits, 'pay')) {
    const rows = costRows(
      costed,
      over,
      federal.map(({ day }) => day),
    );
    const told = rows.filter(({ value }) => value !== null);
    if (told.length > 0)
      figures.push({
        ...{ key: 'cost', name: `Cost to ${monthAndYear(over)}`, unit: 'KOBO', before: null },
        value: told.reduce((all, { value }) => all + (value ?? 0), 0),
      });
    sections.push({
      ...{ key: 'cost', title: 'Cost of leave', unit: 'KOBO', chart: 'BARS', rows },
      note: when,
      rule: COST_RULE,
      none: 'Nobody had paid leave in these months.',
    });
  }
  return { figures, sections };
}
