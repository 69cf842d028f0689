import { Flex, Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { AnnouncementRow } from '../../../contracts/letters/announcement';
import { pages } from '../../../contracts/platform/pages';
import { dateTime } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { ANNOUNCEMENT_STATUS_WORDS, audienceWords, partNames, publishedWords, readWords } from './words';

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

export const ANNOUNCEMENT_COLUMNS: readonly [Column<AnnouncementRow>, ...Column<AnnouncementRow>[]] = [
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
export function AnnouncementCard({ row }: { row: AnnouncementRow }) {
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
