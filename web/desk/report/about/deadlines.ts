import { addDays, lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { firstOf, lastOf } from '../../../../contracts/platform/pay-month';
import { numberIn } from '../../../platform/list/list-spec';
import type { ListOf } from '../report-scope';

const PLACES = { companies: 'company', branches: 'branch', departments: 'department' } as const;

/** The deadlines: before today, or in a month from today on. A place links to its own numbers. */
export const deadlinesList: ListOf = (section, key, { company, branch, department }) => {
  const place = { company, branch, department };
  if (section === 'companies' || section === 'branches' || section === 'departments') {
    const id = numberIn(key, 0, Number.MAX_SAFE_INTEGER);
    return id > 0 ? pages.reports({ tab: 'deadlines', ...place, [PLACES[section]]: id }) : undefined;
  }
  const today = lagosDay();
  const past = section === 'figures';
  const from = past ? undefined : key === today.slice(0, 7) ? today : firstOf(key);
  const to = past ? addDays(today, -1) : lastOf(key);
  switch (past ? key : section) {
    case 'probation':
      return pages.confirmationSettings({
        ...{ tab: 'due', ...place },
        ...(past ? { span: 'ended' } : { span: 'all', ends_from: from, ends_to: to }),
      });
    case 'contract':
      return pages.employees({ company, location: branch, department, contract_from: from, contract_to: to });
    case 'document':
      return pages.employees({
        ...{ tab: 'documents', ...place },
        ...(past ? { expiry: 'past' } : { expires_from: from, expires_to: to }),
      });
    default:
      return undefined;
  }
};
