import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { UpgradeRow } from '../../../contracts/import/bulk-import';
import { endsEmployment, lastDayBefore } from '../../../contracts/people/employment-state';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { Day } from '../../../contracts/platform/fields';
import { monthlyNets } from '../../pay/payroll/monthly-net';
import type { Db } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readEach, readRows } from '../../platform/record/row';
import { dayOf } from './cells';
import type { CheckOf, FineRow, RowDraft } from './checked-rows';
import { isBeyond } from './kind';
import { nearestName } from './nearest-name';
import { termsIn, UPGRADE_KIND } from './upgrade-kind';

/** The version of the history of an employee `t`: it grows with every entry and every correction. */
export const historyVersionOfT: SQL = sql`(SELECT max(h.id) + sum(h.corrected_at IS NOT NULL) FROM employee_entry h WHERE h.employee_id = t.id)`;

const Somebody = z.object({
  i: z.int(),
  name: z.string(),
  company_id: z.int(),
  archived: z.boolean(),
  employment_date: Day,
  employment_status: z.string(),
  employment_status_date: Day.nullable(),
  next_status: z.string().nullable(),
  next_status_date: Day.nullable(),
  contract_end: Day.nullable(),
  latest: Day.nullable(),
});
type Somebody = z.output<typeof Somebody>;

const Letter = z.object({
  version: z.int(),
  letter_name: z.string(),
  letter_type: z.string(),
  company_id: z.int().nullable(),
});
type Letter = z.output<typeof Letter>;

/** The published upgrade letters, the one that was published last first. */
const LETTERS = sql`SELECT v.id AS version, v.letter_name, v.letter_type, l.company_id FROM letter l
  JOIN letter_version v ON v.letter_id = l.id AND v.number = l.published WHERE l.category = 'upgrade' ORDER BY v.id DESC`;

/** Finds the employees and the letters of rows, and says what keeps an employee from being upgraded. */
export async function findUpgraded(db: Db, of: CheckOf, drafts: readonly RowDraft[]): Promise<Map<number, Letter>> {
  const codes = JSON.stringify(drafts.map(({ cells }) => cells.code ?? ''));
  const [people, letters] = await readEach(
    db,
    [
      Somebody,
      sql`SELECT j.key AS i, ${calledIn(sql`t`)} AS name, t.company_id, t.archived, t.employment_date,
        t.employment_status, t.employment_status_date, t.next_status, t.next_status_date, t.contract_end,
        (SELECT max(h.effective_from) FROM employee_entry h
          WHERE h.employee_id = t.id AND h.kind IN ('JOB', 'PAY') AND h.corrected_at IS NULL) AS latest
      FROM json_each(${codes}) j CROSS JOIN employee t ON t.code = j.value
      WHERE NOT ${sql.raw(isBeyond('t.company_id', of.by))}`,
    ],
    [Letter, LETTERS],
  );
  const found = new Map(people.map((one) => [one.i, one]));
  const chosen = new Map<number, Letter>();
  drafts.forEach((draft, i) => {
    const { cells, mistakes, row } = draft;
    if (mistakes.has(null)) return;
    const person = found.get(i);
    if (!person) {
      draft.label = 'Not found';
      if (cells.code) mistakes.set('code', UPGRADE_KIND.onlyChanges ?? '');
      return;
    }
    draft.label = person.name;
    draft.ids.company_id = person.company_id;
    const day = dayOf(cells.effective_date ?? '', of.dates);
    const hindered = day === null ? undefined : hindrance(person, day);
    if (hindered) mistakes.set(...hindered);
    const letter = letterFor(letters, person.company_id, cells.letter_type ?? '');
    if (typeof letter === 'string') mistakes.set('letter_type', letter);
    else chosen.set(row.line, letter);
  });
  return chosen;
}

/** Why somebody has no new terms from a day on: the column and the words. */
function hindrance(person: Somebody, day: string): [column: string, words: string] | undefined {
  const { employment_status: status, employment_status_date: since, next_status, next_status_date } = person;
  if (person.archived) return ['code', 'An archived employee stays as they are. Restore them first.'];
  if (status === 'DECLINED') return ['code', 'This employment was declined'];
  if (endsEmployment(status)) return ['code', since ? `Left on ${dayText(lastDayBefore(since))}` : 'Left already'];
  if (next_status && next_status_date && endsEmployment(next_status) && next_status_date <= day)
    return ['effective_date', `The last day is ${dayText(lastDayBefore(next_status_date))}`];
  if (person.contract_end && person.contract_end < day)
    return ['effective_date', `The contract ends on ${dayText(person.contract_end)}`];
  if (day < person.employment_date) return ['effective_date', `Begins on ${dayText(person.employment_date)}`];
  const { latest } = person;
  if (latest !== null && latest >= day)
    return ['effective_date', `The record has a job or pay entry of ${dayText(latest)}. Choose a later day.`];
  if (latest !== null && latest > lagosDay())
    return ['effective_date', `The job or pay changes on ${dayText(latest)} already. Wait for it, or withdraw it.`];
  return undefined;
}

