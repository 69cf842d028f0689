import { Button } from '@radix-ui/themes';
import { Contact, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OutsidePerson } from '../../../contracts/people/reporting-line';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord, figure, orDash, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { RowCard } from '../../platform/ui/RowCard';
import type { Column } from '../../platform/ui/Table';
import { TwoLines } from '../../platform/ui/TwoLines';
import { LINE_TABS, OUTSIDE } from './line-lists';

const OutsidePersonDialog = dialogOnDemand(async () => (await import('./OutsidePersonDialog')).OutsidePersonDialog);

const nameOf = (row: OutsidePerson): string => plainText(row.name);

const COLUMNS: readonly [Column<OutsidePerson>, ...Column<OutsidePerson>[]] = [
  {
    key: 'name',
    header: 'Person',
    cell: (row) => <TwoLines second={plainText(row.organisation)}>{nameOf(row)}</TwoLines>,
  },
  { key: 'email', header: 'Email', cell: (row) => plainText(row.email) },
  { key: 'phone', header: 'Phone', width: '150px', cell: (row) => orDash(row.phone) },
  { key: 'employees', header: 'Leads', width: '96px', numeric: true, cell: (row) => figure(row.employees) },
];

/** Managers and clients who work elsewhere, each once. */
export function OutsidePeoplePage() {
  const utils = trpc.useUtils();
  const list = useList(trpc.reportingLine.outsidePeople, OUTSIDE, { asTyped: true });
  const [open, setOpen] = useState<OutsidePerson | 'new' | null>(null);
  const { run } = useCommand(({ id }: OutsidePerson) => utils.client.reportingLine.deleteOutsidePerson.mutate({ id }), {
    said: 'Person deleted',
    refresh: () => utils.reportingLine.invalidate(),
  });
  const askDelete = (row: OutsidePerson) =>
    confirm({
      title: `Delete ${nameOf(row)}?`,
      text: 'Nobody can be put below them any more. A person who leads somebody stays.',
      confirm: 'Delete person',
      cancel: 'Keep',
      act: () => run(row),
    });
  return (
    <>
      <ListScreen
        list={list}
        title="People outside"
        note="Managers and clients who work elsewhere. They are mailed a link where something waits for them."
        tabs={LINE_TABS}
        icon={Contact}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        card={(row) => (
          <RowCard foot={row.employees > 0 && `Leads ${countWithWord(row.employees, 'employee')}`}>
            <TwoLines second={[plainText(row.organisation), plainText(row.email)].filter(Boolean).join(' · ')}>
              {nameOf(row)}
            </TwoLines>
          </RowCard>
        )}
        menu={(row) => [
          [
            {
              label: 'Edit person',
              icon: <Pencil />,
              onSelect: () => setOpen(row),
              opens: OutsidePersonDialog,
            },
          ],
          [{ label: 'Delete person', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
        ]}
        add={
          <Button onClick={() => setOpen('new')} {...opens(OutsidePersonDialog)}>
            <Plus />
            New person outside
          </Button>
        }
        none={{
          title: 'Nobody outside yet',
          why: 'Add a manager or client who works elsewhere, and choose them in the records of those whom they lead.',
        }}
        noneFits={{ title: 'Nobody fits', why: `Nobody has “${list.address.search}” in name, email or organisation.` }}
      />
      {open && (
        <OutsidePersonDialog
          person={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={(id) => list.flash(id)}
        />
      )}
    </>
  );
}
