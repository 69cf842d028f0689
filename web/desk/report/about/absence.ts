import { REPORT_MONTHS } from '../../../../contracts/desk/report-kinds';
import { lagosDay } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { pages } from '../../../../contracts/platform/pages';
import { firstOf, lastOf } from '../../../../contracts/platform/pay-month';
import { numberIn } from '../../../platform/list/list-spec';
import type { ListOf } from '../report-scope';

const PLACES = { companies: 'company', branches: 'branch', departments: 'department' } as const;

const idIn = (key: string): number => numberIn(key, 0, Number.MAX_SAFE_INTEGER);

/** The accepted requests whose days a number counts. */
export const absenceList: ListOf = (section, key, { until, company, branch, department }) => {
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
