import { Flex, VisuallyHidden } from '@radix-ui/themes';
import {
  CalendarCheck,
  CalendarClock,
  ChevronRight,
  Clock,
  CornerUpLeft,
  FileCheck,
  FilePen,
  Hourglass,
  type LucideIcon,
  Send,
  ShieldQuestionMark,
  UserCheck,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { Link } from 'react-router';
import type { CandidateStatus } from '../../contracts/candidate-status';
import type { Board } from '../../contracts/employee';
import type { Dashboard } from '../../contracts/onboarding';
import { pages } from '../../contracts/pages';
import { candidatesIn, openWaiversList } from '../candidate-lists';
import { leavingEmployees, onProbation, startingEmployees } from '../employee-lists';
import { ComingMeetings } from '../meeting/ComingMeetings';
import { trpc } from '../trpc';
import { figure, isLate, waited } from '../ui/format';
import { NotOffered } from '../ui/NotOffered';
import { Panel } from '../ui/Panel';
import { Skeleton } from '../ui/Skeleton';
import styles from './HomePage.module.css';

interface WorkProps {
  to: string;
  icon: LucideIcon;
  title: string;
  note: string;
  /** The count; undefined while it loads. */
  total: number | undefined;
  /** Since when the oldest waits; left out where nobody has to decide. */
  oldest?: string | null | undefined;
}

function Work({ to, icon: Icon, title, note, total, oldest }: WorkProps) {
  const late = Boolean(oldest) && isLate(oldest ?? '');
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span className={styles.rowIcon}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <Flex as="span" direction="column" gap="1px" flexGrow="1" flexBasis="0%" minWidth="0">
          <span className={styles.rowTitle}>{title}</span>
          <span className={styles.rowNote}>{note}</span>
        </Flex>
        <span className={styles.rowCount}>
          {total === undefined ? <Skeleton width={20} height={16} /> : figure(total)}
        </span>
        {oldest !== undefined && (
          <span className={late ? styles.rowLate : styles.rowWaited}>
            {late && <Clock size={14} strokeWidth={1.75} aria-hidden="true" />}
            {oldest && (
              <>
                <VisuallyHidden>oldest </VisuallyHidden>
                {waited(oldest)}
              </>
            )}
          </span>
        )}
        <ChevronRight className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

const ON_THEIR_WAY: { status: CandidateStatus; icon: LucideIcon; title: string; note: string }[] = [
  { status: 'OFFER_SENT', icon: Send, title: 'Offers sent', note: 'Candidates have not answered' },
  { status: 'RETURNED', icon: CornerUpLeft, title: 'Letters returned', note: 'Candidates sign and send them again' },
  { status: 'MEDICAL_BOOKED', icon: CalendarCheck, title: 'Medical booked', note: 'Initiate onboarding after it' },
  { status: 'ONBOARDING', icon: UserCheck, title: 'Onboarding under way', note: 'Complete it to make an employee' },
];

interface Props {
  board: Dashboard | undefined;
  staff: Board | undefined;
  /** Whether the server does not have the figures of the one or the other. */
  noBoard: boolean;
  noStaff: boolean;
}

/** What waits for a decision, with the oldest; the others between offer and first day; the next meetings. */
export function HomeWork({ board, staff, noBoard, noStaff }: Props) {
  const stateOf = (status: CandidateStatus) => board?.by_status.find((row) => row.status === status);
  const sum = (...totals: (number | undefined)[]) =>
    board && totals.reduce<number>((all, total) => all + (total ?? 0), 0);
  const uploaded = stateOf('UPLOADED');
  const approved = stateOf('APPROVED');
  const changes = trpc.changeRequest.count.useQuery({});
  return (
    <div className={styles.column}>
      {!(noBoard && changes.isError) && (
        <Panel
          title="Waiting for decision"
          count={sum(uploaded?.total, board?.waivers.total, approved?.total, changes.data?.waiting)}
          aside={<span className={styles.aside}>Oldest</span>}
          flush
        >
          <ul className={styles.rows}>
            {!noBoard && (
              <>
                <Work
                  to={candidatesIn('UPLOADED')}
                  icon={FileCheck}
                  title="Letters to review"
                  note="Candidates sent signed copies"
                  total={uploaded?.total}
                  oldest={uploaded?.oldest ?? null}
                />
                <Work
                  to={openWaiversList()}
                  icon={ShieldQuestionMark}
                  title="Waiver requests"
                  note="Sent to managers, no answer yet"
                  total={board?.waivers.total}
                  oldest={board?.waivers.oldest ?? null}
                />
                <Work
                  to={candidatesIn('APPROVED')}
                  icon={CalendarClock}
                  title="Medical meetings to schedule"
                  note="All letters are approved"
                  total={approved?.total}
                  oldest={approved?.oldest ?? null}
                />
              </>
            )}
            {!changes.isError && (
              <Work
                to={pages.changeRequests()}
                icon={FilePen}
                title="Change requests"
                note="Employees ask to change their records"
                total={changes.data?.waiting}
                oldest={changes.data?.oldest ?? null}
              />
            )}
          </ul>
        </Panel>
      )}
      {!noBoard && (
        <Panel
          title="Between offer and first day"
          count={sum(...ON_THEIR_WAY.map(({ status }) => stateOf(status)?.total))}
          flush
        >
          <ul className={styles.rows}>
            {ON_THEIR_WAY.map(({ status, ...work }) => (
              <Work key={status} to={candidatesIn(status)} {...work} total={stateOf(status)?.total} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Employees" flush>
        {noStaff ? (
          <NotOffered what="the figures of employees" />
        ) : (
          <ul className={styles.rows}>
            <Work
              to={startingEmployees(staff?.starting)}
              icon={UserPlus}
              title="Employees who start"
              note="Employed in the next 14 days"
              total={staff?.starting.total}
            />
            <Work
              to={leavingEmployees(staff?.leaving)}
              icon={UserMinus}
              title="Employees who leave"
              note="Last day in the next 30 days"
              total={staff?.leaving.total}
            />
            <Work
              to={onProbation}
              icon={Hourglass}
              title="On probation"
              note="Active and not confirmed yet"
              total={staff?.probation}
            />
          </ul>
        )}
      </Panel>
      <ComingMeetings />
    </div>
  );
}
