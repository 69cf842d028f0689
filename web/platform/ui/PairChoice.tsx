import { VisuallyHidden } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './PairChoice.module.css';

export interface PairOption<T extends string> {
  value: T;
  word: string;
  Icon: LucideIcon;
  /** Its colour once it is chosen. */
  tone: 'green' | 'amber' | 'red';
  /** It cannot be chosen here. */
  disabled?: boolean;
}

export interface PairProps<T extends string> {
  /** The matter of the decision, for people who hear it. */
  label: string;
  value: T | null;
  onChange: (value: T) => void;
  disabled?: boolean;
  /** Takes the whole width, 40 high. */
  wide?: boolean;
}

/** The choice between two words, one of many on a page. A choice keeps its words, so that nothing shifts under the pointer. */
export function PairChoice<T extends string>({
  label,
  value,
  onChange,
  disabled,
  wide,
  halves,
}: PairProps<T> & { halves: readonly PairOption<T>[] }) {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled} data-wide={wide || undefined}>
      <VisuallyHidden asChild>
        <legend>{label}</legend>
      </VisuallyHidden>
      {halves.map(({ value: choice, word, Icon, tone, disabled: never }) => (
        <label key={choice} className={styles.half} data-accent-color={tone} data-never={never || undefined}>
          <VisuallyHidden asChild>
            <input
              type="radio"
              name={name}
              checked={value === choice}
              disabled={never}
              onChange={() => onChange(choice)}
            />
          </VisuallyHidden>
          <Icon />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
