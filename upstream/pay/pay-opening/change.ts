import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { monthsFromTo, monthsText, ORIGIN_WORDS } from '../../../contracts/pay/opening-state';
import type { payOpening as contract, Opening, OpeningForm } from '../../../contracts/pay/pay-opening';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, isCompanyInScope } from '../../platform/caller/limits-of';
import { mustHold, type Statement } from '../../platform/database/db';
import { createRecord, deleteRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { inOneTrip, type RecordId, readRow } from '../../platform/record/row';
import { readOpening, storedOpening } from './list';
import { companyThen, hasOpeningFor, OF_ROW, openingRow, paidMonth } from './rules';
import { payOpening } from './tables';

const OPENING: StoredRecordKind<typeof payOpening> = {
  table: payOpening,
  record: 'pay_opening',
  word: 'opening figures',
  unique: {
    'pay_opening.employee_id, pay_opening.year, pay_opening.origin': {
      origin: ['There are figures of this origin for this year. Change those.'],
    },
  },
};

const OWN = 'Nobody enters opening figures of their own. Another payroll officer does this.';
const CONFLICT = 'Somebody changed payslips or figures of these months in the meantime. Reload the page.';

type Months = Pick<OpeningForm, 'from_month' | 'until_month'>;
type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

const Found = z.object({
  company_id: z.int(),
  own: z.boolean(),
  paid: z.string().nullable(),
  opened: z.boolean(),
});

/** Figures that count as themselves. */
const self = (id: number) => `x.id = ${Number(id)}`;

/** The figures and payslips that an employee already has in some months; null for somebody whom the caller does not look after. */
const readMonths = (call: Asking, employee: RecordId, { from_month, until_month }: Months, id = 0) =>
  readRow(
    call.db,
    Found,
    sql`SELECT ${sql.raw(companyThen('e', OF_ROW.until))} AS company_id, ${isAsker(call)} AS own,
        ${sql.raw(paidMonth(OF_ROW))} AS paid, ${sql.raw(hasOpeningFor(OF_ROW, self(id)))} AS opened
      FROM ${openingRow(employee, from_month, until_month)} CROSS JOIN employee e ON e.id = j.value ->> 0
      WHERE ${inCompanyScope(call.caller, sql`e.company_id`)}`,
  );

/** Refuses figures that are laid over a payslip or over other figures, at the field. Whose they are, and that it holds in the batch. */
function checkMonths(
  { db, caller, now }: Asking,
  employee: number,
  { from_month, until_month }: Months,
  found: z.output<typeof Found> | null,
  id = 0,
) {
  if (!found || !isCompanyInScope(caller, found.company_id))
    throw refuse.fields({ employee: ['There is no such employee'] });
  if (found.own) throw refuse.forbidden(OWN);
  if (until_month > lagosDay(now).slice(0, 7))
    throw refuse.fields({ until_month: ['Choose this month or an earlier one'] });
  if (found.paid !== null)
    throw refuse.fields({
      until_month: [
        `${monthAndYear(found.paid)} has a payslip. End the figures with ${monthAndYear(monthAfter(found.paid, -1))}; what another employer paid for ${monthAndYear(found.paid)} counts with them.`,
      ],
    });
  if (found.opened) throw refuse.fields({ from_month: ['Other figures have one of these months'] });
  const row = openingRow(employee, from_month, until_month);
  const still: Statement = mustHold(
    db,
    sql`NOT EXISTS (SELECT 1 FROM ${row} WHERE ${sql.raw(paidMonth(OF_ROW))} IS NOT NULL OR ${sql.raw(hasOpeningFor(OF_ROW, self(id)))})`,
  );
  return { company_id: found.company_id, still };
}

/** The values that the audit keeps: the person and the months, and no amount. */
const toldOf = ({ origin, from_month, until_month }: Months & Pick<OpeningForm, 'origin'>) => ({
  origin: ORIGIN_WORDS[origin],
  months: monthsText(monthsFromTo(from_month, until_month)),
});

/** Enters what somebody earned in months without a payslip. */
export async function addOpening(call: Call<OpeningForm>): Promise<Opening> {
  const { input, caller, now } = call;
  const { employee, ...values } = input;
  const { company_id, still } = checkMonths(call, employee, input, await readMonths(call, employee, input));
  return createRecord(
    call,
    OPENING,
    {
      values: {
        ...values,
        ...{ employee_id: employee, company_id, year: Number(input.from_month.slice(0, 4)) },
        ...{ created_by: caller.name, created_at: now.toISOString() },
      },
      audited: { employee, ...toldOf(input) },
      action: 'Opening figures entered',
      before: [still],
      conflict: CONFLICT,
    },
    (id) => readOpening(call, id),
  );
}

/** Changes figures. Locked months keep the tax that they took; the end of the year puts it right. */
export async function updateOpening(call: Call<ParsedOf<typeof contract.update>>): Promise<Opening> {
  const { input } = call;
  const { id, version: _, ...values } = input;
  const whom = sql`(SELECT employee_id FROM pay_opening WHERE id = ${id})`;
  const [held, found] = await inOneTrip(storedOpening(call, id), readMonths(call, whom, input, id));
  const { company_id, still } = checkMonths(call, held.employee_id, input, found, id);
  return editRecord(
    call,
    OPENING,
    {
      input,
      stored: held,
      values: { ...values, company_id, year: Number(input.from_month.slice(0, 4)) },
      audited: { before: toldOf(held), after: toldOf(input) },
      action: 'Opening figures changed',
      before: [still],
    },
    () => readOpening(call, id),
  );
}

export async function removeOpening(call: Call<{ id: number }>): Promise<{ message: string }> {
  const held = await storedOpening(call, call.input.id);
  if (held.own) throw refuse.forbidden(OWN);
  return deleteRecord(call, OPENING, {
    id: held.id,
    audited: { employee: held.employee_id, ...toldOf(held) },
    action: 'Opening figures removed',
  });
}
