import { Button } from '@radix-ui/themes';
import { ArrowLeft, Pause, Play, Receipt } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Run, SlipRow } from '../../../../contracts/pay/payroll';
import { CAUSE_WORDS, CHANGE_CAUSES, WARNING_WORDS } from '../../../../contracts/pay/payroll-state';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { money, orDash, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { changeMoney } from '../../../platform/ui/signed-money';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { PayPerson } from '../PayPerson';
import { SLIPS } from '../payroll-lists';
import { RUN_KIND } from './RunPage';

const HoldDialog = dialogOnDemand(async () => (await import('./HoldDialog')).HoldDialog);

const person = ({ id, employee }: SlipRow) => (
  <PayPerson employee={employee} to={pages.payroll({ payslip: String(id) })} />
);

/** Held, or what is unusual about it. */
function PaymentState({ row }: { row: SlipRow }) {
  if (row.held) return <StatusBadge tone="amber">Held</StatusBadge>;
  if (row.warnings.length > 0)
    return <Text tone="amber">{row.warnings.map((one) => WARNING_WORDS[one]).join(', ')}</Text>;
  return <Text tone="quiet">To pay</Text>;
}

const CHANGE: Column<SlipRow> = {
  key: 'change',
  header: 'Change',
  width: '140px',
  numeric: true,
  cell: ({ change }) => (change === null ? '' : changeMoney(change)),
};

const columnsOf = (changed: boolean): readonly [Column<SlipRow>, ...Column<SlipRow>[]] => [
  { key: 'employee', header: 'Employee', sort: 'name', cell: person },
  { key: 'department', header: 'Department', spare: true, cell: ({ department }) => orDash(department) },
  ...(changed ? [CHANGE] : []),
  { key: 'gross', header: 'Gross', width: '140px', numeric: true, cell: ({ gross }) => money(gross) },
  {
    key: 'deductions',
    header: 'Deductions',
    width: '140px',
    numeric: true,
    spare: true,
    cell: ({ deductions }) => money(deductions),
  },
  { key: 'net', header: 'Net', width: '140px', sort: 'net', numeric: true, cell: ({ net }) => money(net) },
  { key: 'standing', header: 'Payment', width: '184px', shape: 'badge', cell: (row) => <PaymentState row={row} /> },
];

/** The payslips of a month, all or those that one cause changed. */
export function SlipsOfRun({ id }: { id: number }) {
  const query = trpc.payroll.detail.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord
      kind={RUN_KIND}
      query={query}
      titleOf={({ month }) => `Payslips of ${monthAndYear(month)}`}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(run) => <Slips run={run} />}
    </LoadedRecord>
  );
}

function Slips({ run }: { run: Run }) {
  const utils = trpc.useUtils();
  const list = useList(trpc.payroll.payslips, SLIPS, { also: { id: run.id } });
  const [holding, setHolding] = useState<SlipRow | null>(null);
  const release = useCommand(utils.client.payroll.hold.mutate, {
    said: 'Pay is no longer held',
    refresh: () => utils.payroll.invalidate(),
  });
  const payIt = (row: SlipRow) => ({
    label: 'Pay it',
    icon: <Play />,
    note: row.held_reason || 'It is paid with the others again',
    onSelect: () => void release.run({ id: row.id, held: false }),
  });
  const holdIt = (row: SlipRow) => ({
    label: 'Hold pay',
    icon: <Pause />,
    note: run.may.change
      ? 'It leaves the bank schedule, and is a line of the next month'
      : `It leaves the bank schedule, and the month goes back to ${run.prepared_by}`,
    onSelect: () => setHolding(row),
    opens: HoldDialog,
  });
  const cause = CHANGE_CAUSES.find((one) => one === list.asked.cause);
  return (
    <>
      <ListScreen
        list={list}
        title={`Payslips of ${monthAndYear(run.month)}`}
        note={[run.company.name, cause && CAUSE_WORDS[cause].toLowerCase()].filter(Boolean).join(' · ')}
        icon={Receipt}
        actions={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.payroll({ run: String(run.id) })}>
              <ArrowLeft />
              {monthAndYear(run.month)} payroll
            </Link>
          </Button>
        }
        columns={columnsOf(cause !== undefined)}
        keyOf={(row) => row.id}
        nameOf={({ employee }) => employee.name}
        card={(row) => (
          <RowCard foot={<PaymentState row={row} />}>
            {person(row)}
            <Text as="p" mt="2" figures>
              {money(row.net)}
            </Text>
            <Text as="p" tone="quiet" figures>
              {[`gross ${money(row.gross)}`, row.change !== null && changeMoney(row.change)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </RowCard>
        )}
        {...((run.may.change || run.may.decide) && {
          menu: (row: SlipRow) => [row.held ? (run.may.change ? [payIt(row)] : []) : [holdIt(row)]],
        })}
        none={{ title: 'No payslips', why: 'Nobody worked in the company in this month.' }}
        noneFits={{ title: 'No payslip fits', why: 'Try another filter, or the beginning of a name.' }}
      />
      {holding && <HoldDialog slip={holding} run={run} onClose={() => setHolding(null)} />}
    </>
  );
}
