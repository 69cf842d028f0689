import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SECTION_DEFAULTS, type Section } from '../../../contracts/organisation/employee-section';
import type { SectionRules } from '../../../contracts/organisation/section-rules';
import { isActiveAdmin } from '../caller/roles';
import type { Db } from '../database/db';
import { installation } from '../database/tables';
import { readRows } from '../record/row';
import type { Env } from './env';

type Deployed = Pick<Env, 'DECISION_LINKS' | 'CANDIDATE_MENU'>;

/** HR's settings, else those of the deployment. */
export async function installationOf(db: Db, env: Deployed) {
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('The installation has no row of settings.');
  return {
    ...row,
    decision_click: row.decision_click ?? confirmsDecisionLinks(env),
    candidate_menu: row.candidate_menu ?? (env.CANDIDATE_MENU === 'activities' ? 'activities' : 'full'),
    sections: rulesIn(row.sections),
  };
}

export const confirmsDecisionLinks = (env: Pick<Env, 'DECISION_LINKS'>): boolean => env.DECISION_LINKS === 'confirm';

/** The rules of the sections, with the default for a section that is not stored. */
export const rulesIn = (stored: Partial<SectionRules>): SectionRules => ({ ...SECTION_DEFAULTS, ...stored });

/** The rules of employee profiles. */
export async function sectionRules(db: Db): Promise<SectionRules> {
  const [row] = await db.select({ sections: installation.sections }).from(installation);
  return rulesIn(row?.sections ?? {});
}

/** The condition that employees see a section of their own profile. */
export const sectionVisible = (section: Section): SQL =>
  sql`(SELECT coalesce(json_extract(sections, ${`$.${section}.visible`}), ${SECTION_DEFAULTS[section].visible ? 1 : 0}) FROM installation)`;

/** The people whom HR chose to be mailed as well and who administer. */
export const chosenPeople = (db: Db) =>
  readRows(
    db,
    z.object({ id: z.int(), email: z.string() }),
    sql`SELECT u.id, u.email FROM installation, json_each(installation.also_mailed) one JOIN user u ON u.id = one.value
    WHERE ${isActiveAdmin} ORDER BY u.id`,
  );

/** The addresses of `chosenPeople`, beside `sender`, that get a mail when a candidate answers. */
export const withoutSender = (people: readonly { email: string }[], sender: string): string[] =>
  people.map(({ email }) => email).filter((email) => email.toLowerCase() !== sender.toLowerCase());

/** The address for questions, or null. */
export async function contactOf(db: Db): Promise<string | null> {
  const [row] = await db.select({ hr_email: installation.hr_email }).from(installation);
  return row?.hr_email || null;
}