/** The letter of a type for people of a company, or the newest; words where there is none. */
function letterFor(letters: readonly Letter[], company: number, type: string): Letter | string {
  const own = letters.filter(({ company_id }) => company_id === null || company_id === company);
  if (own.length === 0) return 'No upgrade letter is published. Publish one under Letters first.';
  const said = type.toLowerCase();
  const named = own.find(
    ({ letter_type, letter_name }) =>
      said === '' || letter_type.toLowerCase() === said || letter_name.toLowerCase() === said,
  );
  if (named) return named;
  const near = nearestName(
    type,
    own.map(({ letter_type }) => letter_type),
  );
  return near ? `No such letter type. Did you mean ${near}?` : 'No such letter type';
}

const Names = z.object({
  i: z.int(),
  job_role: z.string(),
  department: z.string(),
  version: z.int(),
  history: z.int(),
});

/** Tells of each fine row what its letter says, and what it was checked against. */
export async function describeUpgrades(
  db: Db,
  fine: readonly FineRow[],
  letters: ReadonlyMap<number, Letter>,
): Promise<void> {
  const rows = fine.filter(({ outcome }) => outcome === 'UPDATE');
  const asked = JSON.stringify(
    rows.map(({ id, after }) => [id, termsIn(after).job_role_id, termsIn(after).department_id]),
  );
  const names = await readRows(
    db,
    Names,
    sql`SELECT j.key AS i, r.name AS job_role, d.name AS department, t.version, ${historyVersionOfT} AS history
    FROM json_each(${asked}) j CROSS JOIN employee t ON t.id = j.value ->> 0
      CROSS JOIN job_role r ON r.id = j.value ->> 1 CROSS JOIN department d ON d.id = j.value ->> 2`,
  );
  const nets = await netsOf(db, rows);
  for (const { i, job_role, department, version, history } of names) {
    const row = rows[i];
    const letter = row && letters.get(row.line);
    if (!row || !letter) continue;
    const [now, was] = [termsIn(row.after), termsIn(row.before ?? [])];
    const told: UpgradeRow = {
      staff_id: String(now.code),
      effective_date: String(now.effective_date),
      letter_name: letter.letter_name,
      job_role,
      department,
      grade: { before: textOf(was.grade), after: textOf(now.grade) },
      gross: { before: Number(was.gross_salary), after: Number(now.gross_salary) },
      net: Number(now.net_salary),
      reckoned_net: nets.get(row.id ?? 0) ?? null,
      warnings: [],
    };
    row.upgrade = {
      told,
      letter_version_id: letter.version,
      seen: [version, history],
    };
  }
}

/** The net of the new pay by payroll, for rows that change it, by employee id. */
async function netsOf(db: Db, rows: readonly FineRow[]): Promise<Map<number, number>> {
  const paid = rows.flatMap(({ id, before, after }) => {
    const [now, was] = [termsIn(after), termsIn(before ?? [])];
    if (id === undefined || (now.gross_salary === was.gross_salary && now.net_salary === was.net_salary)) return [];
    const parts = { basic_pay: 0, housing_pay: 0, transport_pay: 0, other_pay: 0 };
    for (const name of PAY_PART_NAMES) parts[name] = Number(now[name] ?? 0);
    const gross = Number(now.gross_salary);
    const month = String(now.effective_date).slice(0, 7);
    return [
      { month, employee: id, company: Number(now.company_id), gross, parts: sumOf(parts) === gross ? parts : null },
    ];
  });
  const months = [...Map.groupBy(paid, ({ month }) => month)];
  const nets = await Promise.all(months.map(([month, group]) => monthlyNets(db, group, { month, now: new Date() })));
  return new Map(nets.flatMap((some) => [...some]));
}

const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);

const textOf = (value: string | number | null) => (value === null ? null : String(value));
