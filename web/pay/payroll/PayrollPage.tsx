import { Button } from '@radix-ui/themes';
import { Banknote, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RunRow } from '../../../contracts/pay/payroll';
import { monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListAddress } from '../../platform/list/list-address';
import { numberIn } from '../../platform/list/list-spec';
import { useList } from '../../platform/list/use-list';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord, date, figure, money } from '../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../platform/ui/on-demand';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { RUNS } from './payroll-lists';
import { PAYROLL_TABS } from './payroll-tabs';

const RunPage = partOnDemand(async () => (await import('./run/RunPage')).RunPage);
const SlipsOfRun = partOnDemand(async () => (await import('./run/SlipsOfRun')).SlipsOfRun);
const PayslipOfRun = partOnDemand(async () => (await import('./payslip/PayslipOfRun')).PayslipOfRun);
const LinesTab = partOnDemand(async () => (await import('./lines/LinesTab')).LinesTab);
const StructuresTab = partOnDemand(async () => (await import('./structures/StructuresTab')).StructuresTab);
const ReliefsTab = partOnDemand(async () => (await import('./reliefs/ReliefsTab')).ReliefsTab);
const OpeningsTab = partOnDemand(async () => (await import('./openings/OpeningsTab')).OpeningsTab);
const ReportsTab = partOnDemand(async () => (await import('./reports/ReportsTab')).ReportsTab);
const StatutoryRulesTab = partOnDemand(async () => (await import('./rules/StatutoryRulesTab')).StatutoryRulesTab);
const SimulatorTab = partOnDemand(async () => (await import('./simulator/SimulatorTab')).SimulatorTab);

/** `/companies/payroll`: the months of companies, one of them, its payslips, and what they are calculated from. */
export function PayrollPage() {
  const { params } = useListAddress();
  const idOf = (name: string) => numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER);
  const [run, payslip, tab] = [idOf('run'), idOf('payslip'), params.get('tab')];
  const meanwhile = <FormSkeleton fields={5} />;
  if (payslip > 0) return <PayslipOfRun key={payslip} id={payslip} meanwhile={meanwhile} />;
  if (run > 0 && tab === 'payslips') return <SlipsOfRun key={run} id={run} meanwhile={meanwhile} />;
  if (run > 0) return <RunPage key={run} id={run} meanwhile={meanwhile} />;
  switch (tab) {
    case 'lines':
      return <LinesTab />;
    case 'structures':
      return <StructuresTab />;
    case 'reliefs':
      return <ReliefsTab />;
    case 'openings':
      return <OpeningsTab />;
    case 'reports':
      return <ReportsTab />;
    case 'rules':
      return <StatutoryRulesTab />;
    case 'simulator':
      return <SimulatorTab />;
    default:
      return <RunsTab />;
  }
}

const StartRunDialog = dialogOnDemand(async () => (await import('./StartRunDialog')).StartRunDialog);

/** How often the list is read again while the queue works on a month, in milliseconds. */
const WHILE_WORKING = 2000;

const month = (row: RunRow) => (
  <TwoLines second={row.company.name}>
    <Link to={pages.payroll({ run: String(row.id) })} data-row-link>
      {monthAndYear(row.month)}
    </Link>
  </TwoLines>
);

function RunStatusBadge({ row }: { row: RunRow }) {
  return (
    <>
      <StatusBadge status={row.status} />
      {row.undecided > 0 && (
        <Text as="div" size="12" tone="amber" mt="2px">
          {countWithWord(row.undecided, 'warning')} to decide
        </Text>
      )}
    </>
  );
}

const COLUMNS: readonly [Column<RunRow>, ...Column<RunRow>[]] = [
  { key: 'month', header: 'Month', cell: month },
  { key: 'status', header: 'Status', width: '152px', shape: 'badge', cell: (row) => <RunStatusBadge row={row} /> },
  { key: 'people', header: 'Payslips', width: '96px', numeric: true, cell: ({ people }) => figure(people) },
  { key: 'gross', header: 'Gross', width: '160px', numeric: true, spare: true, cell: ({ gross }) => money(gross) },
  { key: 'net', header: 'Net to pay', width: '160px', numeric: true, cell: ({ net_to_pay }) => money(net_to_pay) },
  { key: 'cost', header: 'Cost', width: '160px', numeric: true, spare: true, cell: ({ cost }) => money(cost) },
  { key: 'pay_day', header: 'Pay day', width: '116px', cell: ({ pay_day }) => date(pay_day) },
];

/** The months of every company, the newest first. */
function RunsTab() {
  const [starting, setStarting] = useState(false);
  const list = useList(trpc.payroll.list, RUNS, {
    refetchWhile: {
      every: WHILE_WORKING,
      holds: ({ results }) => results.some(({ status }) => status === 'PREPARING' || status === 'APPROVED'),
    },
  });
  return (
    <>
      <ListScreen
        list={list}
        title="Payroll"
        label="Months of payroll"
        icon={Banknote}
        tabs={PAYROLL_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => `${monthAndYear(row.month)} of ${row.company.name}`}
        card={(row) => (
          <RowCard
            foot={
              <>
                <StatusBadge status={row.status} />
                <Text tone="quiet">{countWithWord(row.people, 'payslip')}</Text>
              </>
            }
          >
            {month(row)}
            <Text as="p" mt="2" figures>
              {money(row.net)}
            </Text>
          </RowCard>
        )}
        add={
          <Button onClick={() => setStarting(true)} {...opens(StartRunDialog)}>
            <Plus />
            Start a month
          </Button>
        }
        none={{
          title: 'No month yet',
          why: 'Start the month of a company: payslips are prepared, somebody else approves them, then the month is locked.',
        }}
        noneFits={{ title: 'No month fits', why: 'Try another company, year or status.' }}
      />
      {starting && <StartRunDialog company={list.asked.company} onClose={() => setStarting(false)} />}
    </>
  );
}
