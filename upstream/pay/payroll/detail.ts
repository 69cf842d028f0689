import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Laws } from '../../../contracts/pay/pay-law-shape';
import type { Run } from '../../../contracts/pay/payroll';
import { CHANGE_CAUSES, WARNINGS } from '../../../contracts/pay/payroll-state';
import { changesArea } from '../../../contracts/platform/limits';
import { rateText } from '../../../contracts/platform/naira';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { readEach } from '../../platform/record/row';
import { scheduleDueDay } from './due';
import { holidaysAfter, LawRow, lawsByKind, lawsOfRun } from './laws-of-run';
import { SHOWN_RUN_COLUMNS, ShownRun, shownRun } from './row';
import { STALE, staleForAll } from './stale';
import type { StoredRunTotals } from './totals';

const int = z.int();
const Totals = z.object({
  ...{
    paye: int,
    pension: int,
    nhf: int,
    nhia: int,
    nsitf: int,
    itf: int,
    repayments: int,
    other_off: int,
    carried: int,
  },
  ...{ banks: int, states: int, pfas: int, warnings: int },
  changes: z.array(z.object({ cause: z.enum(CHANGE_CAUSES), people: int, amount: int, note: z.string() })),
}) satisfies z.ZodType<StoredRunTotals>;

const StoredDetail = ShownRun.extend({
  version: int,
  expected: int,
  held_net: int,
  prepared_by: int,
  note: z.string(),
  approved_by_name: z.string().nullable(),
  totals: Totals.nullable(),
  stale: int,
  differences: int,
  differences_seen: z.string(),
  under_approval: z.boolean(),
});
const Before = z.object({
  id: int,
  month: z.string(),
  people: int,
  gross: int,
  deductions: int,
  net: int,
  net_to_pay: int,
  cost: int,
});
const Day = z.object({ day: z.string() });
const Approver = z.object({ name: z.string() });
const Undecided = z.object({ kind: z.enum(WARNINGS), people: int });

/** SQL expression on run `r`: the number of differences of locked months that wait for a decision in its draft. */
export const WAITING_DIFFERENCES: SQL = sql`(SELECT count(*) FROM pay_difference d WHERE d.company_id = r.company_id AND d.state = 'PROPOSED'
  AND r.status IN ('DRAFT', 'PREPARING'))`;

/** SQL expression on run `r`: a short fingerprint of those differences, which changes whenever one is added or changed. */
export const DIFFERENCES_FINGERPRINT: SQL = sql`(SELECT count(*) || '.' || coalesce(sum(d.amount), 0) || '.' || coalesce(sum(d.version), 0) || '.'
    || coalesce(max(d.id), 0)
  FROM pay_difference d WHERE d.company_id = r.company_id AND d.state = 'PROPOSED' AND r.status IN ('DRAFT', 'PREPARING'))`;

/** SQL condition on run `r`: it waits for its approval workflow. */
export const UNDER_APPROVAL: SQL = sql`EXISTS (SELECT 1 FROM approval_request q WHERE q.kind = 'payroll' AND q.record_id = r.id
  AND q.status = 'PENDING')`;

const readAll = ({ db, caller }: Pick<Call<unknown>, 'db' | 'caller'>, id: number | SQL) =>
  readEach(
    db,
    [
      StoredDetail,
      sql`SELECT ${SHOWN_RUN_COLUMNS}, r.version, r.expected, r.held_net, r.prepared_by, r.note, r.approved_by_name, r.totals, ${STALE} AS stale,
          ${WAITING_DIFFERENCES} AS differences, ${DIFFERENCES_FINGERPRINT} AS differences_seen,
          ${UNDER_APPROVAL} AS under_approval
        FROM pay_run r JOIN company c ON c.id = r.company_id WHERE r.id = ${id}`,
    ],
    [
      Before,
      sql`SELECT b.id, b.month, b.people, b.gross, b.deductions, b.net, b.net - b.held_net AS net_to_pay, b.cost FROM pay_run r JOIN pay_run b ON b.id = r.before_id
        WHERE r.id = ${id}`,
    ],
    [LawRow, lawsOfRun(id)],
    [Day, holidaysAfter(id)],
    [
      Approver,
      sql`SELECT a.name FROM approval_request q JOIN approval_approver a ON a.request_id = q.id AND a.level >= q.level
          AND a.decision IS NULL WHERE q.kind = 'payroll' AND q.record_id = ${id} AND q.status = 'PENDING'
        GROUP BY a.name ORDER BY min(a.level), a.name LIMIT 20`,
    ],
    [
      Undecided,
      sql`SELECT w.kind, count(*) AS people FROM pay_warning w JOIN employee e ON e.id = w.employee_id
        WHERE w.run_id = ${id} AND w.decision IS NULL AND NOT ${isAsker({ caller })} GROUP BY w.kind ORDER BY w.kind`,
    ],
    staleForAll(id),
  );

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

type Payee = Run['payees'][number];

