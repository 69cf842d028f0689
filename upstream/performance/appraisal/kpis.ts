import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { appraisal as contract, Kpi, type KpiForm, Objective } from '../../../contracts/performance/appraisal';
import { KPI_CATEGORIES } from '../../../contracts/performance/appraisal-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { readRow, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { isUnsent, wasSentTo } from './appraisals';
import { kpi } from './tables';

const KPI: StoredRecordKind<typeof kpi> = {
  table: kpi,
  record: 'kpi',
  word: 'KPI',
  unique: { 'kpi.appraisal_id, kpi.category': { category: ['This appraisal has a KPI of this category'] } },
};

const Row = z.object({
  ...Kpi.pick({ id: true, name: true, category: true, version: true }).shape,
  appraisal: Kpi.shape.appraisal,
  objectives: z.array(Objective),
});

const COLUMNS: SQL = sql`p.id, p.name, p.category, p.version,
  json_object('id', a.id, 'name', a.name, 'start_date', a.start_date, 'end_date', a.end_date) AS appraisal,
  (SELECT json_group_array(json_object('id', o.id, 'text', o.text, 'weight', o.weight, 'appraisal', a.id,
      'category', p.category))
    FROM (SELECT id, text, weight FROM objective WHERE kpi_id = p.id AND employee_kpi_id IS NULL ORDER BY position, id) o
  ) AS objectives`;

/** C027. HR reads the KPIs of its companies, everybody else those of appraisals that were sent to them. */
export const listKpis = (call: Call<ParsedOf<typeof contract.kpis>>) =>
  readPage(call, contract.kpis.path, {
    row: Row,
    columns: COLUMNS,
    from: sql`kpi p JOIN appraisal a ON a.id = p.appraisal_id`,
    where: and(
      call.administers ? inCompanyScope(call.caller, sql`a.company_id`) : wasSentTo(call),
      call.input.appraisal === undefined ? undefined : sql`p.appraisal_id = ${call.input.appraisal}`,
      holds(call.input.search, sql`p.name`),
    ),
    order: sql`p.appraisal_id DESC, p.category`,
  });

/** A KPI as its acts read it, from KPI `p` and its appraisal `a`. */
export const StoredKpi = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(KPI_CATEGORIES),
  version: z.int(),
  appraisal_id: z.int(),
  sent_at: z.string().nullable(),
});

export const KPI_COLUMNS: SQL = sql`p.id, p.name, p.category, p.version, p.appraisal_id, a.sent_at`;

/** The KPI of the caller's companies that an SQL condition on `p` picks. */
export const storedKpi = (call: Pick<Call<unknown>, 'db' | 'caller'>, where: SQL) =>
  requireRow(
    call.db,
    StoredKpi,
    sql`SELECT ${KPI_COLUMNS} FROM kpi p JOIN appraisal a ON a.id = p.appraisal_id
      WHERE ${where} AND ${inCompanyScope(call.caller, sql`a.company_id`)}`,
  );

/** The words of the refusal to change objectives that are the same for everybody once they were sent. */
export const SAME_FOR_ALL = 'This KPI was sent, and its objectives are the same for everybody.';

/** C028. */
export async function createKpi(call: Call<KpiForm>) {
  const { db, input, caller } = call;
  const { appraisal, category, name } = input;
  const of = await readRow(
    db,
    StoredKpi.pick({ sent_at: true }),
    sql`SELECT a.sent_at FROM appraisal a WHERE a.id = ${appraisal} AND ${inCompanyScope(caller, sql`a.company_id`)}`,
  );
  if (!of) throw refuse.fields({ appraisal: ['There is no such appraisal'] });
  if (of.sent_at) throw refuse.conflict(SAME_FOR_ALL);
  return createRecord(
    call,
    KPI,
    {
      values: { appraisal_id: appraisal, category, name },
      audited: { name, category },
      before: [isUnsent(db, appraisal)],
      conflict: SAME_FOR_ALL,
    },
    async () => ({ message: 'Kpi created successfully' }),
  );
}

/** C029. */
export async function updateKpi(call: Call<ParsedOf<typeof contract.updateKpi>>) {
  const { input } = call;
  const before = await storedKpi(call, sql`p.id = ${input.id}`);
  const { name } = input;
  return editRecord(
    call,
    KPI,
    { input, stored: before, values: { name }, audited: { before: { name: before.name }, after: { name } } },
    async () => ({ message: 'Kpi updated successfully' }),
  );
}

/** C919. Its objectives go with it. */
export async function deleteKpi(call: Call<{ id: number }>) {
  const { db, input } = call;
  const { name, category, appraisal_id, sent_at } = await storedKpi(call, sql`p.id = ${input.id}`);
  const words = 'This KPI was sent to employees, so it stays.';
  if (sent_at) throw refuse.conflict(words);
  return deleteRecord(call, KPI, {
    id: input.id,
    audited: { name, category },
    before: [isUnsent(db, appraisal_id)],
    message: 'Kpi deleted successfully',
    conflict: words,
  });
}
