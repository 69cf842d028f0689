import { Button, Flex, Grid, IconButton, VisuallyHidden } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { MeetingSpan } from '../../../../contracts/hiring/meeting';
import { weekdayOf } from '../../../../contracts/platform/calendar';
import { type Day, lagosDay, monthAndYear } from '../../../../contracts/platform/dates';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { useListAddress } from '../../../platform/list/list-address';
import { isNarrowed } from '../../../platform/list/list-spec';
import { shownFilters } from '../../../platform/list/shown-filters';
import { spanWords } from '../../../platform/list/span-words';
import { TabLinks } from '../../../platform/list/TabLinks';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FilterBar } from '../../../platform/ui/FilterBar';
import { date, figure, plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { useAtMost } from '../../../platform/ui/window-width';
import { MEETINGS } from '../meeting-list';
import { useMeetingTabs } from '../meeting-tabs';
import { useMeetingDialogs } from '../use-meeting-dialogs';
import { CalendarAgenda } from './CalendarAgenda';
import { type DayMeetings, holidayWords, nearDay, onDays } from './calendar-days';
import { calendarSpanInput, calendarWeeks, stepFrom, type View } from './calendar-view';
import styles from './MeetingCalendar.module.css';
import { MeetingChip } from './MeetingChip';

/** Two meetings of a day stand in a month; the rest of them in its week. */
const IN_A_MONTH = 2;

/** The meetings of a month or of a week by day, with the holidays; on a phone as the agenda of a week. */
export function MeetingCalendar({ view: asked, day }: { view: View; day: Day }) {
  const phone = useAtMost(600);
  const view = phone ? 'week' : asked;
  const address = useListAddress(MEETINGS);
  const { data, error, refetch, isPlaceholderData } = trpc.meeting.span.useQuery(
    calendarSpanInput(address.params, { view: asked, day }),
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const dialogs = useMeetingDialogs();
  const month = view === 'month' ? day.slice(0, 7) : null;
  const weeks = calendarWeeks(view, day);
  const days = weeks.flat();
  const title = month ? monthAndYear(month) : (spanWords(days[0] ?? day, days.at(-1) ?? day) ?? '');
  const shown = data?.results.filter(({ date }) => (month ? date.startsWith(month) : days.includes(date)));
  return (
    <>
      <PageHeading title="Meetings" count={data?.more ? undefined : shown?.length}>
        {dialogs.add}
      </PageHeading>
      <TabLinks label="Meetings" tabs={useMeetingTabs()} />
      <Steps view={view} day={day} title={title} onDay={(next) => address.set({ day: next })} />
      <FilterBar
        filters={shownFilters(MEETINGS.filters, address.params, address.set)}
        search={address.search}
        onSearch={(search) => address.set({ search })}
        onClearAll={() => address.set({ search: null, type: null })}
        placeholder={MEETINGS.search}
      />
      {data ? (
        <section aria-label={title} aria-busy={isPlaceholderData || undefined}>
          <Note span={data} none={shown?.length === 0} narrowed={isNarrowed(MEETINGS, address.params)} title={title} />
          {phone ? (
            <CalendarAgenda days={onDays(days, data)} />
          ) : (
            <CalendarGrid
              label={`Meetings, ${title}`}
              weeks={weeks.map((week) => onDays(week, data))}
              month={month}
              most={month ? IN_A_MONTH : Number.POSITIVE_INFINITY}
              weekOf={(of) => {
                const next = new URLSearchParams(address.params);
                next.set('view', 'week');
                next.set('day', of);
                return `?${next}`;
              }}
            />
          )}
        </section>
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="meetings" retry={() => void refetch()}>
          The calendar did not load. Your search and filters are kept.
        </FailedRead>
      ) : (
        <Skeleton height={560} radius={8} />
      )}
      {dialogs.open}
    </>
  );
}

/** The note that the calendar leaves meetings out, or has none. */
function Note(props: { span: MeetingSpan; none: boolean; narrowed: boolean; title: string }) {
  const { span, none, narrowed, title } = props;
  const words = span.more
    ? `Only the first ${figure(span.results.length)} meetings of these weeks are shown. Choose a week or a type.`
    : none && (narrowed ? `No meeting of ${title} fits the search and filters.` : `No meetings in ${title}.`);
  if (!words) return null;
  return (
    <Text as="p" tone="quiet" mb="3">
      {words}
    </Text>
  );
}

function Steps({ view, day, title, onDay }: { view: View; day: Day; title: string; onDay: (day: Day | null) => void }) {
  return (
    <Flex align="center" gap="2" mb="3" wrap="wrap" role="group" aria-label="Days shown">
      <IconButton
        variant="outline"
        color="gray"
        aria-label={`The ${view} before`}
        onClick={() => onDay(stepFrom(view, day, -1))}
      >
        <ChevronLeft />
      </IconButton>
      <Button variant="outline" color="gray" disabled={day === lagosDay()} onClick={() => onDay(null)}>
        Today
      </Button>
      <IconButton
        variant="outline"
        color="gray"
        aria-label={`The next ${view}`}
        onClick={() => onDay(stepFrom(view, day, 1))}
      >
        <ChevronRight />
      </IconButton>
      <Text as="h2" size="16" weight="bold" ml="0">
        {title}
      </Text>
    </Flex>
  );
}

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
function CalendarGrid({ label, weeks, ...props }: Props) {
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