/** The parts of the cost by receiver, which add up to it. */
function payeesOf(
  row: z.output<typeof StoredDetail>,
  totals: StoredRunTotals,
  laws: Laws,
  holidays: readonly string[],
): Payee[] {
  const due = (kind: Parameters<typeof scheduleDueDay>[0]) => scheduleDueDay(kind, row, laws, holidays);
  const [pension, nhf, nhia] = [laws.PENSION?.value, laws.NHF?.value, laws.NHIA?.value];
  const both = (law: { employee_rate: number; employer_rate: number } | undefined): string =>
    !law
      ? ''
      : law.employer_rate === 0
        ? `, ${rateText(law.employee_rate)}`
        : `, ${law.employee_rate / 100} + ${rateText(law.employer_rate)}`;
  const all: Payee[] = [
    {
      kind: 'NET',
      title: 'Employees, net',
      to: counted(totals.banks, 'bank'),
      amount: row.net_to_pay,
      due: due('BANK'),
    },
    { kind: 'HELD', title: 'Held', to: counted(row.held, 'employee'), amount: row.held_net, due: null },
    { kind: 'PAYE', title: 'PAYE', to: counted(totals.states, 'state'), amount: totals.paye, due: due('PAYE') },
    {
      kind: 'PENSION',
      title: `Pension${both(pension)}`,
      to: counted(totals.pfas, 'PFA'),
      amount: totals.pension,
      due: due('PENSION'),
    },
    { kind: 'NHF', title: `NHF${both(nhf)}`, to: 'FMBN', amount: totals.nhf, due: due('NHF') },
    {
      kind: 'NSITF',
      title: `NSITF${laws.NSITF ? `, ${rateText(laws.NSITF.value.employer_rate)}` : ''}`,
      to: 'NSITF',
      amount: totals.nsitf,
      due: due('NSITF'),
    },
    {
      kind: 'ITF',
      title: `ITF${laws.ITF ? `, ${rateText(laws.ITF.value.employer_rate)}` : ''}`,
      to: 'ITF',
      amount: totals.itf,
      due: due('ITF'),
    },
    { kind: 'NHIA', title: `NHIA${both(nhia)}`, to: 'NHIA', amount: totals.nhia, due: due('NHIA') },
    { kind: 'REPAYMENTS', title: 'Loans and advances', to: 'kept', amount: totals.repayments, due: null },
    { kind: 'OTHER', title: 'Other deductions', to: 'kept', amount: totals.other_off, due: null },
    {
      kind: 'OTHER',
      title: 'Held pay, reimbursements, loans',
      to: 'no cost of this month’s pay',
      amount: -totals.carried,
      due: null,
    },
  ];
  return all.filter(({ kind, amount }) => kind === 'NET' || amount !== 0);
}

const NO_TOTALS: StoredRunTotals = {
  ...{ paye: 0, pension: 0, nhf: 0, nhia: 0, nsitf: 0, itf: 0, repayments: 0, other_off: 0, carried: 0 },
  ...{ banks: 0, states: 0, pfas: 0, warnings: 0, changes: [] },
};

/** Whether the caller, or the person who acts in their name, prepared a run. */
export const isPreparedByCaller = ({ caller }: Pick<Call<unknown>, 'caller'>, id: number): boolean =>
  id === caller.userId || id === caller.throughId;

/** One run with everything that its page shows. */
export async function readRun(call: Pick<Call<unknown>, 'db' | 'caller'>, id: number | SQL): Promise<Run> {
  const { caller } = call;
  const [[row], [before], laws, holidays, approvers, undecided_kinds, stale_all] = await readAll(call, id);
  if (!row) throw refuse.notFound();
  const held = lawsByKind(laws);
  const totals = row.totals ?? NO_TOTALS;
  const { status, under_approval } = row;
  const ownRun = isPreparedByCaller(call, row.prepared_by);
  const changes = changesArea(caller.limits, 'pay') && caller.throughId === null;
  const isDraft = changes && status === 'DRAFT';
  return {
    ...shownRun(ShownRun.parse(row)),
    version: row.version,
    prepared_by_caller: ownRun,
    reckoned: row.people,
    people: status === 'PREPARING' ? Math.max(row.expected, row.people) : row.people,
    before: before ?? null,
    changes: totals.changes,
    payees: payeesOf(
      row,
      totals,
      held,
      holidays.map(({ day }) => day),
    ),
    warnings: totals.warnings,
    undecided_kinds,
    to_pay: row.people - row.held,
    laws: laws.map(({ id: law, title, from }) => ({ id: law, title, from })),
    approvers: approvers.map(({ name }) => name),
    stale: row.stale,
    stale_all,
    differences: row.differences,
    differences_seen: row.differences_seen,
    under_approval,
    may: {
      prepare: isDraft,
      submit: isDraft && ownRun && row.undecided === 0 && row.stale === 0 && row.differences === 0,
      decide: changes && status === 'REVIEW' && !under_approval && !ownRun,
      change: isDraft,
      remove: isDraft,
    },
    note: row.note,
    approved_by: row.approved_by_name,
  };
}

/** C954. */
export const runDetail = (call: Call<{ id: number }>): Promise<Run> => readRun(call, call.input.id);
