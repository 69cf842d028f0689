import { REPORT_MONTHS } from '../../../../contracts/desk/report-kinds';
import { monthAfter } from '../../../../contracts/platform/month';
import { pages } from '../../../../contracts/platform/pages';
import { firstOf, lastOf } from '../../../../contracts/platform/pay-month';
import type { ListOf } from '../report-scope';

/** The requests that wait today, or with a level that was decided in the months: of several such levels a request stands there once. */
export const approvalsList: ListOf = (section, key, { until, company }) => {
  const waiting = (kind?: string) => pages.approvals({ tab: 'all', status: 'PENDING', kind, company });
  const decided = (from: string, last: string, more: object = {}) =>
    pages.approvals({ tab: 'all', company, decided_from: firstOf(from), decided_to: lastOf(last), ...more });
  const within = (more?: object) => decided(monthAfter(until, 1 - REPORT_MONTHS), until, more);
  const late = { took: 'THREE_DAYS' };
  if (section === 'waiting' || section === 'oldest') return waiting(key);
  if (section === 'months') return decided(key, key);
  if (section === 'levels' || section === 'late') {
    const [kind, level] = key.split(' ');
    return within({ kind, level, ...(section === 'late' && late) });
  }
  return key === 'waiting' ? waiting() : within(key === 'late' ? late : {});
};
