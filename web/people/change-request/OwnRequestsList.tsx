import { Button, Grid } from '@radix-ui/themes';
import { FilePen } from 'lucide-react';
import { Link } from 'react-router';
import type { ChangeRequest } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { countWithWord, dateOf, dateTime, UNKNOWN_SIGN } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { changeRequestTitle, requestedWords } from './own-words';
import { WaitingChangesPanel } from './WaitingChangesPanel';

const What = ({ row }: { row: ChangeRequest }) => (
  <Grid as="span" minWidth="0">
    <Text asChild weight="medium" truncate>
      <Link data-row-link to={pages.ownChangeRequests({ request: row.id })}>
        {changeRequestTitle(row)}
      </Link>
    </Text>
    <Text size="12" tone="quiet">
      {requestedWords(row)}
    </Text>
  </Grid>
);
const decision = (row: ChangeRequest) =>
  row.decided_at === null
    ? row.waiting === null
      ? UNKNOWN_SIGN
      : countWithWord(row.waiting, 'field waits', 'fields wait')
    : `${dateOf(row.decided_at)}${row.decided_by ? ` by ${row.decided_by}` : ''}`;

const COLUMNS: readonly [Column<ChangeRequest>, ...Column<ChangeRequest>[]] = [
  { key: 'what', header: 'Change', cell: (row) => <What row={row} /> },
  {
    key: 'sent',
    header: 'Sent',
    width: '160px',
    cell: (row) => (row.requested_at ? dateTime(row.requested_at) : UNKNOWN_SIGN),
  },
  { key: 'decision', header: 'Decision', width: '26%', spare: true, cell: decision },
  {
    key: 'status',
    header: 'Status',
    width: '120px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
];

/** The own change requests, newest first. */
export function OwnRequestsList() {
  const list = useList(trpc.changeRequest.list, {}, { also: { whose: 'mine' }, refetchOnWindowFocus: true });
  return (
    <ListScreen
      list={list}
      title="Change requests"
      note="What you asked HR to change in your record."
      icon={FilePen}
      above={<WaitingChangesPanel />}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={changeRequestTitle}
      card={(row) => (
        <Grid gap="2" justifyItems="start">
          <What row={row} />
          <StatusBadge status={row.status} />
          <Text size="12" tone="quiet">
            {row.decided_at === null ? `Sent ${dateOf(row.requested_at)}` : `Decided ${decision(row)}`}
          </Text>
        </Grid>
      )}
      none={{
        title: 'You have not asked for a change',
        why: 'Open a section of your record and change it: what HR has to approve stands here until they decide.',
        action: (
          <Button asChild variant="soft" color="gray">
            <Link to={pages.profileSummary()}>My Profile</Link>
          </Button>
        ),
      }}
      place="employee"
    />
  );
}
