import { Grid } from '@radix-ui/themes';
import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Run } from '../../../../contracts/pay/payroll';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Card } from '../../../platform/ui/Card';
import { countWithWord, figure, plainTexts } from '../../../platform/ui/format';
import { ProgressLine } from '../../../platform/ui/ProgressLine';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { ChangesPanel } from './ChangesPanel';
import { DifferencesList } from './DifferencesList';
import { FirstMonthPanel } from './FirstMonthPanel';
import { PayeesPanel } from './PayeesPanel';
import { RunBar } from './RunBar';
import { RunHead } from './RunHead';
import { RunTotals } from './RunTotals';
import { StaleList } from './StaleList';
import { WarningsList } from './WarningsList';

export const RUN_KIND = {
  word: 'month',
  title: 'Payroll',
  icon: Banknote,
  list: { to: pages.payroll(), label: 'Payroll' },
  why: 'The address may be mistyped, the draft was removed, or its company is none that you look after.',
};

/** How often a month is read again while the queue works on it, in milliseconds. */
const WHILE_WORKING = 1500;

/** The queue calculates it, or locks it. */
const isWorkedOn = ({ status }: Pick<Run, 'status'>): boolean => status === 'PREPARING' || status === 'APPROVED';

/** One month of a company: what it comes to beside the month before, what changed and why, and what needs a decision. */
export function RunPage({ id }: { id: number }) {
  const query = trpc.payroll.detail.useQuery(
    { id },
    {
      select: plainTexts,
      refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data) ? WHILE_WORKING : false),
    },
  );
  return (
    <LoadedRecord kind={RUN_KIND} query={query} titleOf={({ month }) => monthAndYear(month)} skeleton={<Loading />}>
      {(run) => <Shown run={run} />}
    </LoadedRecord>
  );
}

function Shown({ run }: { run: Run }) {
  if (run.status === 'PREPARING')
    return (
      <>
        <RunHead run={run} />
        <Card p="5">
          <ProgressLine
            doing="Preparing the payslips"
            done={`${figure(run.reckoned)} of ${countWithWord(run.people, 'payslip')}`}
            value={run.people === 0 ? 0 : run.reckoned / run.people}
          >
            You can leave this page: it goes on without you.
          </ProgressLine>
        </Card>
      </>
    );
  return (
    <>
      <RunHead run={run} />
      {run.note !== '' && run.status === 'DRAFT' && (
        <Card tone="amber" p="3" mb="4">
          <Text anywhere>Returned: {run.note}</Text>
        </Card>
      )}
      <RunTotals run={run} />
      {run.stale > 0 && <StaleList run={run} />}
      {run.before ? (
        <Panels>
          <ChangesPanel run={run} before={run.before} />
          <PayeesPanel run={run} />
        </Panels>
      ) : (
        <Panels align="start">
          <PayeesPanel run={run} />
          <FirstMonthPanel run={run} />
        </Panels>
      )}
      {run.differences > 0 && <DifferencesList run={run} />}
      {run.stale === 0 && <WarningsList run={run} />}
      <RunBar run={run} />
    </>
  );
}

const Panels = ({ align, children }: { align?: 'start'; children: ReactNode }) => (
  <Grid columns={{ initial: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' }} align={align} gap="20px" mb="5">
    {children}
  </Grid>
);

/** The shape of the page before its numbers. */
function Loading() {
  return (
    <Grid role="status" aria-label="Loading" gap="20px">
      <Skeleton height={48} radius={8} />
      <Skeleton height={101} radius={8} />
      <Panels>
        <Skeleton height={400} radius={8} />
        <Skeleton height={400} radius={8} />
      </Panels>
    </Grid>
  );
}
