import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmo as contract, type HospitalFilters, type HospitalForm } from '../../../contracts/health/hmo';
import { HmoHospital } from '../../../contracts/health/hmo-shapes';
import type { ParsedOf } from '../../../contracts/platform/call';
import { foldText } from '../../../contracts/platform/folded-text';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold } from '../../platform/database/db';
import { byName } from '../../platform/record/by-name';
import { createRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { type RecordId, readRows, requireRow } from '../../platform/record/row';
import { holdsFolded } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import { hmoHospital } from './tables';

const HOSPITAL: StoredRecordKind<typeof hmoHospital> = { table: hmoHospital, record: 'hmo_hospital', word: 'hospital' };

const ROW = storedRows(HmoHospital, 'h', { provider: sql`json_object('id', p.id, 'name', p.name)` });

const hospitalOf = ({ db }: Pick<Call<unknown>, 'db'>, id: RecordId): Promise<HmoHospital> =>
  requireRow(
    db,
    ROW.row,
    sql`SELECT ${ROW.columns} FROM hmo_hospital h JOIN hmo_provider p ON p.id = h.provider_id WHERE h.id = ${id}`,
  );

/** SQL condition on hospital `h`: it is of this provider, or of the provider of this plan. */
const ofProvider = ({ provider, plan }: Pick<HospitalFilters, 'provider' | 'plan'>): SQL | undefined =>
  and(
    provider === undefined ? undefined : sql`h.provider_id = ${provider}`,
    plan === undefined ? undefined : sql`h.provider_id = (SELECT n.provider_id FROM hmo_plan n WHERE n.id = ${plan})`,
  );

/** The hospitals by their names. */
export const listHospitals = (call: Call<HospitalFilters>) =>
  readPage(call, contract.hospitals.path, {
    ...ROW,
    from: sql`hmo_hospital h`,
    join: sql`JOIN hmo_provider p ON p.id = h.provider_id`,
    where: and(
      sql`h.archived = ${call.input.archived === 'true' ? 1 : 0}`,
      ofProvider(call.input),
      call.input.state ? sql`h.state = ${call.input.state}` : undefined,
      call.input.city ? sql`h.city = ${call.input.city}` : undefined,
      holdsFolded(call.input.search, sql`h.words`),
    ),
    order: byName(sql`h`),
  });

const Place = z.object({ state: z.string(), city: z.string(), hospitals: z.int() });

/** The states and cities with hospitals. */
export async function hospitalPlaces(call: Call<ParsedOf<typeof contract.hospitalPlaces>>) {
  const rows = await readRows(
    call.db,
    Place,
    sql`SELECT h.state, h.city, count(*) AS hospitals FROM hmo_hospital h
      WHERE h.archived = 0 AND ${ofProvider(call.input) ?? sql`1`} GROUP BY h.state, h.city ORDER BY h.state, h.city`,
  );
  const states = Map.groupBy(rows, ({ state }) => state);
  return {
    states: [...states].map(([state, cities]) => ({
      state,
      hospitals: cities.reduce((sum, { hospitals }) => sum + hospitals, 0),
      cities: cities.map(({ city, hospitals }) => ({ city, hospitals })),
    })),
  };
}

/** The stored values of a hospital, with its sort key and search text. */
export const hospitalValues = ({ provider, phone, ...form }: HospitalForm) => ({
  ...form,
  provider_id: provider,
  phone: phone ?? '',
  sort_key: foldText(form.name),
  words: foldText(`${form.name} ${form.address} ${form.city}`),
});

const toldOf = ({ name, address, city, state, phone }: Omit<HospitalForm, 'provider'>) => ({
  name,
  address,
  city,
  state,
  phone: phone ?? '',
});

export const createHospital = (call: Call<HospitalForm>) =>
  createRecord(
    call,
    HOSPITAL,
    {
      values: { ...hospitalValues(call.input), created_at: call.now.toISOString() },
      audited: { ...toldOf(call.input), provider: call.input.provider },
      before: [
        mustHold(call.db, sql`EXISTS (SELECT 1 FROM hmo_provider WHERE id = ${call.input.provider} AND archived = 0)`),
      ],
      conflict: 'The HMO was archived or deleted meanwhile. Reload the page.',
    },
    (id) => hospitalOf(call, id),
  );

/** Changes a hospital. Archived, it is chosen no more, and those who have it keep it. */
export async function updateHospital(call: Call<ParsedOf<typeof contract.updateHospital>>) {
  const { input } = call;
  const stored = await hospitalOf(call, input.id);
  if (input.provider !== stored.provider.id)
    throw refuse.fields({ provider: ['A hospital stays with its HMO. Add it there.'] });
  const { archived } = input;
  return editRecord(
    call,
    HOSPITAL,
    {
      input,
      stored,
      values: { ...hospitalValues(input), archived },
      audited: {
        before: { ...toldOf(stored), archived: stored.archived },
        after: { ...toldOf(input), archived },
      },
    },
    () => hospitalOf(call, input.id),
  );
}
