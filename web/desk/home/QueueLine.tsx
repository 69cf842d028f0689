import { Box, Flex } from '@radix-ui/themes';
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
import type { QueueRow } from '../../../contracts/desk/home';
import { QUEUE_WORDS, type QueueKind } from '../../../contracts/platform/queue-kinds';
import { figure } from '../../platform/ui/format';
import { SignCircle } from '../../platform/ui/SignCircle';
import { Text } from '../../platform/ui/Text';
import { Faces } from './Faces';
import styles from './HomePage.module.css';
import { queueWords } from './queue-words';

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
export const queueKindWords = (kind: QueueRow['kind']): string => QUEUE_WORDS[kind as QueueKind] ?? kind;

/** One kind of work, its number and the first of it: leads to the list of all of them. */
export function QueueLine({ row, first }: { row: QueueRow; first: NonNullable<QueueRow['first']> }) {
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
