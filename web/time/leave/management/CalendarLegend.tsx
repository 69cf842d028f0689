import { Flex } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import { Text } from '../../../platform/ui/Text';
import styles from './CalendarLegend.module.css';
import { nearDates } from './calendar-dates';
import { type CalendarHoliday, namedHolidays } from './calendar-days';

/** The legend of the calendar, with the holidays of its weeks by name. */
export function CalendarLegend({ holidays, weeks }: { holidays: readonly CalendarHoliday[]; weeks: boolean }) {
  const named = namedHolidays(holidays).map((holiday) => {
    const days = holidays.filter(({ name }) => name === holiday.name).map(({ day }) => day);
    const where = holiday.states.length > 0 ? `, ${holiday.states.join(', ')}` : '';
    const when = nearDates(days.at(0) ?? holiday.day, days.at(-1) ?? holiday.day);
    return { ...holiday, words: `${holiday.name}, ${when}${where}${holiday.expected ? ', expected' : ''}` };
  });
  if (!weeks && named.length === 0) return null;
  return (
    <Flex asChild wrap="wrap" gapY="2" gapX="5" px="4" py="3">
      <Text as="ul" size="13" className={styles.legend} aria-label="What the signs mean">
        {weeks && (
          <>
            <li>
              <span className={styles.sign} data-sign="accepted" aria-hidden />
              Accepted
            </li>
            <li>
              <span className={styles.sign} data-sign="asked" aria-hidden />
              Asked, not decided
            </li>
            <li>
              <span className={styles.sign} data-sign="clash" aria-hidden>
                <TriangleAlert size={12} strokeWidth={2} />
              </span>
              More away than the team allows
            </li>
          </>
        )}
        {named.map(({ name, expected, words }, i) => (
          <li key={`${name} ${expected}`} data-first={i === 0 || undefined}>
            <span className={styles.sign} data-sign={expected ? 'expected' : 'declared'} aria-hidden />
            {words}
          </li>
        ))}
      </Text>
    </Flex>
  );
}
