import { Spinner } from '@radix-ui/themes';
import { Bell, Check } from 'lucide-react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../contracts/platform/call';
import type { Notification, notification } from '../../../contracts/platform/notification';
import { problemOfError } from '../call/problem';
import { problemWords } from '../call/problem-words';
import { FailedRead } from '../record/FailedRead';
import { internalPath } from '../session/path-to';
import { Empty } from '../ui/Empty';
import { figure, plainText } from '../ui/format';
import { Initials } from '../ui/Initials';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import { happenedWords } from './happened';
import styles from './NotificationBell.module.css';
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

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  reading: boolean;
  onRead: () => void;
  /** Whether the page of the notification is being opened. */
  onOpen: () => void;
}

/** One unread notification: who and what, when, the page it is about, and the way to mark it read. */
function NotificationRow({ notification, now, reading, onRead, onOpen }: NotificationRowProps) {
  const sender = plainText(notification.sender);
  const subject = plainText(notification.subject);
  const path = internalPath(notification.path);
  const words = (
    <>
      <Text as="strong" weight="bold">
        {sender}
      </Text>{' '}
      {subject}
    </>
  );
  return (
    <li className={styles.row} data-reading={reading || undefined}>
      <Initials name={sender} size={28} />
      <div className={styles.words}>
        {path ? (
          <Link to={path} className={styles.link} onClick={onOpen}>
            {words}
          </Link>
        ) : (
          <Text as="p" tone="plain" anywhere>
            {words}
          </Text>
        )}
        {notification.created_at && (
          <Text as="time" block size="12" tone="quiet" dateTime={notification.created_at}>
            {happenedWords(notification.created_at, now)}
          </Text>
        )}
      </div>
      <button
        type="button"
        className={styles.read}
        aria-label={`Mark as read: ${sender} ${subject}`}
        title="Mark as read"
        aria-disabled={reading || undefined}
        onClick={() => !reading && onRead()}
      >
        {reading ? (
          <Spinner size="1" />
        ) : (
          <>
            <span className={styles.dot} aria-hidden="true" />
            <Check className={styles.check} size={14} strokeWidth={2} aria-hidden="true" />
          </>
        )}
      </button>
    </li>
  );
}
