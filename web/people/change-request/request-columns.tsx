import { Grid } from '@radix-ui/themes';
import type { ChangeRequest } from '../../../contracts/people/change-request';
import { dateOf, isOverdue, orDash, waitedWords } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { RequestedCell, RequesterCell } from './RequestCell';

type Columns = readonly [Column<ChangeRequest>, ...Column<ChangeRequest>[]];

export const WaitedSince = ({ row }: { row: ChangeRequest }) => (
  <Text {...(isOverdue(row.requested_at) && { tone: 'amber' })}>{waitedWords(row.requested_at)}</Text>
);

const PERSON: Column<ChangeRequest> = {
  key: 'employee',
  header: 'Employee',
  width: '25%',
  cell: (row) => <RequesterCell row={row} />,
};
const ASKED: Column<ChangeRequest> = { key: 'asked', header: 'Change', cell: (row) => <RequestedCell row={row} /> };
const COMPANY: Column<ChangeRequest> = {
  key: 'company',
  header: 'Company',
  width: '18%',
  spare: true,
  cell: (row) => <span title={row.company_name}>{orDash(row.company_name)}</span>,
};
const SENT: Column<ChangeRequest> = {
  key: 'sent',
  header: 'Sent',
  width: '116px',
  cell: (row) => dateOf(row.requested_at),
};
const STATUS: Column<ChangeRequest> = {
  key: 'status',
  header: 'Status',
  width: '124px',
  shape: 'badge',
  cell: (row) => <StatusBadge status={row.status} />,
};
const DECIDED: Column<ChangeRequest> = {
  key: 'decided',
  header: 'Decided',
  width: '18%',
  spare: true,
  cell: (row) =>
    row.decided_at && (
      <Grid as="span" minWidth="0">
        <span>{dateOf(row.decided_at)}</span>
        <Text size="12" tone="quiet" truncate>
          {row.decided_by}
        </Text>
      </Grid>
    ),
};

/** When and by whom the latest decision of a request was made. */
export const decidedWords = ({ decided_at, decided_by }: ChangeRequest): string =>
  decided_at ? `${dateOf(decided_at)}${decided_by ? ` by ${decided_by}` : ''}` : '';

export const WAITING_COLUMNS: Columns = [
  PERSON,
  ASKED,
  COMPANY,
  { key: 'since', header: 'Waits', width: '88px', cell: (row) => <WaitedSince row={row} /> },
  STATUS,
];
export const ALL_REQUEST_COLUMNS: Columns = [PERSON, ASKED, SENT, DECIDED, STATUS];
/** The columns in the record of one employee, whose name stands above the list. */
export const OWN_REQUEST_COLUMNS: Columns = [
  { ...ASKED, cell: (row) => <RequestedCell row={row} link /> },
  SENT,
  DECIDED,
  STATUS,
];
