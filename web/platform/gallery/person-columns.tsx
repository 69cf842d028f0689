import { money } from '../ui/format';
import { Initials } from '../ui/Initials';
import { RowCard } from '../ui/RowCard';
import { StatusBadge } from '../ui/StatusBadge';
import type { Column } from '../ui/Table';
import { Text } from '../ui/Text';
import { TwoLines } from '../ui/TwoLines';
import type { GalleryPerson } from './people';

const Name = ({ row, size = 28 }: { row: GalleryPerson; size?: number }) => (
  <TwoLines mark={<Initials name={row.name} size={size} />} second={row.email}>
    <a href={`#person-${row.id}`} data-row-link>
      {row.name}
    </a>
  </TwoLines>
);

export const PERSON_COLUMNS: readonly [Column<GalleryPerson>, ...Column<GalleryPerson>[]] = [
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

/** The card of a row on a narrow window. */
export function GalleryPersonCard({ row }: { row: GalleryPerson }) {
  return (
    <RowCard
      foot={
        <>
          <StatusBadge status={row.status} />
          <Text tone="quiet">{row.branch}</Text>
        </>
      }
    >
      <Name row={row} size={36} />
    </RowCard>
  );
}
