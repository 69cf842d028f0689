import { pages } from '../../../contracts/pages';
import type { ListOf } from '../about-links';

/** Which of the requests each section and figure counts. */
const STATUS: Readonly<Record<string, string>> = {
  waiting: 'WAITING',
  to_pay: 'APPROVED',
  loans: 'ONGOING',
  left: 'ONGOING',
};

/** The lists of what is outstanding today, which know companies and no branches or departments. */
export const welfareList: ListOf = (section, key, { company, branch, department }) => {
  if (branch || department) return undefined;
  const at = company ? { company } : {};
  if (section === 'due') return pages.welfare({ tab: 'due', month: key, ...at });
  if (section === 'companies') return pages.welfare({ status: 'ONGOING', company: key });
  const status = STATUS[section === 'figures' ? key : section];
  if (!status) return undefined;
  return pages.welfare({ status, ...(section !== 'figures' && { kind: key }), ...at });
};
