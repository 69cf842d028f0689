import { Grid } from '@radix-ui/themes';
import { Skeleton } from '../../platform/ui/Skeleton';

/** The shape of a document before it is here. */
export function DocumentSkeleton() {
  return (
    <Grid role="status" aria-label="Loading the document" gap="20px" maxWidth="960px">
      <Skeleton width="40%" height={24} />
      <Skeleton height={120} />
    </Grid>
  );
}
