import type { LeaveTypeForm } from '../../../contracts/time/leave-type';

type Standard = Pick<LeaveTypeForm, 'title' | 'type' | 'approvals' | 'days' | 'granted'> & Partial<LeaveTypeForm>;

/**
 * The kinds of leave that a Nigerian employer usually gives, above what the Labour Act asks for. HR changes them as it likes.
 */
const STANDARD: readonly Standard[] = [
  {
    title: 'Annual leave',
    type: 'ANNUAL',
    approvals: ['line_manager1', 'line_manager2', 'client', 'employer'],
    days: 20,
    granted: 'YEAR',
    carry_days: 5,
    carry_until: '03-31',
    half_days: true,
    encash_on_exit: true,
  },
  {
    title: 'Sick leave',
    type: 'SICK',
    approvals: ['employer'],
    days: 12,
    granted: 'YEAR',
    certificate: true,
    certificate_days: 3,
    whole_year: true,
  },
  { title: 'Casual leave', type: 'CASUAL', approvals: ['line_manager1'], days: 5, granted: 'YEAR' },
  {
    title: 'Maternity leave',
    type: 'MATERNITY',
    approvals: ['employer'],
    gender: 'FEMALE',
    days: 60,
    granted: 'NEED',
    certificate: true,
  },
  {
    title: 'Paternity leave',
    type: 'PATERNITY',
    approvals: ['line_manager1', 'employer'],
    gender: 'MALE',
    days: 10,
    granted: 'NEED',
  },
  {
    title: 'Compassionate leave',
    type: 'COMPASSIONATE',
    approvals: ['line_manager1', 'employer'],
    days: 5,
    granted: 'NEED',
  },
  {
    title: 'Study leave',
    type: 'STUDY',
    approvals: ['line_manager1', 'line_manager2', 'employer'],
    days: 10,
    granted: 'MONTH',
  },
  {
    title: 'Unpaid leave',
    type: 'UNPAID',
    approvals: ['line_manager1', 'line_manager2', 'employer'],
    days: 0,
    granted: 'NEED',
  },
];

/** Days of leave as the database has them: whole hundredths of a day. */
const HUNDREDTHS = 100;

/** The standard types as rows of the table, without ids and without what is as the table has it by itself. */
export const STANDARD_TYPES = STANDARD.map(({ days, carry_days = 0, ...type }) => ({
  ...type,
  days: days * HUNDREDTHS,
  carry_days: carry_days * HUNDREDTHS,
}));
