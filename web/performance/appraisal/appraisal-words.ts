import type { EmployeeKpi } from '../../../contracts/performance/appraisal';
import type { AppraisalState, BoardHolder, Holder, KpiCategory } from '../../../contracts/performance/appraisal-state';
import { UNKNOWN_SIGN } from '../../platform/ui/format';

/** The holder of the turn, in the words of columns and filters. */
export const HOLDER_WORDS: Record<Holder, string> = {
  employee: 'Employee',
  supervisor: 'Supervisor',
  line_manager: 'Line manager',
  head_manager: 'Head manager',
  done: 'Done',
  hr: 'HR, to initiate',
};

/** The task of a column of the board, and the state that leads it. */
export const COLUMNS: Record<BoardHolder, { does: string; state: AppraisalState }> = {
  employee: { does: 'objectives, own rating', state: 'PENDING' },
  supervisor: { does: 'weighs the objectives', state: 'SUBMITTED' },
  line_manager: { does: 'rates and comments', state: 'APPRAISAL SUBMITTED' },
  head_manager: { does: 'rates last', state: 'SUPERVISOR RATED' },
  done: { does: 'shared with the employee', state: 'MANAGER RATED' },
};

const WAITS_FOR: Partial<Record<AppraisalState, string>> = {
  PENDING: 'Objectives',
  REJECTED: 'Rejected objectives',
  ACCEPTED: 'HR, to initiate',
  RATING: 'Own rating',
  'MANAGER RATED': 'Done',
};

const NOBODY: Partial<Record<AppraisalState, string>> = {
  SUBMITTED: 'No supervisor',
  'APPRAISAL SUBMITTED': 'No line manager',
  'SUPERVISOR RATED': 'No head manager',
};

/** The holder of an appraisal, or the task of its employee, or that nobody can be asked. */
export function holderWords({
  state,
  unsettled,
  holder_name,
}: Pick<EmployeeKpi, 'state' | 'unsettled' | 'holder_name'>) {
  if (unsettled) return holder_name ? `${holder_name}, no address` : (NOBODY[state] ?? UNKNOWN_SIGN);
  return holder_name ?? WAITS_FOR[state] ?? 'Being asked';
}

/** The categories of a KPI, with what each is for. */
export const CATEGORY_WORDS: Record<KpiCategory, { label: string; hint: string }> = {
  EMPLOYEE: { label: 'Employee', hint: 'A beginning, which each employee changes and adds to' },
  WORKFORCE: { label: 'Workforce', hint: 'The same words and weights for everybody' },
};
