import type { CandidateRow } from '../../../contracts/people/candidate';
import { date, dateOf, money, orDash } from '../../platform/ui/format';
import type { Column } from '../../platform/ui/Table';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import { PersonCell } from './PersonCell';
import { RoleCell } from './RoleCell';

/** The columns of the candidates list. */
export const CANDIDATE_COLUMNS: readonly [Column<CandidateRow>, ...Column<CandidateRow>[]] = [
  {
    key: 'candidate',
    header: 'Candidate',
    width: '20%',
    sort: 'lastname',
    cell: (row) => <PersonCell id={row.id} firstname={row.firstname} lastname={row.lastname} second={row.email} />,
  },
  {
    key: 'role',
    header: 'Role',
    width: '18%',
    cell: (row) => <RoleCell row={row} />,
  },
  { key: 'branch', header: 'Branch', spare: true, cell: (row) => <span title={row.branch}>{row.branch}</span> },
  { key: 'email', header: 'Email', extra: true, cell: (row) => <span title={row.email}>{row.email}</span> },
  { key: 'phone', header: 'Phone', extra: true, width: '128px', cell: (row) => orDash(row.phone) },
  {
    key: 'status',
    header: 'Status',
    width: '176px',
    shape: 'badge',
    cell: (row) => <CandidateStatusBadge status={row.status} />,
  },
  {
    key: 'resumption',
    header: 'Resumption',
    width: '116px',
    sort: 'resumption_date',
    cell: (row) => row.resumption_date && date(row.resumption_date),
  },
  {
    key: 'gross',
    header: 'Annual gross',
    width: '140px',
    numeric: true,
    sort: 'gross_salary',
    cell: (row) => money(row.gross_salary),
  },
  { key: 'since', header: 'Waits since', extra: true, width: '116px', cell: (row) => dateOf(row.status_since) },
  {
    key: 'expires',
    header: 'Offer open until',
    extra: true,
    width: '132px',
    cell: (row) => date(row.offer_expires),
  },
];
