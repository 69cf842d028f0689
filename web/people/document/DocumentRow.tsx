import { Box, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from '../../platform/ui/Text';

interface Props {
  name: ReactNode;
  /** The lines below the name, each a `DocumentLine`. */
  lines: ReactNode;
  /** The state, and the acts. */
  children: ReactNode;
}

/** A row of a panel of documents. */
export const DocumentRow = ({ name, lines, children }: Props) => (
  <Flex asChild align="center" wrap="wrap" gapY="2" gapX="4" px="4" py="3">
    <li>
      <Box flexGrow="1" flexBasis={{ initial: '100%', sm: '220px' }} minWidth="0">
        <Text as="p" weight="medium" anywhere>
          {name}
        </Text>
        {lines}
      </Box>
      {children}
    </li>
  </Flex>
);

export const DocumentLine = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Text as="p" size="12" tone="quiet" anywhere title={title}>
    {children}
  </Text>
);
