import { Button } from '@radix-ui/themes';
import { CalendarDays, CalendarPlus, Scale } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { ExportButton } from '../../../platform/record/ExportButton';
import { calendarInput } from './calendar-input';
import { LEAVE_COLUMNS, LeaveCard } from './leave-columns';
import { LEAVES } from './leave-list';
import { TeamCalendarPanel } from './TeamCalendarPanel';
import { useCalendar } from './use-calendar-address';
import { useLeaveMenu } from './use-leave-menu';

/** Every request for leave, below who is away when. */
export function LeaveRequestsTab() {
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
