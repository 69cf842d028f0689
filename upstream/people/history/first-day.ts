import { sql } from 'drizzle-orm';
import { ENTRY_KINDS } from '../../../contracts/people/entry-kinds';
import type { history as contract, EmployeeHistory } from '../../../contracts/people/history';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run } from '../../platform/database/db';
import { commitHistoryAct, readHistoryForAct } from './act';
import { applyEntries } from './entries';
import { staleOf } from './stale';
import { countingEntries } from './store';
import { newEntry, strikeEntry } from './write';

/** Moves the day of employment, and with it the entries with which the employment begins. */
export async function correctEmploymentDate(
  call: Call<ParsedOf<typeof contract.correctEmploymentDate>>,
): Promise<EmployeeHistory> {
  const { db, input, now, caller, audit } = call;
  const { id, employment_date: day, reason } = input;
  const { kept } = await readHistoryForAct(call);
  const { employment_date: before } = kept.person;
  if (day === before) throw refuse.fields({ employment_date: ['This is the day of employment already'] });
  const counting = ENTRY_KINDS.flatMap((kind) => countingEntries(kept, kind));
  const later = counting.filter(({ effective_from: from }) => from > before && from <= day);
  const earlier = counting.filter(({ effective_from: from }) => from < before && from >= day);
  const inTheWay = later.at(-1) ?? earlier[0];
  if (inTheWay)
    throw refuse.fields({
      employment_date: [
        `The history has an entry of ${dayText(inTheWay.effective_from)}, which would ${later.length > 0 ? 'lie before the employment or on its first day' : 'come after it'}: correct or withdraw it first`,
      ],
    });
  const by = { by: caller.name, at: now.toISOString() };
  const first = counting.filter(({ effective_from: from }) => from === before);
  const today = lagosDay(now);
  return commitHistoryAct(call, [
    ...first.flatMap(({ id: replaces, kind, value, reason: why }) => [
      ...strikeEntry(db, replaces, { ...by, reason }),
      newEntry(db, { employee: id, kind, day, values: value, reason: why, ...by, replaces }),
    ]),
    run(db, sql`UPDATE employee SET employment_date = ${day}, version = version + 1 WHERE id = ${id}`),
    ...ENTRY_KINDS.flatMap((kind) => applyEntries(db, kind, sql`${id}`, today)),
    audit({
      action: 'Date of employment corrected',
      record: 'employee',
      record_id: id,
      before: { employment_date: before },
      after: { employment_date: day },
      note: reason,
    }),
  ]);
}

/** Sets what no longer fits the day of employment to what it would be. */
export async function refit(call: Call<ParsedOf<typeof contract.refit>>): Promise<EmployeeHistory> {
  const { db, input, audit } = call;
  const { kept } = await readHistoryForAct(call);
  const stale = staleOf(kept.person).filter(({ field }) => input.fields.includes(field));
  if (stale.length < new Set(input.fields).size)
    throw refuse.conflict('Some of it fits the day of employment by now. Reload the page.');
  const set = stale.map(({ field, would_be }) => sql`${sql.identifier(field)} = ${would_be}`);
  const side = (of: 'is' | 'would_be') => Object.fromEntries(stale.map((one) => [one.field, one[of]]));
  return commitHistoryAct(call, [
    run(
      db,
      sql`UPDATE employee SET ${sql.join(set, sql`, `)}, version = version + 1, probation_version = probation_version + 1
      WHERE id = ${input.id}`,
    ),
    audit({
      action: 'Reckoned anew from the date of employment',
      record: 'employee',
      record_id: input.id,
      before: side('is'),
      after: side('would_be'),
    }),
  ]);
}
