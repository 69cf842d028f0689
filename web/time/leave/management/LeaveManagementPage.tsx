import { Button, Flex } from '@radix-ui/themes';
import {
  BellRing,
  CalendarDays,
  CalendarPlus,
  Check,
  Clock,
  Scale,
  SquareArrowOutUpRight,
  TriangleAlert,
  X,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { OVERDUE_AFTER_DAYS } from '../../../../contracts/platform/overdue';
import { pages } from '../../../../contracts/platform/pages';
import type { LeaveRow } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useListAddress } from '../../../platform/list/list-address';
import { useList } from '../../../platform/list/use-list';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { ExportButton } from '../../../platform/record/ExportButton';
import { useCommand } from '../../../platform/record/use-command';
import type { MenuAction } from '../../../platform/ui/ActionMenu';
import { countWithWord, figure, UNKNOWN_SIGN } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { LeaveSpan } from '../LeaveSpan';
import { calendarInput } from './calendar-input';
import { LEAVES } from './leave-list';
import { TeamCalendarPanel } from './TeamCalendarPanel';
import { useCalendar } from './use-calendar-address';

const RequestScreen = partOnDemand(async () => (await import('./RequestScreen')).RequestScreen);
const BalancesTab = partOnDemand(async () => (await import('./BalancesTab')).BalancesTab);
const SettingsTab = partOnDemand(async () => (await import('./SettingsTab')).SettingsTab);

/** Leave for HR: requests under a calendar of teams, balances, and the settings of leave and holidays. */
export function LeaveManagementPage() {
  const tab = useListAddress().get('tab');
  if (tab === 'request') return <RequestScreen />;
  if (tab === 'balances') return <BalancesTab />;
  return tab === 'settings' ? <SettingsTab /> : <LeaveRequestsTab />;
}

/** Every request for leave, below who is away when. */
function LeaveRequestsTab() {
  const { page, ...list } = useList(trpc.leave.list, LEAVES);
  const calendar = useCalendar(calendarInput(list.address.params));
  const menu = useLeaveMenu();
  return (
    <ListScreen
      // The rows wait for the calendar above them, which would push them down.
      list={{ ...list, page: calendar.isPending ? undefined : page }}
      title="Leave requests"
      icon={CalendarDays}
      columns={LEAVE_COLUMNS}
      keyOf={(row) => row.id}
      nameOf={({ employee, leave_type }) => `${leave_type.name} of ${employee.name}`}
      card={(row) => <LeaveCard row={row} />}
      menu={menu}
      actions={
        <>
          <Button asChild variant="soft" color="gray">
            <Link to={pages.leaveManagement({ tab: 'balances' })}>
              <Scale />
              Balances
            </Link>
          </Button>
          {!list.isNone && <ExportButton call="leave.listFile" asked={list.asked} />}
        </>
      }
      add={
        <Button asChild>
          <Link to={pages.leaveManagement({ tab: 'request' })}>
            <CalendarPlus />
            Request for an employee
          </Link>
        </Button>
      }
      none={{
        title: 'No requests for leave yet',
        why: 'Employees ask for leave on their own page, and you can ask for them.',
      }}
      noneFits={{ title: 'No request fits', why: 'Try the beginning of a name, or other days.' }}
    >
      {!list.isNone && <TeamCalendarPanel />}
    </ListScreen>
  );
}

/** The acts on a request in the list. Deciding happens on its page alone, beside all comments. */
function useLeaveMenu(): (row: LeaveRow) => MenuAction[][] {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const notify = useCommand(({ id }: LeaveRow) => utils.client.leave.notify.mutate({ id }), {
    said: (_, row) => {
      const holder = leaveHolderName(row);
      return holder ? `${holder} was asked again` : `${row.employee.name} was told again`;
    },
    refresh: () => utils.leave.list.invalidate(),
  });
  return (row) => {
    const open = () => navigate(pages.leaveDetails(row.id));
    const holder = leaveHolderName(row);
    const isForHr = row.turn === 'employer' || row.escalated;
    return [
      [
        { label: 'Open', icon: <SquareArrowOutUpRight />, reads: true, onSelect: open },
        {
          label: 'Notify',
          icon: <BellRing />,
          note: holder ? `Asks ${holder} once more` : `Tells ${row.employee.name} once more`,
          onSelect: () => void notify.run(row),
        },
      ],
      isForHr
        ? [
            { label: 'Accept', icon: <Check />, note: 'On the page of the request', onSelect: open },
            { label: 'Reject', icon: <X />, note: 'On the page of the request', onSelect: open },
          ]
        : [],
    ];
  };
}

const SMALL = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The person a request waits for, in a word. */
const leaveHolderName = ({ turn, holder_name }: LeaveRow): string =>
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

const LEAVE_COLUMNS: readonly [Column<LeaveRow>, ...Column<LeaveRow>[]] = [
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
function LeaveCard({ row }: { row: LeaveRow }) {
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
