import { Box, Button, Flex, Grid, IconButton } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { addDays, lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import type { TeamCalendar as Calendar, TeamCalendar } from '../../../../contracts/time/leave';
import { useCompanies } from '../../../organisation/company/use-companies';
import { problemOfError } from '../../../platform/call/problem';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Choice } from '../../../platform/ui/Choice';
import { countWithWord } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { useAtMost } from '../../../platform/ui/window-width';
import { calendarDates, nearDates } from './calendar-dates';
import { type CalendarHoliday, clashRuns, namedHolidays, SHOWN_DAYS, STEP_DAYS } from './calendar-days';
import { firstAround } from './calendar-input';
import styles from './TeamCalendarPanel.module.css';
import { TeamWeeks } from './TeamWeeks';
import { useCalendar, useCalendarAddress } from './use-calendar-address';

/** The absences of a company in four weeks, team by team, with the days on which more are away than a team can spare. */
export function TeamCalendarPanel() {
  const id = useId();
  const { asked, move, choose } = useCalendarAddress();
  const { data, error, refetch, isPlaceholderData } = useCalendar(asked);
  const companies = useCompanies();
  const here = firstAround(lagosDay());
  return (
    <section className={styles.box} aria-labelledby={id} aria-busy={isPlaceholderData || undefined}>
      <Flex asChild wrap="wrap" align="center" gapY="2" gapX="3" px="4" py="7px" className={styles.bar}>
        <header>
          <Text id={id} as="h2" size="14" weight="bold">
            Team calendar
          </Text>
          <Box asChild ml={{ initial: 'auto', sm: '0' }}>
            <Text tone="quiet" size="13">
              {calendarDates(asked.from, addDays(asked.from, SHOWN_DAYS - 1))}
            </Text>
          </Box>
          <Flex gap="2" width={{ initial: '100%', sm: 'auto' }} flexShrink="0" ml="auto">
            {data?.company && (companies.data?.length ?? 0) > 1 && (
              <Choice
                label="Company of the calendar"
                options={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), words: name }))}
                value={String(data.company.id)}
                onChoose={choose}
                className={styles.company}
              />
            )}
            <Button variant="soft" color="gray" disabled={asked.from === here} onClick={() => move(null)}>
              Today
            </Button>
            <IconButton
              variant="soft"
              color="gray"
              aria-label="Two weeks earlier"
              onClick={() => move(addDays(asked.from, -STEP_DAYS))}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              variant="soft"
              color="gray"
              aria-label="Two weeks later"
              onClick={() => move(addDays(asked.from, STEP_DAYS))}
            >
              <ChevronRight />
            </IconButton>
          </Flex>
        </header>
      </Flex>
      {data ? (
        <Shown calendar={data} from={asked.from} />
      ) : error ? (
        <Box px="4" py="5">
          <FailedRead problem={problemOfError(error)} what="the team calendar" retry={() => void refetch()}>
            The team calendar did not load. The list below does not need it.
          </FailedRead>
        </Box>
      ) : (
        <Grid gap="4" height="428px" p="4" alignContent="start">
          <Skeleton height={64} />
          <Skeleton height={108} />
          <Skeleton height={108} />
        </Grid>
      )}
    </section>
  );
}

function Shown({ calendar, from }: { calendar: Calendar; from: string }) {
  const narrow = useAtMost(800);
  if (calendar.teams.length === 0) {
    return (
      <Box asChild px="4" py="5">
        <Text as="p" tone="quiet">
          {calendar.company
            ? `Nobody of ${calendar.company.name} is on leave in these weeks.`
            : 'There is no company yet whose teams could stand here.'}
        </Text>
      </Box>
    );
  }
  return (
    <>
      {narrow ? <TeamAgenda calendar={calendar} /> : <TeamWeeks calendar={calendar} from={from} />}
      {calendar.more && (
        <Text as="p" tone="quiet" size="13" className={styles.more}>
          More teams have leave in these weeks. Filter by a department or a branch to see them.
        </Text>
      )}
      <CalendarLegend holidays={calendar.holidays} weeks={!narrow} />
    </>
  );
}

/** The same weeks where there is no room for columns: each team with its clashes, then who is away and when. */
function TeamAgenda({ calendar }: { calendar: TeamCalendar }) {
  return (
    <Rows as="div" bare line="strong">
      {calendar.teams.map((team) => {
        const name = `${team.department}, ${team.branch}`;
        return (
          <Box asChild key={name} px="4" py="3">
            <section aria-label={name}>
              <Flex align="baseline" wrap="wrap" gapX="2">
                <Text as="h3" size="14" weight="bold" anywhere>
                  {name}
                </Text>
                <Text size="12" tone="quiet">
                  {countWithWord(team.people, 'person', 'people')}
                </Text>
              </Flex>
              {clashRuns(team.clashes).map(({ start_date, end_date, away }) => (
                <Flex asChild key={start_date} align="center" gap="6px" mt="1">
                  <Text as="p" tone="amber" size="13">
                    <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
                    {away} away, {nearDates(start_date, end_date)}
                  </Text>
                </Flex>
              ))}
              <Box mt="2">
                <Rows bare>
                  {team.members.flatMap((member) =>
                    member.leaves.map((leave) => (
                      <li key={leave.id}>
                        <Flex asChild align="center" justify="between" gap="3" minHeight="56px" py="6px">
                          <Link to={pages.leaveDetails(leave.id)} className={styles.leave}>
                            <Grid as="span" minWidth="0">
                              <Text anywhere>{member.name}</Text>
                              <Text size="12" tone="quiet" anywhere>
                                {leave.leave_type}, {calendarDates(leave.start_date, leave.end_date)},{' '}
                                {countWithWord(leave.num_of_days, 'day')}
                              </Text>
                            </Grid>
                            {leave.status === 'ACCEPTED' ? (
                              <StatusBadge status={leave.status} />
                            ) : (
                              <StatusBadge tone="amber">Asked</StatusBadge>
                            )}
                          </Link>
                        </Flex>
                      </li>
                    )),
                  )}
                </Rows>
              </Box>
            </section>
          </Box>
        );
      })}
    </Rows>
  );
}

/** The legend of the calendar, with the holidays of its weeks by name. */
function CalendarLegend({ holidays, weeks }: { holidays: readonly CalendarHoliday[]; weeks: boolean }) {
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
