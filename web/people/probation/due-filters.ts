import { companyWith, ofCompany, useBranches, useDepartments } from '../../organisation/company/of-company';
import { days, oneOf } from '../../platform/list/filters';
import type { SetFilters } from '../../platform/list/list-spec';
import { RECOMMENDATION_WORDS } from './recommendation-words';

const BY_SPAN = oneOf('span', 'Probation', {
  due: 'Due now',
  ended: 'Past the end',
  all: 'Everybody on probation',
});
const DUE = new URLSearchParams({ span: 'due' });

/** The filters of the employees on probation. Without a filter the list has those who are due. */
export const DUE_FILTERS = [
  companyWith(['branch', 'department']),
  ofCompany('branch', 'Branch', useBranches),
  ofCompany('department', 'Department', useDepartments),
  {
    ...BY_SPAN,
    said: (params: URLSearchParams) => (params.get('span') === 'due' ? null : BY_SPAN.said(params)),
    editor: (params: URLSearchParams, set: SetFilters) => BY_SPAN.editor(params.has('span') ? params : DUE, set),
  },
  days('ends_from', 'ends_to', 'Ends'),
  oneOf('answer', 'Line manager', { NOT_ASKED: 'Not asked', WAITING: 'Asked, no answer yet', ...RECOMMENDATION_WORDS }),
];
