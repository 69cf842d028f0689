import { Box, Button, Flex } from '@radix-ui/themes';
import { Ban, CheckCheck, Pencil, Scale } from 'lucide-react';
import { useState } from 'react';
import type { Difference } from '../../../../contracts/pay/pay-difference';
import type { Run } from '../../../../contracts/pay/payroll';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { trpc } from '../../../platform/call/trpc';
import { ListBody } from '../../../platform/list/ListBody';
import { useList } from '../../../platform/list/use-list';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { countWithWord, date, figure } from '../../../platform/ui/format';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import { useReading } from '../../../platform/ui/reading';
import { changeMoney, signedMoney } from '../../../platform/ui/signed-money';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { PayPerson } from '../PayPerson';
import { DIFFERENCES_OF_RUN } from '../payroll-lists';

const DifferenceDialog = dialogOnDemand(async () => (await import('./DifferenceDialog')).DifferenceDialog);

const person = ({ employee }: Difference) => <PayPerson employee={employee} row={false} />;

/** PAYE that is too much is given back, so that it counts for the employee. */
const difference = ({ part, amount }: Difference): string => changeMoney(part === 'TAX' ? -amount : amount);

const what = (row: Difference) => (
  <>
    <Text block anywhere>
      {row.part === 'TAX' ? `PAYE: ${row.what}` : row.what}
    </Text>
    <Text block size="12" tone="quiet" anywhere>
      {row.must_leave ?? [row.by, `found ${date(row.found_on)}`].filter(Boolean).join(', ')}
    </Text>
  </>
);

const COLUMNS = [
  { key: 'employee', header: 'Employee', width: '20%', cell: person },
  { key: 'month', header: 'Month', width: '144px', cell: ({ month }) => monthAndYear(month) },
  { key: 'what', header: 'What changed', cell: what },
  { key: 'due', header: 'Due', numeric: true, width: '128px', spare: true, cell: ({ due }) => signedMoney(due) },
  { key: 'paid', header: 'Paid', numeric: true, width: '128px', spare: true, cell: ({ paid }) => signedMoney(paid) },
  { key: 'difference', header: 'Difference', numeric: true, width: '128px', cell: difference },
] satisfies readonly [Column<Difference>, ...Column<Difference>[]];

/** The dialog that is open over the list: a part of a difference is taken, or it is left out. */
type Open = { row: Difference; leaves: boolean };

/** The differences of locked months; each is taken into this month, or left out with a reason. */
export function DifferencesList({ run }: { run: Run }) {
  const utils = trpc.useUtils();
  const reading = useReading();
  const list = useList(trpc.payDifference.list, DIFFERENCES_OF_RUN, { also: { id: run.id } });
  const [open, setOpen] = useState<Open | null>(null);
  const refresh = () => Promise.all([utils.payDifference.invalidate(), utils.payroll.invalidate()]);
  const take = useCommand(utils.client.payDifference.decide.mutate, { said: 'Difference taken', refresh });
  const all = useCommand(utils.client.payDifference.takeAll.mutate, {
    said: ({ taken }) => `${countWithWord(taken, 'difference')} taken`,
    refresh,
    stale: refresh,
  });
  const askAll = () =>
    confirm({
      title: `Take all ${figure(run.differences)}?`,
      text: `Each becomes a line of ${monthAndYear(run.month)}. Your own, and those that can only be left out, stay.`,
      confirm: 'Take all',
      act: () => all.run({ id: run.id, seen: run.differences_seen }),
    });
  return (
    <Box asChild mb="20px">
      <section aria-label="Differences of locked months">
        <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="4" mb="2">
          <Text as="h2" size="14" weight="bold">
            Differences of locked months
            <Text tone="quiet" weight="regular" figures ml="6px">
              {' '}
              {figure(run.differences)}, each needs a decision
            </Text>
          </Text>
          <Text tone="quiet">This month pays or takes back what differs</Text>
          {run.may.change && !reading && run.differences > 1 && (
            <Button variant="soft" color="gray" loading={all.busy} onClick={() => void askAll()}>
              <CheckCheck />
              Take all
            </Button>
          )}
        </Flex>
        <ListBody
          list={list}
          label="Differences of locked months"
          icon={Scale}
          columns={COLUMNS}
          keyOf={(row) => row.id}
          nameOf={({ employee, month }) => `${monthAndYear(month)} of ${employee.name}`}
          menu={(row) =>
            row.may_decide
              ? [
                  [
                    ...(row.must_leave === null
                      ? [
                          {
                            label: 'Take',
                            icon: <CheckCheck />,
                            onSelect: () => void take.run({ id: row.id, version: row.version, decision: 'TAKE' }),
                          },
                          {
                            label: 'Take less',
                            icon: <Pencil />,
                            onSelect: () => setOpen({ row, leaves: false }),
                            opens: DifferenceDialog,
                          },
                        ]
                      : []),
                    {
                      label: 'Leave out',
                      icon: <Ban />,
                      onSelect: () => setOpen({ row, leaves: true }),
                      opens: DifferenceDialog,
                    },
                  ],
                ]
              : []
          }
          card={(row) => (
            <RowCard>
              {person(row)}
              <Text as="p" mt="2" figures>
                {monthAndYear(row.month)}: {difference(row)}
              </Text>
              {what(row)}
              <Text as="p" tone="quiet" size="12" figures>
                due {signedMoney(row.due)}, paid {signedMoney(row.paid)}
              </Text>
            </RowCard>
          )}
          none={{ title: 'No differences', why: 'What was paid of locked months is what is due.' }}
        />
        {open && <DifferenceDialog {...open} into={run.month} onClose={() => setOpen(null)} />}
      </section>
    </Box>
  );
}
