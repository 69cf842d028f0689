import { Text } from '../ui/Text';
import styles from './filters.module.css';

/** The radios of a filter, one below the other. `said` is a line above them, such as why there are none. */
export function FilterChoices({
  legend,
  choices,
  chosen,
  said,
  onChoose,
}: {
  legend: string;
  choices: readonly (readonly [value: string, words: string])[];
  chosen: string | undefined;
  said?: string | undefined;
  onChoose: (value: string) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {said && (
        <Text as="p" tone="quiet">
          {said}
        </Text>
      )}
      {choices.map(([value, words]) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={legend} checked={chosen === value} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
