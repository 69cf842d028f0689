import { Button } from '@radix-ui/themes';
import { Archive, HandCoins, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { WelfareKind } from '../../../../contracts/cases/welfare';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { useCommand } from '../../../platform/record/use-command';
import { mayChange } from '../../../platform/session/may';
import { plainText } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { WELFARE_KIND_LIST } from '../welfare-list';
import { limitWords, repaidWords } from '../welfare-words';
import { welfareTabs } from './welfare-tabs';

const KindDialog = dialogOnDemand(async () => (await import('./KindDialog')).KindDialog);
const title = (kind: WelfareKind) => (
  <TwoLines second={kind.archived ? 'Archived' : undefined}>{plainText(kind.title)}</TwoLines>
);
const documents = (kind: WelfareKind) =>
  kind.documents.length === 0 ? <Text tone="quiet">None</Text> : kind.documents.map(plainText).join(', ');

const COLUMNS: readonly [Column<WelfareKind>, ...Column<WelfareKind>[]] = [
  { key: 'title', header: 'Kind', width: '22%', cell: title },
  { key: 'limit', header: 'Limit', cell: limitWords },
  { key: 'months', header: 'Repaid within', width: '132px', cell: ({ months }) => repaidWords(months) },
  { key: 'documents', header: 'Documents asked for', cell: documents },
];

/** The kinds of welfare, with their limits. */
export function KindsTab() {
  const utils = trpc.useUtils();
  const [editing, setEditing] = useState<WelfareKind | 'new' | null>(null);
  const list = useList(trpc.welfare.kinds, WELFARE_KIND_LIST, { asTyped: true });
  const archive = useCommand(utils.client.welfare.updateKind.mutate, {
    said: ({ archived }) => (archived ? 'Kind archived' : 'Kind is open again'),
    refresh: () => utils.welfare.invalidate(),
  });
  const may = mayChange('settings');
  return (
    <>
      <ListScreen
        list={list}
        title="Welfare"
        label="Kinds of welfare"
        icon={HandCoins}
        tabs={welfareTabs()}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => plainText(row.title)}
        card={(row) => (
          <RowCard foot={<Text tone="quiet">{repaidWords(row.months)}</Text>}>
            {title(row)}
            <Text as="p">{limitWords(row)}</Text>
            <Text as="p" tone="quiet" anywhere>
              {documents(row)}
            </Text>
          </RowCard>
        )}
        {...(may && {
          menu: (row: WelfareKind) => [
            [
              { label: 'Edit kind', icon: <Pencil />, onSelect: () => setEditing(row), opens: KindDialog },
              {
                label: row.archived ? 'Open again' : 'Archive kind',
                icon: <Archive />,
                note: row.archived ? 'It can be asked for again' : 'Nobody asks for it any more; requests stay',
                onSelect: () => void archive.run({ ...row, archived: !row.archived }),
              },
            ],
          ],
        })}
        add={
          may && (
            <Button onClick={() => setEditing('new')} {...opens(KindDialog)}>
              <Plus />
              New kind
            </Button>
          )
        }
        none={{ title: 'No kinds yet', why: 'Employees ask for what stands here.' }}
        noneFits={{ title: 'No kind fits', why: 'Try another word of its title.' }}
      />
      {editing && (
        <KindDialog
          kind={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(id) => list.flash(id)}
        />
      )}
    </>
  );
}
