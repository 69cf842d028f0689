import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';

/** Two fields beside each other, and one below the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Grid columns={{ initial: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {children}
    </Grid>
  );
}
