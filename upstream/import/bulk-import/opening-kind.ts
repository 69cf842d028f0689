import * as z from 'zod';
import { OPENING_AMOUNTS, OPENING_ORIGINS, ORIGIN_WORDS } from '../../../contracts/pay/opening-state';
import { checkOpening, openingShape } from '../../../contracts/pay/pay-opening';
import { lagosDay } from '../../../contracts/platform/dates';
import { requiredText } from '../../../contracts/platform/fields';
import { hasOpeningFor, paidMonth } from '../../pay/pay-opening/rules';
import { monthCell } from './cells';
import { isUploader } from './employee-kind';
import { BEYOND_COMPANIES, type ComparedRow, type ImportTarget, type StopFacts } from './kind';

const origin = requiredText('Where they were paid').transform((text, ctx) => {
  const said = text.toLowerCase();
  const found = OPENING_ORIGINS.find((one) => said === ORIGIN_WORDS[one].toLowerCase() || said === one.toLowerCase());
  if (found === undefined)
    ctx.issues.push({ code: 'custom', input: text, message: `Enter ${Object.values(ORIGIN_WORDS).join(', or ')}` });
  return found ?? z.NEVER;
});

const { gross, pension, nhf, nhia, paye, relief, note } = openingShape;
const Cells = z
  .object({
    code: requiredText('Staff ID'),
    origin,
    from_month: monthCell('First month'),
    until_month: monthCell('Last month'),
    gross,
    taxable: openingShape.taxable.optional(),
    ...{ pension: pension.default(0), nhf: nhf.default(0), nhia: nhia.default(0), paye: paye.default(0) },
    relief: relief.default(0),
    note,
  })
  .transform((row) => ({ ...row, taxable: row.taxable ?? row.gross, year: Number(row.from_month.slice(0, 4)) }))
  .check(checkOpening)
  .refine(({ until_month }) => until_month <= lagosDay().slice(0, 7), {
    path: ['until_month'],
    error: 'Enter this month or an earlier one',
  });

/** The opening figures of a person in a year, from one origin: a column of the existing ones. */
const stored =
  (column: string) =>
  (value: StopFacts['value']): string =>
    `(SELECT o.${column} FROM pay_opening o WHERE o.employee_id = t.id AND o.year = ${value('year')} AND o.origin = ${value('origin')})`;

/** The columns of the figures themselves, behind whose and of which year and origin they are. */
export const FIGURES = ['from_month', 'until_month', ...OPENING_AMOUNTS, 'note'] as const;

const ofRow = (value: StopFacts['value']) => ({
  ...{ employee: 't.id', from: value('from_month'), until: value('until_month') },
});

/** Refuses a row that has a month of an earlier row about the same person. */
function oneMonthOnce(drafts: readonly ComparedRow[]): void {
  const said = (draft: ComparedRow, name: string) => String(draft.parsed[name]);
  const earlier: ComparedRow[] = [];
  for (const draft of drafts.filter(({ mistakes }) => mistakes.size === 0)) {
    const other = earlier.find(
      (one) =>
        one.cells.code === draft.cells.code &&
        one.parsed.origin !== draft.parsed.origin &&
        said(one, 'from_month') <= said(draft, 'until_month') &&
        said(one, 'until_month') >= said(draft, 'from_month'),
    );
    if (other) draft.mistakes.set('from_month', `Line ${other.row.line} of this file has one of these months`);
    else earlier.push(draft);
  }
}

/** A row of opening figures. It finds an employee, and says what they earned in months of a year without a payslip. */
export const OPENING_KIND: ImportTarget = {
  table: 'employee',
  word: 'Opening figures',
  schema: Cells,
  columns: ['code', 'year', 'origin', ...FIGURES],
  reads: {
    year: (value) => value('year'),
    origin: (value) => value('origin'),
    ...Object.fromEntries(FIGURES.map((name) => [name, stored(name)])),
    note: (value) => `coalesce(${stored('note')(value)}, '')`,
  },
  uniques: [
    {
      column: 'code',
      by: ['code'],
      apart: ['year', 'origin'],
      fold: false,
      words: 'No employee has this staff ID',
    },
  ],
  onlyChanges: 'No employee has this staff ID',
  references: [],
  stops: [
    BEYOND_COMPANIES,
    { when: isUploader, words: 'Another payroll officer enters your own figures' },
    {
      when: ({ value }) => `${paidMonth(ofRow(value))} IS NOT NULL`,
      at: 'until_month',
      words: 'One of these months has a payslip. End the figures with the month before it.',
    },
    {
      when: ({ value }) => hasOpeningFor(ofRow(value), `x.year = ${value('year')} AND x.origin = ${value('origin')}`),
      at: 'from_month',
      words: 'Other figures have one of these months',
    },
  ],
  among: oneMonthOnce,
  // A column that the file lacks is nothing of figures that are new.
  settled: (values) => {
    const place = (name: string) => OPENING_KIND.columns.indexOf(name);
    return values.map((value, i) => {
      if (value !== null) return value;
      if (i === place('taxable')) return values[place('gross')] ?? 0;
      return i === place('note') ? '' : 0;
    });
  },
  money: [...OPENING_AMOUNTS],
  days: [],
  versioned: false,
  label: (cells) => cells.code ?? '',
};
