import { Button } from '@radix-ui/themes';
import { Archive, Hospital, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { HmoHospital } from '../../../../contracts/health/hmo-shapes';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { orDash, plainText } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { HOSPITALS } from '../hmo-lists';
import { HMOS_TABS } from '../hmo-tabs';
import { useArchiveHmo } from './use-archive';

const HospitalDialog = dialogOnDemand(async () => (await import('./HospitalDialog')).HospitalDialog);
const name = (row: HmoHospital) => (
  <TwoLines second={row.archived ? 'Archived' : plainText(row.address)}>{plainText(row.name)}</TwoLines>
);
const place = ({ city, state }: HmoHospital) => <TwoLines second={plainText(state)}>{plainText(city)}</TwoLines>;

const COLUMNS: readonly [Column<HmoHospital>, ...Column<HmoHospital>[]] = [
  { key: 'name', header: 'Hospital', width: '40%', cell: name },
  { key: 'place', header: 'City and state', cell: place },
  { key: 'provider', header: 'HMO', cell: ({ provider }) => plainText(provider.name) },
  { key: 'phone', header: 'Phone', width: '148px', spare: true, cell: ({ phone }) => orDash(phone) },
];

/** The hospitals of insured people, by state and city. */
export function HospitalsTab() {
  const utils = trpc.useUtils();
  const [editing, setEditing] = useState<HmoHospital | 'new' | null>(null);
  const list = useList(trpc.hmo.hospitals, HOSPITALS, { asTyped: true });
  const archive = useArchiveHmo(utils.client.hmo.updateHospital.mutate, 'Hospital');
  return (
    <>
      <ListScreen
        list={list}
        title="Hospitals"
        icon={Hospital}
        tabs={HMOS_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => plainText(row.name)}
        card={(row) => (
          <RowCard foot={<Text tone="quiet">{plainText(row.provider.name)}</Text>}>
            {name(row)}
            <Text as="p" mt="2" anywhere>
              {plainText(row.city)}, {plainText(row.state)}
            </Text>
          </RowCard>
        )}
        menu={(row) => [
          [
            {
              label: 'Edit hospital',
              icon: <Pencil />,
              onSelect: () => setEditing(row),
              opens: HospitalDialog,
            },
            {
              label: row.archived ? 'Open again' : 'Archive hospital',
              icon: <Archive />,
              note: row.archived ? 'It can be chosen again' : 'Nobody chooses it any more; who has it keeps it',
              onSelect: () => void archive.run({ ...row, provider: row.provider.id, archived: !row.archived }),
            },
          ],
        ]}
        add={
          <Button onClick={() => setEditing('new')} {...opens(HospitalDialog)}>
            <Plus />
            New hospital
          </Button>
        }
        none={{ title: 'No hospital yet', why: 'Employees choose theirs among those of their HMO.' }}
        noneFits={{ title: 'No hospital fits', why: 'Try another state or city, or a shorter part of the name.' }}
      />
      {editing && (
        <HospitalDialog
          hospital={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(id) => list.flash(id)}
        />
      )}
    </>
  );
}
