import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, lagosDay } from '../../contracts/dates';
import type { EmployeeDetail } from '../../contracts/employee';
import type { JobEntry } from '../../contracts/employee-job';
import { problemOf } from '../problem';
import { confirm } from '../record/confirm';
import { FailedRead } from '../record/FailedRead';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';
import { Facts } from '../ui/Facts';
import { date, dateOf, money, plainTexts } from '../ui/format';
import { opens, partOnDemand } from '../ui/on-demand';
import { Panel } from '../ui/Panel';
import { Rows } from '../ui/Rows';
import { useReading } from '../ui/reading';
import { StatusBadge } from '../ui/StatusBadge';
import { Text } from '../ui/Text';
import { hasLeft } from './employee-words';
import { RevealButton } from './RevealButton';
import { RevealedText } from './RevealedText';
import { SectionHead } from './SectionHead';
import { useReveal } from './use-reveal';

const DayChoice = partOnDemand(async () => (await import('../form/DayChoice')).DayChoice);
const JobChangeFields = partOnDemand(async () => (await import('./JobChangeFields')).JobChangeFields);

const STATES = {
  past: { word: 'Past', tone: 'gray' },
  current: { word: 'Now', tone: 'green' },
  scheduled: { word: 'To come', tone: 'blue' },
} as const;

/** The job that somebody had until they left. */
const LAST = { word: 'Last', tone: 'gray' } as const;

const HIDDEN = '₦ ••••••';

/** Job and pay: as they are now, as they were or will be on a day, and every change. */
export function JobSection({ employee }: { employee: EmployeeDetail }) {
  const reading = useReading();
  const { id } = employee;
  const [params, setParams] = useSearchParams();
  const [changing, setChanging] = useState(false);
  const utils = trpc.useUtils();
  const typed = params.get('on') ?? '';
  const on = isDay(typed) ? typed : lagosDay();
  const query = trpc.employee.jobInformation.useQuery({ id }, { select: plainTexts });
  const shown = useReveal(id);
  const { run } = useCommand(utils.client.employee.withdrawJob.mutate, {
    said: 'Job change withdrawn',
    place: 'employee',
    refresh: (now) => {
      utils.employee.jobInformation.setData({ id }, now);
      return utils.employee.audit.invalidate({ id });
    },
  });
  const askWithdraw = (entry: JobEntry) =>
    confirm({
      title: 'Withdraw this change?',
      text: `The job stays as it is after ${date(entry.effective_from)}. The withdrawal is recorded.`,
      confirm: 'Withdraw change',
      cancel: 'Keep',
      act: () => run({ id, jobId: entry.id }),
    });

  if (query.data === undefined) {
    if (!query.isError) return <SectionHead title="Job and pay" employee={employee} />;
    const problem = problemOf(query.error);
    return (
      <FailedRead problem={problem} what="job information" place="employee" retry={() => void query.refetch()}>
        The job information did not load.
      </FailedRead>
    );
  }
  const { history } = query.data;
  const left = hasLeft(employee);
  const at = history.find(({ effective_from }) => effective_from <= on);
  const payOf = (entry: JobEntry) => shown.values.jobs?.find((job) => job.id === entry.id);
  const pay = at && payOf(at);
  const newest = history[0] && payOf(history[0]);
  // A change recorded after the reveal has a pay that was not part of it.
  const hidden = history.some((entry) => !payOf(entry));
  const change = !employee.own && !employee.archived && !reading && (
    <div>
      <Button loading={changing} onClick={() => setChanging(true)} {...opens(JobChangeFields)}>
        Change job or pay
      </Button>
    </div>
  );
  return (
    <>
      <SectionHead title="Job and pay" employee={employee} />
      <Grid gap="4" maxWidth="960px">
        <Panel
          title={on === lagosDay() ? 'Today' : `On ${date(on)}`}
          aside={
            <Flex align="center" gap="2">
              <span aria-hidden>As of</span>
              <Box width="160px">
                <DayChoice
                  label="As of"
                  labelHidden
                  value={on}
                  onChange={(day) =>
                    setParams(
                      (present) => {
                        const next = new URLSearchParams(present);
                        if (day) next.set('on', day);
                        else next.delete('on');
                        return next;
                      },
                      { replace: true, preventScrollReset: true },
                    )
                  }
                />
              </Box>
            </Flex>
          }
        >
          {at ? (
            <Facts
              facts={[
                ['Company', at.company_name],
                ['Branch', at.location_name],
                ['Department', at.department_name],
                ['Job role', at.jobrole_name],
                [
                  'Salary',
                  pay ? <RevealedText key="salary">{`${money(pay.salary)} gross a year`}</RevealedText> : HIDDEN,
                ],
                ['Net salary', pay ? `${money(pay.netSalary)} a month` : HIDDEN],
                [at.state === 'current' && !left ? 'Since' : 'From', date(at.effective_from)],
              ]}
            />
          ) : (
            <Text as="p" tone="quiet" anywhere>
              Not employed yet on this day.
            </Text>
          )}
          {hidden && (
            <Text as="p" size="13" tone="quiet" mt="3">
              <RevealButton what="pay" busy={shown.busy} onReveal={() => void shown.reveal('pay')} /> Each reveal is
              recorded with your name.
            </Text>
          )}
        </Panel>
        {changing ? (
          <JobChangeFields
            employee={employee}
            information={query.data}
            pay={newest}
            onClose={() => setChanging(false)}
            meanwhile={change}
          />
        ) : (
          change
        )}
        <Panel title="History" count={history.length} flush>
          <Grid asChild>
            <Rows ordered>
              {history.map((entry) => (
                <li key={entry.id}>
                  <Flex asChild align="center" justify="between" wrap="wrap" gap="2">
                    <Text as="div" weight="medium" anywhere>
                      <span>
                        {entry.jobrole_name}, {entry.location_name}
                      </span>
                      <StatusBadge look={left && entry.state === 'current' ? LAST : STATES[entry.state]} />
                    </Text>
                  </Flex>
                  <Text as="p" tone="quiet" anywhere>
                    {entry.company_name} · {entry.department_name} · from {date(entry.effective_from)}
                    {entry.effective_to && ` to ${date(entry.effective_to)}`}
                    {entry.pay_changed && ' · new pay'}
                    {payOf(entry) && ` · ${money(payOf(entry)?.salary ?? 0)} a year`}
                  </Text>
                  {(entry.reason || entry.recorded_by) && (
                    <Text as="p" tone="quiet" anywhere>
                      {[
                        entry.reason,
                        entry.recorded_by && `recorded ${dateOf(entry.recorded_at)} by ${entry.recorded_by}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  )}
                  {entry.state === 'scheduled' && entry !== history.at(-1) && !employee.own && !reading && (
                    <div>
                      <Button variant="soft" color="gray" onClick={() => void askWithdraw(entry)}>
                        Withdraw this change
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </Rows>
          </Grid>
        </Panel>
      </Grid>
    </>
  );
}
