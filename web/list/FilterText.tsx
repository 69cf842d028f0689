import styles from './filters.module.css';

/** A field in the panel of a filter, whose words narrow the choices below it. */
export function FilterText({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <label className={styles.field}>
      {label}
      <input type="search" maxLength={100} value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
