import { Spinner } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Notification } from '../../../contracts/platform/notification';
import { internalPath } from '../session/path-to';
import { plainText } from '../ui/format';
import { Initials } from '../ui/Initials';
import { Text } from '../ui/Text';
import { happenedWords } from './happened';
import styles from './NotificationBell.module.css';

interface Props {
  notification: Notification;
  now: Date;
  reading: boolean;
  onRead: () => void;
  /** Whether the page of the notification is being opened. */
  onOpen: () => void;
}

/** One unread notification: who and what, when, the page it is about, and the way to mark it read. */
export function NotificationRow({ notification, now, reading, onRead, onOpen }: Props) {
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
