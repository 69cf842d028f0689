import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isSuper } from '../../../contracts/platform/access';
import { changesArea } from '../../../contracts/platform/limits';
import { isCompanyInScope, limitsFor } from '../../platform/caller/limits-of';
import { isActiveAdmin } from '../../platform/caller/roles';
import type { Db } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import type { NewParty } from '../case/open';
import { CaseAdmin as Tellable } from '../case/recipients';
import { codesIn, emailAddressesIn, hasFullName, isNamed, namePairsIn, nameWordsIn } from './people-named';
import { ROLE } from './words';

const Admin = Tellable.extend({
  firstname: z.string(),
  lastname: z.string(),
  employee: z.int().nullable(),
  role: z.string(),
  department: z.string(),
  record_email: z.string(),
  code: z.string(),
});
type Admin = z.output<typeof Admin>;

/** Everybody who may look into complaints, with the record that they have as employees. */
const ADMINS: SQL = sql`SELECT u.id, u.firstname AS name, u.email, u.roles, u.limits, u.firstname, u.lastname, e.id AS employee,
    coalesce(j.name, '') AS role, coalesce(d.name, '') AS department, coalesce(e.email, '') AS record_email, coalesce(e.code, '') AS code
  FROM user u LEFT JOIN employee e ON e.id = (SELECT o.id FROM employee o WHERE o.user_id = u.id OR o.email = u.email LIMIT 1)
    LEFT JOIN job_role j ON j.id = e.job_role_id LEFT JOIN department d ON d.id = e.department_id
  WHERE ${isActiveAdmin} ORDER BY u.id`;

const Person = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() });
const Holder = z.object({ id: z.int() });
/** The record that who files it has as an employee. */
const Filer = z.object({ id: z.int() });
const Party = z.object({ user_id: z.int().nullable(), employee_id: z.int().nullable() });
const Company = z.object({ id: z.int(), name: z.string() });
const Category = z.object({
  id: z.int(),
  name: z.string(),
  due_days: z.int(),
  owner_id: z.int().nullable(),
  deputy_id: z.int().nullable(),
});
const Same = z.object({ story: z.string(), category_id: z.int() });

/** Pairs of words that are looked up, and people who may be found by them. */
const MOST_PAIRS = 120;
const MOST_PEOPLE = 200;
/** An office of more people names nobody: `driver`. */
const MOST_HOLDERS = 20;

/** Employees of the company with such a first and last name; most of them are verified by `hasFullName`. */
function peopleOf(company: SQL, words: readonly string[]): SQL {
  const match = namePairsIn(words)
    .slice(0, MOST_PAIRS)
    .map(([one, other]) => `{firstname lastname} : ("${one}" AND "${other}")`)
    .join(' OR ');
  const of = sql`SELECT e.id, e.firstname, e.lastname FROM`;
  return match === ''
    ? sql`${of} employee e WHERE 0`
    : sql`${of} employee_search s CROSS JOIN employee e ON e.id = s.rowid
        WHERE s.employee_search MATCH ${match} AND e.company_id = ${company} LIMIT ${MOST_PEOPLE}`;
}

/** Employees with such an address or staff ID, in their record or at their account; of any company. */
function markedIn(texts: ComplaintText): SQL {
  const text = `${texts.named} ${texts.story}`;
  const addresses = JSON.stringify(emailAddressesIn(text).slice(0, MOST_PEOPLE));
  const codes = JSON.stringify(codesIn(text).slice(0, MOST_PAIRS));
  return sql`SELECT e.id FROM employee e WHERE e.email IN (SELECT value FROM json_each(${addresses}))
    UNION SELECT e.id FROM user u JOIN employee e ON e.user_id = u.id WHERE u.email IN (SELECT value FROM json_each(${addresses}))
    UNION SELECT e.id FROM employee e WHERE e.code IN (SELECT value FROM json_each(${codes}))`;
}

/** The holder of an office of the company that is named. */
const holdersOf = (company: SQL, words: readonly string[]): SQL => sql`SELECT e.id FROM job_role j
    JOIN employee e ON e.job_role_id = j.id AND e.archived = 0
  WHERE j.company_id = ${company} AND instr(${` ${words.join(' ')} `}, ' ' || lower(j.name) || ' ') > 0
    AND (SELECT count(*) FROM (SELECT 1 FROM employee h WHERE h.job_role_id = j.id AND h.archived = 0
      LIMIT ${MOST_HOLDERS + 1})) <= ${MOST_HOLDERS}`;

export interface ComplaintText {
  named: string;
  story: string;
}

/** The people in a complaint: those who are named, and all other text. */
export const textsOf = ({
  named,
  story,
  happened,
  place,
}: ComplaintText & { happened: string; place: string }): ComplaintText => ({
  named,
  story: [story, happened, place].join('\n'),
});

