import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { LINE_ROLES } from '../../../contracts/organisation/reporting-line-roles';
import type {
  reportingLine as contract,
  ReportingLine,
  ReportingLineForm,
} from '../../../contracts/people/reporting-line';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustHold } from '../../platform/database/db';
import { worksHere } from '../../platform/person/line-managers';
import { inOneTrip, readRows, requireRow } from '../../platform/record/row';
import { refuseOwn } from '../employee/own';
import { applyEntries } from '../history/entries';
import { newEntry, strikeEntry } from '../history/write';
import { lineVersion, readReportingLine } from './line';
import { closesCircle, noCircle, OWN_MANAGER, REPORTS_IN_CIRCLE } from './manager';
import { linePlaceColumns } from './people';

const OWN_RECORD = 'Nobody changes their own reporting line. Another admin has to do this.';
const MEANWHILE = 'Somebody else changed this reporting line after you opened it. Nothing of yours was saved yet.';

const Facts = z.object({
  archived: z.boolean(),
  employment_date: z.string(),
  supervisor_name: z.string().nullable(),
  supervisor_email: z.string().nullable(),
  supervisor_phone: z.string().nullable(),
  version: z.int(),
  same_day: z.int().nullable(),
});
const Wrong = z.object({ place: z.enum(LINE_ROLES) });

/** The places of a form for whom nobody fits: not here, outside the caller's companies, or unknown. Who stays is fine. */
const wrongPlaces = ({ db, caller, input }: Call<ReportingLineForm & { id: number }>) => {
  const chosen = JSON.stringify(LINE_ROLES.flatMap((place) => (input[place] ? [{ place, ...input[place] }] : [])));
  const stays = sql.join(
    LINE_ROLES.map(
      (place) => sql`WHEN ${place} THEN (SELECT e.${sql.identifier(place)} FROM employee e WHERE e.id = ${input.id})`,
    ),
    sql` `,
  );
  return readRows(
    db,
    Wrong,
    sql`SELECT c.value ->> 'place' AS place FROM json_each(${chosen}) c WHERE NOT CASE c.value ->> 'kind'
      WHEN 'outside' THEN EXISTS (SELECT 1 FROM outside_person o WHERE o.id = c.value ->> 'id')
      ELSE c.value ->> 'id' IS CASE c.value ->> 'place' ${stays} END OR EXISTS (SELECT 1 FROM employee m
        WHERE m.id = c.value ->> 'id' AND ${worksHere(sql`m`)} AND ${inCompanyScope(caller, sql`m.company_id`)}) END`,
  );
};

/** Records who leads an employee from a day on. */
export async function changeReportingLine(call: Call<ParsedOf<typeof contract.change>>): Promise<ReportingLine> {
  const { db, input, now, caller, audit, commit } = call;
  const { id, effective_from: day, reason } = input;
  const today = lagosDay(now);
  // A place of the past makes no circle today.
  const [, since = day] = [day, today].sort();
  const first = input.line_manager1;
  const manager = sql`${first?.kind === 'employee' ? first.id : null}`;
  const employees = sql`SELECT ${id}`;
  const [facts, wrong, circle] = await inOneTrip(
    requireRow(
      db,
      Facts,
      sql`SELECT e.archived, e.employment_date, e.supervisor_name, e.supervisor_email, e.supervisor_phone,
        ${lineVersion(id)} AS version, (SELECT n.id FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'LINE'
          AND n.corrected_at IS NULL AND n.effective_from = ${day}) AS same_day
      FROM employee e WHERE e.id = ${id}`,
    ),
    wrongPlaces(call),
    closesCircle(db, manager, employees, since),
    refuseOwn(call, [id], OWN_RECORD),
  );
  if (facts.version !== input.version) throw refuse.conflict(MEANWHILE);
  if (facts.archived) throw refuse.conflict('An archived employee stays as they are. Restore them first.');
  if (day < facts.employment_date) throw refuse.fields({ effective_from: ['This lies before the day of employment'] });
  const own = LINE_ROLES.filter((place) => input[place]?.kind === 'employee' && input[place].id === id);
  if (own.length > 0) throw refuse.fields(Object.fromEntries(own.map((place) => [place, [OWN_MANAGER]])));
  if (wrong.length > 0)
    throw refuse.fields(Object.fromEntries(wrong.map(({ place }) => [place, ['Choose somebody who works here']])));
  if (circle) throw refuse.fields({ line_manager1: [REPORTS_IN_CIRCLE] });
  const { supervisor_name, supervisor_email, supervisor_phone } = facts;
  const values = {
    ...Object.assign({}, ...LINE_ROLES.map((place) => linePlaceColumns(place, input[place]))),
    ...(first ? {} : { supervisor_name, supervisor_email, supervisor_phone }),
  };
  const by = { by: caller.name, at: now.toISOString() };
  return commit(
    [
      mustHold(db, sql`${lineVersion(id)} = ${input.version}`),
      ...(facts.same_day ? strikeEntry(db, facts.same_day, { ...by, reason }) : []),
      newEntry(db, { employee: id, kind: 'LINE', day, values, reason, ...by, replaces: facts.same_day ?? undefined }),
      noCircle(db, manager, employees, since),
      audit({
        action: 'Reporting line recorded',
        record: 'employee',
        record_id: id,
        after: { ...values, effective_from: day },
        note: reason,
      }),
      ...applyEntries(db, 'LINE', sql`${id}`, today),
    ],
    () => readReportingLine(call),
    { conflict: MEANWHILE },
  );
}

const Scheduled = z.object({ effective_from: z.string(), version: z.int(), corrected: z.boolean() });

/** Takes back an entry that has yet to take effect: what holds before it goes on. */
export async function withdrawReportingLine(call: Call<ParsedOf<typeof contract.withdraw>>): Promise<ReportingLine> {
  const { db, input, now, caller, audit, commit } = call;
  const { id, entryId } = input;
  const today = lagosDay(now);
  const [entry] = await inOneTrip(
    requireRow(
      db,
      Scheduled,
      sql`SELECT effective_from, ${lineVersion(id)} AS version, corrected_at IS NOT NULL AS corrected FROM employee_entry
      WHERE id = ${entryId} AND employee_id = ${id} AND kind = 'LINE'`,
    ),
    refuseOwn(call, [id], OWN_RECORD),
  );
  if (entry.version !== input.version || entry.corrected) throw refuse.conflict(MEANWHILE);
  if (entry.effective_from <= today) throw refuse.conflict('This has taken effect. Record a new change instead.');
  const before = sql`(SELECT n.value ->> 'line_manager1' FROM employee_entry n WHERE n.employee_id = ${id}
    AND n.kind = 'LINE' AND n.corrected_at IS NULL AND n.effective_from < ${entry.effective_from}
    ORDER BY n.effective_from DESC LIMIT 1)`;
  return commit(
    [
      mustHold(db, sql`${lineVersion(id)} = ${input.version}`),
      noCircle(db, before, sql`SELECT ${id}`, entry.effective_from),
      ...strikeEntry(db, entryId, {
        by: caller.name,
        at: now.toISOString(),
        reason: 'Withdrawn before it took effect',
      }),
      audit({
        action: 'Reporting line withdrawn',
        record: 'employee',
        record_id: id,
        before: { effective_from: entry.effective_from },
      }),
      ...applyEntries(db, 'LINE', sql`${id}`, today),
    ],
    () => readReportingLine(call),
    {
      conflict:
        'Without this entry the line would lead in a circle, or somebody changed it meanwhile. Reload the page.',
    },
  );
}
