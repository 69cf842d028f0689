import { Button } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StepSheet.module.css';

/** Previous at the left, and at the right the button on, beside the reason why it waits or what is wrong. */
export function StepBar({
  onPrevious,
  reason,
  error,
  children,
}: {
  onPrevious?: () => void;
  /** Why the button waits. */
  reason?: string;
  error?: ReactNode;
  /** The button on. */
  children: ReactNode;
}) {
  return (
    <>
      <div className={styles.say} id="step-say">
        <span role="status">{!error && reason}</span>
        <span role="alert" className={styles.error}>
          {error && (
            <>
              <CircleAlert />
              <span>{error}</span>
            </>
          )}
        </span>
      </div>
      {onPrevious && (
        <Button size="3" type="button" variant="soft" color="gray" className={styles.previous} onClick={onPrevious}>
          Previous
        </Button>
      )}
      <div className={styles.next}>{children}</div>
    </>
  );
}
