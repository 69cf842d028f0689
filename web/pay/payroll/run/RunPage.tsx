import { Box, Flex, Grid } from '@radix-ui/themes';
import { Banknote } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Run } from '../../../../contracts/pay/payroll';
import { monthAndYear, monthWords } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Card } from '../../../platform/ui/Card';
import { countWithWord, figure, money, plainTexts } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { ProgressLine } from '../../../platform/ui/ProgressLine';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { changeMoney } from '../../../platform/ui/signed-money';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { causeWords } from '../pay-words';
import { DifferencesList } from './DifferencesList';
import { PayeesPanel } from './PayeesPanel';
import { RunBar } from './RunBar';
import { RunHead } from './RunHead';
import styles from './RunPage.module.css';
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

type Change = Run['changes'][number];

/** The largest gain and the largest loss, of which each bar is a share. */
function scaleOf(changes: readonly Change[]): { gain: number; loss: number } {
  const amounts = changes.map(({ amount }) => amount);
  return { gain: Math.max(0, ...amounts), loss: Math.max(0, ...amounts.map((amount) => -amount)) };
}

/** From the gross of the month before to that of this one: every cause with its people, its bar and its amount. */
function ChangesPanel({ run, before }: { run: Run; before: NonNullable<Run['before']> }) {
  const { changes, month, people, gross } = run;
  const { gain, loss } = scaleOf(changes);
  const axis = gain + loss === 0 ? 0 : loss / (gain + loss);
  return (
    <Panel
      title={`What changed since ${monthWords(before.month)}, and why`}
      aside={<Text tone="quiet">gross</Text>}
      flush
    >
      <Box asChild px={{ initial: '4', sm: '20px' }} py={{ initial: '2', sm: '12px' }}>
        <div className={styles.changes} style={{ '--axis': axis } as CSSProperties}>
          <Sum
            words={`${monthAndYear(before.month)}, ${countWithWord(before.people, 'payslip')}`}
            kobo={before.gross}
          />
          {changes.length > 0 ? (
            <ul aria-label="Changes of the gross">
              {changes.map((change) => (
                <ChangeRow key={change.cause} run={run} change={change} most={gain + loss} before={before.month} />
              ))}
            </ul>
          ) : (
            <Text as="p" tone="quiet" my="3">
              Nobody is paid another gross than in {monthWords(before.month)}.
            </Text>
          )}
          <Sum words={`${monthAndYear(month)}, ${countWithWord(people, 'payslip')}`} kobo={gross} strong />
        </div>
      </Box>
    </Panel>
  );
}

function Sum({ words, kobo, strong }: { words: string; kobo: number; strong?: boolean }) {
  return (
    <Flex asChild justify="between" gap="4" py="12px">
      <Text
        as="p"
        tone={strong ? undefined : 'quiet'}
        weight={strong ? 'bold' : 'regular'}
        className={strong ? styles.strong : undefined}
      >
        <span>{words}</span> <span>{money(kobo)}</span>
      </Text>
    </Flex>
  );
}

interface RowProps {
  run: Run;
  change: Change;
  /** The largest gain and the largest loss together: what the column of bars is wide. */
  most: number;
  before: string;
}

function ChangeRow({ run, change: { cause, people, amount, note }, most, before }: RowProps) {
  const words = causeWords(cause, before);
  return (
    <li className={styles.row}>
      <Text anywhere>
        <Text block>{words}</Text>
        {note && (
          <Text block size="12" tone="quiet">
            {note}
          </Text>
        )}
      </Text>{' '}
      <TextLink size="15" align="right">
        <Link
          className={styles.people}
          to={pages.payroll({ run: String(run.id), tab: 'payslips', cause })}
          aria-label={`${words}: ${countWithWord(people, 'payslip')}`}
        >
          {figure(people)}
        </Link>
      </TextLink>{' '}
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          data-loss={amount < 0 || undefined}
          style={{ '--share': most === 0 ? 0 : Math.abs(amount) / most } as CSSProperties}
        />
      </span>{' '}
      <Text align="right" wrap="nowrap">
        {changeMoney(amount)}
      </Text>
    </li>
  );
}

/** In the place of what changed, where there is no month before: what to look at instead. */
function FirstMonthPanel({ run: { id, company, people } }: { run: Run }) {
  return (
    <Panel title="First month">
      <Text as="p">There is no month of {company.name} before this one to compare it with.</Text>
      <Text as="p" mt="2">
        <TextLink underlined>
          <Link to={pages.payroll({ run: String(id), tab: 'payslips' })}>
            Look through {countWithWord(people, 'payslip')}
          </Link>
        </TextLink>
      </Text>
    </Panel>
  );
}
