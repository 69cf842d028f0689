import { Grid } from '@radix-ui/themes';
import { Skeleton } from './Skeleton';

/** The shape of a form before its record is here. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Grid role="status" aria-label="Loading" gap="4" maxWidth="640px">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
        <Grid key={field} gap="10px">
          <Skeleton width={84 + ((field * 37) % 60)} height={10} />
          <Skeleton height={32} radius={4} />
        </Grid>
      ))}
    </Grid>
  );
}
