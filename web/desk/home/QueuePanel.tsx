import { Box, Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import type { QueueRow } from '../../../contracts/desk/home';
import type { Problem } from '../../../contracts/platform/problem';
import { problemOfError } from '../../platform/call/problem';
import { FailedRead } from '../../platform/record/FailedRead';
import { countWithWord } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import styles from './HomePage.module.css';
import { QueueLine, queueKindWords } from './QueueLine';

/** As many kinds as usually wait: their room is kept while they load. */
const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

interface Query {
  data: { rows: QueueRow[] } | undefined;
  error: unknown;
  refetch: () => unknown;
}

const sumOf = (rows: readonly QueueRow[], name: 'total' | 'late') => rows.reduce((all, row) => all + row[name], 0);

/** The whole queue of work, what waits longest first: each kind in one row with its number, which stands nowhere else. */
export function QueuePanel({ queue }: { queue: Query }) {
  const rows = queue.data?.rows;
  const late = rows ? sumOf(rows, 'late') : 0;
  const problem: Problem | null = !rows && queue.error ? problemOfError(queue.error) : null;
  return (
    <Panel
      title="Waiting for you"
      count={rows && sumOf(rows, 'total')}
      aside={
        late > 0 && (
          <Flex asChild align="center" flexShrink="0" gap="6px">
            <Text size="13" tone="amber" wrap="nowrap" figures>
              <Clock size={14} strokeWidth={1.75} aria-hidden />
              {countWithWord(late, 'longer than 3 days', 'longer than 3 days')}
            </Text>
          </Flex>
        )
      }
      flush
    >
      {problem ? (
        <FailedRead problem={problem} what="the queue of work" retry={() => void queue.refetch()}>
          What waits for you did not load.
        </FailedRead>
      ) : rows ? (
        <Queue rows={rows} />
      ) : (
        <div aria-busy="true">
          <Rows bare>
            {SHAPES.map((shape) => (
              <li key={shape} className={styles.row}>
                <Skeleton width={32} height={32} radius={6} />
                <Flex as="span" flexGrow="1" flexBasis="0%" direction="column" gap="1px" minWidth="0">
                  <Skeleton width="30%" height={14} />
                  <Skeleton width="50%" height={10} />
                </Flex>
                <Skeleton width={20} height={16} />
              </li>
            ))}
          </Rows>
        </div>
      )}
    </Panel>
  );
}

function Queue({ rows }: { rows: readonly QueueRow[] }) {
  const waiting = rows.flatMap((row) => (row.first && row.total > 0 ? [{ row, first: row.first }] : []));
  const empty = rows.filter(({ total }) => total === 0).map(({ kind }) => queueKindWords(kind));
  return (
    <>
      {waiting.length > 0 && (
        <Rows bare>
          {waiting.map(({ row, first }) => (
            <QueueLine key={row.kind} row={row} first={first} />
          ))}
        </Rows>
      )}
      {empty.length > 0 && (
        <Box asChild px="4" py="3">
          <Text as="p" size="12" tone="quiet">
            {waiting.length === 0 ? 'Nothing waits for you.' : `None: ${empty.join(', ')}.`}
          </Text>
        </Box>
      )}
    </>
  );
}
