import { Grid } from '@radix-ui/themes';
import { Columns } from '../../platform/ui/Columns';
import { Skeleton } from '../../platform/ui/Skeleton';

const SIDES = 'minmax(0, 1.85fr) minmax(0, 1fr)';

/** Stands in for the charts of a report while its numbers come. */
export const ReportSkeleton = () => (
  <Grid role="status" aria-label="Loading" gap="20px">
    <Skeleton height={101} radius={8} />
    <Columns columns={SIDES}>
      <Skeleton height={290} radius={8} />
      <Skeleton height={290} radius={8} />
    </Columns>
    <Columns columns={SIDES}>
      <Skeleton height={290} radius={8} />
      <Skeleton height={290} radius={8} />
    </Columns>
  </Grid>
);
