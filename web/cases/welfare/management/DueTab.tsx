import { Button, Flex } from '@radix-ui/themes';
import { Check, HandCoins } from 'lucide-react';
import type { DueRow } from '../../../../contracts/cases/welfare';
import { lagosDay, monthAndYear } from '../../../../contracts/platform/dates';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useListAddress } from '../../../platform/list/list-address';
import { MonthStepper } from '../../../platform/list/MonthStepper';
import { monthIn } from '../../../platform/list/month-in';
import { useList } from '../../../platform/list/use-list';
import { confirm } from '../../../platform/record/confirm';
import { ExportButton } from '../../../platform/record/ExportButton';
import { useCommand } from '../../../platform/record/use-command';
import { countWithWord, date, dateOf, money } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { DUE } from '../welfare-list';
import { RequestPerson } from './welfare-columns';
import { notesPayments, welfareTabs } from './welfare-tabs';

const taken = ({ paid_at }: DueRow) =>
  paid_at === null ? (
    <Text tone="quiet">To take</Text>
  ) : (
    <Flex asChild display="inline-flex" align="center" gap="6px">
      <Text tone="green" wrap="nowrap">
        <Check size={14} strokeWidth={1.75} aria-hidden />
        {dateOf(paid_at)}
      </Text>
    </Flex>
  );

const COLUMNS: readonly [Column<DueRow>, ...Column<DueRow>[]] = [
  { key: 'employee', header: 'Employee', cell: (row) => <RequestPerson id={row.id} employee={row.employee} /> },
  { key: 'kind', header: 'Kind', width: '20%', cell: ({ kind, number }) => `${kind}, ${number}`, spare: true },
  { key: 'due', header: 'Due', width: '116px', cell: ({ due }) => date(due) },
  { key: 'amount', header: 'Repayment', numeric: true, width: '132px', cell: ({ amount }) => money(amount) },
  {
    key: 'left',
    header: 'Left after',
    numeric: true,
    width: '132px',
    cell: (row) => money(row.left_after),
    spare: true,
  },
  { key: 'taken', header: 'Taken', width: '128px', cell: taken },
];

/** The repayments that payroll takes from the pay of a month. */
export function DueTab() {
  const { params } = useListAddress();
  const utils = trpc.useUtils();
  const month = monthIn(params);
  const list = useList(trpc.welfare.due, DUE, { also: { month } });
  const take = useCommand(utils.client.welfare.take.mutate, {
    said: ({ taken: count, amount }) => `${countWithWord(count, 'repayment')} taken, ${money(amount)}`,
    refresh: () => utils.welfare.invalidate(),
  });
  const { company } = list.asked;
  const of = { month, ...(company !== undefined && { company }) };
  const ask = () =>
    confirm({
      title: `Note the repayments of ${monthAndYear(month)} as taken?`,
      text: `All that are still to take${company === undefined ? '' : ' in this company'} count as paid from then on.`,
      confirm: 'Note as taken',
      act: () => take.run(of),
    });
  const isPast = month <= lagosDay().slice(0, 7);
  return (
    <ListScreen
      list={list}
      title="Welfare"
      label={`Repayments due in ${monthAndYear(month)}`}
      icon={HandCoins}
      tabs={welfareTabs()}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={({ employee, number }) => `${number} of ${employee.name}`}
      card={(row) => (
        <RowCard foot={taken(row)}>
          <RequestPerson id={row.id} employee={row.employee} />
          <Text as="p" mt="2" figures>
            {money(row.amount)}
          </Text>
          <Text as="p" tone="quiet">
            {row.kind}, {row.number}
          </Text>
        </RowCard>
      )}
      above={<MonthStepper month={month} />}
      actions={
        <>
          <ExportButton call="welfare.dueFile" asked={of} />
          {isPast && notesPayments() && (
            <Button onClick={() => void ask()}>
              <Check />
              Note as taken
            </Button>
          )}
        </>
      }
      none={{ title: `Nothing is due in ${monthAndYear(month)}`, why: 'Choose another month.' }}
      noneFits={{ title: 'Nobody fits', why: 'Try another company, or the beginning of a name.' }}
    />
  );
}
