import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { LetterBody, tokensIn } from '../../../contracts/letters/letter-body';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { issueStatements } from '../../letters/issued-letter/issue';
import { asFilled } from '../../letters/letter/as-filled';
import { employeesOf, type LetterPerson } from '../../letters/letter/people';
import { saysPay } from '../../letters/letter/values';
import { monthlyNets } from '../../pay/payroll/monthly-net';
import { type NewTerms, recordMany } from '../../people/history/record-many';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { type Db, mustHold, type Statement } from '../../platform/database/db';
import { inOneTrip, readRows } from '../../platform/record/row';
import type { FineRow } from './checked-rows';
import type { LeasedBatch } from './leased-batch';
import { noStopHolds } from './stops';
import { importActor } from './store';
import { historyVersionOfT } from './upgrade-check';
import { JOB_TERMS, PAY_TERMS, termsIn, UPGRADE_KIND } from './upgrade-kind';

/** A row that becomes a letter. */
type LetterRow = FineRow & Required<Pick<FineRow, 'id' | 'before' | 'upgrade'>>;

export const becomesLetter = (row: FineRow): row is LetterRow =>
  row.outcome === 'UPDATE' && row.id !== undefined && row.before !== undefined && row.upgrade !== undefined;

/** The day that a letter bears: that of the new terms, or that of the sending where these began before. */
export const letterDate = ({ upgrade }: LetterRow, today: Day): Day =>
  upgrade.told.effective_date > today ? upgrade.told.effective_date : today;

/** A person as they are with the terms of a row. The resumption is the day of the new terms. */
export function personWithTerms(person: LetterPerson, { after, upgrade }: LetterRow): LetterPerson {
  const terms = termsIn(after);
  const pay = Object.fromEntries(PAY_TERMS.map((name) => [name, terms[name] === null ? null : Number(terms[name])]));
  const { job_role, department, effective_date } = upgrade.told;
  return { ...person, ...pay, job_role, department, effective_date, resumption_date: effective_date };
}

/** Proves that the record and the history of each row are as the check saw them, and that nothing keeps it from changing. */
function stillSo({ db, batch }: LeasedBatch, rows: readonly LetterRow[]): Statement {
  const asked = JSON.stringify(rows.map(({ id, after, upgrade }) => [id, ...after, ...upgrade.seen]));
  const seen = (n: number) => sql`j.value ->> ${sql.raw(String(UPGRADE_KIND.columns.length + n))}`;
  return mustHold(
    db,
    sql`(SELECT count(*) FROM json_each(${asked}) j CROSS JOIN employee t ON t.id = j.value ->> 0
      WHERE t.version = ${seen(1)} AND ${historyVersionOfT} = ${seen(2)} ${noStopHolds(UPGRADE_KIND, batch.by_id)}) = ${rows.length}`,
  );
}

const Version = z.object({
  letter_id: z.int(),
  version_id: z.int(),
  letter_name: z.string(),
  category: z.string(),
  letter_type: z.string(),
  subject: z.string(),
  effective_date: z.string().nullable(),
  asks_signature: z.boolean(),
  body: LetterBody,
});

/** The published versions of these ids. */
export async function versionsOf(db: Db, ids: readonly number[]) {
  const found = await readRows(
    db,
    Version,
    sql`SELECT letter_id, id AS version_id, letter_name, category, letter_type, subject, effective_date, asks_signature, body
      FROM letter_version WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...new Set(ids)])}))`,
  );
  return found.map(({ body, ...version }) => ({ ...version, body, says_pay: saysPay(tokensIn(body)) }));
}

/**
 * The statements that send a letter for each row and record its terms from its day on. They hold that all is as the check saw
 * it, and no line of a file has two letters.
 */
export async function sendUpgrades(work: LeasedBatch, rows: readonly FineRow[], now: Date): Promise<Statement[]> {
  const { db, batch } = work;
  const letters = rows.filter(becomesLetter);
  const [people, versions] = await inOneTrip(
    employeesOf(
      db,
      NOT_LIMITED,
      letters.map(({ id }) => id),
    ),
    versionsOf(
      db,
      letters.map(({ upgrade }) => upgrade.letter_version_id),
    ),
  );
  const today = lagosDay(now);
  const known = new Map(people.map((one) => [one.id, one]));
  const become = letters.flatMap((row) => {
    const one = known.get(row.id);
    return one ? [personWithTerms(one, row)] : [];
  });
  const person = new Map<number, LetterPerson>();
  // The laws of a month say what is net, so people are asked for by the month of their new terms.
  for (const [month, group] of Map.groupBy(
    become,
    ({ effective_date }) => effective_date?.slice(0, 7) ?? today.slice(0, 7),
  )) {
    const bodies = versions.map(({ body }) => body);
    for (const one of await asFilled(db, NOT_LIMITED, bodies, group, { day: `${month}-01`, now, monthlyNets }))
      person.set(one.id, one);
  }
  /** Letters of one version that bear one day go together. */
  const groups = Map.groupBy(letters, (row) => `${row.upgrade.letter_version_id} ${letterDate(row, today)}`);
  const issued = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const letter = versions.find(({ version_id }) => version_id === first?.upgrade.letter_version_id);
    // Without its version the letter has gone since the check, and the check is made again.
    if (!first || !letter) return [mustHold(db, sql`0`)];
    const to = group.flatMap((row) => {
      const one = person.get(row.id);
      const effective_date = row.upgrade.told.effective_date;
      return one ? [{ kind: 'employee' as const, person: one, effective_date, line: row.line }] : [];
    });
    return issueStatements(db, { by: batch.by_id, now, date: letterDate(first, today), letter, to, batch: batch.id })
      .statements;
  });
  return [stillSo(work, letters), ...newTerms(work, letters, now), ...issued];
}

/** The entries of the rows in the histories, from the day of each. */
function newTerms({ db, batch }: LeasedBatch, rows: readonly LetterRow[], now: Date): Statement[] {
  const recorded = {
    by: importActor(batch),
    at: now.toISOString(),
    today: lagosDay(now),
    requestId: batch.request_id,
  };
  const of = (names: readonly (keyof ReturnType<typeof termsIn>)[]): NewTerms[] =>
    rows.flatMap(({ id, before, after, upgrade }) => {
      const [was, is] = [termsIn(before), termsIn(after)];
      if (names.every((name) => was[name] === is[name])) return [];
      const values = Object.fromEntries(names.map((name) => [name, is[name]]));
      const reason = String(is.reason ?? upgrade.told.letter_name);
      return [{ employee: id, day: upgrade.told.effective_date, reason, values }];
    });
  return [...recordMany(db, 'JOB', of(JOB_TERMS), recorded), ...recordMany(db, 'PAY', of(PAY_TERMS), recorded)];
}
