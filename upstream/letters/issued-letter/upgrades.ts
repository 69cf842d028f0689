import { and, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ISSUED_STATES } from '../../../contracts/letters/issued-state';
import { upgradeLetter as contract } from '../../../contracts/letters/upgrade-letter';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { readPage } from '../../platform/record/page';
import { holdsFolded } from '../../platform/record/search';

const Row = z.object({
  id: z.int(),
  employee: z.int(),
  name: z.string(),
  staff_id: z.string(),
  company: z.string(),
  letter_name: z.string(),
  letter_type: z.string(),
  effective_date: z.string().nullable(),
  state: z.enum(ISSUED_STATES),
  state_at: z.string(),
  issued_at: z.string(),
  failure: z.string().nullable(),
  batch: z.int().nullable(),
});

/** The upgrade letters to employees of the caller's companies, newest first. */
export function listUpgrades(call: Call<ParsedOf<typeof contract.upgrades>>) {
  return readPage(call, contract.upgrades.path, {
    row: Row,
    columns: sql`l.id, l.employee_id employee, ${calledIn(sql`e`)} name, e.code staff_id, k.name company, l.letter_name,
      l.letter_type, l.effective_date, l.state, l.state_at, l.issued_at, l.failure, l.import_batch_id batch`,
    from: sql`issued_letter l`,
    join: sql`JOIN employee e ON e.id = l.employee_id JOIN company k ON k.id = l.company_id`,
    where: and(
      sql`l.category = 'upgrade' AND l.employee_id IS NOT NULL`,
      inCompanyScope(call.caller, sql`l.company_id`),
      holdsFolded(call.input.search, sql`l.found`),
    ),
    order: sql`l.id DESC`,
  });
}
