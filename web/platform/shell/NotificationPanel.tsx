import { Bell } from 'lucide-react';
import type { OutputOf } from '../../../contracts/platform/call';
import type { Notification, notification } from '../../../contracts/platform/notification';
import { problemOfError } from '../call/problem';
import { problemWords } from '../call/problem-words';
import { FailedRead } from '../record/FailedRead';
import { Empty } from '../ui/Empty';
import { figure } from '../ui/format';
import { TextLink } from '../ui/TextLink';
import styles from './NotificationBell.module.css';
import { NotificationRow } from './NotificationRow';
import { NotificationsLoading } from './NotificationsLoading';

interface Props {
  list: OutputOf<typeof notification.list> | undefined;
  error: unknown;
  retry: () => void;
  now: Date;
  /** Ids that are being marked as read. */
  reading: ReadonlySet<number>;
  onRead: (one: Notification, index: number) => void;
  onOpen: (one: Notification) => void;
  onMore: () => void;
  loadingMore: boolean;
}

/** The content below the heading of the dropdown: the unread notifications, or the reason why there are none. */
export function NotificationPanel({ list, error, retry, now, reading, onRead, onOpen, onMore, loadingMore }: Props) {
  const problem = error ? problemOfError(error) : null;
  if (!list) {
    return problem ? (
      <FailedRead problem={problem} what="notifications" retry={retry}>
        The notifications did not load.
      </FailedRead>
    ) : (
      <NotificationsLoading />
    );
  }
  if (list.total === 0) return <Empty icon={Bell} title="No notifications yet" />;
  return (
    <div className={styles.scroll}>
      {problem && (
        <p className={styles.stale} role="alert">
          {problemWords(problem, 'read')}. What came last is shown.
          <TextLink size="13" weight="medium">
            <button type="button" onClick={retry}>
              Try again
            </button>
          </TextLink>
        </p>
      )}
      <ul className={styles.rows}>
        {list.results.map((one, index) => (
          <NotificationRow
            key={one.id}
            notification={one}
            now={now}
            reading={reading.has(one.id)}
            onRead={() => onRead(one, index)}
            onOpen={() => onOpen(one)}
          />
        ))}
      </ul>
      {list.results.length < list.total && (
        <div className={styles.foot}>
          <span>
            {figure(list.results.length)} of {figure(list.total)}
          </span>
          <TextLink size="13" weight="medium">
            <button type="button" aria-disabled={loadingMore || undefined} onClick={onMore}>
              {loadingMore ? 'Loading' : 'Show more'}
            </button>
          </TextLink>
        </div>
      )}
    </div>
  );
}
