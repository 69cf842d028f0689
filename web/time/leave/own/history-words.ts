import type { Day } from '../../../../contracts/platform/dates';
import type { LeaveRow } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { countWithWord, leaveDate } from '../../../platform/ui/format';

/** The state of a request in one line: its holder, the last comment, the return of its employee. */
export function noteOf(row: LeaveRow, today: Day): string {
  const { status, turn, holder_name, waiting_days, said, said_by, resumption_date, recalled, certificate_due } = row;
  if (status === 'REJECTED') return said ? `“${said}” ${said_by ?? ''}`.trim() : (said_by ?? '');
  if (status === 'CANCELLED') return '';
  if (status === 'ACCEPTED') {
    if (certificate_due && row.start_date <= today) return `Certificate due by ${leaveDate(certificate_due)}`;
    if (resumption_date) return `${recalled ? 'Called back for' : 'Resumed'} ${leaveDate(resumption_date)}`;
    return row.end_date < today ? 'Say when you are back' : '';
  }
  const who = holder_name ?? (turn ? LEAVE_DECIDER_WORDS[turn] : '');
  const since = waiting_days ? `, ${countWithWord(waiting_days, 'day')}` : '';
  return who ? `With ${who}${since}` : '';
}

/** Until its first day an employee takes a request back; what was decided against it needs no taking back. */
export const mayCancel = ({ status, start_date }: Pick<LeaveRow, 'status' | 'start_date'>, today: Day): boolean =>
  status === 'PENDING' || (status === 'ACCEPTED' && start_date > today);

/** Once leave has begun its employee may say that they are back. */
export const mayResume = (row: Pick<LeaveRow, 'status' | 'start_date' | 'resumption_date'>, today: Day): boolean =>
  row.status === 'ACCEPTED' && row.start_date <= today && row.resumption_date === null;
