import { Flex, Grid } from '@radix-ui/themes';
import { Archive, CalendarDays, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import type { LeaveType } from '../../../contracts/time/leave-type';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { ImportLink } from '../../platform/list/ImportLink';
import { importAddress } from '../../platform/page/import-address';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { mayChange } from '../../platform/session/may';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Empty } from '../../platform/ui/Empty';
import { plainText } from '../../platform/ui/format';
import { type Column, Table } from '../../platform/ui/Table';
import { TableSkeleton } from '../../platform/ui/TableSkeleton';
import { Text } from '../../platform/ui/Text';
import { approvalWords, carriedWords, GENDER_WORDS, grantedWords, yearlyDaysWords } from './type-words';

const Quiet = ({ children }: { children: string }) => <Text tone="quiet">{children}</Text>;
const orAll = (words: string) => (words ? plainText(words) : <Quiet>All</Quiet>);

/** The title, which opens the form for who may change it. */
function Title({ row }: { row: LeaveType }) {
  if (!mayChange('settings')) return plainText(row.title);
  return (
    <Link to={pages.newLeaveType({ type: row.id })} data-row-link>
      {plainText(row.title)}
    </Link>
  );
}

const COLUMNS: readonly [Column<LeaveType>, ...Column<LeaveType>[]] = [
  { key: 'title', header: 'Title', cell: (row) => <Title row={row} /> },
  { key: 'days', header: 'Days', numeric: true, width: '72px', cell: yearlyDaysWords },
  { key: 'granted', header: 'Granted', cell: grantedWords },
  {
    key: 'carried',
    header: 'Carried over',
    spare: true,
    cell: (row) => (row.carry_days > 0 ? carriedWords(row) : <Quiet>None</Quiet>),
  },
  { key: 'grade', header: 'Grade', spare: true, cell: ({ grade }) => orAll(grade) },
  { key: 'gender', header: 'Gender', cell: ({ gender }) => orAll(gender ? GENDER_WORDS[gender] : '') },
  { key: 'approvals', header: 'Approvals', cell: approvalWords },
];

const Card = ({ row }: { row: LeaveType }) => (
  <Grid pr="7" gap="1">
    <Title row={row} />
    <Text tone="quiet">
      {row.type === 'UNPAID'
        ? grantedWords(row)
        : `${yearlyDaysWords(row)} days, ${grantedWords(row).replace(/^[OW]/, (letter) => letter.toLowerCase())}`}
    </Text>
    <Text tone="quiet">{approvalWords(row)}</Text>
  </Grid>
);

/** The kinds of leave: who may take how many days, and who is asked. */
export function LeaveTypes() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const may = mayChange('settings');
  const list = trpc.leaveType.list.useQuery({});
  const remove = useCommand(({ id }: LeaveType) => utils.client.leaveType.delete.mutate({ id }), {
    said: ({ message }) => message,
    refresh: () => utils.leaveType.invalidate(),
  });
  const askRemove = (row: LeaveType) => {
    const used = row.requests > 0;
    return confirm({
      title: `${used ? 'Archive' : 'Delete'} ${plainText(row.title)}?`,
      text: used
        ? 'Nobody can ask for it any more. Requests and balances stay.'
        : 'Nobody can ask for it any more. Where days of it were given, it is archived, and they stay.',
      confirm: used ? 'Archive leave type' : 'Delete leave type',
      destructive: true,
      act: () => remove.run(row),
    });
  };
  const rows = list.data?.results;
  return (
    <section aria-labelledby="leave-types">
      <Flex align="center" justify="between" wrap="wrap" gap="2" mb="2">
        <Text id="leave-types" as="h2" size="16" weight="bold">
          Leave types
          {rows && (
            <Text tone="quiet" weight="regular" figures ml="2">
              {' '}
              {rows.length}
            </Text>
          )}
        </Text>
        {mayChange('records') && <ImportLink to={importAddress('leave_balance')} />}
      </Flex>
      {rows === undefined ? (
        list.error ? (
          <FailedRead problem={problemOfError(list.error)} what="leave types" retry={() => void list.refetch()}>
            The leave types did not load.
          </FailedRead>
        ) : (
          <TableSkeleton columns={COLUMNS} menu={may} />
        )
      ) : rows.length === 0 ? (
        <Empty icon={CalendarDays} title="No leave types yet">
          Employees ask for leave once there is a type of it.
        </Empty>
      ) : (
        <Table
          label="Leave types"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ title }) => plainText(title)}
          card={(row) => <Card row={row} />}
          {...(may && {
            menu: (row: LeaveType) => (
              <ActionMenu
                label={`Actions for ${plainText(row.title)}`}
                groups={[
                  [
                    {
                      label: 'Edit leave type',
                      icon: <Pencil />,
                      onSelect: () => navigate(pages.newLeaveType({ type: row.id })),
                    },
                  ],
                  [
                    {
                      label: row.requests > 0 ? 'Archive leave type' : 'Delete leave type',
                      icon: row.requests > 0 ? <Archive /> : <Trash2 />,
                      danger: true,
                      onSelect: () => void askRemove(row),
                    },
                  ],
                ]}
              />
            ),
          })}
        />
      )}
    </section>
  );
}
