import { eq, sql } from 'drizzle-orm';
import type { LastEdit } from '../../contracts/company-part';
import { type EmployeeSettings, SECTION_DEFAULTS, SECTIONS, type SectionRules } from '../../contracts/employee-section';
import type { SettingCounts, Settings, SettingsForm } from '../../contracts/installation';
import { isAdministering } from '../admin-user/store';
import { changesOf, lastEdit, outdated } from '../company/last-edit';
import { type Db, mustChange, run } from '../db';
import type { Env } from '../env';
import { isAdmin } from '../notification/notify';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { user } from '../tables';
import { bank, installation, pfa, signature } from './tables';

/** The one row of the installation, as the record that the audit names. */
const ROW = 1;
const ADMIN = 'setting';
const EMPLOYEE = 'employee_setting';

type Deployed = Pick<Env, 'DECISION_LINKS' | 'CANDIDATE_MENU'>;

/** What HR set, and where it set nothing, how the deployment is set up. */
export async function installationOf(db: Db, env: Deployed) {
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('The installation has no row of settings.');
  return {
    ...row,
    decision_click: row.decision_click ?? asksByDeployment(env),
    candidate_menu: row.candidate_menu ?? (env.CANDIDATE_MENU === 'activities' ? 'activities' : 'full'),
    sections: rulesIn(row.sections),
  };
}

export const asksByDeployment = (env: Pick<Env, 'DECISION_LINKS'>): boolean => env.DECISION_LINKS === 'confirm';

/** The rules as stored, each section that is not stored by its default. */
const rulesIn = (stored: Partial<SectionRules>): SectionRules => ({ ...SECTION_DEFAULTS, ...stored });

/** The rules of employee profiles. */
export async function sectionRules(db: Db): Promise<SectionRules> {
  const [row] = await db.select({ sections: installation.sections }).from(installation);
  return rulesIn(row?.sections ?? {});
}

/** The people whom HR chose to be mailed as well, those who still administer. */
const chosen = (db: Db) =>
  db.all<{ id: number; email: string }>(
    sql`SELECT u.id, u.email FROM installation, json_each(installation.also_mailed) one JOIN user u ON u.id = one.value
    WHERE ${isAdmin} ORDER BY u.id`,
  );

/** The addresses, beside `sender`, that are mailed what candidates answer. */
export const alsoMailed = async (db: Db, sender: string): Promise<string[]> =>
  (await chosen(db)).map(({ email }) => email).filter((email) => email.toLowerCase() !== sender.toLowerCase());

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
  const [row, edited, people] = await Promise.all([installationOf(db, env), lastEdit(db, ADMIN, ROW), chosen(db)]);
  // Who was chosen and does not administer any more is not shown, and gone with the next save.
  return { ...shown(row, edited), also_mailed: people.map(({ id }) => id) };
};

/** Saves what HR sets, if nobody saved it since the version that the form was made from. */
export async function updateSettings(call: Call<SettingsForm & { version: number }>): Promise<Settings> {
  const { db, env, input, audit, commit } = call;
  const { version, ...form } = input;
  const before = await installationOf(db, env);
  if (before.version !== version) throw refuse.conflict(outdated('page of settings'));
  await refuseUnknown(db, form);
  const changes = changesOf<Record<string, unknown>>(plain(formOf(before)), plain(form));
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
    { conflict: outdated('page of settings') },
  );
}

/** A list as one text, so that the audit compares it as a whole. */
const plain = ({ also_mailed, ...form }: SettingsForm): Record<string, unknown> => ({
  ...form,
  also_mailed: also_mailed.toSorted((a, b) => a - b).join(', '),
});

/** Refuses people who do not administer, and a signature that is gone. */
async function refuseUnknown(db: Db, form: SettingsForm): Promise<void> {
  const [people, signed] = await Promise.all([
    db.get<{ n: number }>(
      sql`SELECT count(*) AS n FROM user u
      WHERE u.id IN (SELECT value FROM json_each(${JSON.stringify(form.also_mailed)})) AND ${isAdmin}`,
    ),
    form.letter_signature === null ? 1 : db.$count(signature, eq(signature.id, form.letter_signature)),
  ]);
  if (people.n !== new Set(form.also_mailed).size) {
    throw refuse.fields({ also_mailed: ['Choose people who administer Tenure'] });
  }
  if (signed === 0) throw refuse.fields({ letter_signature: ['This signature was deleted. Choose another one.'] });
}

/** What the frame asks for; one row by its key. */
export const readApplication = async ({ db, env }: Call<unknown>) => ({
  candidate_menu: (await installationOf(db, env)).candidate_menu,
});

/** Where people write who have a question, or null. */
export async function contactOf(db: Db): Promise<string | null> {
  const [row] = await db.select({ hr_email: installation.hr_email }).from(installation);
  return row?.hr_email || null;
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
  if (before.version !== input.version) throw refuse.conflict(outdated('page of settings'));
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
        ...changesOf<Record<string, unknown>>(inWords(before.sections), inWords(input.sections)),
      }),
    ],
    () => readEmployeeSettings(call),
    { conflict: outdated('page of settings') },
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
