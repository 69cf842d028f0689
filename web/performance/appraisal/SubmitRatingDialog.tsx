import { ConfirmDialog } from '../../platform/ui/ConfirmDialog';
import { Initials } from '../../platform/ui/Initials';
import { Text } from '../../platform/ui/Text';
import styles from './SubmitRatingDialog.module.css';

interface Props {
  /** The employee. */
  name: string;
  /** The effect of the submission. */
  after: string;
  /** The progress: `4 of 4 objectives rated`. */
  rated: string;
  /** The result, and its name. */
  result: string;
  kind: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a rating is submitted, which cannot be edited afterwards (V095). */
export const SubmitRatingDialog = ({ name, after, rated, result, kind, busy, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open
    onOpenChange={(stays) => !stays && onClose()}
    title="Submit this appraisal?"
    confirm="Submit rating"
    cancel="Keep editing"
    busy={busy}
    onConfirm={onConfirm}
  >
    {after} Please note: <Text weight="medium">the rating cannot be edited after submission</Text>.
    <span className={styles.box}>
      <Initials name={name} size={40} />
      <span className={styles.name}>
        {name}
        <span className={styles.small}>{rated}</span>
      </span>
      <span className={styles.result}>
        {result}
        <span className={styles.small}>{kind}</span>
      </span>
    </span>
  </ConfirmDialog>
);
