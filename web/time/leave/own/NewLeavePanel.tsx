import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Send, TriangleAlert } from 'lucide-react';
import type { ReportingLine } from '../../../../contracts/people/reporting-line';
import type { Balance } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { Card } from '../../../platform/ui/Card';
import { DotSteps } from '../../../platform/ui/DotSteps';
import { plainText } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Text } from '../../../platform/ui/Text';
import { useAtMost } from '../../../platform/ui/window-width';
import { leaveDaysWords } from '../leave-words';
import { daysFigure } from './balance-figures';
import styles from './NewLeavePanel.module.css';
import { RequestCalendar } from './RequestCalendar';
import { RequestFields } from './RequestFields';
import { awayWords, type Decider, decidersOf, hearsFirst } from './request-form';
import type { Request } from './use-request';

interface Props {
  request: Request;
  balances: readonly Balance[];
  line: ReportingLine | null;
}

/** A new request: its fields, beside them its month and how its days are counted, and what sending does. */
export function NewLeavePanel({ request, balances, line }: Props) {
  const { typed, type, counted, counting, countFailed, failed, busy, draft, form } = request;
  const narrow = useAtMost(800);
  const deciders = decidersOf(type, line, typed);
  const away = counted && awayWords(counted, request.employee ? 'the team' : 'your team');
  const blocked = counted ? counted.problems.map(({ message }) => plainText(message)) : [];
  const known = Object.keys(form.getValues());
  const elsewhere = counted?.problems.filter(({ field }) => !known.includes(field)) ?? [];
  const left = counted?.balances[0];
  const calendar = (
    <RequestCalendar
      employee={request.employee}
      start={typed.start_date ?? ''}
      end={typed.end_date ?? ''}
      counted={counted}
      counting={counting}
      failed={countFailed}
      title={type?.title ?? ''}
    />
  );
  const days = counted && counted.num_of_days > 0 ? ` for ${leaveDaysWords(counted.num_of_days)}` : '';
  return (
    <Grid
      asChild
      columns={{ initial: '1', md: 'minmax(0, 1fr) 300px', lg: 'minmax(0, 1fr) 340px' }}
      gap={{ initial: '4', lg: '20px' }}
      align="start"
      mb="5"
    >
      <form noValidate inert={busy} aria-label="New request" onSubmit={request.send}>
        <div className={styles.card}>
          <Flex
            asChild
            align="center"
            justify="between"
            gap="3"
            minHeight={{ initial: '44px', md: '45px' }}
            px={{ initial: '0', md: '4' }}
          >
            <header className={styles.head}>
              <Text as="h2" size={narrow ? '16' : '14'} weight="bold">
                New request
              </Text>
              <DraftSaved at={draft.savedAt} />
            </header>
          </Flex>
          <Grid className={styles.fields} gap="4" px={{ initial: '0', md: '4' }} pt={{ initial: '0', md: '4' }} pb="4">
            <RequestFields request={request} balances={balances} line={line}>
              {away && (
                <Card tone="amber" px="4" py="3">
                  <Flex asChild gap="3">
                    <Text>
                      <TriangleAlert />
                      <span>
                        <Text weight="bold">{plainText(away)}.</Text> You can still send.
                      </span>
                    </Text>
                  </Flex>
                </Card>
              )}
              {narrow && calendar}
            </RequestFields>
            {narrow && deciders.length > 0 && <LeaveDecidersLine deciders={deciders} />}
          </Grid>
          <ActionBar
            still={!narrow}
            direction={{ initial: 'column', md: 'row' }}
            align={{ initial: 'stretch', md: 'center' }}
            gap="3"
            px={{ initial: '0', md: '4' }}
          >
            <Box flexGrow="1" flexBasis="0%" minWidth="0">
              {failed && <ProblemLine alert>{failed}</ProblemLine>}
              {elsewhere.map(({ message }) => (
                <ProblemLine key={message}>{plainText(message)}</ProblemLine>
              ))}
              {blocked.length > 0 && (
                <Text as="p" size="13" tone="quiet" role="status">
                  It cannot be sent as it stands.
                </Text>
              )}
              {!narrow && blocked.length === 0 && !failed && (
                <Text as="p" size="13" tone="quiet">
                  {plainText(hearsFirst(deciders))}
                </Text>
              )}
              {narrow && counted && (
                <Flex asChild justify="between" gap="3">
                  <p>
                    <Text weight="bold">
                      {daysFigure(counted.num_of_days)} working {counted.num_of_days === 1 ? 'day' : 'days'}
                    </Text>
                    {left && (
                      <Text tone="quiet">
                        {daysFigure(left.left_after)} of {daysFigure(left.granted)} left after
                      </Text>
                    )}
                  </p>
                </Flex>
              )}
            </Box>
            {!narrow && (
              <Button type="button" variant="soft" color="gray" disabled={busy} onClick={request.discard}>
                Discard
              </Button>
            )}
            <Button type="submit" size={narrow ? '3' : '2'} loading={busy} disabled={blocked.length > 0}>
              <Send />
              Send request{days}
            </Button>
          </ActionBar>
        </div>
        {!narrow && calendar}
      </form>
    </Grid>
  );
}

/** The people who decide, in order, on a phone. */
const LeaveDecidersLine = ({ deciders }: { deciders: readonly Decider[] }) => (
  <section aria-labelledby="who-decides">
    <Text as="h3" id="who-decides" size="16" weight="bold" mb="3">
      Who decides
    </Text>
    <DotSteps
      steps={deciders.map(({ place, name }, i) => ({
        key: place,
        state: i === 0 ? 'done' : 'todo',
        words: (
          <>
            <Text as="div" weight="medium" anywhere>
              {plainText(name ?? LEAVE_DECIDER_WORDS[place])}
            </Text>
            <Text as="div" size="13" tone="quiet">
              {[place !== 'employer' && LEAVE_DECIDER_WORDS[place], i === 0 && 'hears first']
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        ),
      }))}
    />
  </section>
);
