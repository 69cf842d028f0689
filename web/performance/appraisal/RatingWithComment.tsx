import { Box } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';
import styles from './Objectives.module.css';

/** A rating and its comment, beside a line. Without a rating, which is 0, a dash. */
export const RatingWithComment = ({
  who,
  rating,
  comment,
}: {
  who: string;
  rating: number;
  comment: string | null;
}) => (
  <Box mt="3" className={styles.said}>
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
  </Box>
);
