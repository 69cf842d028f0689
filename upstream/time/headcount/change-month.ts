import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { headcount as contract } from '../../../contracts/time/headcount';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustChange, run } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { readEach } from '../../platform/record/row';
import { type HeadcountMessage, headcountAskWords } from './mails';
import { headcountPeriod } from './words';
import { EMPLOYEES_PER_BATCH, NEW_HERE, tellAskedEmployees, writeRows } from './write-headcounts';

const Month = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  year: z.int(),
  month: z.int(),
  closes_on: z.string(),
  ready_at: z.string().nullable(),
  questions: z.int(),
  employees: z.int(),
  pending: z.int(),
  decided: z.int(),
  /** The newest response of all months: what is written now is above it. */
  newest: z.int(),
  /** The people who work there and are not asked. */
  missing: z.int(),
});

/** A month of one of the caller's companies. */
async function monthOf({ db, input, caller }: Call<{ id: number }>): Promise<z.output<typeof Month>> {
  const [[month]] = await readEach(db, [
    Month,
    sql`SELECT h.id, h.company_id, c.name AS company, h.year, h.month, h.closes_on, h.ready_at, h.employees, h.pending,
      json_array_length(h.questions) AS questions, h.approved + h.declined AS decided,
      (SELECT coalesce(max(r.id), 0) FROM employee_headcount r) AS newest,
      (SELECT count(*) FROM employee e WHERE ${NEW_HERE}) AS missing
    FROM headcount h JOIN company c ON c.id = h.company_id
    WHERE h.id = ${input.id} AND ${inCompanyScope(caller, sql`h.company_id`)}`,
  ]);
  if (!month) throw refuse.notFound();
  return month;
}

const named = (month: z.output<typeof Month>): string => `${headcountPeriod(month)} of ${month.company}`;
const people = (count: number): string => (count === 1 ? 'one person' : `${count} people`);

/** Puts off the closing day. The queue reminds everybody who has not answered, with the new day. */
export async function extendMonth(call: Call<ParsedOf<typeof contract.extend>>): Promise<{ message: string }> {
  const { db, input, now, commit, audit } = call;
  const month = await monthOf(call);
  const { closes_on } = input;
  const at = (words: string) => refuse.fields({ closes_on: [words] });
  if (closes_on < lagosDay(now)) throw at('The closing day must be today or later');
  if (closes_on <= month.closes_on) throw at(`This month closes on ${dayText(month.closes_on)}: choose a later day`);
  return commit(
    [
      run(
        db,
        sql`UPDATE headcount SET closes_on = ${closes_on}, remind_after = CASE WHEN pending > 0 THEN 0 END
        WHERE id = ${month.id} AND closes_on = ${month.closes_on}`,
      ),
      mustChange(db),
      // People who were reminded today are told of the new day all the same.
      run(
        db,
        sql`UPDATE employee_headcount SET reminded_at = NULL WHERE headcount_id = ${month.id} AND employee_status = 'PENDING'`,
      ),
      audit({
        action: 'Headcount extended',
        record: 'headcount',
        record_id: month.id,
        before: { closes_on: month.closes_on },
        after: { closes_on },
      }),
    ],
    {
      message: `The headcount of ${named(month)} is open until ${dayText(closes_on)}${month.pending > 0 ? `, and ${people(month.pending)} ${month.pending === 1 ? 'is' : 'are'} told` : ''}`,
    },
    { conflict: 'Somebody else changed this month in the meantime. Reload the page.' },
  );
}

/** Asks those who came to the company after its month was started, with the questions of the month. */
export async function addPeople(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, env, now, caller, commit, audit } = call;
  const month = await monthOf(call);
  if (!month.ready_at) throw refuse.conflict('People of this month are still being asked. Try again in some minutes.');
  if (month.closes_on < lagosDay(now))
    throw refuse.conflict(`The headcount of ${named(month)} closed on ${dayText(month.closes_on)}. Extend it first.`);
  if (month.missing === 0) throw refuse.conflict('Everybody who works there is asked already.');
  const count = Math.min(month.missing, EMPLOYEES_PER_BATCH);
  const by = { started_by: caller.userId ?? 0, started_by_name: caller.name };
  const statements = [
    writeRows(
      db,
      month,
      sql`e.id IN (SELECT e.id FROM employee e JOIN headcount h ON h.id = ${month.id}
      WHERE ${NEW_HERE} ORDER BY e.id LIMIT ${EMPLOYEES_PER_BATCH})`,
    ),
    mustChange(db, count),
    ...tellAskedEmployees(
      db,
      by,
      headcountAskWords(month, 'asked', env),
      sql`r.headcount_id = ${month.id} AND r.id > ${month.newest}`,
      now.toISOString(),
    ),
    audit({ action: 'People added to headcount', record: 'headcount', record_id: month.id, after: { people: count } }),
  ];
  return commit(
    statements,
    { message: `${count === 1 ? 'One person is' : `${count} people are`} asked` },
    { conflict: 'Somebody else added people in the meantime. Reload the page.' },
  );
}

/** Takes a month that was started by mistake away. Everybody who was asked is told. */
export async function cancelMonth(call: Call<ParsedOf<typeof contract.cancel>>): Promise<{ message: string }> {
  const { db, input, now, caller, commit, audit } = call;
  const month = await monthOf(call);
  if (month.decided > 0)
    throw refuse.conflict(
      `Supervisors have decided about ${month.decided === 1 ? 'one answer' : `${month.decided} answers`} of this month, so it stays.`,
    );
  const words = headcountPeriod(month);
  const told: HeadcountMessage = {
    notice: `cancelled the headcount of ${words}: ${input.reason}`,
    subject: `Headcount of ${words}: cancelled`,
    body: `The headcount of ${words} was cancelled, and nothing is left for you to do.\n\nReason: ${typedText(input.reason)}`,
    path: pages.headcount(),
  };
  const by = { started_by: caller.userId ?? 0, started_by_name: caller.name };
  return commit(
    [
      ...tellAskedEmployees(db, by, told, sql`r.headcount_id = ${month.id}`, now.toISOString()),
      run(db, sql`DELETE FROM employee_headcount WHERE headcount_id = ${month.id} AND supervisor_status = 'PENDING'`),
      run(
        db,
        sql`DELETE FROM headcount WHERE id = ${month.id}
        AND NOT EXISTS (SELECT 1 FROM employee_headcount r WHERE r.headcount_id = ${month.id})`,
      ),
      mustChange(db),
      audit({
        action: 'Headcount cancelled',
        record: 'headcount',
        record_id: month.id,
        before: { month: named(month), employees: month.employees, answered: month.employees - month.pending },
        note: input.reason,
      }),
    ],
    { message: `The headcount of ${named(month)} is cancelled` },
    { conflict: 'A supervisor decided about an answer in the meantime, so that this month stays.' },
  );
}
