import { ANNOUNCEMENT_STATUSES, type AnnouncementStatus } from '../../contracts/announcement';
import styles from './Choices.module.css';
import { STATUS_WORDS } from './words';

/** The filter of the list by state. */
export function StatusChoice({
  chosen,
  onChoose,
}: {
  chosen: AnnouncementStatus | undefined;
  onChoose: (status: AnnouncementStatus) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.heard}>Status</legend>
      {ANNOUNCEMENT_STATUSES.map((status) => (
        <label key={status} className={styles.choice}>
          <input type="radio" name="status" checked={chosen === status} onChange={() => onChoose(status)} />
          {STATUS_WORDS[status].word}
        </label>
      ))}
    </fieldset>
  );
}
