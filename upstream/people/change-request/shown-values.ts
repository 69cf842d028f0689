import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import type { Db } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import type { EditValues } from '../employee/edit';
import { maskNumber } from '../employee/mask-number';
import { MEDICAL_MASK } from '../employee/medical';

const NUMBERS = ['bvn', 'nin', 'account_number'];

/** Whether a field is masked in the record, and so in a request. All health data is masked. */
export const isMasked = (section: RequestSection, field: string): boolean =>
  section === 'medical' || (section === 'bank' && NUMBERS.includes(field));

/** A value as people may read it, once the names of the lists are known. */
export type ShowValue = (field: string, value: string | number | null) => string | null;

/** How values of a section are shown: banks and pension managers by name, masked fields by their last characters. */
export async function shownValuesFor(
  db: Db,
  section: RequestSection,
  all: readonly EditValues[],
  { reveal = false }: { reveal?: boolean } = {},
): Promise<ShowValue> {
  const ids = (field: string) =>
    JSON.stringify(section === 'bank' ? all.flatMap((values) => values[field] ?? []).map(Number) : []);
  const names =
    section === 'bank'
      ? await readRows(
          db,
          z.object({ field: z.string(), id: z.int(), name: z.string() }),
          sql`SELECT 'bank_name' AS field, id, name FROM bank WHERE id IN (SELECT value FROM json_each(${ids('bank_name')}))
          UNION ALL
          SELECT 'pension_manager', id, name FROM pfa WHERE id IN (SELECT value FROM json_each(${ids('pension_manager')}))`,
        )
      : [];
  return (field, value) => {
    if (value === null || value === '') return null;
    const name = names.find((one) => one.field === field && one.id === Number(value))?.name;
    if (name) return name;
    if (reveal || !isMasked(section, field)) return String(value);
    return section === 'medical' ? MEDICAL_MASK : maskNumber(String(value));
  };
}
