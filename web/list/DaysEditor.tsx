import { Grid } from '@radix-ui/themes';
import styles from './filters.module.css';

/** The first and the last day of a span; either may be open. */
export function DaysEditor({
  from,
  to,
  onFrom,
  onTo,
}: {
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
}) {
  return (
    <Grid gap="2" columns="1fr 1fr">
      <DayInput label="From" value={from} max={to} onChange={onFrom} />
      <DayInput label="To" value={to} min={from} onChange={onTo} />
    </Grid>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DayInput({ label, value, min, max, onChange }: DayProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
