import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { probation as contract, Probation } from '../../../contracts/people/probation';
import type { ParsedOf } from '../../../contracts/platform/call';
import { earliestExtension } from '../../../contracts/platform/confirmation';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { pages } from '../../../contracts/platform/pages';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { enqueue, type Message } from '../../platform/mail/outbox';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { newStatus } from '../history/status';
import { confirmedMail, extendedMail, probationEndedMail } from './mails';
import { endReviewLinks } from './review';
import { PROBATION_CHANGED, toDecide } from './to-decide';

/** The probation with the address that the decision is mailed to. */
async function withAddress(call: Call<{ id: number; version: number }>): Promise<Probation & { email: string }> {
  const [about, { email }] = await inOneTrip(
    toDecide(call, lagosDay(call.now)),
    requireRow(call.db, z.object({ email: z.string() }), sql`SELECT email FROM employee WHERE id = ${call.input.id}`),
  );
  return { ...about, email };
}

interface Decision {
  /** The columns of the employee that the decision sets. */
  set: Partial<{
    confirmation_status: string;
    confirmation_effective_date: Day;
    probation_extended_to: Day;
    probation_ended_on: Day;
  }>;
  action: string;
  before?: object;
  note?: string;
  mail: Message;
  /** Further statements of the same batch. */
  also?: Statement[];
  /** The words of the notice to the employee, after the name of the person who decided. */
  told: string;
  message: string;
}

/** Writes one decision: the employee, the end of the manager's links, the mail, the notice and the audit row together. */
async function decide(call: Call<{ id: number; version: number }>, decision: Decision): Promise<DoneAnswer> {
  const { db, input, now, caller, commit, audit } = call;
  const { set, action, before, note, mail, also = [], told, message } = decision;
  const columns = Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const statements: Statement[] = [
    run(
      db,
      sql`UPDATE employee SET ${sql.join(columns, sql`, `)}, probation_version = probation_version + 1
      WHERE id = ${input.id} AND confirmation_status = 'PENDING' AND probation_version = ${input.version}`,
    ),
    mustChange(db),
    ...also,
    endReviewLinks(db, sql`v.employee_id = ${input.id}`, now),
    ...(await enqueue(db, mail, now)),
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, ${caller.name}, ${told}, ${pages.profileSummary()}, ${now.toISOString()}
      FROM employee e JOIN user u ON u.id = e.user_id WHERE e.id = ${input.id} AND u.active = 1`,
    ),
    audit({
      action,
      record: 'employee',
      record_id: input.id,
      before: { confirmation_status: 'PENDING', ...before },
      after: set,
      ...(note ? { note } : {}),
    }),
  ];
  return commit(statements, { message }, { conflict: PROBATION_CHANGED });
}

/**
 * Confirms an employment. This is the one place where an employee becomes confirmed: an approval before it, or a letter
 * after it, belongs here.
 */
export async function confirmEmployee(call: Call<ParsedOf<typeof contract.confirm>>): Promise<DoneAnswer> {
  const { confirmation_status, confirmation_effective_date } = call.input;
  const about = await withAddress(call);
  if (confirmation_effective_date < about.employment_date) {
    throw refuse.fields({ confirmation_effective_date: ['The date lies before the day of employment'] });
  }
  return decide(call, {
    set: { confirmation_status, confirmation_effective_date },
    action: 'Employment confirmed',
    mail: confirmedMail(about, confirmation_effective_date, lagosDay(call.now)),
    told: 'confirmed your employment',
    message: 'Employment confirmed',
  });
}

/** Sets a later end of the probation. The reminders and the question to the line manager start again for it. */
export async function extendProbation(call: Call<ParsedOf<typeof contract.extend>>): Promise<DoneAnswer> {
  const { extend_to, reason } = call.input;
  const about = await withAddress(call);
  if (extend_to < earliestExtension(about.probation_end, lagosDay(call.now))) {
    throw refuse.fields({ extend_to: ['The new end must be later than today and than the present end'] });
  }
  return decide(call, {
    set: { probation_extended_to: extend_to },
    action: 'Probation extended',
    before: { probation_extended_to: about.extended ? about.probation_end : null },
    note: reason,
    mail: extendedMail(about, extend_to, reason),
    told: 'extended your probation',
    message: 'Probation extended',
  });
}

/** Ends a probation without confirmation, and with it the employment after the last day. */
export async function endProbation(call: Call<ParsedOf<typeof contract.end>>): Promise<DoneAnswer> {
  const { db, input, now, caller } = call;
  const { last_day, reason } = input;
  const about = await withAddress(call);
  if (last_day < about.employment_date) {
    throw refuse.fields({ last_day: ['The date lies before the day of employment'] });
  }
  return decide(call, {
    set: { confirmation_status: 'NOT_CONFIRMED', probation_ended_on: last_day },
    action: 'Probation ended',
    note: reason,
    also: newStatus(db, sql`${input.id}`, {
      status: 'TERMINATED',
      day: addDays(last_day, 1),
      today: lagosDay(now),
      by: caller.name,
      at: now.toISOString(),
      reason,
    }),
    mail: probationEndedMail(about, last_day, reason),
    told: 'ended your probation: see the mail about it',
    message: 'Probation ended',
  });
}
