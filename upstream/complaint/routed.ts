import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isSuper, ROLES } from '../../contracts/access';
import { changesArea } from '../../contracts/limits';
import { LimitsForm } from '../../contracts/limits-form';
import type { NewParty } from '../case/open';
import type { Db } from '../db';
import { isWithin, limitsFor } from '../limits-of';
import { json, readEach } from '../record/row';
import { isAdmin } from '../roles';
import { hasFullName, isNamed, pairsIn, wordsIn } from './named';

const Admin = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  roles: json(z.array(z.enum(ROLES))),
  limits: json(LimitsForm).nullable(),
  employee: z.int().nullable(),
  role: z.string(),
  department: z.string(),
});
type Admin = z.output<typeof Admin>;

/** Everybody who may look into complaints, with the record that they have as employees. */
const ADMINS: SQL = sql`SELECT u.id, u.firstname, u.lastname, u.roles, u.limits, e.id AS employee,
    coalesce(j.name, '') AS role, coalesce(d.name, '') AS department
  FROM user u LEFT JOIN employee e ON e.id = (SELECT o.id FROM employee o WHERE o.user_id = u.id OR o.email = u.email LIMIT 1)
    LEFT JOIN job_role j ON j.id = e.job_role_id LEFT JOIN department d ON d.id = e.department_id
  WHERE ${isAdmin} ORDER BY u.id`;

const Person = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() });
const Holder = z.object({ id: z.int() });
const Party = z.object({ user_id: z.int().nullable(), employee_id: z.int().nullable() });
const Category = z.object({ owner_id: z.int().nullable(), deputy_id: z.int().nullable() });

/** Pairs of words that are looked up, and people who may be found by them. */
const MOST_PAIRS = 120;
const MOST_PEOPLE = 200;
/** An office of more people names nobody: `driver`. */
const MOST_HOLDERS = 20;

/** Employees of the company with such a first and last name; most of them are verified by `hasFullName`. */
function peopleOf(company: number, words: readonly string[]): SQL {
  const match = pairsIn(words)
    .slice(0, MOST_PAIRS)
    .map(([one, other]) => `{firstname lastname} : ("${one}" AND "${other}")`)
    .join(' OR ');
  const of = sql`SELECT e.id, e.firstname, e.lastname FROM`;
  return match === ''
    ? sql`${of} employee e WHERE 0`
    : sql`${of} employee_search s CROSS JOIN employee e ON e.id = s.rowid
        WHERE s.employee_search MATCH ${match} AND e.company_id = ${company} LIMIT ${MOST_PEOPLE}`;
}

/** Whoever holds an office of the company that is named. */
const holdersOf = (company: number, words: readonly string[]): SQL => sql`SELECT e.id FROM job_role j
    JOIN employee e ON e.job_role_id = j.id AND e.archived = 0
  WHERE j.company_id = ${company} AND instr(${` ${words.join(' ')} `}, ' ' || lower(j.name) || ' ') > 0
    AND (SELECT count(*) FROM (SELECT 1 FROM employee h WHERE h.job_role_id = j.id AND h.archived = 0
      LIMIT ${MOST_HOLDERS + 1})) <= ${MOST_HOLDERS}`;

export interface Named {
  named: string;
  story: string;
}

interface Routing extends Named {
  category: number;
  company: number;
  /** Who files it by name. */
  reporter: number | null;
}

export interface Routed {
  /** Who looks into it: the owner of the category, else the deputy; null where a complaint names both. */
  owner: number | null;
  /** Everybody whom it names. They see nothing of it. */
  named: NewParty[];
  /** Accounts of those. */
  passedOver: number[];
  /** Those who are told: the owner, else super admins, else all who may look into it. Empty where it names them all. */
  told: number[];
}

/** Whether an admin may look into complaints of a company at all. */
function mayLook({ roles, limits: stored }: Pick<Admin, 'roles' | 'limits'>, company: number): boolean {
  const limits = limitsFor(roles, stored);
  return changesArea(limits, 'cases') && isWithin({ limits }, company);
}

/** Who looks into a complaint, past everybody whom it names. */
export async function route(db: Db, { category, company, reporter, ...texts }: Routing): Promise<Routed> {
  const words = wordsIn(texts.named);
  const [admins, people, holders, [of]] = await readEach(
    db,
    [Admin, ADMINS],
    [Person, peopleOf(company, words)],
    [Holder, holdersOf(company, words)],
    [Category, sql`SELECT owner_id, deputy_id FROM complaint_category WHERE id = ${category}`],
  );
  const isPassed = namedAmong(texts);
  const passed = admins.filter(isPassed);
  const employees = new Set([
    ...people.filter((person) => hasFullName(words, person)).map(({ id }) => id),
    ...holders.map(({ id }) => id),
    ...passed.flatMap(({ employee }) => employee ?? []),
  ]);
  const passedOver = admins
    .filter((admin) => isPassed(admin) || (admin.employee !== null && employees.has(admin.employee)))
    .map(({ id }) => id);
  const desk = admins.filter(
    (admin) => mayLook(admin, company) && !passedOver.includes(admin.id) && admin.id !== reporter,
  );
  const owner = [of?.owner_id, of?.deputy_id].find((id) => desk.some((admin) => admin.id === id)) ?? null;
  const supers = desk.filter(({ roles }) => isSuper(roles));
  return {
    owner,
    named: [
      ...[...employees].map((employee): NewParty => ({ role: 'NAMED', sees: 'NONE', employee, email: '' })),
      ...passed.flatMap(({ id, employee }): NewParty[] =>
        employee === null ? [{ role: 'NAMED', sees: 'NONE', user: id, email: '' }] : [],
      ),
    ],
    passedOver,
    told: owner === null ? (supers.length > 0 ? supers : desk).map(({ id }) => id) : [owner],
  };
}

const namedAmong =
  (texts: Named) =>
  ({ firstname, lastname, role, department }: Admin): boolean =>
    isNamed({ firstname, lastname, offices: [role, department].filter(Boolean) }, texts);

interface Handing extends Named {
  id: number;
  company: number;
}

/** The admins to whom a complaint can be handed: those who may look into it, whom it does not name, and who did not file it. */
export async function successors(db: Db, { id, company, ...texts }: Handing): Promise<{ id: number; name: string }[]> {
  const [admins, parties] = await readEach(
    db,
    [Admin, ADMINS],
    [Party, sql`SELECT user_id, employee_id FROM case_party WHERE case_id = ${id}`],
  );
  const isParty = ({ id: user, employee }: Admin) =>
    parties.some((party) => party.user_id === user || (employee !== null && party.employee_id === employee));
  return admins
    .filter((admin) => mayLook(admin, company) && !namedAmong(texts)(admin) && !isParty(admin))
    .map((admin) => ({ id: admin.id, name: `${admin.firstname} ${admin.lastname}`.trim() }));
}
