import { Button } from '@radix-ui/themes';
import { CalendarClock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { monthsFromTo, monthsText, ORIGIN_WORDS } from '../../../../contracts/pay/opening-state';
import type { Opening } from '../../../../contracts/pay/pay-opening';
import { trpc } from '../../../platform/call/trpc';
import { ImportLink } from '../../../platform/list/ImportLink';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { importAddress } from '../../../platform/page/import-address';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { dateOf, money, plainText } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { PayPerson } from '../PayPerson';
import { OPENINGS } from '../payroll-lists';
import { PAYROLL_TABS } from '../payroll-tabs';

const OpeningDialog = dialogOnDemand(async () => (await import('./OpeningDialog')).OpeningDialog);

const person = ({ employee }: Opening) => (
  <PayPerson employee={{ ...employee, name: plainText(employee.name), code: plainText(employee.code) }} />
);

const monthsOf = ({ from_month, until_month }: Opening) => monthsText(monthsFromTo(from_month, until_month));
const about = (row: Opening) => <TwoLines second={ORIGIN_WORDS[row.origin]}>{monthsOf(row)}</TwoLines>;

const COLUMNS: readonly [Column<Opening>, ...Column<Opening>[]] = [
  { key: 'employee', header: 'Employee', width: '26%', cell: person },
  { key: 'months', header: 'Months', cell: about },
  { key: 'gross', header: 'Pay', numeric: true, width: '148px', cell: ({ gross }) => money(gross) },
  {
    key: 'off',
    header: 'Pension, NHF, NHIA',
    numeric: true,
    width: '160px',
    spare: true,
    cell: ({ pension, nhf, nhia }) => money(pension + nhf + nhia),
  },
  { key: 'paye', header: 'PAYE', numeric: true, width: '136px', cell: ({ paye }) => money(paye) },
  {
    key: 'at',
    header: 'Entered',
    width: '168px',
    spare: true,
    cell: ({ at, by }) => <TwoLines second={plainText(by)}>{dateOf(at)}</TwoLines>,
  },
];

/** The earnings of months of a tax year without a payslip here, so that the tax is that of the whole year. */
export function OpeningsTab() {
  const utils = trpc.useUtils();
  const list = useList(trpc.payOpening.list, OPENINGS, { asTyped: true });
  const [editing, setEditing] = useState<Opening | 'new' | null>(null);
  const removal = useCommand(utils.client.payOpening.remove.mutate, {
    said: 'Opening figures removed',
    refresh: () => utils.payOpening.invalidate(),
  });
  const askRemove = (row: Opening) =>
    confirm({
      title: `Remove the figures of ${plainText(row.employee.name)}?`,
      text: `${monthsOf(row)} would count as unknown again. Months that are locked keep the tax that they took.`,
      confirm: 'Remove figures',
      cancel: 'Keep',
      destructive: true,
      act: () => removal.run({ id: row.id }),
    });
  return (
    <>
      <ListScreen
        list={list}
        title="Payroll"
        label="Opening figures"
        icon={CalendarClock}
        tabs={PAYROLL_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => `Figures of ${plainText(row.employee.name)}`}
        card={(row) => (
          <RowCard foot={<Text tone="quiet">{ORIGIN_WORDS[row.origin]}</Text>}>
            {person(row)}
            <Text as="p" mt="2">
              {monthsOf(row)}
            </Text>
            <Text as="p" figures>
              {money(row.gross)}, PAYE {money(row.paye)}
            </Text>
          </RowCard>
        )}
        menu={(row) =>
          row.own
            ? []
            : [
                [
                  {
                    label: 'Edit figures',
                    icon: <Pencil />,
                    onSelect: () => setEditing(row),
                    opens: OpeningDialog,
                  },
                ],
                [
                  {
                    label: 'Remove figures',
                    icon: <Trash2 />,
                    danger: true,
                    onSelect: () => void askRemove(row),
                  },
                ],
              ]
        }
        add={
          <>
            <ImportLink to={importAddress('pay_opening')} />
            <Button onClick={() => setEditing('new')} {...opens(OpeningDialog)}>
              <Plus />
              New figures
            </Button>
          </>
        }
        none={{
          title: 'No opening figures',
          why: 'Whoever was paid before Tenure, by a former employer or by another company in this tax year has months without a payslip. Their figures make the tax that of the whole year.',
        }}
        noneFits={{ title: 'No figures fit', why: 'Try another company or year, or the beginning of a name.' }}
      />
      {editing && (
        <OpeningDialog
          opening={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={list.flash}
        />
      )}
    </>
  );
}
