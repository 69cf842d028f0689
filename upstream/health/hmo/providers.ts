import { type SQL, sql } from 'drizzle-orm';
import { hmo as contract, type ProviderForm } from '../../../contracts/health/hmo';
import { HmoProvider } from '../../../contracts/health/hmo-shapes';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustHold } from '../../platform/database/db';
import { createRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { coversFrom, coversOn } from './days';
import { hmoProvider } from './tables';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

const PROVIDER: StoredRecordKind<typeof hmoProvider> = {
  table: hmoProvider,
  record: 'hmo_provider',
  word: 'HMO',
  unique: { hmo_provider_name: { name: ['An HMO with this name exists'] } },
};

/** Of the caller's companies, how many are covered today by what the condition names, over a cover `v`. */
export const livesToday = (me: Pick<Asking, 'caller' | 'now'>, where: SQL): SQL => sql`(SELECT count(*) FROM hmo_cover v
  JOIN hmo_life l ON l.id = v.life_id JOIN employee e ON e.id = l.employee_id
  WHERE ${where} AND ${coversOn(sql`e`, sql`v`, lagosDay(me.now))} AND ${inCompanyScope(me.caller, sql`l.company_id`)})`;

const rowFor = (me: Asking) =>
  storedRows(HmoProvider, 'p', {
    plans: sql`(SELECT count(*) FROM hmo_plan n WHERE n.provider_id = p.id AND n.archived = 0)`,
    hospitals: sql`(SELECT count(*) FROM hmo_hospital h WHERE h.provider_id = p.id AND h.archived = 0)`,
    lives: livesToday(me, sql`v.provider_id = p.id`),
  });

const providerOf = (me: Asking, id: RecordId): Promise<HmoProvider> =>
  requireRow(me.db, HmoProvider, sql`SELECT ${rowFor(me).columns} FROM hmo_provider p WHERE p.id = ${id}`);

/** The providers by their names; the archived ones on their own. */
export const listProviders = (call: Call<ParsedOf<typeof contract.providers>>) =>
  readPage(call, contract.providers.path, {
    ...rowFor(call),
    from: sql`hmo_provider p`,
    where: sql`p.archived = ${call.input.archived === 'true' ? 1 : 0} AND ${holds(call.input.search, sql`p.name`) ?? sql`1`}`,
    order: sql`lower(p.name), p.id`,
  });

export const readProvider = (call: Call<{ id: number }>): Promise<HmoProvider> => providerOf(call, call.input.id);

/** A value that a provider does not have is an empty text. */
const valuesOf = ({ name, roster_email, complaint_email, care_phone, close_day }: ProviderForm) => ({
  name,
  roster_email: roster_email ?? '',
  complaint_email: complaint_email ?? '',
  care_phone: care_phone ?? '',
  close_day,
});

export const createProvider = (call: Call<ProviderForm>) =>
  createRecord(call, PROVIDER, { values: { ...valuesOf(call.input), created_at: call.now.toISOString() } }, (id) =>
    providerOf(call, id),
  );

/** Changes a provider. One that still covers somebody is not archived, whether or not the caller may see them. */
export async function updateProvider(call: Call<ParsedOf<typeof contract.updateProvider>>) {
  const { db, input, now } = call;
  const stored = await providerOf(call, input.id);
  const archives = input.archived && !stored.archived;
  const covers = sql`SELECT 1 FROM hmo_cover v JOIN hmo_life l ON l.id = v.life_id JOIN employee e ON e.id = l.employee_id
    WHERE v.provider_id = ${input.id} AND ${coversFrom(sql`e`, sql`v`, lagosDay(now))}`;
  if (archives && stored.lives > 0)
    throw refuse.conflict('It still covers people. Move them to another HMO, or end their cover, first.');
  const before = { ...valuesOf(stored), archived: stored.archived };
  const values = { ...valuesOf(input), archived: input.archived };
  return editRecord(
    call,
    PROVIDER,
    {
      input,
      stored,
      values,
      audited: { before, after: values },
      before: archives ? [mustHold(db, sql`NOT EXISTS (${covers})`)] : [],
    },
    () => providerOf(call, input.id),
  );
}
