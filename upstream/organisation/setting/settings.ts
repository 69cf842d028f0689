import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SECTIONS } from '../../../contracts/organisation/employee-section';
import type { EmployeeSettings, SectionRules } from '../../../contracts/organisation/section-rules';
import { lagosDay } from '../../../contracts/platform/dates';
import type { SettingCounts, Settings, SettingsForm } from '../../../contracts/platform/installation';
import type { LastEdit } from '../../../contracts/platform/version';
import { chosenPeople, installationOf, rulesIn } from '../../platform/call/installation';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isActiveAdmin, isAdministering } from '../../platform/caller/roles';
import { type Db, mustChange, run } from '../../platform/database/db';
import { installation, user } from '../../platform/database/tables';
import { sendsSms } from '../../platform/mail/mail-provider';
import { worksHere, worksHereOn } from '../../platform/person/line-managers';
import { fieldChanges, lastEdit, outdatedWords } from '../../platform/record/last-edit';
import { deferRefusal, exists, inOneTrip, requireRow } from '../../platform/record/row';
import { bank, pfa, signature } from './tables';

/** The id of the one row of the installation, for the audit. */
const ROW = 1;
const ADMIN = 'setting';
const EMPLOYEE = 'employee_setting';

type Found = Awaited<ReturnType<typeof installationOf>>;

const formOf = (row: Found): SettingsForm => ({
  hr_email: row.hr_email,
  also_mailed: row.also_mailed,
  offer_days: row.offer_days,
  waiver_days: row.waiver_days,
  decision_click: row.decision_click,
  candidate_menu: row.candidate_menu,
  letter_signature: row.letter_signature,
});

const shown = (row: Found, edited: LastEdit): Settings => ({ ...formOf(row), version: row.version, edited });

export const readSettings = async ({ db, env }: Pick<Call<unknown>, 'db' | 'env'>): Promise<Settings> => {
  const [row, edited, people] = await Promise.all([
    installationOf(db, env),
    lastEdit(db, ADMIN, ROW),
    chosenPeople(db),
  ]);
  // A chosen person who does not administer is not shown, and the next save removes them.
  return { ...shown(row, edited), also_mailed: people.map(({ id }) => id) };
};

/** Saves what HR sets, if nobody saved it since the version that the form was made from. */
export async function updateSettings(call: Call<SettingsForm & { version: number }>): Promise<Settings> {
  const { db, env, input, audit, commit } = call;
  const { version, ...form } = input;
  const [before, unknown] = await inOneTrip(installationOf(db, env), deferRefusal(refuseUnknown(db, form)));
  if (before.version !== version) throw refuse.conflict(outdatedWords('page of settings'));
  unknown();
  const changes = fieldChanges<Record<string, unknown>>(plain(formOf(before)), plain(form));
  return commit(
    [
      db
        .update(installation)
        .set({ ...form, version: version + 1 })
        .where(eq(installation.version, version)),
      mustChange(db),
      audit({ action: 'Admin settings changed', record: ADMIN, record_id: ROW, ...changes }),
    ],
    () => readSettings({ db, env }),
    { conflict: outdatedWords('page of settings') },
  );
}

/** The settings for the audit; the list is one text, so that it is compared as a whole. */
const plain = ({ also_mailed, ...form }: SettingsForm): Record<string, unknown> => ({
  ...form,
  also_mailed: also_mailed.toSorted((a, b) => a - b).join(', '),
});

/** Refuses people who do not administer, and a signature that does not exist. */
async function refuseUnknown(db: Db, form: SettingsForm): Promise<void> {
  const [people, signed] = await Promise.all([
    requireRow(
      db,
      z.object({ n: z.int() }),
      sql`SELECT count(*) AS n FROM user u
      WHERE u.id IN (SELECT value FROM json_each(${JSON.stringify(form.also_mailed)})) AND ${isActiveAdmin}`,
    ),
    form.letter_signature === null ? 1 : db.$count(signature, eq(signature.id, form.letter_signature)),
  ]);
  if (people.n !== new Set(form.also_mailed).size) {
    throw refuse.fields({ also_mailed: ['Choose people who administer Tenure'] });
  }
  if (signed === 0) throw refuse.fields({ letter_signature: ['This signature was deleted. Choose another one.'] });
}

/** The settings that the frame of the application needs, by one row with its key. */
export async function readApplication({ db, env, caller, now }: Call<unknown>) {
  const reports = sql`SELECT 1 FROM employee me JOIN employee e ON e.line_manager1 = me.id AND ${worksHere(sql`e`)}
    WHERE me.user_id = ${caller.userId ?? 0} AND me.archived = 0 LIMIT 1`;
  const places = sql`SELECT 1 FROM approval_approver WHERE user_id = ${caller.userId ?? 0} LIMIT 1`;
  const works = sql`SELECT 1 FROM employee e
    WHERE e.user_id = ${caller.userId ?? 0} AND ${worksHereOn(sql`e`, lagosDay(now))} LIMIT 1`;
  const [{ candidate_menu }, leads, approves, listed] = await inOneTrip(
    installationOf(db, env),
    exists(db, reports),
    exists(db, places),
    exists(db, works),
  );
  return { candidate_menu, leads, approves, listed, texts: sendsSms(env) };
}

export async function readCounts({ db }: Call<unknown>): Promise<SettingCounts> {
  const [admins, banks, pfas, signatures] = await Promise.all([
    db.$count(user, sql`${user.active} = 1 AND ${isAdministering}`),
    db.$count(bank),
    db.$count(pfa),
    db.$count(signature),
  ]);
  return { admins, banks, pfas, signatures };
}

export async function readEmployeeSettings({ db }: Pick<Call<unknown>, 'db'>): Promise<EmployeeSettings> {
  const [[row], edited] = await Promise.all([
    db.select({ sections: installation.sections, version: installation.sections_version }).from(installation),
    lastEdit(db, EMPLOYEE, ROW),
  ]);
  return { sections: rulesIn(row?.sections ?? {}), version: row?.version ?? 1, edited };
}

/** Saves the rules of employee profiles, if nobody saved them since the version that the form was made from. */
export async function updateEmployeeSettings(
  call: Call<{ sections: SectionRules; version: number }>,
): Promise<EmployeeSettings> {
  const { db, input, audit, commit } = call;
  const before = await readEmployeeSettings(call);
  if (before.version !== input.version) throw refuse.conflict(outdatedWords('page of settings'));
  return commit(
    [
      run(
        db,
        sql`UPDATE installation SET sections = ${JSON.stringify(input.sections)}, sections_version = sections_version + 1
        WHERE sections_version = ${input.version}`,
      ),
      mustChange(db),
      audit({
        action: 'Employee settings changed',
        record: EMPLOYEE,
        record_id: ROW,
        ...fieldChanges<Record<string, unknown>>(inWords(before.sections), inWords(input.sections)),
      }),
    ],
    () => readEmployeeSettings(call),
    { conflict: outdatedWords('page of settings') },
  );
}

/** Each rule as the audit tells it: `seen, must be filled, changes with approval`. */
const inWords = (rules: SectionRules): Record<string, unknown> =>
  Object.fromEntries(
    SECTIONS.map((section) => {
      const { visible, required, change } = rules[section];
      const changes = { direct: 'changes at once', approval: 'changes with approval', none: 'does not change' }[change];
      return [
        section,
        [visible ? 'seen' : 'hidden', required ? 'must be filled' : 'may be filled', changes].join(', '),
      ];
    }),
  );
