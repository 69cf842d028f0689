import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import type { RosterRow } from '../../../../contracts/health/hmo-roster';
import { lagosDay, monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { date, dateOf, figure, money } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { ROSTERS } from '../hmo-lists';
import { ROSTER_LOOKS } from '../hmo-looks';
import { HMOS_TABS } from '../hmo-tabs';

/** Rosters have no ids: each is of a provider and a month. */
const keyOf = ({ provider, month }: RosterRow): number => provider.id * 1_000_000 + Number(month.replace('-', ''));

const name = ({ provider, month }: RosterRow) => (
  <TwoLines second={provider.name}>
    <Link to={pages.hmos({ provider: provider.id, roster: month })} data-row-link>
      {monthAndYear(month)}
    </Link>
  </TwoLines>
);
const badge = ({ status }: RosterRow) => <StatusBadge status={status} looks={ROSTER_LOOKS} />;
function changes({ added, removed, changed }: RosterRow): string {
  const parts = [
    added > 0 && `${figure(added)} added`,
    removed > 0 && `${figure(removed)} removed`,
    changed > 0 && `${figure(changed)} changed`,
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing changed';
}

/** When it went; for a draft until when changes count for it, in amber once that is over and there is something to send. */
function sent({ sent_at, closes, added, removed, changed }: RosterRow) {
  if (sent_at !== null) return dateOf(sent_at);
  const isOver = closes < lagosDay();
  return (
    <Text tone={isOver && added + removed + changed > 0 ? 'amber' : 'quiet'} wrap="nowrap">
      {isOver ? 'Closed' : 'Closes'} {date(closes)}
    </Text>
  );
}

const COLUMNS: readonly [Column<RosterRow>, ...Column<RosterRow>[]] = [
  { key: 'name', header: 'Roster', width: '28%', cell: name },
  { key: 'lives', header: 'Lives', width: '84px', numeric: true, cell: ({ lives }) => figure(lives) },
  { key: 'changes', header: 'Changes', cell: changes, spare: true },
  { key: 'premium', header: 'Premium', width: '156px', numeric: true, cell: ({ premium }) => money(premium) },
  { key: 'sent', header: 'Sent', width: '172px', cell: sent },
  { key: 'status', header: 'Status', width: '120px', shape: 'badge', cell: badge },
];

/** The sent rosters of each HMO, and the next draft. */
export function RostersTab() {
  const list = useList(trpc.hmoRoster.list, ROSTERS);
  return (
    <ListScreen
      list={list}
      title="Rosters"
      icon={FileSpreadsheet}
      tabs={HMOS_TABS}
      columns={COLUMNS}
      keyOf={keyOf}
      nameOf={({ provider, month }) => `${monthAndYear(month)}, ${provider.name}`}
      card={(row) => (
        <RowCard foot={badge(row)}>
          {name(row)}
          <Text as="p" mt="2" figures>
            {figure(row.lives)} lives, {money(row.premium)}
          </Text>
          <Text as="p" tone="quiet">
            {changes(row)}
          </Text>
          {row.sent_at === null && <Text as="p">{sent(row)}</Text>}
        </RowCard>
      )}
      none={{ title: 'No roster yet', why: 'Enter an HMO; its next roster is a draft until you send it.' }}
      noneFits={{ title: 'No roster fits', why: 'Try another HMO.' }}
    />
  );
}
