import * as z from 'zod';
import { CasePerson } from '../cases/case';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { AnyInstant, ById, DoneAnswer, Id, Kobo, Month, numeric, requiredId } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { Version } from '../platform/version';
import { AMOUNT_LABELS, OPENING_AMOUNTS, OPENING_ORIGINS, type OpeningAmount, openingProblems } from './opening-state';

const Year = numeric(z.number().int().min(2000).max(2200));

const kobo = Object.fromEntries(OPENING_AMOUNTS.map((name) => [name, Kobo])) as Record<OpeningAmount, typeof Kobo>;

/**
 * The earnings of months of a tax year that have no payslip here, so that the tax is calculated on the whole year. Amounts in
 * kobo, of all its months together; all zero says that there was no pay.
 */
export const Opening = z.object({
  id: Id,
  employee: CasePerson,
  origin: z.enum(OPENING_ORIGINS),
  year: z.number().int(),
  /** YYYY-MM, of one year. */
  from_month: Month,
  until_month: Month,
  /** `gross`: all pay; `taxable`: what of it is taxed; `relief`: reliefs that were granted and of which there is no evidence here. */
  ...kobo,
  note: z.string(),
  /** Whether it is about the caller, who may not change it. */
  own: z.boolean(),
  by: z.string(),
  at: AnyInstant,
  version: Version,
});
export type Opening = z.output<typeof Opening>;

const amount = (name: OpeningAmount) =>
  numeric(
    z
      .number({
        error: ({ input }) =>
          input === undefined ? `${AMOUNT_LABELS[name]} is required` : 'Enter an amount in naira, such as 1,200,000.00',
      })
      .int()
      .nonnegative('Enter an amount in naira, such as 1,200,000.00')
      .max(1_000_000_000_000, 'At most ₦10,000,000,000.00'),
  );
const amounts = Object.fromEntries(OPENING_AMOUNTS.map((name) => [name, amount(name)])) as Record<
  OpeningAmount,
  ReturnType<typeof amount>
>;

/** The fields of opening figures, of the form and of a file. */
export const openingShape = {
  origin: z.enum(OPENING_ORIGINS, 'Origin is required'),
  from_month: Month,
  until_month: Month,
  ...amounts,
  note: z.string().trim().max(300, 'should not be more than 300 characters').default(''),
};

type Fields = Record<OpeningAmount, number> & { from_month: string; until_month: string };

/** The issues of contradictory opening figures, at their fields. */
export function checkOpening({ value, issues }: z.core.ParsePayload<Fields>): void {
  const said = (field: string, message: string) =>
    void issues.push({ code: 'custom', path: [field], message, input: value });
  if (value.until_month < value.from_month) said('until_month', 'Choose the first month or a later one');
  else if (value.until_month.slice(0, 4) !== value.from_month.slice(0, 4))
    said('until_month', 'Choose a month of the same year');
  for (const [field, words] of openingProblems(value)) said(field, words);
}

export const OpeningForm = z.object({ employee: requiredId('Employee'), ...openingShape }).check(checkOpening);
export type OpeningForm = z.output<typeof OpeningForm>;

const officers = inArea('pay');

const OWN_NAME = 'Opening figures are entered under your own name. Go back to your own session first.';

/** Opening figures: the earnings of months of a tax year without a payslip. */
export const payOpening = calls('/payroll/openings/', () => ({
  /** C954. Opening figures of a year, by name. */
  list: get(
    '',
    orActing(officers),
    PageInput.extend({ year: Year.optional(), company: Id.optional(), employee: Id.optional() }),
    pageOf(Opening),
  ),
  /** 400 where a month has a payslip or other opening figures already. 403 about oneself. Payslips of open runs are marked. */
  add: post('', inPerson(officers, OWN_NAME), OpeningForm, Opening),
  /** The same. What locked months have counted stays; the year's tax is corrected at the end of the year. */
  update: patch(
    '{id}/',
    inPerson(officers, OWN_NAME),
    z.object({ id: Id, ...openingShape, version: Version }).check(checkOpening),
    Opening,
  ),
  remove: del('{id}/', inPerson(officers, OWN_NAME), ById, DoneAnswer),
}));
