import { Grid, Skeleton } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { LinkLayout } from '../../platform/link/LinkLayout';

/** The shape of an offer page while the offer loads; a quick answer shows none of it. */
export function OfferLoading({ title }: { title: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <LinkLayout title={title}>
      <Grid role="status" aria-label="Loading your offer" gap="4" maxWidth="640px">
        {late && (
          <>
            <Skeleton width="60%" height="30px" />
            <Skeleton width="90%" height="24px" />
            <Skeleton width="100%" height="180px" />
            <Skeleton width="100%" height="64px" />
          </>
        )}
      </Grid>
    </LinkLayout>
  );
}
