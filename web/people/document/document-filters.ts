import { DOCUMENT_STATUSES } from '../../../contracts/people/document-status';
import { companyWith, ofCompany, useBranches, useDepartments } from '../../organisation/company/of-company';
import { days, listedFilter, oneOf } from '../../platform/list/filters';
import { statusWords } from '../../platform/ui/status-look';
import { useCategoryNames } from './use-categories';

/** The filters of documents. */
export const DOCUMENT_FILTERS = [
  oneOf('status', 'Status', statusWords(DOCUMENT_STATUSES)),
  listedFilter('category', 'Category', useCategoryNames),
  oneOf('expiry', 'Expiry', { soon: 'Within 30 days', past: 'Expired' }),
  days('expires_from', 'expires_to', 'Expires'),
];

/** The same of the documents of everybody. */
export const ALL_DOCUMENT_FILTERS = [
  ...DOCUMENT_FILTERS,
  companyWith(['branch', 'department']),
  ofCompany('branch', 'Branch', useBranches),
  ofCompany('department', 'Department', useDepartments),
];
