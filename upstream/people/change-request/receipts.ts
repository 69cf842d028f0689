import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fieldLabel, SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import type { Receipt } from '../../../contracts/platform/receipt';
import { receiptOf } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { readRow, readValue } from '../../platform/record/row';
import type { StoredRecord } from '../employee/edit';

type Given = { receipt?: Receipt; copy: Statement[] };

/** Only bank and pension are about pay; what becomes of the others stands on the page of the person's requests. */
const isPay = (section: RequestSection): boolean => section === 'bank';

const companyOf = ({ db }: Call<unknown>, record: StoredRecord): Promise<string> =>
  readValue(db, z.string(), sql`SELECT name FROM company WHERE id = ${record.company_id}`);

/** The company of the employee who made a request; none where there is no such request. */
export const companyOfRequest = async ({ db }: Call<unknown>, id: number): Promise<string> =>
  (
    await readRow(
      db,
      z.object({ name: z.string() }),
      sql`SELECT c.name FROM change_request r JOIN employee e ON e.id = r.employee_id JOIN company c ON c.id = e.company_id
      WHERE r.id = ${id}`,
    )
  )?.name ?? '';

/** The receipt of a change of bank and pension. It names the fields and none of their values. */
export async function changeRequestReceipt(
  call: Call<unknown>,
  record: StoredRecord,
  { section, fields, saved }: { section: RequestSection; fields: readonly string[]; saved: boolean },
): Promise<Given> {
  if (!isPay(section)) return { copy: [] };
  const title = SECTION_LABELS[section].toLowerCase();
  const labels = fields.map((field) => fieldLabel(section, field)).join(', ');
  return receiptOf(call, {
    company: await companyOf(call, record),
    subject: saved ? `You changed your ${title}` : `You asked to change your ${title}`,
    what: saved ? `You changed in your record: ${labels}.` : `You asked HR to change in your record: ${labels}.`,
    next: saved
      ? 'It stands in your record now. Nothing more is needed from you.'
      : 'HR decides, and you are told. Until then your record stays as it is, and you can take the request back.',
  });
}

/** The receipt of a request for bank and pension that is taken back. */
export async function changeWithdrawalReceipt(
  call: Call<unknown>,
  company: string,
  section: RequestSection,
): Promise<Given> {
  if (!isPay(section)) return { copy: [] };
  const title = SECTION_LABELS[section].toLowerCase();
  return receiptOf(call, {
    company,
    subject: `You took back your request: ${title}`,
    what: `You took back your request to change your ${title}.`,
    next: 'Your record stays as it is. Nothing more is needed from you.',
  });
}
