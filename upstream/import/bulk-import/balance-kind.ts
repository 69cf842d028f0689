import * as z from 'zod';
import { requiredText } from '../../../contracts/platform/fields';
import { isUploader } from './employee-kind';
import { BEYOND_COMPANIES, type ImportTarget } from './kind';

/** Days of leave as a cell has them, in hundredths at the finest, as months accrue. */
const DAYS = /^-?\d{1,3}(\.\d{1,2})?$/;
const MOST = 366;

const Cells = z.object({
  code: requiredText('Staff ID'),
  leave_type: requiredText('Leave type'),
  year: requiredText('Year')
    .regex(/^20\d\d$/, 'Enter a year, such as 2026')
    .transform(Number),
  days_left: requiredText('Days left')
    .regex(DAYS, 'Enter days, such as 12 or 12.5')
    .transform(Number)
    .refine((days) => Math.abs(days) <= MOST, `Enter ${MOST} or less`),
});

/**
 * A row of opening balances. It finds an employee, a kind of leave and a year, and says what is left; the ledger gets the
 * difference.
 */
export const BALANCE_KIND: ImportTarget = {
  table: 'employee',
  word: 'Opening balance',
  schema: Cells,
  columns: ['code', 'type_id', 'year', 'days_left'],
  reads: {
    type_id: (value) => value('type_id'),
    year: (value) => value('year'),
    days_left: (
      value,
    ) => `coalesce((SELECT (b.granted - b.taken) / 100.0 FROM leave_balance b WHERE b.employee_id = t.id
      AND b.type_id = ${value('type_id')} AND b.year = ${value('year')}), 0)`,
  },
  uniques: [
    {
      column: 'code',
      by: ['code'],
      apart: ['type_id', 'year'],
      fold: false,
      words: 'No employee has this staff ID',
    },
  ],
  onlyChanges: 'No employee has this staff ID',
  references: [{ column: 'leave_type', stored: 'type_id', table: 'leave_kind', word: 'leave type' }],
  stops: [BEYOND_COMPANIES, { when: isUploader, words: 'Somebody else in HR enters your own balance' }],
  money: [],
  days: [],
  versioned: false,
  label: (cells) => cells.code ?? '',
};
