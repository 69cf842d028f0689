import { Text } from '../../platform/ui/Text';
import styles from './Said.module.css';

/** What somebody rated, and the comment, beside a line. Without a rating, which 0 stands for, a dash. */
export const Said = ({ who, rating, comment }: { who: string; rating: number; comment: string | null }) => (
  <div className={styles.said}>
    <Text as="p" size="15" tone="quiet" figures>
      {who}{' '}
      <Text weight="bold" tone="plain">
        {rating || '–'}
      </Text>
    </Text>
    {comment && (
      <Text as="p" size="15" lines>
        {comment}
      </Text>
    )}
  </div>
);
