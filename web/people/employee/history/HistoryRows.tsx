import { Badge } from '@radix-ui/themes';
import { Pencil } from 'lucide-react';
import { ActionMenu, type MenuAction } from '../../../platform/ui/ActionMenu';
import { date } from '../../../platform/ui/format';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { StatusLook } from '../../../platform/ui/status-look';
import { Text } from '../../../platform/ui/Text';
import styles from './HistoryRows.module.css';
import type { HistoryLine, HistoryRow } from './history-rows';

/** The dated entries of a record, newest first, each with the wrong ones that it took the place of. */
export function HistoryRows({
  rows,
  lookOf,
  menuOf,
}: {
  rows: readonly HistoryRow[];
  lookOf: (row: HistoryRow) => StatusLook | null;
  menuOf: (row: HistoryRow) => readonly (readonly MenuAction[])[];
}) {
  return (
    <div className={styles.frame}>
      <ol aria-label="Entries">
        {rows.map((row) => (
          <li
            key={row.key}
            tabIndex={-1}
            data-day={row.day}
            className={styles.row}
            data-mark={row.mark}
            data-pay-now={row.isPayNow || undefined}
          >
            <span className={styles.node} aria-hidden />
            <Text as="time" dateTime={row.day} className={styles.day} figures>
              {date(row.day)}
            </Text>
            {row.entries.length > 0 ? <What line={row} look={lookOf(row)} /> : <What line={row} struck="Withdrawn" />}
            <div className={styles.menu}>
              <ActionMenu label={`Actions for ${row.title}, ${date(row.day)}`} groups={menuOf(row)} />
            </div>
            {row.corrected.map((line) => (
              <What key={line.key} line={line} struck="Corrected" below />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function What({
  line,
  look,
  struck,
  below,
}: {
  line: HistoryLine;
  look?: StatusLook | null;
  /** The word for an entry that counts no more, which is struck through. */
  struck?: string;
  /** Whether it stands below the one that took its place. */
  below?: boolean;
}) {
  const Words = struck ? 's' : 'span';
  return (
    <div className={below ? styles.corrected : styles.what} data-struck={struck && ''}>
      <Text as="div" weight="medium" anywhere className={styles.title}>
        <Words>{line.title}</Words>
        {look && <StatusBadge look={look} />}
        {struck && (
          <Badge color="gray" variant="soft" radius="full">
            <Pencil size={12} strokeWidth={2} aria-hidden />
            {struck}
          </Badge>
        )}
      </Text>
      <Text className={styles.amount} figures>
        {line.amount && <Words>{line.amount}</Words>}
      </Text>
      <Text className={styles.change} size="13" tone="quiet" figures>
        {line.change && <Words>{line.change}</Words>}
      </Text>
      {line.second && (
        <Text as="p" size="13" tone="quiet" anywhere className={styles.second}>
          {line.second}
        </Text>
      )}
    </div>
  );
}
