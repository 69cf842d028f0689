import { Checkbox } from '@radix-ui/themes';
import styles from './filters.module.css';

/** The boxes of a filter that takes several choices, one below the other. */
export function FilterBoxes<T extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly (readonly [value: T, words: string])[];
  chosen: readonly T[];
  onChoose: (chosen: T[]) => void;
}) {
  const values = choices.map(([value]) => value);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(([value, words]) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Radix's checkbox is the control
        <label key={value} className={styles.choice}>
          <Checkbox
            checked={chosen.includes(value)}
            onCheckedChange={(checked) =>
              onChoose(values.filter((one) => (one === value ? checked === true : chosen.includes(one))))
            }
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
