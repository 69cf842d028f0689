import { pages } from '../../../../contracts/platform/pages';
import { firstOf, lastOf } from '../../../../contracts/platform/pay-month';
import type { ListOf } from '../report-scope';

/** Which of the requests each section and figure counts. */
const STATUS: Readonly<Record<string, string>> = {
  waiting: 'WAITING',
  to_pay: 'APPROVED',
  loans: 'ONGOING',
  left: 'ONGOING',
};

/** The requests of a month, or of what is outstanding today. What is due in a month is told of whole companies alone. */
export const welfareList: ListOf = (section, key, { company, branch, department }) => {
  const at = { company, branch, department };
  if (section === 'asked')
    return pages.welfare({ status: 'ALL', asked_from: firstOf(key), asked_to: lastOf(key), ...at });
  if (section === 'paid') return pages.welfare({ status: 'ALL', paid_from: firstOf(key), paid_to: lastOf(key), ...at });
  if (section === 'due') return branch || department ? undefined : pages.welfare({ tab: 'due', month: key, company });
  if (section === 'companies') return pages.welfare({ status: 'ONGOING', company: key });
  if (section === 'figures' && key === 'overdue')
    return pages.welfare({ status: 'ONGOING', repayment: 'OVERDUE', ...at });
  const status = STATUS[section === 'figures' ? key : section];
  return status && pages.welfare({ status, kind: section === 'figures' ? undefined : key, ...at });
};
