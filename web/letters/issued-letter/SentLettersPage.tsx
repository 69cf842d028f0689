import { Box, Button, Flex } from '@radix-ui/themes';
import { Download, MailOpen, RotateCw, Send } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import type { IssuedState } from '../../../contracts/letters/issued-state';
import { LETTER_CATEGORIES } from '../../../contracts/letters/letter-state';
import { pages } from '../../../contracts/platform/pages';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { FigureStrip, StripFigure } from '../../platform/list/FigureStrip';
import { days, listedFilter, oneOf, someOf } from '../../platform/list/filters';
import { ListScreen } from '../../platform/list/ListScreen';
import type { ListSpec } from '../../platform/list/list-spec';
import { useList } from '../../platform/list/use-list';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { useCommand } from '../../platform/record/use-command';
import { dateOf, figure } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { RowCard } from '../../platform/ui/RowCard';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { StatusSign } from '../../platform/ui/StatusSign';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { categoryWord } from '../letter/letter-words';
import { ISSUED_LOOKS, letterStateWords } from './issued-words';
import { useIssuedActs } from './use-issued-acts';
import { useLetterNames } from './use-sendable';

/** How often the list is read again while letters are being written and mailed, in milliseconds. */
const LOOK_MS = 4000;

const nameOf = ({ letter_name, person }: IssuedLetter) => `${letter_name} to ${person.name}`;

/** Every letter that was sent, with what became of it. */
export function SentLettersPage() {
  const list = useList(trpc.issuedLetter.list, SENT_LETTERS, {
    refetchWhile: { every: LOOK_MS, holds: ({ states }) => (states.QUEUED ?? 0) > 0 },
  });
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, { done: ({ token }) => startDownload(token) });
  const exportList = () => {
    const { page: _, page_size: __, ...asked } = list.asked;
    const input = Object.fromEntries(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
    void mint.run({ call: 'issuedLetter.listFile', input });
  };
  const { menuFor, resend, dialogs } = useIssuedActs();
  const columns = useMemo(() => issuedColumns(resend), [resend]);
  return (
    <>
      <ListScreen
        list={list}
        title="Sent letters"
        icon={MailOpen}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        card={(row) => <IssuedCard row={row} onResend={resend} />}
        menu={menuFor}
        above={list.page && !list.isNone && <SentTiles states={list.page.states} unopened={list.page.unopened} />}
        actions={
          list.isNone ? undefined : (
            <Button variant="soft" color="gray" loading={mint.busy} onClick={exportList}>
              <Download />
              Export list
            </Button>
          )
        }
        add={
          <Button asChild>
            <Link to={pages.sendLetter()}>
              <Send />
              Send letter
            </Link>
          </Button>
        }
        none={{
          title: 'No letters were sent yet',
          why: 'A published letter is sent to one person or to many. What became of each stands here.',
        }}
        noneFits={{
          title: 'No letter fits',
          why: 'Try a part of the name, the code or the subject, or another state.',
        }}
      />
      {dialogs}
    </>
  );
}

const SENT_LETTERS = {
  search: 'Search name, code or subject',
  filters: [
    someOf('state', 'State', ISSUED_LOOKS),
    days('sent_from', 'sent_to', 'Sent'),
    OF_COMPANY,
    oneOf('category', 'Category', LETTER_CATEGORIES),
    listedFilter('letter', 'Letter', useLetterNames),
  ],
} satisfies ListSpec;

type Counts = Partial<Record<IssuedState, number>>;

const TILES = ['OPENED', 'DELIVERED', 'NOT_DELIVERED', 'RECALLED'] as const;
type Tile = (typeof TILES)[number];
/** The filters of the list behind a tile: a signed letter was opened too. */
const askedOf = (tile: Tile): string => (tile === 'OPENED' ? 'OPENED,ACKNOWLEDGED' : tile);

