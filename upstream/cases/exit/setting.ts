import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  ClearanceTemplate,
  type exit as contract,
  type ExitSetting,
  type ExitSettingForm,
} from '../../../contracts/cases/exit';
import { PAY_BASES } from '../../../contracts/cases/settlement-lines';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustChange, run } from '../../platform/database/db';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { inOneTrip, readRow, readRows } from '../../platform/record/row';
import { STANDARD_EXIT_SETTING } from './standard-setting';

const FOR_ALL = 'This counts for every company. An admin who looks after all of them changes it.';
/** The version of a setting that nobody saved yet. */
const UNSAVED = 1;

export const StoredSetting = z.object({
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  notice_days: z.int().nullable(),
  gratuity_days: z.int(),
  gratuity_years: z.int(),
  gratuity_base: z.enum(PAY_BASES),
  notice_base: z.enum(PAY_BASES),
  leave_base: z.enum(PAY_BASES),
  leave_divisor: z.int(),
  clearance: z.array(ClearanceTemplate),
  questions: z.array(z.string()),
  version: z.int(),
});
export type StoredSetting = z.output<typeof StoredSetting>;

/** The setting of a company, or else the one of all: one row, or none where the standard counts. */
export const settingOf = (company: SQL): SQL => sql`SELECT s.company_id, k.name AS company_name, s.notice_days,
    s.gratuity_days, s.gratuity_years, s.gratuity_base, s.notice_base, s.leave_base, s.leave_divisor, s.clearance, s.questions, s.version
  FROM exit_setting s LEFT JOIN company k ON k.id = s.company_id
  WHERE s.company_id = ${company} OR s.company_id IS NULL ORDER BY s.company_id IS NULL LIMIT 1`;

/** The setting that was found, or the standard. */
export const orStandard = (found: StoredSetting | null | undefined): StoredSetting =>
  found ?? { ...STANDARD_EXIT_SETTING, company_id: null, company_name: null, version: UNSAVED };

/** Refuses a company that is not there, or not the caller's. */
async function companyOf({ db, caller }: Call<unknown>, id: number | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const found = await readRow(
    db,
    z.object({ name: z.string() }),
    sql`SELECT name FROM company k WHERE k.id = ${id} AND ${inCompanyScope(caller, sql`k.id`)}`,
  );
  if (!found) throw refuse.notFound();
  return found.name;
}

async function stored({ db }: Pick<Call<unknown>, 'db'>, company: number | undefined): Promise<StoredSetting> {
  const [found] = await readRows(db, StoredSetting, settingOf(sql`${company ?? null}`));
  return orStandard(found);
}

const shown = ({ company_id, company_name, ...row }: StoredSetting): ExitSetting => ({
  ...row,
  company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
});

/** How exits are done in a company, or everywhere else. */
export async function readExitSetting(call: Call<ParsedOf<typeof contract.setting>>): Promise<ExitSetting> {
  const [, found] = await inOneTrip(companyOf(call, call.input.company), stored(call, call.input.company));
  return shown(found);
}

const columnsOf = ({ notice_days, clearance, questions, ...rest }: ExitSettingForm) => ({
  ...rest,
  notice_days: notice_days ?? null,
  clearance: JSON.stringify(clearance),
  questions: JSON.stringify(questions),
});

/** The values that the audit compares: lists in words. */
const told = ({
  notice_days,
  gratuity_days,
  gratuity_years,
  gratuity_base,
  notice_base,
  leave_base,
  leave_divisor,
  clearance,
  questions,
}: ExitSettingForm | StoredSetting) => ({
  notice_days: notice_days ?? null,
  ...{ gratuity_days, gratuity_years, gratuity_base, notice_base, leave_base, leave_divisor },
  clearance: clearance.map(({ department, items }) => `${department} (${items.length})`).join(', '),
  questions: questions.length,
});

/** Saves how exits are done: of one company, which from then on has its own, or of all others. */
export async function updateExitSetting(call: Call<ParsedOf<typeof contract.updateSetting>>): Promise<ExitSetting> {
  const { db, input, caller, audit, commit } = call;
  if (input.company === undefined && caller.limits?.companies) throw refuse.forbidden(FOR_ALL);
  const [name, before] = await inOneTrip(companyOf(call, input.company), stored(call, input.company));
  if (before.version !== input.version) throw refuse.conflict(outdatedWords('page of settings'));
  const company = input.company ?? null;
  const own = before.company_id === company && before.version !== UNSAVED;
  const values = columnsOf(input);
  const version = own ? input.version + 1 : UNSAVED + 1;
  return commit(
    [
      run(
        db,
        sql`INSERT INTO exit_setting (company_id, notice_days, gratuity_days, gratuity_years, gratuity_base, notice_base, leave_base,
          leave_divisor, clearance, questions, version)
        VALUES (${company}, ${values.notice_days}, ${values.gratuity_days}, ${values.gratuity_years}, ${values.gratuity_base},
          ${values.notice_base}, ${values.leave_base}, ${values.leave_divisor}, ${values.clearance}, ${values.questions}, ${version})
        ON CONFLICT (coalesce(company_id, 0)) DO UPDATE SET notice_days = excluded.notice_days,
          gratuity_days = excluded.gratuity_days, gratuity_years = excluded.gratuity_years,
          gratuity_base = excluded.gratuity_base, notice_base = excluded.notice_base, leave_base = excluded.leave_base,
          leave_divisor = excluded.leave_divisor, clearance = excluded.clearance,
          questions = excluded.questions, version = excluded.version
        WHERE exit_setting.version = ${own ? input.version : 0}`,
      ),
      mustChange(db),
      audit({
        action: 'Exit settings changed',
        record: 'setting',
        record_id: 1,
        ...fieldChanges<Record<string, unknown>>(told(before), told(input)),
        note: name,
      }),
    ],
    async () => shown(await stored(call, input.company)),
    { conflict: outdatedWords('page of settings') },
  );
}
