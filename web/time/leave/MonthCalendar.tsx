import { Flex, Grid, IconButton, VisuallyHidden } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { isWeekend } from '../../../contracts/platform/calendar';
import { type Day, monthAndYear } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import styles from './MonthCalendar.module.css';
import { type CalendarMonth, monthOf } from './month';
import { type CalendarFacts, heardOf, lookOfDay, monthWeeks, OWN_WORDS } from './month-days';

interface Props extends CalendarFacts {
  month: CalendarMonth;
  /** Without it the calendar stays at its month. */
  onMonth?: (month: CalendarMonth) => void;
}

const WEEKDAYS = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const;

/** Names that the legend gives; more than these are counted. */
const NAMED = 2;

/** A month with holidays, the days of a request or one's own leave, and who else is away, with its legend below. */
export function MonthCalendar({ month, onMonth, ...known }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex justify="between" align="center" mb="2" minHeight="32px">
        <Text id={id} as="h3" size="14" weight="bold">
          {monthAndYear(month)}
        </Text>
        {onMonth && (
          <Flex gap="2">
            <IconButton
              type="button"
              variant="soft"
              color="gray"
              aria-label={`Show ${monthAndYear(monthAfter(month, -1))}`}
              onClick={() => onMonth(monthAfter(month, -1))}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              type="button"
              variant="soft"
              color="gray"
              aria-label={`Show ${monthAndYear(monthAfter(month, 1))}`}
              onClick={() => onMonth(monthAfter(month, 1))}
            >
              <ChevronRight />
            </IconButton>
          </Flex>
        )}
      </Flex>
      <table className={styles.month} aria-labelledby={id}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, name]) => (
              <th key={short} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, i) =>
                day ? <DayCell key={day} day={day} known={known} /> : <td key={WEEKDAYS[i]?.[0]} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend month={month} known={known} />
    </section>
  );
}

function DayCell({ day, known }: { day: Day; known: CalendarFacts }) {
  const look = lookOfDay(day, known);
  const { edge, part, holiday, away } = look;
  const words = heardOf(look, known.ownWords);
  return (
    <td
      className={styles.day}
      data-edge={edge ?? undefined}
      data-part={part ?? undefined}
      data-holiday={holiday ? (holiday.expected ? 'expected' : 'declared') : undefined}
      data-weekend={isWeekend(day) || undefined}
      data-away={away.length > 0 || undefined}
      title={words ? plainText(words) : undefined}
    >
      {Number(day.slice(8))}
      {words && <VisuallyHidden>: {plainText(words)}</VisuallyHidden>}
    </td>
  );
}

/** The signs that stand in this month, and what they mean. */
function Legend({
  month,
  known: { holidays, own = [], away, ownWords = OWN_WORDS },
}: {
  month: CalendarMonth;
  known: CalendarFacts;
}) {
  const here = holidays.filter(({ day }) => monthOf(day) === month);
  const names = [
    ...new Set(
      away.filter((one) => monthOf(one.start_date) <= month && month <= monthOf(one.end_date)).map((one) => one.name),
    ),
  ];
  const who = names.length > NAMED ? `${names.length} colleagues` : names.map(plainText).join(' and ');
  const signs = [
    here.some(({ expected }) => !expected) && (['declared', 'Public holiday, declared'] as const),
    here.some(({ expected }) => expected) && (['expected', 'Holiday, expected; the date may move'] as const),
    own.some(({ day }) => monthOf(day) === month) && (['own', ownWords] as const),
    who && (['away', `${who} away`] as const),
  ].filter((sign) => sign !== false && sign !== '');
  if (signs.length === 0) return null;
  return (
    <Grid asChild gap="2" mt="3">
      <Text as="ul" size="13">
        {signs.map(([sign, words]) => (
          <Flex asChild key={sign} align="center" gap="2">
            <li>
              <span className={styles.sign} data-sign={sign} aria-hidden />
              {words}
            </li>
          </Flex>
        ))}
      </Text>
    </Grid>
  );
}
