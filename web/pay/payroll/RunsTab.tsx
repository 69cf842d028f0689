import { Button } from '@radix-ui/themes';
import { Banknote, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RunRow } from '../../../contracts/pay/payroll';
import { monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { countWithWord, date, figure, money } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { RUNS } from './payroll-lists';
import { PAYROLL_TABS } from './payroll-tabs';

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
export function RunsTab() {
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
