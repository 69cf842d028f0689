import { Box, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from './Text';

/** Names and their values, one under the other. A fact without a value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Grid asChild gapY="10px" gapX="4" columns="fit-content(45%) minmax(0, 1fr)">
      <dl>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
          .map(([name, value]) => (
            <Box key={name} display="contents">
              <Text as="dt" tone="quiet">
                {name}
              </Text>
              <Text as="dd" anywhere figures>
                {value}
              </Text>
            </Box>
          ))}
      </dl>
    </Grid>
  );
}
