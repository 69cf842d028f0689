import type { CandidateRow } from '../../contracts/onboarding';
import { date, money } from '../ui/format';
import type { Column } from '../ui/Table';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import styles from './candidate-columns.module.css';
import { PersonCell } from './PersonCell';

/** The columns of the candidates list. */
export const CANDIDATE_COLUMNS: readonly [Column<CandidateRow>, ...Column<CandidateRow>[]] = [
  {
    key: 'candidate',
    header: 'Candidate',
    sort: 'lastname',
    cell: (row) => <PersonCell id={row.id} firstname={row.firstname} lastname={row.lastname} second={row.email} />,
  },
  {
    key: 'role',
    header: 'Role',
    cell: (row) => (
      <span className={styles.two}>
        <span>{row.job_role}</span>
        <span className={styles.second}>{row.company}</span>
      </span>
    ),
  },
  { key: 'branch', header: 'Branch', cell: (row) => row.branch },
  { key: 'status', header: 'Status', cell: (row) => <CandidateStatusBadge status={row.status} /> },
  {
    key: 'resumption',
    header: 'Resumption',
    sort: 'resumption_date',
    cell: (row) => <span className={styles.date}>{row.resumption_date ? date(row.resumption_date) : ''}</span>,
  },
  {
    key: 'gross',
    header: 'Annual gross',
    numeric: true,
    sort: 'gross_salary',
    cell: (row) => money(row.gross_salary),
  },
];
