import { CalendarPlus2, Scale } from 'lucide-react';
import { useState } from 'react';
import type { BalanceRow } from '../../../../contracts/time/leave';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { ExportButton } from '../../../platform/record/ExportButton';
import { mayChange } from '../../../platform/session/may';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { daysFigure } from '../own/balance-figures';
import { BALANCES } from './leave-list';

const GrantDialog = dialogOnDemand(async () => (await import('../GrantDialog')).GrantDialog);

const person = ({ employee }: BalanceRow) => (
  <TwoLines second={`${employee.code} · ${employee.company}`}>{employee.name}</TwoLines>
);
const kind = ({ leave_type, year }: BalanceRow) => `${leave_type.name}, ${year}`;

const days = (key: 'granted' | 'taken' | 'asked' | 'left', header: string): Column<BalanceRow> => ({
  key,
  header,
  numeric: true,
  width: '110px',
  cell: (row) => daysFigure(row[key]),
});

const COLUMNS: readonly [Column<BalanceRow>, ...Column<BalanceRow>[]] = [
  { key: 'employee', header: 'Employee', cell: person },
  { key: 'kind', header: 'Type', cell: kind },
  days('granted', 'Granted'),
  days('taken', 'Taken'),
  days('asked', 'Asked for'),
  days('left', 'Left'),
];

/** The balances of a kind of leave in a year, and the place where HR gives days. */
export function BalancesTab() {
  const list = useList(trpc.leave.balanceList, BALANCES);
  const [giving, setGiving] = useState<BalanceRow | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        title="Leave balances"
        icon={Scale}
        columns={COLUMNS}
        keyOf={({ employee }) => employee.id}
        nameOf={({ employee }) => employee.name}
        card={(row) => (
          <RowCard
            foot={
              <Text tone="quiet">
                {daysFigure(row.taken)} taken, {daysFigure(row.asked)} asked for
              </Text>
            }
          >
            {person(row)}
            <Text as="p" mt="2" figures>
              {kind(row)}: {daysFigure(row.left)} of {daysFigure(row.granted)} left
            </Text>
          </RowCard>
        )}
        menu={(row) =>
          mayChange('records')
            ? [
                [
                  {
                    label: 'Give days',
                    icon: <CalendarPlus2 />,
                    opens: GrantDialog,
                    onSelect: () => setGiving(row),
                  },
                ],
              ]
            : []
        }
        actions={list.isNone ? undefined : <ExportButton call="leave.balanceFile" asked={list.asked} />}
        none={{ title: 'Nobody has a balance of this kind', why: 'The kinds of leave stand in the settings of leave.' }}
        noneFits={{ title: 'No balance fits', why: 'Try the beginning of a name, or another kind.' }}
      />
      {giving && (
        <GrantDialog
          employee={giving.employee}
          leaveType={giving.leave_type.id}
          year={giving.year}
          onClose={() => setGiving(null)}
        />
      )}
    </>
  );
}
