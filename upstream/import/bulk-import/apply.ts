import { and, eq, type SQL, sql } from 'drizzle-orm';
import { auditRow, auditRows } from '../../platform/audit/audit';
import { type Db, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { isNoEmail } from '../../platform/mail/no-email';
import type { FineRow } from './checked-rows';
import { namedValues } from './employee-kind';
import { changedEmployees, NEW_EMPLOYEE, newEmployees, type RowsToStore } from './employee-rows';
import type { ImportTarget } from './kind';
import { columnOf, IMPORT_TARGETS } from './kinds';
import { type LeasedBatch, noteOnBatch, readLeasedBatch, writeAsHolder } from './leased-batch';
import { OWN_WAYS } from './own-ways';
import { reconsider } from './reconsider';
import { noStopHolds } from './stops';
import { importActor } from './store';
import { readPiece } from './stored-pieces';
import { importPiece } from './tables';
import { sendUpgrades } from './upgrade-apply';

/** Saves the next piece of a batch, whole and once, or ends the import. */
export async function applyNext(work: LeasedBatch): Promise<void> {
  const { env, db, batch } = work;
  if (batch.done >= batch.pieces) return endApply(work);
  const kind = IMPORT_TARGETS[batch.kind];
  const rows = await readPiece(env, batch, batch.done);
  const creates = rows.filter(({ outcome }) => outcome === 'CREATE');
  const updates = rows.filter(({ outcome }) => outcome === 'UPDATE');
  const at = new Date();
  const mine = and(
    eq(importPiece.batch_id, batch.id),
    eq(importPiece.number, batch.done),
    eq(importPiece.state, 'CHECKED'),
  );
  const first =
    creates.length > 0 ? sql`(SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = ${kind.table})` : null;
  const along = await alongWith(work, kind, creates, updates, at);
  const sends = kind === IMPORT_TARGETS.upgrade_letter;
  const changes = sends ? await sendUpgrades(work, updates, at) : changing(work, kind, updates, at);
  try {
    await writeAsHolder(work, [
      db.update(importPiece).set({ state: 'APPLIED', first_id: first, applied_at: at.toISOString() }).where(mine),
      mustChange(db),
      ...along.before,
      ...(creates.length > 0 ? create(work, kind, along.rows, at) : []),
      ...(updates.length > 0 ? changes : []),
      ...along.after,
      noteOnBatch(work, { done: batch.done + 1, saved: batch.saved + creates.length + updates.length }),
    ]);
    if (along.after.length > 0 || sends) await env.OUTBOX.send({ outbox: true }).catch(() => undefined);
  } catch (error) {
    if (!(await readLeasedBatch(work))) return;
    // Somebody changed these records since the check.
    const late = await reconsider(work, rows);
    // Other employees were given these staff IDs meanwhile: the next try takes others. Records that were changed without a
    // change of their terms are as they were checked again.
    if (late.length === 0 && (along.before.length > 0 || sends) && wasRefused(error)) return;
    if (late.length === 0) throw error;
    const [row] = late;
    if (batch.mode === 'ALL')
      await rollBack(
        work,
        `Line ${row?.line}: ${row?.mistakes[0]?.reason.replace(/\.$/, '')}. That came up after the check, so nothing was saved.`,
      );
  }
}

/** The results for the records that a piece changes. */
const changing = (work: LeasedBatch, kind: ImportTarget, updates: FineRow[], at: Date): Statement[] =>
  OWN_WAYS[work.batch.kind]?.apply(work, updates, at) ?? change(work, kind, updates, at);

/** The statements of a piece beside the cells of its rows; only employees have any. */
async function alongWith(
  work: LeasedBatch,
  kind: ImportTarget,
  creates: FineRow[],
  updates: FineRow[],
  at: Date,
): Promise<RowsToStore> {
  if (kind !== IMPORT_TARGETS.employee) return { before: [], rows: creates, after: [] };
  const { before, rows } = await newEmployees(work, creates, at);
  return { before, rows, after: await changedEmployees(work, updates, at) };
}

/** Creates the records of a piece in one statement, so that their ids follow one another. */
function create({ db, batch }: LeasedBatch, kind: ImportTarget, rows: FineRow[], at: Date): Statement[] {
  const [names, values] = [
    kind.columns.map((name) => sql.identifier(name)),
    kind.columns.map((_, i) => sql`value ->> ${sql.raw(String(i))}`),
  ];
  if (kind.table === 'candidate') {
    const now = at.toISOString();
    names.push(sql.identifier('status'), sql.identifier('status_since'), sql.identifier('created_at'));
    values.push(sql`'DRAFT'`, sql`${now}`, sql`${now}`);
  }
  if (kind === IMPORT_TARGETS.employee)
    for (const [name, value] of Object.entries(NEW_EMPLOYEE(at))) {
      names.push(sql.identifier(name));
      values.push(value);
    }
  return [
    run(
      db,
      sql`INSERT INTO ${sql.identifier(kind.table)} (${sql.join(names, sql`, `)})
      SELECT ${sql.join(values, sql`, `)} FROM json_each(${JSON.stringify(rows.map(({ after }) => after))})`,
    ),
    mustChange(db, rows.length),
    auditRow(
      db,
      importActor(batch),
      {
        action: `${kind.word} import`,
        record: kind.table,
        record_id: null,
        after: {
          import: batch.id,
          file: batch.file,
          created: rows.length,
          lines: `${rows[0]?.line}–${rows.at(-1)?.line}`,
        },
      },
      at,
      batch.request_id,
    ),
    ...(kind === IMPORT_TARGETS.employee ? [passStaffNumbers(db, given(rows))] : []),
  ];
}

const given = (rows: FineRow[]): SQL =>
  sql`e.code IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ after }) => namedValues(after).code))}))`;

const at = (n: number): SQL => sql.raw(String(n));

/**
 * Replaces the values of records in one statement, each record only while it still has the values `from`. The rows are
 * `[id, …to, …from]`; `to` and `from` are the places of the two in them.
 */
export function replace(
  { db }: Pick<LeasedBatch, 'db'>,
  kind: ImportTarget,
  rows: [number, FineRow['after'], FineRow['after']][],
  also = sql``,
): Statement {
  const data = JSON.stringify(rows.map(([id, to, from]) => [id, ...to, ...from]));
  const to = kind.columns.map((name, i) => sql`${sql.identifier(name)} = j.value ->> ${at(i + 1)}`);
  if (kind.versioned) to.push(sql`version = t.version + 1`);
  return run(
    db,
    sql`UPDATE ${sql.identifier(kind.table)} AS t SET ${sql.join(to, sql`, `)} FROM json_each(${data}) j
    WHERE t.id = j.value ->> 0 AND ${holdsValues(kind)} ${also}`,
  );
}

/** The condition that a record `t` has the values that come last in a row `j` of `replace`. */
export const holdsValues = (kind: ImportTarget): SQL =>
  sql.join(
    kind.columns.map((name, i) => sql`t.${sql.identifier(name)} IS j.value ->> ${at(i + 1 + kind.columns.length)}`),
    sql` AND `,
  );

function change({ db, batch }: LeasedBatch, kind: ImportTarget, rows: FineRow[], now: Date): Statement[] {
  const changes = rows.map(({ id = 0, before = [], after, changes: shown }) => ({
    action: kind.table === 'candidate' ? 'Details changed' : `${kind.word} changed`,
    record: kind.table,
    record_id: id,
    ...changedColumns(kind, before, after, shown),
  }));
  return [
    replace(
      { db },
      kind,
      rows.map(({ id = 0, before = [], after }) => [id, after, before]),
      noStopHolds(kind, batch.by_id),
    ),
    mustChange(db, rows.length),
    ...(kind === IMPORT_TARGETS.code ? [passStaffNumbers(db, changed(rows))] : []),
    auditRows(db, importActor(batch), changes, now, batch.request_id),
  ];
}

const changed = (rows: FineRow[]): SQL =>
  sql`e.id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;

/** The values that a change replaces, before and after, for the audit; fields of the company by their names. */
export function changedColumns(
  kind: ImportTarget,
  before: FineRow['after'],
  after: FineRow['after'],
  shown: FineRow['changes'],
) {
  const { columns } = kind;
  const names = columns.filter((name, i) => name !== 'custom' && before[i] !== after[i]);
  const own = shown.filter(({ column }) => !columns.some((name) => columnOf(kind, name) === column));
  const pick = (from: FineRow['after']) =>
    Object.fromEntries(
      names.map((name) => {
        const value = from[columns.indexOf(name)] ?? null;
        // The stand-in for an email that nobody entered is shown to nobody.
        return [name, typeof value === 'string' && isNoEmail(value) ? null : value];
      }),
    );
  const named = (side: 'before' | 'after') =>
    Object.fromEntries(own.map((change) => [change.column, change[side] || null]));
  return { before: { ...pick(before), ...named('before') }, after: { ...pick(after), ...named('after') } };
}

/** Moves the next staff number past the staff IDs that were given now, so that no new employee gets one of them. */
function passStaffNumbers(db: Db, which: SQL): Statement {
  const before = sql`CASE WHEN instr(k.staff_id_format, '{number}') > 0
    THEN substr(k.staff_id_format, 1, instr(k.staff_id_format, '{number}') - 1) ELSE k.staff_id_format END`;
  const after = sql`CASE WHEN instr(k.staff_id_format, '{number}') > 0
    THEN substr(k.staff_id_format, instr(k.staff_id_format, '{number}') + length('{number}')) ELSE '' END`;
  return run(
    db,
    sql`UPDATE company AS u SET next_staff_number = n.next FROM (
      SELECT id, max(CAST(number AS INTEGER)) + 1 AS next FROM (
        SELECT k.id, substr(e.code, length(${before}) + 1, length(e.code) - length(${before}) - length(${after})) AS number
        FROM employee e JOIN company k ON substr(e.code, 1, length(${before})) = ${before}
          AND length(e.code) > length(${before}) + length(${after})
          AND substr(e.code, length(e.code) - length(${after}) + 1) = ${after}
        WHERE ${which}
      ) WHERE number NOT GLOB '*[^0-9]*' AND length(number) < 10 GROUP BY id
    ) n WHERE u.id = n.id AND u.next_staff_number < n.next`,
  );
}

async function endApply(work: LeasedBatch): Promise<void> {
  const { db, batch } = work;
  const now = new Date();
  const { creates: created, updates: changed, errors: refused } = batch;
  await writeAsHolder(work, [
    noteOnBatch(work, { state: 'APPLIED', applied_at: now.toISOString() }),
    auditRow(
      db,
      importActor(batch),
      {
        action: 'Import applied',
        record: 'import_batch',
        record_id: batch.id,
        after: { kind: batch.kind, file: batch.file, mode: batch.mode, created, changed, refused },
      },
      now,
      batch.request_id,
    ),
  ]);
}

/** Gives an import up: what it saved so far is taken back, unless it was sent, and it ends FAILED with these words. */
export async function rollBack(work: LeasedBatch, failure: string): Promise<void> {
  const { db, batch } = work;
  const now = new Date();
  const state = batch.state === 'CHECKING' || batch.kind === 'upgrade_letter' ? 'FAILED' : 'UNDOING';
  await writeAsHolder(work, [
    noteOnBatch(work, { state, failure, done: 0 }),
    auditRow(
      db,
      importActor(batch),
      { action: 'Import failed', record: 'import_batch', record_id: batch.id, note: failure },
      now,
      batch.request_id,
    ),
  ]);
}
