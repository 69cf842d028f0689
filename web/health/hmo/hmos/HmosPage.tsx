import { Button } from '@radix-ui/themes';
import { Archive, HeartPulse, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { HmoProvider } from '../../../../contracts/health/hmo-shapes';
import { nextClose } from '../../../../contracts/health/hmo-state';
import { lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useListAddress } from '../../../platform/list/list-address';
import { numberIn } from '../../../platform/list/list-spec';
import { useList } from '../../../platform/list/use-list';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { countWithWord, date, figure, plainText } from '../../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { PROVIDERS } from '../hmo-lists';
import { rosterIn } from '../hmo-scope';
import { HMOS_TABS } from '../hmo-tabs';
import { useArchiveHmo } from './use-archive';

const PlansTab = partOnDemand(async () => (await import('./PlansTab')).PlansTab);
const HospitalsTab = partOnDemand(async () => (await import('./HospitalsTab')).HospitalsTab);
const LivesTab = partOnDemand(async () => (await import('./LivesTab')).LivesTab);
const UncoveredTab = partOnDemand(async () => (await import('./UncoveredTab')).UncoveredTab);
const RostersTab = partOnDemand(async () => (await import('./RostersTab')).RostersTab);
const RosterView = partOnDemand(async () => (await import('./RosterView')).RosterView);
const LifeView = partOnDemand(async () => (await import('./LifeView')).LifeView);

/** `/hmo/hmos`: the providers, their plans and hospitals, who is covered and who is not, and the rosters. */
export function HmosPage() {
  const { get, params } = useListAddress();
  const roster = rosterIn(params);
  const life = numberIn(params.get('life'), 0, Number.MAX_SAFE_INTEGER);
  if (roster)
    return (
      <RosterView key={`${roster.provider} ${roster.month}`} of={roster} meanwhile={<FormSkeleton fields={5} />} />
    );
  if (life > 0) return <LifeView key={life} id={life} meanwhile={<FormSkeleton fields={5} />} />;
  switch (get('tab')) {
    case 'plans':
      return <PlansTab />;
    case 'hospitals':
      return <HospitalsTab />;
    case 'lives':
      return <LivesTab />;
    case 'uncovered':
      return <UncoveredTab />;
    case 'rosters':
      return <RostersTab />;
    default:
      return <ProvidersTab />;
  }
}

const ProviderDialog = dialogOnDemand(async () => (await import('./ProviderDialog')).ProviderDialog);
/** The roster that a provider gets next, which is a draft until it closes. */
const nextRoster = ({ id, close_day }: HmoProvider): string =>
  pages.hmos({ provider: id, roster: nextClose(lagosDay(), close_day).from.slice(0, 7) });

const name = (row: HmoProvider) => (
  <TwoLines second={row.archived ? 'Archived' : row.care_phone && `Care line ${row.care_phone}`}>
    <Link to={nextRoster(row)} data-row-link>
      {plainText(row.name)}
    </Link>
  </TwoLines>
);
const addresses = ({ roster_email, complaint_email }: HmoProvider) =>
  roster_email || complaint_email ? (
    <TwoLines second={complaint_email && complaint_email !== roster_email ? `complaints to ${complaint_email}` : ''}>
      {roster_email || 'No address for rosters'}
    </TwoLines>
  ) : (
    <Text tone="amber">No address yet</Text>
  );
const closes = ({ close_day }: HmoProvider) => date(nextClose(lagosDay(), close_day).by);

const COLUMNS: readonly [Column<HmoProvider>, ...Column<HmoProvider>[]] = [
  { key: 'name', header: 'HMO', cell: name },
  { key: 'addresses', header: 'Rosters go to', cell: addresses },
  { key: 'plans', header: 'Plans', width: '84px', numeric: true, cell: ({ plans }) => figure(plans) },
  {
    key: 'hospitals',
    header: 'Hospitals',
    width: '96px',
    numeric: true,
    spare: true,
    cell: ({ hospitals }) => figure(hospitals),
  },
  { key: 'lives', header: 'Lives', width: '84px', numeric: true, cell: ({ lives }) => figure(lives) },
  { key: 'closes', header: 'Roster closes', width: '132px', cell: closes },
];

/** The HMOs that companies work with; a row leads to the roster that goes next. */
function ProvidersTab() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [editing, setEditing] = useState<HmoProvider | 'new' | null>(null);
  const list = useList(trpc.hmo.providers, PROVIDERS, { asTyped: true });
  const archive = useArchiveHmo(utils.client.hmo.updateProvider.mutate, 'HMO');
  return (
    <>
      <ListScreen
        list={list}
        title="HMOs"
        icon={HeartPulse}
        tabs={HMOS_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => plainText(row.name)}
        card={(row) => (
          <RowCard foot={<Text tone="quiet">Roster closes {closes(row)}</Text>}>
            {name(row)}
            <Text as="p" mt="2">
              {countWithWord(row.lives, 'life', 'lives')}, {countWithWord(row.plans, 'plan')},{' '}
              {countWithWord(row.hospitals, 'hospital')}
            </Text>
          </RowCard>
        )}
        menu={(row) => [
          [
            { label: 'Edit HMO', icon: <Pencil />, onSelect: () => setEditing(row), opens: ProviderDialog },
            {
              label: 'Plans',
              icon: <HeartPulse />,
              reads: true,
              onSelect: () => void navigate(pages.hmos({ tab: 'plans', provider: row.id })),
            },
          ],
          [
            {
              label: row.archived ? 'Open again' : 'Archive HMO',
              icon: <Archive />,
              note: row.archived ? 'It can be chosen again' : 'Possible once nobody is covered by it',
              onSelect: () => void archive.run({ ...row, archived: !row.archived }),
            },
          ],
        ]}
        add={
          <Button onClick={() => setEditing('new')} {...opens(ProviderDialog)}>
            <Plus />
            New HMO
          </Button>
        }
        none={{
          title: 'No HMO yet',
          why: 'Enter the one that your companies work with, then its plans and hospitals.',
        }}
        noneFits={{ title: 'No HMO fits', why: 'Try another word of its name.' }}
      />
      {editing && (
        <ProviderDialog
          provider={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(id) => list.flash(id)}
        />
      )}
    </>
  );
}
