import { addDays } from '../../../contracts/platform/dates';
import type { Desk } from '../../seed/desk';
import { ADMIN, SIGN_INS, SUPER_ADMIN } from '../../seed/people';
import { seedTime } from '../../seed/rows';

interface Written {
  title: string;
  notes?: string;
  /** Days from today; null for a task without a day. */
  due: number | null;
  for: 'admin' | 'super';
  by: 'admin' | 'super';
  /** Days since it was done. */
  done?: number;
}

const WRITTEN: readonly Written[] = [
  {
    title: 'Send the monthly pension schedule to Stanbic IBTC',
    notes: 'The schedule needs the new staff of Ikeja. Payroll has the figures.',
    due: -2,
    for: 'admin',
    by: 'super',
  },
  { title: 'Call Reddington about the medical slots of next month', due: 0, for: 'admin', by: 'admin' },
  {
    title: 'Renew the group life cover',
    notes: 'The broker wants the headcount first.',
    due: 5,
    for: 'super',
    by: 'super',
  },
  { title: 'Order staff ID cards for the new hires', due: 9, for: 'admin', by: 'super' },
  { title: 'Collect the guarantor forms that came back by post', due: null, for: 'admin', by: 'admin' },
  { title: 'File the ITF return', due: -12, for: 'admin', by: 'super', done: 11 },
  { title: 'Book the hall for the induction', due: -6, for: 'super', by: 'admin', done: 7 },
];

/** HR's own tasks: overdue, due, without a day, and done. */
export function tasks({ rows, today }: Desk): void {
  const ids = { admin: SIGN_INS.indexOf(ADMIN) + 1, super: SIGN_INS.indexOf(SUPER_ADMIN) + 1 };
  WRITTEN.forEach(({ title, notes = '', due, for: assignee, by, done }, i) => {
    rows.task.push({
      id: i + 1,
      title,
      notes,
      due: due === null ? null : addDays(today, due),
      assignee_id: ids[assignee],
      created_by: ids[by],
      created_at: seedTime(addDays(today, -15), 9 * 60 + i),
      done_at: done === undefined ? null : seedTime(addDays(today, -done), 15 * 60),
      done_by: done === undefined ? null : ids[assignee],
    });
  });
}
