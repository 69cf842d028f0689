import styles from './KindChips.module.css';

/** Chooses which entries a list shows. One of the choices is always chosen. */
export function KindChips<T extends string>({
  choices,
  chosen,
  onChoose,
}: {
  choices: Readonly<Partial<Record<T, string>>>;
  chosen: T;
  onChoose: (choice: T) => void;
}) {
  return (
    <fieldset aria-label="Entries shown" className={styles.chips}>
      {(Object.keys(choices) as T[]).map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {choices[choice]}
        </button>
      ))}
    </fieldset>
  );
}
