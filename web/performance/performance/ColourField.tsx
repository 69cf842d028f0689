import { Flex } from '@radix-ui/themes';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import band from './Band.module.css';
import { bandLook } from './band-look';
import styles from './ColourField.module.css';

/** Colours beside which others can be told; the first five are those of the standard bands. */
const COLOURS = [
  { value: '#208368', label: 'Green' },
  { value: '#acdec8', label: 'Pale green' },
  { value: '#dfe2e0', label: 'Gray' },
  { value: '#ffc53d', label: 'Amber' },
  { value: '#ce2c31', label: 'Red' },
  { value: '#0b62ad', label: 'Blue' },
  { value: '#8e4ec6', label: 'Purple' },
  { value: '#60646c', label: 'Slate' },
];

/** Chooses a colour by its name. One that another program has stored stays among them. */
export function ColourField<T extends FieldValues, C, O>({ control, name, label }: BoundProps<T, C, O>) {
  const { field, error } = useBound({ control, name });
  const id = useId();
  const chosen = String(field.value ?? '').toLowerCase();
  const isKnown = chosen === '' || COLOURS.some(({ value }) => value === chosen);
  const options = isKnown ? COLOURS : [...COLOURS, { value: chosen, label: chosen }];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <Flex wrap="wrap" gap="1">
        {options.map(({ value, label: words }, index) => (
          <label key={value} className={styles.choice} title={words}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={id}
              aria-label={words}
              checked={chosen === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <span className={`${band.band} ${styles.swatch}`} {...bandLook(value)} aria-hidden />
          </label>
        ))}
      </Flex>
      {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
    </fieldset>
  );
}
