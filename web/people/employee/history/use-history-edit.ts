import { WAITS_WORDS } from '../../../../contracts/approvals/pair-kinds';
import type { EmployeeHistory } from '../../../../contracts/people/history';
import type { Day } from '../../../../contracts/platform/dates';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';

/** The fields that calls keep by kind, and forms beside each other. */
const NAMES = {
  'job.company': 'company',
  'job.location': 'location',
  'job.department': 'department',
  'job.jobrole': 'jobrole',
  'job.location_name': 'location_name',
  'job.department_name': 'department_name',
  'job.jobrole_name': 'jobrole_name',
  'job.unit': 'unit',
  'job.work_location': 'work_location',
  'job.grade': 'grade',
  'job.step': 'step',
  'job.employment_type': 'employment_type',
  'job.contract_end': 'contract_end',
  'bank.bank_name': 'bank_name',
  'bank.pension_manager': 'pension_manager',
  'pay.basic_pay': 'basic_pay',
  'pay.salary': 'salary',
  'pay.netSalary': 'netSalary',
  'status.employment_status': 'employment_status',
};

/** Puts a history that a call answered in the place of the one on the screen, and reads again what follows from it. */
export function useHistoryChanged(id: number) {
  const utils = trpc.useUtils();
  return {
    changed: (now: EmployeeHistory): void => {
      utils.history.read.setData({ id }, now);
      void utils.employee.detail.invalidate({ id });
      void utils.employee.list.invalidate();
      void utils.employee.audit.invalidate({ id });
      void utils.company.invalidate();
      void utils.secondPair.ofEmployee.invalidate({ id });
    },
    readAgain: () => void utils.history.read.invalidate({ id }),
  };
}

/** The answer of a call, and the day from which it takes effect, where one was typed. */
export interface RecordedEntry {
  now: EmployeeHistory;
  from?: Day;
}

/** The common part of the forms of an employee's history: their calls, the steps after them, and the places where they can fail. */
export function useHistoryEdit({ id, version }: Pick<EmployeeHistory, 'id' | 'version'>, onClose: () => void) {
  const { changed, readAgain } = useHistoryChanged(id);
  return {
    calls: trpc.useUtils().client.history,
    at: { id, version },
    /** The words for what was recorded, or that it waits: then the history is as it was. */
    worded: (now: EmployeeHistory, words: string) => (now.version === version ? WAITS_WORDS : words),
    settings: {
      done: ({ now }: RecordedEntry): void => {
        changed(now);
        onClose();
      },
      place: 'employee' as const,
      names: NAMES,
      failed: (error: unknown) => {
        if (problemOfError(error).status === 409) readAgain();
        return false;
      },
    },
  };
}
