import { lagosDay } from '../../contracts/dates';
import type { CandidateDetail } from '../../contracts/onboarding';
import { dateTime, timeOf } from '../ui/format';
import styles from './Timeline.module.css';

const when = (instant: string): string =>
  lagosDay(new Date(instant)) === lagosDay() ? `Today, ${timeOf(instant)}` : dateTime(instant);

/** What has happened, newest first. */
export function Timeline({ entries }: { entries: CandidateDetail['timeline'] }) {
  if (entries.length === 0) return <p className={styles.none}>Nothing has happened yet.</p>;
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p className={styles.title}>{entry.title}</p>
          <p className={styles.line}>{entry.note ? `${entry.by} · ${entry.note}` : entry.by}</p>
          <p className={styles.line}>
            <time dateTime={entry.at}>{when(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
