import { Button } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { Text } from '../../platform/ui/Text';
import styles from './SubmitBar.module.css';

interface Props {
  savedAt: number | null;
  /** Why sending failed. */
  problem: string | null;
  /** How far the rating is: `3 of 4 rated`. */
  progress: string;
  /** The result so far; on a phone, where the column beside the form is missing. */
  soFar?: string;
}

/** The bar of a rating: the draft, its progress, and the button. */
export const SubmitBar = ({ savedAt, problem, progress, soFar }: Props) => (
  <>
    <div className={styles.say}>
      {problem && (
        <p role="alert" className={styles.problem}>
          <CircleAlert />
          <span>{problem}</span>
        </p>
      )}
      <DraftSaved at={savedAt} />
    </div>
    <Text size="14" weight="medium" figures>
      {progress}
    </Text>
    {soFar && (
      <Text size="14" tone="quiet" figures className={styles.soFar}>
        Weighted so far{' '}
        <Text weight="bold" tone="plain">
          {soFar}
        </Text>
      </Text>
    )}
    <Button size="3" type="submit">
      Submit rating
    </Button>
  </>
);
