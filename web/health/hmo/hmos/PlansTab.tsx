import { Button } from '@radix-ui/themes';
import { Archive, BookOpen, HeartPulse, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { HmoPlan } from '../../../../contracts/health/hmo-shapes';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { countWithWord, figure, money, plainText } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { PLANS } from '../hmo-lists';
import { HMOS_TABS } from '../hmo-tabs';
import { familyWords } from '../hmo-words';
import { useArchiveHmo } from './use-archive';

const BookletDialog = dialogOnDemand(async () => (await import('./BookletDialog')).BookletDialog);
const PlanDialog = dialogOnDemand(async () => (await import('./PlanDialog')).PlanDialog);
const name = (row: HmoPlan) => (
  <TwoLines second={[plainText(row.provider.name), row.archived && 'Archived'].filter(Boolean).join(' · ')}>
    {plainText(row.name)}
  </TwoLines>
);
/** For whom it is meant. */
const meant = ({ grades, companies }: HmoPlan) => (
  <TwoLines second={companies.length === 0 ? 'All companies' : companies.map((one) => plainText(one.name)).join(', ')}>
    {grades.length === 0 ? 'All grades' : grades.map(plainText).join(', ')}
  </TwoLines>
);

const COLUMNS: readonly [Column<HmoPlan>, ...Column<HmoPlan>[]] = [
  { key: 'name', header: 'Plan', width: '22%', cell: name },
  { key: 'single', header: 'Single, a month', numeric: true, width: '140px', cell: (row) => money(row.premium_single) },
  { key: 'family', header: 'Family, a month', numeric: true, width: '140px', cell: (row) => money(row.premium_family) },
  {
    key: 'covers',
    header: 'Covers',
    cell: (row) => <TwoLines second={`Children until ${row.child_until}`}>{familyWords(row)}</TwoLines>,
  },
  { key: 'meant', header: 'Meant for', spare: true, cell: meant },
  { key: 'lives', header: 'Lives', width: '84px', numeric: true, cell: ({ lives }) => figure(lives) },
];

/** The plans of each HMO, with their premium and their people. */
export function PlansTab() {
  const utils = trpc.useUtils();
  const [editing, setEditing] = useState<HmoPlan | 'new' | null>(null);
  const [chosen, setChosen] = useState<HmoPlan | null>(null);
  const list = useList(trpc.hmo.plans, PLANS, { asTyped: true });
  // The list that is read again shows the booklet that was just saved.
  const booklet = chosen && (list.page?.results.find(({ id }) => id === chosen.id) ?? chosen);
  const archive = useArchiveHmo(utils.client.hmo.updatePlan.mutate, 'Plan');
  const toggled = (row: HmoPlan) => ({
    ...row,
    provider: row.provider.id,
    companies: row.companies.map(({ id }) => id),
    archived: !row.archived,
  });
  return (
    <>
      <ListScreen
        list={list}
        title="HMO plans"
        icon={HeartPulse}
        tabs={HMOS_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => plainText(row.name)}
        card={(row) => (
          <RowCard foot={<Text tone="quiet">{countWithWord(row.lives, 'life', 'lives')}</Text>}>
            {name(row)}
            <Text as="p" mt="2" figures>
              {money(row.premium_single)} single, {money(row.premium_family)} family
            </Text>
            <Text as="p" tone="quiet">
              {familyWords(row)}
            </Text>
          </RowCard>
        )}
        menu={(row) => [
          [
            { label: 'Edit plan', icon: <Pencil />, onSelect: () => setEditing(row), opens: PlanDialog },
            {
              label: row.booklet ? 'Change booklet' : 'Add booklet',
              icon: <BookOpen />,
              onSelect: () => setChosen(row),
              opens: BookletDialog,
            },
            {
              label: row.archived ? 'Open again' : 'Archive plan',
              icon: <Archive />,
              note: row.archived ? 'It can be chosen again' : 'Nobody chooses it any more; who has it keeps it',
              onSelect: () => void archive.run(toggled(row)),
            },
          ],
        ]}
        add={
          <Button onClick={() => setEditing('new')} {...opens(PlanDialog)}>
            <Plus />
            New plan
          </Button>
        }
        none={{ title: 'No plan yet', why: 'A plan says what is paid a month, and whom of a family it covers.' }}
        noneFits={{ title: 'No plan fits', why: 'Try another HMO, or another word of its name.' }}
      />
      {booklet && <BookletDialog plan={booklet} onClose={() => setChosen(null)} />}
      {editing && (
        <PlanDialog
          plan={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(id) => list.flash(id)}
        />
      )}
    </>
  );
}
