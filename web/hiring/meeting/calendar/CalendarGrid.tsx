import { Flex, Grid, VisuallyHidden } from '@radix-ui/themes';
import { Link } from 'react-router';
import { weekdayOf } from '../../../../contracts/platform/calendar';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';
import styles from './CalendarGrid.module.css';
import { type DayMeetings, holidayWords, nearDay } from './calendar-days';
import { MeetingChip } from './MeetingChip';

const WEEKDAYS = [
  ['Monday', 'Monday'],
  ['Tuesday', 'Tuesday'],
  ['Wednesday', 'Wednesday'],
  ['Thursday', 'Thursday'],
  ['Friday', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const;

interface Props {
  label: string;
  weeks: readonly (readonly DayMeetings[])[];
  /** The month that is shown; days of others are quiet. None where a week is shown. */
  month: string | null;
  /** So many meetings of a day stand in it, with the way to the rest. */
  most: number;
  /** The address of the week of a day. */
  weekOf: (day: Day) => string;
}

/** Weeks below one another, a column a weekday, with the meetings and holidays of each day. */
export function CalendarGrid({ label, weeks, ...props }: Props) {
  const today = lagosDay();
  const isHere = weeks.some((week) => week.some(({ day }) => day === today));
  return (
    <table className={styles.grid} aria-label={label}>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, name]) => (
            <th key={name} scope="col" abbr={name} data-today={(isHere && name === weekdayOf(today)) || undefined}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((one) => (
              <DayCell key={one.day} one={one} today={today} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({
  one: { day, meetings, holidays },
  today,
  month,
  most,
  weekOf,
}: Omit<Props, 'label' | 'weeks'> & { one: DayMeetings; today: Day }) {
  const inside = month === null || day.startsWith(month);
  const shown = meetings.slice(0, most);
  const expected = holidays.length > 0 && holidays.every(({ status }) => status === 'EXPECTED');
  const number = inside ? String(Number(day.slice(8))) : day.endsWith('-01') ? nearDay(day) : Number(day.slice(8));
  return (
    <td
      data-weekend={/^S/.test(weekdayOf(day)) || undefined}
      data-holiday={holidays.length > 0 ? (expected ? 'expected' : 'declared') : undefined}
    >
      <Flex wrap="wrap" align="center" justify="between" gapY="0" gapX="1" minHeight="24px" mb="1">
        <Link
          to={weekOf(day)}
          className={styles.number}
          data-today={day === today || undefined}
          data-quiet={!inside || day < today || undefined}
          title={`The week of ${date(day)}`}
        >
          <span aria-hidden>{number}</span>
          <VisuallyHidden>
            {date(day)}
            {day === today && ', today'}
          </VisuallyHidden>
        </Link>
        {holidays.length > 0 && <span className={styles.kind}>{expected ? 'Expected' : 'Holiday'}</span>}
      </Flex>
      {holidays.map((holiday) => (
        <p key={holiday.id} className={styles.holiday}>
          {holidayWords(holiday)}
        </p>
      ))}
      {shown.length > 0 && (
        <Grid asChild gap="1">
          <ul>
            {shown.map((row) => (
              <li key={row.id}>
                <MeetingChip row={row} />
              </li>
            ))}
          </ul>
        </Grid>
      )}
      {meetings.length > shown.length && (
        <Link to={weekOf(day)} className={styles.more}>
          {meetings.length - shown.length} more<VisuallyHidden> on {date(day)}</VisuallyHidden>
        </Link>
      )}
    </td>
  );
}
