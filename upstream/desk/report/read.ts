import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { report as contract, Report, ReportMonth, ReportScope } from '../../../contracts/desk/report';
import { LEAVING_WORDS, REPORT_MONTHS } from '../../../contracts/desk/report-kinds';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Month, monthAfter } from '../../../contracts/platform/month';
import { lastOf } from '../../../contracts/platform/pay-month';
import { readEach } from '../../platform/record/row';
import { openGroup, PeopleOfValue, readSensitive, sensitiveGroups } from './groups';
import {
  ALL_TIME,
  monthsFrom,
  numbersOf,
  numbersOn,
  type ReportCall,
  reportPlaces,
  reportSpanOf,
  restOfMonth,
} from './numbers';

const Counted = z.object({ generation: z.int(), shown: z.int(), built_to: z.int(), last: z.int() });
const Flow = z.object({ period: z.string(), value: z.string(), people: z.int() });
const At = z.object({ kind: z.enum(['c', 'b', 'd']), id: z.int().nullable(), name: z.string(), count: z.int() });

type Flow = z.output<typeof Flow>;

/** The joiners and leavers of some periods. */
function changeOf(flow: readonly Flow[], isIn: (period: string) => boolean) {
  const of = flow.filter(({ period }) => isIn(period));
  const sum = (rows: readonly Flow[]) => rows.reduce((total, { people }) => total + people, 0);
  const [joined, moved] = ['JOINED', 'MOVED'].map((value) => sum(of.filter((row) => row.value === value)));
  const net = sum(of);
  return { joined: joined ?? 0, moved: moved ?? 0, left: (joined ?? 0) + (moved ?? 0) - net, net };
}

/** The twelve months with the twelve before beside them, counted back from how many there are in all. */
function monthsOf(flow: readonly Flow[], until: Month): ReportMonth[] {
  let end = changeOf(flow, (period) => period === 'A').net - changeOf(flow, (period) => period > `M${until}`).net;
  const back = Array.from({ length: 2 * REPORT_MONTHS }, (_, i) => monthAfter(until, -i)).map((month) => {
    const { net, ...change } = changeOf(flow, (period) => period === `M${month}`);
    const at = { month, ...change, start: end - net, end };
    end -= net;
    return at;
  });
  return back
    .slice(0, REPORT_MONTHS)
    .map((one, i) => {
      const before = back[i + REPORT_MONTHS] ?? one;
      return {
        ...one,
        joined_before: before.joined,
        left_before: before.left,
        start_before: before.start,
        end_before: before.end,
      };
    })
    .reverse();
}

/** How many left for a reason in the twelve months that end with one. */
const leftFor = (flow: readonly Flow[], reason: string, last: Month): number =>
  flow
    .filter(({ value }) => value === reason)
    .filter(({ period }) => period >= `M${monthAfter(last, 1 - REPORT_MONTHS)}` && period <= `M${last}`)
    .reduce((total, { people }) => total - people, 0);

/** The places below those of the report, each with its kind. */
export function placesBelow({
  company,
  branch,
  department,
}: Pick<ReportScope, 'company' | 'branch' | 'department'>): SQL {
  if (branch || department) return sql`(NULL)`;
  if (company)
    return sql`(SELECT 'd' || id FROM department WHERE company_id = ${company}
      UNION ALL SELECT 'b' || id FROM branch WHERE company_id = ${company})`;
  return sql`(SELECT 'd' || id FROM department UNION ALL SELECT 'c' || id FROM company)`;
}

/** Headcount, who came and went and why, where people work and what they are: all of one page. */
export async function readReport(call: ReportCall<ParsedOf<typeof contract.read>>): Promise<Report> {
  const { db, input, now, caller } = call;
  const span = reportSpanOf(input, now);
  const places = reportPlaces(caller, input);
  const first = monthAfter(span.from, -REPORT_MONTHS);
  const flow = (periods: SQL): readonly [typeof Flow, SQL] => [
    Flow,
    sql`SELECT period, value, sum(people) AS people FROM ${numbersOf(call, places, ['FLOW'], periods)} GROUP BY 1, 2`,
  ];
  const below = numbersOn(call, placesBelow(input), ['FLOW'], span.on);
  const held = (month: Month) =>
    sql`SELECT of, value, sum(people) AS people FROM ${numbersOn(call, places, ['TYPE', 'START'], lastOf(month))}
      GROUP BY 1, 2 HAVING sum(people) <> 0`;
  const [[counted], all, months, rest, at, groups, groupsBefore, sensitive] = await readEach(
    db,
    [
      Counted,
      sql`SELECT generation, shown, built_to, (SELECT coalesce(max(id), 0) FROM employee) AS last FROM report_state`,
    ],
    flow(ALL_TIME),
    flow(monthsFrom(first)),
    flow(restOfMonth(span.on)),
    [
      At,
      sql`SELECT g.kind, min(g.id) AS id, g.name, sum(g.people) AS count FROM (
          SELECT substr(n.place, 1, 1) AS kind, CAST(substr(n.place, 2) AS INTEGER) AS id, sum(n.people) AS people,
            CASE substr(n.place, 1, 1) WHEN 'c' THEN (SELECT name FROM company WHERE id = substr(n.place, 2))
              WHEN 'b' THEN (SELECT name FROM branch WHERE id = substr(n.place, 2))
              ELSE (SELECT name FROM department WHERE id = substr(n.place, 2)) END AS name
          FROM ${below} n GROUP BY n.place) g
        WHERE g.people > 0 GROUP BY g.kind, CASE g.kind WHEN 'd' THEN g.name ELSE g.id END ORDER BY 4 DESC, 3, 2`,
    ],
    [PeopleOfValue, held(span.over)],
    [PeopleOfValue, held(monthAfter(span.over, -REPORT_MONTHS))],
    readSensitive(call, reportSpanOf({}, now).over),
  );
  const yearBefore = monthAfter(span.until, -REPORT_MONTHS);
  // The rest of the present month is part of neither.
  const toCome = rest.flatMap(({ value, people }) =>
    ['A', `M${span.until}`].map((period) => ({ period, value, people: -people })),
  );
  const flows = [...all, ...months, ...toCome];
  const named = (kind: 'c' | 'b' | 'd') =>
    at
      .filter((one) => one.kind === kind)
      // A department is one of several with its name unless a company is chosen.
      .map(({ id, name, count }) => ({ id: kind === 'd' && !input.company ? null : id, name, count }));
  const share = counted && counted.last > 0 ? Math.floor((100 * counted.built_to) / counted.last) : 0;
  return {
    counting: counted && counted.generation !== counted.shown ? Math.min(share, 99) : null,
    ready: (counted?.shown ?? 0) > 0,
    until: span.until,
    on: span.on,
    months: monthsOf(flows, span.until),
    reasons: Object.keys(LEAVING_WORDS)
      .map((key) => ({
        key,
        count: leftFor(flows, key, span.until),
        before: leftFor(flows, key, yearBefore),
      }))
      .filter(({ count, before }) => count > 0 || before > 0)
      .sort((a, b) => b.count - a.count),
    companies: named('c'),
    branches: named('b'),
    departments: named('d'),
    groups: [
      openGroup('tenure', span.over, groups, groupsBefore),
      openGroup('employment_type', span.over, groups, groupsBefore),
      ...sensitiveGroups(sensitive, input, reportSpanOf({}, now).over),
    ],
  };
}
