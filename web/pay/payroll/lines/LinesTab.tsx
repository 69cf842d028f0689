import { Button } from '@radix-ui/themes';
import { Lock, Pencil, Plus, ReceiptText, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LINE_RULES, takesOff } from '../../../../contracts/cases/line-kinds';
import type { PayLine } from '../../../../contracts/pay/payroll';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useListAddress } from '../../../platform/list/list-address';
import { MonthStepper } from '../../../platform/list/MonthStepper';
import { monthIn } from '../../../platform/list/month-in';
import { useList } from '../../../platform/list/use-list';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { dateOf, money, plainText } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { PayPerson } from '../PayPerson';
import { LINE_SOURCE_WORDS } from '../pay-words';
import { LINES } from '../payroll-lists';
import { PAYROLL_TABS } from '../payroll-tabs';

const PayLineDialog = dialogOnDemand(async () => (await import('./PayLineDialog')).PayLineDialog);

const person = ({ employee }: PayLine) => (
  <PayPerson employee={{ ...employee, name: plainText(employee.name), code: plainText(employee.code) }} />
);

const titleOf = (line: PayLine) => plainText(line.title);

/** The kind of a line, its source, and the line that it corrects. */
const aboutOf = ({ source, for_month, kind }: PayLine): string =>
  [
    LINE_RULES[kind].word,
    for_month && source === 'CORRECTION' ? `Correction of ${monthAndYear(for_month)}` : LINE_SOURCE_WORDS[source],
  ]
    .filter(Boolean)
    .join(' · ');

const amount = ({ kind, amount: kobo }: PayLine) => (takesOff(kind) ? `−${money(kobo)}` : money(kobo));

function Entered({ line }: { line: PayLine }) {
  return (
    <TwoLines second={plainText(line.by)}>
      {line.run === null ? (
        dateOf(line.at)
      ) : (
        <>
          <Lock size={14} strokeWidth={1.75} aria-hidden /> Locked
        </>
      )}
    </TwoLines>
  );
}

const COLUMNS: readonly [Column<PayLine>, ...Column<PayLine>[]] = [
  { key: 'employee', header: 'Employee', width: '28%', cell: person },
  {
    key: 'title',
    header: 'Line',
    cell: (line) => <TwoLines second={aboutOf(line)}>{titleOf(line)}</TwoLines>,
  },
  { key: 'amount', header: 'Amount', numeric: true, width: '152px', cell: amount },
  { key: 'at', header: 'Entered', width: '168px', cell: (line) => <Entered line={line} /> },
];

/** The dialog that is open over the list: a new line, one to change, or the correction of a locked one. */
type Open = { line: PayLine | null; corrects?: PayLine };

/** The one-off lines, by month. A line of a locked month stays; another month's line corrects it. */
export function LinesTab() {
  const utils = trpc.useUtils();
  const month = monthIn(useListAddress().params);
  const list = useList(trpc.payroll.lines, LINES, { also: { month }, asTyped: true });
  const [open, setOpen] = useState<Open | null>(null);
  const removal = useCommand(utils.client.payroll.removeLine.mutate, {
    said: 'Line removed',
    refresh: () => utils.payroll.invalidate(),
  });
  const askRemove = (line: PayLine) =>
    confirm({
      title: `Remove ${titleOf(line)} of ${plainText(line.employee.name)}?`,
      text: `${amount(line)} is no part of ${monthAndYear(line.month)} any more.`,
      confirm: 'Remove line',
      cancel: 'Keep',
      destructive: true,
      act: () => removal.run({ id: line.id }),
    });
  const isTyped = ({ source }: PayLine) => source === 'MANUAL' || source === 'CORRECTION';
  return (
    <>
      <ListScreen
        list={list}
        title="Payroll"
        label={`One-off lines of ${monthAndYear(month)}`}
        icon={ReceiptText}
        tabs={PAYROLL_TABS}
        columns={COLUMNS}
        keyOf={(line) => line.id}
        nameOf={(line) => `${titleOf(line)} of ${plainText(line.employee.name)}`}
        card={(line) => (
          <RowCard foot={<Entered line={line} />}>
            {person(line)}
            <Text as="p" mt="2" anywhere>
              {titleOf(line)}
            </Text>
            <Text as="p" figures>
              {amount(line)}
            </Text>
            <Text as="p" tone="quiet">
              {aboutOf(line)}
            </Text>
          </RowCard>
        )}
        above={<MonthStepper month={month} />}
        menu={(line) =>
          line.run !== null
            ? [
                [
                  {
                    label: 'Correct it',
                    icon: <Undo2 />,
                    note: 'By a line of a later month',
                    onSelect: () => setOpen({ line: null, corrects: line }),
                    opens: PayLineDialog,
                  },
                ],
              ]
            : [
                isTyped(line)
                  ? [
                      {
                        label: 'Edit line',
                        icon: <Pencil />,
                        onSelect: () => setOpen({ line }),
                        opens: PayLineDialog,
                      },
                    ]
                  : [],
                // The correction of a locked month is decided again.
                isTyped(line) || line.source === 'DIFFERENCE'
                  ? [
                      {
                        label: 'Remove line',
                        icon: <Trash2 />,
                        danger: true,
                        onSelect: () => void askRemove(line),
                      },
                    ]
                  : [],
              ]
        }
        add={
          <Button onClick={() => setOpen({ line: null })} {...opens(PayLineDialog)}>
            <Plus />
            New line
          </Button>
        }
        none={{
          title: `No one-off lines in ${monthAndYear(month)}`,
          why: 'Overtime, a bonus or a fine is a line of one month, and so is the correction of a month that is locked.',
        }}
        noneFits={{ title: 'No line fits', why: 'Try another company, or the beginning of a name.' }}
      />
      {open && <PayLineDialog {...open} month={month} onClose={() => setOpen(null)} onSaved={list.flash} />}
    </>
  );
}
