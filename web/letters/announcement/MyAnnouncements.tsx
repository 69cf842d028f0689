import { Box, Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnnouncementTopic, MyAnnouncement } from '../../../contracts/letters/announcement';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { figure, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import styles from './MyAnnouncements.module.css';
import { MINE } from './reads';
import { sentWords } from './sent-words';
import { useMarkRead } from './use-mark-read';

const MyAnnouncementDialog = dialogOnDemand(async () => (await import('./MyAnnouncementDialog')).MyAnnouncementDialog);

/** How many more announcements the panel shows each time. */
const STEP = MINE.page_size;
/** Announcements are read again each time the panel comes, unless its page has just started to read them. */
const JUST_READ = { placeholderData: keepPreviousData, staleTime: 2500 };

interface Props {
  /** Those of one topic alone. */
  topic?: AnnouncementTopic;
  title?: string;
}

/** The announcements to the person: the unread ones, and behind them all others. */
export function MyAnnouncements({ topic, title = 'Announcements' }: Props) {
  const [params, setParams] = useSearchParams();
  const [all, setAll] = useState(false);
  const [size, setSize] = useState<number>(STEP);
  const panel = useRef<HTMLDivElement>(null);
  const asked = { ...MINE, page_size: size, ...(topic && { topic }) };
  const unread = trpc.announcement.mine.useQuery({ ...asked, show: 'unread' }, JUST_READ);
  const every = trpc.announcement.mine.useQuery({ ...asked, show: 'all' }, JUST_READ);
  const open = Number(params.get('announcement')) || null;
  const show = (id: number | null) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (id === null) next.delete('announcement');
        else next.set('announcement', String(id));
        return next;
      },
      { replace: id === null, preventScrollReset: true },
    );
  // The focus would be lost with the row that goes away.
  const mark = useMarkRead(() => panel.current?.focus());
  const dialog = open !== null && <MyAnnouncementDialog key={open} id={open} onClose={() => show(null)} />;

  const list = all ? every : unread;
  if (list.isError && !list.data) {
    const problem = problemOfError(list.error);
    return (
      <Panel title={title}>
        <FailedRead
          problem={problem}
          what="announcements"
          retry={() => {
            void unread.refetch();
            void every.refetch();
          }}
        >
          The announcements did not load.
        </FailedRead>
      </Panel>
    );
  }
  // A person who was never sent an announcement sees no empty box.
  if (!unread.data || !every.data || every.data.total === 0) return dialog;
  const rows = list.data?.results ?? [];
  const more = (list.data?.total ?? 0) > rows.length;
  return (
    <div ref={panel} tabIndex={-1} className={styles.place}>
      <Panel
        title={title}
        count={unread.data.total > 0 ? `${figure(unread.data.total)} unread` : undefined}
        aside={
          <button
            type="button"
            className={styles.switch}
            onClick={() => {
              setAll(!all);
              setSize(STEP);
            }}
          >
            {all ? 'Show unread' : 'Show all'}
          </button>
        }
        flush
      >
        {rows.length === 0 ? (
          <Box asChild p="4">
            <Text as="p" tone="quiet">
              You have read everything that was announced to you.
            </Text>
          </Box>
        ) : (
          <ul aria-label={all ? 'All announcements' : 'Unread announcements'}>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                busy={mark.busy === row.id}
                onOpen={() => show(row.id)}
                onRead={() => mark.read(row.id)}
              />
            ))}
          </ul>
        )}
        {more && (
          <button type="button" className={styles.more} onClick={() => setSize(size + STEP)}>
            Show more
          </button>
        )}
      </Panel>
      {dialog}
    </div>
  );
}

function Row({
  row,
  busy,
  onOpen,
  onRead,
}: {
  row: MyAnnouncement;
  busy: boolean;
  onOpen: () => void;
  onRead: () => void;
}) {
  const title = plainText(row.title);
  return (
    <li className={styles.row} data-unread={row.unread || undefined}>
      <Box flexGrow="1" flexBasis="0%" minWidth="0">
        <h3 className={styles.title}>
          <button type="button" className={styles.open} onClick={onOpen} {...opens(MyAnnouncementDialog)}>
            {title}
          </button>
        </h3>
        <Text as="p" size="12" tone="quiet">
          {sentWords(row)}
        </Text>
        <p className={styles.excerpt}>{plainText(row.excerpt)}</p>
      </Box>
      {row.unread && row.acknowledge && (
        <Button
          variant="soft"
          color="gray"
          onClick={onOpen}
          aria-label={`Read and acknowledge: ${title}`}
          className={styles.read}
          {...opens(MyAnnouncementDialog)}
        >
          Read and acknowledge
        </Button>
      )}
      {row.unread && !row.acknowledge && (
        <Button
          variant="soft"
          color="gray"
          loading={busy}
          onClick={onRead}
          aria-label={`Mark as read: ${title}`}
          className={styles.read}
        >
          <Check />
          Mark as read
        </Button>
      )}
    </li>
  );
}
