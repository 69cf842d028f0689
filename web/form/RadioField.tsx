import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound';
import styles from './RadioField.module.css';

interface Props<T extends FieldValues, C, O> extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'disabled'> {
  legend: string;
  /** Hides the legend from sight where the surroundings already say it. */
  legendHidden?: boolean;
  options: readonly { value: string | boolean; label: string; hint?: string }[];
}

/** One of a few that are all worth seeing, each with what it means. */
export function RadioField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, legend, legendHidden, options, disabled } = props;
  const { field, error } = useBound({ control, name });
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? styles.heard : styles.legend}>{legend}</legend>
      {options.map(({ value, label, hint }, index) => (
        <div key={String(value)}>
          <label className={styles.choice}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={`${id}-${name}`}
              checked={field.value === value}
              disabled={disabled}
              aria-describedby={hint ? `${id}-${index}` : undefined}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {label}
          </label>
          {hint && (
            <p id={`${id}-${index}`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
