import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay, leaveDate } from '../../../contracts/platform/dates';
import type { leave as contract } from '../../../contracts/time/leave';
import { inDays, leaveDaysTaken } from '../../../contracts/time/leave-days';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { withStoredFiles } from '../../platform/file/files';
import { countMails } from '../../platform/mail/mail-limits';
import { newestId } from '../../platform/record/change';
import { readRow } from '../../platform/record/row';
import { countLeaveDays, type LeaveCount, problemsOf, refuseProblems, yearsOf } from './checks';
import { collides, writeLeaveDays } from './days-taken';
import { eventOf } from './event';
import { type LeaveFacts, readLeaveFacts } from './facts';
import { isKept, type LeaveFiles, leaveFileKeys, takeFiles } from './files';
import { writeGrants } from './grants';
import { lastLeaveDay } from './last-day';
import { type LeaveDeciders, leaveDeciders } from './leave-deciders';
import { leaveRequestReceipt } from './receipts';
import { leaveRequest } from './tables';

type Creating = Call<ParsedOf<typeof contract.create>>;

/** Refuses a relief officer who has left, is the employee, or is away on those days. */
function refuseRelief({ relief, person }: LeaveFacts, input: Creating['input']): void {
  if (input.relief_officer_needed === 'false' || typeof input.relief_officer !== 'number') return;
  const because = (message: string) => refuse.fields({ relief_officer: [message] });
  if (relief?.self) throw because('Choose somebody else: this is who goes on leave');
  if (!relief?.works_here) throw because('Choose a colleague who works here');
  if (relief.away_on)
    throw because(
      `${relief.name} is away on ${leaveDate(relief.away_on)}. ${person.own ? 'Choose' : 'Name'} somebody else`,
    );
}

/** A checked request, with the days it takes and the people it asks. */
interface Checked {
  facts: LeaveFacts;
  counted: LeaveCount;
  who: LeaveDeciders;
}

/** Whether a certificate has to come with the request. It does not where HR enters an illness, or where it is due some days later. */
const isCertificateMissing = ({ kind, person }: LeaveFacts, files: LeaveFiles): boolean =>
  person.own && kind.certificate && kind.certificate_days === 0 && !files.certificate;

/** The addresses to which a request goes. */
const addressesOf = (who: LeaveDeciders): string[] =>
  who.asked.flatMap((place) => (place === 'employer' ? [] : [who[`${place}_email`]]));

async function check(call: Creating, today: Day): Promise<Checked> {
  const { input } = call;
  const facts = await readLeaveFacts(call, input, today, [input.line_manager1_email, input.line_manager2_email]);
  const counted = countLeaveDays(facts, input);
  refuseProblems(problemsOf(facts, input, today, counted));
  refuseRelief(facts, input);
  return { facts, counted, who: leaveDeciders(facts, input) };
}

/** The values of a request, by column. */
function valuesOf(
  { input, caller, now }: Creating,
  { facts, counted, who }: Checked,
  files: LeaveFiles,
): Record<string, unknown> {
  const { person, relief } = facts;
  const needed = input.relief_officer_needed === 'true';
  const officer = needed ? relief : null;
  const typed = (text: string | undefined) => (needed ? (text ?? '') : '');
  const { asked, ...managers } = who;
  return {
    employee_id: person.id,
    company_id: person.company_id,
    branch_id: person.branch_id,
    department_id: person.department_id,
    type_id: input.leave_type,
    start_date: input.start_date,
    end_date: input.end_date,
    portion: input.portion,
    days: counted.days.length * leaveDaysTaken(input.portion),
    notes: input.notes,
    leave_address: input.leave_address,
    leave_phone_number: input.leave_phone_number,
    relief_officer_needed: needed ? 1 : 0,
    relief_officer: officer?.id ?? null,
    relief_officer_name: officer?.name ?? typed(input.relief_officer_name),
    relief_officer_email: officer ? (officer.email ?? '') : typed(input.relief_officer_email),
    relief_officer_phone: officer ? (officer.phone ?? '') : typed(input.relief_officer_phone),
    ...Object.fromEntries(
      Object.entries(files).flatMap(([field, { key, name, sha256 }]) => [
        [field, key],
        [`${field}_name`, name],
        [`${field}_sha256`, sha256],
      ]),
    ),
    ...managers,
    status: 'PENDING',
    asked: JSON.stringify(asked),
    turn: asked[0],
    turn_at: now.toISOString(),
    to_ask: 2,
    asked_by: caller.userId,
    created_at: now.toISOString(),
    event_on: facts.kind.event_on,
  };
}

