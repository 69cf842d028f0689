import type { Activity } from '../../contracts/activity';
import { plainText, timeOf } from '../ui/format';
import styles from './ActivityDays.module.css';
import { byDay } from './by-day';

/** Activities under their days. */
export function ActivityDays({ activities, refreshing }: { activities: readonly Activity[]; refreshing: boolean }) {
  return (
    <div className={styles.days} aria-busy={refreshing}>
      {byDay(activities).map(({ day, title, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
          <h2 id={`day-${day}`} className={styles.title}>
            {title}
          </h2>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <time className={styles.time} dateTime={entry.at}>
                  {timeOf(entry.at)}
                </time>
                <span className={styles.words}>
                  <span className={styles.action}>{plainText(entry.action)}</span>
                  <span className={styles.actor}>{plainText(entry.actor)}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
