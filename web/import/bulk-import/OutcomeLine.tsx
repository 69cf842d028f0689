import { Box, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from '../../platform/ui/Text';
import styles from './OutcomeLine.module.css';

interface Props {
  tone?: 'gray' | 'green' | 'red';
  sign: ReactNode;
  role?: 'alert';
  children: ReactNode;
}

/** How an import ended, or what it waits for, in a sentence. */
export const OutcomeLine = ({ tone = 'gray', sign, role, children }: Props) => (
  <Flex asChild align="start" gap="10px" px="14px" py="11px" mb="20px">
    <div className={styles.line} data-accent-color={tone} role={role}>
      <Box asChild flexShrink="0" mt="2px">
        <Text asChild tone="accent">
          {sign}
        </Text>
      </Box>
      <Box asChild minWidth="0">
        <Text as="p" anywhere>
          {children}
        </Text>
      </Box>
    </div>
  </Flex>
);
