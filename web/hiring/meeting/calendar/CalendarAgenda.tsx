import { VisuallyHidden } from '@radix-ui/themes';
import { useId } from 'react';
import { Link } from 'react-router';
import type { MeetingRow } from '../../../../contracts/hiring/meeting';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import { useOpened } from '../../../platform/list/opened';
import { countWithWord } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { meetingPlaceWords } from '../meeting-columns';
import { lengthWords, MEETING_TYPE_WORDS } from '../meeting-words';
import styles from './CalendarAgenda.module.css';
import {
  agendaOf,
  type DayMeetings,
  followingDaysWords,
  holidayWords,
  isFree,
  meetingPeopleWords,
} from './calendar-days';
import { MEETING_SIGNS } from './MeetingChip';

const DOTS = 3;

/** A week on a phone: its days with a dot a meeting, and below them the meetings of each day. */
export function CalendarAgenda({ days }: { days: readonly DayMeetings[] }) {
  const id = useId();
  const today = lagosDay();
  const go = (day: Day) => document.getElementById(`${id}${day}`)?.focus();
  return (
    <>
      <ul className={styles.strip} aria-label="Days of this week">
        {days.map((one) => (
          <li key={one.day}>
            <button
              type="button"
              className={styles.day}
              data-today={one.day === today || undefined}
              disabled={isFree(one)}
              onClick={() => go(one.day)}
            >
              <Text size="12" tone="quiet" aria-hidden>
                {followingDaysWords([one.day]).charAt(0)}
              </Text>
              <span className={styles.disc} aria-hidden>
                {Number(one.day.slice(8))}
              </span>
              <span className={styles.dots} aria-hidden>
                {one.meetings.slice(0, DOTS).map(({ id: key }) => (
                  <i key={key} />
                ))}
              </span>
              <VisuallyHidden>
                {followingDaysWords([one.day])}: {countWithWord(one.meetings.length, 'meeting')}
              </VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
      {agendaOf(days).map((group) => {
        const [first] = group;
        if (!first) return null;
        const words = followingDaysWords(group.map(({ day }) => day));
        if (isFree(first)) {
          return (
            <p key={first.day} className={styles.none}>
              <span>{words}</span> <span>no meetings</span>
            </p>
          );
        }
        return (
          <section key={first.day} aria-labelledby={`${id}${first.day}`}>
            <h2 id={`${id}${first.day}`} tabIndex={-1} className={styles.heading}>
              {first.day === today && 'Today, '}
              {words}
            </h2>
            <Agenda one={first} />
          </section>
        );
      })}
    </>
  );
}

function Agenda({ one: { meetings, holidays } }: { one: DayMeetings }) {
  return (
    <ul className={styles.card}>
      {holidays.map((holiday) => (
        <li key={holiday.id} className={styles.holiday} data-expected={holiday.status === 'EXPECTED' || undefined}>
          {holidayWords(holiday)}, {holiday.status === 'EXPECTED' ? 'expected holiday' : 'holiday'}
        </li>
      ))}
      {meetings.map((row) => (
        <li key={row.id}>
          <Entry row={row} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ row }: { row: MeetingRow }) {
  const opened = useOpened('meeting');
  const Sign = MEETING_SIGNS[row.type];
  return (
    <Link to={{ search: opened.searchOf(row.id) }} preventScrollReset aria-haspopup="dialog" className={styles.entry}>
      <span className={styles.time}>
        <span>{row.time}</span> <span className={styles.quiet}>{lengthWords(row.duration)}</span>
      </span>
      <span className={styles.words}>
        <strong>{meetingPeopleWords(row)}</strong>{' '}
        <span className={styles.quiet}>
          <Sign size={14} strokeWidth={1.75} aria-hidden /> {MEETING_TYPE_WORDS[row.type]}
        </span>{' '}
        <span className={styles.quiet}>{meetingPlaceWords(row)}</span>
      </span>
    </Link>
  );
}
