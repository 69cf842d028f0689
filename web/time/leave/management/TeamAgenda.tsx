import { Box, Flex, Grid } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import type { TeamCalendar } from '../../../../contracts/time/leave';
import { countWithWord } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { calendarDates, nearDates } from './calendar-dates';
import { clashRuns } from './calendar-days';
import styles from './TeamCalendarPanel.module.css';

/** The same weeks where there is no room for columns: each team with its clashes, then who is away and when. */
export function TeamAgenda({ calendar }: { calendar: TeamCalendar }) {
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
