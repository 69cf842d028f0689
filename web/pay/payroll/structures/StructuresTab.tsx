import { Button } from '@radix-ui/themes';
import { Archive, Layers, Pencil, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { Structure } from '../../../../contracts/pay/payroll';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { useCommand } from '../../../platform/record/use-command';
import { ForChange } from '../../../platform/ui/ForChange';
import { plainText } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { shareWords } from '../pay-words';
import { STRUCTURES } from '../payroll-lists';
import { PAYROLL_TABS } from '../payroll-tabs';

const StructureDialog = dialogOnDemand(async () => (await import('./StructureDialog')).StructureDialog);
const SettingDialog = dialogOnDemand(async () => (await import('./SettingDialog')).SettingDialog);

const nameOf = (row: Structure) => plainText(row.name);
const gradeOf = ({ grade }: Structure) => (grade === null ? 'Every other grade' : plainText(grade));
const sharesOf = (row: Structure) =>
  (['basic', 'housing', 'transport', 'other'] as const)
    .map((key) => `${key} ${shareWords(row[key])}`.replaceAll(' ', '\u00a0'))
    .join(', ');
const deductionsOf = ({ pension, nhia }: Structure) =>
  [pension && 'Pension', nhia && 'NHIA'].filter(Boolean).join(', ') || 'None';

const name = (row: Structure) => <TwoLines second={row.archived ? 'Archived' : gradeOf(row)}>{nameOf(row)}</TwoLines>;
const share = (key: 'basic' | 'housing' | 'transport' | 'other', header: string): Column<Structure> => ({
  key,
  header,
  numeric: true,
  width: '92px',
  cell: (row) => shareWords(row[key]),
});

const COLUMNS: readonly [Column<Structure>, ...Column<Structure>[]] = [
  { key: 'name', header: 'Structure', cell: name },
  { key: 'company', header: 'Company', cell: ({ company }) => plainText(company.name), spare: true },
  share('basic', 'Basic'),
  share('housing', 'Housing'),
  share('transport', 'Transport'),
  share('other', 'Other'),
  { key: 'deductions', header: 'Taken off', width: '160px', cell: deductionsOf },
];

/** How the gross is made up where the record of an employee does not say, by company and grade; and when each company pays. */
export function StructuresTab() {
  const utils = trpc.useUtils();
  const list = useList(trpc.payroll.structures, STRUCTURES, { asTyped: true });
  const [editing, setEditing] = useState<Structure | 'new' | null>(null);
  const [setting, setSetting] = useState<number | 'choose' | null>(null);
  const archive = useCommand(utils.client.payroll.updateStructure.mutate, {
    said: ({ archived }) => (archived ? 'Structure archived' : 'Structure counts again'),
    refresh: () => utils.payroll.invalidate(),
  });
  const toggle = ({ company, ...row }: Structure) =>
    void archive.run({ ...row, company: company.id, archived: !row.archived });
  return (
    <>
      <ListScreen
        list={list}
        title="Payroll"
        label="Pay structures"
        icon={Layers}
        tabs={PAYROLL_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        card={(row) => (
          <RowCard foot={<Text tone="quiet">{deductionsOf(row)}</Text>}>
            {name(row)}
            <Text as="p" mt="2" anywhere>
              {plainText(row.company.name)}
            </Text>
            <Text as="p" tone="quiet" figures>
              {sharesOf(row)}
            </Text>
          </RowCard>
        )}
        menu={(row) => [
          [
            {
              label: 'Edit structure',
              icon: <Pencil />,
              onSelect: () => setEditing(row),
              opens: StructureDialog,
            },
            {
              label: 'Pay day and method',
              icon: <Settings2 />,
              onSelect: () => setSetting(row.company.id),
              opens: SettingDialog,
            },
          ],
          [
            {
              label: row.archived ? 'Use again' : 'Archive structure',
              icon: <Archive />,
              note: row.archived ? 'It counts for months to come' : 'Months to come follow another; locked ones stay',
              onSelect: () => toggle(row),
            },
          ],
        ]}
        actions={
          <ForChange>
            <Button
              variant="soft"
              color="gray"
              onClick={() => setSetting(list.asked.company ?? 'choose')}
              {...opens(SettingDialog)}
            >
              <Settings2 />
              Pay day and method
            </Button>
          </ForChange>
        }
        add={
          <Button onClick={() => setEditing('new')} {...opens(StructureDialog)}>
            <Plus />
            New structure
          </Button>
        }
        none={{
          title: 'No structures yet',
          why: 'Without one, pay that the record does not split is 40 % basic, 30 % housing, 20 % transport and 10 % other.',
        }}
        noneFits={{ title: 'No structure fits', why: 'Try another company, or the beginning of a name.' }}
      />
      {editing && (
        <StructureDialog
          structure={editing === 'new' ? null : editing}
          company={list.asked.company}
          onClose={() => setEditing(null)}
          onSaved={list.flash}
        />
      )}
      {setting && <SettingDialog company={setting === 'choose' ? null : setting} onClose={() => setSetting(null)} />}
    </>
  );
}
