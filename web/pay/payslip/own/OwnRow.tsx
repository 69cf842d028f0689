import { Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from '../../../platform/ui/Text';

/** A row of one's own pay, in `Rows`: what it is, and at its end what became of it. */
export const OwnRow = ({ end, children }: { end: ReactNode; children: ReactNode }) => (
  <Flex asChild justify="between" gap="12px">
    <li>
      <div>{children}</div>
      <Grid asChild flexShrink="0" alignContent="start" justifyItems="end" gap="1">
        <Text as="div" wrap="nowrap">
          {end}
        </Text>
      </Grid>
    </li>
  </Flex>
);
