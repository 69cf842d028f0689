import type { LetterBody } from '../../../contracts/letters/letter-body';
import type { Limited } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { inOneTrip } from '../../platform/record/row';
import { type Filling, withCalculatedNet } from './calculated-net';
import { withOwnFields } from './own-fields';
import type { LetterPerson } from './people';

/** People with what stands not in their record as texts say it: the net pay as payroll calculates it, and the fields of their company. */
export async function asFilled(
  db: Db,
  me: Limited,
  bodies: readonly LetterBody[],
  people: readonly LetterPerson[],
  at: Filling,
): Promise<LetterPerson[]> {
  const [paid, kept] = await inOneTrip(
    withCalculatedNet(db, bodies, people, at),
    withOwnFields(db, me, bodies, people),
  );
  return paid.map((person, i) => ({ ...person, own: kept[i]?.own }));
}
