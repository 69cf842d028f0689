import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type payLaw as contract, Law, type LawForm } from '../../../contracts/pay/pay-law';
import type { ParsedOf } from '../../../contracts/platform/call';
import { monthAndYear } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, mustHold } from '../../platform/database/db';
import { changedMeanwhile, createRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { inOneTrip, type RecordId, readRow, readRows, requireRow } from '../../platform/record/row';
import { storedRows } from '../../platform/record/stored-rows';
import { payLaw } from './tables';

const LAW: StoredRecordKind<typeof payLaw> = {
  table: payLaw,
  record: 'pay_law',
  word: 'statutory rule',
  unique: { 'pay_law.kind, pay_law.from_day': { from: ['There is a rule of this kind from this day'] } },
};

/** The first month that begins under a rule of this day. */
const monthOf = (day: SQL): SQL => sql`substr(date(${day}, '-1 day', 'start of month', '+1 month'), 1, 7)`;

/** The day of the rule of a kind that comes after a day. */
const nextAfter = (kind: SQL, day: SQL): SQL =>
  sql`(SELECT min(n.from_day) FROM pay_law n WHERE n.kind = ${kind} AND n.from_day > ${day})`;

/** The months that were calculated by a rule of a kind from a day on, as a query. */
const reckonedBy = (kind: SQL, day: SQL): SQL => sql`
  SELECT r.month FROM pay_run r
  WHERE r.month >= ${monthOf(day)} AND r.month < coalesce(${monthOf(nextAfter(kind, day))}, '9999')`;

const ROW = storedRows(Law, 'l', {
  from: sql`l.from_day`,
  until: sql`date(${nextAfter(sql`l.kind`, sql`l.from_day`)}, '-1 day')`,
  used: sql`EXISTS (${reckonedBy(sql`l.kind`, sql`l.from_day`)})`,
});

const lawOf = (db: Db, id: RecordId): Promise<Law> =>
  requireRow(db, ROW.row, sql`SELECT ${ROW.columns} FROM pay_law l WHERE l.id = ${id}`);

const allLaws = async (db: Db): Promise<{ results: Law[] }> => ({
  results: await readRows(db, ROW.row, sql`SELECT ${ROW.columns} FROM pay_law l ORDER BY l.kind, l.from_day DESC`),
});

/** All rules: there are few, so that no page is cut. */
export const listLaws = ({ db }: Call<unknown>) => allLaws(db);

const columnsOf = ({ title, from, source, value }: LawForm) => ({ title, from_day: from, source, value });

/** All bands but the last are as wide as they say, and the last takes what is above. */
function refuseUnfit({ value }: LawForm): void {
  if (value.kind !== 'PAYE') return;
  const [last, ...others] = value.bands.toReversed();
  if (last?.width !== null || others.some(({ width }) => !width)) {
    throw refuse.fields({ value: ['Enter the width of every band but the last'] });
  }
}

const Month = z.object({ month: z.string() });

/** No month was calculated by what holds of a kind from a day on, at that point of a batch. */
const noneReckoned = (db: Db, kind: string, day: string) =>
  mustHold(db, sql`NOT EXISTS (${reckonedBy(sql`${kind}`, sql`${day}`)})`);

/** Refuses to change what a month was calculated by: it would be explained by other figures than those that it was paid by. */
async function refuseReckoned(db: Db, kind: SQL, day: SQL): Promise<void> {
  const found = await readRow(db, Month, sql`${reckonedBy(kind, day)} ORDER BY r.month DESC LIMIT 1`);
  if (found === null) return;
  throw refuse.conflict(
    `${monthAndYear(found.month)} was reckoned by what held so far. Enter a rule from a later day, or take the draft of that month away first.`,
  );
}

/** A stored rule by which no month was calculated. */
async function unusedLaw(db: Db, id: number): Promise<Law> {
  const column = (name: 'kind' | 'from_day') => sql`(SELECT ${sql.identifier(name)} FROM pay_law WHERE id = ${id})`;
  const [law] = await inOneTrip(lawOf(db, id), refuseReckoned(db, column('kind'), column('from_day')));
  return law;
}

/** A rule from a day on. */
export async function addLaw(call: Call<LawForm>): Promise<Law> {
  const { db, input, now, caller } = call;
  refuseUnfit(input);
  const { kind } = input.value;
  await refuseReckoned(db, sql`${kind}`, sql`${input.from}`);
  const columns = columnsOf(input);
  return createRecord(
    call,
    LAW,
    {
      values: { kind, ...columns, recorded_by: caller.name, recorded_at: now.toISOString() },
      audited: { kind, ...columns },
      before: [noneReckoned(db, kind, input.from)],
    },
    (id) => lawOf(db, id),
  );
}

/** Corrects a rule by which no month was calculated, nor would be from its new day on. */
export async function correctLaw(call: Call<ParsedOf<typeof contract.correct>>): Promise<Law> {
  const { db, input } = call;
  refuseUnfit(input);
  const { kind } = input.value;
  const [before] = await inOneTrip(unusedLaw(db, input.id), refuseReckoned(db, sql`${kind}`, sql`${input.from}`));
  if (before.kind !== kind) throw refuse.fields({ value: ['The kind of a rule stays as it is'] });
  return editRecord(
    call,
    LAW,
    {
      input,
      stored: { ...columnsOf(before), version: before.version },
      values: columnsOf(input),
      before: [noneReckoned(db, kind, before.from), noneReckoned(db, kind, input.from)],
    },
    () => lawOf(db, input.id),
  );
}

/** Takes a rule away by which no month was calculated; what held before it holds again. */
export async function removeLaw({ db, input, audit, commit }: Call<{ id: number }>): Promise<{ results: Law[] }> {
  const before = await unusedLaw(db, input.id);
  const { kind, from, version } = before;
  return commit(
    [
      noneReckoned(db, kind, from),
      db.delete(payLaw).where(and(eq(payLaw.id, input.id), eq(payLaw.version, version))),
      mustChange(db),
      audit({ action: 'Statutory rule deleted', record: LAW.record, record_id: input.id, before: columnsOf(before) }),
    ],
    () => allLaws(db),
    { conflict: changedMeanwhile(LAW.word) },
  );
}
