import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import styles from './AnswerChoices.module.css';
import { useBound } from './bound';
import type { TypedValues } from './checked-by';

interface Props {
  control: Control<TypedValues>;
  name: string;
  label: string;
  hint?: string;
  among: readonly string[];
  /** Parts of one control beside each other, for short words; below each other without it. */
  beside?: boolean;
}

/** One of several answers, large enough for a thumb. */
export function AnswerChoices({ control, name, label, hint, among, beside }: Props) {
  const { field, error } = useBound({ control, name });
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.choices} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      <div className={beside ? styles.halves : styles.rows} data-wrong={error ? '' : undefined}>
        {among.map((value, i) => (
          <label key={value}>
            <input
              ref={i === 0 ? field.ref : undefined}
              type="radio"
              name={`${id}-${name}`}
              checked={field.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {beside && field.value === value && among.length === 2 && <Check size={18} strokeWidth={2} aria-hidden />}
            <span>{value}</span>
          </label>
        ))}
      </div>
      {hint && (
        <Text as="p" id={`${id}-hint`} size="13" mt="6px" mx="0" mb="0" tone="quiet">
          {hint}
        </Text>
      )}
      {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
    </fieldset>
  );
}

/** The card of one question, whatever its control. */
export const QuestionCard = ({ narrow, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={styles.question}>{narrow ? <div className={styles.number}>{children}</div> : children}</div>
);