/**
 * Writes the request in one statement, so that two at once can neither overlap nor overdraw. It is written only while no other
 * leave stands on its days, each balance covers it, its event is unchanged, and no exit ends the employment before.
 */
function requested(call: Creating, { facts, counted }: Checked, values: Record<string, unknown>, today: Day): SQL {
  const names = sql.join(Object.keys(values).map(sql.identifier), sql`, `);
  const row = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql`, `,
  );
  const { portion, leave_type, start_date, end_date } = call.input;
  const employee = facts.person.id;
  return sql`INSERT INTO leave_request (${names}) SELECT ${row}
    WHERE NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(counted.days)}) v
        JOIN leave_day d ON d.employee_id = ${employee} AND d.day = v.value WHERE ${collides(sql`d.portion`, sql`${portion}`)})
      AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(counted.takes)}) v
        LEFT JOIN leave_balance b ON b.employee_id = ${employee} AND b.type_id = ${leave_type} AND b.year = v.value ->> 'year'
        WHERE coalesce(b.granted - b.taken, 0) < v.value ->> 'takes')
      AND (${facts.kind.event_on} IS NULL OR EXISTS (SELECT 1 FROM employee e CROSS JOIN leave_type t
        WHERE e.id = ${employee} AND t.id = ${leave_type} AND ${eventOf(sql`${start_date}`)} = ${facts.kind.event_on}))
      AND NOT EXISTS (SELECT 1 FROM employee e WHERE e.id = ${employee} AND ${lastLeaveDay(today)} < ${end_date})`;
}

function statementsOf(call: Creating, checked: Checked, files: LeaveFiles, today: Day): Statement[] {
  const { db, input, caller, now, audit } = call;
  const { facts, counted } = checked;
  const id = newestId(leaveRequest);
  const values = valuesOf(call, checked, files);
  const days = inDays(counted.days.length * leaveDaysTaken(input.portion));
  return [
    writeGrants(db, {
      years: yearsOf(input, facts.kind),
      where: sql`e.id = ${facts.person.id} AND t.id = ${input.leave_type}`,
      now,
      today,
    }),
    run(db, requested(call, checked, values, today)),
    mustChange(db),
    ...writeLeaveDays({ db, by: caller.name, now, reason: 'Leave requested' }, id),
    // A holiday may have been declared since the days were counted.
    mustHold(db, sql`(SELECT count(*) FROM leave_day WHERE leave_id = ${id}) = ${counted.days.length}`),
    // The queue asks the people one after the other.
    ...countMails(db, addressesOf(checked.who), now),
    audit({
      action: 'Leave requested',
      record: 'leave',
      record_id: id,
      after: {
        employee: facts.person.id,
        leave_type: facts.kind.title,
        start_date: input.start_date,
        end_date: input.end_date,
        days,
      },
    }),
  ];
}

/**
 * Asks for leave, for the caller or, by HR, for an employee. The days are taken from that moment. The files are stored once the
 * request is known to hold; where another request was faster, it is checked again and refused in plain words.
 */
export async function createLeave(call: Creating): Promise<OutputOf<typeof contract.create>> {
  const { db, env, input, now, commit } = call;
  const today = lagosDay(now);
  let first: Checked | null = await check(call, today);
  const files = await takeFiles(call, first.facts.person.id);
  return withStoredFiles(
    env,
    leaveFileKeys(files),
    () => isKept(db, files),
    (ran) =>
      lookAgain(async () => {
        const checked = first ?? (await check(call, today));
        first = null;
        if (isCertificateMissing(checked.facts, files))
          throw refuse.fields({ certificate: ['Certificate is required'] });
        const made = newestId(leaveRequest);
        const num_of_days = inDays(checked.counted.days.length * leaveDaysTaken(input.portion));
        const { person, kind } = checked.facts;
        const { start_date, end_date, portion } = input;
        const { copy, ...given } = await leaveRequestReceipt(
          call,
          person.own,
          {
            start_date,
            end_date,
            portion,
            days: checked.counted.days.length * leaveDaysTaken(portion),
            leave_type: kind.title,
            company: person.company,
          },
          files,
        );
        return commit(
          [...statementsOf(call, checked, files, today), ...copy],
          async () => ({
            id: (await readRow(db, z.object({ id: z.int() }), sql`SELECT ${made} AS id`))?.id ?? 0,
            num_of_days,
            ...given,
          }),
          { conflict: 'These days or the balance were taken in the meantime. Count the leave again.', ran },
        );
      }),
  );
}
