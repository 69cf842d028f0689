import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** The buttons of a heading: at its right, and on a phone below it, where they share the width. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Flex className={styles.actions} wrap="wrap" gap="2">
      {children}
    </Flex>
  );
}
