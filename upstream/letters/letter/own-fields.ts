import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type LetterBody, tokensIn } from '../../../contracts/letters/letter-body';
import { fieldOfToken, isOwnToken, ownToken } from '../../../contracts/letters/letter-token';
import type { CustomField } from '../../../contracts/organisation/custom-field';
import { plainTexts } from '../../../contracts/platform/plain-text';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { customFieldsOf, customValuesOf } from '../../platform/person/custom-fields';
import { inOneTrip, readRows } from '../../platform/record/row';
import { idsOrQuery, type LetterPerson } from './people';
import { unbrokenDay } from './wording';

/** The fields of companies that texts name, of those companies that the caller looks after; archived ones, too. */
export async function readOwnFields(db: Db, me: LimitedCaller, bodies: readonly LetterBody[]): Promise<CustomField[]> {
  const ids = new Set(bodies.flatMap(tokensIn).filter(isOwnToken).map(fieldOfToken));
  if (ids.size === 0) return [];
  return plainTexts(
    await customFieldsOf(db, sql`f.id IN ${idsOrQuery([...ids])} AND ${inCompanyScope(me, sql`f.company_id`)}`),
  );
}

export const ownNames = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ id, name }) => [ownToken(id), name]));

const Kept = z.object({ id: z.int(), company: z.int(), custom: z.string() });
type Kept = z.infer<typeof Kept>;

const keptOf = (db: Db, employees: readonly number[]): Promise<Kept[]> =>
  readRows(
    db,
    Kept,
    sql`SELECT e.id, e.company_id company, e.custom FROM employee e WHERE e.id IN ${idsOrQuery(employees)}`,
  );

/** The values of a company's own fields for a person, by the tokens of the fields. An archived field is as good as empty. */
function textsOf({ company, custom }: Kept, fields: readonly CustomField[]): Record<string, string> {
  const own = fields.filter((field) => field.company === company && field.archived_at === null);
  const values = plainTexts(customValuesOf(custom, own));
  const said = own.flatMap(({ id, name, kind }) => {
    const text = String(values[name] ?? '').trim();
    return text === '' ? [] : [[ownToken(id), kind === 'DAY' ? unbrokenDay(text) : text] as const];
  });
  return Object.fromEntries(said);
}

/** People with what their company keeps of them in the fields that texts name. Of candidates no company keeps any. */
export async function withOwnFields(
  db: Db,
  me: LimitedCaller,
  bodies: readonly LetterBody[],
  people: readonly LetterPerson[],
): Promise<LetterPerson[]> {
  if (people.length === 0 || !bodies.some((body) => tokensIn(body).some(isOwnToken))) return [...people];
  const employees = people.flatMap(({ id, company_id }) => (company_id === undefined ? [] : [id]));
  const [fields, kept] = await inOneTrip(
    readOwnFields(db, me, bodies),
    employees.length === 0 ? [] : keptOf(db, employees),
  );
  const of = new Map(kept.map((row) => [row.id, textsOf(row, fields)]));
  const names = ownNames(fields);
  return people.map((person) => ({
    ...person,
    own: { names, texts: (person.company_id === undefined ? undefined : of.get(person.id)) ?? {} },
  }));
}
