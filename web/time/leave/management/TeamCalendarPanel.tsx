import { Box, Button, Flex, Grid, IconButton, Select } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { addDays, lagosDay } from '../../../../contracts/platform/dates';
import type { TeamCalendar as Calendar } from '../../../../contracts/time/leave';
import { useCompanies } from '../../../organisation/company/use-companies';
import { problemOfError } from '../../../platform/call/problem';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { useAtMost } from '../../../platform/ui/window-width';
import { CalendarLegend } from './CalendarLegend';
import { calendarDates } from './calendar-dates';
import { SHOWN_DAYS, STEP_DAYS } from './calendar-days';
import { firstAround } from './calendar-input';
import { TeamAgenda } from './TeamAgenda';
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
              <Select.Root value={String(data.company.id)} onValueChange={choose}>
                <Select.Trigger className={styles.company} aria-label="Company of the calendar" />
                <Select.Content position="popper" variant="soft">
                  {companies.data?.map((company) => (
                    <Select.Item key={company.id} value={String(company.id)}>
                      {company.name}
                    </Select.Item>
                  ))}
                </Select.Content>
              </Select.Root>
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
