import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SecondPair, SecondPairForm } from '../../../contracts/approvals/second-pair';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, run } from '../../platform/database/db';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { exists, inOneTrip, readRow } from '../../platform/record/row';
import { type FourEyesMatter, withFourEyes } from './four-eyes-gate';
import { type FourEyesSettings, readFourEyesSettings } from './settings';

/** The number for the switches among the records with waiting changes: no account has it. */
const SWITCHES = 0;
const WHO = sql`SELECT '' AS email WHERE 0`;

const isWaiting = (db: Db): Promise<boolean> =>
  exists(
    db,
    sql`SELECT 1 FROM approval_request WHERE kind = 'admin-rights' AND record_id = ${SWITCHES} AND status = 'PENDING'`,
  );

/** The switches, and whether less is asked for. */
export async function readFourEyes({ db }: Pick<Call<unknown>, 'db'>): Promise<SecondPair> {
  const [set, waiting] = await inOneTrip(readFourEyesSettings(db), isWaiting(db));
  return { ...set, waiting };
}

type Change = Call<SecondPairForm & { version: number }>;

/** Saves the switches, if nobody saved them since the version that the form was made from. */
export async function saveFourEyes(call: Change): Promise<SecondPair> {
  const { db, input, audit, commit } = call;
  const { version, ...form } = input;
  const before = await readFourEyesSettings(db);
  if (before.version !== version) throw refuse.conflict(outdatedWords('page of settings'));
  return commit(
    [
      run(
        db,
        sql`UPDATE installation SET second_pair = ${JSON.stringify({ ...form, version: version + 1 })}
        WHERE second_pair ->> 'version' = ${version}`,
      ),
      mustChange(db),
      audit({
        action: 'Second pair of eyes changed',
        record: 'setting',
        record_id: 1,
        ...fieldChanges<Record<string, unknown>>(inWords(before), inWords(form)),
      }),
    ],
    () => readFourEyes(call),
    { conflict: outdatedWords('page of settings') },
  );
}

const SWITCH_WORDS = {
  bank: 'Bank details',
  pay: 'Pay',
  status: 'Employment status',
  rights: 'Rights of admins',
} as const;
const NAMES = ['bank', 'pay', 'status', 'rights'] as const;

const inWords = (set: SecondPairForm): Record<string, unknown> => ({
  ...Object.fromEntries(NAMES.map((name) => [name, set[name]])),
  companies: set.companies === null ? 'all' : set.companies.join(', ') || 'none',
});

/** Whether a change of the switches asks for less than before somewhere. */
const asksLess = (before: FourEyesSettings, form: SecondPairForm): boolean =>
  NAMES.some((name) => before[name] && !form[name]) ||
  (form.companies !== null &&
    (before.companies === null || before.companies.some((id) => !form.companies?.includes(id))));

/** Changes the switches. What asks for less waits for another admin, so that nobody turns it off for one change of their own. */
export const updateFourEyes = (call: Change): Promise<SecondPair> =>
  withFourEyes(call, {
    act: 'secondPair.update',
    kinds: ['admin-rights'],
    always: true,
    about: WHO,
    records: sql`SELECT ${SWITCHES}`,
    matters: async ({ db, input }): Promise<FourEyesMatter[]> => {
      const [before, place] = await inOneTrip(
        readFourEyesSettings(db),
        readRow(
          db,
          z.object({ id: z.int(), name: z.string() }),
          sql`SELECT k.id, k.name FROM company k ORDER BY k.id LIMIT 1`,
        ),
      );
      if (!place || !asksLess(before, input)) return [];
      return [
        {
          kind: 'admin-rights',
          record_id: SWITCHES,
          title: 'Fewer changes wait for another admin',
          company_id: place.id,
          company: place.name,
          about: '',
          details: [
            ...NAMES.filter((name) => before[name] !== input[name]).map((name) => ({
              name: SWITCH_WORDS[name],
              value: input[name] ? 'waits for another admin' : 'no longer waits for another admin',
            })),
            ...(JSON.stringify(before.companies) === JSON.stringify(input.companies)
              ? []
              : [
                  {
                    name: 'Companies',
                    value: input.companies === null ? 'All' : `${input.companies.length} of them`,
                  },
                ]),
          ],
          input,
        },
      ];
    },
    run: saveFourEyes,
    waits: () => readFourEyes(call),
  });
