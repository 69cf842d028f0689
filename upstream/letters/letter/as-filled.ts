import type { LetterBody } from '../../../contracts/letters/letter-body';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { inOneTrip } from '../../platform/record/row';
import { type LetterFilling, withCalculatedNet } from './calculated-net';
import { withOwnFields } from './own-fields';
import type { LetterPerson } from './people';

/** People with what stands not in their record as texts say it: the net pay as payroll calculates it, and the fields of their company. */
export async function asFilled(
  db: Db,
  me: LimitedCaller,
  bodies: readonly LetterBody[],
  people: readonly LetterPerson[],
  at: LetterFilling,
): Promise<LetterPerson[]> {
  const [paid, kept] = await inOneTrip(
    withCalculatedNet(db, bodies, people, at),
    withOwnFields(db, me, bodies, people),
  );
  return paid.map((person, i) => ({ ...person, own: kept[i]?.own }));
}
