import { Check } from 'lucide-react';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useControlSize } from '../ui/control-size';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import { type BoundProps, useBound } from './bound';
import styles from './SegmentField.module.css';

interface Props<T extends FieldValues, C, O>
  extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'disabled' | 'required'> {
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** Chooses one of two or three short words that stand beside each other. The choice keeps its words. */
export function SegmentField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, legend, options, required, disabled } = props;
  const { field, error } = useBound({ control, name });
  const size = useControlSize();
  const id = useId();
  return (
    <fieldset className={styles.field} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <Text as="legend" mb="6px" weight="medium">
        {legend}
        {required && (
          <Text ml="2px" tone="red" aria-hidden="true">
            *
          </Text>
        )}
      </Text>
      <div className={styles.choice} data-size={size} data-invalid={error ? true : undefined}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.segment}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={`${id}-${name}`}
              className={styles.over}
              checked={field.value === value}
              required={required}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <Check className={styles.sign} />
            {label}
          </label>
        ))}
      </div>
      {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
    </fieldset>
  );
}
