import { date } from '../../ui/format';
import styles from './StepProgress.module.css';
import { STEP_TITLES } from './wizard-steps';

/** On a phone, in place of the column beside the sheet: which step of how many, and by when. */
export function StepProgress({ step, expires }: { step: number; expires: string }) {
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <span className={styles.step}>
          Step {step} of {STEP_TITLES.length}
        </span>
        <span className={styles.by}>By {date(expires)}</span>
      </div>
      <div className={styles.bars} aria-hidden>
        {STEP_TITLES.map((title, index) => (
          <span key={title} data-filled={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}
