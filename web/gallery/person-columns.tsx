import { money } from '../ui/format';
import { Initials } from '../ui/Initials';
import { StatusBadge } from '../ui/StatusBadge';
import type { Column } from '../ui/Table';
import type { Person } from './people';
import styles from './person-columns.module.css';

const Name = ({ row, size = 28 }: { row: Person; size?: number }) => (
  <span className={styles.person}>
    <Initials name={row.name} size={size} />
    <span className={styles.words}>
      <a href={`#person-${row.id}`} data-row-link className={styles.name}>
        {row.name}
      </a>
      <span className={styles.second}>{row.email}</span>
    </span>
  </span>
);

export const PERSON_COLUMNS: readonly [Column<Person>, ...Column<Person>[]] = [
  { key: 'name', header: 'Candidate', width: '30%', sort: 'name', cell: (row) => <Name row={row} /> },
  { key: 'role', header: 'Role', cell: (row) => <span title={row.role}>{row.role}</span> },
  { key: 'branch', header: 'Branch', spare: true, cell: (row) => row.branch },
  {
    key: 'status',
    header: 'Status',
    width: '144px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    key: 'gross',
    header: 'Annual gross',
    width: '140px',
    numeric: true,
    sort: 'gross',
    cell: (row) => money(row.gross),
  },
];

/** The same on a narrow window. */
export function PersonCard({ row }: { row: Person }) {
  return (
    <div className={styles.card}>
      <Name row={row} size={36} />
      <span className={styles.state}>
        <StatusBadge status={row.status} />
        {row.branch}
      </span>
    </div>
  );
}
