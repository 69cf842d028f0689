import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROLES } from '../../../contracts/platform/access';
import { foldText, holdsWords } from '../../../contracts/platform/folded-text';
import type { Limits } from '../../../contracts/platform/limits';
import { LimitsForm } from '../../../contracts/platform/limits-form';
import type { PageInput } from '../../../contracts/platform/page';
import { type Db, pageAnswer, slice } from '../database/db';
import { readRows } from '../record/row';
import { limitsFor } from './limits-of';
import { isActiveAdmin } from './roles';

const Row = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  limits: LimitsForm.nullable(),
});

export interface AdminRecipient {
  id: number;
  name: string;
}

/** The active admins whose limits fit, by name. Admins are few, so that they are read whole. */
export async function adminsWithLimits(db: Db, may: (limits: Limits | null) => boolean): Promise<AdminRecipient[]> {
  const admins = await readRows(
    db,
    Row,
    sql`SELECT u.id, trim(u.firstname || ' ' || u.lastname) AS name, u.roles, u.limits FROM user u WHERE ${isActiveAdmin}
      ORDER BY u.id`,
  );
  return admins
    .filter(({ roles, limits }) => may(limitsFor(roles, limits)))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));
}

/** A page of the admins whose name holds the words of a search. */
export function pageOfAdmins(path: string, input: z.output<typeof PageInput>, admins: readonly AdminRecipient[]) {
  const { search = '' } = input;
  const all = admins.filter(({ name }) => holdsWords(name, search));
  const { limit, offset } = slice(input);
  return pageAnswer(path, input, all.length, all.slice(offset, offset + limit));
}
