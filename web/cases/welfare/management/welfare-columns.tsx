import { Box, Flex } from '@radix-ui/themes';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { CasePerson } from '../../../../contracts/cases/case';
import type { WelfareRow } from '../../../../contracts/cases/welfare';
import { OVERDUE_AFTER_DAYS } from '../../../../contracts/platform/overdue';
import { pages } from '../../../../contracts/platform/pages';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { mayRead } from '../../../platform/session/may';
import { countWithWord, money } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { Meter } from '../../../platform/ui/Meter';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { documentWords } from '../welfare-words';

const SMALL = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The person of a request; a link to the record for readers of records. */
export function RequestPerson({ id, employee }: { id: number; employee: CasePerson }) {
  const photo = useEmployeePhoto(employee.id, employee.image);
  return (
    <TwoLines
      mark={<Initials name={employee.name} image={photo} size={28} />}
      second={[employee.code, employee.branch].filter(Boolean).join(' · ')}
    >
      {mayRead('records') ? (
        <Link to={pages.welfare({ request: String(id) })} data-row-link>
          {employee.name}
        </Link>
      ) : (
        employee.name
      )}
    </TwoLines>
  );
}

function Documents({ row }: { row: WelfareRow }) {
  const { words, missing } = documentWords(row.documents);
  if (row.documents.length === 0) return <Text tone="quiet">{words}</Text>;
  return (
    <TwoLines second={missing}>
      <Flex asChild display="inline-flex" align="center" gap="6px">
        <Text tone={missing ? 'amber' : 'green'} wrap="nowrap">
          {missing ? <Clock {...SMALL} /> : <Check {...SMALL} />}
          {words}
        </Text>
      </Flex>
    </TwoLines>
  );
}

function Waiting({ row: { waiting_days } }: { row: WelfareRow }) {
  if (waiting_days === null) return <Text tone="quiet">–</Text>;
  const words = waiting_days === 0 ? 'Today' : countWithWord(waiting_days, 'day');
  if (waiting_days <= OVERDUE_AFTER_DAYS) return words;
  return (
    <Flex asChild display="inline-flex" align="center" gap="6px">
      <Text tone="amber" wrap="nowrap">
        <Clock {...SMALL} />
        {words}
      </Text>
    </Flex>
  );
}

export const WELFARE_COLUMNS: readonly [Column<WelfareRow>, ...Column<WelfareRow>[]] = [
  {
    key: 'employee',
    header: 'Employee',
    sort: 'name',
    cell: (row) => <RequestPerson id={row.id} employee={row.employee} />,
  },
  {
    key: 'kind',
    header: 'Kind',
    width: '148px',
    cell: ({ kind, purpose }) => <TwoLines second={purpose}>{kind.title}</TwoLines>,
  },
  { key: 'amount', header: 'Amount', numeric: true, width: '132px', cell: ({ amount }) => money(amount) },
  { key: 'limit', header: 'Of the limit', width: '184px', spare: true, cell: (row) => <LimitBar of={row.of_limit} /> },
  { key: 'documents', header: 'Documents', width: '120px', spare: true, cell: (row) => <Documents row={row} /> },
  { key: 'waiting', header: 'Waiting', width: '96px', sort: 'opened_at', cell: (row) => <Waiting row={row} /> },
  {
    key: 'status',
    header: 'Status',
    width: '128px',
    shape: 'badge',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

/** A request where there is no room for a table. */
export function WelfareCard({ row }: { row: WelfareRow }) {
  return (
    <RowCard
      foot={
        <>
          <StatusBadge status={row.status} />
          <Waiting row={row} />
        </>
      }
    >
      <RequestPerson id={row.id} employee={row.employee} />
      <Text as="p" mt="2" anywhere>
        {row.kind.title}, {row.purpose}
      </Text>
      <Text as="p" tone="quiet" figures>
        {money(row.amount)}
      </Text>
    </RowCard>
  );
}

/** How much of the limit an amount takes, as a bar and in words. */
function LimitBar({ of }: { of: number | null }) {
  if (of === null) return <Text tone="quiet">–</Text>;
  const over = of > 100;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="6px">
      <Box as="span" width="54px" flexShrink="0">
        <Meter value={of} of={100} {...(over && { tone: 'amber' })} />
      </Box>
      {over ? (
        <Flex asChild display="inline-flex" align="center" gap="6px">
          <Text tone="amber">
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            over limit
          </Text>
        </Flex>
      ) : (
        <Text tone="quiet" figures>
          {of} %
        </Text>
      )}
    </Flex>
  );
}
