import { Link } from 'react-router';
import type { AnnouncementRow } from '../../contracts/announcement';
import { pages } from '../../contracts/pages';
import { dateTime } from '../ui/format';
import { StatusBadge } from '../ui/StatusBadge';
import type { Column } from '../ui/Table';
import styles from './announcement-columns.module.css';
import { audienceWords, partNames, readWords, STATUS_WORDS, whenWords } from './words';

const badge = ({ status }: AnnouncementRow) => (
  <StatusBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</StatusBadge>
);

const title = (row: AnnouncementRow) => (
  <span className={styles.words}>
    <Link to={pages.announcement(row.id)} data-row-link className={styles.title} title={row.title}>
      {row.title}
    </Link>
    <span className={styles.second}>{row.excerpt}</span>
  </span>
);

export const COLUMNS: readonly [Column<AnnouncementRow>, ...Column<AnnouncementRow>[]] = [
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
      <span className={styles.words}>
        {whenWords(row)}
        {row.edited_at && <span className={styles.second}>edited {dateTime(row.edited_at)}</span>}
      </span>
    ),
  },
  { key: 'read', header: 'Read by', width: '96px', numeric: true, cell: readWords },
];

/** The same on a narrow window. */
export function AnnouncementCard({ row }: { row: AnnouncementRow }) {
  return (
    <span className={styles.words}>
      {title(row)}
      <span className={styles.line}>
        {badge(row)}
        <span className={styles.second}>
          {row.status === 'PUBLISHED' ? `Read by ${readWords(row)}` : audienceWords(row)}
        </span>
      </span>
      <span className={styles.second}>{whenWords(row)}</span>
    </span>
  );
}
