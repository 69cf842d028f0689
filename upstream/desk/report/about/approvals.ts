import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { APPROVAL_KINDS, type ApprovalKind } from '../../../../contracts/approvals/approval';
import { APPROVAL_KIND_WORDS } from '../../../../contracts/approvals/approval-words';
import type { ReportNumber } from '../../../../contracts/desk/report-about';
import { AREAS, type Area, readsArea } from '../../../../contracts/platform/limits';
import { inCompanyScope } from '../../../platform/caller/limits-of';
import { APPROVAL_AREAS } from '../../../platform/module/areas-of-kinds';
import { readEach } from '../../../platform/record/row';
import { reportSpanOf } from '../numbers';
import type { Numbers, SubjectCall } from './subject';
import {
  firstBefore,
  largestFirst,
  numbersByMonth,
  rankNumbers,
  subjectCounts,
  subjectPlaces,
  sumBy,
  yearBefore,
} from './subject-counts';

/** `value`: the kind, the level, and the area where the kind alone does not say it. */
const Row = z.object({ of: z.string(), period: z.string(), value: z.string(), n: z.int(), amount: z.int() });
const Oldest = z.object({ kind: z.enum(APPROVAL_KINDS), opened_at: z.string() });

interface Level {
  of: string;
  period: string;
  kind: ApprovalKind;
  level: number;
  area: Area;
  n: number;
  /** Seconds. */
  amount: number;
}

function levelOf({ value, ...row }: z.output<typeof Row>): Level | undefined {
  const [name, level, said] = value.split(' ');
  const kind = APPROVAL_KINDS.find((one) => one === name);
  if (!kind) return undefined;
  const area = AREAS.find((one) => one === said) ?? APPROVAL_AREAS[kind];
  return { ...row, kind, level: Number(level), area };
}

const howMany = (levels: readonly Level[]): number => sumBy(levels, ({ n }) => n);

/** Hours to one decimal; null where nothing was decided. */
function hoursOf(levels: readonly Level[]): number | null {
  const n = howMany(levels);
  return n === 0 ? null : Math.round(sumBy(levels, ({ amount }) => amount) / n / 360) / 10;
}

