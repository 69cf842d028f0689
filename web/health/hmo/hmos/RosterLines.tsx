import { HeartPulse } from 'lucide-react';
import type { RosterLine } from '../../../../contracts/health/hmo-roster';
import type { RosterState } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListBody } from '../../../platform/list/ListBody';
import { useList } from '../../../platform/list/use-list';
import { countWithWord, date } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { CoveredCell } from '../CoveredCell';
import { ROSTER_LINE_LIST } from '../hmo-lists';
import { premiumChangeWords } from '../hmo-words';
import { LineWord } from './LineSign';

const who = (row: RosterLine) => <CoveredCell {...row} to={pages.hmos({ tab: 'lives', life: row.life })} />;
const what = ({ words, note }: RosterLine) => <TwoLines second={note}>{words}</TwoLines>;
const from = ({ what: kind, from: day }: RosterLine) =>
  kind === 'REMOVED' ? (
    <Text>
      <Text tone="quiet" size="12" block>
        until
      </Text>
      {date(day)}
    </Text>
  ) : (
    date(day)
  );

const COLUMNS: readonly [Column<RosterLine>, ...Column<RosterLine>[]] = [
  { key: 'who', header: 'Person', width: '28%', cell: who },
  { key: 'line', header: 'Line', width: '124px', cell: (row) => <LineWord what={row.what} /> },
  { key: 'what', header: 'What', cell: what },
  { key: 'from', header: 'From', width: '124px', cell: from },
  {
    key: 'premium',
    header: 'Premium a month',
    width: '156px',
    numeric: true,
    cell: ({ premium_change }) => premiumChangeWords(premium_change),
  },
];
const CONFIRMED: Column<RosterLine> = {
  key: 'confirmed',
  header: 'Confirmed',
  width: '116px',
  cell: ({ confirmed }) => (confirmed ? <Text tone="green">Yes</Text> : <Text tone="quiet">Not yet</Text>),
};

/** The lines of a roster: all that changed, unless a filter shows others. */
export function RosterLines({ of, status }: { of: { provider: number; month: string }; status: RosterState }) {
  const list = useList(trpc.hmoRoster.lines, ROSTER_LINE_LIST, { also: of });
  return (
    <ListBody
      list={list}
      label="Lines of the roster"
      icon={HeartPulse}
      columns={status === 'DRAFT' ? COLUMNS : [...COLUMNS, CONFIRMED]}
      keyOf={(row) => row.life}
      nameOf={(row) => row.name}
      tools={
        list.page && (
          <Text tone="quiet" figures>
            {countWithWord(list.page.total, 'line')}
          </Text>
        )
      }
      card={(row) => (
        <RowCard
          foot={
            <>
              <LineWord what={row.what} />
              <Text figures>{premiumChangeWords(row.premium_change)}</Text>
            </>
          }
        >
          {who(row)}
          <Text as="p" mt="2" anywhere>
            {row.words}
          </Text>
          <Text as="p" tone="quiet" anywhere>
            {[row.note, `${row.what === 'REMOVED' ? 'until' : 'from'} ${date(row.from)}`].filter(Boolean).join(' · ')}
          </Text>
        </RowCard>
      )}
      none={{ title: 'Nothing changed', why: 'Everybody stays covered as the roster before said.' }}
      noneFits={{ title: 'No line fits', why: 'Try everybody, or the beginning of a name.' }}
    />
  );
}
