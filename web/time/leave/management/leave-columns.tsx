import { Flex } from '@radix-ui/themes';
import { Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { OVERDUE_AFTER_DAYS } from '../../../../contracts/platform/overdue';
import { pages } from '../../../../contracts/platform/pages';
import type { LeaveRow } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { countWithWord, figure, UNKNOWN_SIGN } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { LeaveSpan } from '../LeaveSpan';

const SMALL = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The person a request waits for, in a word. */
export const leaveHolderName = ({ turn, holder_name }: LeaveRow): string =>
  turn === null ? '' : (holder_name ?? LEAVE_DECIDER_WORDS[turn]);

/** As `leaveHolderName`, as short as a column has room for. */
const shortHolder = (row: LeaveRow): string =>
  row.turn === 'employer' && row.holder_name === null ? 'HR' : leaveHolderName(row);

function Person({ row }: { row: LeaveRow }) {
  const { employee } = row;
  const photo = useEmployeePhoto(employee.id, employee.image);
  return (
    <TwoLines
      mark={<Initials name={employee.name} image={photo} size={28} />}
      second={[employee.company, employee.branch].filter(Boolean).join(', ')}
    >
      <Link to={pages.leaveDetails(row.id)} data-row-link>
        {employee.name}
      </Link>
    </TwoLines>
  );
}

function ClashWords({ row: { clash } }: { row: LeaveRow }) {
  if (!clash) return <Text tone="quiet">None</Text>;
  return (
    <Flex asChild display="inline-flex" align="center" gap="6px">
      <Text wrap="nowrap" tone="amber" title={`${clash.away} away at once`}>
        <TriangleAlert {...SMALL} />
        <Dates {...clash} />
      </Text>
    </Flex>
  );
}

/** How long it waits, or how it ended. */
function Waiting({ row }: { row: LeaveRow }) {
  const { status, waiting_days, escalated } = row;
  if (waiting_days === null) return <StatusBadge status={status} />;
  const words = waiting_days === 0 ? 'Today' : countWithWord(waiting_days, 'day');
  return (
    <TwoLines second={escalated ? `${shortHolder(row)}, escalated` : shortHolder(row)}>
      {waiting_days > OVERDUE_AFTER_DAYS ? (
        <Flex asChild display="inline-flex" align="center" gap="6px">
          <Text wrap="nowrap" tone="amber">
            <Clock {...SMALL} />
            {words}
          </Text>
        </Flex>
      ) : (
        words
      )}
    </TwoLines>
  );
}

/** Both days, whole: where there is no room, the last stands below the first. */
const Dates = (days: { start_date: string; end_date: string }) => (
  <Text wrap="wrap">
    <LeaveSpan {...days} />
  </Text>
);

const left = ({ left_after, granted }: LeaveRow) =>
  left_after === null ? <Text tone="quiet">{UNKNOWN_SIGN}</Text> : `${figure(left_after)} of ${figure(granted)}`;

export const LEAVE_COLUMNS: readonly [Column<LeaveRow>, ...Column<LeaveRow>[]] = [
  { key: 'employee', header: 'Employee', sort: 'name', cell: (row) => <Person row={row} /> },
  {
    key: 'type',
    header: 'Type',
    width: '140px',
    cell: ({ leave_type }) => (
      <Text wrap="wrap" anywhere>
        {leave_type.name}
      </Text>
    ),
  },
  {
    key: 'dates',
    header: 'Dates',
    width: '144px',
    sort: 'start_date',
    cell: ({ start_date, end_date }) => <Dates start_date={start_date} end_date={end_date} />,
  },
  { key: 'days', header: 'Days', numeric: true, width: '56px', cell: ({ num_of_days }) => figure(num_of_days) },
  { key: 'clash', header: 'Clash', width: '172px', cell: (row) => <ClashWords row={row} />, spare: true },
  { key: 'left', header: 'Left after', numeric: true, width: '116px', cell: left, spare: true },
  { key: 'waiting', header: 'Waiting', width: '148px', sort: 'created_at', cell: (row) => <Waiting row={row} /> },
];

/** A request where there is no room for a table. */
export function LeaveCard({ row }: { row: LeaveRow }) {
  return (
    <RowCard
      foot={
        <>
          <Waiting row={row} />
          {row.clash && <ClashWords row={row} />}
        </>
      }
    >
      <Person row={row} />
      <Text as="p" mt="2" anywhere>
        {row.leave_type.name}, {countWithWord(row.num_of_days, 'day')}
      </Text>
      <Text as="p" tone="quiet">
        <LeaveSpan {...row} />
      </Text>
    </RowCard>
  );
}
