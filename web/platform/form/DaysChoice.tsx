import { Grid } from '@radix-ui/themes';
import { DayChoice } from './DayChoice';

/** The first and the last day of a span; either may be open. */
export function DaysChoice({
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
    <Grid gap="2" columns="repeat(2, minmax(0, 1fr))">
      <DayChoice label="From" value={from} max={to} onChange={onFrom} />
      <DayChoice label="To" value={to} min={from} onChange={onTo} />
    </Grid>
  );
}