interface Routing extends ComplaintText {
  category: number;
  /** The id of the company, or a query of it. */
  company: SQL;
  /** The person who files it by name. */
  reporter: number | null;
  /** The case key of who has no name, as it is kept. */
  keyHash: string | null;
}

interface Routed {
  /** The owner of the complaint: that of the category, else the deputy; null where a complaint names both. */
  owner: number | null;
  /** Everybody whom it names. They see nothing of it. */
  named: NewParty[];
  /** All admins, for callers who tell some of them. */
  admins: readonly z.output<typeof Tellable>[];
  /** Those who are told: the owner, else super admins, else all who may look into it. Empty where it names them all. */
  told: number[];
}

/** Whether an admin may look into complaints of a company at all. */
function mayLook({ roles, limits: stored }: Pick<Admin, 'roles' | 'limits'>, company: number): boolean {
  const limits = limitsFor(roles, stored);
  return changesArea(limits, 'cases') && isCompanyInScope({ limits }, company);
}

/** The owner of a complaint, who is nobody whom it names, with an earlier complaint of its key. */
export async function route(db: Db, { category, company, reporter, keyHash, ...texts }: Routing) {
  const words = nameWordsIn(texts.named);
  const [admins, people, holders, marked, filers, [companyOf], [of], [same]] = await readEach(
    db,
    [Admin, ADMINS],
    [Person, peopleOf(company, words)],
    [Holder, holdersOf(company, words)],
    [Holder, markedIn(texts)],
    [
      Filer,
      sql`SELECT o.id FROM user u JOIN employee o ON o.user_id = u.id OR o.email = u.email WHERE u.id = ${reporter}`,
    ],
    [Company, sql`SELECT id, name FROM company WHERE id = ${company}`],
    [
      Category,
      sql`SELECT id, name, due_days, owner_id, deputy_id FROM complaint_category WHERE id = ${category} AND archived_at IS NULL`,
    ],
    [Same, sql`SELECT story, category_id FROM complaint WHERE key_hash = ${keyHash}`],
  );
  const found = { company: companyOf ?? null, category: of ?? null, same: same ?? null };
  const isPassed = namedAmong(texts);
  // The reporter may name themselves as well, and still reads the outcome.
  const passed = admins.filter((admin) => isPassed(admin) && admin.id !== reporter);
  const own = new Set(filers.map(({ id }) => id));
  const employees = new Set(
    [
      ...people.filter((person) => hasFullName(words, person)).map(({ id }) => id),
      ...[...holders, ...marked].map(({ id }) => id),
      ...passed.flatMap(({ employee }) => employee ?? []),
    ].filter((id) => !own.has(id)),
  );
  const isApart = (admin: Admin): boolean =>
    admin.id === reporter || isPassed(admin) || (admin.employee !== null && employees.has(admin.employee));
  const desk = admins.filter((admin) => mayLook(admin, companyOf?.id ?? 0) && !isApart(admin));
  const owner = [of?.owner_id, of?.deputy_id].find((id) => desk.some((admin) => admin.id === id)) ?? null;
  const supers = desk.filter(({ roles }) => isSuper(roles));
  const routed: Routed = {
    owner,
    named: [
      ...[...employees].map((employee): NewParty => ({ role: ROLE.named, sees: 'NONE', employee, email: '' })),
      ...passed.flatMap(({ id, employee }): NewParty[] =>
        employee === null ? [{ role: ROLE.named, sees: 'NONE', user: id, email: '' }] : [],
      ),
    ],
    admins,
    told: owner === null ? (supers.length > 0 ? supers : desk).map(({ id }) => id) : [owner],
  };
  return { ...found, routed };
}

const namedAmong =
  (texts: ComplaintText) =>
  ({ firstname, lastname, role, department, email, record_email, code }: Admin): boolean =>
    isNamed(
      {
        firstname,
        lastname,
        offices: [role, department].filter(Boolean),
        marks: [email, record_email, code].filter(Boolean),
      },
      texts,
    );

/** All that decides to whom a complaint can be handed. */
export async function readSuccessors(db: Db, id: number) {
  const [admins, parties] = await readEach(
    db,
    [Admin, ADMINS],
    [Party, sql`SELECT user_id, employee_id FROM case_party WHERE case_id = ${id}`],
  );
  const isParty = ({ id: user, employee }: Admin) =>
    parties.some((party) => party.user_id === user || (employee !== null && party.employee_id === employee));
  /** The name of an admin who may look into it, whom it does not name, and who did not file it. */
  return (user: number, company: number, texts: ComplaintText): string | null => {
    const admin = admins.find(({ id: one }) => one === user);
    if (!admin || !mayLook(admin, company) || namedAmong(texts)(admin) || isParty(admin)) return null;
    return `${admin.firstname} ${admin.lastname}`.trim();
  };
}
