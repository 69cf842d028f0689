import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { CalendarOff, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { Delegation } from '../../../contracts/approvals/delegation';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Actions } from '../../platform/ui/Actions';
import { Empty } from '../../platform/ui/Empty';
import { ForChange } from '../../platform/ui/ForChange';
import { date, plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { type Column, Table } from '../../platform/ui/Table';
import { TableSkeleton } from '../../platform/ui/TableSkeleton';
import { Text } from '../../platform/ui/Text';

const DelegationDialog = dialogOnDemand(async () => (await import('./DelegationDialog')).DelegationDialog);
const State = ({ row }: { row: Delegation }) => (
  <StatusBadge tone={row.running ? 'green' : 'gray'}>{row.running ? 'Today' : 'To come'}</StatusBadge>
);
const days = (row: Delegation) => `${date(row.from_day)} to ${date(row.until_day)}`;

const COLUMNS: readonly [Column<Delegation>, ...Column<Delegation>[]] = [
  { key: 'user', header: 'Away', cell: (row) => <Text weight="medium">{row.user.name}</Text> },
  { key: 'delegate', header: 'Decides in their place', width: '28%', cell: (row) => row.delegate.name },
  { key: 'days', header: 'Days', width: '28%', cell: days },
  { key: 'state', header: 'Counts', width: '104px', shape: 'badge', cell: (row) => <State row={row} /> },
];

/** The stand-ins of absent approvers. */
export function AwayList() {
  const utils = trpc.useUtils();
  const list = trpc.approval.delegations.useQuery({}, { select: plainTexts });
  const [naming, setNaming] = useState(false);
  const end = useCommand(utils.client.approval.endDelegation.mutate, {
    said: ({ message }) => message,
    refresh: () => utils.approval.invalidate(),
  });
  const askEnd = (row: Delegation) =>
    confirm({
      title: `End this for ${row.user.name}?`,
      text: `What waits for ${row.user.name} waits for ${row.delegate.name} no longer. What was decided stays.`,
      confirm: 'End it',
      act: () => end.run({ id: row.id }),
    });
  const button = (
    <ForChange>
      <Button onClick={() => setNaming(true)} {...opens(DelegationDialog)}>
        <UserCheck />
        Name who decides
      </Button>
    </ForChange>
  );
  if (!list.data) {
    return list.isError ? (
      <FailedRead problem={problemOfError(list.error)} what="absences" retry={() => void list.refetch()} />
    ) : (
      <TableSkeleton columns={COLUMNS} menu />
    );
  }
  return (
    <>
      {list.data.length === 0 ? (
        <Empty icon={CalendarOff} title="Nobody is away" action={button}>
          Name who decides in your place before you go away, so that nothing waits for you.
        </Empty>
      ) : (
        <>
          <Flex align="center" justify="between" wrap="wrap" gap="3" mb="4">
            <Box asChild flexGrow="1" flexBasis="320px">
              <Text as="p" tone="quiet">
                What waits for the person waits for the other too. It ends by itself, and nobody decides their own
                request by it.
              </Text>
            </Box>
            <Actions>{button}</Actions>
          </Flex>
          <Table
            label="Who is away"
            columns={COLUMNS}
            rows={list.data}
            keyOf={(row) => row.id}
            nameOf={(row) => row.user.name}
            card={(row) => (
              <Grid gap="1" justifyItems="start">
                <Text weight="medium">{row.user.name}</Text>
                <Text tone="quiet">
                  {row.delegate.name}, {days(row)}
                </Text>
                <State row={row} />
              </Grid>
            )}
            menu={(row) =>
              row.may_end && (
                <ActionMenu
                  label={`Actions for ${row.user.name}`}
                  groups={[[{ label: 'End', icon: <CalendarOff />, danger: true, onSelect: () => void askEnd(row) }]]}
                />
              )
            }
          />
        </>
      )}
      {naming && <DelegationDialog onClose={() => setNaming(false)} />}
    </>
  );
}
