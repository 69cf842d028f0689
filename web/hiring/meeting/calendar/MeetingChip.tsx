import { Grid } from '@radix-ui/themes';
import {
  DoorOpen,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  Scale,
  Stethoscope,
  Target,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import type { MeetingRow, MeetingType } from '../../../../contracts/hiring/meeting';
import { useOpened } from '../../../platform/list/opened';
import { hoursOf, isMeetingOver, MEETING_TYPE_WORDS, peopleOfMeeting } from '../meeting-words';
import { meetingPeopleWords } from './calendar-days';
import styles from './MeetingChip.module.css';

export const MEETING_SIGNS: Readonly<Record<MeetingType, LucideIcon>> = {
  GENERAL: Users,
  INTERVIEW: MessagesSquare,
  MEDICAL: Stethoscope,
  INDUCTION: GraduationCap,
  APPRAISAL: Target,
  DISCIPLINARY: Scale,
  EXIT: DoorOpen,
};

/** A meeting in its day: whom it is with, when and of what kind. It opens the meeting. */
export function MeetingChip({ row }: { row: MeetingRow }) {
  const opened = useOpened('meeting');
  const Sign = MEETING_SIGNS[row.type];
  const isOpen = opened.id === row.id;
  return (
    <Link
      to={{ search: opened.searchOf(row.id) }}
      preventScrollReset
      aria-haspopup="dialog"
      className={styles.chip}
      data-state={isOpen ? 'open' : isMeetingOver(row) ? 'past' : 'coming'}
      title={`${MEETING_TYPE_WORDS[row.type]}, ${hoursOf(row)}, ${peopleOfMeeting(row.names, row.people)}`}
    >
      <Sign size={14} strokeWidth={1.75} aria-hidden />
      <Grid as="span" minWidth="0">
        <span className={styles.who}>{meetingPeopleWords(row)}</span>{' '}
        <span className={styles.when}>
          {row.time} {MEETING_TYPE_WORDS[row.type]}
        </span>
      </Grid>
    </Link>
  );
}
