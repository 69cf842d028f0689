import { Check, FileCheck, X } from 'lucide-react';
import { useState } from 'react';
import { RELIEF_WORDS } from '../../../../contracts/pay/payroll-state';
import type { Relief } from '../../../../contracts/pay/payslip';
import { startDownload } from '../../../platform/call/start-download';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { PaperLink } from '../../../platform/papers/PaperLink';
import { dateOf, money } from '../../../platform/ui/format';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { reliefYear } from '../../payslip/slip-words';
import { PayPerson } from '../PayPerson';
import { countsFrom } from '../pay-words';
import { RELIEFS } from '../payroll-lists';
import { PAYROLL_TABS } from '../payroll-tabs';

const ReliefDialog = dialogOnDemand(async () => (await import('./ReliefDialog')).ReliefDialog);

function Evidence({ relief }: { relief: Relief }) {
  const { client } = trpc.useUtils();
  const { id, file } = relief;
  if (!file) return <Text tone="amber">No evidence</Text>;
  return (
    <PaperLink
      paper={{ id, ...file }}
      way={async () =>
        startDownload((await client.transfer.mint.mutate({ call: 'payslip.reliefFile', input: { id } })).token)
      }
    />
  );
}

const ReliefStatusBadge = ({ relief }: { relief: Relief }) => (
  <TwoLines
    second={[relief.decided_by, relief.decided_at && dateOf(relief.decided_at), relief.note]
      .filter(Boolean)
      .join(' · ')}
  >
    <StatusBadge status={relief.status} />
  </TwoLines>
);

const about = (relief: Relief) => <TwoLines second={reliefYear(relief)}>{RELIEF_WORDS[relief.kind]}</TwoLines>;

const COLUMNS: readonly [Column<Relief>, ...Column<Relief>[]] = [
  { key: 'employee', header: 'Employee', width: '24%', cell: ({ employee }) => <PayPerson employee={employee} /> },
  { key: 'kind', header: 'Relief', cell: about },
  { key: 'amount', header: 'A year', numeric: true, width: '144px', cell: ({ amount }) => money(amount) },
  { key: 'file', header: 'Evidence', cell: (relief) => <Evidence relief={relief} /> },
  { key: 'asked', header: 'Declared', width: '116px', spare: true, cell: ({ asked_at }) => dateOf(asked_at) },
  {
    key: 'status',
    header: 'Status',
    width: '168px',
    shape: 'badge',
    cell: (relief) => <ReliefStatusBadge relief={relief} />,
  },
];

/** The reliefs that employees declared to lower their PAYE; HR accepts them with their evidence. */
export function ReliefsTab() {
  const list = useList(trpc.payslip.allReliefs, RELIEFS);
  const [deciding, setDeciding] = useState<{ relief: Relief; status: 'ACCEPTED' | 'DECLINED' } | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        title="Payroll"
        label="Reliefs"
        icon={FileCheck}
        tabs={PAYROLL_TABS}
        columns={COLUMNS}
        keyOf={(relief) => relief.id}
        nameOf={({ employee, kind }) => `${RELIEF_WORDS[kind]} of ${employee.name}`}
        card={(relief) => (
          <RowCard foot={<StatusBadge status={relief.status} />}>
            <PayPerson employee={relief.employee} />
            <Text as="p" mt="2">
              {RELIEF_WORDS[relief.kind]}, {reliefYear(relief)}
            </Text>
            <Text as="p" figures>
              {money(relief.amount)}
            </Text>
            <Evidence relief={relief} />
          </RowCard>
        )}
        menu={(relief) =>
          relief.status !== 'PENDING' || relief.own
            ? []
            : [
                [
                  {
                    label: 'Accept relief',
                    icon: <Check />,
                    note: `It counts from ${countsFrom(relief)}`,
                    onSelect: () => setDeciding({ relief, status: 'ACCEPTED' }),
                    opens: ReliefDialog,
                  },
                  {
                    label: 'Decline relief',
                    icon: <X />,
                    onSelect: () => setDeciding({ relief, status: 'DECLINED' }),
                    opens: ReliefDialog,
                  },
                ],
              ]
        }
        none={{
          title: 'No relief waits for you',
          why: 'Employees declare rent, life insurance and home loans with their payslips. Those that are decided are under the other states.',
        }}
        noneFits={{ title: 'No relief fits', why: 'Try another status, or the beginning of a name.' }}
      />
      {deciding && <ReliefDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
