import { Check, X } from 'lucide-react';
import { useId } from 'react';
import styles from './DecisionChoice.module.css';

export type Decision = 'approve' | 'decline';

interface Props {
  /** What is decided, for people who hear it. */
  label: string;
  value: Decision | null;
  onChange: (decision: Decision) => void;
  disabled?: boolean;
  /** Takes the whole width, 40 high. */
  wide?: boolean;
}

const CHOICES = [
  { value: 'approve', word: 'Approve', Icon: Check },
  { value: 'decline', word: 'Decline', Icon: X },
] as const;

/**
 * The choice between approving and declining, one of many on a page. A choice keeps its words, so that nothing shifts
 * under the pointer.
 */
export function DecisionChoice({ label, value, onChange, disabled, wide }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled} data-wide={wide || undefined}>
      <legend className={styles.heard}>{label}</legend>
      {CHOICES.map(({ value: choice, word, Icon }) => (
        <label key={choice} className={styles.half} data-choice={choice}>
          <input
            type="radio"
            className={styles.heard}
            name={name}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