/** How many letters are in the states that matter; each count opens its list, within the other filters. */
function SentTiles({ states, unopened }: { states: Counts; unopened: number }) {
  const [params] = useSearchParams();
  const chosen = params.get('state');
  const of = (state: IssuedState) => states[state] ?? 0;
  const signed = of('ACKNOWLEDGED');
  const all = Object.values(states).reduce((sum, one) => sum + one, 0);
  const tiles: Record<Tile, { count: number; words: string }> = {
    OPENED: { count: of('OPENED') + signed, words: `${figure(signed)} of them acknowledged` },
    DELIVERED: { count: of('DELIVERED'), words: `${figure(unopened)} not opened for 3 days` },
    NOT_DELIVERED: { count: of('NOT_DELIVERED'), words: 'mailbox full or no such address' },
    RECALLED: { count: of('RECALLED'), words: 'before they were opened' },
  };
  const address = (state: Tile) => {
    const next = new URLSearchParams(params);
    if (chosen === askedOf(state)) next.delete('state');
    else next.set('state', askedOf(state));
    next.delete('page');
    return `?${next}`;
  };
  return (
    <FigureStrip label="States of sent letters" lead>
      {TILES.map((state) => {
        const { word, tone } = ISSUED_LOOKS[state];
        const { count, words } = tiles[state];
        const share = (state === 'OPENED' || state === 'DELIVERED') && all > 0 && count > 0;
        return (
          <StripFigure
            key={state}
            name={word}
            sign={<StatusSign tone={tone} size={14} />}
            tone={tone}
            value={figure(count)}
            beside={share && `${Math.round((100 * count) / all)} %`}
            words={words}
            to={address(state)}
            chosen={chosen === askedOf(state)}
          />
        );
      })}
    </FigureStrip>
  );
}

/** The one who got a letter: a photo, or initials. */
function Face({ person: { kind, id, name, image } }: Pick<IssuedLetter, 'person'>) {
  const photo = useEmployeePhoto(id, kind === 'employee' ? image : null);
  return <Initials name={name} image={photo} size={28} />;
}

const person = (row: IssuedLetter) => (
  <TwoLines mark={<Face person={row.person} />} second={row.person.staff_id ?? 'Candidate'}>
    <Link to={pages.sentLetter(row.id)} data-row-link title={row.person.name}>
      {row.person.name}
    </Link>
  </TwoLines>
);

const letter = (row: IssuedLetter) => <TwoLines second={categoryWord(row.category)}>{row.letter_name}</TwoLines>;

const badge = (row: IssuedLetter) => <StatusBadge look={ISSUED_LOOKS[row.state]} />;

/** When it came into its state; of one that did not arrive the reason, and the way to send it again. */
function When({ row, onResend }: { row: IssuedLetter; onResend: (row: IssuedLetter) => void }) {
  const reading = useReading();
  const words = letterStateWords(row);
  return (
    <Flex align="center" gap="3" minWidth="0">
      <Text truncate title={words} {...(row.state === 'NOT_DELIVERED' ? {} : { tone: 'quiet' as const })}>
        {words}
      </Text>
      {row.state === 'NOT_DELIVERED' && !reading && (
        // Above the link that covers the row.
        <Box position="relative" flexShrink="0">
          <Button
            size="1"
            variant="soft"
            color="gray"
            aria-label={`Resend ${row.letter_name} to ${row.person.name}`}
            onClick={() => onResend(row)}
          >
            <RotateCw size={14} strokeWidth={1.75} aria-hidden />
            Resend
          </Button>
        </Box>
      )}
    </Flex>
  );
}

/** The columns of sent letters. */
const issuedColumns = (
  onResend: (row: IssuedLetter) => void,
): readonly [Column<IssuedLetter>, ...Column<IssuedLetter>[]] => [
  { key: 'person', header: 'Person', cell: person },
  { key: 'letter', header: 'Letter', width: '24%', cell: letter },
  { key: 'sent', header: 'Sent', width: '128px', cell: (row) => dateOf(row.issued_at) },
  { key: 'state', header: 'State', width: '184px', shape: 'badge', cell: badge },
  { key: 'when', header: 'When', width: '224px', cell: (row) => <When row={row} onResend={onResend} /> },
];

/** The card of a row on a narrow window. */
function IssuedCard({ row, onResend }: { row: IssuedLetter; onResend: (row: IssuedLetter) => void }) {
  return (
    <RowCard
      foot={
        <>
          {badge(row)}
          <When row={row} onResend={onResend} />
        </>
      }
    >
      {person(row)}
      <Text block mt="2">
        {row.letter_name}
      </Text>
      <Text block size="12" tone="quiet">
        {categoryWord(row.category)}, sent {dateOf(row.issued_at)}
      </Text>
    </RowCard>
  );
}
