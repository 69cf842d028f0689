import { Box, Flex, Grid } from '@radix-ui/themes';
import {
  BadgeCheck,
  Banknote,
  CalendarClock,
  CalendarDays,
  ChevronRight,
  ClipboardCheck,
  Clock,
  DoorOpen,
  FileCheck,
  FileSearchCorner,
  GitPullRequestArrow,
  HandCoins,
  HeartPulse,
  Hourglass,
  Inbox,
  ListChecks,
  ListTodo,
  LogOut,
  type LucideIcon,
  MessageSquareWarning,
  Scale,
  ShieldQuestionMark,
  UserCheck,
  UserPlus,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react';
import { Link } from 'react-router';
import type { QueuePerson, QueueRow } from '../../../contracts/desk/home';
import type { Problem } from '../../../contracts/platform/problem';
import { QUEUE_WORDS, type QueueKind } from '../../../contracts/platform/queue-kinds';
import { problemOfError } from '../../platform/call/problem';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { FailedRead } from '../../platform/record/FailedRead';
import { countWithWord, figure } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { SignCircle } from '../../platform/ui/SignCircle';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import styles from './HomePage.module.css';
import { queueWords } from './queue-words';

/** As many kinds as usually wait: their room is kept while they load. */
const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

interface Query {
  data: { rows: QueueRow[] } | undefined;
  error: unknown;
  refetch: () => unknown;
}

const sumOf = (rows: readonly QueueRow[], name: 'total' | 'late') => rows.reduce((all, row) => all + row[name], 0);

/** The whole queue of work, what waits longest first: each kind in one row with its number, which stands nowhere else. */
export function QueuePanel({ queue }: { queue: Query }) {
  const rows = queue.data?.rows;
  const late = rows ? sumOf(rows, 'late') : 0;
  const problem: Problem | null = !rows && queue.error ? problemOfError(queue.error) : null;
  return (
    <Panel
      title="Waiting for you"
      count={rows && sumOf(rows, 'total')}
      aside={
        late > 0 && (
          <Flex asChild align="center" flexShrink="0" gap="6px">
            <Text size="13" tone="amber" wrap="nowrap" figures>
              <Clock size={14} strokeWidth={1.75} aria-hidden />
              {countWithWord(late, 'longer than 3 days', 'longer than 3 days')}
            </Text>
          </Flex>
        )
      }
      flush
    >
      {problem ? (
        <FailedRead problem={problem} what="the queue of work" retry={() => void queue.refetch()}>
          What waits for you did not load.
        </FailedRead>
      ) : rows ? (
        <Queue rows={rows} />
      ) : (
        <div aria-busy="true">
          <Rows bare>
            {SHAPES.map((shape) => (
              <li key={shape} className={styles.row}>
                <Skeleton width={32} height={32} radius={6} />
                <Flex as="span" flexGrow="1" flexBasis="0%" direction="column" gap="1px" minWidth="0">
                  <Skeleton width="30%" height={14} />
                  <Skeleton width="50%" height={10} />
                </Flex>
                <Skeleton width={20} height={16} />
              </li>
            ))}
          </Rows>
        </div>
      )}
    </Panel>
  );
}

function Queue({ rows }: { rows: readonly QueueRow[] }) {
  const waiting = rows.flatMap((row) => (row.first && row.total > 0 ? [{ row, first: row.first }] : []));
  const empty = rows.filter(({ total }) => total === 0).map(({ kind }) => queueKindWords(kind));
  return (
    <>
      {waiting.length > 0 && (
        <Rows bare>
          {waiting.map(({ row, first }) => (
            <QueueLine key={row.kind} row={row} first={first} />
          ))}
        </Rows>
      )}
      {empty.length > 0 && (
        <Box asChild px="4" py="3">
          <Text as="p" size="12" tone="quiet">
            {waiting.length === 0 ? 'Nothing waits for you.' : `None: ${empty.join(', ')}.`}
          </Text>
        </Box>
      )}
    </>
  );
}

const ICONS: Record<QueueKind, LucideIcon> = {
  approval: BadgeCheck,
  document: FileSearchCorner,
  change: GitPullRequestArrow,
  leave: CalendarDays,
  exit: LogOut,
  welfare: HandCoins,
  hmo: HeartPulse,
  payroll: Banknote,
  complaint: MessageSquareWarning,
  case: Scale,
  task: ListChecks,
  item: ListTodo,
  waiver: ShieldQuestionMark,
  letters: FileCheck,
  medical: CalendarClock,
  initiate: ClipboardCheck,
  onboarding: UserCheck,
  offer: Hourglass,
  confirmation: UserRoundCheck,
  leaver: DoorOpen,
  starter: UserPlus,
  newcomer: UserRoundPlus,
};

/** The words of a kind; a kind of another server's own is its own word. */
const queueKindWords = (kind: QueueRow['kind']): string => QUEUE_WORDS[kind as QueueKind] ?? kind;

/** One kind of work, its number and the first of it: leads to the list of all of them. */
function QueueLine({ row, first }: { row: QueueRow; first: NonNullable<QueueRow['first']> }) {
  const Icon = ICONS[row.kind as QueueKind] ?? Inbox;
  const { which, day, when, late } = queueWords(first);
  return (
    <li>
      <Link to={row.list} className={styles.row}>
        <SignCircle square>
          <Icon />
        </SignCircle>
        <Flex asChild flexGrow="1" flexBasis="0%" direction="column" gap="1px" minWidth="0">
          <span className={styles.words}>
            <Text weight="medium" truncate>
              {queueKindWords(row.kind)}
            </Text>{' '}
            <Text size="12" tone="quiet" truncate>
              {which}: {first.about}
              {day}
            </Text>
          </span>
        </Flex>{' '}
        <Faces people={row.people} />
        <Box asChild flexShrink="0" minWidth="28px">
          <Text size="16" weight="bold" align="right" figures>
            {figure(row.total)}
          </Text>
        </Box>{' '}
        <Flex asChild align="center" justify="end" flexShrink="0" gap="6px" minWidth={{ initial: '72px', sm: '96px' }}>
          <Text size="13" tone={late ? 'amber' : 'quiet'} wrap="nowrap" figures>
            {late && <Clock size={14} strokeWidth={1.75} aria-hidden />}
            {when}
          </Text>
        </Flex>
        <ChevronRight className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden />
      </Link>
    </li>
  );
}

const SIZE = 24;

/** A few people beside what is about them; their names are read where they are pointed at. */
function Faces({ people }: { people: readonly QueuePerson[] }) {
  return (
    <Flex as="span" flexShrink="0" gap="1" display={{ initial: 'none', sm: 'flex' }}>
      {people.map((person) => (
        <Face key={person.name} person={person} />
      ))}
    </Flex>
  );
}

function Face({ person: { name, employee, image } }: { person: QueuePerson }) {
  const photo = useEmployeePhoto(employee ?? 0, employee === null ? null : image);
  return (
    <Grid as="span" title={name}>
      <Initials name={name} image={photo} size={SIZE} />
    </Grid>
  );
}
