import { Button } from '@radix-ui/themes';
import { FileText, MailOpen, Pencil, Plus, Send, Trash2, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Letter } from '../../../contracts/letters/letter';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListedRows } from '../../platform/list/listed-rows';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { mayChange, mayRead } from '../../platform/session/may';
import { dateTime, UNKNOWN_SIGN } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { RowCard } from '../../platform/ui/RowCard';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { letterAddress } from './letter-address';
import { LETTER_LIST } from './letter-list';
import { categoryWord, letterLook } from './letter-words';

const NewLetterDialog = dialogOnDemand(async () => (await import('./NewLetterDialog')).NewLetterDialog);

const name = (row: Letter) => (
  <TwoLines second={row.subject}>
    <Link to={letterAddress(row)} data-row-link title={row.letter_name}>
      {row.letter_name}
    </Link>
  </TwoLines>
);
const badge = (row: Letter) => <StatusBadge look={letterLook(row)} />;
const version = ({ published, published_at }: Letter) =>
  published === null ? UNKNOWN_SIGN : `${published}${published_at ? `, ${dateTime(published_at)}` : ''}`;

const COLUMNS: readonly [Column<Letter>, ...Column<Letter>[]] = [
  { key: 'letter_name', header: 'Letter', cell: name },
  { key: 'category', header: 'Category', width: '132px', cell: (row) => categoryWord(row.category) },
  { key: 'letter_type', header: 'Type', width: '16%', cell: (row) => row.letter_type },
  { key: 'state', header: 'State', width: '184px', shape: 'badge', cell: badge },
  { key: 'version', header: 'Published version', width: '200px', cell: version },
];

/** Every letter, with its state and the version that is sent. */
export function LettersPage() {
  const { client } = trpc.useUtils();
  const list = useList(trpc.letter.list, LETTER_LIST);
  const rows = useListedRows(trpc.letter.list);
  const navigate = useNavigate();
  const reading = useReading();
  const sends = mayChange('records') || mayChange('recruitment');
  const [writing, setWriting] = useState(false);
  const { run } = useCommand(({ id }: Letter) => client.letter.delete.mutate({ id }), {
    said: (_, { letter_name }) => `${letter_name} deleted`,
    refresh: (_, { id }) => rows.remove(id),
  });
  const askDelete = (row: Letter) =>
    confirm({
      title: `Delete ${row.letter_name}?`,
      text:
        row.published === null
          ? 'It was never published.'
          : 'Nobody can be sent it any more. What was sent of it stays with those who have it.',
      confirm: 'Delete letter',
      destructive: true,
      act: () => run(row),
    });
  return (
    <>
      <ListScreen
        list={list}
        title="Letters"
        icon={FileText}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => row.letter_name}
        card={(row) => (
          <RowCard
            foot={
              <>
                {badge(row)}
                <Text size="12" tone="quiet">
                  {categoryWord(row.category)}, {row.letter_type}
                </Text>
              </>
            }
          >
            {name(row)}
          </RowCard>
        )}
        menu={(row) => [
          [
            {
              label: reading ? 'Read letter' : 'Edit letter',
              icon: <Pencil />,
              onSelect: () => navigate(letterAddress(row)),
              reads: true,
            },
            ...(row.published !== null && sends
              ? [
                  {
                    label: 'Send letter',
                    icon: <Send />,
                    onSelect: () => navigate(pages.sendLetter({ letter: row.id })),
                  },
                ]
              : []),
          ],
          [{ label: 'Delete letter', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
        ]}
        actions={
          <>
            {(mayRead('records') || mayRead('recruitment')) && (
              <Button asChild variant="soft" color="gray">
                <Link to={pages.sentLetters()} data-compact>
                  <MailOpen />
                  <span>Sent letters</span>
                </Link>
              </Button>
            )}
            {mayRead('records') && (
              <Button asChild variant="soft" color="gray">
                <Link to={pages.upgradeLetters()} data-compact>
                  <TrendingUp />
                  <span>Upgrade letters</span>
                </Link>
              </Button>
            )}
            <Button asChild variant="soft" color="gray">
              <Link to={pages.letterTemplates()}>Templates</Link>
            </Button>
          </>
        }
        add={
          <Button onClick={() => setWriting(true)} {...opens(NewLetterDialog)}>
            <Plus />
            New letter
          </Button>
        }
        none={{
          title: 'No letters yet',
          why: 'Offers, confirmations and other letters are written and published here.',
        }}
        noneFits={{ title: 'No letter fits', why: 'Try the beginning of its name, or another category or state.' }}
      />
      {writing && <NewLetterDialog onClose={() => setWriting(false)} />}
    </>
  );
}
