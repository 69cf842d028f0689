import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import type { EmployeeEdit } from '../../../contracts/people/employee-form';
import { type FourEyesMatter, withFourEyes } from '../../approvals/second-pair/four-eyes-gate';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { Addresses, recentAddresses } from '../../platform/mail/recent-addresses';
import { readRows, requireRow } from '../../platform/record/row';
import { bankColumns, type EditValues, storedRecord, updateEmployee } from './edit';
import { bankAboutMail } from './mails';
import { maskNumber } from './mask-number';

/** The bank details of the employee at the time of the request to change them. */
const Was = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The person and the company that a request about an employee names. */
export const ConcernedEmployee = z.object({
  name: z.string(),
  firstname: z.string(),
  code: z.string(),
  email: z.string(),
  addresses: Addresses,
  company_id: z.int(),
  company: z.string(),
});
export const readEmployeeConcerned = ({ db }: Pick<Call<unknown>, 'db'>, id: number) =>
  requireRow(
    db,
    ConcernedEmployee,
    sql`SELECT trim(e.firstname || ' ' || e.lastname) AS name, e.firstname, e.code, e.email, ${recentAddresses(sql`e.id`)} AS addresses,
        e.company_id, k.name AS company
      FROM employee e JOIN company k ON k.id = e.company_id WHERE e.id = ${id}`,
  );

const LABELS: Record<string, string> = {
  bank_name: 'Bank',
  account_name: 'Account name',
  account_number: 'Account number',
  bvn: 'BVN',
  nin: 'NIN',
  pension_manager: 'Pension manager',
  pfa_number: 'PFA number',
  pension_pin: 'Pension PIN',
  tax_id: 'Tax ID',
  nhf_number: 'NHF number',
  tax_state: 'State of residence for tax',
};
const HIDDEN = ['account_number', 'bvn', 'nin'];

const Named = z.object({ kind: z.string(), id: z.int(), name: z.string() });

/** The changes of bank details in words. */
function bankChanges(stored: EditValues, values: EditValues, listed: readonly z.output<typeof Named>[]) {
  const names = Object.keys(values).filter((name) => (stored[name] ?? null) !== (values[name] ?? null));
  const said = (name: string, value: string | number | null | undefined): string => {
    if (value === null || value === undefined || value === '') return 'nothing';
    if (HIDDEN.includes(name)) return maskNumber(String(value)) ?? '';
    return listed.find(({ kind, id }) => kind === name && id === value)?.name ?? String(value);
  };
  return {
    names,
    details: names.map((name) => ({
      name: LABELS[name] ?? name,
      value: `${said(name, stored[name])} → ${said(name, values[name])}`,
      field: name,
    })),
    was: Object.fromEntries(Object.keys(values).map((name) => [name, stored[name] ?? null])),
  };
}

/** The request that a change of the bank details asks for, or none where they stay as they are. */
async function bankMatter(
  call: Call<unknown>,
  id: number,
  values: EditValues,
  input: unknown,
): Promise<FourEyesMatter[]> {
  const before = (column: string) => sql`(SELECT ${sql.identifier(column)} FROM employee WHERE id = ${id})`;
  const [stored, person, listed] = await Promise.all([
    storedRecord(call.db, id),
    readEmployeeConcerned(call, id),
    readRows(
      call.db,
      Named,
      sql`SELECT 'bank_name' AS kind, id, name FROM bank WHERE id IN (${before('bank_name')}, ${values.bank_name ?? 0})
        UNION ALL SELECT 'pension_manager', id, name FROM pfa
        WHERE id IN (${before('pension_manager')}, ${values.pension_manager ?? 0})`,
    ),
  ]);
  const changes = bankChanges(stored, values, listed);
  if (changes.names.length === 0) return [];
  const elsewhere = changes.names.some((name) => name === 'bank_name' || name === 'account_number');
  return [
    {
      kind: 'bank-details',
      record_id: id,
      title: `Bank details of ${person.name}`,
      company_id: person.company_id,
      company: person.company,
      about: person.email,
      details: [{ name: 'Employee', value: `${person.name}, ${person.code}` }, ...changes.details],
      input,
      was: changes.was,
      told: elsewhere ? person.addresses.map((to) => bankAboutMail(to, person.firstname, person.company)) : [],
    },
  ];
}

/** Saves a part of a record; bank details may wait for another admin first. */
export const editEmployee = (call: Call<EmployeeEdit>): Promise<EmployeeDetail> =>
  withFourEyes(call, {
    act: 'employee.update',
    kinds: call.input.bank ? ['bank-details'] : [],
    about: sql`SELECT email FROM employee WHERE id = ${call.input.id}`,
    records: sql`SELECT ${call.input.id}`,
    matters: ({ input }) => bankMatter(call, input.id, input.bank ? bankColumns(input.bank) : {}, input),
    run: updateEmployee,
  });

/**
 * The call of an approved edit, made from the version of now. Refused when the bank details are no longer those that it was
 * made from; other parts of the record may have changed.
 */
export async function refuseOther(call: Call<unknown>, was: unknown): Promise<Call<EmployeeEdit>> {
  const input = call.input as EmployeeEdit;
  const before = Was.parse(was);
  const stored = await storedRecord(call.db, input.id);
  if (Object.entries(before).some(([name, value]) => (stored[name] ?? null) !== value))
    throw refuse.conflict('The bank details changed after this was asked for. Decline it; it can be asked for again.');
  return { ...call, input: input.personal ? input : { ...input, version: stored.version } };
}
