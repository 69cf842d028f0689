import type { CandidateDetail } from '../../../contracts/people/candidate';
import { lagosDay } from '../../../contracts/platform/dates';
import { dateTime, timeOf } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import styles from './Timeline.module.css';

const when = (instant: string): string =>
  lagosDay(new Date(instant)) === lagosDay() ? `Today, ${timeOf(instant)}` : dateTime(instant);

/** The events, newest first. */
export function Timeline({ entries }: { entries: CandidateDetail['timeline'] }) {
  if (entries.length === 0)
    return (
      <Text as="p" tone="quiet">
        Nothing has happened yet.
      </Text>
    );
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <Text as="p" weight="medium" anywhere>
            {entry.title}
          </Text>
          <Text as="p" size="12" tone="quiet" anywhere>
            {entry.note ? `${entry.by} · ${entry.note}` : entry.by}
          </Text>
          <Text as="p" size="12" tone="quiet" anywhere>
            <time dateTime={entry.at}>{when(entry.at)}</time>
          </Text>
        </li>
      ))}
    </ol>
  );
}
