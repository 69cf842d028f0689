import { REPORT_MONTHS } from '../../../contracts/desk/report-kinds';
import type { ReportSubject } from '../../../contracts/desk/report-subjects';
import { lagosDay } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { pages } from '../../../contracts/platform/pages';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { numberIn } from '../../platform/list/list-spec';
import { appraisalsList } from './about/appraisals';
import { deadlinesList } from './about/deadlines';
import { welfareList } from './about/welfare';
import type { ListOf } from './report-scope';

/** The requests that wait today, or with a level that was decided in the months: of several such levels a request stands there once. */
const approvalsList: ListOf = (section, key, { until, company }) => {
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

const PLACES = { companies: 'company', branches: 'branch', departments: 'department' } as const;

const idIn = (key: string): number => numberIn(key, 0, Number.MAX_SAFE_INTEGER);

/** The accepted requests whose days a number counts. */
const absenceList: ListOf = (section, key, { until, company, branch, department }) => {
  const list = (from: string, last: string, more: object = {}) =>
    pages.leaveManagement({ status: 'ACCEPTED', from, until: last, company, branch, department, ...more });
  const today = lagosDay();
  const year = (last: string, more?: object) => list(firstOf(monthAfter(last, 1 - REPORT_MONTHS)), lastOf(last), more);
  if (section === 'months') return list(firstOf(key), lastOf(key));
  if (section === 'figures') {
    if (key === 'today') return list(today, today);
    return key === 'days' ? year(until) : undefined;
  }
  const id = idIn(key);
  if (id === 0) return undefined;
  // Types are of the twelve months that are over.
  if (section === 'kinds') return year(monthAfter(today.slice(0, 7), -1), { leave_type: id });
  return section === 'companies' || section === 'branches' || section === 'departments'
    ? year(until, { [PLACES[section]]: id })
    : undefined;
};

export const LISTS: Readonly<Record<ReportSubject, ListOf>> = {
  absence: absenceList,
  deadlines: deadlinesList,
  approvals: approvalsList,
  welfare: welfareList,
  appraisals: appraisalsList,
};
