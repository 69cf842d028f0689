import { Flex, Grid, VisuallyHidden } from '@radix-ui/themes';
import { useId } from 'react';
import { Link } from 'react-router';
import type { MeetingRow } from '../../../../contracts/hiring/meeting';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import { useOpened } from '../../../platform/list/opened';
import { Card } from '../../../platform/ui/Card';
import { countWithWord } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
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
      <Grid asChild columns="7" mb="4" pb="2">
        <ul className={styles.strip} aria-label="Days of this week">
          {days.map((one) => (
            <li key={one.day}>
              <Grid asChild width="100%" justifyItems="center" gap="2px" py="1">
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
                  <Flex as="span" gap="3px" height="4px" className={styles.dots} aria-hidden>
                    {one.meetings.slice(0, DOTS).map(({ id: key }) => (
                      <i key={key} />
                    ))}
                  </Flex>
                  <VisuallyHidden>
                    {followingDaysWords([one.day])}: {countWithWord(one.meetings.length, 'meeting')}
                  </VisuallyHidden>
                </button>
              </Grid>
            </li>
          ))}
        </ul>
      </Grid>
      {agendaOf(days).map((group) => {
        const [first] = group;
        if (!first) return null;
        const words = followingDaysWords(group.map(({ day }) => day));
        if (isFree(first)) {
          return (
            <Flex key={first.day} asChild justify="between" gap="3" mt="20px">
              <Text as="p" size="13" tone="quiet">
                <span>{words}</span> <span>no meetings</span>
              </Text>
            </Flex>
          );
        }
        return (
          <section key={first.day} aria-labelledby={`${id}${first.day}`}>
            <Text
              as="h2"
              id={`${id}${first.day}`}
              tabIndex={-1}
              size="14"
              weight="bold"
              mt="20px"
              mb="2"
              className={styles.heading}
            >
              {first.day === today && 'Today, '}
              {words}
            </Text>
            <Agenda one={first} />
          </section>
        );
      })}
    </>
  );
}

function Agenda({ one: { meetings, holidays } }: { one: DayMeetings }) {
  return (
    <Card overflow="hidden">
      <Rows bare>
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
      </Rows>
    </Card>
  );
}

function Entry({ row }: { row: MeetingRow }) {
  const opened = useOpened('meeting');
  const Sign = MEETING_SIGNS[row.type];
  return (
    <Grid asChild columns="48px minmax(0, 1fr)" gap="3" px="4" py="3">
      <Link to={{ search: opened.searchOf(row.id) }} preventScrollReset aria-haspopup="dialog" className={styles.entry}>
        <Grid as="span" minWidth="0" alignContent="start" gap="2px">
          <Text figures>{row.time}</Text>{' '}
          <Text size="13" tone="quiet" figures anywhere>
            {lengthWords(row.duration)}
          </Text>
        </Grid>
        <Grid as="span" minWidth="0" alignContent="start" gap="2px">
          <Text weight="medium" anywhere>
            {meetingPeopleWords(row)}
          </Text>{' '}
          <Text size="13" tone="quiet" anywhere className={styles.kind}>
            <Sign size={14} strokeWidth={1.75} aria-hidden /> {MEETING_TYPE_WORDS[row.type]}
          </Text>{' '}
          <Text size="13" tone="quiet" anywhere>
            {meetingPlaceWords(row)}
          </Text>
        </Grid>
      </Link>
    </Grid>
  );
}
