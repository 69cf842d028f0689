import { Grid } from '@radix-ui/themes';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import { type BoundProps, useBound } from './bound';
import styles from './RadioField.module.css';

interface Props<T extends FieldValues, C, O>
  extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'disabled' | 'required'> {
  legend: string;
  /** Hides the legend from sight where the surroundings already say it. */
  legendHidden?: boolean;
  /** One that is `off` shows, and cannot be chosen: its hint says why. */
  options: readonly { value: string | boolean; label: string; hint?: string; off?: boolean }[];
}

/** Chooses one of a few options that all show, each with what it means. */
export function RadioField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, legend, legendHidden, options, disabled, required } = props;
  const { field, error } = useBound({ control, name });
  const id = useId();
  return (
    <Grid asChild gap="10px">
      <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? true : undefined}>
        <legend className={legendHidden ? styles.heard : styles.legend}>
          {legend}
          {required && (
            <Text tone="red" ml="2px" aria-hidden="true">
              *
            </Text>
          )}
        </legend>
        {options.map(({ value, label, hint, off = false }, index) => (
          <div key={String(value)}>
            <label className={styles.choice}>
              <input
                ref={index === 0 ? field.ref : undefined}
                type="radio"
                name={`${id}-${name}`}
                checked={field.value === value}
                disabled={disabled || off}
                aria-describedby={hint ? `${id}-${index}` : undefined}
                onChange={() => field.onChange(value)}
                onBlur={field.onBlur}
              />
              {label}
            </label>
            {hint && (
              <Text id={`${id}-${index}`} as="p" size="13" tone="quiet" ml="26px">
                {hint}
              </Text>
            )}
          </div>
        ))}
        {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
      </fieldset>
    </Grid>
  );
}
