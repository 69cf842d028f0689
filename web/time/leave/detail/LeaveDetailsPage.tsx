import { Button, Flex, Grid } from '@radix-ui/themes';
import { CalendarDays, UserRound } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router';
import { lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import type { Leave } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { trpc } from '../../../platform/call/trpc';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { idIn } from '../../../platform/record/id-in';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Actions } from '../../../platform/ui/Actions';
import { Card } from '../../../platform/ui/Card';
import { Columns } from '../../../platform/ui/Columns';
import { leaveDate, plainTexts, waitedWords } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { useReading } from '../../../platform/ui/reading';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Stepper, type StepperStep } from '../../../platform/ui/Stepper';
import { statusLook } from '../../../platform/ui/status-look';
import { Text } from '../../../platform/ui/Text';
import { useAtMost } from '../../../platform/ui/window-width';
import { employeeNames, leaveInstant, leaveRequestTitle } from '../leave-words';
import { type Turn, turnsOf } from '../turns';
import { LeaveDetailPanel } from './LeaveDetailPanel';
import styles from './LeaveDetails.module.css';
import { LeaveMenu } from './LeaveMenu';
import { SaidPanel } from './SaidPanel';
import { TeamMonth } from './TeamMonth';

const COLUMNS = 'minmax(0, 1fr) 320px';

const KIND = {
  word: 'leave request',
  title: 'Leave request',
  icon: CalendarDays,
  list: { to: pages.leaveManagement(), label: 'Leave requests' },
  // The words are the documents' (M081).
  none: 'No Request Found',
  why: 'The address may be mistyped, or the employee is of a company that you do not look after.',
};

/** `/leave-details/:id`: one request for HR, with what everybody said, and HR's own turn. */
export function LeaveDetailsPage() {
  const id = idIn(useParams().id);
  const query = trpc.leave.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={KIND}
      query={query}
      titleOf={(leave) => employeeNames(leave).full}
      skeleton={
        <Grid role="status" aria-label="Loading the leave request" gap="20px">
          <Skeleton width="40%" height={56} />
          <Skeleton height={98} />
          <Columns columns={COLUMNS}>
            <Skeleton height={480} />
            <Skeleton height={420} />
          </Columns>
        </Grid>
      }
    >
      {(leave) => (
        <Grid gap="20px">
          <DetailHead leave={leave} />
          <TurnSteps leave={leave} />
          <Columns columns={COLUMNS}>
            <Grid gap="20px" minWidth="0">
              <LeaveDetailPanel leave={leave} />
              <SaidPanel leave={leave} />
            </Grid>
            <Grid gap="20px" minWidth="0">
              <TeamMonth leave={leave} />
              <BalancePanel leave={leave} />
            </Grid>
          </Columns>
        </Grid>
      )}
    </LoadedRecord>
  );
}

const LedgerDialog = dialogOnDemand(async () => (await import('./LedgerDialog')).LedgerDialog);

/** A number that is taken off, with its minus. */
const off = (days: number): string => (days === 0 ? '0' : `−${days}`);

/** The balance of this kind, as a sum, and the link to the entries behind it. */
function BalancePanel({ leave }: { leave: Leave }) {
  const [open, setOpen] = useState(false);
  const { balances, leave_type, employee, status } = leave;
  const stands = status === 'PENDING' || status === 'ACCEPTED';
  return (
    <Panel
      title={leave_type.name ? `Balance, ${leave_type.name.toLowerCase()}` : 'Balance'}
      aside={
        leave_type.id !== null &&
        employee.id !== null &&
        balances.length > 0 && (
          <Button variant="ghost" onClick={() => setOpen(true)} {...opens(LedgerDialog)}>
            Ledger
          </Button>
        )
      }
    >
      {balances.length === 0 ? (
        <Text as="p" tone="quiet">
          No balance counts this leave.
        </Text>
      ) : (
        <Grid asChild gap="2" m="0">
          <dl>
            {balances.map(({ year, granted, taken, takes, left_after }) => (
              <Fragment key={year}>
                <Row name={`Granted for ${year}`} value={String(granted)} />
                <Row name="Taken" value={off(taken)} />
                {stands && <Row name="This request" value={off(takes)} />}
                <Row name={stands ? 'Left after' : 'Left'} value={String(left_after)} isSum />
              </Fragment>
            ))}
          </dl>
        </Grid>
      )}
      {open && leave_type.id !== null && employee.id !== null && (
        <LedgerDialog leave={leave} employee={employee.id} type={leave_type.id} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

const Row = ({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) => (
  <Flex justify="between" gap="3" className={styles.row} data-sum={isSum || undefined}>
    <dt>{name}</dt>
    <Text as="dd" figures>
      {value}
    </Text>
  </Flex>
);

/** The requester, the leave, its state, and HR's acts beside deciding. */
function DetailHead({ leave }: { leave: Leave }) {
  const reading = useReading();
  const { employee, status, turn, created_at } = leave;
  const photo = useEmployeePhoto(employee.id ?? 0, employee.id === null ? null : employee.image);
  const { full } = employeeNames(leave);
  const place = [employee.company_info.name, employee.branch_info.name].filter(Boolean).join(', ');
  return (
    <PersonHead
      name={full}
      photo={photo}
      title={leaveRequestTitle(leave)}
      status={
        status === 'PENDING' && turn === 'employer' ? (
          <StatusBadge tone="amber">{reading ? 'HR’s turn' : 'Your turn'}</StatusBadge>
        ) : (
          <StatusBadge status={status} />
        )
      }
      about={[employee.jobrole_info.name, employee.code, place, created_at && `sent ${leaveInstant(created_at)}`]
        .filter(Boolean)
        .join(' · ')}
    >
      <Actions>
        {employee.id !== null && (
          <Button asChild variant="soft" color="gray">
            <Link to={pages.employee(employee.id)}>
              <UserRound />
              Employee record
            </Link>
          </Button>
        )}
        <LeaveMenu leave={leave} />
      </Actions>
    </PersonHead>
  );
}

const dayOf = (instant: string): string => leaveDate(lagosDay(new Date(instant)));

const sinceWords = (turn_at: string | null): string => {
  const words = waitedWords(turn_at);
  return turn_at === null ? '' : words === 'today' ? ' since today' : ` for ${words}`;
};

function stepOf({ place, action, at, holds }: Turn, { turn_at, status }: Leave): StepperStep {
  const title = LEAVE_DECIDER_WORDS[place];
  if (action) {
    const note = [statusLook(action).word, at && dayOf(at)].filter(Boolean).join(' ');
    return { title, note, state: action === 'APPROVED' ? 'done' : 'ended' };
  }
  if (holds) return { title, note: `Has the turn${sinceWords(turn_at)}`, state: 'current' };
  // Of a request that was decided, or taken back, the rest is not asked any more.
  return status === 'PENDING' ? { title, state: 'todo' } : { title, note: 'Not asked', state: 'passed' };
}

/** How far a request is: sent, then each of those who are asked. */
function TurnSteps({ leave }: { leave: Leave }) {
  const isNarrow = useAtMost(800);
  const { created_at, cancelled_at } = leave;
  const steps: StepperStep[] = [
    { title: 'Sent', state: 'done', ...(created_at && { note: dayOf(created_at) }) },
    ...turnsOf(leave).map((turn) => stepOf(turn, leave)),
    ...(cancelled_at ? [{ title: 'Cancelled', note: dayOf(cancelled_at), state: 'ended' as const }] : []),
  ];
  return (
    <Card p="4">
      <Stepper label="Turns" steps={steps} orientation={isNarrow ? 'vertical' : 'horizontal'} />
    </Card>
  );
}
