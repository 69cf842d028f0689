import { Box, Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';

/** The content of a row's card: its words, clear of the card's tools, and below them from edge to edge its state. */
export function RowCard({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  return (
    <Grid gap="3">
      <Box pr="var(--card-tools, 0px)">{children}</Box>
      {foot && (
        <Flex align="center" justify="between" wrap="wrap" gap="2">
          {foot}
        </Flex>
      )}
    </Grid>
  );
}
