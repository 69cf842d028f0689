import { Button, Flex, Grid } from '@radix-ui/themes';
import { Megaphone, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { AnnouncementRow, AnnouncementTopic } from '../../../contracts/letters/announcement';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import type { Tab } from '../../platform/list/TabLinks';
import { useList } from '../../platform/list/use-list';
import { dateTime } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { ANNOUNCEMENTS } from './reads';
import { useDeleteAnnouncement, useWithdrawAnnouncement } from './use-take-away';
import { ANNOUNCEMENT_STATUS_WORDS, audienceWords, partNames, publishedWords, readWords } from './words';

interface Props {
  /** About what they are; without one, about anything. */
  topic?: AnnouncementTopic;
  title?: string;
  tabs?: readonly Tab[];
}

/** Announcements, each with its state, its audience and how many read it. */
export function AnnouncementsList({ topic, title = 'Announcements', tabs }: Props) {
  const list = useList(trpc.announcement.list, ANNOUNCEMENTS, topic ? { also: { topic } } : {});
  const navigate = useNavigate();
  const askDelete = useDeleteAnnouncement();
  const askWithdraw = useWithdrawAnnouncement();
  return (
    <ListScreen
      list={list}
      title={title}
      label="Announcements"
      {...(tabs && { tabs })}
      icon={Megaphone}
      columns={ANNOUNCEMENT_COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      card={(row) => <AnnouncementCard row={row} />}
      menu={(row) => [
        [
          {
            label: 'Edit announcement',
            icon: <Pencil />,
            onSelect: () => navigate(pages.announcement(row.id, row.status === 'PUBLISHED' ? { words: 'change' } : {})),
          },
          ...(row.status === 'DRAFT'
            ? []
            : [
                {
                  label: row.status === 'PUBLISHED' ? 'Unpublish' : 'Make it a draft',
                  icon: <Undo2 />,
                  onSelect: () => void askWithdraw(row),
                },
              ]),
        ],
        [
          {
            label: 'Delete announcement',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => void askDelete(row),
          },
        ],
      ]}
      add={
        <Button asChild>
          <Link to={pages.newAnnouncement(topic && { topic })}>
            <Plus />
            New announcement
          </Link>
        </Button>
      }
      none={{
        title: 'No announcements yet',
        why: 'What you announce stands on the page of each employee it is for until they have read it.',
      }}
      noneFits={{
        title: 'No announcement fits',
        why: 'Try a shorter part of the title, or every status.',
      }}
    />
  );
}

const badge = ({ status }: AnnouncementRow) => (
  <StatusBadge tone={ANNOUNCEMENT_STATUS_WORDS[status].tone}>{ANNOUNCEMENT_STATUS_WORDS[status].word}</StatusBadge>
);

const title = (row: AnnouncementRow) => (
  <TwoLines second={row.excerpt}>
    <Link to={pages.announcement(row.id)} data-row-link title={row.title}>
      {row.title}
    </Link>
  </TwoLines>
);

const ANNOUNCEMENT_COLUMNS: readonly [Column<AnnouncementRow>, ...Column<AnnouncementRow>[]] = [
  { key: 'title', header: 'Title', cell: title },
  { key: 'status', header: 'Status', width: '132px', shape: 'badge', cell: badge },
  {
    key: 'audience',
    header: 'Audience',
    width: '20%',
    cell: (row) => <span title={partNames(row).join('\n')}>{audienceWords(row)}</span>,
  },
  {
    key: 'when',
    header: 'When',
    width: '248px',
    cell: (row) => (
      <Grid as="span" minWidth="0">
        {publishedWords(row)}
        {row.edited_at && (
          <Text size="12" tone="quiet" weight="regular" truncate>
            edited {dateTime(row.edited_at)}
          </Text>
        )}
      </Grid>
    ),
  },
  { key: 'read', header: 'Read by', width: '96px', numeric: true, cell: readWords },
];

/** The card of a row on a narrow window. */
function AnnouncementCard({ row }: { row: AnnouncementRow }) {
  return (
    <Grid as="span" minWidth="0">
      {title(row)}
      <Flex as="span" align="center" gap="2" minWidth="0" mt="6px" mb="1">
        {badge(row)}
        <Text size="12" tone="quiet" weight="regular" truncate>
          {row.status === 'PUBLISHED' ? `Read by ${readWords(row)}` : audienceWords(row)}
        </Text>
      </Flex>
      <Text size="12" tone="quiet" weight="regular" truncate>
        {publishedWords(row)}
      </Text>
    </Grid>
  );
}
