import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { SecondPairForm } from '../../../contracts/approvals/second-pair';
import type { Db } from '../../platform/database/db';
import { requireRow } from '../../platform/record/row';

const Stored = SecondPairForm.extend({ version: z.int() });
export type FourEyesSettings = z.output<typeof Stored>;

/** Which changes wait for another admin. */
export const readFourEyesSettings = async (db: Db): Promise<FourEyesSettings> =>
  (await requireRow(db, z.object({ second_pair: Stored }), sql`SELECT second_pair FROM installation`)).second_pair;

/** The condition that changes of a kind wait for another admin, for the company of a row `t` of `employee`. */
export const fourEyesOver = (which: 'bank' | 'pay'): string =>
  `EXISTS (SELECT 1 FROM installation p WHERE json_extract(p.second_pair, '$.${which}') = 1
    AND (json_extract(p.second_pair, '$.companies') IS NULL
      OR t.company_id IN (SELECT value FROM json_each(p.second_pair, '$.companies'))))`;