/** SQL condition on a request: the caller has the area by which it is read. */
function readable({ caller }: Pick<SubjectCall, 'caller'>, kind: SQL, id: SQL): SQL {
  if (!caller.limits) return sql`1`;
  const mine = AREAS.filter((area) => readsArea(caller.limits, area));
  const kinds = APPROVAL_KINDS.filter((one) => mine.includes(APPROVAL_AREAS[one]));
  const among = (names: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`;
  return sql`CASE WHEN ${kind} IN ('letter', 'change-request')
    THEN (SELECT q.area FROM report_request q WHERE q.id = ${id}) IN ${among(mine)} ELSE ${kind} IN ${among(kinds)} END`;
}

/** The begin of the longest wait of each kind, from an index of each company and kind. */
const oldestOf = (call: SubjectCall): SQL => sql`SELECT k.value AS kind, min((
    SELECT r.opened_at FROM approval_request r INDEXED BY approval_request_oldest
    WHERE r.status = 'PENDING' AND r.company_id = c.id AND r.kind = k.value AND ${readable(call, sql`r.kind`, sql`r.id`)}
    ORDER BY r.opened_at LIMIT 1)) AS opened_at
  FROM company c CROSS JOIN json_each(${JSON.stringify(APPROVAL_KINDS)}) k
  WHERE ${inCompanyScope(call.caller, sql`c.id`)} AND ${call.input.company ? sql`c.id = ${call.input.company}` : sql`1`}
  GROUP BY 1 HAVING opened_at IS NOT NULL`;

/** A number for each level of each kind. */
const byLevel = (now: readonly Level[], before: readonly Level[], of: (levels: readonly Level[]) => number | null) =>
  largestFirst(
    [...new Set([...now, ...before].map(({ kind, level }) => `${kind} ${level}`))].map((key): ReportNumber => {
      const own = ({ kind, level }: Level) => `${kind} ${level}` === key;
      const [kind, level] = key.split(' ');
      const name = APPROVAL_KINDS.find((one) => one === kind);
      return {
        key,
        name: `${name ? APPROVAL_KIND_WORDS[name] : kind}, level ${level}`,
        value: of(now.filter(own)),
        before: of(before.filter(own)),
      };
    }),
  );

const WHOLE_COMPANIES: Numbers = {
  figures: [],
  sections: [
    {
      key: 'none',
      title: 'Approvals',
      note: 'of whole companies',
      unit: 'COUNT',
      chart: 'BARS',
      none: 'What waits for approval belongs to a company, and to no branch or department. Choose the whole company.',
      rows: [],
    },
  ],
};

/** How long levels of approvals took that were decided within the twelve months, and what waits today. */
export async function readApprovals(call: SubjectCall): Promise<Numbers> {
  const { db, input, now, caller } = call;
  if (input.branch || input.department) return WHOLE_COMPANIES;
  const { until } = reportSpanOf(input, now);
  const [rows, oldest] = await readEach(
    db,
    [
      Row,
      sql`SELECT of, period, value, sum(n) AS n, sum(amount) AS amount
        FROM ${subjectCounts(call, 'approvals', ['DECIDED', 'LATE', 'OPEN'], subjectPlaces(input))}
        WHERE period = '' OR period BETWEEN ${firstBefore(until)} AND ${until} GROUP BY 1, 2, 3 HAVING sum(n) <> 0`,
    ],
    [Oldest, oldestOf(call)],
  );
  const levels = rows.flatMap((row) => levelOf(row) ?? []).filter(({ area }) => readsArea(caller.limits, area));
  const in12 = (of: string, last: string) =>
    levels.filter((one) => one.of === of && one.period > yearBefore(last) && one.period <= last);
  const past = yearBefore(until);
  const [decided, decidedBefore] = [in12('DECIDED', until), in12('DECIDED', past)];
  const [late, lateBefore] = [in12('LATE', until), in12('LATE', past)];
  const open = levels.filter(({ of }) => of === 'OPEN');
  const kinds = APPROVAL_KINDS.map((kind) => ({ kind, name: APPROVAL_KIND_WORDS[kind] }));
  const sinceNow = (at: string) => Math.round((now.getTime() - Date.parse(at)) / 360_000) / 10;
  return {
    figures: [
      {
        key: 'decided',
        name: 'Levels decided',
        unit: 'COUNT',
        value: howMany(decided),
        before: howMany(decidedBefore),
      },
      {
        key: 'time',
        name: 'Average time',
        unit: 'HOURS',
        value: hoursOf(decided),
        before: hoursOf(decidedBefore),
      },
      {
        key: 'late',
        name: 'Took three days or more',
        unit: 'COUNT',
        value: howMany(late),
        before: howMany(lateBefore),
      },
      { key: 'waiting', name: 'Waiting today', unit: 'COUNT', value: howMany(open), before: null },
    ],
    sections: [
      {
        key: 'months',
        title: 'Time to decide',
        note: 'average of a level, by the month of its decision',
        unit: 'HOURS',
        chart: 'MONTHS',
        none: 'No level was decided within these months.',
        rows:
          decided.length + decidedBefore.length === 0
            ? []
            : numbersByMonth(until, (month) =>
                hoursOf(levels.filter(({ of, period }) => of === 'DECIDED' && period === month)),
              ),
      },
      {
        key: 'levels',
        title: 'Time by level',
        note: 'average from its turn to its decision',
        unit: 'HOURS',
        chart: 'BARS',
        none: 'No level was decided within these months.',
        rows: byLevel(decided, decidedBefore, hoursOf),
      },
      {
        key: 'late',
        title: 'Three days or more',
        note: 'decisions after a reminder is due',
        unit: 'COUNT',
        chart: 'BARS',
        none: 'No level took three days.',
        rows: byLevel(late, lateBefore, howMany),
      },
      {
        key: 'waiting',
        title: 'Waiting today',
        note: 'requests by kind',
        unit: 'COUNT',
        chart: 'BARS',
        none: 'Nothing waits for approval.',
        rows: rankNumbers(
          kinds.map(({ kind, name }) => ({
            key: kind,
            name,
            value: howMany(open.filter((one) => one.kind === kind)),
            before: null,
          })),
        ),
      },
      {
        key: 'oldest',
        title: 'Longest wait today',
        note: 'the oldest open level of each kind',
        unit: 'HOURS',
        chart: 'BARS',
        none: 'Nothing waits for approval.',
        rows: rankNumbers(
          kinds.flatMap(({ kind, name }) => {
            const at = oldest.find((one) => one.kind === kind)?.opened_at;
            return at === undefined ? [] : { key: kind, name, value: sinceNow(at), before: null };
          }),
        ),
      },
    ],
  };
}
