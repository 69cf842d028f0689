import { Button } from '@radix-ui/themes';
import { HeartPulse, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { LifeRow } from '../../../../contracts/health/hmo-shapes';
import { LACKING_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { ExportButton } from '../../../platform/record/ExportButton';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { CoveredCell } from '../CoveredCell';
import { LIVES } from '../hmo-lists';
import { LIFE_LOOKS } from '../hmo-looks';
import { HMOS_TABS } from '../hmo-tabs';

const EnrolDialog = dialogOnDemand(async () => (await import('./EnrolDialog')).EnrolDialog);

const who = (row: LifeRow) => <CoveredCell {...row} to={pages.hmos({ tab: 'lives', life: row.id })} />;
const plan = (row: LifeRow) =>
  row.plan ? <TwoLines second={row.provider?.name}>{row.plan.name}</TwoLines> : <Text tone="quiet">–</Text>;
/** The fact that keeps a line of a roster back is the last of them, and is shown first. */
const lackWords = (what: LifeRow['lacking']): string =>
  what
    .map((one) => LACKING_WORDS[one])
    .toReversed()
    .join(', ');
const lacking = ({ lacking: what }: LifeRow) =>
  what.length === 0 ? (
    <Text tone="quiet">Nothing</Text>
  ) : (
    <TwoLines second={lackWords(what.slice(0, -1))}>
      <Text tone="amber">{lackWords(what.slice(-1))}</Text>
    </TwoLines>
  );

const COLUMNS: readonly [Column<LifeRow>, ...Column<LifeRow>[]] = [
  { key: 'who', header: 'Covered', width: '28%', cell: who, sort: 'name' },
  { key: 'plan', header: 'Plan', cell: plan },
  {
    key: 'hospital',
    header: 'Hospital',
    spare: true,
    cell: ({ hospital }) =>
      hospital ? <TwoLines second={hospital.city}>{hospital.name}</TwoLines> : <Text tone="quiet">–</Text>,
  },
  { key: 'policy', header: 'Policy number', width: '148px', cell: (row) => row.policy_number || '–' },
  { key: 'lacking', header: 'Lacks', width: '132px', spare: true, cell: lacking },
  {
    key: 'state',
    header: 'Cover',
    width: '120px',
    shape: 'badge',
    cell: ({ state }) => <StatusBadge status={state} looks={LIFE_LOOKS} />,
  },
];

/** The covered people: employees with their families. */
export function LivesTab() {
  const [enrolling, setEnrolling] = useState(false);
  const list = useList(trpc.hmo.lives, LIVES);
  return (
    <>
      <ListScreen
        list={list}
        title="Covered lives"
        icon={HeartPulse}
        tabs={HMOS_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        card={(row) => (
          <RowCard foot={<StatusBadge status={row.state} looks={LIFE_LOOKS} />}>
            {who(row)}
            <Text as="p" mt="2" anywhere>
              {[row.plan?.name, row.hospital?.name].filter(Boolean).join(', ') || 'No plan'}
            </Text>
            <Text as="p" tone="quiet">
              {row.policy_number || 'No policy number yet'}
            </Text>
            {row.lacking.length > 0 && (
              <Text as="p" tone="amber">
                Lacks {lackWords(row.lacking).toLowerCase()}
              </Text>
            )}
          </RowCard>
        )}
        actions={<ExportButton call="hmo.livesFile" asked={list.asked} />}
        add={
          <Button onClick={() => setEnrolling(true)} {...opens(EnrolDialog)}>
            <UserPlus />
            Enrol
          </Button>
        }
        none={{ title: 'Nobody is covered yet', why: 'Enrol employees, or approve what they ask for.' }}
        noneFits={{ title: 'Nobody fits', why: 'Try another cover, or the beginning of a name.' }}
      />
      {enrolling && <EnrolDialog onClose={() => setEnrolling(false)} />}
    </>
  );
}
